import { FlatTable } from './flatbuffer.ts';
import { type DataMessage, type MessageHead, HEAD_PREFIX_BYTES, MESSAGE } from './message.ts';

/** Where a message lies in an IPC file. Lengths and offsets in bytes. */
export interface Block {
  readonly offset: number;
  readonly headLength: number;
  readonly bodyLength: number;
}

export const FILE_START = Buffer.from('ARROW1\0\0', 'latin1');
export const STREAM_END = Buffer.from([0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0]);

const Resizable = ArrayBuffer as unknown as new (
  byteLength: number,
  options: { maxByteLength: number },
) => ResizableArrayBuffer;

/** What a file is taken to need, in bytes, where nobody has said. */
const SMALL_FILE = 16 * 1024;

/** A footer takes 24 bytes for each message, of which few are as short as thirty times that. */
const FOOTER_SHARE = 1.03;

/** Twice what the largest body and the largest dictionaries may take together (limits.ts). */
const LARGEST_FILE = 2 ** 31;

/** Root offset at 0, vtable at 4, table at 16, and the vectors from 40 on, so that their int64 are aligned. */
const VTABLE_AT = 4;
const TABLE_AT = 16;
const FOOTER_TABLE_END = 40;

const BLOCK_BYTES = 24;

/** Four bytes of padding and the count, so that the structs that follow are aligned to eight. */
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
 * What closes an IPC file: end mark, footer, its length, magic. The footer must repeat the schema; instead of copying
 * it field by field, the whole schema message is laid behind the footer's own tables, which point into it.
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
  // The vtable: its size, the table's size, then where version, schema, dictionaries and batches are in the table.
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
 * Writes an IPC file, the only form the native calls take, into a buffer that grows where it is. A body can be received
 * right where it belongs, and the buffer can be used again: on the way to the engine no byte is moved, and memory, which
 * costs more to get than to fill, is asked for once.
 */
export class FileWriter {
  readonly #schema: MessageHead;
  #bytes: Uint8Array;
  /** Behind `#bytes`, which follow its size, once the file has outgrown its first buffer. */
  #room: ResizableArrayBuffer | undefined;
  #end = 0;
  #blocks: Record<DataMessage['kind'], Block[]> = { dictionary: [], batch: [] };

  /** `expectedBytes` is about how much the messages will take; a guess that is too low costs time, nothing else. */
  constructor(schema: MessageHead, expectedBytes: number = SMALL_FILE) {
    this.#schema = schema;
    this.#bytes = Buffer.allocUnsafeSlow(Math.ceil(expectedBytes * FOOTER_SHARE) + 2 * schema.byteLength + 4096);
    this.restart();
  }

  /** Begins another file in the same buffer. Whoever was given the last one must be done with it. */
  restart(): void {
    this.#blocks = { dictionary: [], batch: [] };
    this.#end = 0;
    this.#append(FILE_START);
    this.#append(this.#schema);
  }

  /** Where the body of the next message belongs. Valid until the next call of a method. */
  place(headLength: number, bodyLength: number): Uint8Array {
    const start = this.#end + headLength;
    this.#grow(start + bodyLength);
    return this.#bytes.subarray(start, start + bodyLength);
  }

  /** Adds a message; its body is copied unless it is in its place already. */
  add({ kind, head, body }: DataMessage): void {
    this.#blocks[kind].push({ offset: this.#end, headLength: head.byteLength, bodyLength: body.byteLength });
    this.#append(head);
    if (body.buffer === this.#bytes.buffer && body.byteOffset === this.#bytes.byteOffset + this.#end) {
      this.#end += body.byteLength;
    } else this.#append(body);
    this.#append(ZEROS.subarray(0, -body.byteLength & 7));
  }

  /** Closes the file. It is a view of the buffer. */
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
    const wanted = Math.max(size, Math.min(2 * this.#bytes.byteLength, LARGEST_FILE));
    if (this.#room !== undefined) return this.#room.resize(wanted);
    // Only room in the address space is reserved; memory comes with the bytes that are written.
    this.#room = new Resizable(wanted, { maxByteLength: LARGEST_FILE });
    const larger = new Uint8Array(this.#room);
    larger.set(this.#bytes.subarray(0, this.#end));
    this.#bytes = larger;
  }
}

/** An IPC file without record batches: what the native calls take for a schema. */
export const schemaFile = (schema: MessageHead): Buffer => new FileWriter(schema).finish();

/** A buffer that grows in place: ES2024, in Node from 20 on, and not in the types of ES2023. */
interface ResizableArrayBuffer extends ArrayBuffer {
  resize(byteLength: number): void;
}
