import {
  type Data,
  DataType,
  DateUnit,
  Dictionary,
  Float32,
  makeData,
  makeVector,
  Table,
  tableFromIPC,
  tableToIPC,
  type Vector,
  vectorFromArray,
} from 'apache-arrow';
import { type ColumnType, DIMENSIONS, type Row, type Value } from './column-types.ts';

/** A column of a table. */
export interface Column {
  readonly name: string;
  readonly type: ColumnType;
}

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** Returns a value as the builders of apache-arrow take it. */
const forBuilder = (value: Value, type: ColumnType): unknown => {
  if (value === null) return null;
  switch (type.family) {
    case 'integer':
      return (type.range?.[1] ?? 0n) < 2n ** 32n ? Number(value) : value;
    case 'binary':
      return Buffer.from(value as string, 'hex');
    case 'list':
      return (value as Value[]).map((item) => (type.item === undefined ? item : forBuilder(item, type.item)));
    default:
      return value;
  }
};

/** Returns which values are not null, as Arrow stores it. */
const validity = (values: readonly Value[]): { nullCount: number; nullBitmap: Uint8Array } => {
  const nullBitmap = new Uint8Array(Math.ceil(values.length / 8));
  values.forEach((value, at) => {
    if (value !== null) nullBitmap[at >> 3] = (nullBitmap[at >> 3] ?? 0) | (1 << (at & 7));
  });
  return { nullCount: values.filter((value) => value === null).length, nullBitmap };
};

/** Returns vectors as Arrow stores them; the builder of apache-arrow leaves out the elements of a null at the end. */
const vectors = (values: readonly Value[], type: ColumnType): Vector => {
  const numbers = values.flatMap((value) => (value as readonly number[] | null) ?? Array<number>(DIMENSIONS).fill(0));
  const child = makeData({ type: new Float32(), data: Float32Array.from(numbers) });
  return makeVector({ type: type.arrow, length: values.length, child, ...validity(values) } as never);
};

/** Returns truths as Arrow stores them; the builder of apache-arrow makes no buffer for a column of nulls. */
const bools = (values: readonly Value[], type: ColumnType): Vector => {
  const { nullBitmap: data } = validity(values.map((value) => value === true || null));
  return makeVector({ type: type.arrow, data, length: values.length, ...validity(values) } as never);
};

const FIXED_WIDTH: readonly string[] = ['timestamp', 'date', 'time', 'decimal'];

/** Returns how many words of 32 bits a value of a fixed width has. */
const wordsOf = ({ arrow }: ColumnType): number => {
  const { bitWidth = 64, unit } = arrow as { readonly bitWidth?: number; readonly unit?: DateUnit };
  return (DataType.isDate(arrow) && unit === DateUnit.DAY ? 32 : bitWidth) / 32;
};

/** Returns integers of a fixed width as Arrow stores them; the builders of apache-arrow take numbers, which lose digits. */
const fixedWidth = (values: readonly Value[], type: ColumnType): Vector => {
  const integers = values.map((value) => (value === null ? 0n : (value as bigint)));
  const words = wordsOf(type);
  const parts = (one: bigint): bigint[] => Array.from({ length: words / 2 }, (_, at) => one >> BigInt(64 * at));
  const isLong = words > 1;
  const data = isLong
    ? new Uint32Array(BigInt64Array.from(integers.flatMap(parts), (one) => BigInt.asIntN(64, one)).buffer)
    : Int32Array.from(integers.map(Number));
  return makeVector({ type: type.arrow, data, length: values.length, ...validity(values) } as never);
};

const fieldOf = (value: Value, name: string): Value =>
  (value as Readonly<Record<string, Value>> | null)?.[name] ?? null;

