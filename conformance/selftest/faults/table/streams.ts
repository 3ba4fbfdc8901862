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

/* Arrow streams on their way into a faulty server. */

export const bytesOf = async (chunks: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
};

export async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield Promise.resolve(bytes);
}

/** A stream of one row, for tables a server makes on its own account. */
export const oneRow = (): Uint8Array => tableToIPC(tableFromArrays({ id: [1] }), 'stream');

/** The marker at the end of a stream: what does not end so was cut off on the way. */
const END = Buffer.from([255, 255, 255, 255, 0, 0, 0, 0]);

/** What a stream holds; undefined where it is broken, compressed, or of types this reader does not know. */
export const readStream = (bytes: Buffer): Table | undefined => {
  try {
    return bytes.subarray(-END.length).equals(END) ? tableFromIPC(bytes) : undefined;
  } catch {
    return undefined;
  }
};

/** Creates tables of other rows or columns than were sent; the same table back means just as it was sent. */
export const creates = (change: (table: Table) => Table): ServerMutation =>
  replaceHandler('CreateTable', async (request, { serve, context }) => {
    const bytes = await bytesOf(request.arrow);
    const table = readStream(bytes);
    const changed = table === undefined ? undefined : change(table);
    const body = changed === undefined || changed === table ? bytes : tableToIPC(changed, 'stream');
    return serve({ ...request, arrow: once(body) }, context);
  });

/** Refuses streams that look so, as it would refuse what is no stream at all. */
export const rejectsStreams = (when: (bytes: Buffer) => boolean): ServerMutation =>
  replaceHandler('CreateTable', async (request, { serve, context }) => {
    const bytes = await bytesOf(request.arrow);
    return serve({ ...request, arrow: once(when(bytes) ? Buffer.from('no stream') : bytes) }, context);
  });

/** Whether a stream has a column of such a type. */
export const hasColumn = (bytes: Buffer, isSuch: (type: DataType) => boolean): boolean =>
  readStream(bytes)?.schema.fields.some(({ type }) => isSuch(type as DataType)) ?? false;

/** The numbers in the columns of a table, vectors included, changed in place. */
export const withNumbers = (
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

/** The same columns, the second one of a name called otherwise. */
export const withoutControls = (table: Table): Table => {
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
