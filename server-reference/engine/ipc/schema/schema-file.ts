import {
  type DataType,
  Binary,
  Bool,
  DateDay,
  DateMillisecond,
  Decimal,
  Duration,
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
  Null,
  Schema,
  Struct,
  Table,
  tableToIPC,
  Time,
  Timestamp,
  TimeUnit,
  Uint16,
  Uint32,
  Uint64,
  Uint8,
  Utf8,
} from 'apache-arrow';
import type { Limits } from '../../../limits.ts';
import { EngineError } from '../../native/errors.ts';
import { MAX_FIELD_DEPTH } from '../limits.ts';
import type { JsonArrowDataType, JsonArrowField } from './schema-json.ts';

const LIST_TYPES: ReadonlySet<string> = new Set(['list', 'large_list', 'fixed_size_list', 'map']);

/** Longest name of a type; the longest valid ones have a time zone. */
const MAX_TYPE_NAME = 128;

/**
 * Throws EngineError invalid-input for list types without exactly one item field, types nested too deeply for the engine, and
 * names of types that are too long.
 */
export const checkNesting = (type: JsonArrowDataType, depth = 1): void => {
  if (depth > MAX_FIELD_DEPTH) {
    throw new EngineError('invalid-input', `the type nests fields deeper than ${MAX_FIELD_DEPTH} levels`);
  }
  if (type.type.length > MAX_TYPE_NAME) {
    throw new EngineError('invalid-input', `the name of a type has at most ${MAX_TYPE_NAME} characters`);
  }
  if (LIST_TYPES.has(type.type) && type.fields?.length !== 1) {
    throw new EngineError('invalid-input', 'a list has one item field');
  }
  type.fields?.forEach((field) => checkNesting(field.type, depth + 1));
};

/** Throws EngineError invalid-input for a fixed size above the limit: readers allocate whole values. */
const checkLengths = ({ type, length = 0, fields = [] }: JsonArrowDataType, limits: Limits): void => {
  if (length > limits.of('fixed-size')) {
    throw new EngineError('invalid-input', limits.explain(`the length of the type ${type} is too large`, 'fixed-size'));
  }
  for (const field of fields) checkLengths(field.type, limits);
};

const SIMPLE_TYPES: ReadonlyMap<string, () => DataType> = new Map(
  Object.entries<() => DataType>({
    null: () => new Null(),
    bool: () => new Bool(),
    int8: () => new Int8(),
    int16: () => new Int16(),
    int32: () => new Int32(),
    int64: () => new Int64(),
    uint8: () => new Uint8(),
    uint16: () => new Uint16(),
    uint32: () => new Uint32(),
    uint64: () => new Uint64(),
    halffloat: () => new Float16(),
    float: () => new Float32(),
    double: () => new Float64(),
    string: () => new Utf8(),
    large_string: () => new LargeUtf8(),
    binary: () => new Binary(),
    large_binary: () => new LargeBinary(),
    'date32:day': () => new DateDay(),
    'date64:ms': () => new DateMillisecond(),
    'time32:s': () => new Time(TimeUnit.SECOND, 32),
    'time32:ms': () => new Time(TimeUnit.MILLISECOND, 32),
    'time64:us': () => new Time(TimeUnit.MICROSECOND, 64),
    'time64:ns': () => new Time(TimeUnit.NANOSECOND, 64),
  }),
);

const UNSUPPORTED_TYPES: ReadonlySet<string> = new Set(['dict', 'large_list', 'map', 'string_view', 'binary_view']);

const TIME_UNITS: ReadonlyMap<string, TimeUnit> = new Map(
  Object.entries<TimeUnit>({
    s: TimeUnit.SECOND,
    ms: TimeUnit.MILLISECOND,
    us: TimeUnit.MICROSECOND,
    ns: TimeUnit.NANOSECOND,
  }),
);

const unitOf = (unit: string): TimeUnit => {
  const known = TIME_UNITS.get(unit);
  if (known === undefined) throw new EngineError('invalid-input', `unknown time unit '${unit}'; use s, ms, us or ns`);
  return known;
};

const itemOf = ({ fields: [item] = [] }: JsonArrowDataType): Field => {
  if (item === undefined) throw new EngineError('invalid-input', 'a list has one item field');
  // eslint-disable-next-line @typescript-eslint/no-use-before-define -- mutual recursion
  return toField(item);
};

const lengthOf = ({ type, length }: JsonArrowDataType): number => {
  if (length === undefined || !Number.isInteger(length) || length < 1) {
    throw new EngineError('invalid-input', `the type ${type} needs a positive length`);
  }
  return length;
};

const unknownTypeError = ({ type }: JsonArrowDataType): EngineError =>
  new EngineError('invalid-input', `unknown type '${type.slice(0, 100)}'`);

const unsupportedTypeError = ({ type }: JsonArrowDataType): EngineError =>
  new EngineError('not-supported', `a new column of the type ${type} is not supported`);

const toType = (type: JsonArrowDataType): DataType => {
  const simple = SIMPLE_TYPES.get(type.type);
  if (simple !== undefined) return simple();
  const [name = '', ...parameters] = type.type.split(':');
  switch (name) {
    case 'struct':
      // eslint-disable-next-line @typescript-eslint/no-use-before-define -- mutual recursion
      return new Struct((type.fields ?? []).map(toField));
    case 'list':
      return new List(itemOf(type));
    case 'fixed_size_list':
      return new FixedSizeList(lengthOf(type), itemOf(type));
    case 'fixed_size_binary':
      return new FixedSizeBinary(lengthOf(type));
    case 'timestamp': {
      const [unit = '', zone = '', ...more] = parameters;
      // A zone such as +02:00 contains a colon, which the engine takes for a separator.
      if (more.length > 0) throw unsupportedTypeError(type);
      return new Timestamp(unitOf(unit), zone === '-' ? null : zone);
    }
    case 'duration':
      return new Duration(unitOf(parameters[0] ?? ''));
    case 'decimal': {
      const [bits = 0, precision = 0, scale = 0] = parameters.map(Number);
      if (![128, 256].includes(bits) || !(precision >= 1 && precision <= (bits === 128 ? 38 : 76)))
        throw unknownTypeError(type);
      if (!Number.isInteger(precision) || !Number.isInteger(scale)) throw unknownTypeError(type);
      return new Decimal(scale, precision, bits);
    }
  }
  if (UNSUPPORTED_TYPES.has(name)) throw unsupportedTypeError(type);
  throw unknownTypeError(type);
};

const toField = ({ name, nullable, type, metadata }: JsonArrowField): Field =>
  new Field(name, toType(type), nullable, new Map(Object.entries(metadata ?? {})));

/**
 * Returns an IPC file without rows that has these fields as columns, all nullable. Throws EngineError: invalid-input for an
 * unknown type, not-supported for dictionaries, large lists, maps and views.
 */
export const nullableSchemaFile = (fields: readonly JsonArrowField[], limits: Limits): Buffer => {
  for (const { type } of fields) {
    checkNesting(type);
    checkLengths(type, limits);
  }
  const schema = new Schema(fields.map((field) => toField({ ...field, nullable: true })));
  return Buffer.from(tableToIPC(new Table(schema), 'file'));
};
