import { Message } from 'apache-arrow';
import { BufferRegion, DictionaryBatch, FieldNode, RecordBatch } from 'apache-arrow/ipc/metadata/message';
import { lz4Frame, zstdFrame, type Decompress } from './decompress.ts';
import type { Table } from './flatbuffer.ts';
import type { BatchMessage, Messages } from './messages.ts';
import type { FieldShape, Layout } from './schema.ts';
import { assertReadable, Budget } from './unreadable.ts';

const CODECS: readonly Decompress[] = [lz4Frame, zstdFrame];
const NO_BYTES = new Uint8Array(0);
const VIEW_BYTES = 16;
/** The longest value that is stored in the view itself. */
const INLINE_BYTES = 12;

const view = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const isNull = (validity: Uint8Array, index: number): boolean =>
  validity.length > 0 && ((validity[index >> 3] ?? 0) & (1 << (index & 7))) === 0;

/**
 * Copies the columns of one batch, field by field: decompresses buffers, narrows 64-bit offsets to 32 bits, replaces
 * views by plain values, and checks every length and offset against the available bytes, which apache-arrow does not.
 */
class BatchCopy {
  readonly nodes: FieldNode[] = [];
  readonly regions: BufferRegion[] = [];
  readonly chunks: Uint8Array[] = [];
  bodyLength = 0;

  readonly #batch: Table;
  readonly #body: Uint8Array;
  readonly #budget: Budget;
  readonly #decompress: Decompress | undefined;
  /** The size of the longest value of each dictionary, in bytes; of nested values, the size of all. */
  readonly #longest: Map<number, number>;
  #longestValue = 0;
  #node = 0;
  #buffer = 0;
  #variadic = 0;

  constructor(batch: Table, body: Uint8Array, budget: Budget, longest: Map<number, number>) {
    this.#batch = batch;
    this.#body = body;
    this.#budget = budget;
    this.#longest = longest;
    const compression = batch.table(3);
    if (compression === undefined) return;
    this.#decompress = CODECS[compression.int8(0)];
    assertReadable(
      this.#decompress !== undefined && compression.int8(1) === 0,
      'contains buffers of an unknown compression',
    );
  }

  /** Copies the column of one field and returns its number of values. */
  column(field: FieldShape): number {
    const { dictionary } = field;
    if (dictionary === undefined) return this.#copy(field.layout, field.children);
    const length = this.#copy(dictionary.layout, []);
    // Each row may refer to the same long value.
    this.#budget.bytes(length * (this.#longest.get(dictionary.id) ?? 0));
    return length;
  }

  /** Copies the values of a dictionary and returns their number. */
  values(field: FieldShape): number {
    const length = this.#copy(field.layout, field.children);
    const { id } = field.dictionary ?? {};
    const longest =
      field.layout.kind === 'fixed'
        ? Math.ceil(field.layout.bits / 8)
        : field.children.length === 0
          ? this.#longestValue
          : this.bodyLength;
    if (id !== undefined) this.#longest.set(id, Math.max(longest, this.#longest.get(id) ?? 0));
    return length;
  }

