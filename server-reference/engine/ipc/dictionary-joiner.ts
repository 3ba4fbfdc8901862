import { createHash } from 'node:crypto';
import { type ArrowLayout, arrowTypes } from '#contract/column-types';
import { EngineError } from '../native/errors.ts';
import { FlatTable } from './flatbuffer.ts';
import { BATCH, HEAD_PREFIX_BYTES, MESSAGE, type MessageHead } from './message.ts';
import { type NativeMessage, schemaTable } from './native-file.ts';
import { type RawField, dictionaryFields, schemaFields } from './schema/schema-fields.ts';

/** Number of an array's own buffers, the bitmap of nulls among them. */
const BUFFER_COUNTS: Readonly<Record<ArrowLayout['layout'], number>> = {
  null: 0,
  fixed: 2,
  bytes: 3,
  list: 2,
  struct: 1,
  'fixed-list': 1,
  // Tables have no such columns.
  view: 2,
  unsupported: 2,
};

/** A dictionary-encoded column: the number of its index buffer in a batch, and the width of an index in bytes. */
interface IndexColumn {
  readonly id: number;
  readonly buffer: number;
  readonly width: number;
  readonly signed: boolean;
}

/** Returns the dictionary-encoded columns. Visits the fields in the order in which a record batch lists their buffers. */
const indexColumns = (fields: readonly RawField[]): IndexColumn[] => {
  const columns: IndexColumn[] = [];
  let buffer = 0;
  const visit = (field: RawField): void => {
    if (field.dictionary !== undefined) {
      const { id, indexType } = field.dictionary;
      const width = indexType === undefined ? 4 : indexType.int32(0) / 8;
      columns.push({ id, buffer: buffer + 1, width, signed: indexType === undefined || indexType.uint8(1) !== 0 });
      buffer += 2;
      return;
    }
    buffer += BUFFER_COUNTS[field.arrow === undefined ? 'unsupported' : arrowTypes[field.arrow].layout];
    field.children.forEach(visit);
  };
  fields.forEach(visit);
  return columns;
};

const addToIntegers = (bytes: Uint8Array, width: number, base: number): void => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at + width <= bytes.byteLength; at += width) {
    if (width === 1) view.setUint8(at, view.getUint8(at) + base);
    else if (width === 2) view.setUint16(at, view.getUint16(at, true) + base, true);
    else if (width === 4) view.setUint32(at, view.getUint32(at, true) + base, true);
    else view.setBigUint64(at, view.getBigUint64(at, true) + BigInt(base), true);
  }
};

/** Size of the tables that `deltaHead` writes before the original metadata. */
const DELTA_BYTES = 80;

/**
 * Returns the head of the same dictionary batch with `isDelta` set: new Message and DictionaryBatch tables before the
 * original metadata, pointing to its values.
 */
const deltaHead = (metadata: Uint8Array, id: number, dictionary: FlatTable, bodyLength: number): Uint8Array => {
  const valuesAt = dictionary.table(1)?.position ?? 0;
  const head = Buffer.alloc(HEAD_PREFIX_BYTES + DELTA_BYTES + metadata.byteLength);
  head.writeUInt32LE(0xffffffff, 0);
  head.writeUInt32LE(DELTA_BYTES + metadata.byteLength, 4);
  const tables = head.subarray(HEAD_PREFIX_BYTES);
  tables.writeUInt32LE(24, 0);
  // Message: vtable at 4 (version, header type, header, body length), table at 24.
  [12, 20, 16, 18, 4, 8].forEach((value, i) => tables.writeUInt16LE(value, 4 + 2 * i));
  tables.writeInt32LE(24 - 4, 24);
  tables.writeUInt32LE(56 - 28, 28);
  tables.writeBigInt64LE(BigInt(bodyLength), 32);
  tables.writeInt16LE(FlatTable.root(metadata).int16(MESSAGE.version), 40);
  tables.writeUInt8(2, 42);
  // DictionaryBatch: vtable at 44 (id, values, is delta), table at 56.
  [10, 20, 8, 4, 16].forEach((value, i) => tables.writeUInt16LE(value, 44 + 2 * i));
  tables.writeInt32LE(56 - 44, 56);
  tables.writeUInt32LE(DELTA_BYTES + valuesAt - 60, 60);
  tables.writeBigInt64LE(BigInt(id), 64);
  tables.writeUInt8(1, 72);
  tables.set(metadata, DELTA_BYTES);
  return head;
};

