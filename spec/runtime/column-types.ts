/*
 * The types of columns: their logical names in the Lance format, which a JSON schema uses (JsonArrowDataType), and the Arrow
 * types that store them. Server and suite read and write columns by these tables.
 */

/** How the values of an Arrow type are stored in the buffers of a batch. */
export type ArrowLayout =
  | { readonly layout: 'null' | 'struct' | 'fixed-list' | 'view' | 'unsupported' }
  /** One buffer; `bits` per value, or as the parameters of the type say. */
  | { readonly layout: 'fixed'; readonly bits?: number }
  /** A buffer of offsets of this size, and for bytes a buffer of values. */
  | { readonly layout: 'bytes' | 'list'; readonly offsetBytes: 4 | 8 };

/** The types of the union `Type` in Schema.fbs of the Arrow format, with their numbers. No column has an unsupported one. */
export const arrowTypes = {
  Null: { number: 1, layout: 'null' },
  Int: { number: 2, layout: 'fixed' },
  FloatingPoint: { number: 3, layout: 'fixed' },
  Binary: { number: 4, layout: 'bytes', offsetBytes: 4 },
  Utf8: { number: 5, layout: 'bytes', offsetBytes: 4 },
  Bool: { number: 6, layout: 'fixed', bits: 1 },
  Decimal: { number: 7, layout: 'fixed' },
  Date: { number: 8, layout: 'fixed' },
  Time: { number: 9, layout: 'fixed' },
  Timestamp: { number: 10, layout: 'fixed', bits: 64 },
  Interval: { number: 11, layout: 'unsupported' },
  List: { number: 12, layout: 'list', offsetBytes: 4 },
  Struct: { number: 13, layout: 'struct' },
  Union: { number: 14, layout: 'unsupported' },
  FixedSizeBinary: { number: 15, layout: 'fixed' },
  FixedSizeList: { number: 16, layout: 'fixed-list' },
  Map: { number: 17, layout: 'list', offsetBytes: 4 },
  Duration: { number: 18, layout: 'fixed', bits: 64 },
  LargeBinary: { number: 19, layout: 'bytes', offsetBytes: 8 },
  LargeUtf8: { number: 20, layout: 'bytes', offsetBytes: 8 },
  LargeList: { number: 21, layout: 'list', offsetBytes: 8 },
  RunEndEncoded: { number: 22, layout: 'unsupported' },
  BinaryView: { number: 23, layout: 'view' },
  Utf8View: { number: 24, layout: 'view' },
  ListView: { number: 25, layout: 'unsupported' },
  LargeListView: { number: 26, layout: 'unsupported' },
} as const satisfies Readonly<Record<string, ArrowLayout & { readonly number: number }>>;

export type ArrowTypeName = keyof typeof arrowTypes;

/** The Arrow types that columns can have. */
export type ColumnArrowType = {
  [Name in ArrowTypeName]: (typeof arrowTypes)[Name]['layout'] extends 'unsupported' ? never : Name;
}[ArrowTypeName];

/** Units of time by their number in Schema.fbs, as they are written in names of types. */
export const timeUnits = ['s', 'ms', 'us', 'ns'] as const;

/** Most digits of a decimal column, by its width in bits. */
export const decimalDigits: ReadonlyMap<number, number> = new Map([
  [128, 38],
  [256, 76],
]);

/** A type of columns. The numbers are those of the Arrow type's parameters in Schema.fbs. */
export interface ColumnType {
  /** Undefined for dictionaries, an encoding of another type. */
  readonly arrow?: ColumnArrowType;
  readonly bits?: number;
  readonly signed?: boolean;
  readonly precision?: number;
  readonly unit?: number;
  /** What follows the name, each after a colon: `timestamp:us:UTC`. Free values are in angle brackets. */
  readonly parameters?: readonly string[];
  /** It has a number of items or bytes (`length` of JsonArrowDataType). */
  readonly hasLength?: true;
  /** Its fields: one item field, or any number. */
  readonly fields?: 'one' | 'any';
  /** The name that some implementations write instead. */
  readonly otherName?: string;
}

