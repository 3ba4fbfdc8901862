import { EngineError, MalformedArrow } from '../../native/errors.ts';
import type { FlatTable } from '../flatbuffer.ts';
import { type RawField, fixedSize, schemaFields, schemaMetadata, TYPE } from './schema-fields.ts';

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

const plain =
  (type: string): TypeName =>
  () => ({ type });

const nested =
  (type: string, children?: number): TypeName =>
  (field) => {
    if (children !== undefined && field.children.length !== children) {
      throw new MalformedArrow(`column '${field.name}' of the type ${type} has ${field.children.length} children`);
    }
    // eslint-disable-next-line @typescript-eslint/no-use-before-define -- mutual recursion
    return { type, fields: field.children.map(fieldToJson) };
  };

const unnamed =
  (type: string): TypeName =>
  (field) => {
    throw new EngineError('not-supported', `column '${field.name}' is of the type ${type}, which tables cannot hold`);
  };

const oneOf = (field: RawField, names: readonly string[], index: number): string => {
  const name = names[index];
  if (name === undefined) throw new MalformedArrow(`column '${field.name}' has a type with an unknown unit or width`);
  return name;
};

const intName = (field: RawField, type: FlatTable): string => {
  const bits = [8, 16, 32, 64].indexOf(type.int32(0));
  return `${type.uint8(1) === 0 ? 'u' : ''}${oneOf(field, ['int8', 'int16', 'int32', 'int64'], bits)}`;
};

const decimalName = (type: FlatTable): string =>
  `decimal:${type.has(2) ? type.int32(2) : 128}:${type.int32(0)}:${type.int32(1)}`;

const unitName = (field: RawField, unit: number): string => oneOf(field, ['s', 'ms', 'us', 'ns'], unit);

const parameters = (field: RawField): FlatTable => {
  if (field.type === undefined) throw new MalformedArrow(`column '${field.name}' has a type without parameters`);
  return field.type;
};

/** The unit, slot 0 of the type's table; `byDefault` is the unit that the schema file gives when it is absent. */
const unitOf = (field: RawField, byDefault: number): number =>
  parameters(field).has(0) ? parameters(field).int16(0) : byDefault;

const timeName = (field: RawField): string => {
  const bits = oneOf(field, ['32', '64'], parameters(field).has(1) ? parameters(field).int32(1) / 32 - 1 : 0);
  return `time${bits}:${unitName(field, unitOf(field, 1))}`;
};

const TYPE_NAMES: Readonly<Record<number, TypeName>> = {
  [TYPE.null]: plain('null'),
  [TYPE.int]: (field) => ({ type: intName(field, parameters(field)) }),
  [TYPE.floatingPoint]: (field) => ({
    type: oneOf(field, ['halffloat', 'float', 'double'], parameters(field).int16(0)),
  }),
  [TYPE.binary]: plain('binary'),
  [TYPE.utf8]: plain('string'),
  [TYPE.bool]: plain('bool'),
  [TYPE.decimal]: (field) => ({ type: decimalName(parameters(field)) }),
  [TYPE.date]: (field) => ({ type: oneOf(field, ['date32:day', 'date64:ms'], unitOf(field, 1)) }),
  [TYPE.time]: (field) => ({ type: timeName(field) }),
  [TYPE.timestamp]: (field) => ({
    type: `timestamp:${unitName(field, unitOf(field, 0))}:${parameters(field).string(1) ?? '-'}`,
  }),
  [TYPE.interval]: unnamed('interval'),
  [TYPE.list]: nested('list', 1),
  [TYPE.struct]: nested('struct'),
  [TYPE.union]: unnamed('union'),
  [TYPE.fixedSizeBinary]: (field) => ({ type: 'fixed_size_binary', length: fixedSize(field) ?? 0 }),
  [TYPE.fixedSizeList]: (field) => ({ ...nested('fixed_size_list', 1)(field), length: fixedSize(field) ?? 0 }),
  [TYPE.map]: nested('map', 1),
  [TYPE.duration]: (field) => ({ type: `duration:${unitName(field, unitOf(field, 1))}` }),
  [TYPE.largeBinary]: plain('large_binary'),
  [TYPE.largeUtf8]: plain('large_string'),
  [TYPE.largeList]: nested('large_list', 1),
  [TYPE.runEndEncoded]: unnamed('run-end encoded'),
  [TYPE.binaryView]: plain('binary_view'),
  [TYPE.utf8View]: plain('string_view'),
  [TYPE.listView]: unnamed('list view'),
  [TYPE.largeListView]: unnamed('large list view'),
};

const valueType = (field: RawField): JsonArrowDataType => {
  const name = TYPE_NAMES[field.typeId];
  if (name === undefined) {
    throw new EngineError('not-supported', `column '${field.name}' has the Arrow type number ${field.typeId}, unknown`);
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
 * Writes an Arrow `Schema` table as JSON, with the type names that lance itself uses (`halffloat`, `float`, `double`,
 * `timestamp:us:UTC`, `dict:string:int32:false` …), because its clients read no others. Throws EngineError
 * not-supported for the types lance has no name for: interval, union, run-end encoded, list views.
 */
export const schemaToJson = (schema: FlatTable): JsonArrowSchema => {
  const metadata = schemaMetadata(schema);
  return { fields: schemaFields(schema).map(fieldToJson), ...(metadata && { metadata }) };
};

type TypeName = (field: RawField) => JsonArrowDataType;