  finish(): void {
    assertReadable(this.#node === this.#batch.entries(1, 16).length, 'a batch has more columns than the schema');
    assertReadable(this.#buffer === this.#batch.entries(2, 16).length, 'a batch has more buffers than the schema');
  }

  #copy(layout: Layout, children: readonly FieldShape[]): number {
    const [length, nulls] = this.#nextNode();
    if (layout.kind === 'null') return length;
    const bitmap = this.#nextBuffer();
    assertReadable(nulls === 0 || bitmap.length * 8 >= length, 'a validity bitmap is too short');
    const validity = nulls === 0 ? NO_BYTES : bitmap.subarray(0, Math.ceil(length / 8));
    this.#put(validity);
    switch (layout.kind) {
      case 'fixed':
        this.#put(this.#sized(this.#nextBuffer(), Math.ceil((length * layout.bits) / 8), nulls === length));
        break;
      case 'bytes': {
        const [offsets, end] = this.#offsets(length, layout.offsetBytes);
        const data = this.#nextBuffer();
        assertReadable(end <= data.length, 'an offset points past the end of the values');
        this.#put(offsets);
        this.#put(data.subarray(0, end));
        break;
      }
      case 'view':
        this.#views(length, validity);
        break;
      case 'list': {
        const [offsets, end] = this.#offsets(length, layout.offsetBytes);
        this.#put(offsets);
        for (const child of children)
          assertReadable(end <= this.column(child), 'an offset points past the end of the items of a list');
        break;
      }
      case 'fixed-list':
        for (const child of children)
          assertReadable(length * layout.size <= this.column(child), 'a list has too few items');
        break;
      case 'struct':
        for (const child of children) assertReadable(length <= this.column(child), 'a struct has too few values');
        break;
    }
    return length;
  }

  #nextNode(): [length: number, nulls: number] {
    const { at, length: count } = this.#batch.entries(1, 16);
    assertReadable(this.#node < count, 'a batch has fewer columns than the schema');
    const entry = at + 16 * this.#node++;
    const length = this.#batch.int64At(entry);
    const nulls = this.#batch.int64At(entry + 8);
    assertReadable(nulls >= 0 && nulls <= length, 'a column has an impossible number of nulls');
    // The blocks of a file can all be the same batch, so that empty columns count too.
    this.#budget.values(Math.max(1, length));
    this.nodes.push(new FieldNode(length, nulls));
    return [length, nulls];
  }

  #nextBuffer(): Uint8Array {
    const { at, length: count } = this.#batch.entries(2, 16);
    assertReadable(this.#buffer < count, 'a batch has fewer buffers than the schema');
    const entry = at + 16 * this.#buffer++;
    const offset = this.#batch.int64At(entry);
    const length = this.#batch.int64At(entry + 8);
    assertReadable(
      offset >= 0 && length >= 0 && offset + length <= this.#body.length,
      'a buffer is outside its message',
    );
    const bytes = this.#body.subarray(offset, offset + length);
    if (this.#decompress === undefined || length === 0) return bytes;
    assertReadable(length >= 8, 'a compressed buffer has no length');
    const plain = Number(view(bytes).getBigInt64(0, true));
    if (plain === -1) return bytes.subarray(8);
    this.#budget.bytes(plain);
    return this.#decompress(bytes.subarray(8), plain);
  }

  /** Some writers omit the values buffer of a column that has only nulls. */
  #sized(bytes: Uint8Array, size: number, mayBeAbsent: boolean): Uint8Array {
    if (bytes.length >= size) return bytes.subarray(0, size);
    assertReadable(mayBeAbsent, 'a buffer is too short for its values');
    this.#budget.bytes(size);
    return new Uint8Array(size);
  }

  #offsets(length: number, width: 4 | 8): [offsets: Uint8Array, end: number] {
    const offsets = new Int32Array(length + 1);
    const bytes = this.#nextBuffer();
    if (length > 0 || bytes.length > 0) {
      assertReadable(bytes.length >= (length + 1) * width, 'an offset buffer is too short');
      const from = view(bytes);
      for (let index = 0, last = 0; index <= length; index++) {
        const offset = width === 4 ? from.getInt32(index * 4, true) : Number(from.getBigInt64(index * 8, true));
        assertReadable(offset >= last && offset <= 0x7fffffff, 'offsets are not ascending');
        this.#longestValue = Math.max(this.#longestValue, index === 0 ? 0 : offset - last);
        offsets[index] = last = offset;
      }
    }
    return [new Uint8Array(offsets.buffer), offsets[length] ?? 0];
  }

