import { historyOf } from '../../catalog/versions/history.ts';
import type { Serve } from '../context.ts';
import { findTable } from '../shared/find-table.ts';
import { checkedTag, noTag } from './tag-names.ts';

export const getTableTagVersion: Serve<'GetTableTagVersion'> = async ({ id, body }, context) => {
  const table = await findTable(context, id);
  const tag = await context.catalog.tags.describe(historyOf(table), checkedTag(body.tag));
  if (tag === undefined) throw noTag(body.tag);
  return { body: { version: tag.version, ...(tag.branch !== '' && { branch: tag.branch }) } };
};
