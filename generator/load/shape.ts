import type { Place } from './problem.ts';

/** What a shape uses to report problems and to resolve references. */
export interface Walk {
  place(holder: object, field?: string | number): Place;
  report(place: Place, message: string): void;
  /** Resolves the `$ref` of `holder` in place; reports a reference that has no target of this kind. */
  refer(holder: { $ref: unknown }, target: ReferenceTarget): void;
}

export type ReferenceTarget = 'schemas' | 'parameters' | 'responses';

/** Checks `value`, which is `holder[field]`, and everything in it. */
export type Shape = (walk: Walk, holder: object, field: string | number, value: unknown) => void;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const expecting =
  (what: string, accepts: (value: unknown) => boolean): Shape =>
  (walk, holder, field, value) => {
    if (!accepts(value)) walk.report(walk.place(holder, field), `expected ${what}`);
  };

export const text = expecting('a non-empty string', (value) => typeof value === 'string' && value !== '');
export const flag = expecting('true or false', (value) => typeof value === 'boolean');
export const integer = expecting('an integer', (value) => Number.isSafeInteger(value));
export const number = expecting('a number', (value) => typeof value === 'number');
export const anything: Shape = () => undefined;

/** One of these strings. */
export const word = (...words: readonly string[]): Shape =>
  expecting(`one of ${words.join(', ')}`, (value) => typeof value === 'string' && words.includes(value));

/** A string that matches a pattern; `what` describes it in the problem. */
export const matching = (what: string, pattern: RegExp): Shape =>
  expecting(what, (value) => typeof value === 'string' && pattern.test(value));

export const list =
  (of: Shape): Shape =>
  (walk, holder, field, value) => {
    if (!Array.isArray(value)) return walk.report(walk.place(holder, field), 'expected a list');
    value.forEach((item: unknown, index) => of(walk, value, index, item));
  };

export const map =
  (of: Shape): Shape =>
  (walk, holder, field, value) => {
    if (!isRecord(value)) return walk.report(walk.place(holder, field), 'expected a map');
    for (const [name, item] of Object.entries(value)) of(walk, value, name, item);
  };

/** A map with known keywords. Reports an unknown keyword, since it would have no effect. */
export const object =
  (fields: Readonly<Record<string, Shape>>, required: readonly string[] = []): Shape =>
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
  };

/** A reference, or a value of `shape`. Only schemas may have keywords next to `$ref`. */
export const referable =
  (target: ReferenceTarget, shape: Shape): Shape =>
  (walk, holder, field, value) => {
    if (!isRecord(value) || !Object.hasOwn(value, '$ref')) return shape(walk, holder, field, value);
    walk.refer(value as { $ref: unknown }, target);
    if (target === 'schemas') return shape(walk, holder, field, value);
    for (const name of Object.keys(value)) {
      if (name !== '$ref') walk.report(walk.place(value, name), `${name} has no effect next to $ref`);
    }
  };

/** Applies `first` to values for which `isFirst` is true, and `second` to all others. */
export const either =
  (isFirst: (value: unknown) => boolean, first: Shape, second: Shape): Shape =>
  (walk, holder, field, value) =>
    (isFirst(value) ? first : second)(walk, holder, field, value);

/** A shape that is looked up when it is used, for recursive shapes. */
export const lazy =
  (shape: () => Shape): Shape =>
  (walk, holder, field, value) =>
    shape()(walk, holder, field, value);
