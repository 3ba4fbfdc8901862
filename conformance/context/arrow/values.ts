import { DataType, Precision, util, type Data, type Vector } from 'apache-arrow';
import { assertReadable } from './unreadable.ts';

/** Returns the digits of an unscaled decimal, with exactly `scale` digits after the decimal point. */
const decimalText = (unscaled: bigint, scale: number): string => {
  if (scale <= 0) return `${unscaled * 10n ** BigInt(-scale)}`;
  const digits = `${unscaled < 0n ? -unscaled : unscaled}`.padStart(scale + 1, '0');
  return `${unscaled < 0n ? '-' : ''}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
};

/** Returns a little-endian two's complement number of `words.length` 32-bit words. */
const wordsValue = (words: Uint32Array): bigint =>
  BigInt.asIntN(
    words.length * 32,
    words.reduceRight((value, word) => (value << 32n) | BigInt(word), 0n),
  );

/** Reads one value of a column that is not null. */
type ValueReader = (index: number) => unknown;

const bytesAt = ({ values, valueOffsets }: Data): ((index: number) => Uint8Array) => {
  const bytes = values as Uint8Array;
  const offsets = valueOffsets as Int32Array;
  return (index) => bytes.slice(offsets[index], offsets[index + 1]);
};

/** The values of a dictionary, read once for all rows and batches that refer to it. */
const dictionaries = new WeakMap<Vector, unknown[]>();

const structReader = (data: Data): ValueReader => {
  const names = (data.type as DataType & { children: { name: string }[] }).children.map(({ name }) => name);
  // eslint-disable-next-line @typescript-eslint/no-use-before-define -- mutual recursion
  const columns = data.children.map((child) => columnValues(child));
  return (index) => Object.fromEntries(names.map((name, at) => [name, columns[at]?.[index]]));
};

const createReader = (data: Data): ValueReader => {
  const type = data.type;
  if (DataType.isDictionary(type)) {
    // eslint-disable-next-line @typescript-eslint/no-use-before-define -- mutual recursion
    const values = data.dictionary === undefined ? [] : dictionaryValues(data.dictionary);
    const indices = data.values as ArrayLike<number | bigint>;
    return (index) => {
      const key = Number(indices[index]);
      assertReadable(key >= 0 && key < values.length, 'a dictionary index is out of range');
      return values[key];
    };
  }
  if (DataType.isBool(type))
    return (index) => (((data.values as Uint8Array)[index >> 3] ?? 0) & (1 << (index & 7))) !== 0;
  if (DataType.isUtf8(type)) {
    const at = bytesAt(data);
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
    return (index) => decoder.decode(at(index));
  }
  if (DataType.isBinary(type)) return bytesAt(data);
  if (DataType.isFixedSizeBinary(type)) {
    const { byteWidth } = type;
    return (index) => (data.values as Uint8Array).slice(index * byteWidth, (index + 1) * byteWidth);
  }
  if (DataType.isFloat(type) && type.precision === Precision.HALF)
    return (index) => util.uint16ToFloat64((data.values as Uint16Array)[index] ?? 0);
  if (DataType.isDecimal(type)) {
    const { scale, bitWidth } = type;
    const words = bitWidth / 32;
    return (index) =>
      decimalText(wordsValue((data.values as Uint32Array).slice(index * words, (index + 1) * words)), scale);
  }
  if (DataType.isList(type) || DataType.isMap(type)) {
    // eslint-disable-next-line @typescript-eslint/no-use-before-define -- mutual recursion
    const items = columnValues(data.children[0] as Data);
    const offsets = data.valueOffsets as Int32Array;
    return (index) => items.slice(offsets[index], offsets[index + 1]);
  }
  if (DataType.isFixedSizeList(type)) {
    // eslint-disable-next-line @typescript-eslint/no-use-before-define -- mutual recursion
    const items = columnValues(data.children[0] as Data);
    const { listSize } = type;
    return (index) => items.slice(index * listSize, (index + 1) * listSize);
  }
  if (DataType.isStruct(type)) return structReader(data);
  return (index) => (data.values as ArrayLike<unknown>)[index];
};

/**
 * Returns the values of a column as plain JS. Integers and times of 8 to 32 bits and floats are numbers. Those of 64
 * bits (timestamps, durations, date64, time64) are bigints in the unit of the column. Decimals are strings with `scale`
 * digits after the point, binaries bytes, lists and maps arrays, structs objects, null is null.
 */
export const columnValues = (data: Data): unknown[] => {
  if (DataType.isNull(data.type)) return new Array<null>(data.length).fill(null);
  const at = createReader(data);
  const { nullCount, nullBitmap } = data;
  const isNull = (index: number): boolean =>
    nullCount > 0 && ((nullBitmap[index >> 3] ?? 0) & (1 << (index & 7))) === 0;
  return Array.from({ length: data.length }, (_, index) => (isNull(index) ? null : at(index)));
};

const dictionaryValues = (vector: Vector): unknown[] => {
  const known = dictionaries.get(vector);
  if (known !== undefined) return known;
  const values = vector.data.flatMap((data: Data) => columnValues(data));
  dictionaries.set(vector, values);
  return values;
};

/** Returns the rows of a batch, each an object in column order. */
export const batchRows = (data: Data): Record<string, unknown>[] => columnValues(data) as Record<string, unknown>[];
