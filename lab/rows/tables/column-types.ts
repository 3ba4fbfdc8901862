import {
  Binary,
  Bool,
  type DataType,
  DateDay,
  Decimal,
  Dictionary,
  Field,
  FixedSizeBinary,
  FixedSizeList,
  Float16,
  Float32,
  Float64,
  Int16,
  Int32,
  Int64,
  Int8,
  LargeBinary,
  LargeUtf8,
  List,
  Struct,
  TimeMicrosecond,
  TimeMillisecond,
  TimeNanosecond,
  TimeSecond,
  TimestampMicrosecond,
  TimestampMillisecond,
  TimestampNanosecond,
  TimestampSecond,
  Uint16,
  Uint32,
  Uint64,
  Uint8,
  Utf8,
} from 'apache-arrow';
import type { Random } from '../random.ts';

/**
 * A value of a column: a bigint for integers, for decimals (without their point), for days and for timestamps (in their unit);
 * the hexadecimal digits of binary values.
 */
export type Value = null | boolean | bigint | number | string | readonly Value[] | { readonly [field: string]: Value };

/** A row; every column of its table is a field, and `id` is different for every row. */
export type Row = Readonly<Record<string, Value>>;

type Family =
  | 'bool'
  | 'integer'
  | 'float'
  | 'decimal'
  | 'text'
  | 'binary'
  | 'date'
  | 'time'
  | 'timestamp'
  | 'list'
  | 'struct'
  | 'vector';

/** A type of a column and the values that are tried. */
export interface ColumnType {
  readonly name: string;
  readonly family: Family;
  readonly arrow: DataType;
  /** The type in DuckDB. */
  readonly duckdb: string;
  /** The type in a cast of the engine's SQL. */
  readonly sql: string;
  readonly values: readonly Value[];
  readonly random: (random: Random) => Value;
  /** The smallest and the largest integer. */
  readonly range?: readonly [min: bigint, max: bigint];
  /** Nanoseconds of a unit of a date or timestamp. */
  readonly unit?: bigint;
  readonly zone?: string;
  /** Digits behind the point of a decimal. */
  readonly scale?: number;
  /** The type of the items of a list. */
  readonly item?: ColumnType;
  readonly fields?: Readonly<Record<string, ColumnType>>;
}

const integer = (name: string, arrow: DataType, duckdb: string, sql: string): ColumnType => {
  const bits = BigInt(/\d+/.exec(name)?.[0] ?? 0);
  const isSigned = name.startsWith('int');
  const min = isSigned ? -(2n ** (bits - 1n)) : 0n;
  const max = (isSigned ? 2n ** (bits - 1n) : 2n ** bits) - 1n;
  const small = [0n, 1n, 2n, 3n, ...(isSigned ? [-1n, -2n] : [])];
  const large = bits === 64n ? [2n ** 53n, 2n ** 53n + 1n] : [];
  return {
    ...{ name, family: 'integer', arrow, duckdb, sql, range: [min, max] },
    values: [...small, ...large, min, min + 1n, max - 1n, max],
    random: (random) => BigInt(random.below(12)) - (isSigned ? 3n : 0n),
  };
};

const float = (name: string, arrow: DataType, duckdb: string, large: number, small = 2 ** -100): ColumnType => ({
  ...{ name, family: 'float', arrow, duckdb, sql: duckdb },
  values: [0, -0, 1, -1, 0.5, 1.5, 2, large, -large, NaN, Infinity, -Infinity, small],
  random: (random) => (random.below(17) - 8) / 4,
});

const SECOND = 1_000_000_000n;
const DAY = 86_400n * SECOND;

/** Seconds since 1970 that are tried: before and after it, around daylight saving time in Berlin, and distant ones. */
const SECONDS = [0n, -1n, 1n, 86_400n, -86_400n, 1_603_587_600n, 1_603_591_200n, 1_603_594_800n, 951_782_399n];

const timestamp = (name: string, arrow: DataType, unit: bigint, zone?: string): ColumnType => {
  const perSecond = SECOND / unit;
  const precisions = { s: 0, ms: 3, us: 6, ns: 9 } as const;
  const precision = precisions[(name.split(' ')[1] ?? 's') as keyof typeof precisions];
  const kinds = { 0: 'TIMESTAMP_S', 3: 'TIMESTAMP_MS', 6: 'TIMESTAMP', 9: 'TIMESTAMP_NS' } as const;
  const values = SECONDS.flatMap((seconds) => [
    seconds * perSecond,
    ...(unit < SECOND ? [seconds * perSecond + 1n] : []),
  ]);
  return {
    ...{ name, family: 'timestamp', arrow, unit, values },
    ...{ duckdb: zone === undefined ? kinds[precision] : 'TIMESTAMPTZ', sql: `TIMESTAMP(${precision})` },
    ...(zone !== undefined && { zone }),
    random: (random) => BigInt(random.below(6)) * (perSecond / 2n || 1n),
  };
};

