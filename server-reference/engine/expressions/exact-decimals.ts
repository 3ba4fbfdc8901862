import { MAX_PRECISION } from './check-expression.ts';
import { endsValue, invalidExpression, isSymbol, wordSet } from './expression-tokens.ts';
import { isColumnName, type Operand, rewriteOperands } from './rewrite-expression.ts';

/** Returns the same number as a decimal of its own precision. Throws EngineError invalid-sql for more than 38 digits. */
export const toDecimal = (number: string): string => {
  const [, whole = '', fraction = '', exponent = '0'] = /^(\d*)\.?(\d*)(?:e([+-]?\d+))?L?$/i.exec(number) ?? [];
  const scale = fraction.length - Number(exponent);
  // The limit comes first, because an exponent may have any size.
  const length = Math.max((whole + fraction).replace(/^0+/, '').length - Math.min(scale, 0), scale, 1);
  if (length > MAX_PRECISION)
    throw invalidExpression(`${number.slice(0, MAX_PRECISION)} has more than the ${MAX_PRECISION} digits of a decimal`);
  const digits = (whole + fraction + '0'.repeat(Math.max(-scale, 0))).padStart(scale, '0');
  const decimals = Math.max(scale, 0);
  const text = decimals === 0 ? digits : `${digits.slice(0, -decimals) || '0'}.${digits.slice(-decimals)}`;
  return `CAST('${text}' AS DECIMAL(${length}, ${decimals}))`;
};

/** Whether a filter may have a number with a fraction or an exponent. */
export const mayHaveFractions = (sql: string): boolean => /\d\.|\.\d|\de[-+\d]/i.test(sql);

/** Words and symbols between a decimal and the values that it is compared with. */
const COMPARING = wordSet('not in between null');
const COMPARISON = /^[<>=!]+$/;
/** Words before a list of values that are compared with its first one, or with the value before them. */
const LISTS = wordSet('in nullif coalesce');

/**
 * Behaviour: the engine reads a number with a fraction as a float, and rejects a comparison of a float with a decimal: `d > 0.5`.
 * Test: lab/rows/compared-numbers.test.ts, "decimals".
 * No longer needed when that test passes while this function returns `sql`.
 *
 * Returns a filter in which numbers that are compared with columns of decimals are decimals. Throws EngineError invalid-sql for
 * such a number of more than 38 digits.
 */
export const exactDecimals = (sql: string, columns: ReadonlySet<string>): string => {
  // Whether the values that follow are compared with a decimal, are in a list, or are the first one behind BETWEEN.
  let [compared, list, between] = [false, false, false];
  const isDecimal = ({ path }: Operand): boolean => path !== undefined && columns.has(path);
  return rewriteOperands(sql, (context) => {
    const { before, token, after, second } = context;
    const { kind, text } = token;
    if (kind === 'number') {
      const isLeft = after !== undefined && COMPARISON.test(after.text) && second !== undefined && isDecimal(second);
      const isFraction = !text.startsWith('0x') && /[.e]/i.test(text);
      return (compared || isLeft) && isFraction ? toDecimal(text) : undefined;
    }
    if (isColumnName(context) && isDecimal(token)) compared = true;
    else if (kind === 'word') {
      const endsBetween = between && text === 'and';
      compared &&= COMPARING.has(text) || endsBetween;
      list = LISTS.has(text) || (list && COMPARING.has(text));
      between = text === 'between' || (between && !endsBetween);
    } else {
      const isSign = (isSymbol(token, '-') || isSymbol(token, '+')) && !endsValue(before);
      const isComma = list && isSymbol(token, ',');
      compared &&= kind === 'symbol' && (isSign || isComma || '()'.includes(text) || COMPARISON.test(text));
    }
    return undefined;
  });
};
