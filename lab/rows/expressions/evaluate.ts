import type { ColumnType, Row, Value } from '../tables/column-types.ts';
import { type Comparison, type Condition, type Expression, isScalar, type Scalar } from './tree.ts';

/** Thrown for a value that SQL leaves open, such as an overflow or a division by zero: the expression is not asked. */
export class Unspecified extends Error {
  override readonly name = 'Unspecified';
}

export type Truth = boolean | null;

/** The largest integer up to which 64-bit floats have all integers. */
const EXACT = 2n ** 53n;

const compareTexts = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

/** NaN equals itself and is greater than all other numbers, as in the engine, DuckDB and PostgreSQL; -0 equals 0. */
const compareFloats = (a: number, b: number): number => {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b));
  return Number(a > b) - Number(a < b);
};

const compareIntegers = (a: bigint, b: bigint): number => Number(a > b) - Number(a < b);

/** Returns an integer that orders dates and timestamps, or decimals and integers, of different types. */
const scaled = (value: bigint, type: ColumnType, scale: number): bigint =>
  type.unit === undefined ? value * 10n ** BigInt(scale - (type.scale ?? 0)) : value * type.unit;

/** Returns a negative number, 0, or a positive number. Throws Unspecified where engines may differ. */
export const compareValues = (a: Value, typeA: ColumnType, b: Value, typeB: ColumnType): number => {
  if (typeof a === 'string' && typeof b === 'string') return compareTexts(a, b);
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b);
  if (typeof a === 'number' && typeof b === 'number') return compareFloats(a, b);
  if (typeof a === 'bigint' && typeof b === 'bigint') {
    const scale = Math.max(typeA.scale ?? 0, typeB.scale ?? 0);
    return compareIntegers(scaled(a, typeA, scale), scaled(b, typeB, scale));
  }
  if (typeof a === 'bigint' && typeof b === 'number' && typeA.family === 'integer') {
    if (a > EXACT || a < -EXACT) throw new Unspecified('an integer beyond the precision of a float');
    return compareFloats(Number(a), b);
  }
  if (typeof a === 'number' && typeof b === 'bigint') return -compareValues(b, typeB, a, typeA);
  throw new Unspecified(`${typeA.name} and ${typeB.name}`);
};

const OPERATORS: Readonly<Record<Comparison, (order: number) => boolean>> = {
  '=': (order) => order === 0,
  '<>': (order) => order !== 0,
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
};

const not = (truth: Truth): Truth => (truth === null ? null : !truth);
const negateIf = (negated: boolean, truth: Truth): Truth => (negated ? not(truth) : truth);

const and = (truths: readonly Truth[]): Truth => (truths.includes(false) ? false : truths.includes(null) ? null : true);
const or = (truths: readonly Truth[]): Truth => not(and(truths.map(not)));

/** Returns an integer. Throws Unspecified if the type does not have it. */
export const inRange = (value: bigint, { range, name }: Pick<ColumnType, 'range' | 'name'>): bigint => {
  if (range !== undefined && (value < range[0] || value > range[1])) throw new Unspecified(`${value} as ${name}`);
  return value;
};

/** The type in which integers are computed: beyond 64 bits, engines differ. */
const computedAs = (type: ColumnType): Pick<ColumnType, 'range' | 'name'> =>
  type.name === 'uint64' ? type : { name: 'int64', range: [-(2n ** 63n), 2n ** 63n - 1n] };

const compute = (operator: '+' | '-' | '*' | '/' | '%', a: Value, b: Value, type: ColumnType): Value => {
  if (typeof a === 'bigint' && typeof b === 'bigint') {
    if (operator === '/' || operator === '%') {
      if (b === 0n) throw new Unspecified('a division by zero');
      // The engine divides these as decimals, and other integers as integers.
      if (type.name === 'uint64' && operator === '/' && a % b !== 0n) throw new Unspecified('a fraction');
      return inRange(operator === '/' ? a / b : a % b, computedAs(type));
    }
    return inRange(operator === '+' ? a + b : operator === '-' ? a - b : a * b, computedAs(type));
  }
  if (typeof a !== 'number' || typeof b !== 'number') throw new Unspecified('operands of other types');
  // DuckDB returns null for it, the engine an infinity.
  if ((operator === '/' || operator === '%') && b === 0) throw new Unspecified('a division by zero');
  const results = { '+': a + b, '-': a - b, '*': a * b, '/': a / b, '%': a % b };
  const result = results[operator];
  // Engines compute 32-bit floats with 32 or 64 bits, and DuckDB rejects results beyond the range.
  if (type.name === 'float32' && !Object.is(Math.fround(result), result)) throw new Unspecified('a rounded result');
  if (!Number.isFinite(result) || Object.is(result, -0)) throw new Unspecified('not a finite number');
  return result;
};

