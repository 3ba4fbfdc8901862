import {
  Binary,
  Bool,
  DataType,
  DateDay,
  Decimal,
  Field,
  FixedSizeList,
  Float32,
  Float64,
  Int32,
  Int64,
  LargeUtf8,
  List,
  makeData,
  RecordBatch,
  RecordBatchReader,
  RecordBatchStreamWriter,
  Schema,
  Struct,
  TimeUnit,
  Timestamp,
  Uint64,
  Utf8,
} from 'apache-arrow';
import { fieldData } from './encode.ts';
import { fileMessages, streamMessages, type Messages } from './messages.ts';
import { plainStream } from './normalise.ts';
import { RecentResults } from './recent-results.ts';
import { UnreadableArrow } from './unreadable.ts';
import { batchRows } from './values.ts';

export { UnreadableArrow };

/** The type of a column, or a column that also takes no nulls or bears metadata. */
export type Column =
  | DataType
  | { readonly type: DataType; readonly nullable?: boolean; readonly metadata?: Readonly<Record<string, string>> };

/** Columns by name, in order. */
export type Columns = Readonly<Record<string, Column>>;

export const bool = new Bool();
export const int32 = new Int32();
export const int64 = new Int64();
export const uint64 = new Uint64();
export const float32 = new Float32();
export const float64 = new Float64();
export const utf8 = new Utf8();
export const largeUtf8 = new LargeUtf8();
export const binary = new Binary();
export const date32 = new DateDay();

/** Microseconds since the epoch, as bigint; with a time zone an instant, without one a wall clock. */
export const timestamp = (zone?: string): DataType => new Timestamp(TimeUnit.MICROSECOND, zone);

/** 128-bit decimals, given and read as strings. */
export const decimal = (precision: number, scale: number): DataType => new Decimal(scale, precision, 128);

export const list = (type: DataType): DataType => new List(new Field('item', type, true));

const metadataOf = (metadata: Readonly<Record<string, string>> | undefined): Map<string, string> =>
  new Map(Object.entries(metadata ?? {}));

const fieldsOf = (columns: Columns): Field[] =>
  Object.entries(columns).map(([name, column]) => {
    if (column instanceof DataType) return new Field(name, column, true);
    return new Field(name, column.type, column.nullable ?? true, metadataOf(column.metadata));
  });

export const struct = (columns: Columns): DataType => new Struct(fieldsOf(columns));

/** A vector column: a fixed-size list of so many numbers. */
export const vector = (size: number, type: DataType = float32): DataType =>
  new FixedSizeList(size, new Field('item', type, true));

/**
 * Rows as an Arrow IPC stream. Without rows it is a schema only; `batches: 1` then makes one batch of no rows, and with
 * rows so many batches of nearly equal size. Values are given as {@link readArrow} gives them back (a small number will
 * do for a bigint); a missing member is null.
 */
export const arrowStream = (
  columns: Columns,
  rows: readonly Readonly<Record<string, unknown>>[] = [],
  options: { readonly batches?: number; readonly metadata?: Readonly<Record<string, string>> } = {},
): Uint8Array => {
  const { batches = rows.length === 0 ? 0 : 1, metadata } = options;
  if (batches === 0 && rows.length > 0) throw new RangeError('rows need a batch');
  const schema = new Schema(fieldsOf(columns), metadataOf(metadata));
  const writer = new RecordBatchStreamWriter();
  writer.reset(undefined, schema);
  for (let batch = 0; batch < batches; batch++) {
    const from = Math.floor((rows.length * batch) / batches);
    const part = rows.slice(from, Math.floor((rows.length * (batch + 1)) / batches));
    const children = schema.fields.map((field) => fieldData(field, part));
    const data = makeData({ type: new Struct(schema.fields), length: part.length, nullCount: 0, children });
    writer.write(new RecordBatch(schema, data));
  }
  writer.finish();
  return writer.toUint8Array(true);
};

