import {
  DataType,
  makeData,
  RecordBatch,
  Schema,
  Struct,
  Table,
  tableFromArrays,
  tableFromIPC,
  tableToIPC,
} from 'apache-arrow';
import { replaceHandler } from '../mutations/mutations.ts';
import type { ServerMutation } from '../fault.ts';

/* Helpers that read and change the Arrow streams of CreateTable requests. */

export const readBytes = async (chunks: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
};

export async function* streamOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield Promise.resolve(bytes);
}

/** Returns an Arrow stream of one row, for tables that a fault creates. */
export const createOneRowStream = (): Uint8Array => tableToIPC(tableFromArrays({ id: [1] }), 'stream');

/** The end-of-stream marker; a stream without it was truncated. */
const END_OF_STREAM = Buffer.from([255, 255, 255, 255, 0, 0, 0, 0]);

/**
 * Returns the rows of a stream; undefined if it is truncated, compressed or of types that Arrow JS does not support.
 */
export const parseStream = (bytes: Buffer): Table | undefined => {
  try {
    return bytes.subarray(-END_OF_STREAM.length).equals(END_OF_STREAM) ? tableFromIPC(bytes) : undefined;
  } catch {
    return undefined;
  }
};

/** Changes the rows or columns that CreateTable stores. If `change` returns the same table, the bytes stay the same. */
export const changeCreatedTable = (change: (table: Table) => Table): ServerMutation =>
  replaceHandler('CreateTable', async (request, { serve, context }) => {
    const bytes = await readBytes(request.arrow);
    const table = parseStream(bytes);
    const changed = table === undefined ? undefined : change(table);
    const body = changed === undefined || changed === table ? bytes : tableToIPC(changed, 'stream');
    return serve({ ...request, arrow: streamOf(body) }, context);
  });

/** Makes CreateTable reject the streams for which `when` returns true as malformed Arrow. */
export const rejectStreams = (when: (bytes: Buffer) => boolean): ServerMutation =>
  replaceHandler('CreateTable', async (request, { serve, context }) => {
    const bytes = await readBytes(request.arrow);
    return serve({ ...request, arrow: streamOf(when(bytes) ? Buffer.from('no stream') : bytes) }, context);
  });

/** Whether a stream has a top-level column of a matching type. */
export const hasColumn = (bytes: Buffer, isSuch: (type: DataType) => boolean): boolean =>
  parseStream(bytes)?.schema.fields.some(({ type }) => isSuch(type as DataType)) ?? false;

/** Changes the int64 values and the float32 vector components of a table in place. */
export const mapNumbers = (
  table: Table,
  {
    integer = (value) => value,
    component = (value) => value,
  }: {
    readonly integer?: (value: bigint) => bigint;
    readonly component?: (value: number) => number;
  },
): Table => {
  for (const { data } of table.batches)
    for (const column of data.children) {
      const [items] = column.children;
      const integers: unknown = column.values;
      const components: unknown = DataType.isFixedSizeList(column.type) ? items?.values : undefined;
      if (integers instanceof BigInt64Array) integers.forEach((value, at) => (integers[at] = integer(value)));
      if (components instanceof Float32Array) components.forEach((value, at) => (components[at] = component(value)));
    }
  return new Table(table.batches);
};

/** Appends the column number to the second and later columns with the same name. */
export const renameDuplicateColumns = (table: Table): Table => {
  const names = table.schema.fields.map(({ name }) => name);
  if (new Set(names).size === names.length) return table;
  const fields = table.schema.fields.map((field, at) =>
    names.indexOf(field.name) === at ? field : field.clone({ name: `${field.name}_${at}` }),
  );
  const schema = new Schema(fields, table.schema.metadata);
  const batches = table.batches.map(({ data: { length, children } }) => {
    const data = makeData({ type: new Struct(fields), length, nullCount: 0, children });
    return new RecordBatch(schema, data);
  });
  return new Table(schema, batches);
};
