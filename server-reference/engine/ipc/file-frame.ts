import { FlatTable } from './flatbuffer.ts';
import { type DataMessage, type MessageHead, HEAD_PREFIX_BYTES, MESSAGE } from './message.ts';

/** Position of a message in an IPC file. Lengths and offsets in bytes. */
export interface Block {
  readonly offset: number;
  readonly headLength: number;
  readonly bodyLength: number;
}

/** Magic number and padding at the start of an IPC file. */
export const FILE_START = Buffer.from('ARROW1\0\0', 'latin1');

/** End-of-stream marker: continuation marker and length 0. */
export const STREAM_END = Buffer.from([0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0]);

/** A buffer that grows in place: ES2024, available from Node 20, but not in the type library of ES2023. */
interface ResizableArrayBuffer extends ArrayBuffer {
  resize(byteLength: number): void;
}

const Resizable = ArrayBuffer as unknown as new (
  byteLength: number,
  options: { maxByteLength: number },
) => ResizableArrayBuffer;

/** Assumed size of a file when no size is expected, in bytes. */
const DEFAULT_FILE_BYTES = 16 * 1024;

/**
 * Largest buffer in bytes that is copied when it grows. A resizable one is freed by full garbage collections only and causes
 * one for every 64 MiB: with them, creates of 2 MB took twice the processor time.
 */
const MAX_COPIED_BYTES = 4 * 1024 * 1024;

/** Size of a file relative to its messages: the footer has 24 bytes per message, about 3 % of a short one. */
const FOOTER_FACTOR = 1.03;

/** Largest file in bytes: twice the largest body plus the largest dictionaries (limits.ts). */
const MAX_FILE_BYTES = 2 ** 31;

/** Layout of the footer, in bytes: root offset at 0, vtable at 4, table at 16, vectors from 40 (aligned for int64). */
const VTABLE_AT = 4;
const TABLE_AT = 16;
const FOOTER_TABLE_END = 40;

/** Size of a `Block` struct. */
const BLOCK_BYTES = 24;

/** Returns the size of a vector of blocks: padding (4 bytes), count (4 bytes), then the structs, aligned to 8 bytes. */
const vectorBytes = (blocks: readonly Block[]): number => 8 + BLOCK_BYTES * blocks.length;

const writeBlocks = (footer: Buffer, at: number, blocks: readonly Block[]): void => {
  footer.writeUInt32LE(blocks.length, at + 4);
  blocks.forEach((block, i) => {
    const start = at + 8 + BLOCK_BYTES * i;
    footer.writeBigInt64LE(BigInt(block.offset), start);
    footer.writeInt32LE(block.headLength, start + 8);
    footer.writeBigInt64LE(BigInt(block.bodyLength), start + 16);
  });
};

/**
 * Returns the end of an IPC file: end marker, footer, footer length, magic number. The footer must contain the schema:
 * the whole schema message is appended to the footer's tables, which point into it, instead of copying every field.
 */
export const fileEnd = (schema: MessageHead, dictionaries: readonly Block[], batches: readonly Block[]): Buffer => {
  const metadata = schema.subarray(HEAD_PREFIX_BYTES);
  const message = FlatTable.root(metadata);
  const schemaTable = message.table(MESSAGE.header)?.position ?? 0;
  const dictionariesAt = FOOTER_TABLE_END;
  const batchesAt = dictionariesAt + vectorBytes(dictionaries);
  const schemaAt = batchesAt + vectorBytes(batches);
  const footer = Buffer.alloc(schemaAt + metadata.byteLength);

  footer.writeUInt32LE(TABLE_AT, 0);
  // The vtable: its size, the table's size, then the offsets of version, schema, dictionaries and batches.
  [12, 20, 16, 4, 8, 12].forEach((value, i) => footer.writeUInt16LE(value, VTABLE_AT + 2 * i));
  footer.writeInt32LE(TABLE_AT - VTABLE_AT, TABLE_AT);
  footer.writeUInt32LE(schemaAt + schemaTable - (TABLE_AT + 4), TABLE_AT + 4);
  footer.writeUInt32LE(dictionariesAt + 4 - (TABLE_AT + 8), TABLE_AT + 8);
  footer.writeUInt32LE(batchesAt + 4 - (TABLE_AT + 12), TABLE_AT + 12);
  footer.writeInt16LE(message.int16(MESSAGE.version), TABLE_AT + 16);
  writeBlocks(footer, dictionariesAt, dictionaries);
  writeBlocks(footer, batchesAt, batches);
  footer.set(metadata, schemaAt);

  const length = Buffer.alloc(4);
  length.writeInt32LE(footer.byteLength, 0);
  return Buffer.concat([STREAM_END, footer, length, FILE_START.subarray(0, 6)]);
};

