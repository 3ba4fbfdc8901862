import type { Schema } from '../load/contract.ts';
import { componentOf } from './schema.ts';

/**
 * What is validated. In a `request`, optional fields may be null; in a `response`, integers may also be bigints and enums
 * may have any spelling; `exact` allows neither.
 */
export type Side = 'request' | 'response' | 'exact';

/** A schema for Ajv, with two keywords of our own: `numeric` (a number or bigint) and `orNull` (null or a schema). */
export type ValidationSchema = Readonly<Record<string, unknown>>;

const COPIED_KEYWORDS = [
  'type',
  'enum',
  'const',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
  'uniqueItems',
  'pattern',
  'required',
] as const;

const NUMBER_KEYWORDS = ['type', 'minimum', 'maximum', 'format'];

/** Returns a pattern of all spellings of the values: letters in any case, underscores anywhere. */
const anySpelling = (values: readonly string[]): string => {
  const one = (value: string): string =>
    [...value.replaceAll('_', '')].map((letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]_*`).join('');
  return `^_*(?:${values.map(one).join('|')})$`;
};

const orNull = (schema: ValidationSchema): ValidationSchema => ({ orNull: schema });

const isNumber = ({ type }: Schema): boolean => [type].flat().some((name) => name === 'integer' || name === 'number');

/** The schema of a number in a response, which is a bigint when a JavaScript number cannot represent it. */
const numeric = (schema: Schema): ValidationSchema => {
  const types = [schema.type].flat();
  const rule = {
    numeric: {
      integer: !types.includes('number'),
      minimum: schema.minimum ?? null,
      maximum: schema.maximum ?? null,
      format: schema.format ?? null,
    },
  };
  return types.includes('null') ? orNull(rule) : rule;
};

/** Converts a schema for Ajv. `reference` returns the `$ref` for the name of a component. */
export const validationOf = (
  schema: Schema,
  side: Side,
  reference: (component: string) => string,
): ValidationSchema => {
  const component = componentOf(schema);
  if (component !== undefined) return { $ref: reference(component) };
  const inside = (below: Schema): ValidationSchema => validationOf(below, side, reference);
  const lenient = (below: Schema): ValidationSchema => (side === 'exact' ? inside(below) : orNull(inside(below)));
  const wide = side === 'response' && isNumber(schema);
  const result: Record<string, unknown> = wide ? { ...numeric(schema) } : {};
  for (const keyword of COPIED_KEYWORDS) {
    const skipped = wide && NUMBER_KEYWORDS.includes(keyword);
    if (schema[keyword] !== undefined && !skipped) result[keyword] = schema[keyword];
  }
  if (schema.format !== undefined && schema.format !== 'binary' && !wide) result['format'] = schema.format;
  const folded = schema['x-folded-enum'];
  if (folded !== undefined && side === 'response') result['pattern'] = anySpelling(folded);
  else if (folded !== undefined) result['enum'] = [schema.type].flat().includes('null') ? [...folded, null] : folded;
  if (schema.properties !== undefined) {
    result['properties'] = Object.fromEntries(
      Object.entries(schema.properties).map(([name, below]) => [
        name,
        schema.required?.includes(name) === true ? inside(below) : lenient(below),
      ]),
    );
  }
  if (schema.items !== undefined) result['items'] = inside(schema.items);
  if (schema.oneOf !== undefined) result['oneOf'] = schema.oneOf.map(inside);
  if (schema.anyOf !== undefined) result['anyOf'] = schema.anyOf.map(inside);
  if (typeof schema.additionalProperties === 'object') {
    const values = schema.additionalProperties;
    result['additionalProperties'] = side === 'request' ? lenient(values) : inside(values);
  } else if (schema.additionalProperties === false && side === 'exact') {
    result['additionalProperties'] = false;
  }
  return result;
};
