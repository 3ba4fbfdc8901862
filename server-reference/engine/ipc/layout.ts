import { MalformedArrow } from '../native/errors.ts';
import { type RawField, fixedSize, TYPE } from './schema/schema-fields.ts';

/** What a record batch says of its arrays: flat lists, in the order in which the schema's fields are walked. */
export interface ArrayLengths {
  readonly rows: number;
  /** Length and null count of each array, flat. */
  readonly nodes: readonly number[];
  /** Size of each buffer once decompressed, in bytes. */
  readonly buffers: readonly number[];
  /** Of each view array, how many buffers follow its views. */
  readonly variadic: readonly number[];
}

/** Bytes of the offsets of a type that has them. */
const OFFSETS: Readonly<Record<number, number>> = {
  [TYPE.binary]: 4,
  [TYPE.utf8]: 4,
  [TYPE.list]: 4,
  [TYPE.map]: 4,
  [TYPE.largeBinary]: 8,
  [TYPE.largeUtf8]: 8,
  [TYPE.largeList]: 8,
};

/** Types whose bytes follow their offsets in a buffer of their own. */
const VARIABLE: ReadonlySet<number> = new Set([TYPE.binary, TYPE.utf8, TYPE.largeBinary, TYPE.largeUtf8]);

const VIEWS: ReadonlySet<number> = new Set([TYPE.binaryView, TYPE.utf8View]);

/** Bits of a value in the type's data buffer; undefined for types without one. */
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
 * Holds the lengths of a record batch against its schema: as many arrays and buffers as the types ask for, each buffer
 * long enough for its array. A too short one would make a native thread panic, which the writer takes for the end of
 * the rows: a table without them would be committed. Throws MalformedArrow.
 */
export const checkLayout = (fields: readonly RawField[], lengths: ArrayLengths): void => {
  const { nodes, buffers, variadic, rows } = lengths;
  let node = 0;
  let buffer = 0;
  let view = 0;
  const next = (least: number): void => {
    const size = buffers[buffer++];
    if (size === undefined) throw new MalformedArrow('a record batch has too few buffers for its schema');
    if (size < least) throw new MalformedArrow('a buffer of a record batch is too short for its rows');
  };
  const visit = (field: RawField, least: number, exactly: boolean): void => {
    const length = nodes[2 * node];
    const nulls = nodes[2 * node + 1] ?? 0;
    node += 1;
    if (length === undefined) throw new MalformedArrow('a record batch has too few arrays for its schema');
    if (length < least || (exactly && length > least)) {
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
