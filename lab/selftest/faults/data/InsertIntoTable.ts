import { DataType, Table, Utf8, vectorFromArray } from 'apache-arrow';
import type { HandlerRequest } from '#contract/handlers';
import { ServiceError } from '#contract/errors';
import type { Context } from '../../../../server-reference/operations/context.ts';
import {
  columnNames,
  recoverCompleteBatches,
  changeArrowTable,
  changeArrowBytes,
  setColumn,
  mapInt64Values,
} from '../mutations/arrow.ts';
import { loseWhenBusy } from '../mutations/busy.ts';
import { fault, delay, replaceHandler } from '../mutations/mutations.ts';
import type { FaultsOf } from '../fault.ts';
import { ignoreQueryVersion } from '../mutations/versions.ts';
import { readFields, readColumnNames, countRows } from '../mutations/catalog-state.ts';
import { readBytes, streamOf, parseStream } from '../table/arrow-streams.ts';
import { handleConcurrent } from './common.ts';

const op = 'InsertIntoTable';
type Request = HandlerRequest<typeof op>;

const isOverwrite = ({ query }: Pick<Request, 'query'>): boolean => query.mode === 'Overwrite';

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
  'rows-stored': fault(
    'stores 64-bit integers as doubles',
    changeArrowTable(op, (table) => mapInt64Values(table, (value) => BigInt.asIntN(64, BigInt(Number(value))))),
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
  'columns-by-name': fault(
    'assigns string columns by position',
    changeArrowTable(op, async (table, request, context) => {
      if (!isShuffled(columnNames(table), await readColumnNames(request, context))) return table;
      const [first, second] = table.schema.fields.filter(({ type }) => DataType.isUtf8(type)).map(({ name }) => name);
      const [one, other] = [first, second].map((name) => table.getChild(name ?? ''));
      if (first === undefined || second === undefined || !one || !other) return table;
      return setColumn(setColumn(table, first, other), second, one);
    }),
  ),
  'earlier-version-unchanged': fault('reads the latest version instead of an earlier one', ignoreQueryVersion, {
    'InsertIntoTable/overwrite-keeps-history': 'the rule also reads an earlier version',
  }),
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
  'left-out-column': fault(
    'stores empty strings in an omitted column',
    changeArrowTable(op, async (table, request, context) => {
      const name = isOverwrite(request) ? undefined : await findOmittedStringColumn(table, request, context);
      if (name === undefined) return table;
      const empty = new Array<string>(table.numRows).fill('');
      return setColumn(table, name, vectorFromArray(empty, new Utf8()));
    }),
  ),
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
  'concurrent-appends': [
    ...loseWhenBusy(op),
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
};
