import type { Limits } from '../../limits.ts';
import type { BatchDeleteTableVersionsRequest, BatchDeleteTableVersionsResponse } from '#contract/types';
import { errors } from '#contract/errors';
import type { CatalogStores } from '../../catalog/index.ts';
import type { OperationHandler } from '../context.ts';
import { checkBatchSize, notFound, branchNotFound, requireTablePath } from '../shared/errors.ts';
import { toBranchName } from './table-version.ts';

/** Hides version records. Rows, files and the current version stay (D-53, D-68). */
export const deleteVersions = async (
  stores: Pick<CatalogStores, 'versions'>,
  limits: Limits,
  database: string,
  path: readonly string[],
  { branch, ranges }: Pick<BatchDeleteTableVersionsRequest, 'branch' | 'ranges'>,
): Promise<BatchDeleteTableVersionsResponse> => {
  checkBatchSize(ranges, limits);
  const result = await stores.versions.delete(database, path, {
    branch: toBranchName(branch),
    ranges: ranges.map(({ start_version: start, end_version: end }) => ({ start, end })),
  });
  switch (result.kind) {
    case 'deleted':
      return { deleted_count: result.count };
    case 'tagged':
      throw errors.invalidTableState(`version ${result.version} has the tag ${JSON.stringify(result.tag)}`);
    case 'range-invalid':
      throw errors.invalidInput('the start of a range must not exceed its end, nor the end 2^53-1');
    case 'branch-absent':
      throw branchNotFound(toBranchName(branch));
    case 'namespace-absent':
    case 'table-absent':
      throw notFound(result.kind, path);
  }
};

/** Deletes the records of version ranges in one transaction. */
export const batchDeleteTableVersions: OperationHandler<'BatchDeleteTableVersions'> = async (
  { id, body },
  { catalog, database, limits },
) => ({
  body: await deleteVersions(catalog, limits, database, requireTablePath(id), body),
});
