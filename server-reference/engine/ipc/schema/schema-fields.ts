import { arrowTypeOf, type ArrowTypeName, decimalDigits } from '#contract/column-types';
import type { Limits } from '../../../limits.ts';
import { EngineError, MalformedArrow } from '../../native/errors.ts';
import type { FlatTable } from '../flatbuffer.ts';
import { MAX_FIELDS, MAX_FIELD_DEPTH } from '../limits.ts';

/** A field of a schema as in its flatbuffer; `type` is the table of the type's parameters. */
export interface RawField {
  readonly name: string;
  readonly nullable: boolean;
  /** Undefined for a type number that the Arrow format does not have. */
  readonly arrow: ArrowTypeName | undefined;
  readonly type: FlatTable | undefined;
  readonly dictionary: { readonly id: number; readonly indexType: FlatTable | undefined } | undefined;
  readonly children: readonly RawField[];
  readonly metadata: Readonly<Record<string, string>> | undefined;
}

/** Slots of the tables `Schema` and `Field` (Schema.fbs). */
const SCHEMA = { endianness: 0, fields: 1, metadata: 2 } as const;
const FIELD = { name: 0, nullable: 1, typeId: 2, type: 3, dictionary: 4, children: 5, metadata: 6 } as const;

const keyValues = (table: FlatTable, slot: number): Record<string, string> | undefined => {
  const entries: [string, string][] = [];
  for (const pair of table.tables(slot)) {
    const key = pair.string(0);
    if (key === undefined) throw new MalformedArrow('the schema has metadata without a key');
    entries.push([key, pair.string(1) ?? '']);
  }
  // fromEntries defines own properties, so that a key named __proto__ is kept.
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
};

/** Reads the fields of an Arrow `Schema` table. Throws EngineError: too-large above the limits, not-supported if big-endian. */
export const schemaFields = (schema: FlatTable): RawField[] => {
  if (schema.int16(SCHEMA.endianness) !== 0) {
    throw new EngineError('not-supported', 'big-endian Arrow data is not supported');
  }
  let count = 0;
  const walk = (parent: FlatTable, slot: number, depth: number): RawField[] => {
    if (depth > MAX_FIELD_DEPTH) {
      throw new EngineError('too-large', `the schema nests fields deeper than ${MAX_FIELD_DEPTH} levels`);
    }
    const fields: RawField[] = [];
    for (const field of parent.tables(slot)) {
      count += 1;
      if (count > MAX_FIELDS) throw new EngineError('too-large', `the schema has more than ${MAX_FIELDS} fields`);
      const dictionary = field.table(FIELD.dictionary);
      fields.push({
        name: field.string(FIELD.name) ?? '',
        nullable: field.uint8(FIELD.nullable) !== 0,
        arrow: arrowTypeOf(field.uint8(FIELD.typeId)),
        type: field.table(FIELD.type),
        dictionary: dictionary && { id: dictionary.int64(0), indexType: dictionary.table(1) },
        children: walk(field, FIELD.children, depth + 1),
        metadata: keyValues(field, FIELD.metadata),
      });
    }
    return fields;
  };
  return walk(schema, SCHEMA.fields, 1);
};

/** Returns the metadata of an Arrow `Schema` table; undefined when there is none. */
export const schemaMetadata = (schema: FlatTable): Readonly<Record<string, string>> | undefined =>
  keyValues(schema, SCHEMA.metadata);

/** Returns the value field of each dictionary by dictionary id, for all dictionary-encoded fields at any depth. */
export const dictionaryFields = (fields: readonly RawField[]): Map<number, RawField> => {
  const found = new Map<number, RawField>();
  const visit = (field: RawField): void => {
    if (field.dictionary) found.set(field.dictionary.id, { ...field, dictionary: undefined });
    field.children.forEach(visit);
  };
  fields.forEach(visit);
  return found;
};

/** Returns the elements of a fixed-size list or the bytes of a fixed-size binary; undefined for all other types. */
export const fixedSize = ({ arrow, type, dictionary }: RawField): number | undefined => {
  const isFixed = dictionary === undefined && (arrow === 'FixedSizeBinary' || arrow === 'FixedSizeList');
  return isFixed ? (type?.int32(0) ?? 0) : undefined;
};

const countFields = (fields: readonly RawField[]): number =>
  fields.reduce((sum, { children }) => sum + 1 + countFields(children), 0);

/** Throws EngineError too-large for more fields than the limit, nested ones included: wide tables take quadratic time. */
export const checkFieldCount = (fields: readonly RawField[], limits: Limits): void => {
  if (countFields(fields) > limits.of('schema-fields')) {
    throw new EngineError('too-large', limits.explain('the schema has too many fields', 'schema-fields'));
  }
};

/** Throws EngineError for decimals with a width, a precision or a scale that the engine cannot read back. */
export const checkDecimals = (fields: readonly RawField[]): void => {
  for (const { name, arrow, type, children } of fields) {
    checkDecimals(children);
    if (arrow !== 'Decimal' || type === undefined) continue;
    const [precision, scale, width] = [type.int32(0), type.int32(1), type.has(2) ? type.int32(2) : 128];
    const most = decimalDigits.get(width);
    if (most === undefined) throw new EngineError('not-supported', `column '${name}' has decimals of ${width} bits`);
    if (precision < 1 || precision > most || Math.abs(scale) > precision) {
      throw new EngineError('invalid-input', `column '${name}' has decimals with an impossible precision or scale`);
    }
  }
};

/** Throws EngineError for a fixed size above the limit (too-large) or below 1 (invalid-input): readers allocate whole values. */
export const checkFixedSizes = (fields: readonly RawField[], limits: Limits, outer = 1): void => {
  for (const field of fields) {
    const size = fixedSize(field);
    if (size !== undefined && size < 1) {
      throw new EngineError(
        'invalid-input',
        `column '${field.name}' has the fixed size ${size}; it must be at least 1`,
      );
    }
    const total = outer * (size ?? 1);
    if (total > limits.of('fixed-size')) {
      throw new EngineError(
        'too-large',
        limits.explain(`the values of column '${field.name}' have too many elements`, 'fixed-size'),
      );
    }
    checkFixedSizes(field.children, limits, total);
  }
};
