import { readFileSync } from 'node:fs';
import { type Schema, RecordBatchStreamWriter, Table, tableFromArrays, tableFromIPC } from 'apache-arrow';
import { toIpcFile, toIpcStream } from '../../engine/ipc/results.ts';
import type { QueryResult } from '../../engine/rows/read-rows.ts';

/** An Arrow IPC stream: the batches of all tables, which share a schema. */
export const streamOf = (...tables: readonly Table[]): Buffer =>
  Buffer.from(RecordBatchStreamWriter.writeAll(tables.flatMap((table) => table.batches)).toUint8Array(true));

/** A stream of one int32 column `id`. */
export const idStream = (...ids: readonly number[]): Buffer => streamOf(tableFromArrays({ id: Int32Array.from(ids) }));

export const emptyStream = (schema: Schema): Buffer =>
  Buffer.from(RecordBatchStreamWriter.writeAll(new Table(schema)).toUint8Array(true));

/** The bytes as a body arrives: in pieces that respect nothing. */
export async function* inPieces(bytes: Uint8Array, size = 1000): AsyncGenerator<Uint8Array, void, void> {
  for (let at = 0; at < bytes.byteLength; at += size) yield bytes.subarray(at, at + size);
}

/** A stream written by another producer than ours. */
export const readFixture = (name: string): Buffer =>
  readFileSync(new URL(`../../../conformance/fixtures/${name}.arrows`, import.meta.url));

export const concatChunks = async (chunks: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts);
};

/** Rows of an IPC stream or file with values as JSON can hold them: 64-bit integers as strings. */
export const jsonRows = (bytes: Uint8Array): unknown[] => {
  const rows = tableFromIPC(bytes).toArray();
  return JSON.parse(
    JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
  ) as unknown[];
};

/** The rows of an answer, read from its stream form and from its file form, which must agree. */
export const rowsOf = async (ask: () => Promise<QueryResult>): Promise<unknown[]> => {
  const fromStream = jsonRows(await concatChunks(toIpcStream(await ask())));
  const fromFile = jsonRows(await concatChunks(toIpcFile(await ask())));
  if (JSON.stringify(fromStream) !== JSON.stringify(fromFile)) throw new Error('stream and file differ');
  return fromStream;
};
