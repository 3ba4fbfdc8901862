import type { Serve } from '../context.ts';
import { absent, noVersion } from '../shared/errors.ts';
import { findBranch, findTable } from '../shared/find-table.ts';
import { checkedTag, noTag } from './tag-names.ts';

export const updateTableTag: Serve<'UpdateTableTag'> = async ({ id, body }, context) => {
  const table = await findTable(context, id);
  const { path } = table;
  const branch = await findBranch(context, table, body.branch);
  const wanted = { name: checkedTag(body.tag), branch: branch?.name ?? '', version: body.version };
  const result = await context.catalog.tags.update(context.database, path, wanted);
  switch (result.kind) {
    case 'updated':
      return { body: {} };
    case 'tag-absent':
      throw noTag(body.tag);
    case 'version-absent':
      throw noVersion(path, body.version);
    default:
      throw absent(result.kind, path);
  }
};