const TEXTS =
  '|a|A|aa|ab|b|B|ba|a%b|a_b|a\\b|%|_|it\'s|"|ä|a\u0308|😀|日本|null|NaN|1|-2|007| a|a |\n|abcabc|zebra'.split('|');

const text = (name: string, arrow: DataType): ColumnType => ({
  ...{ name, family: 'text', arrow, duckdb: 'VARCHAR', sql: 'STRING' },
  values: [...TEXTS, 'x'.repeat(300)],
  random: (random) => random.list(random.below(4), () => random.pick([...'abAB%_é'])).join(''),
});

const INT64 = integer('int64', new Int64(), 'BIGINT', 'BIGINT');
const INT32 = integer('int32', new Int32(), 'INTEGER', 'INT');
const TEXT = text('string', new Utf8());

const decimal = (precision: number, scale: number, bits: 128 | 256 = 128): ColumnType => {
  const max = 10n ** BigInt(precision) - 1n;
  return {
    ...{
      name: `decimal${bits === 256 ? bits : ''}(${precision}, ${scale})`,
      family: 'decimal',
      scale,
      range: [-max, max],
    },
    ...{ duckdb: `DECIMAL(${precision}, ${scale})`, sql: `DECIMAL(${precision}, ${scale})` },
    arrow: new Decimal(scale, precision, bits),
    values: [0n, 1n, -1n, 10n, 50n, 100n, 150n, -100n, max, -max],
    random: (random) => BigInt(random.below(12) - 4) * 25n,
  };
};

const list = (item: ColumnType): ColumnType => ({
  ...{ name: `list<${item.name}>`, family: 'list', item },
  arrow: new List(new Field('item', item.arrow, true)),
  ...{ duckdb: `${item.duckdb}[]`, sql: '' },
  values: [[], [null], [item.values[1] ?? null], [item.values[1] ?? null, null, item.values[2] ?? null]],
  random: (random) =>
    random.list(random.below(4), () => (random.chance(0.2) ? null : random.pick(item.values.slice(0, 6)))),
});

/** Returns the type of structs with these fields. */
const struct = (name: string, fields: Readonly<Record<string, ColumnType>>): ColumnType => {
  const inner = Object.entries(fields);
  const value = (of: (type: ColumnType) => Value): Value =>
    Object.fromEntries(inner.map(([field, type]) => [field, of(type)]));
  return {
    ...{ name, family: 'struct', sql: '', fields },
    duckdb: `STRUCT(${inner.map(([field, { duckdb }]) => `${field} ${duckdb}`).join(', ')})`,
    arrow: new Struct(inner.map(([field, { arrow }]) => new Field(field, arrow, true))),
    values: [value(() => null), value(({ values }) => values[1] ?? null)],
    random: (random) =>
      value((type) =>
        random.chance(0.2) ? null : random.chance(0.3) ? random.pick(type.values) : type.random(random),
      ),
  };
};

const STRUCT = struct('struct<x, s>', { x: INT32, s: TEXT });

/** A struct of types whose comparisons the server rewrites. */
const MEASURE = struct('struct<f, d, t>', {
  f: float('float64', new Float64(), 'DOUBLE', 1e300),
  d: decimal(10, 2),
  t: timestamp('timestamp ms', new TimestampMillisecond(), 1_000_000n),
});

/** Elements of a vector. */
export const DIMENSIONS = 4;

/** A column of vectors. */
export const VECTOR: ColumnType = {
  ...{ name: 'vector', family: 'vector', duckdb: `FLOAT[${DIMENSIONS}]`, sql: '' },
  arrow: new FixedSizeList(DIMENSIONS, new Field('item', new Float32(), true)),
  values: [Array<number>(DIMENSIONS).fill(0), Array<number>(DIMENSIONS).fill(1)],
  random: (random) => random.list(DIMENSIONS, () => (random.below(33) - 16) / 4),
};

/** Words that no tokenizer changes: they have no stem of their own and are no stop words. */
export const WORDS = ['gull', 'tern', 'auk', 'skua', 'petrel', 'kiwi'] as const;

