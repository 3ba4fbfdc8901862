import type { GetTableStatsResponse } from '#contract/types';
import {
  fault,
  acceptInvalid,
  changeErrorCode,
  changeRequestBody,
  rejectRequests,
  changeResponseBody,
} from '../mutations/mutations.ts';
import type { ServerMutation, FaultsOf } from '../fault.ts';
import { keyOf } from '../mutations/catalog-state.ts';

const op = 'GetTableStats';
type Stats = GetTableStatsResponse;
type FragmentStats = Stats['fragment_stats'];

/** Changes the fragment statistics of the response. */
const changeFragmentStats = (change: (parts: FragmentStats, stats: Stats) => object): ServerMutation =>
  changeResponseBody(op, (body) => ({
    ...body,
    fragment_stats: { ...body.fragment_stats, ...change(body.fragment_stats, body) },
  }));

const changeLengths = (change: (lengths: FragmentStats['lengths']) => object): ServerMutation =>
  changeFragmentStats(({ lengths }) => ({ lengths: { ...lengths, ...change(lengths) } }));

/** Remembers the first num_rows it returned per branch and combines it with the current number. */
const combineWithFirst = (merge: (first: number, now: number) => number) => (): ServerMutation => {
  const first = new Map<string, number>();
  return changeResponseBody(op, (body, request) => {
    const key = `${keyOf(request.id)} ${request.body.branch ?? ''}`;
    const known = first.get(key) ?? body.num_rows;
    first.set(key, known);
    return { ...body, num_rows: merge(known, body.num_rows) };
  });
};

const ZEROS = { min: 0, max: 0, mean: 0, p25: 0, p50: 0, p75: 0, p99: 0 };

export const getTableStats: FaultsOf<typeof op> = {
  record: fault(
    'returns a number as a string',
    changeFragmentStats(({ num_small_fragments }) => ({ num_small_fragments: String(num_small_fragments) })),
  ),
  'not-negative': fault(
    'returns -1 for total_bytes of an empty table',
    changeResponseBody(op, (body) => (body.num_rows === 0 ? { ...body, total_bytes: -1 } : body)),
  ),
  'body-fields': fault(
    'rejects the context field',
    rejectRequests(op, 'InvalidInput', ({ body }) => body.context !== undefined),
  ),
  'rows-counted': fault(
    'rounds row counts above 100',
    changeResponseBody(op, (body) => ({
      ...body,
      num_rows: body.num_rows > 100 ? Math.round(body.num_rows / 100) * 100 : body.num_rows,
    })),
  ),
  'rows-after-insert': fault('does not count rows added after its first response', combineWithFirst(Math.min)),
  'rows-after-delete': fault('counts rows deleted after its first response', combineWithFirst(Math.max)),
  'empty-table': fault(
    'counts an index on a table without rows',
    changeResponseBody(op, (body) => (body.num_rows === 0 ? { ...body, num_indices: 1 } : body)),
  ),
  'indexes-counted': [
    fault(
      'returns 0 for num_indices',
      changeResponseBody(op, (body) => ({ ...body, num_indices: 0 })),
    ),
    fault(
      'counts each index twice',
      changeResponseBody(op, (body) => ({ ...body, num_indices: body.num_indices * 2 })),
    ),
  ],
  bytes: fault(
    'returns 0 for total_bytes',
    changeResponseBody(op, (body) => ({ ...body, total_bytes: 0 })),
  ),
  fragments: [
    fault(
      'returns 0 fragments for a table with one fragment',
      changeFragmentStats(({ num_fragments }) =>
        num_fragments === 1 ? { num_fragments: 0, num_small_fragments: 0 } : {},
      ),
    ),
    fault(
      'returns more small fragments than fragments',
      changeFragmentStats(({ num_fragments }) => ({ num_small_fragments: num_fragments + 1 })),
    ),
  ],
  'lengths-ordered': [
    fault(
      'swaps p25 and p75',
      changeLengths(({ p25, p75 }) => ({ p25: p75, p75: p25 })),
    ),
    fault(
      'returns a mean below the minimum',
      changeLengths(({ min, mean }) => ({ mean: Math.floor(Math.min(min, mean) / 2) })),
    ),
  ],
  'lengths-integers': fault(
    'returns a fractional mean',
    changeLengths(({ min, max, mean }) => (min < max ? { mean: mean === max ? mean - 0.5 : mean + 0.5 } : {})),
  ),
  'declared-rejected': [
    fault('returns 404 for a declared table', changeErrorCode(op, 'TableNotFound', ['InvalidTableState'])),
    fault(
      'returns one fragment for a declared table',
      acceptInvalid(
        op,
        {
          body: {
            total_bytes: 0,
            num_rows: 0,
            num_indices: 0,
            fragment_stats: { num_fragments: 1, num_small_fragments: 1, lengths: ZEROS },
          },
        },
        ['InvalidTableState'],
      ),
    ),
  ],
  branch: fault('ignores the branch', changeRequestBody(op, { branch: undefined })),
};
