import {
  Binary,
  Bool,
  DateDay,
  DateMillisecond,
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
const UNITS = ['s', 'ms', 'us', 'ns'];
const FLOATS = [
  { name: 'halffloat', bits: 16 },
  { name: 'float', bits: 32 },
  { name: 'double', bits: 64 },
];
/** Type numbers of the format's Schema.fbs. */
const TYPE = {
  Null: 1,
  Int: 2,
  FloatingPoint: 3,
  Binary: 4,
  Utf8: 5,
  Bool: 6,
  Decimal: 7,
  Date: 8,
  Time: 9,
  Timestamp: 10,
  List: 12,
  Struct: 13,
  FixedSizeBinary: 15,
  FixedSizeList: 16,
  Map: 17,
  Duration: 18,
  LargeBinary: 19,
  LargeUtf8: 20,
  LargeList: 21,
  BinaryView: 23,
  Utf8View: 24,
} as const;

interface FieldType {
  readonly type: string;
  readonly layout: Layout;
  readonly plain: DataType;
}

const fixedType = (type: string, bits: number, plain: DataType): FieldType => ({
  type,
  layout: { kind: 'fixed', bits },
  plain,
});

const bytesType = (type: string, offsetBytes: 4 | 8, plain: DataType): FieldType => ({
  type,
  layout: { kind: 'bytes', offsetBytes },
  plain,
});

const viewType = (type: string, plain: DataType): FieldType => ({ type, layout: { kind: 'view' }, plain });

const integer = (table: Table | undefined): FieldType => {
  const bits = table?.int32(0) ?? 0;
  const signed = table?.bool(1) ?? false;
  assertReadable([8, 16, 32, 64].includes(bits), `contains integers of ${bits} bits`);
  return fixedType(`${signed ? '' : 'u'}int${bits}`, bits, new Int(signed, bits as 32));
};

const float = (table: Table | undefined): FieldType => {
  const precision = table?.int16(0) ?? 0;
  const known = FLOATS[precision];
  assertReadable(known !== undefined, 'contains floats of an unknown precision');
  return fixedType(known.name, known.bits, new Float(precision));
};

const decimal = (table: Table | undefined): FieldType => {
  const [precision, scale, bits] = [table?.int32(0) ?? 0, table?.int32(1) ?? 0, table?.int32(2, 128) ?? 128];
  assertReadable(
    [32, 64, 128, 256].includes(bits) && Math.abs(scale) <= MAX_SCALE,
    'contains decimals of an impossible size',
  );
  return fixedType(`decimal:${bits}:${precision}:${scale}`, bits, new Decimal(scale, precision, bits));
};

const temporal = (number: number, table: Table | undefined): FieldType => {
  const absent = number === TYPE.Timestamp ? TimeUnit.SECOND : TimeUnit.MILLISECOND;
  const unit = (table?.int16(0, absent) ?? absent) as TimeUnit;
  if (number === TYPE.Date) {
    return Number(unit) === 0
      ? fixedType('date32:day', 32, new DateDay())
      : fixedType('date64:ms', 64, new DateMillisecond());
  }
  const name = UNITS[unit];
  assertReadable(name !== undefined, 'contains times of an unknown unit');
  if (number === TYPE.Timestamp) {
    const zone = table?.string(1);
    return fixedType(`timestamp:${name}:${zone || '-'}`, 64, new Timestamp(unit, zone));
  }
  if (number === TYPE.Duration) return fixedType(`duration:${name}`, 64, new Duration(unit));
  const bits = table?.int32(1, 32) ?? 32;
  assertReadable(bits === (unit < TimeUnit.MICROSECOND ? 32 : 64), `contains times of ${bits} bits in ${name}`);
  return fixedType(`time${bits}:${name}`, bits, new Time(unit, bits));
};

const list = (type: string, offsetBytes: 4 | 8, item: FieldShape | undefined): FieldType => {
  assertReadable(item !== undefined, 'contains a list without items');
  const isMap = type === 'map';
  assertReadable(
    !isMap || (item.layout.kind === 'struct' && item.children.length === 2),
    'contains a map without keys and values',
  );
  const plain = isMap ? new Map_(item.plain as ConstructorParameters<typeof Map_>[0]) : new List(item.plain);
  return { type: `${type}<${item.type}>`, layout: { kind: 'list', offsetBytes }, plain };
};

const fixedList = (size: number, item: FieldShape | undefined): FieldType => {
  assertReadable(item !== undefined && size >= 0, 'contains lists of a fixed size without items or of a negative size');
  const type = `fixed_size_list<${item.type}>[${size}]`;
  return { type, layout: { kind: 'fixed-list', size }, plain: new FixedSizeList(size, item.plain) };
};

const fixedBinary = (width: number): FieldType => {
  assertReadable(width >= 0, 'contains binaries of a negative width');
  return fixedType(`fixed_size_binary[${width}]`, width * 8, new FixedSizeBinary(width));
};

const fieldTypeOf = (number: number, table: Table | undefined, children: readonly FieldShape[]): FieldType => {
  const only = children.length === 1 ? children[0] : undefined;
  switch (number) {
    case TYPE.Null:
      return { type: 'null', layout: { kind: 'null' }, plain: new Null() };
    case TYPE.Int:
      return integer(table);
    case TYPE.FloatingPoint:
      return float(table);
    case TYPE.Bool:
      return fixedType('bool', 1, new Bool());
    case TYPE.Decimal:
      return decimal(table);
    case TYPE.Date:
    case TYPE.Time:
    case TYPE.Timestamp:
    case TYPE.Duration:
      return temporal(number, table);
    case TYPE.Binary:
      return bytesType('binary', 4, new Binary());
    case TYPE.Utf8:
      return bytesType('string', 4, new Utf8());
    case TYPE.LargeBinary:
      return bytesType('large_binary', 8, new Binary());
    case TYPE.LargeUtf8:
      return bytesType('large_string', 8, new Utf8());
    case TYPE.BinaryView:
      return viewType('binary_view', new Binary());
    case TYPE.Utf8View:
      return viewType('string_view', new Utf8());
    case TYPE.FixedSizeBinary:
      return fixedBinary(table?.int32(0) ?? 0);
    case TYPE.List:
      return list('list', 4, only);
    case TYPE.LargeList:
      return list('large_list', 8, only);
    case TYPE.Map:
      return list('map', 4, only);
    case TYPE.FixedSizeList:
      return fixedList(table?.int32(0) ?? 0, only);
    case TYPE.Struct: {
      const type = `struct<${children.map(({ name, type }) => `${name}: ${type}`).join(', ')}>`;
      return { type, layout: { kind: 'struct' }, plain: new Struct(children.map(({ plain }) => plain)) };
    }
    default:
      throw new UnreadableArrow(`contains a column of Arrow type number ${number}, which the suite does not read`);
  }
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
    const key = index === undefined ? fixedType('int32', 32, new Int(true, 32)) : integer(index);
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
      dictionary: { id, layout: key.layout },
      plain: new Field(name, dictionary, nullable),
    };
  };
  assertReadable(schema.int16(0) === 0, 'is big-endian');
  const fields = schema.tables(1).map((table) => field(table, 1));
  requireUniqueNames(fields);
  return { fields, plain: new Schema(fields.map(({ plain }) => plain)) };
};
