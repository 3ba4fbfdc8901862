import { DataType, Table, tableFromIPC, tableToIPC } from 'apache-arrow';
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
