import type { Schema, TypeName } from '../load/contract.ts';
import type { Parameter } from './parameter.ts';
import { admits, fieldsOf, pointerOf, type Field, type Schemas } from './schema.ts';

/** A JSON value; `raw` is the text of an integer that a JavaScript number cannot represent. */
export type CaseValue = { readonly value: unknown } | { readonly raw: string };

export interface EnumCase {
  readonly pointer?: string;
  readonly query?: string;
  readonly value: string;
  readonly spellings: readonly string[];
  readonly unknown: string;
}

/** The requests that families send to one operation, derived from its schemas. Each follows from the contract. */
export interface Cases {
  readonly wrongType: readonly { readonly pointer: string; readonly value: unknown }[];
  readonly missingRequired: readonly { readonly pointer: string }[];
  readonly outOfRange: readonly ({ readonly pointer: string } & CaseValue)[];
  readonly optional: readonly { readonly pointer: string }[];
  readonly enums: readonly EnumCase[];
  readonly int64: readonly { readonly pointer: string }[];
  readonly queryTypes: readonly { readonly name: string; readonly values: readonly string[] }[];
  readonly minimumLength: readonly { readonly pointer: string; readonly value: unknown }[];
  readonly maximumLength: readonly { readonly pointer: string; readonly value: unknown }[];
}

const DEPTH = 3;
const UNKNOWN_VALUE = 'no_such_value';
/** Wrong values per field, the most likely mistakes first. */
const WRONG_PER_FIELD = 2;

const CANDIDATES: readonly { readonly types: readonly TypeName[]; readonly value: unknown }[] = [
  { types: ['string'], value: 'text' },
  { types: ['integer', 'number'], value: 7 },
  { types: ['array'], value: [] },
  { types: ['object'], value: {} },
  { types: ['boolean'], value: true },
  { types: ['number'], value: 1.5 },
];

const likelyMistakes = (forms: readonly Schema[]): readonly unknown[] => {
  const first = forms.find((form) => form.type !== undefined)?.type;
  const type = typeof first === 'string' ? first : first?.[0];
  if (type === 'integer') return ['7', 1.5];
  if (type === 'number') return ['7', true];
  if (type === 'boolean') return ['true', 1];
  return [];
};

const typesOfValue = (value: unknown): readonly TypeName[] => {
  if (typeof value === 'string') return ['string'];
  if (typeof value === 'boolean') return ['boolean'];
  if (typeof value === 'number') return Number.isInteger(value) ? ['integer', 'number'] : ['number'];
  return Array.isArray(value) ? ['array'] : ['object'];
};

const wrongValues = ({ forms, open }: Field): unknown[] => {
  if (open || forms.length === 0) return [];
  const rejected = (types: readonly TypeName[]): boolean =>
    !forms.some((form) => types.some((type) => admits(form, type)));
  const all = [...likelyMistakes(forms), ...CANDIDATES.map(({ value }) => value)];
  return all.filter((value) => rejected(typesOfValue(value))).slice(0, WRONG_PER_FIELD);
};

const numbers = (field: Field): readonly Schema[] =>
  field.forms
    .filter((form) => admits(form, 'integer') || admits(form, 'number'))
    .filter((form) => form.type !== undefined);

const outsideRange = (field: Field): CaseValue[] => {
  const forms = numbers(field);
  const [form] = forms;
  if (field.open || form === undefined || forms.length !== 1) return [];
  const below: CaseValue[] = form.minimum === undefined ? [] : [{ value: form.minimum - 1 }];
  if (form['x-saturate'] === true) return below;
  if (form.maximum !== undefined) return [...below, { value: form.maximum + 1 }];
  if (form.format === 'int32') return [...below, { value: 2 ** 31 }];
  if (form.format === 'int64') return [...below, { raw: '9223372036854775808' }];
  return below;
};

