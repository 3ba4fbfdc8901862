import {
  type ArrowLayout,
  arrowTypeOf,
  arrowTypes,
  type ColumnArrowType,
  columnTypeName,
  columnTypeOf,
  isColumnArrowType,
  timeUnits,
} from '#contract/column-types';
import {
  Binary,
  Bool,
  Date_,
  Decimal,
  Dictionary,
  Duration,
  Field,
  FixedSizeBinary,
  FixedSizeList,
  Float,
  Int,
  List,
  Map_,
  Null,
  Schema,
  Struct,
  Time,
  Timestamp,
  TimeUnit,
  Utf8,
  type DataType,
  type Int32,
} from 'apache-arrow';
import type { Table } from './flatbuffer.ts';
import { assertReadable, UnreadableArrow } from './unreadable.ts';

/** The layout of the buffers of a column in a batch. */
export type Layout =
  | { readonly kind: 'null' | 'view' | 'struct' }
  | { readonly kind: 'fixed'; readonly bits: number }
  | { readonly kind: 'bytes' | 'list'; readonly offsetBytes: 4 | 8 }
  | { readonly kind: 'fixed-list'; readonly size: number };

/**
 * One field of a schema. `type` is the type name that a table description uses; a nested type lists its children after
 * its name.
 */
export interface FieldShape {
  readonly name: string;
  readonly nullable: boolean;
  readonly type: string;
  /** The layout of the values; those of a dictionary column are in its dictionary batches. */
  readonly layout: Layout;
  readonly children: readonly FieldShape[];
  readonly dictionary?: { readonly id: number; readonly layout: Layout };
  /** The field as apache-arrow reads it: with 32-bit offsets, and plain values instead of views. */
  readonly plain: Field;
}

/** A schema, and the same schema as apache-arrow reads it. */
export interface SchemaShape {
  readonly fields: readonly FieldShape[];
  readonly plain: Schema;
}

const MAX_FIELDS = 10_000;
const MAX_DEPTH = 64;
/** Characters of all names; the names in nested types count at every level. */
const MAX_CHARACTERS = 2 ** 20;
/** The number of digits of the widest decimal type. */
const MAX_SCALE = 76;
interface FieldType {
  readonly type: string;
  readonly plain: DataType;
  /** Bits per value, where they follow from the parameters of the type. */
  readonly bits?: number;
}

/** A type of the schema: its parameters, and the fields below it. */
interface Described {
  readonly arrow: ColumnArrowType;
  readonly table: Table | undefined;
  readonly children: readonly FieldShape[];
}

const nameOf = (...type: Parameters<typeof columnTypeName>): string => {
  const name = columnTypeName(...type);
  assertReadable(name !== undefined, `contains a column of the type ${type[0]} with an unknown unit or width`);
  return name;
};

const simple =
  (plain: () => DataType) =>
  ({ arrow }: Described): FieldType => ({ type: nameOf(arrow), plain: plain() });

const integer = (table: Table | undefined): FieldType & { readonly bits: number } => {
  const bits = table?.int32(0) ?? 0;
  const signed = table?.bool(1) ?? false;
  return { type: nameOf('Int', { bits, signed }), bits, plain: new Int(signed, bits as 32) };
};

const float = ({ arrow, table }: Described): FieldType => {
  const precision = table?.int16(0) ?? 0;
  const type = nameOf(arrow, { precision });
  return { type, bits: columnTypeOf(type)?.bits ?? 0, plain: new Float(precision) };
};

const decimal = ({ arrow, table }: Described): FieldType => {
  const [precision, scale, bits] = [table?.int32(0) ?? 0, table?.int32(1) ?? 0, table?.int32(2, 128) ?? 128];
  assertReadable(
    [32, 64, 128, 256].includes(bits) && Math.abs(scale) <= MAX_SCALE,
    'contains decimals of an impossible size',
  );
  return { type: `${nameOf(arrow)}:${bits}:${precision}:${scale}`, bits, plain: new Decimal(scale, precision, bits) };
};

