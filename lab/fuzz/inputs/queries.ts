import fc from 'fast-check';
import { jsonRequest, type FuzzRequest } from '../request.ts';
import { INDEXED, INDEXES } from '../table.ts';

/** Numbers at which counters, reservations and conversions overflow, and those around the number of rows. */
const extreme = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(1, 10, 299, 301, 1_000, 100_000, 10_000_000) },
  { weight: 4, arbitrary: fc.constantFrom(2 ** 31 - 1, 2 ** 31, 2 ** 32 - 1, 2 ** 32, 10_000_000_000, 2 ** 53 - 1) },
  { weight: 1, arbitrary: fc.constantFrom(0, -1, -(2 ** 31), 2 ** 53) },
);

const vectors = fc.oneof(
  { weight: 4, arbitrary: fc.constant([0, 1]) },
  { weight: 1, arbitrary: fc.constantFrom(2, 64, 1_024).map((count) => ({ multi_vector: Array(count).fill([0, 1]) })) },
);

const search = fc.record({
  vector: vectors,
  vector_column: fc.constant('vec'),
  distance_type: fc.option(fc.constantFrom('l2', 'cosine', 'dot'), { nil: undefined }),
});

const words = fc.record({
  vector: fc.constant({}),
  full_text_query: fc.oneof(
    fc.constant({ string_query: { query: 'word' } }),
    fc
      .record(
        { fuzziness: extreme, max_expansions: extreme, prefix_length: extreme, boost: extreme },
        { requiredKeys: [] },
      )
      .map((numbers) => ({
        structured_query: { query: { match: { terms: 'wird', column: 'text', ...numbers } } },
      })),
    extreme.map((slop) => ({ structured_query: { query: { phrase: { terms: 'a word', column: 'text', slop } } } })),
  ),
});

const rows = fc.record({
  vector: fc.constant({}),
  filter: fc.option(
    extreme.map((number) => `id < ${number} OR id = -${Math.abs(number)}`),
    { nil: undefined },
  ),
  order_by: fc.option(fc.constant([{ column_name: 'id' }]), { nil: undefined }),
});

const NUMBERS = ['k', 'offset', 'refine_factor', 'ef', 'nprobes', 'minimum_nprobes', 'maximum_nprobes', 'upper_bound'];
const FLAGS = ['bypass_vector_index', 'fast_search', 'prefilter', 'with_row_id'];

const options: fc.Arbitrary<object> = fc
  .tuple(
    fc.dictionary(fc.constantFrom(...NUMBERS), extreme, { minKeys: 1, maxKeys: 4 }),
    fc.dictionary(fc.constantFrom(...FLAGS), fc.boolean(), { maxKeys: 1 }),
  )
  .map(([numbers, flags]) => ({ ...numbers, ...flags }));

/** Queries, and plans of queries, with extreme numbers on tables with an index of each kind. */
export const queryRequests: fc.Arbitrary<FuzzRequest> = fc
  .tuple(
    fc.constantFrom(...Object.keys(INDEXES)),
    fc.oneof({ weight: 3, arbitrary: search }, words, rows),
    options,
    fc.constantFrom('query', 'query', 'analyze_plan', 'explain_plan'),
  )
  .map(([index, query, more, operation]) => {
    const body = { k: 10, ...query, ...more };
    return jsonRequest(
      'query',
      `/v1/table/${INDEXED}${index}/${operation}`,
      operation === 'explain_plan' ? { query: body } : body,
    );
  });
