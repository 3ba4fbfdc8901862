import type { OperationHandler } from '../context.ts';
import { requireVersion } from '../shared/find-table.ts';
import { findStoredTable } from '../shared/stored-table.ts';
import { findDistanceType, listIndexes, indexNotFound } from './table-indexes.ts';

/** Returns the statistics of an index. Clients poll the counts of an unfinished index to see when it is done (D-58). */
export const describeTableIndexStats: OperationHandler<'DescribeTableIndexStats'> = async (
  { id, index_name, body },
  context,
) => {
  const table = await findStoredTable(context, id, body.branch);
  const version = body.version ?? undefined;
  if (version !== undefined) await requireVersion(context, table, version);
  const index = (await listIndexes(context, table, version)).find((listed) => listed.index_name === index_name);
  if (index === undefined) throw indexNotFound(index_name);
  const { index_type, num_indexed_rows, num_unindexed_rows, num_segments } = index;
  const distance_type = await findDistanceType(context, table, index, version);
  return {
    body: {
      index_type,
      ...(distance_type !== undefined && { distance_type }),
      num_indexed_rows,
      num_unindexed_rows,
      num_indices: num_segments,
    },
  };
};
