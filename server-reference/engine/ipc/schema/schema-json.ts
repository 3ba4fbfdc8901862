import { EngineError, MalformedArrow } from '../../native/errors.ts';
import type { FlatTable } from '../flatbuffer.ts';
import { type RawField, fixedSize, schemaFields, schemaMetadata, TYPE } from './schema-fields.ts';

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

type TypeName = (field: RawField) => JsonArrowDataType;

const simpleType =
  (type: string): TypeName =>
  () => ({ type });

const nestedType =
  (type: string, children?: number): TypeName =>
  (field) => {
    if (children !== undefined && field.children.length !== children) {
      throw new MalformedArrow(`column '${field.name}' of the type ${type} has ${field.children.length} children`);
    }
    // eslint-disable-next-line @typescript-eslint/no-use-before-define -- mutual recursion
    return { type, fields: field.children.map(fieldToJson) };
  };

const unsupportedType =
  (type: string): TypeName =>
  (field) => {
    throw new EngineError('not-supported', `column '${field.name}' has the type ${type}, which tables do not support`);
  };

const nameAt = (field: RawField, names: readonly string[], index: number): string => {
  const name = names[index];
  if (name === undefined) throw new MalformedArrow(`column '${field.name}' has a type with an unknown unit or width`);
  return name;
};

const intName = (field: RawField, type: FlatTable): string => {
  const bits = [8, 16, 32, 64].indexOf(type.int32(0));
  return `${type.uint8(1) === 0 ? 'u' : ''}${nameAt(field, ['int8', 'int16', 'int32', 'int64'], bits)}`;
};

const decimalName = (type: FlatTable): string =>
  `decimal:${type.has(2) ? type.int32(2) : 128}:${type.int32(0)}:${type.int32(1)}`;

const unitName = (field: RawField, unit: number): string => nameAt(field, ['s', 'ms', 'us', 'ns'], unit);

const parameters = (field: RawField): FlatTable => {
  if (field.type === undefined) throw new MalformedArrow(`column '${field.name}' has a type without parameters`);
  return field.type;
};

/** Returns the unit (slot 0 of the type's table), or `byDefault` when it is absent (the default in Schema.fbs). */
const unitOf = (field: RawField, byDefault: number): number =>
  parameters(field).has(0) ? parameters(field).int16(0) : byDefault;

const timeName = (field: RawField): string => {
  const bits = nameAt(field, ['32', '64'], parameters(field).has(1) ? parameters(field).int32(1) / 32 - 1 : 0);
  return `time${bits}:${unitName(field, unitOf(field, 1))}`;
};

const TYPE_NAMES: Readonly<Record<number, TypeName>> = {
  [TYPE.null]: simpleType('null'),
  [TYPE.int]: (field) => ({ type: intName(field, parameters(field)) }),
  [TYPE.floatingPoint]: (field) => ({
    type: nameAt(field, ['halffloat', 'float', 'double'], parameters(field).int16(0)),
  }),
  [TYPE.binary]: simpleType('binary'),
  [TYPE.utf8]: simpleType('string'),
  [TYPE.bool]: simpleType('bool'),
  [TYPE.decimal]: (field) => ({ type: decimalName(parameters(field)) }),
  [TYPE.date]: (field) => ({ type: nameAt(field, ['date32:day', 'date64:ms'], unitOf(field, 1)) }),
  [TYPE.time]: (field) => ({ type: timeName(field) }),
  [TYPE.timestamp]: (field) => ({
    type: `timestamp:${unitName(field, unitOf(field, 0))}:${parameters(field).string(1) ?? '-'}`,
  }),
  [TYPE.interval]: unsupportedType('interval'),
  [TYPE.list]: nestedType('list', 1),
  [TYPE.struct]: nestedType('struct'),
  [TYPE.union]: unsupportedType('union'),
  [TYPE.fixedSizeBinary]: (field) => ({ type: 'fixed_size_binary', length: fixedSize(field) ?? 0 }),
  [TYPE.fixedSizeList]: (field) => ({ ...nestedType('fixed_size_list', 1)(field), length: fixedSize(field) ?? 0 }),
  [TYPE.map]: nestedType('map', 1),
  [TYPE.duration]: (field) => ({ type: `duration:${unitName(field, unitOf(field, 1))}` }),
  [TYPE.largeBinary]: simpleType('large_binary'),
  [TYPE.largeUtf8]: simpleType('large_string'),
  [TYPE.largeList]: nestedType('large_list', 1),
  [TYPE.runEndEncoded]: unsupportedType('run-end encoded'),
  [TYPE.binaryView]: simpleType('binary_view'),
  [TYPE.utf8View]: simpleType('string_view'),
  [TYPE.listView]: unsupportedType('list view'),
  [TYPE.largeListView]: unsupportedType('large list view'),
};

const valueType = (field: RawField): JsonArrowDataType => {
  const name = TYPE_NAMES[field.typeId];
  if (name === undefined) {
    throw new EngineError('not-supported', `column '${field.name}' has the unknown Arrow type number ${field.typeId}`);
  }
  return name(field);
};

const dictionaryType = (field: RawField, indexType: FlatTable | undefined): JsonArrowDataType => {
  // A dictionary without an index type has int32 indexes.
  const index = indexType === undefined ? 'int32' : intName(field, indexType);
  return { type: `dict:${valueType(field).type}:${index}:false` };
};

const fieldToJson = (field: RawField): JsonArrowField => ({
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
