import type { OperationHandler } from '../context.ts';
import { findStoredTable, requireVersion } from '../shared/find-table.ts';

/** Counts the rows that match a predicate, in the current or an earlier version. */
export const countTableRows: OperationHandler<'CountTableRows'> = async (
  { id, body: { predicate, version, branch } },
  context,
) => {
  const table = await findStoredTable(context, id, branch);
  if (version !== undefined) await requireVersion(context, table, version);
  return { body: await context.engine.countRows(table, { predicate, version }) };
};
