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
import { commitAfterRequest } from '../mutations/versions.ts';
import { keyOf, readColumnNames, countRows, readVersion } from '../mutations/catalog-state.ts';
import { readBytes, streamOf, parseStream } from '../table/arrow-streams.ts';
import { closeBracket, negateNull, mapString } from './common.ts';
import { textFaults } from './full-text-faults.ts';
import { hasVector, vectorFaults } from './vector-faults.ts';

const op = 'QueryTable';
type Request = HandlerRequest<typeof op>;
type Body = Request['body'];
type Columns = Readonly<Record<string, unknown>>;

const FILE_MEDIA_TYPE = 'application/vnd.apache.arrow.file';
const STREAM_MEDIA_TYPE = 'application/vnd.apache.arrow.stream';

const hasSearch = (body: Body): boolean => hasVector(body) || body.full_text_query !== undefined;

/** Returns the columns of a query if they are an object. */
const readColumnsObject = ({ columns }: Body): Columns =>
  typeof columns === 'object' && !Array.isArray(columns) ? (columns as Columns) : {};

/** Changes the values of column_aliases. */
const changeAliases = (change: (value: string) => string): ServerMutation =>
  changeRequestBody(op, ({ columns }, { body }) => {
    const aliases = readColumnsObject(body)['column_aliases'] as Columns | undefined;
    if (aliases === undefined) return { columns };
    const changed = Object.entries(aliases).map(([alias, value]) => [alias, change(String(value))]);
    return { columns: { ...readColumnsObject(body), column_aliases: Object.fromEntries(changed) as Columns } };
  });

const changeFilter = (change: (sql: string) => string): ServerMutation =>
  changeRequestBody(op, ({ filter }) => ({ filter: mapString(change)(filter) }));

