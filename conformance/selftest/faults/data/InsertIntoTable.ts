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
import { returnEarlierVersion, ignoreQueryVersion } from '../mutations/common.ts';
import { readFields, isDeclared, readColumnNames, countRows, readVersion } from '../mutations/state.ts';
import { recordIds, RecordedIds } from '../table/common.ts';
import { readBytes, streamOf, parseStream } from '../table/streams.ts';
import { overtakes } from './common.ts';

const op = 'InsertIntoTable';
type Request = HandlerRequest<typeof op>;

const isOverwrite = ({ query }: Pick<Request, 'query'>): boolean => query.mode === 'Overwrite';

/** The beginnings of frames that compressed buffers hold. */
const LZ4 = Buffer.from([0x04, 0x22, 0x4d, 0x18]);
const ZSTD = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

const isSame = (one: readonly string[], other: readonly string[]): boolean => one.join('\n') === other.join('\n');

/** Whether the columns given are the table's, in another order. */
const isShuffled = (given: readonly string[], own: readonly string[]): boolean =>
  !isSame(given, own) && isSame([...given].sort(), [...own].sort());

/** A column of texts that the rows leave out. */
const leftOut = async (given: Table, request: Pick<Request, 'id'>, context: Context): Promise<string | undefined> =>
  (await readFields(request, context)).find(
    ({ name, type }) => type.type === 'string' && !columnNames(given).includes(name),
  )?.name;

