import { EngineError, MalformedArrow } from '../native/errors.ts';
import { FlatTable } from './flatbuffer.ts';
import { checkLayout } from './layout.ts';
import { MAX_BATCH_BYTES, MAX_BATCH_ROWS } from './limits.ts';
import type { RawField } from './schema/schema-fields.ts';

/** Metadata of an encapsulated message with its prefix (continuation marker, length) and padding: everything but the body. */
export type MessageHead = Uint8Array;

/** The schema message of a stream; `schema` is its `Schema` table. */
export interface SchemaMessage {
  readonly kind: 'schema';
  readonly head: MessageHead;
  readonly schema: FlatTable;
}

/** A record batch or a dictionary batch. `memoryBytes` is its size after decompression. */
export interface DataMessage {
  readonly kind: 'batch' | 'dictionary';
  readonly head: MessageHead;
  readonly body: Uint8Array;
  readonly rows: number;
  readonly memoryBytes: number;
  /** 0 for record batches. */
  readonly dictionaryId: number;
  readonly isDelta: boolean;
}

/** Kind, header and body length of a message, from its metadata. Lengths in bytes. */
export interface MessageInfo {
  readonly header: FlatTable;
  readonly type: 'schema' | 'batch' | 'dictionary';
  readonly bodyLength: number;
}

/** The continuation marker, which precedes the length of each message. */
export const CONTINUATION = 0xffffffff;

/** Frames metadata as Arrow 0.15 and later do: continuation marker, length, metadata padded to 8 bytes. */
export const frameMetadata = (metadata: Uint8Array): MessageHead => {
  const padded = Math.ceil(metadata.byteLength / 8) * 8;
  const head = new Uint8Array(8 + padded);
  const view = new DataView(head.buffer);
  view.setUint32(0, CONTINUATION, true);
  view.setUint32(4, padded, true);
  head.set(metadata, 8);
  return head;
};

/** Length of the prefix: continuation marker and metadata length. */
export const HEAD_PREFIX_BYTES = 8;

/** Slots of the `Message` table (Message.fbs). */
export const MESSAGE = { version: 0, headerType: 1, header: 2, bodyLength: 3 } as const;

/** Kinds of messages by their number in the union `MessageHeader`. */
export const HEADER_TYPES: Readonly<Record<number, MessageInfo['type']>> = {
  1: 'schema',
  2: 'dictionary',
  3: 'batch',
};

const tooLargeError = (): EngineError =>
  new EngineError(
    'too-large',
    `a record batch is larger than ${MAX_BATCH_BYTES} bytes (decompressed); send smaller batches`,
  );

/** Reads metadata without its prefix. Throws MalformedArrow, or EngineError too-large for a body over MAX_BATCH_BYTES. */
export const readMessageInfo = (metadata: Uint8Array): MessageInfo => {
  const message = FlatTable.root(metadata);
  const header = message.table(MESSAGE.header);
  const type = HEADER_TYPES[message.uint8(MESSAGE.headerType)];
  if (header === undefined || type === undefined)
    throw new MalformedArrow('a message has a kind that a stream cannot contain');
  const bodyLength = message.int64(MESSAGE.bodyLength);
  if (bodyLength < 0) throw new MalformedArrow('a message has a body of negative length');
  if (bodyLength > MAX_BATCH_BYTES) throw tooLargeError();
  if (type === 'schema' && bodyLength > 0) throw new MalformedArrow('the schema message has a body');
  return { header, type, bodyLength };
};

/** Slots of the `RecordBatch` table (Message.fbs). */
export const BATCH = { length: 0, nodes: 1, buffers: 2, compression: 3, variadic: 4 } as const;

const checkRows = (rows: number, nodes: readonly number[]): void => {
  for (const count of [rows, ...nodes.filter((_, i) => i % 2 === 0)]) {
    if (count < 0) throw new MalformedArrow('a record batch has a negative number of rows');
    if (count > MAX_BATCH_ROWS) {
      throw new EngineError('too-large', `a record batch has more than ${MAX_BATCH_ROWS} rows; send smaller batches`);
    }
  }
  for (let i = 0; i < nodes.length; i += 2) {
    const nulls = nodes[i + 1] ?? 0;
    if (nulls < 0 || nulls > (nodes[i] ?? 0)) throw new MalformedArrow('a record batch has more nulls than rows');
  }
};

