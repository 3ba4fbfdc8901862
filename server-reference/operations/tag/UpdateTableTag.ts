import type { OperationHandler } from '../context.ts';
import { notFound, versionNotFound } from '../shared/errors.ts';
import { findBranch } from '../shared/find-table.ts';
import { findCommittedTable } from '../version/adopt-versions.ts';
import { requireValidTag, tagNotFound } from './tag-names.ts';

/** Points an existing tag to another version. */
export const updateTableTag: OperationHandler<'UpdateTableTag'> = async ({ id, body }, context) => {
  const { table } = await findCommittedTable(context, id, body.branch);
  const { path } = table;
  const branch = await findBranch(context, table, body.branch);
  const wanted = { name: requireValidTag(body.tag), branch: branch?.name ?? '', version: body.version };
  const result = await context.catalog.tags.update(context.database, path, wanted);
  switch (result.kind) {
    case 'updated':
      return { body: {} };
    case 'tag-absent':
      throw tagNotFound(body.tag);
    case 'version-absent':
      throw versionNotFound(path, body.version);
    default:
      throw notFound(result.kind, path);
  }
};
