import { DataType, Table, Utf8, vectorFromArray } from 'apache-arrow';
import type { HandlerRequest } from '#contract/handlers';
import { ServiceError } from '#contract/errors';
import type { Context } from '../../../../server-reference/operations/context.ts';
import {
  columnNames,
  rejectArrowTables,
  recoverCompleteBatches,
  changeArrowTable,
  changeArrowBytes,
  setColumn,
  mapInt64Values,
} from '../mutations/arrow.ts';
import {
  combine,
  fault,
  delay,
  acknowledgeWithoutEffect,
  changeRequestQuery,
  rejectRequests,
  changeResponseBody,
  replaceHandler,
} from '../mutations/mutations.ts';
import type { FaultsOf } from '../fault.ts';
import { returnEarlierVersion, ignoreQueryVersion } from '../mutations/versions.ts';
import { readFields, isDeclared, readColumnNames, countRows, readVersion } from '../mutations/catalog-state.ts';
import { recordIds, RecordedIds } from '../table/common.ts';
import { readBytes, streamOf, parseStream } from '../table/arrow-streams.ts';
import { handleConcurrent } from './common.ts';

const op = 'InsertIntoTable';
type Request = HandlerRequest<typeof op>;

const isOverwrite = ({ query }: Pick<Request, 'query'>): boolean => query.mode === 'Overwrite';

/** The magic numbers of the frames in compressed buffers. */
const LZ4 = Buffer.from([0x04, 0x22, 0x4d, 0x18]);
const ZSTD = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

const isSameList = (one: readonly string[], other: readonly string[]): boolean => one.join('\n') === other.join('\n');

/** Whether the given columns are those of the table in another order. */
const isShuffled = (given: readonly string[], own: readonly string[]): boolean =>
  !isSameList(given, own) && isSameList([...given].sort(), [...own].sort());

/** Returns the name of a string column that the given rows do not contain. */
const findOmittedStringColumn = async (
  given: Table,
  request: Pick<Request, 'id'>,
  context: Context,
): Promise<string | undefined> =>
  (await readFields(request, context)).find(
    ({ name, type }) => type.type === 'string' && !columnNames(given).includes(name),
  )?.name;

