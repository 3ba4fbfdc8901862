import {
  Field,
  FixedSizeList,
  Float32,
  Float64,
  Int32,
  Int64,
  RecordBatchStreamWriter,
  Schema,
  Table,
  Utf8,
} from 'apache-arrow';
import { Limits } from '../../../server-reference/limits.ts';
import { DEFAULT_MAX_INSERT_BYTES } from '../../../server-reference/engine/ipc/limits.ts';
import { wholeStream } from '../../../server-reference/engine/ipc/chunks.ts';
import { openArrowStream } from '../../../server-reference/engine/ipc/stream-reader.ts';
import { lz4Frame } from './lz4.ts';

/** Rows in the formats of both sides: an Arrow stream for HTTP, an Arrow file for native calls. */
export interface Rows {
  readonly stream: Buffer;
  readonly file: Buffer;
}

export type Codec = 'plain' | 'lz4';

/** One record batch: the length of every array and all buffers, in the order of the Arrow format. */
interface Batch {
  readonly schema: Schema;
  readonly rows: number;
  readonly lengths: readonly number[];
  readonly buffers: readonly Uint8Array[];
}

const MIXED = new Schema([
  new Field('id', new Int64()),
  new Field('kind', new Int32()),
  new Field('score', new Float64()),
  new Field('text', new Utf8()),
]);

const NONE = new Uint8Array();

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

const mixedBatch = (): Batch => {
  const rows = 160_000;
  const texts = Array.from({ length: rows }, (_, i) => `row ${i} of the benchmark ${i % 7}`);
  const offsets = new Int32Array(rows + 1);
  texts.forEach((text, i) => (offsets[i + 1] = (offsets[i] ?? 0) + text.length));
  const buffers = [
    bytesOf(BigInt64Array.from(texts, (_, i) => BigInt(i))),
    bytesOf(Int32Array.from(texts, (_, i) => i % 1000)),
    bytesOf(Float64Array.from(texts, (_, i) => Math.sqrt(i))),
  ].flatMap((values) => [NONE, values]);
  const text = [NONE, bytesOf(offsets), Buffer.from(texts.join(''), 'latin1')];
  return { schema: MIXED, rows, lengths: [rows, rows, rows, rows], buffers: [...buffers, ...text] };
};

const STREAM_END = Buffer.from([0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0]);

/** Returns the schema message of an Arrow stream, without the end-of-stream marker. */
const schemaStart = (schema: Schema): Buffer =>
  Buffer.from(RecordBatchStreamWriter.writeAll(new Table(schema)).toUint8Array(true)).subarray(0, -STREAM_END.length);

const rowsOf = async (schema: Buffer, message: Buffer, times: number): Promise<Rows> => {
  const stream = Buffer.concat([schema, ...Array<Buffer>(times).fill(message), STREAM_END]);
  const body = (async function* () {
    yield stream;
  })();
  const whole = await wholeStream(await openArrowStream(body, new Limits()), DEFAULT_MAX_INSERT_BYTES);
  if (whole === undefined) throw new Error('the rows have no batches');
  return { stream, file: whole.file };
};

const compressed = (bytes: Uint8Array): Buffer => {
  const length = Buffer.alloc(8);
  length.writeBigInt64LE(BigInt(bytes.byteLength));
  return Buffer.concat([length, lz4Frame(bytes)]);
};

