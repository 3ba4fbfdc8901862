import { type ExpressionToken, isSymbol, wordSet } from './expression-tokens.ts';
import { isColumnName, rewriteExpression, type TokenInContext } from './rewrite-expression.ts';

/** Matches expressions that may compare a value with something else than a number. */
const MAY_COMPARE =
  /[<>=][-+\s]*[(`"\p{Alphabetic}_]|\bbetween\b[-+\s]*(?:[\d.e]*[-+\d.e\s]*and[-+\s]*)?[(`"\p{Alphabetic}_]|\bin\s*\([^()']*[`"\p{Alphabetic}_]|\bnullif\b/iu;

/** Whether an expression may compare two floats of which neither is a number. */
export const mayCompareFloats = (sql: string): boolean => MAY_COMPARE.test(sql);

const isComparison = (token: ExpressionToken | undefined): boolean =>
  token?.kind === 'symbol' && /^[<>=!]+$/.test(token.text);

/** Whether a column is compared with a number behind it, which the engine does right, and with an index. */
const isBeforeNumber = ({ after, second }: TokenInContext): boolean => isComparison(after) && second?.kind === 'number';

const TEXT_TYPES = wordSet('string varchar text char utf8');

/** Whether a column is cast to a text, which -0.0 and 0.0 have their own of. */
const isCastToText = ({ after, second }: TokenInContext): boolean =>
  after !== undefined && (after.text === '::' || after.text === 'as') && TEXT_TYPES.has(second?.text ?? '');

/**
 * Behaviour: the engine compares -0.0 and 0.0 as different numbers unless one side of the comparison is a number (0.37.1 did so
 * there too). A sum with 0.0 is never -0.0, and costs the use of an index.
 * Test: lab/rows/compared-numbers.test.ts, "R19".
 * No longer needed when that test passes while this function returns `sql`.
 *
 * Returns an expression in which columns of floats are such sums. In the filter of matched rows, `sides` are the names before them.
 */
export const equalZeros = (sql: string, floats: ReadonlySet<string>, sides: readonly string[] = []): string => {
  const nameOf = ({ kind, text, start, end }: ExpressionToken): string =>
    kind === 'quoted' ? text : sql.slice(start, end);
  let isField = false;
  return rewriteExpression(sql, (context) => {
    const { before, token, after, second } = context;
    const { kind, start, end } = token;
    const text = sql.slice(start, end);
    if (kind === 'word' && sides.includes(token.text) && after !== undefined && isSymbol(after, '.')) {
      isField = second !== undefined && floats.has(nameOf(second));
      return isField ? `(${text}` : undefined;
    }
    if (isField && before !== undefined && isSymbol(before, '.')) {
      isField = false;
      return `${text} + 0.0)`;
    }
    if (!isColumnName(context) || !floats.has(nameOf(token))) return undefined;
    if (isCastToText(context) || isBeforeNumber(context)) return undefined;
    return `(${text} + 0.0)`;
  });
};