export const insertIntoTable: FaultsOf<typeof op> = {
  'rows-stored': [
    fault(
      'takes 64-bit integers for doubles',
      changeArrowTable(op, (table) => mapInt64Values(table, (value) => BigInt.asIntN(64, BigInt(Number(value))))),
    ),
    fault(
      'takes what is not ASCII for question marks',
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
      'overwrites with mode Append',
      changeRequestQuery(op, ({ mode }) => ({ mode: mode === 'Append' ? 'Overwrite' : mode })),
    ),
    fault(
      'adds no row twice',
      acknowledgeWithoutEffect(op, { body: {} }, ({ query }) => query.mode === 'Append'),
    ),
  ],
  'overwrite-replaces': fault(
    'takes Overwrite for Append',
    changeRequestQuery(op, ({ mode }) => ({ mode: mode === 'Overwrite' ? 'Append' : mode })),
    {
      'InsertIntoTable/overwrite-in-one-step': 'a reader counts the rows that should be gone',
      'InsertIntoTable/overwrite-keeps-history': 'it looks at the latest rows too',
    },
  ),
  'overwrite-schema': [
    fault(
      'takes another schema, and refuses it afterwards',
      replaceHandler(op, async (request, { serve, context }) => {
        const bytes = await readBytes(request.arrow);
        const isOther = parseStream(bytes)?.getChild('colour') !== null;
        const response = await serve({ ...request, arrow: streamOf(bytes) }, context);
        if (isOverwrite(request) && isOther) throw new ServiceError('InvalidInput', 'a fault');
        return response;
      }),
    ),
    fault(
      'takes of another schema the columns it knows',
      changeArrowTable(op, async (table, request, context) => {
        const names = await readColumnNames(request, context);
        return isOverwrite(request) ? table.select(columnNames(table).filter((name) => names.includes(name))) : table;
      }),
    ),
  ],
  'overwrite-in-one-step': fault(
    'deletes before it adds',
    replaceHandler(op, async (request, { serve, context, handlers }) => {
      const { id, headers, query } = request;
      if (!isOverwrite(request) || ((await countRows(request, context)) ?? 0) < 100) return serve(request, context);
      await handlers.DeleteFromTable({ id, headers, query: {}, body: { predicate: 'true' } }, context);
      await delay();
      return serve({ ...request, query: { ...query, mode: 'Append' } }, context);
    }),
  ),
  'all-batches': fault(
    'stores no more than four batches',
    changeArrowTable(op, (table) => (table.batches.length > 4 ? new Table(table.batches.slice(0, 4)) : table)),
  ),
  'compressed-buffers': [
    fault(
      'does not read LZ4',
      changeArrowBytes(op, (bytes) => (bytes.includes(LZ4) ? Buffer.from('no stream') : undefined)),
    ),
    fault(
      'does not read ZSTD',
      changeArrowBytes(op, (bytes) => (bytes.includes(ZSTD) ? Buffer.from('no stream') : undefined)),
    ),
  ],
  'columns-by-name': [
    fault(
      'wants the columns in the order of the table',
      rejectArrowTables(op, async (table, request, context) =>
        isShuffled(columnNames(table), await readColumnNames(request, context)),
      ),
    ),
    fault(
      'puts texts into the columns in the order they come',
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
    'describes version 1 for ever',
    changeResponseBody('DescribeTable', (body) => ({ ...body, ...(body.version !== undefined && { version: 1 }) })),
    { 'InsertIntoTable/version-is-commit': 'the version described is none that it made' },
  ),
  'version-is-commit': [
    fault('answers the version before', returnEarlierVersion(op)),
    fault(
      'answers the next version',
      changeResponseBody(op, (body) => ({ ...body, version: (body.version ?? 0) + 1 })),
    ),
  ],
  'answers-version': fault(
    'does not say which version it made',
    changeResponseBody(op, ({ version: _version, ...body }) => body),
  ),
  'count-is-rows': [
    fault(
      'counts the rows it replaces as well',
      replaceHandler(op, async (request, { serve, context }) => {
        const before = isOverwrite(request) ? ((await countRows(request, context)) ?? 0) : 0;
        const { body } = await serve(request, context);
        return { body: { ...body, num_inserted_rows: (body.num_inserted_rows ?? 0) + before } };
      }),
    ),
    fault(
      'counts all rows of the table',
      replaceHandler(op, async (request, { serve, context }) => {
        const { body } = await serve(request, context);
        return { body: { ...body, num_inserted_rows: (await countRows(request, context)) ?? 0 } };
      }),
    ),
  ],
  'answers-count': fault(
    'does not say how many rows it has added',
    changeResponseBody(op, ({ num_inserted_rows: _rows, ...body }) => body),
  ),
  'earlier-version-unchanged': fault('reads the latest version always', ignoreQueryVersion, {
    'InsertIntoTable/overwrite-keeps-history': 'it reads an earlier version too',
  }),
  'no-rows-accepted': fault(
    'wants a row at least',
    rejectArrowTables(op, ({ numRows }) => numRows === 0),
  ),
  'type-mismatch-refused': fault(
    'stores null in place of what is no number',
    changeArrowTable(op, (table) => {
      const isText = table.schema.fields.some(({ name, type }) => name === 'id' && DataType.isUtf8(type));
      return isText ? table.select(columnNames(table).filter((name) => name !== 'id')) : table;
    }),
  ),
  'unknown-column-refused': [
    fault(
      'leaves out columns it does not know',
      changeArrowTable(op, async (table, request, context) => {
        const names = await readColumnNames(request, context);
        const known = columnNames(table).filter((name) => names.includes(name));
        const isHit = !isOverwrite(request) && known.length > 0 && known.length < table.numCols;
        return isHit ? table.select(known) : table;
      }),
    ),
    fault(
      'adds columns it does not know to the table',
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
      'fills a text that is left out with nothing',
      changeArrowTable(op, async (table, request, context) => {
        const name = isOverwrite(request) ? undefined : await leftOut(table, request, context);
        if (name === undefined) return table;
        const empty = new Array<string>(table.numRows).fill('');
        return setColumn(table, name, vectorFromArray(empty, new Utf8()));
      }),
    ),
    fault(
      'refuses such rows as a conflict',
      replaceHandler(op, async (request, { serve, context }) => {
        const bytes = await readBytes(request.arrow);
        const table = parseStream(bytes);
        const name = isOverwrite(request) || table === undefined ? undefined : await leftOut(table, request, context);
        if (name !== undefined) throw new ServiceError('ConcurrentModification', 'a fault');
        return serve({ ...request, arrow: streamOf(bytes) }, context);
      }),
    ),
  ],
  'last-batch-broken': [
    fault('stores what has come of a stream that breaks off', changeArrowBytes(op, recoverCompleteBatches)),
    fault(
      'refuses a stream that breaks off, and stores what has come of it',
      replaceHandler(op, async (request, { serve, context }) => {
        const bytes = await readBytes(request.arrow);
        const come = recoverCompleteBatches(bytes);
        if (come !== undefined) await serve({ ...request, arrow: streamOf(come) }, context);
        return serve({ ...request, arrow: streamOf(bytes) }, context);
      }),
    ),
  ],
  'declared-becomes-table': [
    fault('takes no rows for a table without data', rejectRequests(op, 'InvalidTableState', isDeclared)),
    fault('calls a table with rows only declared', () => {
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
    fault('acknowledges what it is too busy for', () =>
      overtakes(op, async ({ id }, { context }) => ({ body: { version: await readVersion(context, id) } })),
    ),
    fault('stores the rows twice when it has to wait', () =>
      overtakes(op, async (request, { serve, context }) => {
        const bytes = await readBytes(request.arrow);
        await serve({ ...request, arrow: streamOf(bytes) }, context);
        return serve({ ...request, arrow: streamOf(bytes) }, context);
      }),
    ),
    fault('refuses what it has stored when it has to wait', () =>
      overtakes(op, async (request, { serve, context }) => {
        await serve(request, context);
        throw new ServiceError('ConcurrentModification', 'a fault');
      }),
    ),
  ],
  'branch-only': fault('adds to the main branch always', changeRequestQuery(op, { branch: undefined })),
};