/** Encodes a record batch message by hand, because apache-arrow cannot write compressed batches. */
const messageOf = ({ rows, lengths, buffers }: Batch, codec: Codec): Buffer => {
  const bodies = buffers.map((bytes) => (codec === 'plain' || bytes.byteLength === 0 ? bytes : compressed(bytes)));
  const places: { offset: number; length: number }[] = [];
  const parts: Uint8Array[] = [];
  let offset = 0;
  for (const bytes of bodies) {
    const padding = -bytes.byteLength & 7;
    places.push({ offset, length: bytes.byteLength });
    parts.push(bytes, Buffer.alloc(padding));
    offset += bytes.byteLength + padding;
  }
  const nodesAt = 92;
  const buffersAt = nodesAt + 4 + 16 * lengths.length + 4;
  const metadata = Buffer.alloc(buffersAt + 4 + 16 * places.length);
  // Message: root, vtable, then header, body length, version 5, "record batch".
  metadata.writeUInt32LE(16, 0);
  [12, 24, 16, 18, 4, 8].forEach((value, i) => metadata.writeUInt16LE(value, 4 + 2 * i));
  metadata.writeInt32LE(12, 16);
  metadata.writeUInt32LE(56 - 20, 20);
  metadata.writeBigInt64LE(BigInt(offset), 24);
  metadata.writeInt16LE(4, 32);
  metadata.writeUInt8(3, 34);
  // Record batch: vtable, then nodes, length, buffers, compression (an empty table: LZ4 frames, buffer by buffer).
  [12, 24, 8, 4, 16, codec === 'plain' ? 0 : 20].forEach((value, i) => metadata.writeUInt16LE(value, 40 + 2 * i));
  metadata.writeInt32LE(16, 56);
  metadata.writeUInt32LE(nodesAt - 60, 60);
  metadata.writeBigInt64LE(BigInt(rows), 64);
  metadata.writeUInt32LE(buffersAt - 72, 72);
  metadata.writeUInt32LE(84 - 76, 76);
  [4, 4].forEach((value, i) => metadata.writeUInt16LE(value, 80 + 2 * i));
  metadata.writeInt32LE(4, 84);
  metadata.writeUInt32LE(lengths.length, nodesAt);
  lengths.forEach((length, i) => metadata.writeBigInt64LE(BigInt(length), nodesAt + 4 + 16 * i));
  metadata.writeUInt32LE(places.length, buffersAt);
  places.forEach((place, i) => {
    metadata.writeBigInt64LE(BigInt(place.offset), buffersAt + 4 + 16 * i);
    metadata.writeBigInt64LE(BigInt(place.length), buffersAt + 12 + 16 * i);
  });
  const prefix = Buffer.alloc(8, 0xff);
  prefix.writeInt32LE(metadata.byteLength, 4);
  return Buffer.concat([prefix, metadata, ...parts]);
};

/** Returns rows of several types, `megabytes` MB before compression, in batches of about 8 MB. */
export const mixedRows = async (megabytes: number, codec: Codec): Promise<Rows> =>
  rowsOf(schemaStart(MIXED), messageOf(mixedBatch(), codec), Math.max(1, Math.round(megabytes / 8)));

/** Returns the same rows as an uncompressed stream that is generated while it is read. */
export async function* endlessRows(megabytes: number): AsyncGenerator<Uint8Array, void, void> {
  const message = messageOf(mixedBatch(), 'plain');
  yield schemaStart(MIXED);
  for (let sent = 0; sent < megabytes; sent += 8) yield message;
  yield STREAM_END;
}

export const DIMENSION = 128;

const VECTORS = new Schema([
  new Field('id', new Int64()),
  new Field('vector', new FixedSizeList(DIMENSION, new Field('item', new Float32(), true)), true),
]);

/** Returns rows with ids from `first` and these vectors, one after the other. */
export const rowsOfVectors = (first: number, vectors: Float32Array): Promise<Rows> => {
  const count = vectors.length / DIMENSION;
  const ids = BigInt64Array.from({ length: count }, (_, i) => BigInt(first + i));
  const batch = { schema: VECTORS, rows: count, lengths: [count, count, vectors.length] };
  const buffers = [NONE, bytesOf(ids), NONE, NONE, bytesOf(vectors)];
  return rowsOf(schemaStart(VECTORS), messageOf({ ...batch, buffers }, 'plain'), 1);
};

/** Returns pseudo-random numbers from 0 to 1. */
export const randomNumbers = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

/** Returns `count` rows with ids from `first` and different pseudo-random vectors of 128 floats. */
export const vectorRows = (first: number, count: number): Promise<Rows> => {
  const random = randomNumbers(first + 1);
  return rowsOfVectors(
    first,
    Float32Array.from({ length: count * DIMENSION }, () => random()),
  );
};
