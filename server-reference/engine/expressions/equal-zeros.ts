import { endsValue, type ExpressionToken, isSymbol, wordSet } from './expression-tokens.ts';
import { isColumnName, rewriteOperands, type TokenInContext } from './rewrite-expression.ts';

/** Matches expressions that may compare a value with something else than a number, or a negative value. */
const MAY_COMPARE =
  /-\s*[`"\p{Alphabetic}_]|[<>=][-+\s]*[(`"\p{Alphabetic}_]|\bbetween\b[-+\s]*(?:[\d.e]*[-+\d.e\s]*and[-+\s]*)?[(`"\p{Alphabetic}_]|\bin\s*\([^()']*[`"\p{Alphabetic}_]|\bnullif\b/iu;

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
 * The negative of NaN is less than all numbers there, while NaN is greater.
 * Test: lab/rows/compared-numbers.test.ts, "R19".
 * No longer needed when that test passes while this function returns `sql`.
 *
 * Returns an expression in which columns of floats are such sums, their negatives are differences from 0.0, and
 * the number -0.0 has no sign.
 */
export const equalZeros = (sql: string, floats: ReadonlySet<string>): string => {
  let isNegated = false;
  return rewriteOperands(sql, (context) => {
    const { before, token, after } = context;
    const isFloat = (operand: typeof after): boolean => floats.has(operand?.path ?? '');
    if (isSymbol(token, '-') && !endsValue(before)) {
      if (after?.kind === 'number' && Number(after.text) === 0) return ' ';
      isNegated = isFloat(after);
      return isNegated ? '(0.0 - ' : undefined;
    }
    const text = sql.slice(token.start, token.end);
    if (isNegated) {
      isNegated = false;
      return `${text})`;
    }
    if (!isColumnName(context) || !isFloat(token) || isCastToText(context) || isBeforeNumber(context)) return undefined;
    return `(${text} + 0.0)`;
  });
};
