import { type ColumnArrowType, type ColumnType, columnTypeOf, decimalDigits, timeUnits } from '#contract/column-types';
import {
  type DataType,
  Binary,
  Bool,
  Date_,
  Decimal,
  Duration,
  Field,
  FixedSizeBinary,
  FixedSizeList,
  Float,
  Int,
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
  type TimeUnit,
  Utf8,
} from 'apache-arrow';
import type { Limits } from '../../../limits.ts';
import { EngineError } from '../../native/errors.ts';
import { MAX_FIELD_DEPTH } from '../limits.ts';
import type { JsonArrowDataType, JsonArrowField } from './schema-json.ts';

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
  if (columnTypeOf(type.type)?.fields === 'one' && type.fields?.length !== 1) {
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

const unitOf = (name = ''): TimeUnit => {
  const unit = (timeUnits as readonly string[]).indexOf(name);
  if (unit < 0) throw new EngineError('invalid-input', `unknown time unit '${name}'; use ${timeUnits.join(', ')}`);
  return unit;
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

const decimalOf = (type: JsonArrowDataType, parameters: readonly string[]): Decimal => {
  const [bits = 0, precision = 0, scale = 0] = parameters.map(Number);
  if (!(precision >= 1 && precision <= (decimalDigits.get(bits) ?? 0))) throw unknownTypeError(type);
  if (!Number.isInteger(precision) || !Number.isInteger(scale)) throw unknownTypeError(type);
  return new Decimal(scale, precision, bits);
};

const timestampOf = (type: JsonArrowDataType, [unit, zone, ...more]: readonly string[]): Timestamp => {
  // A zone such as +02:00 contains a colon, which the engine takes for a separator.
  if (more.length > 0) throw unsupportedTypeError(type);
  return new Timestamp(unitOf(unit), zone === '-' ? null : (zone ?? ''));
};

type MakeType = (type: JsonArrowDataType, parameters: readonly string[], entry: ColumnType) => DataType;

const unsupported: MakeType = (type) => {
  throw unsupportedTypeError(type);
};

/** Makes the Arrow type of a new column. */
const MAKE_TYPE: Readonly<Record<ColumnArrowType, MakeType>> = {
  Null: () => new Null(),
  Bool: () => new Bool(),
  Int: (_type, _parameters, { signed = false, bits = 0 }) => new Int(signed, bits as 32),
  FloatingPoint: (_type, _parameters, { precision = 0 }) => new Float(precision),
  Utf8: () => new Utf8(),
  LargeUtf8: () => new LargeUtf8(),
  Utf8View: unsupported,
  Binary: () => new Binary(),
  LargeBinary: () => new LargeBinary(),
  BinaryView: unsupported,
  Date: (_type, _parameters, { unit = 0 }) => new Date_(unit),
  Time: (_type, _parameters, { unit = 0, bits = 0 }) => new Time(unit, bits as 32),
  Timestamp: timestampOf,
  Duration: (_type, [unit]) => new Duration(unitOf(unit)),
  Decimal: decimalOf,
  // eslint-disable-next-line @typescript-eslint/no-use-before-define -- mutual recursion
  Struct: ({ fields = [] }) => new Struct(fields.map(toField)),
  List: (type) => new List(itemOf(type)),
  LargeList: unsupported,
  Map: unsupported,
  FixedSizeList: (type) => new FixedSizeList(lengthOf(type), itemOf(type)),
  FixedSizeBinary: (type) => new FixedSizeBinary(lengthOf(type)),
};

const toType = (type: JsonArrowDataType): DataType => {
  const entry = columnTypeOf(type.type);
  if (entry === undefined) throw unknownTypeError(type);
  if (entry.arrow === undefined) throw unsupportedTypeError(type);
  return MAKE_TYPE[entry.arrow](type, type.type.split(':').slice(1), entry);
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
