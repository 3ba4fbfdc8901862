import { EngineError, MalformedArrow } from '../errors.ts';
import type { FlatTable } from './flatbuffer.ts';
import type { RawField } from './schema-walk.ts';
import { schemaFields, schemaMetadata } from './schema-walk.ts';

/** An Arrow type by its lance logical name; `fields` of nested types, `length` of fixed-size ones. */
export interface JsonArrowDataType {
  readonly type: string;
  readonly fields?: readonly JsonArrowField[];
  readonly length?: number;
}

export interface JsonArrowField {
  readonly name: string;
  readonly nullable: boolean;
  readonly type: JsonArrowDataType;
  readonly metadata?: Readonly<Record<string, string>>;
}

/** A schema as the interface's JSON says it. */
export interface JsonArrowSchema {
  readonly fields: readonly JsonArrowField[];
  readonly metadata?: Readonly<Record<string, string>>;
}

/**
 * Writes an Arrow `Schema` table as JSON, with the type names that lance itself uses (`halffloat`, `float`, `double`,
 * `timestamp:us:UTC`, `dict:string:int32:false` …), because its clients read no others. Throws EngineError
 * not-supported for the types lance has no name for: interval, union, run-end encoded, list views.
 */
export function schemaToJson(schema: FlatTable): JsonArrowSchema {
  const metadata = schemaMetadata(schema);
  return { fields: schemaFields(schema).map(fieldToJson), ...(metadata && { metadata }) };
}

function fieldToJson(field: RawField): JsonArrowField {
  return {
    name: field.name,
    nullable: field.nullable,
    type: field.dictionary ? dictionaryType(field, field.dictionary.indexType) : valueType(field),
    ...(field.metadata && { metadata: field.metadata }),
  };
}

function dictionaryType(field: RawField, indexType: FlatTable | undefined): JsonArrowDataType {
  // A dictionary without an index type has int32 indexes.
  const index = indexType === undefined ? 'int32' : intName(indexType);
  return { type: `dict:${valueType(field).type}:${index}:false` };
}

function valueType(field: RawField): JsonArrowDataType {
  const name = TYPE_NAMES[field.typeId];
  if (name === undefined) {
    throw new EngineError('not-supported', `column '${field.name}' has the Arrow type number ${field.typeId}, unknown`);
  }
  return name(field);
}

type TypeName = (field: RawField) => JsonArrowDataType;

const TYPE_NAMES: Readonly<Record<number, TypeName>> = {
  1: plain('null'),
  2: (field) => ({ type: intName(parameters(field)) }),
  3: (field) => ({ type: oneOf(field, ['halffloat', 'float', 'double'], parameters(field).int16(0)) }),
  4: plain('binary'),
  5: plain('string'),
  6: plain('bool'),
  7: (field) => ({ type: decimalName(parameters(field)) }),
  8: (field) => ({ type: oneOf(field, ['date32:day', 'date64:ms'], unitOf(field, 1)) }),
  9: (field) => ({ type: timeName(field) }),
  10: (field) => ({ type: `timestamp:${unitName(field, unitOf(field, 0))}:${parameters(field).string(1) ?? '-'}` }),
  11: unnamed('interval'),
  12: nested('list'),
  13: nested('struct'),
  14: unnamed('union'),
  15: (field) => ({ type: 'fixed_size_binary', length: sizeOf(field) }),
  16: (field) => ({ type: 'fixed_size_list', fields: field.children.map(fieldToJson), length: sizeOf(field) }),
  17: nested('map'),
  18: (field) => ({ type: `duration:${unitName(field, unitOf(field, 1))}` }),
  19: plain('large_binary'),
  20: plain('large_string'),
  21: nested('large_list'),
  22: unnamed('run-end encoded'),
  23: plain('binary_view'),
  24: plain('string_view'),
  25: unnamed('list view'),
  26: unnamed('large list view'),
};

function plain(type: string): TypeName {
  return () => ({ type });
}

function nested(type: string): TypeName {
  return (field) => ({ type, fields: field.children.map(fieldToJson) });
}

function unnamed(type: string): TypeName {
  return (field) => {
    throw new EngineError('not-supported', `column '${field.name}' is of the type ${type}, which tables cannot hold`);
  };
}

function intName(type: FlatTable): string {
  return `${type.uint8(1) === 0 ? 'u' : ''}int${type.int32(0)}`;
}

function decimalName(type: FlatTable): string {
  return `decimal:${type.has(2) ? type.int32(2) : 128}:${type.int32(0)}:${type.int32(1)}`;
}

function timeName(field: RawField): string {
  const bits = parameters(field).has(1) ? parameters(field).int32(1) : 32;
  return `time${bits}:${unitName(field, unitOf(field, 1))}`;
}

function unitName(field: RawField, unit: number): string {
  return oneOf(field, ['s', 'ms', 'us', 'ns'], unit);
}

/** The unit, slot 0 of the type's table; `byDefault` is the unit that the schema file gives when it is absent. */
function unitOf(field: RawField, byDefault: number): number {
  return parameters(field).has(0) ? parameters(field).int16(0) : byDefault;
}

function sizeOf(field: RawField): number {
  return parameters(field).int32(0);
}

function parameters(field: RawField): FlatTable {
  if (field.type === undefined) throw new MalformedArrow(`column '${field.name}' has a type without parameters`);
  return field.type;
}

function oneOf(field: RawField, names: readonly string[], index: number): string {
  const name = names[index];
  if (name === undefined) throw new MalformedArrow(`column '${field.name}' has a type with an unknown unit or width`);
  return name;
}
