import type { ExpressionToken } from './expression-tokens.ts';
import { isColumnName, rewriteOperands } from './rewrite-expression.ts';

/** The keys of columns of integers: those with up to 32 bits, and those with 64. */
export interface IntegerColumns {
  readonly short: ReadonlySet<string>;
  readonly long: ReadonlySet<string>;
}

/** Whether a filter may compute with a column. */
export const mayCompute = (sql: string): boolean => /[-+*/%]/.test(sql);

const isArithmetic = (token: ExpressionToken | undefined): boolean =>
  token?.kind === 'symbol' && /^[-+*/%]$/.test(token.text);

/** Matches an expression in which a decimal may mean something else than an integer: it divides, or calls a function. */
const NEEDS_INTEGERS =
  /[/&|^]|\b(?!(?:in|and|or|not|between|case|when|then|else|cast|abs|coalesce|nullif)\b)[a-z_]\w*\s*\(/i;

/**
 * Behaviour: the engine adds and multiplies two integers in their own type, and wraps: 127 + 127 is -2 for 8 bits. Beside a
 * number, it computes with 64 bits. Sums of unsigned integers of 64 bits are right.
 * Test: lab/rows/compared-numbers.test.ts, "sums".
 * No longer needed when that test passes while this function returns `sql`.
 *
 * Returns a filter in which such columns are integers of 64 bits or decimals beside an operator. Columns of 64 bits still wrap
 * in an expression that divides or calls a function.
 */
export const wideIntegers = (sql: string, { short, long }: IntegerColumns): string => {
  const needsIntegers = NEEDS_INTEGERS.test(sql);
  return rewriteOperands(sql, (context) => {
    const { before, token, after } = context;
    const { path = '' } = token;
    if (!isColumnName(context) || !(isArithmetic(before) || isArithmetic(after))) return undefined;
    // A merge takes no casts of columns.
    const text = sql.slice(token.start, token.end);
    if (short.has(path)) return `(${text} + 0)`;
    return long.has(path) && !needsIntegers ? `(${text} + CAST('0' AS DECIMAL(38, 0)))` : undefined;
  });
};
