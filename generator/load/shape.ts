import type { Place } from './problem.ts';

/** What a shape uses to report problems and to resolve references. */
export interface Walk {
  place(holder: object, field?: string | number): Place;
  report(place: Place, message: string): void;
  /** Resolves the `$ref` of `holder` in place; reports a reference that has no target of this kind. */
  refer(holder: { $ref: unknown }, target: ReferenceTarget): void;
}

export type ReferenceTarget = 'schemas' | 'parameters' | 'responses';

/** A JSON Schema (draft 7) of what a shape accepts, for editors. It has no references but to `#/definitions/schema`. */
export type JsonSchema = Readonly<Record<string, unknown>>;

type Check = (walk: Walk, holder: object, field: string | number, value: unknown) => void;

/** Checks `value`, which is `holder[field]`, and everything in it. */
export interface Shape extends Check {
  readonly json: JsonSchema;
}

const shapeOf = (json: JsonSchema, check: Check): Shape => Object.assign(check, { json });

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const expecting = (what: string, json: JsonSchema, accepts: (value: unknown) => boolean): Shape =>
  shapeOf(json, (walk, holder, field, value) => {
    if (!accepts(value)) walk.report(walk.place(holder, field), `expected ${what}`);
  });

export const text = expecting(
  'a non-empty string',
  { type: 'string', minLength: 1 },
  (value) => typeof value === 'string' && value !== '',
);
export const flag = expecting('true or false', { type: 'boolean' }, (value) => typeof value === 'boolean');
export const integer = expecting('an integer', { type: 'integer' }, (value) => Number.isSafeInteger(value));
export const number = expecting('a number', { type: 'number' }, (value) => Number.isFinite(value));
export const anything: Shape = shapeOf({}, () => undefined);

/** One of these strings. */
export const word = (...words: readonly string[]): Shape =>
  expecting(
    `one of ${words.join(', ')}`,
    { enum: words },
    (value) => typeof value === 'string' && words.includes(value),
  );

/** A string that matches a pattern; `what` describes it in the problem. */
export const matching = (what: string, pattern: RegExp): Shape =>
  expecting(
    what,
    { type: 'string', pattern: pattern.source, description: what },
    (value) => typeof value === 'string' && pattern.test(value),
  );

export const list = (of: Shape): Shape =>
  shapeOf({ type: 'array', items: of.json }, (walk, holder, field, value) => {
    if (!Array.isArray(value)) return walk.report(walk.place(holder, field), 'expected a list');
    value.forEach((item: unknown, index) => of(walk, value, index, item));
  });

/** What the names in a map are. `says` returns the problem of another name. */
export interface Names {
  readonly pattern: RegExp;
  readonly says: (name: string) => string;
}

export const map = (of: Shape, names?: Names): Shape =>
  shapeOf(
    {
      type: 'object',
      additionalProperties: of.json,
      ...(names === undefined ? {} : { propertyNames: { pattern: names.pattern.source } }),
    },
    (walk, holder, field, value) => {
      if (!isRecord(value)) return walk.report(walk.place(holder, field), 'expected a map');
      for (const [name, item] of Object.entries(value)) {
        if (names?.pattern.test(name) === false) walk.report(walk.place(value, name), names.says(name));
        of(walk, value, name, item);
      }
    },
  );

/** A map with known keywords. Reports an unknown keyword, since it would have no effect. */
export const object = (fields: Readonly<Record<string, Shape>>, required: readonly string[] = []): Shape =>
  shapeOf(
    {
      type: 'object',
      properties: Object.fromEntries(Object.entries(fields).map(([name, { json }]) => [name, json])),
      additionalProperties: false,
      ...(required.length === 0 ? {} : { required }),
    },
    (walk, holder, field, value) => {
      if (!isRecord(value)) return walk.report(walk.place(holder, field), 'expected a map');
      for (const [name, item] of Object.entries(value)) {
        const shape = Object.hasOwn(fields, name) ? fields[name] : undefined;
        if (shape === undefined) walk.report(walk.place(value, name), `unknown keyword ${name}`);
        else shape(walk, value, name, item);
      }
      for (const name of required) {
        if (!Object.hasOwn(value, name)) walk.report(walk.place(holder, field), `${name} is missing`);
      }
    },
  );

const REFERENCE: JsonSchema = {
  type: 'object',
  properties: { $ref: { type: 'string' } },
  required: ['$ref'],
  additionalProperties: false,
};

/** A reference, or a value of `shape`. Only schemas may have keywords next to `$ref`. */
export const referable = (target: ReferenceTarget, shape: Shape): Shape =>
  shapeOf(
    target === 'schemas' ? shape.json : { if: { required: ['$ref'] }, then: REFERENCE, else: shape.json },
    (walk, holder, field, value) => {
      if (!isRecord(value) || !Object.hasOwn(value, '$ref')) return shape(walk, holder, field, value);
      walk.refer(value as { $ref: unknown }, target);
      if (target === 'schemas') return shape(walk, holder, field, value);
      for (const name of Object.keys(value)) {
        if (name !== '$ref') walk.report(walk.place(value, name), `${name} has no effect next to $ref`);
      }
    },
  );

/** Applies `first` to values for which `isFirst` is true, and `second` to all others. */
export const either = (isFirst: (value: unknown) => boolean, first: Shape, second: Shape): Shape =>
  shapeOf({ anyOf: [first.json, second.json] }, (walk, holder, field, value) =>
    (isFirst(value) ? first : second)(walk, holder, field, value),
  );

/** The shape of schemas, looked up when it is used, because schemas contain schemas. */
export const recursive = (shape: () => Shape): Shape =>
  shapeOf({ $ref: '#/definitions/schema' }, (walk, holder, field, value) => shape()(walk, holder, field, value));

/** Applies `further` to values that are maps as well. Editors do not have it. */
export const refined = (
  shape: Shape,
  further: (value: Readonly<Record<string, unknown>>, report: (field: string, message: string) => void) => void,
): Shape =>
  shapeOf(shape.json, (walk, holder, field, value) => {
    shape(walk, holder, field, value);
    if (isRecord(value)) further(value, (name, message) => walk.report(walk.place(value, name), message));
  });