const ZEROS = new Uint8Array(8);

/**
 * Writes an IPC file, the only format that native calls accept, into a buffer that grows, in place if it is large. A body can
 * be received directly into the file (`allocateBody`), and the buffer can be reused (`restart`). So bytes are not copied on
 * the way to the engine, and memory is allocated once, which costs more than filling it.
 */
export class FileWriter {
  readonly #schema: MessageHead;
  #bytes: Uint8Array;
  /** The memory of `#bytes`, which tracks its length, once the file has outgrown its first buffer. */
  #resizable: ResizableArrayBuffer | undefined;
  #end = 0;
  #blocks: Record<DataMessage['kind'], Block[]> = { dictionary: [], batch: [] };

  /** `expectedBytes` is the approximate size of the messages; a low estimate only costs time. */
  constructor(schema: MessageHead, expectedBytes: number = DEFAULT_FILE_BYTES) {
    this.#schema = schema;
    this.#bytes = Buffer.allocUnsafeSlow(Math.ceil(expectedBytes * FOOTER_FACTOR) + 2 * schema.byteLength + 4096);
    this.restart();
  }

  /** Starts another file in the same buffer, which overwrites the previous file. */
  restart(): void {
    this.#blocks = { dictionary: [], batch: [] };
    this.#end = 0;
    this.#append(FILE_START);
    this.#append(this.#schema);
  }

  /** Returns the memory for the body of the next message. Valid until the next method call. */
  allocateBody(headLength: number, bodyLength: number): Uint8Array {
    const start = this.#end + headLength;
    this.#grow(start + bodyLength);
    return this.#bytes.subarray(start, start + bodyLength);
  }

  /** Adds a message; copies its body unless it is in the memory from `allocateBody`. */
  add({ kind, head, body }: DataMessage): void {
    this.#blocks[kind].push({ offset: this.#end, headLength: head.byteLength, bodyLength: body.byteLength });
    this.#append(head);
    if (body.buffer === this.#bytes.buffer && body.byteOffset === this.#bytes.byteOffset + this.#end) {
      this.#end += body.byteLength;
    } else this.#append(body);
    this.#append(ZEROS.subarray(0, -body.byteLength & 7));
  }

  /** Adds a record batch; copies its body. */
  addBatch(head: Uint8Array, body: Uint8Array): void {
    this.#blocks.batch.push({ offset: this.#end, headLength: head.byteLength, bodyLength: body.byteLength });
    this.#append(head);
    this.#append(body);
    this.#append(ZEROS.subarray(0, -body.byteLength & 7));
  }

  /** The record batches so far; undefined when there are dictionaries. */
  get batches(): readonly Block[] | undefined {
    return this.#blocks.dictionary.length === 0 ? this.#blocks.batch : undefined;
  }

  /** Completes the file and returns a view of the buffer. */
  finish(): Buffer {
    this.#append(fileEnd(this.#schema, this.#blocks.dictionary, this.#blocks.batch));
    return Buffer.from(this.#bytes.buffer, this.#bytes.byteOffset, this.#end);
  }

  #append(part: Uint8Array): void {
    this.#grow(this.#end + part.byteLength);
    this.#bytes.set(part, this.#end);
    this.#end += part.byteLength;
  }

  #grow(size: number): void {
    if (size <= this.#bytes.byteLength) return;
    const wanted = Math.max(size, Math.min(2 * this.#bytes.byteLength, MAX_FILE_BYTES));
    if (this.#resizable !== undefined) return this.#resizable.resize(wanted);
    const larger = wanted <= MAX_COPIED_BYTES ? Buffer.allocUnsafeSlow(wanted) : this.#allocateResizable(wanted);
    larger.set(this.#bytes.subarray(0, this.#end));
    this.#bytes = larger;
  }

  /** This reserves address space only; memory is allocated when bytes are written. */
  #allocateResizable(length: number): Uint8Array {
    this.#resizable = new Resizable(length, { maxByteLength: MAX_FILE_BYTES });
    return new Uint8Array(this.#resizable);
  }
}

/** Returns an IPC file without record batches, the form in which native calls accept a schema. */
export const schemaFile = (schema: MessageHead): Buffer => new FileWriter(schema).finish();
