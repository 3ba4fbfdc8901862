import type { DescribeTableIndexStatsResponse } from '#contract/types';
import { fault, rejectRequests, changeResponseBody } from '../mutations/mutations.ts';
import type { ServerMutation, FaultsOf } from '../fault.ts';
import { commitAfterRequest } from '../mutations/common.ts';
import { countRows } from '../mutations/state.ts';
import { misreadNames } from './common.ts';

const op = 'DescribeTableIndexStats';

const tells = (change: (stats: DescribeTableIndexStatsResponse) => object): ServerMutation =>
  changeResponseBody(op, (body) => change(body));
const sameRequest = 'it asks for an index of the same sort';

export const describeTableIndexStats: FaultsOf<typeof op> = {
  progress: fault(
    'knows no index of a table with three rows',
    rejectRequests(op, 'TableIndexNotFound', async (request, context) => (await countRows(request, context)) === 3),
    {
      'DescribeTableIndexStats/answers-counts': sameRequest,
      'DescribeTableIndexStats/counts': sameRequest,
      'DescribeTableIndexStats/new-rows-counted': sameRequest,
      'DescribeTableIndexStats/no-distance-type': sameRequest,
    },
  ),
  'answers-counts': fault(
    'leaves out num_unindexed_rows',
    tells(({ num_unindexed_rows: _gone, ...stats }) => stats),
  ),
  counts: fault(
    'counts a row too many',
    tells((stats) => ({ ...stats, num_indexed_rows: (stats.num_indexed_rows ?? 0) + 1 })),
  ),
  'new-rows-counted': fault(
    'counts only what is covered',
    tells((stats) => ({ ...stats, num_unindexed_rows: 0 })),
  ),
  'index-type': fault(
    'calls every index BTREE',
    tells((stats) => ({ ...stats, index_type: 'BTREE' })),
  ),
  'distance-type': [
    fault(
      'leaves out distance_type',
      tells(({ distance_type: _gone, ...stats }) => stats),
      { 'DescribeTableIndexStats/distance-type-lower-case': 'what is left out has no case' },
    ),
    fault(
      'says l2 of every vector index',
      tells((stats) => ({ ...stats, ...(stats.distance_type && { distance_type: 'l2' }) })),
      { 'DescribeTableIndexStats/distance-type-lower-case': 'it is not the word that was asked for either' },
    ),
  ],
  'distance-type-lower-case': fault(
    'answers distance_type in capitals',
    tells((stats) => ({ ...stats, ...(stats.distance_type && { distance_type: stats.distance_type.toUpperCase() }) })),
  ),
  'no-distance-type': fault(
    'says l2 of every index',
    tells((stats) => ({ distance_type: 'l2', ...stats })),
  ),
  'name-decoded-once': misreadNames(op),
  'changes-nothing': fault('writes a version while it describes', () => commitAfterRequest(op)),
};