const unreadableError = (): EngineError =>
  new EngineError('internal', 'the engine wrote an Arrow file that cannot be read');

const tooManyValuesError = (): EngineError =>
  new EngineError(
    'not-supported',
    'a dictionary column has more values than its index type can count; ask for a stream',
  );

/**
 * Joins the dictionaries of a result's batches for an IPC file. The engine gives every batch its own dictionary; a stream
 * may replace dictionaries, a file may only append to them. So each new dictionary becomes a delta, and the indexes of its
 * batches are increased by the number of earlier values. Equal dictionaries are written once.
 */
export class DictionaryJoiner {
  readonly #columns: readonly IndexColumn[];
  /** By dictionary id: values written so far, start of each known dictionary by fingerprint, start and size of the current one. */
  readonly #written = new Map<
    number,
    { values: number; readonly known: Map<string, number>; base: number; size: number }
  >();

  constructor(schema: MessageHead) {
    const fields = schemaFields(schemaTable(schema));
    this.#columns = dictionaryFields(fields).size > 0 ? indexColumns(fields) : [];
  }

  /** Returns the message to write for a dictionary of the next batch: unchanged, as a delta, or undefined for none. */
  dictionary(message: NativeMessage): { readonly bytes: Uint8Array; readonly headLength: number } | undefined {
    const metadata = message.bytes.subarray(HEAD_PREFIX_BYTES, message.headLength);
    const dictionary = FlatTable.root(metadata).table(MESSAGE.header);
    const values = dictionary?.table(1);
    if (dictionary === undefined || values === undefined) throw unreadableError();
    const id = dictionary.int64(0);
    const body = message.bytes.subarray(message.headLength);
    const size = values.int64(BATCH.length);
    const fingerprint = createHash('sha256').update(metadata).update(body).digest('base64');
    const before = this.#written.get(id);
    if (before === undefined) {
      this.#written.set(id, { values: size, known: new Map([[fingerprint, 0]]), base: 0, size });
      return message;
    }
    const known = before.known.get(fingerprint);
    before.base = known ?? before.values;
    before.size = size;
    if (known !== undefined) return undefined;
    before.known.set(fingerprint, before.values);
    before.values += size;
    const head = deltaHead(metadata, id, dictionary, body.byteLength);
    return { bytes: Buffer.concat([head, body]), headLength: head.byteLength };
  }

  /** Increases the indexes of a record batch in place, to match the written dictionaries. */
  shiftIndexes(message: NativeMessage): void {
    if ([...this.#written.values()].every(({ base }) => base === 0)) return;
    const batch = FlatTable.root(message.bytes.subarray(HEAD_PREFIX_BYTES, message.headLength)).table(MESSAGE.header);
    const buffers = batch?.int64Pairs(BATCH.buffers);
    if (buffers === undefined) throw unreadableError();
    for (const { id, buffer, width, signed } of this.#columns) {
      const { base, size } = this.#written.get(id) ?? { base: 0, size: 0 };
      if (base === 0) continue;
      if (base + size > 2 ** (8 * width - (signed ? 1 : 0))) throw tooManyValuesError();
      const start = message.headLength + (buffers[2 * buffer] ?? 0);
      addToIntegers(message.bytes.subarray(start, start + (buffers[2 * buffer + 1] ?? 0)), width, base);
    }
  }
}
