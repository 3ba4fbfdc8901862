import { MalformedArrow } from '../native/errors.ts';

const utf8 = new TextDecoder('utf-8');

/**
 * Reads a FlatBuffers table, as far as Arrow metadata needs it: tables, vectors of tables and of structs, strings, scalars.
 * A `slot` is the number of a field in the schema file (.fbs). Every position is checked against the buffer, and offsets to
 * tables only point forward, so that no input can cause an endless loop or a read outside the buffer. All methods throw
 * MalformedArrow for invalid positions, and return the default (0, undefined, an empty list) for an absent field.
 */
export class FlatTable {
  readonly #view: DataView;
  readonly #position: number;

  private constructor(view: DataView, position: number) {
    this.#view = view;
    this.#position = position;
    const vtable = position - this.#inside(position, 4).getInt32(position, true);
    this.#inside(vtable, 4);
    this.#inside(vtable, view.getUint16(vtable, true));
  }

  /** Returns the root table of a buffer. */
  static root(bytes: Uint8Array): FlatTable {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (view.byteLength < 8) throw new MalformedArrow('Arrow metadata is too short');
    return new FlatTable(view, view.getUint32(0, true));
  }

  /** Offset of the table in the buffer, in bytes. */
  get position(): number {
    return this.#position;
  }

  uint8(slot: number): number {
    const at = this.#field(slot, 1);
    return at === undefined ? 0 : this.#view.getUint8(at);
  }

  int16(slot: number): number {
    const at = this.#field(slot, 2);
    return at === undefined ? 0 : this.#view.getInt16(at, true);
  }

  int32(slot: number): number {
    const at = this.#field(slot, 4);
    return at === undefined ? 0 : this.#view.getInt32(at, true);
  }

  /** Throws MalformedArrow beyond 2^53. */
  int64(slot: number): number {
    const at = this.#field(slot, 8);
    return at === undefined ? 0 : this.#int64At(at);
  }

  /** Returns whether the field is present. */
  has(slot: number): boolean {
    return this.#field(slot, 0) !== undefined;
  }

  /** Returns a UTF-8 string. */
  string(slot: number): string | undefined {
    const vector = this.#vector(slot, 1);
    if (vector === undefined) return undefined;
    const bytes = new Uint8Array(this.#view.buffer, this.#view.byteOffset + vector.start, vector.count);
    return utf8.decode(bytes);
  }

  /** Returns a table field. */
  table(slot: number): FlatTable | undefined {
    const at = this.#field(slot, 4);
    return at === undefined ? undefined : new FlatTable(this.#view, this.#follow(at));
  }

  /** Yields the elements of a vector of tables. */
  *tables(slot: number): Generator<FlatTable> {
    const vector = this.#vector(slot, 4);
    for (let i = 0; vector !== undefined && i < vector.count; i++) {
      yield new FlatTable(this.#view, this.#follow(vector.start + 4 * i));
    }
  }

  /** Returns a vector of structs of two int64 as a flat list: first, second, first, second … */
  int64Pairs(slot: number): number[] {
    const vector = this.#vector(slot, 16);
    if (vector === undefined) return [];
    return Array.from({ length: 2 * vector.count }, (_, i) => this.#int64At(vector.start + 8 * i));
  }

  /** Sets a struct of two int64 of a vector to that before it. */
  repeatInt64Pair(slot: number, index: number): void {
    const vector = this.#vector(slot, 16);
    if (vector === undefined || index < 1 || index >= vector.count) throw new MalformedArrow('a vector is too short');
    const at = vector.start + 16 * index;
    const { buffer, byteOffset } = this.#inside(at - 16, 32);
    new Uint8Array(buffer, byteOffset).copyWithin(at, at - 16, at);
  }

  /** Returns a vector of int64. */
  int64s(slot: number): number[] {
    const vector = this.#vector(slot, 8);
    if (vector === undefined) return [];
    return Array.from({ length: vector.count }, (_, i) => this.#int64At(vector.start + 8 * i));
  }

  #vector(slot: number, size: number): { start: number; count: number } | undefined {
    const at = this.#field(slot, 4);
    if (at === undefined) return undefined;
    const vector = this.#follow(at);
    const count = this.#inside(vector, 4).getUint32(vector, true);
    this.#inside(vector + 4, count * size);
    return { start: vector + 4, count };
  }

  #field(slot: number, size: number): number | undefined {
    const vtable = this.#position - this.#view.getInt32(this.#position, true);
    const entry = 4 + 2 * slot;
    if (entry + 2 > this.#view.getUint16(vtable, true)) return undefined;
    const offset = this.#view.getUint16(vtable + entry, true);
    if (offset === 0) return undefined;
    this.#inside(this.#position + offset, size);
    return this.#position + offset;
  }

  #follow(at: number): number {
    return at + this.#inside(at, 4).getUint32(at, true);
  }

  #int64At(at: number): number {
    const value = this.#view.getInt32(at + 4, true) * 2 ** 32 + this.#view.getUint32(at, true);
    if (!Number.isSafeInteger(value)) throw new MalformedArrow('Arrow metadata contains a length beyond 2^53');
    return value;
  }

  #inside(at: number, size: number): DataView {
    if (at < 0 || at + size > this.#view.byteLength) throw new MalformedArrow('Arrow metadata points outside itself');
    return this.#view;
  }
}
