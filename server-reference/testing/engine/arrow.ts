import { readFileSync } from 'node:fs';
import { type Schema, RecordBatchStreamWriter, Table, tableFromArrays, tableFromIPC } from 'apache-arrow';
import { toIpcFile, toIpcStream } from '../../engine/index.ts';
import type { QueryResult } from '../../engine/queries/read-rows.ts';

/** Returns an Arrow IPC stream with the batches of all tables, which have the same schema. */
export const streamOf = (...tables: readonly Table[]): Buffer =>
  Buffer.from(RecordBatchStreamWriter.writeAll(tables.flatMap((table) => table.batches)).toUint8Array(true));

/** Returns a stream with one int32 column `id`. */
export const idStream = (...ids: readonly number[]): Buffer => streamOf(tableFromArrays({ id: Int32Array.from(ids) }));

/** Returns a stream without batches. */
export const emptyStream = (schema: Schema): Buffer =>
  Buffer.from(RecordBatchStreamWriter.writeAll(new Table(schema)).toUint8Array(true));

/** Yields the bytes as a request body arrives: in pieces of `size` bytes, regardless of message boundaries. */
export async function* splitBytes(bytes: Uint8Array, size = 1000): AsyncGenerator<Uint8Array, void, void> {
  for (let at = 0; at < bytes.byteLength; at += size) yield bytes.subarray(at, at + size);
}

/** Returns a stream written by another Arrow implementation (conformance/fixtures). */
export const readFixture = (name: string): Buffer =>
  readFileSync(new URL(`../../../conformance/fixtures/${name}.arrows`, import.meta.url));

/** Returns all chunks as one buffer. A chunk may be valid until the next one is requested. */
export const concatChunks = async (chunks: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(Buffer.from(chunk));
  return Buffer.concat(parts);
};

/** Returns the rows of an IPC stream or file as JSON values; 64-bit integers are strings. */
export const jsonRows = (bytes: Uint8Array): unknown[] => {
  const rows = tableFromIPC(bytes).toArray();
  return JSON.parse(
    JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
  ) as unknown[];
};

/** Returns the rows of a query result. Runs the query twice and checks that the stream and the file form are equal. */
export const rowsOf = async (ask: () => Promise<QueryResult>): Promise<unknown[]> => {
  const fromStream = jsonRows(await concatChunks(toIpcStream(await ask())));
  const fromFile = jsonRows(await concatChunks(toIpcFile(await ask())));
  if (JSON.stringify(fromStream) !== JSON.stringify(fromFile)) throw new Error('stream and file differ');
  return fromStream;
};