/** Returns the spellings of an enum value, such as ExistOk, exist_ok, EXIST_OK, existok, EXISTOK and existOk. */
export const spellingsOf = (value: string): readonly string[] => {
  const words = value.match(/[A-Z]+[0-9]*(?![a-z])|[A-Z]?[a-z0-9]+/g) ?? [value];
  const snake = words.join('_').toLowerCase();
  const joined = words.join('');
  const all = [
    value,
    snake,
    snake.toUpperCase(),
    joined.toLowerCase(),
    joined.toUpperCase(),
    joined.charAt(0).toLowerCase() + joined.slice(1),
  ];
  return [...new Set(all)];
};

const enumCases = (where: { pointer: string } | { query: string }, values: readonly string[]): EnumCase[] =>
  values.map((value) => ({ ...where, value, spellings: spellingsOf(value), unknown: UNKNOWN_VALUE }));

const lengths = (field: Field): { short: unknown[]; long: unknown[] } => {
  const [form] = field.forms;
  if (field.open || form === undefined || field.forms.length !== 1) return { short: [], long: [] };
  const item = typeof form.items?.type === 'string' && form.items.type === 'string' ? 'a' : undefined;
  const listOf = (length: number): unknown[] =>
    length === 0 ? [[]] : item === undefined ? [] : [Array.from({ length }, () => item)];
  return {
    short: [
      ...((form.minLength ?? 0) > 0 ? [''] : []),
      ...((form.minItems ?? 0) > 0 ? listOf((form.minItems ?? 0) - 1) : []),
    ],
    long: form.maxItems === undefined ? [] : listOf(form.maxItems + 1),
  };
};

/** Whether a field is inside identity or context, whose contents no server has to check (D-11). */
const isFree = ({ path }: Field): boolean =>
  path.slice(0, -1).some(({ token }) => token === 'identity' || token === 'context');

const queryTypes = (parameters: readonly Parameter[]): Cases['queryTypes'] =>
  parameters
    .filter(({ place, type }) => place === 'query' && (type === 'boolean' || type === 'integer'))
    .map(({ name, type }) => ({ name, values: type === 'boolean' ? ['maybe', '2'] : ['ten', '1.5'] }));

/** Derives the cases of an operation. `body` is the schema of its JSON object, if it takes one. */
export const deriveCases = (schemas: Schemas, body: Schema | undefined, parameters: readonly Parameter[]): Cases => {
  const fields = body === undefined ? [] : fieldsOf(schemas, body, DEPTH);
  const at = (field: Field): string => pointerOf(field, '0', 'touchstone');
  const each = <T extends object>(values: (field: Field) => readonly T[]): ({ readonly pointer: string } & T)[] =>
    fields.flatMap((field) => values(field).map((found) => ({ pointer: at(field), ...found })));
  const named = (field: Field): boolean => field.path.at(-1)?.kind === 'member';
  return {
    wrongType: each((field) => (isFree(field) ? [] : wrongValues(field).map((value) => ({ value })))),
    missingRequired: each((field) => (named(field) && field.required && !field.open ? [{}] : [])),
    outOfRange: each(outsideRange),
    optional: each((field) => (named(field) && !field.required && !field.open ? [{}] : [])),
    enums: [
      ...fields.flatMap((field) =>
        field.forms.flatMap((form) => enumCases({ pointer: at(field) }, form['x-folded-enum'] ?? [])),
      ),
      ...parameters.flatMap(({ name, place, foldedEnum }) =>
        place === 'query' ? enumCases({ query: name }, foldedEnum ?? []) : [],
      ),
    ],
    int64: each((field) =>
      numbers(field).some((form) => form.format === 'int64' && form['x-saturate'] !== true) ? [{}] : [],
    ),
    queryTypes: queryTypes(parameters),
    minimumLength: each((field) => lengths(field).short.map((value) => ({ value }))),
    maximumLength: each((field) => lengths(field).long.map((value) => ({ value }))),
  };
};
