import type { Serve } from '../context.ts';
import { absent } from '../shared/errors.ts';
import { findTable } from '../shared/find-table.ts';
import { checkedTag, noTag } from './tag-names.ts';

export const deleteTableTag: Serve<'DeleteTableTag'> = async ({ id, body }, context) => {
  const { path } = await findTable(context, id);
  const result = await context.catalog.tags.delete(context.database, path, checkedTag(body.tag));
  if (result.kind === 'tag-absent') throw noTag(body.tag);
  if (result.kind !== 'deleted') throw absent(result.kind, path);
  return { body: {} };
};
