import { setTimeout as delay } from 'node:timers/promises';
import { DataType } from 'apache-arrow';
import type { HandlerRequest } from '#contract/handlers';
import { changeQueryResult, columnNames, castColumnToDoubles, mapInt64Values } from '../mutations/arrow.ts';
import {
  fault,
  changeErrorCode,
  changeRequest,
  changeRequestBody,
  rejectRequests,
  replaceHandler,
} from '../mutations/mutations.ts';
import type { ServerMutation, FaultsOf } from '../fault.ts';
import { commitAfterRequest } from '../mutations/common.ts';
import { keyOf, readColumnNames, countRows, readVersion } from '../mutations/state.ts';
import { readBytes, streamOf, parseStream } from '../table/streams.ts';
import { closesBracket, negatesNull, ofText } from './common.ts';
import { textFaults } from './full-text-faults.ts';
import { vectorFaults } from './vector-faults.ts';

const op = 'QueryTable';
type Request = HandlerRequest<typeof op>;
type Body = Request['body'];
type Columns = Readonly<Record<string, unknown>>;

const FILE = 'application/vnd.apache.arrow.file';
const STREAM = 'application/vnd.apache.arrow.stream';

const hasSearch = ({ vector, full_text_query: text }: Body): boolean =>
  (vector !== undefined && vector !== null) || text !== undefined;

/** The columns of a query, when they are an object and no list. */
const columnsIn = ({ columns }: Body): Columns =>
  typeof columns === 'object' && !Array.isArray(columns) ? (columns as Columns) : {};

const filters = (change: (sql: string) => string): ServerMutation =>
  changeRequestBody(op, ({ filter }) => ({ filter: ofText(change)(filter) }));

/** Stores a long insert in two steps, so that a reader may come between them. */
const insertsInSteps: ServerMutation = replaceHandler('InsertIntoTable', async (request, { serve, context }) => {
  const bytes = await readBytes(request.arrow);
  const table = parseStream(bytes);
  if (table === undefined || table.numRows < 100) return serve({ ...request, arrow: streamOf(bytes) }, context);
  const { tableToIPC } = await import('apache-arrow');
  const half = Math.floor(table.numRows / 2);
  await serve({ ...request, arrow: streamOf(tableToIPC(table.slice(0, half), 'stream')) }, context);
  // Long enough for whoever reads meanwhile to see it.
  await delay(50);
  return serve({ ...request, arrow: streamOf(tableToIPC(table.slice(half), 'stream')) }, context);
});

