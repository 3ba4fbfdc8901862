import { EngineError } from '../native/errors.ts';
import type { FullTextQuery } from '../indexes/full-text.ts';

/** What to read. Every member may be left out; without any, all rows and columns of the newest version. */
export interface QuerySpec {
  /** SQL expression over the columns. */
  readonly filter?: string;
  /** Names of columns, dotted for members of structs. Not together with `columnAliases`. */
  readonly columns?: readonly string[];
  /** Name in the answer -> SQL expression. */
  readonly columnAliases?: Readonly<Record<string, string>>;
  /** Rows wanted: neighbours of each vector (10 by default) or the limit of a search or scan (none by default). */
  readonly k?: number;
  readonly offset?: number;
  /** One query vector or several, of equal length; several add a column `query_index`. None is no vector search. */
  readonly vectors?: readonly (readonly number[])[];
  readonly vectorColumn?: string;
  /** l2, cosine, dot or hamming, in any case. */
  readonly distanceType?: string;
  /** False: filter the neighbours found, instead of searching among the rows that pass. */
  readonly prefilter?: boolean;
  readonly lowerBound?: number;
  readonly upperBound?: number;
  readonly nprobes?: number;
  readonly ef?: number;
  readonly refineFactor?: number;
  readonly bypassVectorIndex?: boolean;
  /** Look only at rows that an index covers. */
  readonly fastSearch?: boolean;
  readonly withRowId?: boolean;
  readonly orderBy?: readonly {
    readonly column: string;
    readonly ascending?: boolean;
    readonly nullsFirst?: boolean;
  }[];
  readonly fullText?: FullTextQuery;
  readonly version?: number;
}

/** The engine takes numbers as unsigned 32 bits and wraps what does not fit. */
export const MAX_UINT32 = 2 ** 32 - 1;

/** Refuses, with EngineError invalid-input or invalid-sql, what the engine would misread instead of refusing. */
export function checkSpec(spec: QuerySpec): void {
  for (const [name, value, least] of [
    ['k', spec.k, 0],
    ['offset', spec.offset, 0],
    ['nprobes', spec.nprobes, 1],
    ['ef', spec.ef, 1],
    ['refine_factor', spec.refineFactor, 1],
  ] as const) {
    if (value !== undefined && !(Number.isInteger(value) && value >= least)) {
      throw new EngineError('invalid-input', `${name} must be an integer from ${least} on`);
    }
  }
  if ([spec.lowerBound, spec.upperBound].some((bound) => bound !== undefined && Number.isNaN(bound))) {
    throw new EngineError('invalid-input', 'a bound must be a number');
  }
  if (spec.columns !== undefined && spec.columnAliases !== undefined) {
    throw new EngineError('invalid-input', 'columns are given by name or by alias, not both');
  }
  if (spec.fullText !== undefined && spec.vectors?.length) {
    throw new EngineError('invalid-input', 'a query has a vector or a full-text part, not both');
  }
  spec.vectors?.forEach(checkVector);
  if (spec.filter !== undefined) checkExpression(spec.filter);
  Object.values(spec.columnAliases ?? {}).forEach(checkExpression);
}

function checkVector(vector: readonly number[], index: number, all: readonly (readonly number[])[]): void {
  if (vector.length === 0 || vector.length !== all[0]?.length) {
    throw new EngineError('invalid-input', 'query vectors must have elements, all of them as many');
  }
  if (!vector.every((element) => Number.isFinite(Math.fround(element)))) {
    throw new EngineError('invalid-input', 'the elements of a query vector must be finite 32-bit floats');
  }
}

const QUOTED = /'(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`|--[^\n]*/g;

/**
 * The engine parses one expression and forgets what stands behind a semicolon: half a predicate would be applied as if
 * it were the whole. Throws EngineError invalid-sql.
 */
export function checkExpression(sql: string): void {
  const plain = sql.replace(QUOTED, "''");
  if (plain.includes(';')) {
    throw new EngineError('invalid-sql', 'an expression is expected, not several statements');
  }
  if (HIDING.test(plain)) {
    throw new EngineError('invalid-sql', 'an expression may not hold a comment, or a text between dollar signs');
  }
  if (GROWING.test(plain)) {
    throw new EngineError('not-supported', 'functions that make texts or lists of any length are not supported');
  }
  checkDepth(plain);
}

/** Functions whose result is as large as an argument says, and any of a quoted name: the process ends when there is not the memory. */
const GROWING = /(?:\b(?:repeat|[lr]pad|(?:array|list)_(?:repeat|resize)|range|generate_series)|'')\s*\(/i;

/** What could hide a quotation mark, or any other token that is looked for here. */
const HIDING = /\/\*|\$\w*\$/;

/** How many ANDs and ORs an expression may have. A list, as `IN` takes it, may be of any length. */
const MAX_CONDITIONS = 5_000;

/** How many other operators there may be in one condition, in another's parentheses or its own. */
const MAX_OPERATORS = 200;

/** Numbers, so that their signs count for nothing; then what makes an expression deeper, or ends what does. */
const TOKENS =
  /\d[\d.]*(?:e[+-]?\d+)?|[()[\]{},]|\b(?:and|or|not|is|in|i?like|between|similar|rlike|regexp|div|xor|collate|at)\b|(?<![(,[]\s*)[-+]|[*/%|&^~=<>!@#?:]+/gi;

/** One pair of brackets. */
interface Level {
  /** Operators that stand before it. */
  readonly before: number;
  /** The most of one of its parts, those before included. */
  most: number;
  /** Whether the next AND belongs to a BETWEEN. */
  isBetween: boolean;
}

/**
 * Each operator takes the engine one call deeper, until its stack ends, and the process with it: a thousand are enough.
 * Conditions joined by AND and OR take far less of it, and parentheses it counts itself.
 */
function checkDepth(sql: string): void {
  let level: Level = { before: 0, most: 0, isBetween: false };
  const outer: Level[] = [];
  let operators = 0;
  let conditions = 0;
  for (const [token] of sql.matchAll(TOKENS)) {
    const word = token.toLowerCase();
    if (/^[([{]/.test(word)) {
      if (word === '[') operators += 1;
      outer.push(level);
      level = { before: operators, most: operators, isBetween: false };
    } else if (/^[)\]}]/.test(word)) {
      operators = Math.max(operators, level.most);
      level = outer.pop() ?? level;
    } else if (word === 'and' && level.isBetween) level.isBetween = false;
    else if (word === ',' || word === 'and' || word === 'or') {
      level.most = Math.max(level.most, operators);
      operators = level.before;
      if (word !== ',') conditions += 1;
    } else if (!/^\d/.test(word)) {
      operators += 1;
      level.isBetween ||= word === 'between';
    }
    if (operators > MAX_OPERATORS || conditions > MAX_CONDITIONS)
      throw new EngineError('invalid-sql', 'the expression has too many operators; IN takes a list of any length');
  }
}
