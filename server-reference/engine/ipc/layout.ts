import { MalformedArrow } from '../native/errors.ts';
import { type RawField, fixedSize, TYPE } from './schema/schema-fields.ts';

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

/** Bytes per offset, for types with an offset buffer. */
const OFFSETS: Readonly<Record<number, number>> = {
  [TYPE.binary]: 4,
  [TYPE.utf8]: 4,
  [TYPE.list]: 4,
  [TYPE.map]: 4,
  [TYPE.largeBinary]: 8,
  [TYPE.largeUtf8]: 8,
  [TYPE.largeList]: 8,
};

/** Types with a data buffer of variable length after the offset buffer. */
const VARIABLE: ReadonlySet<number> = new Set([TYPE.binary, TYPE.utf8, TYPE.largeBinary, TYPE.largeUtf8]);

const VIEWS: ReadonlySet<number> = new Set([TYPE.binaryView, TYPE.utf8View]);

/** Returns the bits per value in the data buffer; undefined for types without a buffer of fixed width. */
const bitWidth = ({ typeId, type, dictionary }: RawField): number | undefined => {
  if (dictionary !== undefined) return dictionary.indexType?.int32(0) ?? 32;
  switch (typeId) {
    case TYPE.bool:
      return 1;
    case TYPE.int:
      return type?.int32(0) ?? 0;
    case TYPE.floatingPoint:
      return 16 << (type?.int16(0) ?? 0);
    case TYPE.decimal:
      return type?.has(2) ? type.int32(2) : 128;
    case TYPE.date:
      return type?.has(0) && type.int16(0) === 0 ? 32 : 64;
    case TYPE.time:
      return type?.has(1) ? type.int32(1) : 32;
    case TYPE.timestamp:
    case TYPE.duration:
      return 64;
    case TYPE.fixedSizeBinary:
      return 8 * (type?.int32(0) ?? 0);
    case TYPE.utf8View:
    case TYPE.binaryView:
      return 128;
    default:
      return undefined;
  }
};

const bits = (count: number): number => Math.ceil(count / 8);

/**
 * Checks that a record batch has the arrays and buffers that its schema requires, and that each buffer is long enough. A
 * short buffer makes a native thread panic, which the writer takes for the end of the rows: it would commit a table without
 * these rows. Throws MalformedArrow.
 */
export const checkLayout = (fields: readonly RawField[], lengths: ArrayLengths): void => {
  const { nodes, buffers, variadic, rows } = lengths;
  let node = 0;
  let buffer = 0;
  let view = 0;
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
    const typeId = field.dictionary === undefined ? field.typeId : TYPE.int;
    if (typeId === TYPE.null) return;
    next(nulls > 0 ? bits(length) : 0);
    if (OFFSETS[typeId] !== undefined) next(length === 0 ? 0 : (length + 1) * OFFSETS[typeId]);
    if (VARIABLE.has(typeId)) next(0);
    const width = bitWidth(field);
    if (width !== undefined) next(bits(length * width));
    if (VIEWS.has(typeId)) for (let i = variadic[view++] ?? 0; i > 0; i--) next(0);
    if (field.dictionary !== undefined) return;
    const perRow = typeId === TYPE.struct ? 1 : typeId === TYPE.fixedSizeList ? (fixedSize(field) ?? 0) : 0;
    for (const child of field.children) visit(child, length * perRow, false);
  };
  for (const field of fields) visit(field, rows, true);
  if (2 * node !== nodes.length || buffer !== buffers.length) {
    throw new MalformedArrow('a record batch has more arrays or buffers than its schema');
  }
};
