import type { OperationHandler } from '../context.ts';
import { requireVersion } from '../shared/find-table.ts';
import { findWritableTable } from '../shared/stored-table.ts';

/** Creates a new version with the data of an earlier one; the versions in between stay (D-68). */
export const restoreTable: OperationHandler<'RestoreTable'> = async ({ id, body: { version, branch } }, context) => {
  const table = await findWritableTable(context, id, branch);
  await requireVersion(context, table, version);
  await context.engine.changes.restore(table, version);
  return { body: {} };
};