const encodeColumn = (values: readonly Value[], type: ColumnType): Vector => {
  if (type.family === 'vector') return vectors(values, type);
  if (type.family === 'struct') {
    const fields = Object.entries(type.fields ?? {});
    const children = fields.map(
      ([name, field]) =>
        encodeColumn(
          values.map((value) => fieldOf(value, name)),
          field,
        ).data[0],
    );
    return makeVector({ type: type.arrow, length: values.length, children, ...validity(values) } as never);
  }
  if (type.family === 'bool') return bools(values, type);
  if (FIXED_WIDTH.includes(type.family)) return fixedWidth(values, type);
  // Each column of dictionaries gets an id of its own; a stream with an id twice cannot be written.
  const arrow = DataType.isDictionary(type.arrow)
    ? new Dictionary(type.arrow.dictionary, type.arrow.indices)
    : type.arrow;
  return vectorFromArray(
    values.map((value) => forBuilder(value, type)),
    arrow,
  );
};

/** Returns rows as an Arrow stream with these columns, in this order. */
export const encodeRows = (rows: readonly Row[], columns: readonly Column[]): Uint8Array =>
  tableToIPC(
    new Table(
      Object.fromEntries(
        columns.map(({ name, type }) => [
          name,
          encodeColumn(
            rows.map((row) => row[name] ?? null),
            type,
          ),
        ]),
      ),
    ),
    'stream',
  );

const decodeValue = (value: unknown, type: ColumnType): Value => {
  if (value === null || value === undefined) return null;
  switch (type.family) {
    case 'integer':
      return BigInt(value as number | bigint);
    case 'binary':
      return hexOf(value as Uint8Array);
    case 'list':
    case 'vector':
      return Array.from(value as Iterable<unknown>, (item) =>
        type.item === undefined ? (item as Value) : decodeValue(item, type.item),
      );
    default:
      return value as Value;
  }
};

/** Returns the integers of a part of a column as Arrow stores them. */
const decodeFixedWidth = (data: Data, type: ColumnType): Value[] => {
  const values = data.values as BigInt64Array | Uint32Array | Int32Array;
  return Array.from({ length: data.length }, (_, at): Value => {
    if (!data.getValid(at)) return null;
    if (type.family !== 'decimal') return BigInt(values[at] ?? 0);
    const words = wordsOf(type);
    let value = 0n;
    for (let part = words - 1; part >= 0; part -= 1) value = (value << 32n) | BigInt(values[at * words + part] ?? 0);
    return BigInt.asIntN(words * 32, value);
  });
};

const decodeStructs = (
  vector: Vector,
  type: ColumnType,
  decode: (vector: Vector, type: ColumnType) => Value[],
): Value[] => {
  // apache-arrow finds no children of a column without rows.
  if (vector.length === 0) return [];
  const fields = Object.entries(type.fields ?? {}).map(([name, field]) => {
    const child: Vector | null = vector.getChild(name as never);
    return [name, child === null ? [] : decode(child, field)] as const;
  });
  return Array.from({ length: vector.length }, (_, at) =>
    vector.isValid(at) ? Object.fromEntries(fields.map(([name, values]) => [name, values[at] ?? null])) : null,
  );
};

const decodeColumn = (vector: Vector, type: ColumnType): Value[] => {
  if (type.family === 'struct') return decodeStructs(vector, type, decodeColumn);
  return FIXED_WIDTH.includes(type.family)
    ? vector.data.flatMap((data) => decodeFixedWidth(data as Data, type))
    : Array.from({ length: vector.length }, (_, at) => decodeValue(vector.get(at), type));
};

/** Returns the rows of an Arrow response. Throws when it lacks one of the columns. */
export const decodeRows = (bytes: Uint8Array, columns: readonly Column[]): Row[] => {
  const table = tableFromIPC(bytes);
  const values = columns.map(({ name, type }) => {
    const vector = table.getChild(name);
    if (vector === null) throw new TypeError(`the response has no column ${name}`);
    return decodeColumn(vector, type);
  });
  return Array.from({ length: table.numRows }, (_, at) =>
    Object.fromEntries(columns.map(({ name }, column) => [name, values[column]?.[at] ?? null])),
  );
};

/** Returns a text that is the same for equal values only; -0 and 0 differ, all NaN are equal. */
export const canonical = (value: Value): string =>
  JSON.stringify(value, (_, one: unknown) => {
    if (typeof one === 'bigint') return `${one}n`;
    if (typeof one === 'number') return Object.is(one, -0) ? '-0' : String(one);
    return one;
  });
