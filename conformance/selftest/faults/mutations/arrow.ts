import {
  type RecordBatch,
  DataType,
  Float64,
  RecordBatchReader,
  Table,
  tableFromIPC,
  tableToIPC,
  vectorFromArray,
  type Vector,
} from 'apache-arrow';
import type { HandlerRequest } from '#contract/handlers';
import type { Context } from '../../../../server-reference/operations/context.ts';
import { replaceHandler } from './mutations.ts';
import type { ServerMutation } from '../fault.ts';
import { readBytes, streamOf, parseStream } from '../table/streams.ts';

/* Rows on their way into a faulty server, and out of it. */

/** The operations that add rows to a table that is there. */
export type AppendOperation = 'InsertIntoTable' | 'MergeInsertIntoTable';
type AppendRequest = HandlerRequest<AppendOperation>;
type QueryRequest = HandlerRequest<'QueryTable'>;

const FILE_MEDIA_TYPE = 'application/vnd.apache.arrow.file';
/** What a stream ends with that was not cut off on the way. */
const END_OF_STREAM = Buffer.from([255, 255, 255, 255, 0, 0, 0, 0]);

/** Answers queries with other rows or columns than were found; the same table back means just as it was. */
export const changeQueryResult = (
  change: (table: Table, request: QueryRequest, context: Context) => Table | Promise<Table>,
): ServerMutation =>
  replaceHandler('QueryTable', async (request, { serve, context }) => {
    const response = await serve(request, context);
    const bytes = await readBytes(response.stream);
    const table = tableFromIPC(bytes);
    const changed = await change(table, request, context);
    const framing = response.mediaType === FILE_MEDIA_TYPE ? 'file' : 'stream';
    return { ...response, stream: streamOf(changed === table ? bytes : tableToIPC(changed, framing)) };
  });

/** Stores other bytes than were sent; undefined = just as they were sent. */
export const changeArrowBytes = (
  op: AppendOperation,
  change: (
    bytes: Buffer,
    request: AppendRequest,
    context: Context,
  ) => Uint8Array | undefined | Promise<Uint8Array | undefined>,
): ServerMutation =>
  replaceHandler(op, async (request, { serve, context }) => {
    const bytes = await readBytes(request.arrow);
    const changed = await change(bytes, request, context);
    return serve({ ...request, arrow: streamOf(changed ?? bytes) }, context);
  });

/** Stores other rows or columns than were sent; the same table back means just as it was sent. */
export const changeArrowTable = (
  op: AppendOperation,
  change: (table: Table, request: AppendRequest, context: Context) => Table | Promise<Table>,
): ServerMutation =>
  changeArrowBytes(op, async (bytes, request, context) => {
    const table = parseStream(bytes);
    const changed = table === undefined ? table : await change(table, request, context);
    return changed === undefined || changed === table ? undefined : tableToIPC(changed, 'stream');
  });

/** Takes such rows for no stream at all. */
export const rejectArrowTables = (
  op: AppendOperation,
  when: (table: Table, request: AppendRequest, context: Context) => boolean | Promise<boolean>,
): ServerMutation =>
  changeArrowBytes(op, async (bytes, request, context) => {
    const table = parseStream(bytes);
    return table !== undefined && (await when(table, request, context)) ? Buffer.from('no stream') : undefined;
  });

/** What came of a stream before it broke off; undefined when it is whole. */
export const recoverCompleteBatches = (bytes: Buffer): Uint8Array | undefined => {
  if (bytes.subarray(-END_OF_STREAM.length).equals(END_OF_STREAM)) return undefined;
  const batches: RecordBatch[] = [];
  try {
    for (const batch of RecordBatchReader.from(bytes)) batches.push(batch);
  } catch {
    // Here it broke off.
  }
  return batches.length === 0 ? undefined : tableToIPC(new Table(batches), 'stream');
};

export const columnNames = ({ schema }: Table): readonly string[] => schema.fields.map(({ name }) => name);

/** The columns of a table, some under other names. */
export const renameColumn = (table: Table, from: string, to: string): Table => {
  const named = columnNames(table).map((name) => [name === from ? to : name, table.getChild(name) as Vector] as const);
  return new Table(Object.fromEntries(named));
};

/** A table with one more column, or another one in place of the one of that name. */
export const setColumn = (table: Table, name: string, column: Vector): Table => {
  const all = columnNames(table).map((one) => [one, table.getChild(one) as Vector] as const);
  return new Table({ ...Object.fromEntries(all), [name]: column });
};

/** The same with nothing but nulls in that column. */
export const setColumnToNulls = (table: Table, name: string, type: DataType): Table =>
  setColumn(table, name, vectorFromArray(new Array(table.numRows).fill(null), type));

/** A column of floats, as doubles; the same table where it has none of that name. */
export const castColumnToDoubles = (table: Table, name: string): Table => {
  const column = table.getChild(name);
  if (column === null) return table;
  return setColumn(table, name, vectorFromArray([...column].map(Number), new Float64()));
};

/** The rows from the last to the first. */
export const reverseRows = (table: Table): Table => {
  const rows = Array.from({ length: table.numRows }, (_, at) =>
    table.slice(table.numRows - 1 - at, table.numRows - at),
  );
  return rows.reduce((all, row) => all.concat(row), rows.shift() ?? table);
};

/** The 64-bit integers in a table, without and with sign, changed in place. */
export const mapInt64Values = (table: Table, change: (value: bigint) => bigint): Table => {
  for (const { data } of table.batches)
    for (const { type, values } of data.children)
      if (DataType.isInt(type) && type.bitWidth === 64) {
        const all = values as BigInt64Array | BigUint64Array;
        all.forEach((value, at) => (all[at] = change(value)));
      }
  return new Table(table.batches);
};
