import type { OperationHandler } from '../context.ts';
import { findStoredTable } from '../shared/stored-table.ts';

/** Returns row, fragment and index counts. */
export const getTableStats: OperationHandler<'GetTableStats'> = async ({ id, body: { branch } }, context) => {
  const table = await findStoredTable(context, id, branch);
  const stats = await context.engine.stats(table);
  const { min, max, mean, p25, p50, p75, p99 } = stats.lengths;
  return {
    body: {
      total_bytes: stats.totalBytes,
      num_rows: stats.numRows,
      num_indices: stats.numIndices,
      fragment_stats: {
        num_fragments: stats.numFragments,
        num_small_fragments: stats.numSmallFragments,
        lengths: { min, max, mean, p25, p50, p75, p99 },
      },
    },
  };
};
