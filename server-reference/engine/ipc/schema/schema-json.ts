import {
  type ColumnArrowType,
  columnTypeName,
  columnTypeOf,
  isColumnArrowType,
  timeUnits,
} from '#contract/column-types';
import { EngineError, MalformedArrow } from '../../native/errors.ts';
import type { FlatTable } from '../flatbuffer.ts';
import { type RawField, fixedSize, schemaFields, schemaMetadata } from './schema-fields.ts';

/** An Arrow type by its Lance logical name; `fields` for nested types, `length` for fixed-size types. */
export interface JsonArrowDataType {
  readonly type: string;
  readonly fields?: readonly JsonArrowField[];
  readonly length?: number;
}

/** A field of a schema or of a nested type. */
export interface JsonArrowField {
  readonly name: string;
  readonly nullable: boolean;
  readonly type: JsonArrowDataType;
  readonly metadata?: Readonly<Record<string, string>>;
}

/** A schema in the JSON form of the interface. */
export interface JsonArrowSchema {
  readonly fields: readonly JsonArrowField[];
  readonly metadata?: Readonly<Record<string, string>>;
}

type ReadType = (field: RawField, arrow: ColumnArrowType) => JsonArrowDataType;

/** Returns the name of the type with these parameters. Throws MalformedArrow when no type has them. */
const nameOf = (field: RawField, ...type: Parameters<typeof columnTypeName>): string => {
  const name = columnTypeName(...type);
  if (name === undefined) throw new MalformedArrow(`column '${field.name}' has a type with an unknown unit or width`);
  return name;
};

const simpleType: ReadType = (field, arrow) => ({ type: nameOf(field, arrow) });

const nestedType: ReadType = (field, arrow) => {
  const type = nameOf(field, arrow);
  if (columnTypeOf(type)?.fields === 'one' && field.children.length !== 1) {
    throw new MalformedArrow(`column '${field.name}' of the type ${type} has ${field.children.length} children`);
  }
  // eslint-disable-next-line @typescript-eslint/no-use-before-define -- mutual recursion
  return { type, fields: field.children.map(fieldToJson) };
};

const integerName = (field: RawField, type: FlatTable): string =>
  nameOf(field, 'Int', { bits: type.int32(0), signed: type.uint8(1) !== 0 });

const parameters = (field: RawField): FlatTable => {
  if (field.type === undefined) throw new MalformedArrow(`column '${field.name}' has a type without parameters`);
  return field.type;
};

/** Returns the unit (slot 0 of the type's table), or `byDefault` when it is absent (the default in Schema.fbs). */
const unitOf = (field: RawField, byDefault: number): number =>
  parameters(field).has(0) ? parameters(field).int16(0) : byDefault;

const unitName = (field: RawField, byDefault: number): string => {
  const unit = timeUnits[unitOf(field, byDefault)];
  if (unit === undefined) throw new MalformedArrow(`column '${field.name}' has a type with an unknown unit`);
  return unit;
};

/** Reads the parameters of each type; absent ones have the defaults of Schema.fbs. */
const READ_TYPE: Readonly<Record<ColumnArrowType, ReadType>> = {
  Null: simpleType,
  Int: (field) => ({ type: integerName(field, parameters(field)) }),
  FloatingPoint: (field, arrow) => ({ type: nameOf(field, arrow, { precision: parameters(field).int16(0) }) }),
  Binary: simpleType,
  Utf8: simpleType,
  Bool: simpleType,
  Decimal: (field, arrow) => {
    const type = parameters(field);
    return { type: `${nameOf(field, arrow)}:${type.has(2) ? type.int32(2) : 128}:${type.int32(0)}:${type.int32(1)}` };
  },
  Date: (field, arrow) => ({ type: nameOf(field, arrow, { unit: unitOf(field, 1) }) }),
  Time: (field, arrow) => {
    const bits = parameters(field).has(1) ? parameters(field).int32(1) : 32;
    return { type: nameOf(field, arrow, { bits, unit: unitOf(field, 1) }) };
  },
  Timestamp: (field, arrow) => ({
    type: `${nameOf(field, arrow)}:${unitName(field, 0)}:${parameters(field).string(1) ?? '-'}`,
  }),
  List: nestedType,
  Struct: nestedType,
  FixedSizeBinary: (field, arrow) => ({ type: nameOf(field, arrow), length: fixedSize(field) ?? 0 }),
  FixedSizeList: (field, arrow) => ({ ...nestedType(field, arrow), length: fixedSize(field) ?? 0 }),
  Map: nestedType,
  Duration: (field, arrow) => ({ type: `${nameOf(field, arrow)}:${unitName(field, 1)}` }),
  LargeBinary: simpleType,
  LargeUtf8: simpleType,
  LargeList: nestedType,
  BinaryView: simpleType,
  Utf8View: simpleType,
};

const valueType = (field: RawField): JsonArrowDataType => {
  const { arrow, name } = field;
  if (arrow !== undefined && isColumnArrowType(arrow)) return READ_TYPE[arrow](field, arrow);
  throw new EngineError(
    'not-supported',
    `column '${name}' has ${arrow === undefined ? 'an unknown Arrow type' : `the Arrow type ${arrow}`}, which tables do not support`,
  );
};

const dictionaryType = (field: RawField, indexType: FlatTable | undefined): JsonArrowDataType => {
  // A dictionary without an index type has int32 indexes.
  const index = indexType === undefined ? 'int32' : integerName(field, indexType);
  return { type: `dict:${valueType(field).type}:${index}:false` };
};

/** Returns a field in the JSON form of the interface. Throws as `schemaToJson` does. */
export const fieldToJson = (field: RawField): JsonArrowField => ({
  name: field.name,
  nullable: field.nullable,
  type: field.dictionary ? dictionaryType(field, field.dictionary.indexType) : valueType(field),
  ...(field.metadata && { metadata: field.metadata }),
});

/**
 * Converts an Arrow `Schema` table to JSON, with Lance's own type names (`halffloat`, `float`, `double`, `timestamp:us:UTC`,
 * `dict:string:int32:false` …), the only ones that its clients accept. Throws EngineError not-supported for types without a
 * Lance name: interval, union, run-end encoded, list views; MalformedArrow for invalid parameters.
 */
export const schemaToJson = (schema: FlatTable): JsonArrowSchema => {
  const metadata = schemaMetadata(schema);
  return { fields: schemaFields(schema).map(fieldToJson), ...(metadata && { metadata }) };
};
