import type { DescribeTableIndexStatsResponse } from '#contract/types';
import { fault, rejectRequests, changeResponseBody } from '../mutations/mutations.ts';
import type { ServerMutation, FaultsOf } from '../fault.ts';
import { commitAfterRequest } from '../mutations/versions.ts';
import { countRows } from '../mutations/catalog-state.ts';
import { createNameFaults } from './common.ts';

const op = 'DescribeTableIndexStats';

const changeStats = (change: (stats: DescribeTableIndexStatsResponse) => object): ServerMutation =>
  changeResponseBody(op, (body) => change(body));
const SAME_KIND = 'the rule describes an index of the same kind';

export const describeTableIndexStats: FaultsOf<typeof op> = {
  progress: fault(
    'returns 404 for an index of a table with three rows',
    rejectRequests(op, 'TableIndexNotFound', async (request, context) => (await countRows(request, context)) === 3),
    {
      'DescribeTableIndexStats/returns-counts': SAME_KIND,
      'DescribeTableIndexStats/counts': SAME_KIND,
      'DescribeTableIndexStats/new-rows-counted': SAME_KIND,
      'DescribeTableIndexStats/no-distance-type': SAME_KIND,
    },
  ),
  'returns-counts': fault(
    'omits num_unindexed_rows',
    changeStats(({ num_unindexed_rows: _omitted, ...stats }) => stats),
  ),
  counts: fault(
    'returns one indexed row too many',
    changeStats((stats) => ({ ...stats, num_indexed_rows: (stats.num_indexed_rows ?? 0) + 1 })),
  ),
  'new-rows-counted': fault(
    'always returns 0 unindexed rows',
    changeStats((stats) => ({ ...stats, num_unindexed_rows: 0 })),
  ),
  'index-type': fault(
    'returns the type BTREE for every index',
    changeStats((stats) => ({ ...stats, index_type: 'BTREE' })),
  ),
  'distance-type': [
    fault(
      'omits distance_type',
      changeStats(({ distance_type: _omitted, ...stats }) => stats),
      { 'DescribeTableIndexStats/distance-type-lower-case': 'an absent distance_type has no case' },
    ),
    fault(
      'returns the distance type l2 for every vector index',
      changeStats((stats) => ({ ...stats, ...(stats.distance_type && { distance_type: 'l2' }) })),
      { 'DescribeTableIndexStats/distance-type-lower-case': 'the returned distance type is not the requested one' },
    ),
  ],
  'distance-type-lower-case': fault(
    'returns distance_type in upper case',
    changeStats((stats) => ({
      ...stats,
      ...(stats.distance_type && { distance_type: stats.distance_type.toUpperCase() }),
    })),
  ),
  'no-distance-type': fault(
    'returns the distance type l2 for every index',
    changeStats((stats) => ({ distance_type: 'l2', ...stats })),
  ),
  'name-decoded-once': createNameFaults(op),
  'changes-nothing': fault('writes a version with each request', () => commitAfterRequest(op)),
};
