import {
  Binary,
  Bool,
  DataType,
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
import { EngineError } from '../errors.ts';
import { MAX_FIELD_DEPTH, MAX_FIXED_SIZE } from './limits.ts';
import type { JsonArrowDataType, JsonArrowField } from './schema-json.ts';

/**
 * An IPC file without rows whose columns are the fields, all of them nullable. Throws EngineError: invalid-input for a
 * type that is no type, not-supported for one that this direction does not know (dictionaries, large lists, maps, views).
 */
export function nullableSchemaFile(fields: readonly JsonArrowField[]): Buffer {
  const schema = new Schema(fields.map((field) => toField({ ...field, nullable: true }, 1)));
  return Buffer.from(tableToIPC(new Table(schema), 'file'));
}

function toField({ name, nullable, type, metadata }: JsonArrowField, depth: number): Field {
  if (depth > MAX_FIELD_DEPTH) {
    throw new EngineError('too-large', `the type nests fields deeper than ${MAX_FIELD_DEPTH} levels`);
  }
  return new Field(name, toType(type, depth), nullable, new Map(Object.entries(metadata ?? {})));
}

function toType(type: JsonArrowDataType, depth: number): DataType {
  const simple = SIMPLE[type.type];
  if (simple !== undefined) return simple();
  const [name = '', ...parameters] = type.type.split(':');
  switch (name) {
    case 'struct':
      return new Struct((type.fields ?? []).map((field) => toField(field, depth + 1)));
    case 'list':
      return new List(itemOf(type, depth));
    case 'fixed_size_list':
      return new FixedSizeList(lengthOf(type), itemOf(type, depth));
    case 'fixed_size_binary':
      return new FixedSizeBinary(lengthOf(type));
    case 'timestamp': {
      const [unit = '', zone = '-'] = [parameters[0], parameters.slice(1).join(':') || undefined];
      return new Timestamp(unitOf(unit), zone === '-' ? null : zone);
    }
    case 'duration':
      return new Duration(unitOf(parameters[0] ?? ''));
    case 'decimal': {
      const [bits = 0, precision = 0, scale = 0] = parameters.map(Number);
      if (![128, 256].includes(bits) || !(precision >= 1 && precision <= (bits === 128 ? 38 : 76))) throw unknown(type);
      if (!Number.isInteger(precision) || !Number.isInteger(scale)) throw unknown(type);
      return new Decimal(scale, precision, bits);
    }
  }
  if (UNSUPPORTED.has(name))
    throw new EngineError('not-supported', `a new column of the type ${type.type} is not supported`);
  throw unknown(type);
}

const SIMPLE: Readonly<Record<string, () => DataType>> = {
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
};

const UNSUPPORTED: ReadonlySet<string> = new Set(['dict', 'large_list', 'map', 'string_view', 'binary_view']);

const UNITS: Readonly<Record<string, TimeUnit>> = {
  s: TimeUnit.SECOND,
  ms: TimeUnit.MILLISECOND,
  us: TimeUnit.MICROSECOND,
  ns: TimeUnit.NANOSECOND,
};

function unitOf(unit: string): TimeUnit {
  const known = UNITS[unit];
  if (known === undefined) throw new EngineError('invalid-input', `there is no unit of time '${unit}'`);
  return known;
}

function itemOf(type: JsonArrowDataType, depth: number): Field {
  const [item, ...others] = type.fields ?? [];
  if (item === undefined || others.length > 0) throw new EngineError('invalid-input', 'a list has one item field');
  return toField(item, depth + 1);
}

function lengthOf({ type, length }: JsonArrowDataType): number {
  if (length === undefined || !Number.isInteger(length) || length < 1 || length > MAX_FIXED_SIZE) {
    throw new EngineError('invalid-input', `the type ${type} needs a length from 1 to ${MAX_FIXED_SIZE}`);
  }
  return length;
}

function unknown({ type }: JsonArrowDataType): EngineError {
  return new EngineError('invalid-input', `there is no type '${type.slice(0, 100)}'`);
}