  #views(length: number, validity: Uint8Array): void {
    const views = this.#nextBuffer();
    assertReadable(views.length >= length * VIEW_BYTES, 'a view buffer is too short');
    const counts = this.#batch.entries(4, 8);
    assertReadable(this.#variadic < counts.length, 'a view column has no buffer count');
    const count = this.#batch.int64At(counts.at + 8 * this.#variadic++);
    assertReadable(
      count >= 0 && count <= this.#batch.entries(2, 16).length,
      'a view column has an impossible number of buffers',
    );
    const data = Array.from({ length: count }, () => this.#nextBuffer());
    const from = view(views);
    const offsets = new Int32Array(length + 1);
    const parts: Uint8Array[] = [];
    let end = 0;
    for (let index = 0; index < length; index++) {
      if (!isNull(validity, index)) {
        const at = index * VIEW_BYTES;
        const size = from.getInt32(at, true);
        const inline = size <= INLINE_BYTES;
        const source = inline ? views : data[from.getInt32(at + 8, true)];
        const start = inline ? at + 4 : from.getInt32(at + 12, true);
        assertReadable(
          source !== undefined && size >= 0 && start >= 0 && start + size <= source.length,
          'a view points outside its buffers',
        );
        // Views may share bytes, so a small message can describe a large column.
        this.#budget.bytes(size);
        this.#longestValue = Math.max(this.#longestValue, size);
        parts.push(source.subarray(start, start + size));
        end += size;
      }
      offsets[index + 1] = end;
    }
    this.#put(new Uint8Array(offsets.buffer));
    this.#put(Buffer.concat(parts));
  }

  #put(bytes: Uint8Array): void {
    this.#budget.bytes(bytes.length);
    const padding = -bytes.length & 7;
    this.regions.push(new BufferRegion(this.bodyLength, bytes.length));
    this.chunks.push(bytes, new Uint8Array(padding));
    this.bodyLength += bytes.length + padding;
  }
}

const framed = (message: Message): Uint8Array[] => {
  const metadata = Message.encode(message);
  const padding = -metadata.length & 7;
  const prefix = Buffer.alloc(8, 0xff);
  prefix.writeInt32LE(metadata.length + padding, 4);
  return [prefix, metadata, new Uint8Array(padding)];
};

const dictionaryFields = (
  fields: readonly FieldShape[],
  found = new Map<number, FieldShape>(),
): Map<number, FieldShape> => {
  for (const field of fields) {
    if (field.dictionary !== undefined) found.set(field.dictionary.id, field);
    dictionaryFields(field.children, found);
  }
  return found;
};

/** Rewrites a stream or file as an IPC stream that apache-arrow can read (see {@link BatchCopy}). */
export const plainStream = ({ schema, batches }: Messages): Uint8Array => {
  const budget = new Budget();
  const longest = new Map<number, number>();
  const dictionaries = dictionaryFields(schema.fields);
  const batch = ({ kind, header, body }: BatchMessage): Uint8Array[] => {
    const isRecords = kind === 'record-batch';
    const table = isRecords ? header : header.table(1);
    assertReadable(table !== undefined, 'a dictionary batch has no data');
    const rows = table.int64(0);
    budget.values(rows);
    const copy = new BatchCopy(table, body, budget, longest);
    if (isRecords) {
      for (const field of schema.fields)
        assertReadable(copy.column(field) === rows, 'a column is not as long as its batch');
    } else {
      const field = dictionaries.get(header.int64(0));
      assertReadable(field !== undefined, 'a dictionary batch belongs to no column');
      assertReadable(copy.values(field) === rows, 'a dictionary is not as long as its batch');
    }
    copy.finish();
    const records = new RecordBatch(rows, copy.nodes, copy.regions);
    const message = isRecords ? records : new DictionaryBatch(records, header.int64(0), header.bool(2));
    return [...framed(Message.from(message, copy.bodyLength)), ...copy.chunks];
  };
  const end = Buffer.from('ffffffff00000000', 'hex');
  // A pooled buffer can start at any offset, but apache-arrow needs message bodies aligned to eight bytes.
  const chunks = [...framed(Message.from(schema.plain)), ...batches.flatMap(batch), end];
  const stream = new Uint8Array(chunks.reduce((size, { length }) => size + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    stream.set(chunk, at);
    at += chunk.length;
  }
  return stream;
};
