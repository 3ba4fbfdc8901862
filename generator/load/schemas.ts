import type { Names } from './shape.ts';

/** What is wrong within one schema although each keyword is right, and generated code would fail on or ignore. */

/** The types that a keyword is about. Ajv rejects a keyword of another type. */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  properties: ['object'],
  required: ['object'],
  additionalProperties: ['object'],
  minProperties: ['object'],
  maxProperties: ['object'],
  items: ['array'],
  minItems: ['array'],
  maxItems: ['array'],
  uniqueItems: ['array'],
  minLength: ['string'],
  maxLength: ['string'],
  pattern: ['string'],
  'x-folded-enum': ['string'],
  minimum: ['integer', 'number'],
  maximum: ['integer', 'number'],
  'x-saturate': ['integer', 'number'],
};

const FORMATS: Readonly<Record<string, readonly string[]>> = {
  int32: ['integer'],
  int64: ['integer'],
  float: ['number'],
  double: ['number'],
  'date-time': ['string'],
  binary: ['string'],
};

const BOUNDS = ['imum', 'Length', 'Items', 'Properties'] as const;

type Report = (field: string, message: string) => void;

const checkTypes = (schema: Readonly<Record<string, unknown>>, report: Report): void => {
  const { type, format } = schema;
  const types = [type].flat();
  const demand = (field: string, wanted: readonly string[]): void => {
    if (!types.some((one) => wanted.includes(String(one))))
      report(field, `${field} needs the type ${wanted.join(' or ')}`);
  };
  for (const [field, wanted] of Object.entries(TYPES)) if (Object.hasOwn(schema, field)) demand(field, wanted);
  if (typeof format === 'string') demand('format', FORMATS[format] ?? types.map(String));
};

/** Reports keywords of a schema that contradict each other, and patterns that are no regular expressions. */
export const checkSchemaKeywords = (schema: Readonly<Record<string, unknown>>, report: Report): void => {
  if (!Object.hasOwn(schema, '$ref')) checkTypes(schema, report);
  for (const bound of BOUNDS) {
    const [least, most] = [schema[`min${bound}`], schema[`max${bound}`]];
    if (typeof least === 'number' && typeof most === 'number' && least > most)
      report(`min${bound}`, `min${bound} is above max${bound}`);
  }
  const { pattern } = schema;
  if (typeof pattern !== 'string') return;
  try {
    new RegExp(pattern, 'u');
  } catch {
    report('pattern', `${pattern} is not a regular expression`);
  }
};

/** The names that every object of JavaScript has: a validator would find them in each body. */
const INHERITED = Object.getOwnPropertyNames(Object.prototype);

export const isFieldName: Names = {
  pattern: new RegExp(`^(?!(${INHERITED.join('|')})$)`),
  says: (name) => `no field can have the name ${name}, which every object of JavaScript has; use another one`,
};

/** Types that the generated code uses. A schema of the same name would replace them. */
const TAKEN = ['Array', 'Boolean', 'Exclude', 'Int64', 'Number', 'Object', 'Partial', 'Readonly', 'Record', 'String'];

export const isSchemaName: Names = {
  pattern: new RegExp(`^(?!(${TAKEN.join('|')})$)[A-Z][A-Za-z0-9]*$`),
  says: (name) =>
    TAKEN.includes(name)
      ? `${name} is a type of TypeScript that the generated code uses; give the schema another name`
      : `the name ${name} is not in PascalCase`,
};
