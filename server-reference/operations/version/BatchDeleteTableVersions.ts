import type { BatchDeleteTableVersionsRequest, BatchDeleteTableVersionsResponse } from '#contract/types';
import { errors } from '#contract/errors';
import type { CatalogStores } from '../../catalog/catalog.ts';
import type { Serve } from '../context.ts';
import { absent, noBranch, tablePath } from '../shared/errors.ts';
import { branchOf } from './table-version.ts';

/** Records go out of sight; rows, files and the current version stay (D-53, D-68). */
export const deleteVersions = async (
  stores: Pick<CatalogStores, 'versions'>,
  database: string,
  path: readonly string[],
  { branch, ranges }: Pick<BatchDeleteTableVersionsRequest, 'branch' | 'ranges'>,
): Promise<BatchDeleteTableVersionsResponse> => {
  const result = await stores.versions.delete(database, path, {
    branch: branchOf(branch),
    ranges: ranges.map(({ start_version: start, end_version: end }) => ({ start, end })),
  });
  switch (result.kind) {
    case 'deleted':
      return { deleted_count: result.count };
    case 'tagged':
      throw errors.invalidTableState(`version ${result.version} has the tag ${JSON.stringify(result.tag)}`);
    case 'range-invalid':
      throw errors.invalidInput('a range must not start above its end, nor reach beyond 2^53-1');
    case 'branch-absent':
      throw noBranch(branchOf(branch));
    case 'namespace-absent':
    case 'table-absent':
      throw absent(result.kind, path);
  }
};

export const batchDeleteTableVersions: Serve<'BatchDeleteTableVersions'> = async (
  { id, body },
  { catalog, database },
) => ({
  body: await deleteVersions(catalog, database, tablePath(id), body),
});