/** Changes what the request accepts. */
const changeAccept = (change: (accept: string | undefined) => string | undefined): ServerMutation =>
  changeRequest(op, ({ headers: { accept, ...headers }, ...request }) => {
    const changed = change(accept);
    return { ...request, headers: changed === undefined ? headers : { ...headers, accept: changed } };
  });

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
  'arrow-response': [
    fault(
      'returns a stream with the media type of a file for Accept: */*',
      replaceHandler(op, async (request, { serve, context }) => {
        const response = await serve(request, context);
        return request.headers['accept'] === '*/*' ? { ...response, mediaType: FILE_MEDIA_TYPE } : response;
      }),
    ),
    fault(
      'truncates a stream for Accept: */*',
      replaceHandler(op, async (request, { serve, context }) => {
        const response = await serve(request, context);
        if (request.headers['accept'] !== '*/*') return response;
        return { ...response, stream: streamOf((await readBytes(response.stream)).subarray(0, -40)) };
      }),
    ),
  ],
  'stream-on-request': fault(
    'returns a file if only a stream is accepted',
    changeAccept((accept) => (accept === STREAM_MEDIA_TYPE ? FILE_MEDIA_TYPE : accept)),
  ),
  'stream-by-default': fault(
    'returns a file by default',
    changeAccept((accept) => accept ?? FILE_MEDIA_TYPE),
  ),
  'file-on-request': fault(
    'returns a stream if only a file is accepted',
    changeAccept((accept) => (accept === FILE_MEDIA_TYPE ? STREAM_MEDIA_TYPE : accept)),
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
  'changes-nothing': fault('writes a version with each page', () =>
    commitAfterRequest(op, ({ body }) => body.offset !== undefined),
  ),
  'latest-is-default': fault('keeps reading the version of its first query', () => {
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
  'version-named': fault('ignores the version', changeRequestBody(op, { version: undefined })),
  'one-version': fault('shows the first half of an insert', insertInTwoCommits),
  'branch-read': fault('ignores the branch', changeRequestBody(op, { branch: undefined })),
  'declared-only-rejected': fault(
    'returns 404 for a declared table',
    changeErrorCode(op, 'TableNotFound', ['InvalidTableState']),
  ),
  filter: [
    fault('evaluates NOT of null as true', changeFilter(negateNull)),
    fault(
      'treats % in LIKE as a literal character',
      changeFilter((sql) => sql.replace(/ LIKE 'o%'$/, " = 'o%'")),
    ),
  ],
  'bad-filter-rejected': [
    fault('adds a missing closing bracket to the filter', changeFilter(closeBracket)),
    fault(
      'ignores an invalid filter',
      changeRequestBody(op, ({ filter }) => ({
        filter: /^[a-z]+( [a-z]+)+$/.test(String(filter)) ? undefined : filter,
      })),
    ),
  ],
  'k-is-limit': [
    fault(
      'returns one row more than k if there is a filter',
      changeRequestBody(op, ({ k, filter }, { body }) => ({
        k: typeof k === 'number' && k < 10 && filter !== undefined && !hasVector(body) ? k + 1 : k,
      })),
    ),
    fault(
      'returns at most 15 rows per page',
      changeRequestBody(op, ({ k }, { body }) => ({ k: (k === 20 || k === 50) && !hasSearch(body) ? 15 : k })),
    ),
  ],
  'k-absent': fault(
    'returns at most 1,000 rows without k',
    changeRequestBody(op, ({ k }, { body }) => ({ k: k ?? (hasSearch(body) ? undefined : 1000) })),
  ),
  'k-unlimited': [
    fault(
      'returns at most 2,000 rows for a very large k',
      changeRequestBody(op, ({ k }) => ({ k: Number(k) > 1e15 ? 2000 : k })),
    ),
    fault(
      'rejects a very large k',
      rejectRequests(op, 'InvalidInput', ({ body }) => Number(body.k) > 1e15),
    ),
  ],
  'k-zero': fault(
    'treats k=0 as unlimited',
    changeRequestBody(op, ({ k }) => ({ k: k === 0 ? undefined : k })),
  ),
  'nothing-required': fault(
    'rejects an empty query',
    rejectRequests(op, 'InvalidInput', ({ body }) => Object.keys(body).length === 0),
    { 'QueryTable/k-absent': 'the rule also sends an empty query' },
  ),
  offset: [
    fault(
      'ignores offset if there is a filter',
      changeRequestBody(op, ({ offset, filter }) => ({ offset: filter === undefined ? offset : undefined })),
    ),
    fault(
      'skips one row less than the offset',
      changeRequestBody(op, ({ offset }) => ({ offset: offset === 6 ? 5 : offset })),
    ),
  ],
  'offset-then-k': fault(
    'counts k from the first row instead of the offset',
    changeRequestBody(op, ({ offset, k }) => ({
      k: typeof k === 'number' && typeof offset === 'number' ? Math.max(k - offset, 0) : k,
    })),
    {
      'QueryTable/offset-pages': 'its pages set k and offset',
      'QueryTable/order-by': 'the rule sets k and offset',
    },
  ),
  'offset-beyond': fault(
    'rejects an offset beyond the last row',
    rejectRequests(op, 'InvalidInput', async (request, context) => {
      const rows = await countRows(request, context);
      return rows !== undefined && (request.body.offset ?? 0) >= rows;
    }),
  ),
  'order-by': fault('ignores order_by', changeRequestBody(op, { order_by: undefined })),
  'all-columns': fault(
    'returns _rowid if with_row_id is false',
    changeRequestBody(op, ({ with_row_id: rowId, filter }) => ({
      with_row_id: rowId === false && filter !== undefined ? true : rowId,
    })),
  ),
  'column-names': fault(
    'omits vector columns selected by name',
    changeQueryResult((table, { body }) => {
      if (readColumnsObject(body)['column_names'] === undefined) return table;
      const plain = table.schema.fields.filter(({ type }) => !DataType.isFixedSizeList(type));
      return plain.length === table.numCols ? table : table.select(plain.map(({ name }) => name));
    }),
    { 'QueryTable/column-order': 'the rule also selects a vector column' },
  ),
  'column-list': [
    fault(
      'ignores columns given as a list',
      changeRequestBody(op, ({ columns }) => ({ columns: Array.isArray(columns) ? undefined : columns })),
    ),
    fault(
      'rejects columns given as a list',
      rejectRequests(op, 'InvalidInput', ({ body }) => Array.isArray(body.columns)),
    ),
  ],
  'column-aliases': [
    fault(
      'evaluates the field of an alias as SQL',
      changeAliases((value) => (/^\w+-\w+$/.test(value) ? `${value} + 0` : value)),
    ),
    fault(
      'returns an aliased column with its original name',
      changeRequestBody(op, (_body, { body }) => {
        const aliases = readColumnsObject(body)['column_aliases'] as Columns | undefined;
        if (aliases?.['called'] !== 'two-words') return {};
        const { called, ...others } = aliases;
        return { columns: { column_aliases: { ...others, 'two-words': called } } };
      }),
    ),
  ],
  'alias-expressions': [
    fault(
      'rejects a comparison in an alias',
      rejectRequests(op, 'InvalidInput', ({ body }) =>
        JSON.stringify(readColumnsObject(body)['column_aliases'] ?? '').includes('>'),
      ),
    ),
    fault(
      'adds instead of multiplying in an alias',
      changeAliases((value) => value.replace('*', '+')),
    ),
  ],
  'column-alias-map': fault(
    'ignores columns given as a map of aliases',
    changeRequestBody(op, ({ columns }, { body }) => ({
      columns: readColumnsObject(body)['twice'] === undefined ? columns : undefined,
    })),
  ),
  'names-and-aliases-rejected': fault(
    'ignores column_aliases if column_names is set',
    changeRequestBody(op, ({ columns }, { body }) => {
      const { column_names: chosen } = readColumnsObject(body);
      return { columns: chosen === undefined ? columns : { column_names: chosen } };
    }),
  ),
  'column-order': fault(
    'returns columns in the order of the table',
    replaceHandler(op, async (request, { serve, context }) => {
      const { column_names: chosen, column_aliases: aliases } = readColumnsObject(request.body);
      if (!Array.isArray(chosen) || aliases !== undefined) return serve(request, context);
      const column_names = (await readColumnNames(request, context)).filter((name) => chosen.includes(name));
      return serve({ ...request, body: { ...request.body, columns: { column_names } } }, context);
    }),
  ),
  'filter-without-column': fault(
    'also returns the column of an equality filter',
    changeRequestBody(op, ({ filter, columns }, { body }) => {
      const { column_names: chosen } = readColumnsObject(body);
      if (!Array.isArray(chosen) || !/^id = /.test(String(filter))) return { columns };
      return { columns: { column_names: ['id', ...(chosen as string[])] } };
    }),
  ),
  'row-id': [
    fault(
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
    fault(
      'omits _rowid',
      changeQueryResult((table, { body }) =>
        body.with_row_id === true && body.filter === undefined
          ? table.select(columnNames(table).filter((name) => name !== '_rowid'))
          : table,
      ),
      {
        'QueryTable/row-id-in-filter': 'the rule reads _rowid first',
        'QueryTable/row-id-type': 'the rule reads the type of _rowid',
      },
    ),
  ],
  'row-id-type': fault(
    'returns row ids as doubles',
    changeQueryResult((table) => castColumnToDoubles(table, '_rowid')),
  ),
  ...vectorFaults,
  ...textFaults,
};
