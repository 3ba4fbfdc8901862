import type { GetTableStatsResponse } from '#contract/types';
import {
  fault,
  acceptInvalid,
  changeErrorCode,
  readBodyAs,
  rejectRequests,
  changeBody,
} from '../mutations/mutations.ts';
import type { ServerMutation, FaultsOf } from '../fault.ts';
import { keyOf } from '../mutations/state.ts';

const op = 'GetTableStats';
type Stats = GetTableStatsResponse;
type Parts = Stats['fragment_stats'];

/** Answers other statistics of the fragments than there are. */
const counts = (change: (parts: Parts, stats: Stats) => object): ServerMutation =>
  changeBody(op, (body) => ({
    ...body,
    fragment_stats: { ...body.fragment_stats, ...change(body.fragment_stats, body) },
  }));

const measures = (change: (lengths: Parts['lengths']) => object): ServerMutation =>
  counts(({ lengths }) => ({ lengths: { ...lengths, ...change(lengths) } }));

/** Remembers the number of rows it told first, of each branch, and mixes it into what it tells. */
const recalls = (mix: (first: number, now: number) => number) => (): ServerMutation => {
  const first = new Map<string, number>();
  return changeBody(op, (body, request) => {
    const key = `${keyOf(request.id)} ${request.body.branch ?? ''}`;
    const known = first.get(key) ?? body.num_rows;
    first.set(key, known);
    return { ...body, num_rows: mix(known, body.num_rows) };
  });
};

const ZEROS = { min: 0, max: 0, mean: 0, p25: 0, p50: 0, p75: 0, p99: 0 };

export const getTableStats: FaultsOf<typeof op> = {
  record: fault(
    'answers a number as text',
    counts(({ num_small_fragments }) => ({ num_small_fragments: String(num_small_fragments) })),
  ),
  'not-negative': fault(
    'says -1 for what it has not measured',
    changeBody(op, (body) => (body.num_rows === 0 ? { ...body, total_bytes: -1 } : body)),
  ),
  'body-members': fault(
    'refuses a context',
    rejectRequests(op, 'InvalidInput', ({ body }) => body.context !== undefined),
  ),
  'rows-counted': fault(
    'rounds large numbers of rows',
    changeBody(op, (body) => ({
      ...body,
      num_rows: body.num_rows > 100 ? Math.round(body.num_rows / 100) * 100 : body.num_rows,
    })),
  ),
  'rows-after-insert': fault('does not count rows that came after it was first asked', recalls(Math.min)),
  'rows-after-delete': fault('goes on to count rows that went after it was first asked', recalls(Math.max)),
  'empty-table': fault(
    'counts an index on a table without rows',
    changeBody(op, (body) => (body.num_rows === 0 ? { ...body, num_indices: 1 } : body)),
  ),
  'indexes-counted': [
    fault(
      'counts no indexes',
      changeBody(op, (body) => ({ ...body, num_indices: 0 })),
    ),
    fault(
      'counts the files of an index',
      changeBody(op, (body) => ({ ...body, num_indices: body.num_indices * 2 })),
    ),
  ],
  bytes: fault(
    'does not measure bytes',
    changeBody(op, (body) => ({ ...body, total_bytes: 0 })),
  ),
  fragments: [
    fault(
      'counts one fragment for a table with rows as none',
      counts(({ num_fragments }) => (num_fragments === 1 ? { num_fragments: 0, num_small_fragments: 0 } : {})),
    ),
    fault(
      'counts small fragments that are gone',
      counts(({ num_fragments }) => ({ num_small_fragments: num_fragments + 1 })),
    ),
  ],
  'lengths-ordered': [
    fault(
      'mixes up two percentiles',
      measures(({ p25, p75 }) => ({ p25: p75, p75: p25 })),
    ),
    fault(
      'divides by one more than there are',
      measures(({ min, mean }) => ({ mean: Math.floor(Math.min(min, mean) / 2) })),
    ),
  ],
  'lengths-integers': fault(
    'answers the mean with its fraction',
    measures(({ min, max, mean }) => (min < max ? { mean: mean === max ? mean - 0.5 : mean + 0.5 } : {})),
  ),
  'declared-refused': [
    fault('does not find what is only declared', changeErrorCode(op, 'TableNotFound', ['InvalidTableState'])),
    fault(
      'counts a fragment of what is only declared',
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
  branch: fault('ignores the branch', readBodyAs(op, { branch: undefined })),
};