/** Returns the value as another type. Throws Unspecified when the cast fails or its result depends on the engine. */
const castValue = (value: Exclude<Value, null>, from: ColumnType, to: ColumnType): Value => {
  if (from.name === to.name) return value;
  if (to.family === 'integer') {
    if (typeof value === 'bigint' && from.family === 'integer') return inRange(value, to);
    if (typeof value === 'bigint' && from.family === 'decimal')
      return inRange(value / 10n ** BigInt(from.scale ?? 0), to);
    if (typeof value === 'number' && Number.isFinite(value)) return inRange(BigInt(Math.trunc(value)), to);
    if (typeof value === 'string' && /^-?[1-9]\d{0,17}$|^0$/.test(value)) return inRange(BigInt(value), to);
  }
  if (to.family === 'text' && typeof value === 'bigint' && from.family === 'integer') return String(value);
  if (to.family === 'text' && typeof value === 'boolean') return String(value);
  if (to.name === 'float64' && typeof value === 'number') return value;
  if (
    to.name === 'float64' &&
    from.family === 'integer' &&
    typeof value === 'bigint' &&
    value < EXACT &&
    value > -EXACT
  )
    return Number(value);
  throw new Unspecified(`${from.name} as ${to.name}`);
};

const castOrNull = (value: Exclude<Value, null>, from: ColumnType, to: ColumnType): Value => {
  try {
    return castValue(value, from, to);
  } catch (error) {
    // Only integers that do not fit are certain to be null.
    if (error instanceof Unspecified && from.family === 'integer' && to.family === 'integer') return null;
    throw error;
  }
};

/** Computes a part of an expression in one row. */
type Of = (part: Expression) => Value;

/** Returns a value as the common type of several arguments. */
const widened = (value: Exclude<Value, null>, from: ColumnType, to: ColumnType): Value => {
  if (from.name === to.name || typeof value !== 'bigint') return value;
  if (to.family === 'float') return castValue(value, from, to);
  if (from.unit !== undefined && to.unit !== undefined) return (value * from.unit) / to.unit;
  return value * 10n ** BigInt((to.scale ?? 0) - (from.scale ?? 0));
};

const call = (scalar: Extract<Scalar, { kind: 'call' }>, of: Of): Value => {
  const values = scalar.arguments.map(of);
  const [first = null, second = null] = values;
  if (scalar.name === 'coalesce') {
    const at = values.findIndex((value) => value !== null);
    const [value = null, from] = [values[at], scalar.arguments[at]?.type];
    return value === null || from === undefined ? null : widened(value, from, scalar.type);
  }
  if (first === null) return null;
  const [typeA, typeB] = scalar.arguments.map(({ type }) => type);
  if (scalar.name === 'nullif')
    return second !== null && typeA && typeB && compareValues(first, typeA, second, typeB) === 0 ? null : first;
  if (scalar.name === '-')
    return typeof first === 'bigint' ? inRange(-first, computedAs(scalar.type)) : -(first as number);
  if (typeof first === 'bigint') return inRange(first < 0n ? -first : first, scalar.type);
  if (typeof first === 'number') return Math.abs(first);
  if (typeof first === 'string') {
    if (scalar.name === 'length') return BigInt([...first].length);
    return scalar.name === 'lower' ? first.toLowerCase() : first.toUpperCase();
  }
  return BigInt((first as readonly Value[]).length);
};

const scalarOf = (scalar: Scalar, row: Row, of: Of): Value => {
  switch (scalar.kind) {
    case 'column':
      return row[scalar.name] ?? null;
    case 'field':
      return ((row[scalar.column] ?? null) as Record<string, Value> | null)?.[scalar.name] ?? null;
    case 'literal':
      return scalar.value;
    case 'arithmetic': {
      const [left, right] = [of(scalar.left), of(scalar.right)];
      return left === null || right === null ? null : compute(scalar.operator, left, right, scalar.type);
    }
    case 'cast': {
      const value = of(scalar.operand);
      if (value === null) return null;
      return (scalar.isTry ? castOrNull : castValue)(value, scalar.operand.type, scalar.type);
    }
    case 'call':
      return call(scalar, of);
  }
};

