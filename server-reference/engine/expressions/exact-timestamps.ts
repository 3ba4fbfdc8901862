import { type ExpressionToken, expressionTokens, isSymbol } from './expression-tokens.ts';
import { rewriteExpression } from './rewrite-expression.ts';

/** A column of timestamps. Units are numbered as in Schema.fbs: 0 for seconds to 3 for nanoseconds. */
export interface TimestampColumn {
  readonly unit: number;
  readonly zone: string | undefined;
}

const UNITS = ['Second', 'Millisecond', 'Microsecond', 'Nanosecond'];
const DIGITS_OF_UNIT = 3;

/** A time with a fraction of a second; the group are its digits without zeros at the end. */
const FRACTION = /^\s*\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d\.(\d*?)0*(?:\D|$)/;

/** Matches filters that may compare timestamps of different units. */
const MAY_COMPARE = /\d:\d\d\.\d|[<>=]\s*["`a-z_]|\bbetween\b/i;

/** Whether a filter has to be rewritten if the table has columns of seconds or milliseconds. */
export const mayCompareTimestamps = (sql: string): boolean => MAY_COMPARE.test(sql);

/** Returns the name of a token that may be a column. */
const nameOf = (sql: string, { kind, text, start, end }: ExpressionToken): string | undefined => {
  if (kind === 'quoted') return text;
  return kind === 'word' ? sql.slice(start, end) : undefined;
};

/** Returns the unit that holds all digits of a text, if it is a time. */
const unitOf = (text: string): number => Math.ceil((FRACTION.exec(text)?.[1]?.length ?? 0) / DIGITS_OF_UNIT);

/**
 * Behaviour: the engine compares timestamps of different units in the coarser one: a column of seconds that has 12:00:01 is
 * equal to 12:00:01.5.
 * Test: lab/rows/wrong-rows.test.ts, "R9".
 * No longer needed when that test passes while this function returns `sql`.
 *
 * Returns a filter in which the columns are cast to the finest unit that occurs in it.
 */
export const exactTimestamps = (sql: string, columns: ReadonlyMap<string, TimestampColumn>): string => {
  const used: number[] = [];
  for (const token of expressionTokens(sql)) {
    const column = columns.get(nameOf(sql, token) ?? '');
    if (column !== undefined) used.push(column.unit);
    else if (token.kind === 'string') used.push(unitOf(token.text));
  }
  const finest = Math.min(UNITS.length - 1, Math.max(0, ...used));
  return rewriteExpression(sql, ({ before, token, after }) => {
    const column = columns.get(nameOf(sql, token) ?? '');
    if (column === undefined || column.unit >= finest) return undefined;
    if ([before, after].some((next) => next !== undefined && isSymbol(next, '.'))) return undefined;
    const zone = column.zone === undefined ? 'None' : `Some("${column.zone}")`;
    return `nullif(arrow_cast(${sql.slice(token.start, token.end)}, 'Timestamp(${UNITS[finest]}, ${zone})'), NULL)`;
  });
};
