import { setTimeout as delay } from 'node:timers/promises';
import type { HandlerRequest } from '#contract/handlers';
import { changeQueryResult, columnNames, castColumnToDoubles, mapInt64Values } from '../mutations/arrow.ts';
import { fault, changeRequestBody, replaceHandler, rejectRawRequests } from '../mutations/mutations.ts';
import { editRawBody } from '../mutations/raw-messages.ts';
import type { ServerMutation, FaultsOf } from '../fault.ts';
import { readBytes, streamOf, parseStream } from '../table/arrow-streams.ts';
import { negateNull, mapString } from './common.ts';
import { expressionFaults, misread } from './expression-faults.ts';
import { hasVector, vectorFaults } from './vector-faults.ts';

const op = 'QueryTable';
type Request = HandlerRequest<typeof op>;
type Body = Request['body'];

const hasSearch = (body: Body): boolean => hasVector(body) || body.full_text_query !== undefined;

const changeFilter = (change: (sql: string) => string): ServerMutation =>
  changeRequestBody(op, ({ filter }) => ({ filter: mapString(change)(filter) }));

/** Commits a long insert in two steps with a delay between them. */
const insertInTwoCommits: ServerMutation = replaceHandler('InsertIntoTable', async (request, { serve, context }) => {
  const bytes = await readBytes(request.arrow);
  const table = parseStream(bytes);
  if (table === undefined || table.numRows < 100) return serve({ ...request, arrow: streamOf(bytes) }, context);
  const { tableToIPC } = await import('apache-arrow');
  const half = Math.floor(table.numRows / 2);
  await serve({ ...request, arrow: streamOf(tableToIPC(table.slice(0, half), 'stream')) }, context);
  // Gives a concurrent reader time to see the first half.
  await delay(50);
  return serve({ ...request, arrow: streamOf(tableToIPC(table.slice(half), 'stream')) }, context);
});

export const queryTable: FaultsOf<typeof op> = {
  'null-fields-default': fault(
    'reads a null with_row_id as true',
    editRawBody(op, (body) => {
      if (body['with_row_id'] === null) body['with_row_id'] = true;
    }),
  ),
  'arrow-response': fault(
    'truncates a stream for Accept: */*',
    replaceHandler(op, async (request, { serve, context }) => {
      const response = await serve(request, context);
      if (request.headers['accept'] !== '*/*') return response;
      return { ...response, stream: streamOf((await readBytes(response.stream)).subarray(0, -40)) };
    }),
  ),
  'empty-result-has-schema': fault(
    'returns no columns for an empty result',
    changeQueryResult((table, { body }) =>
      table.numRows === 0 && body.filter !== undefined ? table.select([]) : table,
    ),
  ),
  'values-unchanged': [
    fault(
      'returns 64-bit integers with the precision of doubles',
      changeQueryResult((table) => mapInt64Values(table, (value) => BigInt.asIntN(64, BigInt(Number(value))))),
    ),
    fault(
      'returns floats as doubles',
      changeQueryResult((table) => castColumnToDoubles(table, 'd')),
    ),
  ],
  'one-version': fault('shows the first half of an insert', insertInTwoCommits),
  filter: [
    fault('evaluates NOT of null as true', changeFilter(negateNull), {
      'QueryTable/filter-not': 'it shows NOT of null alone',
      'QueryTable/filter-in': 'NOT IN with a null is such a NOT',
      'QueryTable/filter-in-lists': 'its lists have nulls below NOT',
    }),
    fault(
      'ignores the case of texts in LIKE',
      changeFilter((sql) => sql.replace(/\bLIKE\b/g, 'ILIKE')),
      {
        'QueryTable/filter-like': 'it shows LIKE alone',
      },
    ),
    misread(op, 'evaluates AND and OR from left to right', /^(n = 9 OR n = 5) AND/, '($1) AND'),
  ],
  'extreme-numbers': fault(
    'fails with the largest refine_factor',
    rejectRawRequests(op, 'Internal', ({ body }) => body.includes('"refine_factor":2147483647')),
  ),
  'k-is-limit': fault(
    'returns at most 15 rows per page',
    changeRequestBody(op, ({ k }, { body }) => ({ k: (k === 20 || k === 50) && !hasSearch(body) ? 15 : k })),
  ),
  'k-absent': fault(
    'returns at most 1,000 rows without k',
    changeRequestBody(op, ({ k }, { body }) => ({ k: k ?? (hasSearch(body) ? undefined : 1000) })),
  ),
  'k-unlimited': fault(
    'returns at most 2,000 rows for a very large k',
    changeRequestBody(op, ({ k }) => ({ k: Number(k) > 1e15 ? 2000 : k })),
  ),
  'row-id': fault(
    'restarts _rowid in each fragment',
    changeQueryResult((table) => {
      const at = columnNames(table).indexOf('_rowid');
      for (const { data } of at < 0 ? [] : table.batches) {
        const ids = data.children[at]?.values as BigUint64Array;
        ids.forEach((id, index) => (ids[index] = BigInt.asUintN(32, id)));
      }
      return at < 0 ? table : table.slice();
    }),
  ),
  'row-id-type': fault(
    'returns row ids as doubles',
    changeQueryResult((table) => castColumnToDoubles(table, '_rowid')),
  ),
  'order-by-unselected': fault(
    'does not sort by a column that it does not return',
    changeRequestBody(op, ({ order_by }, { body: { columns } }) => ({
      order_by: JSON.stringify(columns) === '{"column_names":["id"]}' ? undefined : order_by,
    })),
  ),
  'history-readable': fault(
    'ignores the version of a query with a filter',
    changeRequestBody(op, ({ version }, { body: { filter } }) => ({
      version: filter?.includes('merged') === true ? undefined : version,
    })),
  ),
  ...expressionFaults,
  ...vectorFaults,
};
