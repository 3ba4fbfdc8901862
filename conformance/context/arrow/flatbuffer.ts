import { assertReadable } from './unreadable.ts';

/** The position of the entries of a vector. */
export interface Entries {
  readonly at: number;
  readonly length: number;
}

/**
 * A read-only table of a flatbuffer. Fields are numbered as in the .fbs files of the Arrow format; an absent scalar has
 * its default. Reading out of bounds throws a RangeError, which {@link readArrow} converts to UnreadableArrow.
 */
export class Table {
  readonly #view: DataView;
  readonly #at: number;

  private constructor(view: DataView, at: number) {
    this.#view = view;
    this.#at = at;
  }

  /** Returns the root table of a flatbuffer. */
  static root(bytes: Uint8Array): Table {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return new Table(view, view.getUint32(0, true));
  }

  /** Returns the position of a field's bytes in the flatbuffer, or undefined when the field is absent. */
  position(field: number): number | undefined {
    const vtable = this.#at - this.#view.getInt32(this.#at, true);
    const slot = 4 + 2 * field;
    if (slot >= this.#view.getUint16(vtable, true)) return undefined;
    const offset = this.#view.getUint16(vtable + slot, true);
    return offset === 0 ? undefined : this.#at + offset;
  }

  /** Returns a scalar field, or `absent`. */
  int8(field: number, absent = 0): number {
    const at = this.position(field);
    return at === undefined ? absent : this.#view.getInt8(at);
  }

  bool(field: number): boolean {
    return this.int8(field) !== 0;
  }

  int16(field: number, absent = 0): number {
    const at = this.position(field);
    return at === undefined ? absent : this.#view.getInt16(at, true);
  }

  int32(field: number, absent = 0): number {
    const at = this.position(field);
    return at === undefined ? absent : this.#view.getInt32(at, true);
  }

  /** Returns an int64 field as a number, or 0. */
  int64(field: number): number {
    const at = this.position(field);
    return at === undefined ? 0 : this.int64At(at);
  }

  int32At(at: number): number {
    return this.#view.getInt32(at, true);
  }

  /** Returns the int64 at a position. Throws {@link UnreadableArrow} when it is not a safe integer. */
  int64At(at: number): number {
    const value = Number(this.#view.getBigInt64(at, true));
    assertReadable(Number.isSafeInteger(value), 'a number in the metadata is out of range');
    return value;
  }

  /** Returns a nested table, or undefined when the field is absent. */
  table(field: number): Table | undefined {
    const at = this.position(field);
    return at === undefined ? undefined : new Table(this.#view, this.#follow(at));
  }

  /** Returns a UTF-8 string, or undefined when the field is absent. */
  string(field: number): string | undefined {
    const { at, length } = this.entries(field, 1);
    if (at === 0) return undefined;
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
      new Uint8Array(this.#view.buffer, this.#view.byteOffset + at, length),
    );
  }

  /** Returns a vector whose entries have `size` bytes each; an absent vector is empty, at position 0. */
  entries(field: number, size: number): Entries {
    const at = this.position(field);
    if (at === undefined) return { at: 0, length: 0 };
    const vector = this.#follow(at);
    const length = this.#view.getUint32(vector, true);
    assertReadable(
      vector + 4 + length * size <= this.#view.byteLength,
      'a list in the metadata is longer than the metadata',
    );
    return { at: vector + 4, length };
  }

  /** Returns a vector of tables; empty when the field is absent. */
  tables(field: number): Table[] {
    const { at, length } = this.entries(field, 4);
    return Array.from({ length }, (_, index) => new Table(this.#view, this.#follow(at + 4 * index)));
  }

  #follow(at: number): number {
    return at + this.#view.getUint32(at, true);
  }
}
