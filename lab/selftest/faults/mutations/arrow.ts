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
import { readBytes, streamOf, parseStream } from '../table/arrow-streams.ts';

/* Helpers that change the Arrow rows of requests and responses. */

/** The operations that add rows to an existing table. */
type AppendOperation = 'InsertIntoTable' | 'MergeInsertIntoTable';
type AppendRequest = HandlerRequest<AppendOperation>;
type QueryRequest = HandlerRequest<'QueryTable'>;

const FILE_MEDIA_TYPE = 'application/vnd.apache.arrow.file';
/** The end-of-stream marker; a stream without it was truncated. */
const END_OF_STREAM = Buffer.from([255, 255, 255, 255, 0, 0, 0, 0]);

/** Changes the rows or columns that queries return. If `change` returns the same table, the bytes stay the same. */
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

/** Changes the bytes that the operation stores; undefined = unchanged. */
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

/**
 * Changes the rows or columns that the operation stores. If `change` returns the same table, the bytes stay the same.
 */
export const changeArrowTable = (
  op: AppendOperation,
  change: (table: Table, request: AppendRequest, context: Context) => Table | Promise<Table>,
): ServerMutation =>
  changeArrowBytes(op, async (bytes, request, context) => {
    const table = parseStream(bytes);
    const changed = table === undefined ? table : await change(table, request, context);
    return changed === undefined || changed === table ? undefined : tableToIPC(changed, 'stream');
  });

/**
 * Returns a stream of the complete batches of a truncated stream; undefined if the stream is whole or has no complete
 * batch.
 */
export const recoverCompleteBatches = (bytes: Buffer): Uint8Array | undefined => {
  if (bytes.subarray(-END_OF_STREAM.length).equals(END_OF_STREAM)) return undefined;
  const batches: RecordBatch[] = [];
  try {
    for (const batch of RecordBatchReader.from(bytes)) batches.push(batch);
  } catch {
    // The truncated batch.
  }
  return batches.length === 0 ? undefined : tableToIPC(new Table(batches), 'stream');
};

export const columnNames = ({ schema }: Table): readonly string[] => schema.fields.map(({ name }) => name);

/** Adds or replaces a column. */
export const setColumn = (table: Table, name: string, column: Vector): Table => {
  const all = columnNames(table).map((one) => [one, table.getChild(one) as Vector] as const);
  return new Table({ ...Object.fromEntries(all), [name]: column });
};

/** Replaces the values of a column with nulls. */
export const setColumnToNulls = (table: Table, name: string, type: DataType): Table =>
  setColumn(table, name, vectorFromArray(new Array(table.numRows).fill(null), type));

/** Converts a column of floats to doubles; returns the same table if it has no such column. */
export const castColumnToDoubles = (table: Table, name: string): Table => {
  const column = table.getChild(name);
  if (column === null) return table;
  return setColumn(table, name, vectorFromArray([...column].map(Number), new Float64()));
};

/** Reverses the order of the rows. */
export const reverseRows = (table: Table): Table => {
  const rows = Array.from({ length: table.numRows }, (_, at) =>
    table.slice(table.numRows - 1 - at, table.numRows - at),
  );
  return rows.reduce((all, row) => all.concat(row), rows.shift() ?? table);
};

/** Changes the signed and unsigned 64-bit integers of a table in place; returns the same table if none changes. */
export const mapInt64Values = (table: Table, change: (value: bigint) => bigint): Table => {
  let isChanged = false;
  for (const { data } of table.batches)
    for (const { type, values } of data.children)
      if (DataType.isInt(type) && type.bitWidth === 64) {
        const all = values as BigInt64Array | BigUint64Array;
        all.forEach((value, at) => {
          all[at] = change(value);
          isChanged ||= all[at] !== value;
        });
      }
  return isChanged ? new Table(table.batches) : table;
};
