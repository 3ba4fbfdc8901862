import { foldEnum } from './normalize.ts';
import { operations, type OperationId, type OperationTypes, type ParameterSpec } from './operations.ts';

/** An invalid parameter. `pointer` is its name. */
export interface ParameterViolation {
  readonly pointer: string;
  readonly message: string;
  readonly keyword: string;
}

/** The values of all parameters, or the violations. */
export type Read<Key extends string, Value> =
  | ({ readonly [K in Key]: Value } & { readonly violations?: undefined })
  | { readonly violations: readonly ParameterViolation[] };

type Typed = { readonly value: unknown } | { readonly keyword: string; readonly message: string };

const LARGEST = { int32: 2 ** 31 - 1, int64: Number.MAX_SAFE_INTEGER };

const readNumber = (text: string, { type, format, minimum, maximum, saturate }: ParameterSpec): Typed => {
  const pattern = type === 'integer' ? /^[+-]?\d+$/ : /^[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?$/;
  const value = Number(text);
  if (!pattern.test(text) || !Number.isFinite(value)) return { keyword: 'type', message: `must be ${type}` };
  const limit = maximum ?? (format === 'int32' ? LARGEST.int32 : type === 'integer' ? LARGEST.int64 : Infinity);
  if (value > limit)
    return saturate === true ? { value: limit } : { keyword: 'maximum', message: `must be <= ${limit}` };
  const least = minimum ?? (format === 'int32' ? -LARGEST.int32 - 1 : type === 'integer' ? -LARGEST.int64 : -Infinity);
  return value < least ? { keyword: 'minimum', message: `must be >= ${least}` } : { value };
};

const readBoolean = (text: string): Typed => {
  const folded = text.toLowerCase();
  return folded === 'true' || folded === 'false'
    ? { value: folded === 'true' }
    : { keyword: 'type', message: 'must be true or false' };
};

const readText = (text: string, { foldedEnum, minLength }: ParameterSpec): Typed => {
  if (text.length < (minLength ?? 0)) return { keyword: 'minLength', message: 'must not be empty' };
  if (foldedEnum === undefined) return { value: text };
  const value = foldEnum(text, foldedEnum);
  return value === undefined ? { keyword: 'enum', message: `must be one of ${foldedEnum.join(', ')}` } : { value };
};

const readOne = (texts: readonly string[], spec: ParameterSpec): Typed => {
  const [text = '', ...others] = texts;
  if (spec.type === 'string[]') {
    return texts.some((item) => item.length < (spec.minLength ?? 0))
      ? { keyword: 'minLength', message: 'must not be empty' }
      : { value: texts };
  }
  if (others.some((other) => other !== text)) return { keyword: 'type', message: 'must be given once' };
  if (spec.type === 'boolean') return readBoolean(text);
  return spec.type === 'string' ? readText(text, spec) : readNumber(text, spec);
};

const readAll = (
  op: OperationId,
  place: 'query' | 'header',
  getAll: (name: string) => readonly string[],
): { values: Record<string, unknown>; violations: ParameterViolation[] } => {
  const values: Record<string, unknown> = {};
  const violations: ParameterViolation[] = [];
  for (const spec of operations[op].parameters) {
    if (spec.in !== place) continue;
    const texts = getAll(spec.name);
    if (texts.length === 0) {
      if (spec.required) violations.push({ pointer: spec.name, keyword: 'required', message: 'must be given' });
      continue;
    }
    const read = readOne(texts, spec);
    if ('value' in read) values[spec.name] = read.value;
    else violations.push({ pointer: spec.name, ...read });
  }
  return { values, violations };
};

/**
 * Parses the query parameters of an operation, without unknown ones and without defaults. Booleans may be in any case;
 * enums get their canonical spelling. `getAll` returns all values of a parameter.
 */
export const readQuery = <Op extends OperationId>(
  op: Op,
  getAll: (name: string) => readonly string[],
): Read<'query', OperationTypes[Op]['query']> => {
  const { values, violations } = readAll(op, 'query', getAll);
  return violations.length > 0 ? { violations } : { query: values };
};

/** Parses the header parameters of an operation. An empty header counts as absent. */
export const readHeaders = <Op extends OperationId>(
  op: Op,
  get: (name: string) => string | undefined,
): Read<'headers', OperationTypes[Op]['headers']> => {
  const present = (name: string): readonly string[] => {
    const text = get(name);
    return text === undefined || text === '' ? [] : [text];
  };
  const { values, violations } = readAll(op, 'header', present);
  return violations.length > 0 ? { violations } : { headers: values };
};
