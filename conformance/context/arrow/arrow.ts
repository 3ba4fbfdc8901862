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
  Timestamp,
  TimeUnit,
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

/** The type of a column, or a column with its nullability and metadata. Columns are nullable by default. */
export type Column =
  | DataType
  | { readonly type: DataType; readonly nullable?: boolean; readonly metadata?: Readonly<Record<string, string>> };

/** Columns by name, in order. */
export type Columns = Readonly<Record<string, Column>>;

/** Column types for {@link arrowStream}. */
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

/**
 * A timestamp column in microseconds since the epoch, with bigint values: an instant if it has a time zone, otherwise
 * local time.
 */
export const timestamp = (zone?: string): DataType => new Timestamp(TimeUnit.MICROSECOND, zone);

/** A column of 128-bit decimals; values are strings, for example `'1.50'`. */
export const decimal = (precision: number, scale: number): DataType => new Decimal(scale, precision, 128);

/** A list column with nullable items. */
export const list = (type: DataType): DataType => new List(new Field('item', type, true));

const metadataOf = (metadata: Readonly<Record<string, string>> | undefined): Map<string, string> =>
  new Map(Object.entries(metadata ?? {}));

const fieldsOf = (columns: Columns): Field[] =>
  Object.entries(columns).map(([name, column]) => {
    if (column instanceof DataType) return new Field(name, column, true);
    return new Field(name, column.type, column.nullable ?? true, metadataOf(column.metadata));
  });

/** A struct column with these fields, in order. */
export const struct = (columns: Columns): DataType => new Struct(fieldsOf(columns));

/** A vector column: a fixed-size list of `size` numbers. */
export const vector = (size: number, type: DataType = float32): DataType =>
  new FixedSizeList(size, new Field('item', type, true));

/**
 * Encodes rows as an Arrow IPC stream. Values have the form that {@link readArrow} returns, a number is accepted for a
 * bigint, and a missing field is null.
 *
 * `batches` is the number of batches of nearly equal size (default: 1 with rows, 0 without). Without rows, `batches: 1`
 * writes one empty batch and the default writes the schema only. `metadata` is the metadata of the schema.
 *
 * Throws RangeError or TypeError for a value that its column cannot contain.
 *
 * @example
 *   const body = arrowStream({ id: int64, name: utf8 }, [{ id: 1n, name: 'ada' }]);
 */
export const arrowStream = (
  columns: Columns,
  rows: readonly Readonly<Record<string, unknown>>[] = [],
  options: { readonly batches?: number; readonly metadata?: Readonly<Record<string, string>> } = {},
): Uint8Array => {
  const { batches = rows.length === 0 ? 0 : 1, metadata } = options;
  if (batches === 0 && rows.length > 0) throw new RangeError('rows need at least one batch');
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

/**
 * The content of an Arrow response. `type` is the type name that a table description uses; a nested type lists its
 * children after its name.
 */
export interface ArrowRows {
  readonly schema: readonly { readonly name: string; readonly type: string; readonly nullable: boolean }[];
  /** Values in the form that columnValues (arrow/values.ts) returns. */
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
    // For a stream without batches apache-arrow returns an empty batch whose lists have no children.
    if (batch.numRows === 0) continue;
    for (const row of batchRows(batch.data)) rows.push(Object.freeze(row));
  }
  return Object.freeze({ schema: Object.freeze(schema), rows: Object.freeze(rows) });
};

/**
 * Checks read the state before and after a request, and most tables have the same content: 80 % of the responses repeat
 * an earlier one.
 */
const recentRows = new RecentResults<ArrowRows>(256, 16 * 1024);

/**
 * Reads an Arrow response in the framing that its media type names; parameters of the media type are ignored.
 * Compressed buffers, 64-bit offsets, views and dictionaries (including deltas and replacements) are supported. The
 * result is frozen, because equal bytes return the same object.
 *
 * Throws {@link UnreadableArrow} for any other media type and for invalid bytes.
 */
export const readArrow = (bytes: Uint8Array, mediaType: string): ArrowRows => {
  const essence = (mediaType.split(';', 1)[0] ?? '').trim().toLowerCase();
  const messagesOf = Object.hasOwn(FRAMINGS, essence) ? FRAMINGS[essence] : undefined;
  if (messagesOf === undefined) throw new UnreadableArrow(`${mediaType || 'no media type'} is not an Arrow media type`);
  try {
    return recentRows.getOrCompute(essence, bytes, () => read(bytes, messagesOf));
  } catch (cause) {
    if (cause instanceof UnreadableArrow) throw cause;
    throw new UnreadableArrow(`cannot be decoded: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array);

/**
 * Returns the JSON form of a value that JSON cannot represent: the digits of an int64, the name of NaN or an infinity,
 * hexadecimal bytes.
 */
const jsonForm = (value: unknown): unknown => {
  if (typeof value === 'bigint' || (typeof value === 'number' && !Number.isFinite(value))) return String(value);
  return value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value;
};

/**
 * Returns whether two values are equal, field by field in any order; a field that is undefined counts as absent. The
 * comparison is exact: no tolerance, NaN equals NaN, -0 differs from 0, and an integer is equal as number or bigint.
 * `want` may use the JSON form of a bigint, NaN, an infinity or bytes: all digits, the name, lower-case hexadecimal.
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
