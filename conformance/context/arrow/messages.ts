import { Table } from './flatbuffer.ts';
import { readSchema, type SchemaShape } from './schema.ts';
import { assertReadable } from './unreadable.ts';

/** A record batch or dictionary batch message: its header table and its body. */
export interface BatchMessage {
  readonly kind: 'record-batch' | 'dictionary-batch';
  readonly header: Table;
  readonly body: Uint8Array;
}

/** The messages of an IPC stream or file. */
export interface Messages {
  readonly schema: SchemaShape;
  readonly batches: readonly BatchMessage[];
}

const CONTINUATION = 0xffffffff;
const MAGIC = 'ARROW1';
const SCHEMA = 1;
const DICTIONARY_BATCH = 2;
const RECORD_BATCH = 3;
/** Metadata version V4, the first with the current layout. */
const OLDEST_VERSION = 3;

interface MessageFrame {
  readonly header: Table;
  readonly number: number;
  readonly body: Uint8Array;
  /** The position after the last byte of the message. */
  readonly end: number;
}

/** Returns the message at `at`, or undefined at an end-of-stream marker or the end of the bytes. */
const messageAt = (bytes: Uint8Array, at: number): MessageFrame | undefined => {
  if (at === bytes.length) return undefined;
  assertReadable(at >= 0 && at + 8 <= bytes.length, 'ends within a message');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  assertReadable(view.getUint32(at, true) === CONTINUATION, 'contains no message at the start of a message');
  const length = view.getInt32(at + 4, true);
  if (length === 0) return undefined;
  assertReadable(length > 0 && at + 8 + length <= bytes.length, 'ends within the metadata of a message');
  const message = Table.root(bytes.subarray(at + 8, at + 8 + length));
  const header = message.table(2);
  assertReadable(
    header !== undefined && message.int16(0) >= OLDEST_VERSION,
    'contains a message without header or of an old version',
  );
  const bodyLength = message.int64(3);
  const end = at + 8 + length + bodyLength;
  assertReadable(bodyLength >= 0 && end <= bytes.length, 'ends within the body of a message');
  return { header, number: message.int8(1), body: bytes.subarray(at + 8 + length, end), end };
};

const batchOf = ({ number, header, body }: MessageFrame): BatchMessage => {
  assertReadable(number === RECORD_BATCH || number === DICTIONARY_BATCH, 'contains a message that is not a batch');
  return { kind: number === RECORD_BATCH ? 'record-batch' : 'dictionary-batch', header, body };
};

/** Reads an IPC stream: a schema, then batches, up to the end-of-stream marker or the end of the bytes. */
export const streamMessages = (bytes: Uint8Array): Messages => {
  const first = messageAt(bytes, 0);
  assertReadable(first !== undefined && first.number === SCHEMA, 'does not begin with a schema');
  const batches: BatchMessage[] = [];
  for (let next = messageAt(bytes, first.end); next !== undefined; next = messageAt(bytes, next.end)) {
    batches.push(batchOf(next));
  }
  return { schema: readSchema(first.header), batches };
};

const hasMagic = (bytes: Uint8Array, at: number): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset + at, MAGIC.length).toString('latin1') === MAGIC;

/**
 * Reads an IPC file by the blocks that its footer lists. Rejects a file that replaces a dictionary: a reader that loads
 * all dictionaries first would return the later values for the earlier rows.
 */
export const fileMessages = (bytes: Uint8Array): Messages => {
  const footerEnd = bytes.length - MAGIC.length - 4;
  assertReadable(
    footerEnd >= 8 && hasMagic(bytes, 0) && hasMagic(bytes, footerEnd + 4),
    'contains no file magic at both ends',
  );
  const length = new DataView(bytes.buffer, bytes.byteOffset).getInt32(footerEnd, true);
  assertReadable(length > 0 && length <= footerEnd - 8, 'contains a footer of an impossible length');
  const footer = Table.root(bytes.subarray(footerEnd - length, footerEnd));
  const schema = footer.table(1);
  assertReadable(
    schema !== undefined && footer.int16(0) >= OLDEST_VERSION,
    'contains a footer without schema or of an old version',
  );
  const blocks = (field: number, kind: BatchMessage['kind']): BatchMessage[] => {
    const { at, length: count } = footer.entries(field, 24);
    return Array.from({ length: count }, (_, index) => {
      const block = at + 24 * index;
      const framed = messageAt(bytes, footer.int64At(block));
      assertReadable(framed !== undefined, 'a block of the footer points at no message');
      const size = footer.int32At(block + 8) + footer.int64At(block + 16);
      assertReadable(
        footer.int64At(block) + size === framed.end,
        'a block of the footer is not as long as its message',
      );
      const batch = batchOf(framed);
      assertReadable(batch.kind === kind, 'a block of the footer points at a message of another kind');
      return batch;
    });
  };
  const dictionaries = blocks(2, 'dictionary-batch');
  const completeIds = dictionaries.filter(({ header }) => !header.bool(2)).map(({ header }) => header.int64(0));
  assertReadable(new Set(completeIds).size === completeIds.length, 'is a file that replaces a dictionary');
  return { schema: readSchema(schema), batches: [...dictionaries, ...blocks(3, 'record-batch')] };
};
