import type { Limits } from '../../limits.ts';
import { EngineError } from '../native/errors.ts';
import { ExpressionCopies } from './expression-copies.ts';
import { ExpressionGrowth } from './expression-growth.ts';
import { ExpressionNesting } from './expression-nesting.ts';
import {
  closesBracket,
  DECIMALS,
  type ExpressionToken,
  expressionTokens,
  invalidExpression,
  isSymbol,
  opensBracket,
} from './expression-tokens.ts';

/** Functions whose result has a size that an argument defines; without enough memory the process ends. */
const UNBOUNDED_FUNCTIONS: ReadonlySet<string> = new Set([
  'repeat',
  'lpad',
  'rpad',
  'array_repeat',
  'list_repeat',
  'array_resize',
  'list_resize',
  'range',
  'generate_series',
]);

/** Functions that take the name of an Arrow type as a string, which can have any size and depth. */
const TYPE_BY_NAME: ReadonlySet<string> = new Set(['arrow_cast', 'arrow_try_cast']);

/** Functions that panic in the engine when an argument is missing or has another type than they expect. */
const PANICKING_FUNCTIONS: ReadonlySet<string> = new Set(['get_field', 'map']);

/** Largest precision of a decimal that the engine can cast to; above it, it panics. */
export const MAX_PRECISION = 38;

const checkPrecision = (type: ExpressionToken, precision: ExpressionToken): void => {
  if (type.kind === 'word' && DECIMALS.has(type.text) && !(Number(precision.text) <= MAX_PRECISION)) {
    throw invalidExpression(`the precision of a decimal is at most ${MAX_PRECISION}`);
  }
};

const checkFunction = (name: ExpressionToken | undefined): void => {
  if (name === undefined || name.kind === 'number') return;
  // `f(a)(b)`, which the engine does not support either.
  if (isSymbol(name, ')')) throw invalidExpression('a function call has one pair of parentheses');
  if (name.kind === 'symbol') return;
  const lower = name.text.toLowerCase();
  if (TYPE_BY_NAME.has(lower)) throw invalidExpression(`${lower} is not available; write CAST(value AS type)`);
  if (PANICKING_FUNCTIONS.has(lower)) throw invalidExpression(`the function ${lower} is not available`);
  // The parser reads any tokens inside these parentheses as a name; the engine has no named operators.
  if (lower === 'operator') throw invalidExpression('operators cannot be named');
  if (UNBOUNDED_FUNCTIONS.has(lower) || name.kind !== 'word') {
    throw new EngineError(
      'not-supported',
      'functions that create strings or lists of any length are not supported, nor are quoted function names',
    );
  }
};

/**
 * Checks an SQL expression of a client before the engine parses it: filters, column values, merge conditions. The engine
 * would read only the first of several statements, and its recursion or the memory of a function would end the process
 * (D-76). It does not check whether the expression is valid SQL; the engine does. Throws EngineError: invalid-sql, too-large,
 * or not-supported for functions whose result has a length that an argument defines.
 */
export const checkExpression = (sql: string, limits: Limits): void => {
  // The number of UTF-8 bytes is at least the number of UTF-16 units, and is expensive to count.
  if (sql.length > limits.of('expression-bytes')) {
    throw new EngineError('too-large', limits.explain('the expression is too long', 'expression-bytes'));
  }
  const growth = new ExpressionGrowth(limits);
  const nesting = new ExpressionNesting();
  const copies = new ExpressionCopies();
  let previous: ExpressionToken | undefined;
  let beforePrevious: ExpressionToken | undefined;
  let brackets = 0;
  for (const token of expressionTokens(sql)) {
    if (isSymbol(token, ';')) throw invalidExpression('an expression is expected, not several statements');
    if (isSymbol(token, '(')) checkFunction(previous);
    if (opensBracket(token)) brackets += 1;
    // In brackets of ours, the rest would be a condition of its own.
    else if (closesBracket(token) && --brackets < 0) throw invalidExpression('a closing bracket has no opening one');
    // The engine reports this as an internal error.
    if (isSymbol(token, ']') && previous !== undefined && isSymbol(previous, '['))
      throw invalidExpression('a list needs at least one element');
    if (beforePrevious !== undefined && token.kind === 'number' && previous !== undefined && isSymbol(previous, '('))
      checkPrecision(beforePrevious, token);
    nesting.add(token, previous);
    copies.add(token, previous);
    growth.add(token, previous);
    beforePrevious = previous;
    previous = token;
  }
};

/** Returns whether an expression is one list without nested brackets, such as `[1.0, 2.0]`, in parentheses or not. */
export const isListLiteral = (sql: string): boolean => {
  let state: 'before' | 'inside' | 'after' = 'before';
  for (const token of expressionTokens(sql)) {
    if (state === 'before') {
      if (isSymbol(token, '[')) state = 'inside';
      else if (!isSymbol(token, '(') && token.text !== 'array') return false;
    } else if (state === 'inside') {
      if (isSymbol(token, ']')) state = 'after';
      else if (isSymbol(token, '[') || isSymbol(token, '(')) return false;
    } else if (!isSymbol(token, ')')) {
      return false;
    }
  }
  return state === 'after';
};
