import {
  type Data,
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
    case 'struct':
      return Object.fromEntries(
        Object.entries(type.fields ?? {}).map(([name, field]) => [
          name,
          forBuilder((value as Record<string, Value>)[name] ?? null, field),
        ]),
      );
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

/** Returns integers of a fixed width as Arrow stores them; the builders of apache-arrow take numbers, which lose digits. */
const fixedWidth = (values: readonly Value[], type: ColumnType): Vector => {
  const integers = values.map((value) => (value === null ? 0n : (value as bigint)));
  let data: BigInt64Array | Uint32Array | Int32Array;
  if (type.family === 'decimal') {
    data = new Uint32Array(BigInt64Array.from(integers.flatMap((one) => [BigInt.asIntN(64, one), one >> 64n])).buffer);
  } else data = type.family === 'date' ? Int32Array.from(integers.map(Number)) : BigInt64Array.from(integers);
  return makeVector({ type: type.arrow, data, length: values.length, ...validity(values) } as never);
};

const encodeColumn = (values: readonly Value[], type: ColumnType): Vector => {
  if (type.family === 'vector') return vectors(values, type);
  if (type.family === 'bool') return bools(values, type);
  return ['timestamp', 'date', 'decimal'].includes(type.family)
    ? fixedWidth(values, type)
    : vectorFromArray(
        values.map((value) => forBuilder(value, type)),
        type.arrow,
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
    case 'struct':
      return Object.fromEntries(
        Object.entries(type.fields ?? {}).map(([name, field]) => [
          name,
          decodeValue((value as Record<string, unknown>)[name], field),
        ]),
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
    const word = (part: number): bigint => BigInt(values[at * 4 + part] ?? 0);
    return BigInt.asIntN(128, word(0) | (word(1) << 32n) | (word(2) << 64n) | (word(3) << 96n));
  });
};

const decodeColumn = (vector: Vector, type: ColumnType): Value[] =>
  ['timestamp', 'date', 'decimal'].includes(type.family)
    ? vector.data.flatMap((data) => decodeFixedWidth(data as Data, type))
    : Array.from({ length: vector.length }, (_, at) => decodeValue(vector.get(at), type));

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