/** Returns whether a text matches a pattern of LIKE, whose escape character is the backslash. */
const isLike = (text: string, pattern: string, anyCase: boolean): boolean => {
  const source = pattern.replace(/\\([\s\S])|([%_])|[\s\S]/gu, (all, escaped?: string, wildcard?: string) => {
    if (wildcard !== undefined) return wildcard === '%' ? '[\\s\\S]*' : '[\\s\\S]';
    return (escaped ?? all).replace(/[\\^$.*+?()[\]{}|/]/, '\\$&');
  });
  return new RegExp(`^${source}$`, anyCase ? 'iu' : 'u').test(text);
};

const textTruth = (value: Value, condition: Extract<Condition, { kind: 'like' | 'text' }>): Truth => {
  if (typeof value !== 'string') return null;
  if (condition.kind === 'like') return isLike(value, condition.pattern, condition.anyCase) !== condition.negated;
  const { name, part } = condition;
  if (name === 'contains') return value.includes(part);
  return name === 'starts_with' ? value.startsWith(part) : value.endsWith(part);
};

const hasTruth = (condition: Extract<Condition, { kind: 'has' }>, of: Of): Truth => {
  const items = of(condition.operand) as readonly Value[] | null;
  if (items === null) return null;
  const wanted = condition.items.map(of);
  const isIn = (one: Value): boolean => items.includes(one);
  return condition.name === 'array_has_any' ? wanted.some(isIn) : wanted.every(isIn);
};

/** Throws Unspecified for a list with floats in which all integers are compared as floats, and one of them is rounded. */
const checkList = ({ operand, items }: Extract<Condition, { kind: 'in' }>, of: Of): void => {
  if (operand.type.family !== 'integer' || !items.some(({ type }) => type.family === 'float')) return;
  if ([operand, ...items].map(of).some((value) => typeof value === 'bigint' && (value > EXACT || value < -EXACT)))
    throw new Unspecified('an integer beyond the precision of a float');
};

const truthOf = (condition: Condition, of: Of): Truth => {
  const compare = (operator: Comparison, left: Scalar, right: Scalar): Truth => {
    const [a, b] = [of(left), of(right)];
    return a === null || b === null ? null : OPERATORS[operator](compareValues(a, left.type, b, right.type));
  };
  const truth = (part: Expression): Truth => of(part) as Truth;
  switch (condition.kind) {
    case 'truth':
      return condition.value;
    case 'flag':
      return truth(condition.operand);
    case 'compare':
      return compare(condition.operator, condition.left, condition.right);
    case 'in':
      checkList(condition, of);
      return negateIf(condition.negated, or(condition.items.map((item) => compare('=', condition.operand, item))));
    case 'between': {
      const { operand, low, high, negated } = condition;
      return negateIf(negated, and([compare('>=', operand, low), compare('<=', operand, high)]));
    }
    case 'like':
    case 'text':
      return textTruth(of(condition.operand), condition);
    case 'has':
      return hasTruth(condition, of);
    case 'null':
      return (of(condition.operand) === null) !== condition.negated;
    case 'is':
      return (truth(condition.operand) === condition.truth) !== condition.negated;
    case 'not':
      return not(truth(condition.operand));
    case 'and':
      return and(condition.terms.map(truth));
    case 'or':
      return or(condition.terms.map(truth));
  }
};

/** Returns the value of an expression in a row, by three-valued logic. Throws Unspecified where SQL leaves it open. */
export const valueOf = (expression: Expression, row: Row): Value => {
  const of: Of = (part) => valueOf(part, row);
  return isScalar(expression) ? scalarOf(expression, row, of) : truthOf(expression, of);
};

/** Returns the truths of a condition in each row; undefined when SQL leaves one of them open. */
export const truthsOf = (condition: Condition, rows: readonly Row[]): readonly Truth[] | undefined => {
  try {
    return rows.map((row) => valueOf(condition, row) as Truth);
  } catch (error) {
    if (error instanceof Unspecified) return undefined;
    throw error;
  }
};

/** Returns the rows for which a condition is true; undefined when SQL leaves it open for one of them. */
export const selectRows = (condition: Condition, rows: readonly Row[]): readonly Row[] | undefined => {
  const truths = truthsOf(condition, rows);
  return truths && rows.filter((_, at) => truths[at] === true);
};