/** Returns the unit, or `absent`, which is the default in Schema.fbs. */
const unitOf = (table: Table | undefined, absent: TimeUnit): TimeUnit => table?.int16(0, absent) ?? absent;

const unitName = (unit: TimeUnit): string => {
  const name = timeUnits[unit];
  assertReadable(name !== undefined, 'contains times of an unknown unit');
  return name;
};

const date = ({ arrow, table }: Described): FieldType => {
  const unit = Number(unitOf(table, TimeUnit.MILLISECOND)) === 0 ? 0 : 1;
  return { type: nameOf(arrow, { unit }), bits: unit === 0 ? 32 : 64, plain: new Date_(unit) };
};

const time = ({ arrow, table }: Described): FieldType => {
  const unit = unitOf(table, TimeUnit.MILLISECOND);
  const bits = table?.int32(1, 32) ?? 32;
  return { type: nameOf(arrow, { unit, bits }), bits, plain: new Time(unit, bits as 32) };
};

const timestamp = ({ arrow, table }: Described): FieldType => {
  const unit = unitOf(table, TimeUnit.SECOND);
  const zone = table?.string(1);
  return { type: `${nameOf(arrow)}:${unitName(unit)}:${zone || '-'}`, plain: new Timestamp(unit, zone) };
};

const duration = ({ arrow, table }: Described): FieldType => {
  const unit = unitOf(table, TimeUnit.MILLISECOND);
  return { type: `${nameOf(arrow)}:${unitName(unit)}`, plain: new Duration(unit) };
};

const onlyItem = ({ arrow, children }: Described): FieldShape => {
  const item = children.length === 1 ? children[0] : undefined;
  assertReadable(item !== undefined, `contains a ${nameOf(arrow)} without items`);
  return item;
};

const list = (described: Described): FieldType => {
  const item = onlyItem(described);
  return { type: `${nameOf(described.arrow)}<${item.type}>`, plain: new List(item.plain) };
};

const map = (described: Described): FieldType => {
  const item = onlyItem(described);
  assertReadable(item.layout.kind === 'struct' && item.children.length === 2, 'contains a map without keys and values');
  const plain = new Map_(item.plain as ConstructorParameters<typeof Map_>[0]);
  return { type: `${nameOf(described.arrow)}<${item.type}>`, plain };
};

const sizeOf = ({ arrow, table }: Described): number => {
  const size = table?.int32(0) ?? 0;
  assertReadable(size >= 0, `contains a ${nameOf(arrow)} of a negative size`);
  return size;
};

const fixedList = (described: Described): FieldType => {
  const item = onlyItem(described);
  const size = sizeOf(described);
  return { type: `${nameOf(described.arrow)}<${item.type}>[${size}]`, plain: new FixedSizeList(size, item.plain) };
};

const fixedBinary = (described: Described): FieldType => {
  const width = sizeOf(described);
  return { type: `${nameOf(described.arrow)}[${width}]`, bits: width * 8, plain: new FixedSizeBinary(width) };
};

const struct = ({ arrow, children }: Described): FieldType => ({
  type: `${nameOf(arrow)}<${children.map(({ name, type }) => `${name}: ${type}`).join(', ')}>`,
  plain: new Struct(children.map(({ plain }) => plain)),
});

/** Reads each type, and as what apache-arrow reads it. */
const READ_TYPE: Readonly<Record<ColumnArrowType, (described: Described) => FieldType>> = {
  Null: simple(() => new Null()),
  Int: ({ table }) => integer(table),
  FloatingPoint: float,
  Bool: simple(() => new Bool()),
  Decimal: decimal,
  Date: date,
  Time: time,
  Timestamp: timestamp,
  Duration: duration,
  Binary: simple(() => new Binary()),
  Utf8: simple(() => new Utf8()),
  LargeBinary: simple(() => new Binary()),
  LargeUtf8: simple(() => new Utf8()),
  BinaryView: simple(() => new Binary()),
  Utf8View: simple(() => new Utf8()),
  FixedSizeBinary: fixedBinary,
  List: list,
  LargeList: list,
  Map: map,
  FixedSizeList: fixedList,
  Struct: struct,
};