export const queryTable: FaultsOf<typeof op> = {
  'arrow-answer': [
    fault(
      'calls a file a stream where anything is accepted',
      replaceHandler(op, async (request, { serve, context }) => {
        const response = await serve(request, context);
        return request.headers['accept'] === '*/*' ? { ...response, mediaType: STREAM } : response;
      }),
    ),
    fault(
      'cuts the end off a file where anything is accepted',
      replaceHandler(op, async (request, { serve, context }) => {
        const response = await serve(request, context);
        if (request.headers['accept'] !== '*/*') return response;
        return { ...response, stream: streamOf((await readBytes(response.stream)).subarray(0, -40)) };
      }),
    ),
  ],
  'stream-on-request': fault(
    'answers a file always',
    changeRequest(op, ({ headers: { accept: _accept, ...headers }, ...request }) => ({ ...request, headers })),
  ),
  'file-by-default': fault(
    'answers a stream unless a file is asked for',
    changeRequest(op, ({ headers, ...request }) => {
      const isOpen = headers['accept']?.includes(FILE) !== true;
      return { ...request, headers: isOpen ? { ...headers, accept: STREAM } : headers };
    }),
  ),
  'empty-result-has-schema': fault(
    'answers no columns where it finds nothing',
    changeQueryResult((table, { body }) =>
      table.numRows === 0 && body.filter !== undefined ? table.select([]) : table,
    ),
  ),
  'values-unchanged': [
    fault(
      'answers 64-bit integers as precisely as doubles are',
      changeQueryResult((table) => mapInt64Values(table, (value) => BigInt.asIntN(64, BigInt(Number(value))))),
    ),
    fault(
      'answers floats as doubles',
      changeQueryResult((table) => castColumnToDoubles(table, 'd')),
    ),
  ],
  'changes-nothing': fault('writes a version with every page', () =>
    commitAfterRequest(op, ({ body }) => body.offset !== undefined),
  ),
  'latest-is-default': fault('goes on to read the version it began with', () => {
    const first = new Map<string, number>();
    return replaceHandler(op, async (request, { serve, context }) => {
      const { version, branch } = request.body;
      if (version !== undefined || branch !== undefined) return serve(request, context);
      const key = keyOf(request.id);
      const latest = await readVersion(context, request.id);
      if (latest > 0 && !first.has(key)) first.set(key, latest);
      const then = first.get(key);
      return serve(then === undefined ? request : { ...request, body: { ...request.body, version: then } }, context);
    });
  }),
  'version-named': fault('reads the latest version always', changeRequestBody(op, { version: undefined })),
  'one-version': fault('shows an insert half-done', insertsInSteps),
  'branch-read': fault('reads the main branch always', changeRequestBody(op, { branch: undefined })),
  'declared-only-refused': fault(
    'says that there is no table where there is no data',
    changeErrorCode(op, 'TableNotFound', ['InvalidTableState']),
  ),
  filter: [
    fault('takes the opposite of null for true', filters(negatesNull)),
    fault(
      'takes % for a character',
      filters((sql) => sql.replace(/ LIKE 'o%'$/, " = 'o%'")),
    ),
  ],
  'bad-filter-refused': [
    fault('closes a bracket that was left open', filters(closesBracket)),
    fault(
      'ignores words that say nothing',
      changeRequestBody(op, ({ filter }) => ({
        filter: /^[a-z]+( [a-z]+)+$/.test(String(filter)) ? undefined : filter,
      })),
    ),
  ],
  'k-is-limit': [
    fault(
      'answers one row more with a filter',
      changeRequestBody(op, ({ k, filter, vector }) => ({
        k: typeof k === 'number' && k < 10 && filter !== undefined && !vector ? k + 1 : k,
      })),
    ),
    fault(
      'cuts a page at fifteen rows',
      changeRequestBody(op, ({ k }, { body }) => ({ k: (k === 20 || k === 50) && !hasSearch(body) ? 15 : k })),
    ),
  ],
  'k-absent': fault(
    'answers a thousand rows unless told otherwise',
    changeRequestBody(op, ({ k }, { body }) => ({ k: k ?? (hasSearch(body) ? undefined : 1000) })),
  ),
  'k-unlimited': [
    fault(
      'answers no more than two thousand rows',
      changeRequestBody(op, ({ k }) => ({ k: Number(k) > 1e15 ? 2000 : k })),
    ),
    fault(
      'takes no number that is so great',
      rejectRequests(op, 'InvalidInput', ({ body }) => Number(body.k) > 1e15),
    ),
  ],
  'k-zero': fault(
    'takes 0 for no limit',
    changeRequestBody(op, ({ k }) => ({ k: k === 0 ? undefined : k })),
  ),
  'nothing-required': fault(
    'asks for anything at all',
    rejectRequests(op, 'InvalidInput', ({ body }) => Object.keys(body).length === 0),
    { 'QueryTable/k-absent': 'its query is {} as well' },
  ),
  offset: [
    fault(
      'ignores an offset with a filter',
      changeRequestBody(op, ({ offset, filter }) => ({ offset: filter === undefined ? offset : undefined })),
    ),
    fault(
      'begins one row too early',
      changeRequestBody(op, ({ offset }) => ({ offset: offset === 6 ? 5 : offset })),
    ),
  ],
  'offset-then-k': fault(
    'counts k from the first row',
    changeRequestBody(op, ({ offset, k }) => ({
      k: typeof k === 'number' && typeof offset === 'number' ? Math.max(k - offset, 0) : k,
    })),
    {
      'QueryTable/offset-pages': 'its pages have both',
      'QueryTable/order-by': 'it cuts with both',
    },
  ),
  'offset-beyond': fault(
    'refuses an offset behind the last row',
    rejectRequests(op, 'InvalidInput', async (request, context) => {
      const rows = await countRows(request, context);
      return rows !== undefined && (request.body.offset ?? 0) >= rows;
    }),
  ),
  'order-by': fault('ignores order_by', changeRequestBody(op, { order_by: undefined })),
  'all-columns': fault(
    'answers _rowid where it is told not to',
    changeRequestBody(op, ({ with_row_id: rowId, filter }) => ({
      with_row_id: rowId === false && filter !== undefined ? true : rowId,
    })),
  ),
  'column-names': fault(
    'answers no vectors by name',
    changeQueryResult((table, { body }) => {
      if (columnsIn(body)['column_names'] === undefined) return table;
      const plain = table.schema.fields.filter(({ type }) => !DataType.isFixedSizeList(type));
      return plain.length === table.numCols ? table : table.select(plain.map(({ name }) => name));
    }),
    { 'QueryTable/column-order': 'it names a vector too' },
  ),
  'column-list': [
    fault(
      'ignores a bare list of columns',
      changeRequestBody(op, ({ columns }) => ({ columns: Array.isArray(columns) ? undefined : columns })),
    ),
    fault(
      'takes no bare list of columns',
      rejectRequests(op, 'InvalidInput', ({ body }) => Array.isArray(body.columns)),
    ),
  ],
  'column-aliases': [
    fault(
      'knows no comparison in an alias',
      rejectRequests(op, 'InvalidInput', ({ body }) =>
        JSON.stringify(columnsIn(body)['column_aliases'] ?? '').includes('>'),
      ),
    ),
    fault(
      'answers a column under its own name',
      changeRequestBody(op, (_body, { body }) => {
        const aliases = columnsIn(body)['column_aliases'] as Columns | undefined;
        if (aliases?.['called'] !== 'name') return {};
        const { called, ...others } = aliases;
        return { columns: { column_aliases: { ...others, name: called } } };
      }),
    ),
  ],
  'column-alias-map': fault(
    'ignores a bare map of aliases',
    changeRequestBody(op, ({ columns }, { body }) => ({
      columns: columnsIn(body)['twice'] === undefined ? columns : undefined,
    })),
  ),
  'names-and-aliases-refused': fault(
    'prefers the names',
    changeRequestBody(op, ({ columns }, { body }) => {
      const { column_names: chosen } = columnsIn(body);
      return { columns: chosen === undefined ? columns : { column_names: chosen } };
    }),
  ),
  'column-order': fault(
    'answers columns in the order of the table',
    replaceHandler(op, async (request, { serve, context }) => {
      const { column_names: chosen, column_aliases: aliases } = columnsIn(request.body);
      if (!Array.isArray(chosen) || aliases !== undefined) return serve(request, context);
      const column_names = (await readColumnNames(request, context)).filter((name) => chosen.includes(name));
      return serve({ ...request, body: { ...request.body, columns: { column_names } } }, context);
    }),
  ),
  'filter-without-column': fault(
    'answers the columns of an equality too',
    changeRequestBody(op, ({ filter, columns }, { body }) => {
      const { column_names: chosen } = columnsIn(body);
      if (!Array.isArray(chosen) || !/^id = /.test(String(filter))) return { columns };
      return { columns: { column_names: ['id', ...(chosen as string[])] } };
    }),
  ),
  'row-id': [
    fault(
      'begins to count the rows anew with every fragment',
      changeQueryResult((table) => {
        const at = columnNames(table).indexOf('_rowid');
        for (const { data } of at < 0 ? [] : table.batches) {
          const ids = data.children[at]?.values as BigUint64Array;
          ids.forEach((id, index) => (ids[index] = BigInt.asUintN(32, id)));
        }
        return at < 0 ? table : table.slice();
      }),
    ),
    fault(
      'answers no _rowid',
      changeQueryResult((table, { body }) =>
        body.with_row_id === true && body.filter === undefined
          ? table.select(columnNames(table).filter((name) => name !== '_rowid'))
          : table,
      ),
      { 'QueryTable/row-id-in-filter': 'it asks for _rowid first' },
    ),
  ],
  ...vectorFaults,
  ...textFaults,
};
