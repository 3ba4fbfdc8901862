import { type ArrowLayout, arrowTypes } from '#contract/column-types';
import { MalformedArrow } from '../native/errors.ts';
import { type RawField, fixedSize } from './schema/schema-fields.ts';

/** The lengths in a record batch: flat lists, in depth-first order of the schema's fields. */
export interface ArrayLengths {
  readonly rows: number;
  /** Length and null count of each array, alternating. */
  readonly nodes: readonly number[];
  /** Decompressed size of each buffer, in bytes. */
  readonly buffers: readonly number[];
  /** Number of data buffers of each view array. */
  readonly variadic: readonly number[];
}

/** The bits per value of types whose parameters say them; absent parameters have the defaults of Schema.fbs. */
const bitsOf = ({ arrow, type }: RawField): number => {
  switch (arrow) {
    case 'FloatingPoint':
      return 16 << (type?.int16(0) ?? 0);
    case 'Decimal':
      return type?.has(2) ? type.int32(2) : 128;
    case 'Date':
      return type?.has(0) && type.int16(0) === 0 ? 32 : 64;
    case 'Time':
      return type?.has(1) ? type.int32(1) : 32;
    case 'FixedSizeBinary':
      return 8 * (type?.int32(0) ?? 0);
    default:
      return type?.int32(0) ?? 0;
  }
};

/** Bits of a view: its length, and its value or where that is. */
const VIEW_BITS = 128;

/** Returns how the values are stored; those of a dictionary column are its indexes, of 32 bits by default. */
const layoutOf = (field: RawField): ArrowLayout => {
  const { dictionary, arrow } = field;
  if (dictionary !== undefined) return { layout: 'fixed', bits: dictionary.indexType?.int32(0) ?? 32 };
  const known: ArrowLayout = arrow === undefined ? { layout: 'unsupported' } : arrowTypes[arrow];
  return known.layout === 'fixed' && known.bits === undefined ? { ...known, bits: bitsOf(field) } : known;
};

const bits = (count: number): number => Math.ceil(count / 8);

/**
 * Checks that a record batch has the arrays and buffers that its schema requires, and that each buffer is long enough. A
 * short buffer makes a native thread panic, which the writer takes for the end of the rows: it would commit a table without
 * these rows. Throws MalformedArrow.
 *
 * Returns the numbers of the empty buffers of booleans that are all null, as apache-arrow for JavaScript writes them: each needs
 * bytes of any value, such as those of the buffer before it, its validity.
 */
export const checkLayout = (fields: readonly RawField[], lengths: ArrayLengths): readonly number[] => {
  const { nodes, buffers, variadic, rows } = lengths;
  let node = 0;
  let buffer = 0;
  let view = 0;
  const emptyBooleans: number[] = [];
  const next = (minBytes: number): void => {
    const size = buffers[buffer++];
    if (size === undefined) throw new MalformedArrow('a record batch has too few buffers for its schema');
    if (size < minBytes) throw new MalformedArrow('a buffer of a record batch is too short for its rows');
  };
  const visit = (field: RawField, minRows: number, exactly: boolean): void => {
    const length = nodes[2 * node];
    const nulls = nodes[2 * node + 1] ?? 0;
    node += 1;
    if (length === undefined) throw new MalformedArrow('a record batch has too few arrays for its schema');
    if (length < minRows || (exactly && length > minRows)) {
      throw new MalformedArrow('an array of a record batch is shorter or longer than its rows');
    }
    const stored = layoutOf(field);
    if (stored.layout === 'null') return;
    next(nulls > 0 ? bits(length) : 0);
    if ('offsetBytes' in stored) next(length === 0 ? 0 : (length + 1) * stored.offsetBytes);
    if (stored.layout === 'bytes') next(0);
    const isEmpty = field.arrow === 'Bool' && length > 0 && nulls === length && buffers[buffer] === 0;
    if (isEmpty) emptyBooleans.push(buffer);
    if (stored.layout === 'fixed') next(isEmpty ? 0 : bits(length * (stored.bits ?? 0)));
    if (stored.layout === 'view') {
      next(bits(length * VIEW_BITS));
      for (let i = variadic[view++] ?? 0; i > 0; i--) next(0);
    }
    if (field.dictionary !== undefined) return;
    const perRow = stored.layout === 'struct' ? 1 : stored.layout === 'fixed-list' ? (fixedSize(field) ?? 0) : 0;
    for (const child of field.children) visit(child, length * perRow, false);
  };
  for (const field of fields) visit(field, rows, true);
  if (2 * node !== nodes.length || buffer !== buffers.length) {
    throw new MalformedArrow('a record batch has more arrays or buffers than its schema');
  }
  return emptyBooleans;
};