const layoutOf = (arrow: ColumnArrowType, { bits = 0, plain }: FieldType): Layout => {
  const stored: ArrowLayout = arrowTypes[arrow];
  switch (stored.layout) {
    case 'fixed':
      return { kind: 'fixed', bits: stored.bits ?? bits };
    case 'bytes':
    case 'list':
      return { kind: stored.layout, offsetBytes: stored.offsetBytes };
    case 'fixed-list':
      return { kind: 'fixed-list', size: (plain as FixedSizeList).listSize };
    case 'unsupported':
      throw new UnreadableArrow(`contains a column of the Arrow type ${arrow}, which the suite does not read`);
    default:
      return { kind: stored.layout };
  }
};

const fieldTypeOf = (
  number: number,
  table: Table | undefined,
  children: readonly FieldShape[],
): FieldType & { readonly layout: Layout } => {
  const arrow = arrowTypeOf(number);
  assertReadable(
    arrow !== undefined && isColumnArrowType(arrow),
    `contains a column of the Arrow type ${arrow ?? number}, which the suite does not read`,
  );
  const type = READ_TYPE[arrow]({ arrow, table, children });
  return { ...type, layout: layoutOf(arrow, type) };
};

/** Rows and structs become objects, so field names must be unique. */
const requireUniqueNames = (fields: readonly FieldShape[]): void => {
  const names = new Set(fields.map(({ name }) => name));
  assertReadable(names.size === fields.length, 'two fields at the same level have the same name');
};

/**
 * Reads a schema table within the size limits. Rejects types that the suite does not compare (union, interval, run-end
 * encoded, list views). Metadata is ignored, because no value depends on it.
 */
export const readSchema = (schema: Table): SchemaShape => {
  let count = 0;
  let characters = 0;
  /** Fields may share a dictionary; apache-arrow requires that they then share its type. */
  const dictionaries = new Map<number, { readonly type: string; readonly plain: DataType }>();
  const field = (table: Table, depth: number): FieldShape => {
    assertReadable(++count <= MAX_FIELDS && depth <= MAX_DEPTH, 'the schema is too large');
    const children = table.tables(5).map((child) => field(child, depth + 1));
    const name = table.string(0) ?? '';
    const nullable = table.bool(1);
    const { type, layout, plain } = fieldTypeOf(table.int8(2), table.table(3), children);
    characters += name.length + type.length;
    assertReadable(characters <= MAX_CHARACTERS, 'the names in the schema are too long');
    if (layout.kind === 'struct') requireUniqueNames(children);
    const encoding = table.table(4);
    if (encoding === undefined)
      return { name, nullable, type, layout, children, plain: new Field(name, plain, nullable) };
    const id = encoding.int64(0);
    const index = encoding.table(1);
    const key = index === undefined ? { type: 'int32', bits: 32, plain: new Int(true, 32) } : integer(index);
    const values = dictionaries.get(id) ?? { type, plain };
    assertReadable(values.type === type, 'two columns share a dictionary and differ in type');
    dictionaries.set(id, values);
    const dictionary = new Dictionary(values.plain, key.plain as Int32, id, encoding.bool(2));
    return {
      name,
      nullable,
      type: `dict:${type}:${key.type}:${encoding.bool(2)}`,
      layout,
      children,
      dictionary: { id, layout: { kind: 'fixed', bits: key.bits } },
      plain: new Field(name, dictionary, nullable),
    };
  };
  assertReadable(schema.int16(0) === 0, 'is big-endian');
  const fields = schema.tables(1).map((table) => field(table, 1));
  requireUniqueNames(fields);
  return { fields, plain: new Schema(fields.map(({ plain }) => plain)) };
};
