import type { NativeMerge, NativeSql } from '../native/native.ts';
import { MAX_PRECISION } from './check-expression.ts';
import { DECIMALS, type ExpressionToken, invalidExpression, isSymbol, wordSet } from './expression-tokens.ts';
import { rewriteExpression, type TokenInContext } from './rewrite-expression.ts';

/*
 * What the server does because the engine (@lancedb/lancedb 0.39.0) computes other rows than its input says. Each entry has
 * the behaviour, the test that shows it, and when the workaround is no longer needed. Faults of commits are in
 * commit/engine-workarounds.ts.
 */

/**
 * Behaviour: a merge that finds the stored rows with an index on its key gives other rows than one without: it skips or
 * overwrites matched rows when the columns of the source are in another order than those of the table and a stored row has a
 * null; it loses source rows whose key is null, which 0.39.0 does too; it leaves other indexes with old values; it fails
 * when it has an update filter and fewer columns. `use_index` of a request may change the speed, never the rows (D-45).
 * Test: rows/indexed-rows.test.ts, "merges".
 * No longer needed when those tests pass while this function returns the merge unchanged.
 */
export const mergeWithoutIndex = (merge: NativeMerge): NativeMerge => merge.useIndex(false);

/** Returns a name in double quotes as a name in backticks; undefined for another token. */
const inBackticks = (sql: string, { kind, text, start, end }: ExpressionToken): string | undefined => {
  // An unfinished name stays as it is, so that the engine rejects it.
  if (kind !== 'quoted' || sql.charAt(start) !== '"' || end > sql.length) return undefined;
  return `\`${text.replaceAll('""', '"').replaceAll('`', '``')}\``;
};