/** What an answer holds. `type` is the name a table description uses; a nested type shows its children behind it. */
export interface ArrowRows {
  readonly schema: readonly { readonly name: string; readonly type: string; readonly nullable: boolean }[];
  /** Values in the forms of columnValues (arrow/values.ts). */
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

const FRAMINGS: Readonly<Record<string, (bytes: Uint8Array) => Messages>> = {
  'application/vnd.apache.arrow.stream': streamMessages,
  'application/vnd.apache.arrow.file': fileMessages,
};

const read = (bytes: Uint8Array, messagesOf: (bytes: Uint8Array) => Messages): ArrowRows => {
  const messages = messagesOf(bytes);
  const schema = messages.schema.fields.map(({ name, type, nullable }) => Object.freeze({ name, type, nullable }));
  const rows: Readonly<Record<string, unknown>>[] = [];
  for (const batch of RecordBatchReader.from(plainStream(messages)) as Iterable<RecordBatch>) {
    // Without batches apache-arrow hands out one of its own, whose lists have no children.
    if (batch.numRows === 0) continue;
    for (const row of batchRows(batch.data)) rows.push(Object.freeze(row));
  }
  return Object.freeze({ schema: Object.freeze(schema), rows: Object.freeze(rows) });
};

/** A state is read before and after, and most tables begin alike: four of five answers have been read before. */
const recentRows = new RecentResults<ArrowRows>(256, 16 * 1024);

/**
 * Reads an Arrow answer as its media type says it is framed; parameters of the media type do not matter. Compressed
 * buffers, 64-bit offsets, views and dictionaries (growing and replaced ones too) are read like any others. What it
 * gives is frozen, since the same bytes give the same.
 * Throws {@link UnreadableArrow} on any other media type and on bytes that do not keep to the format.
 */
export const readArrow = (bytes: Uint8Array, mediaType: string): ArrowRows => {
  const essence = (mediaType.split(';', 1)[0] ?? '').trim().toLowerCase();
  const messagesOf = Object.hasOwn(FRAMINGS, essence) ? FRAMINGS[essence] : undefined;
  if (messagesOf === undefined) throw new UnreadableArrow(`${mediaType || 'no media type'} is not an Arrow media type`);
  try {
    return recentRows.getOrCompute(essence, bytes, () => read(bytes, messagesOf));
  } catch (cause) {
    if (cause instanceof UnreadableArrow) throw cause;
    throw new UnreadableArrow(`it cannot be decoded: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array);

/** The forms in which JSON writes what it has no value for: digits of an int64, NaN and infinities, hexadecimal bytes. */
const jsonForm = (value: unknown): unknown => {
  if (typeof value === 'bigint' || (typeof value === 'number' && !Number.isFinite(value))) return String(value);
  return value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value;
};

/**
 * Whether two values are the same, member by member whatever the order; a member that is undefined counts as absent.
 * Exact: no tolerance, NaN is itself, -0 is not 0. `want` may use JSON's forms where `got` has a bigint, a NaN, an
 * infinity or bytes: a string of all digits, its name, lower-case hexadecimal. An integer is one value, number or bigint.
 */
export const valuesEqual = (want: unknown, got: unknown): boolean => {
  if (Object.is(want, got)) return true;
  if (Array.isArray(want)) {
    return Array.isArray(got) && want.length === got.length && want.every((item, at) => valuesEqual(item, got[at]));
  }
  if (isObject(want)) {
    if (!isObject(got)) return false;
    const names = new Set([...Object.keys(want), ...Object.keys(got)]);
    const field = (of: Record<string, unknown>, name: string): unknown =>
      Object.hasOwn(of, name) ? of[name] : undefined;
    return [...names].every((name) => valuesEqual(field(want, name), field(got, name)));
  }
  if (want instanceof Uint8Array) return got instanceof Uint8Array && Buffer.compare(want, got) === 0;
  if (typeof want === 'string') return typeof got !== 'string' && want === jsonForm(got);
  const integers = [want, got].filter((value) => typeof value === 'bigint' || Number.isSafeInteger(value));
  return integers.length === 2 && typeof want !== typeof got && String(want) === String(got);
};