/** The types of columns by name. */
export const columnTypes = {
  null: { arrow: 'Null' },
  bool: { arrow: 'Bool' },
  int8: { arrow: 'Int', bits: 8, signed: true },
  int16: { arrow: 'Int', bits: 16, signed: true },
  int32: { arrow: 'Int', bits: 32, signed: true },
  int64: { arrow: 'Int', bits: 64, signed: true },
  uint8: { arrow: 'Int', bits: 8, signed: false },
  uint16: { arrow: 'Int', bits: 16, signed: false },
  uint32: { arrow: 'Int', bits: 32, signed: false },
  uint64: { arrow: 'Int', bits: 64, signed: false },
  halffloat: { arrow: 'FloatingPoint', precision: 0, bits: 16, otherName: 'float16' },
  float: { arrow: 'FloatingPoint', precision: 1, bits: 32, otherName: 'float32' },
  double: { arrow: 'FloatingPoint', precision: 2, bits: 64, otherName: 'float64' },
  string: { arrow: 'Utf8', otherName: 'utf8' },
  large_string: { arrow: 'LargeUtf8', otherName: 'large_utf8' },
  string_view: { arrow: 'Utf8View' },
  binary: { arrow: 'Binary' },
  large_binary: { arrow: 'LargeBinary' },
  binary_view: { arrow: 'BinaryView' },
  'date32:day': { arrow: 'Date', unit: 0, bits: 32 },
  'date64:ms': { arrow: 'Date', unit: 1, bits: 64 },
  'time32:s': { arrow: 'Time', unit: 0, bits: 32 },
  'time32:ms': { arrow: 'Time', unit: 1, bits: 32 },
  'time64:us': { arrow: 'Time', unit: 2, bits: 64 },
  'time64:ns': { arrow: 'Time', unit: 3, bits: 64 },
  timestamp: { arrow: 'Timestamp', parameters: ['<unit>', '<zone or ->'] },
  duration: { arrow: 'Duration', parameters: ['<unit>'] },
  decimal: { arrow: 'Decimal', parameters: ['<128 or 256>', '<precision>', '<scale>'] },
  dict: { parameters: ['<value>', '<key>', 'false'] },
  struct: { arrow: 'Struct', fields: 'any' },
  list: { arrow: 'List', fields: 'one' },
  large_list: { arrow: 'LargeList', fields: 'one' },
  map: { arrow: 'Map', fields: 'one' },
  fixed_size_list: { arrow: 'FixedSizeList', fields: 'one', hasLength: true },
  fixed_size_binary: { arrow: 'FixedSizeBinary', hasLength: true },
} as const satisfies Readonly<Record<string, ColumnType>>;

export type ColumnTypeName = keyof typeof columnTypes;

const known: readonly (readonly [name: string, type: ColumnType])[] = Object.entries(columnTypes);
const byNumber = new Map<number, ArrowTypeName>(
  (Object.keys(arrowTypes) as ArrowTypeName[]).map((name) => [arrowTypes[name].number, name]),
);
const byName = new Map<string, ColumnType>(known);
const byOtherName = new Map(
  known.flatMap(([name, { otherName }]) => (otherName === undefined ? [] : [[otherName, name]])),
);

/** Returns the Arrow type with a number, or undefined when the format has none. */
export const arrowTypeOf = (number: number): ArrowTypeName | undefined => byNumber.get(number);

export const isColumnArrowType = (name: ArrowTypeName): name is ColumnArrowType =>
  arrowTypes[name].layout !== 'unsupported';

const isSimple = ({ parameters, fields, hasLength }: ColumnType): boolean =>
  parameters === undefined && fields === undefined && hasLength === undefined;

/** Returns the type of a column by its name, which has no parameters if the type has none: `int32`, `timestamp:us:UTC`. */
export const columnTypeOf = (name: string): ColumnType | undefined => {
  const exact = byName.get(name);
  if (exact !== undefined) return exact;
  const start = byName.get(name.split(':', 1)[0] ?? '');
  return start === undefined || isSimple(start) ? undefined : start;
};

/** Returns the name, without parameters, of the type that an Arrow type with these numbers has; undefined when none has them. */
export const columnTypeName = (
  arrow: ColumnArrowType,
  numbers: Pick<ColumnType, 'bits' | 'signed' | 'precision' | 'unit'> = {},
): string | undefined => {
  const wanted = Object.entries(numbers) as [keyof typeof numbers, unknown][];
  return known.find(([, type]) => type.arrow === arrow && wanted.every(([key, value]) => type[key] === value))?.[0];
};

/** Returns the name of the contract for a name that some implementations write instead; other names stay as they are. */
export const sameColumnType = (name: string): string => byOtherName.get(name) ?? name;
