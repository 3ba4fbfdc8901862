import { DataType, makeData, type Data, type Decimal, type Field } from 'apache-arrow';

const isAbsent = (value: unknown): boolean => value === null || value === undefined;

const bits = (flags: readonly boolean[]): Uint8Array => {
  const bytes = new Uint8Array(Math.ceil(flags.length / 8));
  flags.forEach((flag, index) => {
    if (flag) bytes[index >> 3] = (bytes[index >> 3] ?? 0) | (1 << (index & 7));
  });
  return bytes;
};

const decimalWords = (values: readonly unknown[], { scale, bitWidth }: Decimal): Uint32Array => {
  const words = bitWidth / 32;
  const out = new Uint32Array(values.length * words);
  values.forEach((value, index) => {
    if (isAbsent(value)) return;
    const match = /^(-?\d+)(?:\.(\d+))?$/.exec(String(value));
    const fraction = match?.[2] ?? '';
    if (match?.[1] === undefined || fraction.length > scale)
      throw new RangeError(`${String(value)} is not a decimal of scale ${scale}`);
    const unscaled = BigInt(match[1] + fraction.padEnd(scale, '0'));
    for (let word = 0; word < words; word++) {
      out[index * words + word] = Number(BigInt.asUintN(32, unscaled >> BigInt(32 * word)));
    }
  });
  return out;
};

/** Returns numbers as the type stores them. A value out of range is a bug in the suite and must not reach a target. */
const numbers = (values: readonly unknown[], type: DataType): ArrayBufferView => {
  const out = new (type.ArrayType as new (length: number) => Record<number, unknown> & ArrayBufferView)(values.length);
  const is64 = out instanceof BigInt64Array || out instanceof BigUint64Array;
  values.forEach((value, index) => {
    if (isAbsent(value)) return;
    const given = is64 ? BigInt(value as bigint | number) : (value as number);
    out[index] = given;
    if (!DataType.isFloat(type) && out[index] !== given)
      throw new RangeError(`${String(value)} does not fit its column`);
  });
  return out;
};

/** Returns the offsets of values with these lengths. */
const offsetsOf = (lengths: readonly number[], type: DataType): Int32Array | BigInt64Array => {
  let end = 0;
  const ends = [0, ...lengths.map((length) => (end += length))];
  return type.OffsetArrayType === BigInt64Array ? BigInt64Array.from(ends, BigInt) : Int32Array.from(ends);
};

/** Returns the column of one field from rows that contain it under its name. */
export const fieldData = (field: Field, rows: readonly unknown[]): Data => {
  const values = rows.map((row) => (isAbsent(row) ? null : (row as Record<string, unknown>)[field.name]));
  if (!field.nullable && values.some((value, index) => isAbsent(value) && !isAbsent(rows[index]))) {
    throw new TypeError(`column ${field.name} is not nullable`);
  }
  // eslint-disable-next-line @typescript-eslint/no-use-before-define -- mutual recursion
  return columnData(field.type as DataType, values);
};

/**
 * Returns a column from plain JS values in the form that columnValues returns; undefined is null. Throws RangeError or
 * TypeError for a value that the type cannot contain.
 */
export const columnData = (type: DataType, values: readonly unknown[]): Data => {
  const present = values.map((value) => !isAbsent(value));
  const nullCount = present.filter((flag) => !flag).length;
  const base = { length: values.length, nullCount, ...(nullCount > 0 ? { nullBitmap: bits(present) } : {}) };
  if (DataType.isBool(type)) return makeData({ type, ...base, data: bits(values.map((value) => value === true)) });
  if (DataType.isUtf8(type) || DataType.isLargeUtf8(type) || DataType.isBinary(type)) {
    const parts = values.map((value) => {
      if (isAbsent(value)) return new Uint8Array(0);
      return value instanceof Uint8Array ? value : Buffer.from(value as string, 'utf8');
    });
    const valueOffsets = offsetsOf(
      parts.map(({ length }) => length),
      type,
    );
    return makeData({ type, ...base, valueOffsets, data: Buffer.concat(parts) } as Parameters<typeof makeData>[0]);
  }
  if (DataType.isDecimal(type)) return makeData({ type, ...base, data: decimalWords(values, type) });
  if (DataType.isList(type)) {
    const lists = values.map((value) => (isAbsent(value) ? [] : (value as unknown[])));
    const child = columnData((type.children[0] as Field).type as DataType, lists.flat());
    return makeData({
      type,
      ...base,
      valueOffsets: offsetsOf(
        lists.map(({ length }) => length),
        type,
      ) as Int32Array,
      child,
    });
  }
  if (DataType.isFixedSizeList(type)) {
    const { listSize } = type;
    const lists = values.map((value) =>
      isAbsent(value) ? new Array<null>(listSize).fill(null) : (value as unknown[]),
    );
    const wrongLength = lists.find(({ length }) => length !== listSize);
    if (wrongLength !== undefined) throw new RangeError(`${wrongLength.length} items do not fit a list of ${listSize}`);
    return makeData({ type, ...base, child: columnData((type.children[0] as Field).type as DataType, lists.flat()) });
  }
  if (DataType.isStruct(type)) {
    const fields = type.children;
    return makeData({ type, ...base, children: fields.map((field) => fieldData(field, values)) });
  }
  return makeData({ type, ...base, data: numbers(values, type) } as Parameters<typeof makeData>[0]);
};
