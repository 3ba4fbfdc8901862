import { Float64, Int32, Table, tableFromIPC, tableToIPC, Utf8, vectorFromArray, type Vector } from 'apache-arrow';
import type { TestServer } from '../start-server.ts';

/** Encodes columns as the Arrow body of a request. */
export const toArrowBody = (columns: Record<string, Vector>): Uint8Array => tableToIPC(new Table(columns), 'stream');

export const ints = (...values: (number | null)[]): Vector => vectorFromArray(values, new Int32());
export const floats = (...values: (number | null)[]): Vector => vectorFromArray(values, new Float64());
export const texts = (...values: (string | null)[]): Vector => vectorFromArray(values, new Utf8());

/** Returns rows with an int32 `id` and a string `name`, which is `n<id>`. */
export const namedRows = (...ids: number[]): Uint8Array =>
  toArrowBody({ id: ints(...ids), name: texts(...ids.map((id) => `n${id}`)) });

type Row = Readonly<Record<string, unknown>>;

/** Reads all rows of a table, sorted by `id`, with 64-bit integers as numbers. */
export const readRows = async ({ client }: TestServer, id: readonly string[], version?: number): Promise<Row[]> => {
  const { bytes } = await client.call('QueryTable', { id, body: version === undefined ? {} : { version } });
  const plain = JSON.stringify(tableFromIPC(bytes).toArray(), (_, value: unknown) =>
    typeof value === 'bigint' ? Number(value) : value,
  );
  return (JSON.parse(plain) as Row[]).sort((a, b) => Number(a['id']) - Number(b['id']));
};

/** Reads the version and the schema of a table. */
export const readState = async (
  { client }: TestServer,
  id: readonly string[],
): Promise<{ version: number; columns: string[]; types: string[] }> => {
  const { version = -1, schema } = await client.describeTable({ id, body: {} });
  const fields = schema?.fields ?? [];
  return { version, columns: fields.map(({ name }) => name), types: fields.map(({ type }) => type.type) };
};
