import type { ExpressionToken } from './expression-tokens.ts';
import { isColumnName, rewriteExpression } from './rewrite-expression.ts';

/** Whether a filter may compute with a column. */
export const mayCompute = (sql: string): boolean => /[-+*/%]/.test(sql);

const isArithmetic = (token: ExpressionToken | undefined): boolean =>
  token?.kind === 'symbol' && /^[-+*/%]$/.test(token.text);

/**
 * Behaviour: the engine adds and multiplies two integers of 8, 16 or 32 bits in their own type, and wraps: 127 + 127 is -2.
 * Test: lab/rows/compared-numbers.test.ts, "sums".
 * No longer needed when that test passes while this function returns `sql`.
 *
 * Returns a filter in which columns of such integers are integers of 64 bits beside an operator.
 */
export const wideIntegers = (sql: string, columns: ReadonlySet<string>): string =>
  rewriteExpression(sql, (context) => {
    const { before, token, after } = context;
    if (!isColumnName(context) || !(isArithmetic(before) || isArithmetic(after))) return undefined;
    const text = sql.slice(token.start, token.end);
    return columns.has(token.kind === 'quoted' ? token.text : text) ? `CAST(${text} AS BIGINT)` : undefined;
  });
