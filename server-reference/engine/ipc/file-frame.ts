import { FlatTable } from './flatbuffer.ts';
import type { DataMessage, MessageHead } from './message.ts';
import { HEAD_PREFIX_BYTES, MESSAGE } from './message.ts';

/** Where a message lies in an IPC file. Lengths and offsets in bytes. */
export interface Block {
  readonly offset: number;
  readonly headLength: number;
  readonly bodyLength: number;
}

export const FILE_START = Buffer.from('ARROW1\0\0', 'latin1');
export const STREAM_END = Buffer.from([0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0]);

/** The same messages as one IPC file: the only form the native calls take. Copies every byte once. */
export function frameFile(schema: MessageHead, messages: readonly DataMessage[]): Buffer {
  const parts: Uint8Array[] = [FILE_START, schema];
  const blocks: Record<DataMessage['kind'], Block[]> = { dictionary: [], batch: [] };
  let offset = FILE_START.byteLength + schema.byteLength;
  for (const { kind, head, body } of messages) {
    const padding = -body.byteLength & 7;
    blocks[kind].push({ offset, headLength: head.byteLength, bodyLength: body.byteLength });
    parts.push(head, ...body.parts, ZEROS.subarray(0, padding));
    offset += head.byteLength + body.byteLength + padding;
  }
  return Buffer.concat([...parts, fileEnd(schema, blocks.dictionary, blocks.batch)]);
}

/**
 * What closes an IPC file: end mark, footer, its length, magic. The footer must repeat the schema; instead of copying
 * it field by field, the whole schema message is laid behind the footer's own tables, which point into it.
 */
export function fileEnd(schema: MessageHead, dictionaries: readonly Block[], batches: readonly Block[]): Buffer {
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
}

const ZEROS = new Uint8Array(8);
const BLOCK_BYTES = 24;
/** Root offset at 0, vtable at 4, table at 16, and the vectors from 40 on, so that their int64 are aligned. */
const VTABLE_AT = 4;
const TABLE_AT = 16;
const FOOTER_TABLE_END = 40;

/** Four bytes of padding and the count, so that the structs that follow are aligned to eight. */
function vectorBytes(blocks: readonly Block[]): number {
  return 8 + BLOCK_BYTES * blocks.length;
}

function writeBlocks(footer: Buffer, at: number, blocks: readonly Block[]): void {
  footer.writeUInt32LE(blocks.length, at + 4);
  blocks.forEach((block, i) => {
    const start = at + 8 + BLOCK_BYTES * i;
    footer.writeBigInt64LE(BigInt(block.offset), start);
    footer.writeInt32LE(block.headLength, start + 8);
    footer.writeBigInt64LE(BigInt(block.bodyLength), start + 16);
  });
}
