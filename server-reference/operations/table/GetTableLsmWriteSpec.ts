import type { OperationHandler } from '../context.ts';
import { findStoredTable } from '../shared/stored-table.ts';

/** Returns null: every write through this server is an ordinary commit (D-82). */
export const getTableLsmWriteSpec: OperationHandler<'GetTableLsmWriteSpec'> = async ({ id }, context) => {
  await findStoredTable(context, id);
  return { body: { lsm_write_spec: null } };
};
