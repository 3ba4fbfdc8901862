import { EngineError, MalformedArrow } from '../native/errors.ts';
import { FlatTable } from './flatbuffer.ts';
import { checkLayout } from './layout.ts';
import { MAX_BATCH_BYTES, MAX_BATCH_ROWS } from './limits.ts';
import type { RawField } from './schema/schema-fields.ts';

/** Metadata of a message with its prefix (continuation mark, length) and padding: the first part of it on the wire. */
export type MessageHead = Uint8Array;

export interface SchemaMessage {
  readonly kind: 'schema';
  readonly head: MessageHead;
  readonly schema: FlatTable;
}

/** A record batch or a dictionary. `weight` is what it takes in memory once decompressed, in bytes. */
export interface DataMessage {
  readonly kind: 'batch' | 'dictionary';
  readonly head: MessageHead;
  readonly body: Uint8Array;
  readonly rows: number;
  readonly weight: number;
  /** Of dictionaries only. */
  readonly dictionaryId: number;
  readonly isDelta: boolean;
}

/** What the metadata says of the message, before its body is read. */
export interface Announcement {
  readonly header: FlatTable;
  readonly type: 'schema' | 'batch' | 'dictionary';
  readonly bodyLength: number;
}

export const CONTINUATION = 0xffffffff;

/** The metadata of a message in the one framing we pass on: continuation mark, length, padding to 8 bytes. */
export const frameMetadata = (metadata: Uint8Array): MessageHead => {
  const padded = Math.ceil(metadata.byteLength / 8) * 8;
  const head = new Uint8Array(8 + padded);
  const view = new DataView(head.buffer);
  view.setUint32(0, CONTINUATION, true);
  view.setUint32(4, padded, true);
  head.set(metadata, 8);
  return head;
};

export const HEAD_PREFIX_BYTES = 8;

export const MESSAGE = { version: 0, headerType: 1, header: 2, bodyLength: 3 } as const;

export const HEADER_TYPES: Readonly<Record<number, Announcement['type']>> = {
  1: 'schema',
  2: 'dictionary',
  3: 'batch',
};

const tooLarge = (): EngineError =>
  new EngineError(
    'too-large',
    `a record batch may take up to ${MAX_BATCH_BYTES} bytes, decompressed; send more and smaller batches`,
  );

/** Reads metadata (without prefix). Throws MalformedArrow, or EngineError too-large for a body over the limit. */
export const announce = (metadata: Uint8Array): Announcement => {
  const message = FlatTable.root(metadata);
  const header = message.table(MESSAGE.header);
  const type = HEADER_TYPES[message.uint8(MESSAGE.headerType)];
  if (header === undefined || type === undefined) throw new MalformedArrow('a message is of no kind a stream may hold');
  const bodyLength = message.int64(MESSAGE.bodyLength);
  if (bodyLength < 0) throw new MalformedArrow('a message announces a body of negative length');
  if (bodyLength > MAX_BATCH_BYTES) throw tooLarge();
  if (type === 'schema' && bodyLength > 0) throw new MalformedArrow('the schema message has a body');
  return { header, type, bodyLength };
};

export const BATCH = { length: 0, nodes: 1, buffers: 2, compression: 3, variadic: 4 } as const;

const checkRows = (rows: number, nodes: readonly number[]): void => {
  for (const count of [rows, ...nodes.filter((_, i) => i % 2 === 0)]) {
    if (count < 0) throw new MalformedArrow('a record batch announces a negative number of rows');
    if (count > MAX_BATCH_ROWS) {
      throw new EngineError('too-large', `a record batch may hold up to ${MAX_BATCH_ROWS} rows`);
    }
  }
  for (let i = 0; i < nodes.length; i += 2) {
    const nulls = nodes[i + 1] ?? 0;
    if (nulls < 0 || nulls > (nodes[i] ?? 0)) throw new MalformedArrow('a record batch counts more nulls than rows');
  }
};

/** A compressed buffer begins with its decompressed length as int64; -1 says that it was left as it is. */
const decompressedLength = (body: Uint8Array, offset: number, length: number): number => {
  if (length < 8) throw new MalformedArrow('a compressed buffer is too short to state its length');
  const stated = new DataView(body.buffer, body.byteOffset + offset, 8).getBigInt64(0, true);
  if (stated === -1n) return length - 8;
  if (stated < 0n) throw new MalformedArrow('a compressed buffer states a negative length');
  if (stated > BigInt(MAX_BATCH_BYTES)) throw tooLarge();
  return Number(stated);
};

/** The size of each buffer, decompressed. Each must lie inside the body, and all of them stay within the limit. */
const bufferSizes = (batch: FlatTable, body: Uint8Array): number[] => {
  const buffers = batch.int64Pairs(BATCH.buffers);
  const compressed = batch.has(BATCH.compression);
  const sizes: number[] = [];
  let total = 0;
  for (let i = 0; i < buffers.length; i += 2) {
    const offset = buffers[i] ?? 0;
    const length = buffers[i + 1] ?? 0;
    if (offset < 0 || length < 0 || offset + length > body.byteLength) {
      throw new MalformedArrow('a buffer of a record batch lies outside its body');
    }
    const size = compressed && length > 0 ? decompressedLength(body, offset, length) : length;
    total += size;
    if (total > MAX_BATCH_BYTES) throw tooLarge();
    sizes.push(size);
  }
  return sizes;
};

/**
 * Checks every length of a record batch or dictionary against its body and against the schema; `fieldsOf` gives the
 * fields of the rows, or of a dictionary's values. Nothing unchecked may reach native code.
 */
export const dataMessage = (
  head: MessageHead,
  announced: Announcement,
  body: Uint8Array,
  fieldsOf: (dictionaryId: number | undefined) => readonly RawField[],
): DataMessage => {
  const isDictionary = announced.type === 'dictionary';
  const batch = isDictionary ? announced.header.table(1) : announced.header;
  if (batch === undefined) throw new MalformedArrow('a dictionary comes without values');
  const dictionaryId = announced.header.int64(0);
  const rows = batch.int64(BATCH.length);
  const nodes = batch.int64Pairs(BATCH.nodes);
  checkRows(rows, nodes);
  const buffers = bufferSizes(batch, body);
  const variadic = batch.int64s(BATCH.variadic);
  checkLayout(fieldsOf(isDictionary ? dictionaryId : undefined), { rows, nodes, buffers, variadic });
  const decompressed = buffers.reduce((sum, size) => sum + size, 0);
  return {
    kind: isDictionary ? 'dictionary' : 'batch',
    head,
    body,
    rows,
    weight: head.byteLength + Math.max(decompressed, body.byteLength),
    dictionaryId: isDictionary ? dictionaryId : 0,
    isDelta: isDictionary && announced.header.uint8(2) !== 0,
  };
};