/** Returns the same number as a decimal of its own precision. Throws EngineError invalid-sql for more than 38 digits. */
const toDecimal = (number: string): string => {
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

const isInt64 = (number: string): boolean => /^\d{1,19}L?$/.test(number) && BigInt(number.replace('L', '')) < 2n ** 63n;

/** Throws EngineError invalid-sql for an integer that the engine reads as another one. */
const checkInteger = (number: string): void => {
  const digits = /^0*(\d+)(?:\.0*)?L?$/.exec(number)?.[1];
  if (digits === undefined || isInt64(number)) return;
  if (digits.length <= MAX_PRECISION && BigInt(Number(digits)) === BigInt(digits)) return;
  throw invalidExpression(
    `${number.slice(0, MAX_PRECISION)} would be rounded to a 64-bit float; write it as a text with its type, ` +
      `as in CAST('18446744073709551615' AS BIGINT UNSIGNED), or with an exponent`,
  );
};

/**
 * Behaviour: the engine reads a number with a fraction, and an integer of more than 63 bits, as a 64-bit float. A decimal
 * column then stores 12345678901234567.68 for 12345678901234567.89, and an uint64 column …808 for 9223372036854775809; the
 * engine reads texts exactly. 0.39.0 reads integers exactly.
 * Test: rows/exact-numbers.test.ts.
 * No longer needed when that test passes while this function returns undefined.
 *
 * Returns the number as a decimal where a decimal is needed; undefined where the engine reads it exactly or as a float.
 */
const exactNumber = ({ before, token, after, second }: TokenInContext, isDecimal: boolean): string | undefined => {
  if (token.kind !== 'number' || token.text.startsWith('0x')) return undefined;
  const isCast = after !== undefined && (isSymbol(after, '::') || (after.kind === 'word' && after.text === 'as'));
  const isCastToDecimal = isCast && second?.kind === 'word' && DECIMALS.has(second.text);
  // A number that is compared is no part of the value; floats that are compared with it need not fit into a decimal.
  const isCompared = [before, after].some((next) => next?.kind === 'symbol' && /^[<>=!]+$/.test(next.text));
  if (((isDecimal && !isCompared) || isCastToDecimal) && !isInt64(token.text)) return toDecimal(token.text);
  checkInteger(token.text);
  return undefined;
};

/**
 * Behaviour: the engine reads a text in double quotes as a string, so that `"Name" = 'x'` compares two strings and selects no
 * row. Standard SQL, 0.39.0 and the expressions that LanceDB's Rust client builds mean a name (D-76).
 * Test: rows/indexed-rows.test.ts, "R26".
 * No longer needed when that test passes while this function does not replace names.
 *
 * Returns the value of a column for the engine: with `exactNumber`, and with names in backticks. `isDecimal`: the
 * column is a decimal.
 */
export const nativeValue = (sql: string, isDecimal = false): NativeSql =>
  rewriteExpression(sql, (context) => exactNumber(context, isDecimal) ?? inBackticks(sql, context.token)) as NativeSql;

/** The names of row positions, which the engine computes; unquoted in any case. */
const ROW_POSITIONS = wordSet('_rowid _rowaddr _rowoffset');

/**
 * Behaviour: the engine evaluates filters on `_rowid` and `_rowaddr` as a list of rows, which it inverts wrongly:
 * `_rowid NOT IN (1, 2, 3, 4)` selects and deletes these four rows. A limit counts the rows before the filter, and counting
 * fails. A sum hides the column from that path, and costs a scan of the row ids. `_rowoffset` has no
 * other path.
 * Test: rows/indexed-rows.test.ts, "R5".
 * No longer needed when those tests pass while this function returns undefined.
 */
const rowPosition = (sql: string, { before, token, after }: TokenInContext): string | undefined => {
  if ((token.kind !== 'word' && token.kind !== 'quoted') || !ROW_POSITIONS.has(token.text)) return undefined;
  if ([before, after].some((next) => next !== undefined && isSymbol(next, '.'))) return undefined;
  if (token.text === '_rowoffset') {
    throw invalidExpression(
      '_rowoffset is only supported in a query without k, as its whole filter: _rowoffset IN (0, 1); use _rowid instead',
    );
  }
  return `(${inBackticks(sql, token) ?? sql.slice(token.start, token.end)} + 0)`;
};

/**
 * Behaviour: with a BTREE or BITMAP on a boolean column, the engine evaluates `NOT (x IS TRUE)` with the index as
 * `NOT x`, without the rows in which x is null. 0.39.0 does too. The longer form means the same and uses no index.
 * Test: rows/indexed-rows.test.ts, "R6".
 * No longer needed when those tests pass while this function returns undefined.
 */
const truthTest = ({ before, token }: TokenInContext): string | undefined => {
  const isTest = before?.kind === 'word' && before.text === 'is' && token.kind === 'word';
  return isTest && (token.text === 'true' || token.text === 'false') ? `NOT ${token.text} IS FALSE` : undefined;
};

/** Returns a filter for the engine, which must select the same rows with and without indexes. Throws EngineError invalid-sql. */
export const nativeFilter = (sql: string): NativeSql =>
  rewriteExpression(
    sql,
    (context) =>
      rowPosition(sql, context) ?? truthTest(context) ?? exactNumber(context, false) ?? inBackticks(sql, context.token),
  ) as NativeSql;

/** Matches a filter that lists row positions and does nothing else, as LanceDB's client sends to fetch rows. */
const POSITIONS_ONLY = /^\s*`?_row(?:id|addr|offset)`?\s*(?:=\s*\d+|in\s*\(\s*\d+(?:\s*,\s*\d+)*\s*\))\s*$/i;

/**
 * Returns the filter of a query, as `nativeFilter` does. A list of row positions stays as it is when the query returns all
 * these rows: the engine then finds them correctly, without a scan.
 */
export const nativeQueryFilter = (sql: string, { returnsAll }: { readonly returnsAll: boolean }): NativeSql =>
  returnsAll && POSITIONS_ONLY.test(sql) ? (sql as NativeSql) : nativeFilter(sql);