/** Returns the decompressed length of a buffer, its first int64 (-1: the buffer is not compressed). */
const decompressedLength = (body: Uint8Array, offset: number, length: number): number => {
  if (length < 8) throw new MalformedArrow('a compressed buffer is too short for its length field');
  const stated = new DataView(body.buffer, body.byteOffset + offset, 8).getBigInt64(0, true);
  if (stated === -1n) return length - 8;
  if (stated < 0n) throw new MalformedArrow('a compressed buffer has a negative length');
  if (stated > BigInt(MAX_BATCH_BYTES)) throw tooLargeError();
  return Number(stated);
};

/** Returns the decompressed size of each buffer. Throws when one is outside the body or the sum is over the limit. */
const bufferSizes = (batch: FlatTable, body: Uint8Array): number[] => {
  const buffers = batch.int64Pairs(BATCH.buffers);
  const compressed = batch.has(BATCH.compression);
  const sizes: number[] = [];
  let total = 0;
  for (let i = 0; i < buffers.length; i += 2) {
    const offset = buffers[i] ?? 0;
    const length = buffers[i + 1] ?? 0;
    if (offset < 0 || length < 0 || offset + length > body.byteLength) {
      throw new MalformedArrow('a buffer of a record batch is outside its body');
    }
    const size = compressed && length > 0 ? decompressedLength(body, offset, length) : length;
    total += size;
    if (total > MAX_BATCH_BYTES) throw tooLargeError();
    sizes.push(size);
  }
  return sizes;
};

/**
 * Checks every length of a record batch or dictionary against its body and the schema, so that no unchecked length reaches
 * native code; empty buffers of booleans are replaced in the head. `fieldsOf` returns the fields of the rows, or with a dictionary id the field of its values. Throws
 * MalformedArrow or EngineError too-large.
 */
export const dataMessage = (
  head: MessageHead,
  info: MessageInfo,
  body: Uint8Array,
  fieldsOf: (dictionaryId: number | undefined) => readonly RawField[],
  isRepaired = false,
): DataMessage => {
  const isDictionary = info.type === 'dictionary';
  const batch = isDictionary ? info.header.table(1) : info.header;
  if (batch === undefined) throw new MalformedArrow('a dictionary batch has no values');
  const dictionaryId = info.header.int64(0);
  const rows = batch.int64(BATCH.length);
  const nodes = batch.int64Pairs(BATCH.nodes);
  checkRows(rows, nodes);
  const buffers = bufferSizes(batch, body);
  const variadic = batch.int64s(BATCH.variadic);
  const fields = fieldsOf(isDictionary ? dictionaryId : undefined);
  const emptyBooleans = checkLayout(fields, { rows, nodes, buffers, variadic });
  if (emptyBooleans.length > 0) {
    for (const buffer of emptyBooleans) batch.repeatInt64Pair(BATCH.buffers, buffer);
    // In a malformed head, the vector can be part of others, so everything is checked again.
    const again = readMessageInfo(head.subarray(HEAD_PREFIX_BYTES));
    if (isRepaired || again.type !== info.type || again.bodyLength !== info.bodyLength)
      throw new MalformedArrow('the buffers of a record batch overlap its other fields');
    return dataMessage(head, again, body, fieldsOf, true);
  }
  const decompressed = buffers.reduce((sum, size) => sum + size, 0);
  return {
    kind: isDictionary ? 'dictionary' : 'batch',
    head,
    body,
    rows,
    memoryBytes: head.byteLength + Math.max(decompressed, body.byteLength),
    dictionaryId: isDictionary ? dictionaryId : 0,
    isDelta: isDictionary && info.header.uint8(2) !== 0,
  };
};
