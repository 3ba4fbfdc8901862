import type { OperationHandler } from '../context.ts';
import { notFound } from '../shared/errors.ts';
import { findTable } from '../shared/find-table.ts';
import { requireValidTag, tagNotFound } from './tag-names.ts';

/** Deletes a tag; the version stays. */
export const deleteTableTag: OperationHandler<'DeleteTableTag'> = async ({ id, body }, context) => {
  const { path } = await findTable(context, id);
  const result = await context.catalog.tags.delete(context.database, path, requireValidTag(body.tag));
  if (result.kind === 'tag-absent') throw tagNotFound(body.tag);
  if (result.kind !== 'deleted') throw notFound(result.kind, path);
  return { body: {} };
};
