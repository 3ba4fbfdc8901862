import type { OperationHandler } from '../context.ts';
import { findStoredTable } from '../shared/stored-table.ts';

/** Ignores the hint, as D-82 allows: the embedded engine has no cache of column data. */
export const prewarmTableData: OperationHandler<'PrewarmTableData'> = async ({ id }, context) => {
  await findStoredTable(context, id);
  return { body: {} };
};
