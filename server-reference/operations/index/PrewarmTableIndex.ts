import type { OperationHandler } from '../context.ts';
import { findStoredTable } from '../shared/stored-table.ts';
import { indexNotFound, listIndexes } from './table-indexes.ts';

/** Loads an index into the caches of the engine (D-82). An unfinished index is not there to be loaded. */
export const prewarmTableIndex: OperationHandler<'PrewarmTableIndex'> = async ({ id, index_name }, context) => {
  const table = await findStoredTable(context, id);
  const index = (await listIndexes(context, table)).find((listed) => listed.index_name === index_name);
  if (index === undefined) throw indexNotFound(index_name);
  if ((index.num_segments ?? 0) > 0) await context.engine.indexes.prewarm(table, index_name);
  return { body: {} };
};
