import { errors } from '#contract/errors';
import type { OperationHandler } from '../context.ts';
import { notFound, versionNotFound } from '../shared/errors.ts';
import { findBranch } from '../shared/find-table.ts';
import { findCommittedTable } from '../version/adopt-versions.ts';
import { requireValidTag } from './tag-names.ts';

/** Creates a tag in one transaction, so exactly one of several concurrent requests for a name succeeds. */
export const createTableTag: OperationHandler<'CreateTableTag'> = async ({ id, body }, context) => {
  const { table } = await findCommittedTable(context, id, body.branch);
  const { path } = table;
  const branch = await findBranch(context, table, body.branch);
  const wanted = { name: requireValidTag(body.tag), branch: branch?.name ?? '', version: body.version };
  const result = await context.catalog.tags.create(context.database, path, wanted);
  switch (result.kind) {
    case 'created':
      return { body: {} };
    case 'exists':
      throw errors.tableTagAlreadyExists(
        `a tag ${JSON.stringify(body.tag)} already exists, on version ${result.tag.version}`,
      );
    case 'version-absent':
      throw versionNotFound(path, body.version);
    default:
      throw notFound(result.kind, path);
  }
};
