import { historyIdOf } from '../../catalog/index.ts';
import type { OperationHandler } from '../context.ts';
import { findTable } from '../shared/find-table.ts';
import { requireValidTag, tagNotFound } from './tag-names.ts';

/** Returns the version and the branch that a tag points to. */
export const getTableTagVersion: OperationHandler<'GetTableTagVersion'> = async ({ id, body }, context) => {
  const table = await findTable(context, id);
  const tag = await context.catalog.tags.describe(historyIdOf(table), requireValidTag(body.tag));
  if (tag === undefined) throw tagNotFound(body.tag);
  return { body: { version: tag.version, ...(tag.branch !== '' && { branch: tag.branch }) } };
};
