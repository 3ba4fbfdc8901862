import type { OperationHandler } from '../context.ts';
import { findWritableTable } from '../shared/stored-table.ts';

/** Deletes the rows that match a predicate. */
export const deleteFromTable: OperationHandler<'DeleteFromTable'> = async (
  { id, body: { predicate, branch } },
  context,
) => {
  const table = await findWritableTable(context, id, branch);
  const { rows, version } = await context.engine.changes.delete(table, predicate);
  return { body: { version, num_deleted_rows: rows } };
};
