import { errors } from '#contract/errors';
import type { Serve } from '../context.ts';
import { absent, mainBranchOnly, noVersion } from '../refusals.ts';
import { findTable } from '../table/find-table.ts';
import { checkedTag } from './tag-names.ts';

/** Of several that want one name, exactly one gets it: the catalog looks and writes in one transaction. */
export const createTableTag: Serve<'CreateTableTag'> = async ({ id, body }, context) => {
  const { path } = await findTable(context, id);
  mainBranchOnly(body.branch);
  const wanted = { name: checkedTag(body.tag), branch: '', version: body.version };
  const result = await context.catalog.tags.create(context.database, path, wanted);
  switch (result.kind) {
    case 'created':
      return { body: {} };
    case 'exists':
      throw errors.tableTagAlreadyExists(
        `a tag ${JSON.stringify(body.tag)} already exists, on version ${result.tag.version}`,
      );
    case 'version-absent':
      throw noVersion(path, body.version);
    default:
      throw absent(result.kind, path);
  }
};
