import type { Serve } from '../context.ts';
import { mainBranchOnly } from '../refusals.ts';
import { findStoredTable } from '../table/find-table.ts';

export const deleteFromTable: Serve<'DeleteFromTable'> = async ({ id, body: { predicate, branch } }, context) => {
  const table = await findStoredTable(context, id);
  mainBranchOnly(branch);
  const { rows, version } = await context.engine.changes.delete(table.storageId, predicate);
  return { body: { version, num_deleted_rows: rows } };
};