export const insertIntoTable: FaultsOf<typeof op> = {
  'rows-stored': [
    fault(
      'stores 64-bit integers as doubles',
      changeArrowTable(op, (table) => mapInt64Values(table, (value) => BigInt.asIntN(64, BigInt(Number(value))))),
    ),
    fault(
      'replaces non-ASCII characters with question marks',
      changeArrowTable(op, (table) => {
        const names = table.getChild('name');
        const texts = names === null ? [] : ([...names] as (string | null)[]);
        if (names === null || texts.every((text) => text === null || /^[ -~]*$/.test(text))) return table;
        const ascii = texts.map((text) => text?.replace(/[^ -~]/gu, '?') ?? null);
        return setColumn(table, 'name', vectorFromArray(ascii, new Utf8()));
      }),
    ),
  ],
  'append-is-default': [
    fault(
      'treats Append as Overwrite',
      changeRequestQuery(op, ({ mode }) => ({ mode: mode === 'Append' ? 'Overwrite' : mode })),
    ),
    fault(
      'discards the rows of mode Append',
      acknowledgeWithoutEffect(op, { body: {} }, ({ query }) => query.mode === 'Append'),
    ),
  ],
  'overwrite-replaces': fault(
    'treats Overwrite as Append',
    changeRequestQuery(op, ({ mode }) => ({ mode: mode === 'Overwrite' ? 'Append' : mode })),
    {
      'InsertIntoTable/overwrite-in-one-step': 'a concurrent reader sees the rows that should be replaced',
      'InsertIntoTable/overwrite-keeps-history': 'the rule also checks the latest rows',
    },
  ),
  'overwrite-schema': [
    fault(
      'stores rows with another schema but rejects the request',
      replaceHandler(op, async (request, { serve, context }) => {
        const bytes = await readBytes(request.arrow);
        const isOther = parseStream(bytes)?.getChild('colour') !== null;
        const response = await serve({ ...request, arrow: streamOf(bytes) }, context);
        if (isOverwrite(request) && isOther) throw new ServiceError('InvalidInput', 'a fault');
        return response;
      }),
    ),
    fault(
      'omits unknown columns of an overwrite',
      changeArrowTable(op, async (table, request, context) => {
        const names = await readColumnNames(request, context);
        return isOverwrite(request) ? table.select(columnNames(table).filter((name) => names.includes(name))) : table;
      }),
    ),
  ],
  'overwrite-in-one-step': fault(
    'overwrites in two commits',
    replaceHandler(op, async (request, { serve, context, handlers }) => {
      const { id, headers, query } = request;
      if (!isOverwrite(request) || ((await countRows(request, context)) ?? 0) < 100) return serve(request, context);
      await handlers.DeleteFromTable({ id, headers, query: {}, body: { predicate: 'true' } }, context);
      await delay();
      return serve({ ...request, query: { ...query, mode: 'Append' } }, context);
    }),
  ),
  'all-batches': fault(
    'stores at most four batches',
    changeArrowTable(op, (table) => (table.batches.length > 4 ? new Table(table.batches.slice(0, 4)) : table)),
  ),
  'compressed-buffers': [
    fault(
      'rejects LZ4-compressed streams',
      changeArrowBytes(op, (bytes) => (bytes.includes(LZ4) ? Buffer.from('no stream') : undefined)),
    ),
    fault(
      'rejects ZSTD-compressed streams',
      changeArrowBytes(op, (bytes) => (bytes.includes(ZSTD) ? Buffer.from('no stream') : undefined)),
    ),
  ],
  'columns-by-name': [
    fault(
      'requires the columns in the order of the table',
      rejectArrowTables(op, async (table, request, context) =>
        isShuffled(columnNames(table), await readColumnNames(request, context)),
      ),
    ),
    fault(
      'assigns string columns by position',
      changeArrowTable(op, async (table, request, context) => {
        if (!isShuffled(columnNames(table), await readColumnNames(request, context))) return table;
        const [first, second] = table.schema.fields.filter(({ type }) => DataType.isUtf8(type)).map(({ name }) => name);
        const [one, other] = [first, second].map((name) => table.getChild(name ?? ''));
        if (first === undefined || second === undefined || !one || !other) return table;
        return setColumn(setColumn(table, first, other), second, one);
      }),
    ),
  ],
  'new-version': fault(
    'always describes version 1',
    changeResponseBody('DescribeTable', (body) => ({ ...body, ...(body.version !== undefined && { version: 1 }) })),
    { 'InsertIntoTable/version-is-commit': 'the described version is not the version of the commit' },
  ),
  'version-is-commit': [
    fault('returns the previous version', returnEarlierVersion(op)),
    fault(
      'returns the next version',
      changeResponseBody(op, (body) => ({ ...body, version: (body.version ?? 0) + 1 })),
    ),
  ],
  'returns-version': fault(
    'omits the version',
    changeResponseBody(op, ({ version: _version, ...body }) => body),
  ),
  'count-is-rows': [
    fault(
      'includes the replaced rows in num_inserted_rows',
      replaceHandler(op, async (request, { serve, context }) => {
        const before = isOverwrite(request) ? ((await countRows(request, context)) ?? 0) : 0;
        const { body } = await serve(request, context);
        return { body: { ...body, num_inserted_rows: (body.num_inserted_rows ?? 0) + before } };
      }),
    ),
    fault(
      'returns the number of all rows as num_inserted_rows',
      replaceHandler(op, async (request, { serve, context }) => {
        const { body } = await serve(request, context);
        return { body: { ...body, num_inserted_rows: (await countRows(request, context)) ?? 0 } };
      }),
    ),
  ],
  'returns-count': fault(
    'omits num_inserted_rows',
    changeResponseBody(op, ({ num_inserted_rows: _rows, ...body }) => body),
  ),
  'earlier-version-unchanged': fault('reads the latest version instead of an earlier one', ignoreQueryVersion, {
    'InsertIntoTable/overwrite-keeps-history': 'the rule also reads an earlier version',
  }),
  'no-rows-accepted': fault(
    'rejects a stream without rows',
    rejectArrowTables(op, ({ numRows }) => numRows === 0),
  ),
  'type-mismatch-rejected': fault(
    'stores null instead of a string in an integer column',
    changeArrowTable(op, (table) => {
      const isText = table.schema.fields.some(({ name, type }) => name === 'id' && DataType.isUtf8(type));
      return isText ? table.select(columnNames(table).filter((name) => name !== 'id')) : table;
    }),
  ),
  'unknown-column-rejected': [
    fault(
      'omits unknown columns',
      changeArrowTable(op, async (table, request, context) => {
        const names = await readColumnNames(request, context);
        const known = columnNames(table).filter((name) => names.includes(name));
        const shouldChange = !isOverwrite(request) && known.length > 0 && known.length < table.numCols;
        return shouldChange ? table.select(known) : table;
      }),
    ),
    fault(
      'adds unknown columns to the table',
      replaceHandler(op, async (request, { serve, context, handlers }) => {
        const { id, headers } = request;
        const bytes = await readBytes(request.arrow);
        if (parseStream(bytes)?.getChild('no_such_column')) {
          const body = { new_columns: [{ name: 'no_such_column', expression: 'CAST(NULL AS BIGINT)' }] };
          await handlers.AlterTableAddColumns({ id, headers, query: {}, body }, context);
        }
        return serve({ ...request, arrow: streamOf(bytes) }, context);
      }),
    ),
  ],
  'left-out-column': [
    fault(
      'stores empty strings in an omitted column',
      changeArrowTable(op, async (table, request, context) => {
        const name = isOverwrite(request) ? undefined : await findOmittedStringColumn(table, request, context);
        if (name === undefined) return table;
        const empty = new Array<string>(table.numRows).fill('');
        return setColumn(table, name, vectorFromArray(empty, new Utf8()));
      }),
    ),
    fault(
      'rejects an omitted column as a concurrent modification',
      replaceHandler(op, async (request, { serve, context }) => {
        const bytes = await readBytes(request.arrow);
        const table = parseStream(bytes);
        const name =
          isOverwrite(request) || table === undefined
            ? undefined
            : await findOmittedStringColumn(table, request, context);
        if (name !== undefined) throw new ServiceError('ConcurrentModification', 'a fault');
        return serve({ ...request, arrow: streamOf(bytes) }, context);
      }),
    ),
  ],
  'last-batch-broken': [
    fault('stores the complete batches of a truncated stream', changeArrowBytes(op, recoverCompleteBatches)),
    fault(
      'stores the complete batches of a truncated stream but rejects the request',
      replaceHandler(op, async (request, { serve, context }) => {
        const bytes = await readBytes(request.arrow);
        const complete = recoverCompleteBatches(bytes);
        if (complete !== undefined) await serve({ ...request, arrow: streamOf(complete) }, context);
        return serve({ ...request, arrow: streamOf(bytes) }, context);
      }),
    ),
  ],
  'declared-becomes-table': [
    fault('rejects a declared table', rejectRequests(op, 'InvalidTableState', isDeclared)),
    fault('describes a table with rows as only declared', () => {
      const filled = new RecordedIds();
      return combine(
        recordIds(op, filled, isDeclared),
        changeResponseBody('DescribeTable', (body, { id }) =>
          filled.has(id) ? { ...body, is_only_declared: true } : body,
        ),
      );
    }),
  ],
  'concurrent-appends': [
    fault('acknowledges concurrent inserts without effect', () =>
      handleConcurrent(op, async ({ id }, { context }) => ({ body: { version: await readVersion(context, id) } })),
    ),
    fault('stores the rows of concurrent inserts twice', () =>
      handleConcurrent(op, async (request, { serve, context }) => {
        const bytes = await readBytes(request.arrow);
        await serve({ ...request, arrow: streamOf(bytes) }, context);
        return serve({ ...request, arrow: streamOf(bytes) }, context);
      }),
    ),
    fault('stores the rows of concurrent inserts but rejects them', () =>
      handleConcurrent(op, async (request, { serve, context }) => {
        await serve(request, context);
        throw new ServiceError('ConcurrentModification', 'a fault');
      }),
    ),
  ],
  'branch-only': fault('ignores the branch', changeRequestQuery(op, { branch: undefined })),
};