/** A column for full-text search. */
export const SENTENCE: ColumnType = {
  ...TEXT,
  name: 'sentence',
  values: ['', 'gull', 'Gull, gull; TERN.'],
  random: (random) => random.list(random.below(7), () => random.pick(WORDS)).join(' '),
};

/** The type of the column `id`. */
export const ID: ColumnType = INT32;

export const BOOL: ColumnType = {
  ...{ name: 'bool', family: 'bool', arrow: new Bool(), duckdb: 'BOOLEAN', sql: 'BOOLEAN' },
  ...{ values: [true, false], random: (random) => random.chance(0.5) },
};

const DATE: ColumnType = {
  ...{ name: 'date', family: 'date', arrow: new DateDay(), duckdb: 'DATE', sql: 'DATE', unit: DAY },
  values: [0n, 1n, -1n, 11_016n, 18_560n, 2_932_896n, -719_162n],
  random: (random) => BigInt(random.below(6)),
};

const binary = (name: string, arrow: DataType): ColumnType => ({
  ...{ name, family: 'binary', arrow, duckdb: 'BLOB', sql: 'BINARY' },
  values: ['', '00', 'ff', '00ff', '61', '6162'],
  random: (random) => random.list(random.below(3), () => random.pick(['00', '61', 'ff'])).join(''),
});

const FIXED_BINARY: ColumnType = {
  ...binary('fixed_size_binary(2)', new FixedSizeBinary(2)),
  values: ['0000', 'ffff', '00ff', '6162'],
  random: (random) => random.list(2, () => random.pick(['00', '61', 'ff'])).join(''),
};

const time = (name: string, arrow: DataType, unit: bigint): ColumnType => ({
  ...{ name, family: 'time', arrow, duckdb: 'TIME_NS', sql: 'TIME', unit },
  values: [0n, SECOND / unit, (DAY - SECOND) / unit, DAY / unit - 1n],
  random: (random) => (BigInt(random.below(6)) * SECOND) / 2n / unit,
});

/** The types of columns that are generated; the vector and the words of a full-text search have columns of their own. */
export const COLUMN_TYPES: readonly ColumnType[] = [
  BOOL,
  integer('int8', new Int8(), 'TINYINT', 'TINYINT'),
  integer('int16', new Int16(), 'SMALLINT', 'SMALLINT'),
  INT32,
  INT64,
  integer('uint8', new Uint8(), 'UTINYINT', 'TINYINT UNSIGNED'),
  integer('uint16', new Uint16(), 'USMALLINT', 'SMALLINT UNSIGNED'),
  integer('uint32', new Uint32(), 'UINTEGER', 'INT UNSIGNED'),
  integer('uint64', new Uint64(), 'UBIGINT', 'BIGINT UNSIGNED'),
  float('float16', new Float16(), 'FLOAT', 2 ** 10, 2 ** -10),
  float('float32', new Float32(), 'FLOAT', 2 ** 100),
  float('float64', new Float64(), 'DOUBLE', 1e300),
  decimal(10, 2),
  decimal(38, 4),
  decimal(38, 3, 256),
  TEXT,
  text('large_string', new LargeUtf8()),
  text('dictionary<string>', new Dictionary(new Utf8(), new Int32())),
  binary('binary', new Binary()),
  binary('large_binary', new LargeBinary()),
  FIXED_BINARY,
  DATE,
  time('time s', new TimeSecond(), SECOND),
  time('time ms', new TimeMillisecond(), 1_000_000n),
  time('time us', new TimeMicrosecond(), 1_000n),
  time('time ns', new TimeNanosecond(), 1n),
  timestamp('timestamp s', new TimestampSecond(), SECOND),
  timestamp('timestamp ms', new TimestampMillisecond(), 1_000_000n),
  timestamp('timestamp us', new TimestampMicrosecond(), 1_000n),
  timestamp('timestamp ns', new TimestampNanosecond(), 1n),
  timestamp('timestamp us UTC', new TimestampMicrosecond('UTC'), 1_000n, 'UTC'),
  timestamp('timestamp ms Europe/Berlin', new TimestampMillisecond('Europe/Berlin'), 1_000_000n, 'Europe/Berlin'),
  list(INT32),
  list(TEXT),
  list(INT64),
  STRUCT,
  MEASURE,
];

/** Returns the type with a name. Throws when there is none. */
export const columnType = (name: string): ColumnType => {
  const type = COLUMN_TYPES.find((one) => one.name === name);
  if (type === undefined) throw new TypeError(`no type ${name}`);
  return type;
};
