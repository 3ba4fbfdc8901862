import type { NativeMerge, NativeSql } from '../native/native.ts';
import { MAX_PRECISION } from './check-expression.ts';
import {
  CONJUNCTIONS,
  DECIMALS,
  type ExpressionToken,
  expressionTokens,
  invalidExpression,
  isSymbol,
  OPERATORS,
  wordSet,
} from './expression-tokens.ts';
import { toDecimal } from './exact-decimals.ts';
import { isDistant } from './exact-timestamps.ts';
import { hideOperands, mayHideOperands } from './hide-operands.ts';
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

/**
 * Behaviour: the engine reads a text in double quotes as a name in filters (0.37.1 did not), and as a string in the values of
 * an update. Standard SQL and the expressions that LanceDB's Rust client builds mean a name (D-76).
 * Test: rows/indexed-rows.test.ts, "R26".
 * No longer needed when that test passes while this function returns undefined.
 *
 * Returns a name in double quotes as a name in backticks; undefined for another token.
 */
const inBackticks = (sql: string, { kind, text, start, end }: ExpressionToken): string | undefined => {
  // An unfinished name stays as it is, so that the engine rejects it.
  if (kind !== 'quoted' || sql.charAt(start) !== '"' || end > sql.length) return undefined;
  return `\`${text.replaceAll('""', '"').replaceAll('`', '``')}\``;
};

const isInt64 = (number: string): boolean => /^\d{1,19}L?$/.test(number) && BigInt(number.replace('L', '')) < 2n ** 63n;

/** Throws EngineError invalid-sql for an integer that the engine reads as another one. */
const checkInteger = (number: string): void => {
  const digits = /^0*(\d+)(?:\.0*)?L?$/.exec(number)?.[1];
  if (digits === undefined || (!number.includes('.') && BigInt(digits) < 2n ** 64n)) return;
  if (digits.length <= MAX_PRECISION && BigInt(Number(digits)) === BigInt(digits)) return;
  throw invalidExpression(
    `${number.slice(0, MAX_PRECISION)} would be rounded to a 64-bit float; write it as a text with its type, ` +
      `as in CAST('18446744073709551616' AS DECIMAL(38, 0)), or with an exponent`,
  );
};

/**
 * Behaviour: the engine reads a number with a fraction, and an integer of more than 64 bits, as a 64-bit float. A decimal
 * column then stores 12345678901234567.68 for 12345678901234567.89; the engine reads texts exactly.
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

/** A date and time with a zone or an offset. */
const ZONED = /\dZ$|:\d\d(?:\.\d+)?\s*(?:Z|[+-]\d\d(?::?\d\d)?)$/i;
/** A time with more digits than microseconds have, to which the engine cuts it. */
const NANOSECONDS = /:\d\d\.\d{7}/;

/** Whether the engine reads a text behind TIMESTAMP as another time. */
const isMisread = (text: string): boolean => ZONED.test(text) || NANOSECONDS.test(text);

/** Returns the unit in which the times behind TIMESTAMP are written; undefined if the engine reads all of them right. */
const unitOfTimes = (sql: string): string | undefined => {
  if (!/timestamp\s*'/i.test(sql)) return undefined;
  let before: ExpressionToken | undefined;
  let misread = false;
  let distant = false;
  for (const token of expressionTokens(sql)) {
    const isTime = token.kind === 'string' && before?.kind === 'word' && before.text === 'timestamp';
    misread ||= isTime && isMisread(token.text);
    distant ||= isTime && isDistant(token.text);
    before = token;
  }
  if (!misread) return undefined;
  return distant ? 'Microsecond' : 'Nanosecond';
};

/**
 * Behaviour: the engine reads `TIMESTAMP '2026-01-01T12:00:00Z'` as a time without a zone, and where a column has one, it takes
 * it as a local time there: 12:00 in Berlin. It cuts more than six digits of a second, and the times of a list to the coarsest
 * unit among them. A cast to a type means what is written; with one of them, all times get the same `unit`.
 * Test: lab/rows/wrong-rows.test.ts, "R10".
 * No longer needed when that test passes while this function returns undefined.
 */
const instant = (
  sql: string,
  { before, token, after }: TokenInContext,
  unit: string | undefined,
): string | undefined => {
  if (unit === undefined) return undefined;
  if (token.kind === 'word' && token.text === 'timestamp' && after?.kind === 'string') return 'arrow_cast(';
  if (token.kind !== 'string' || before?.kind !== 'word' || before.text !== 'timestamp') return undefined;
  const zone = ZONED.test(token.text) ? 'Some("UTC")' : 'None';
  return `${sql.slice(token.start, token.end)}, 'Timestamp(${unit}, ${zone})')`;
};

/** What hides an operand from the optimizer of the engine: the same value in a form that it does not look into. */
const HIDDEN = ['nullif(', ', NULL)'] as const;

/**
 * Behaviour: the engine joins two IN lists of one operand that AND or OR combines as if there were no nulls:
 * `x IN (2) AND x NOT IN (3, NULL)` selects 2, and `x NOT IN (1) OR x NOT IN (2)` selects rows in which x is null. It compares a
 * cast column with a literal by casting the literal instead: `CAST(d AS INT) > 0` selects 0.10.
 * Test: lab/rows/wrong-rows.test.ts, "R8" and "R11".
 * No longer needed when those tests pass while this function returns `sql`.
 */
const withoutJoins = (sql: string): string => (mayHideOperands(sql) ? hideOperands(sql, HIDDEN) : sql);

/** Whether `withoutJoins` puts a part of an expression into a function. */
export const hidesOperands = (sql: string): boolean => withoutJoins(sql) !== sql;

/**
 * Behaviour: the engine reads one expression and ignores what follows it: `x > 0, id = 0` deletes by `x > 0`, and an update to
 * `5 WHERE id = 1` changes every row. In brackets, it rejects the rest.
 * Test: lab/rows/rewritten-expressions.test.ts, "what follows an expression".
 * No longer needed when that test passes while this function returns `sql`.
 */
const whole = (sql: string): NativeSql => `(${sql}\n)` as NativeSql;

/** Matches an expression whose value may depend on a comparison. */
const COMPARES = /[<>=]|\b(?:in|between)\b/i;

/**
 * Returns the value of a column for the engine: with `exactNumber` and `instant`, and without joins. `isDecimal`: the column is
 * a decimal.
 */
export const nativeValue = (sql: string, isDecimal = false): NativeSql => {
  const unit = unitOfTimes(sql);
  return whole(
    rewriteExpression(
      COMPARES.test(sql) ? withoutJoins(sql) : sql,
      (context, text) =>
        exactNumber(context, isDecimal) ?? instant(text, context, unit) ?? inBackticks(text, context.token),
    ),
  );
};

const ROW_POSITIONS = wordSet('_rowid _rowaddr');

/** Whether a name stands alone, and is no field of another one. */
const isWhole = ({ before, after }: TokenInContext): boolean =>
  ![before, after].some((next) => next !== undefined && isSymbol(next, '.'));

/**
 * Behaviour: counting the rows of a list of `_rowid` or `_rowaddr` fails (0.37.1 also inverted `_rowid NOT IN …` wrongly).
 * A sum hides the column from that path, and costs a scan of the row ids.
 * Test: rows/indexed-rows.test.ts, "R5".
 * No longer needed when those tests pass while this function returns undefined.
 */
const rowPosition = (context: TokenInContext, sql: string): string | undefined => {
  const { kind, text, start, end } = context.token;
  if ((kind !== 'word' && kind !== 'quoted') || !ROW_POSITIONS.has(text.toLowerCase()) || !isWhole(context))
    return undefined;
  return `(${inBackticks(sql, context.token) ?? sql.slice(start, end)} + 0)`;
};

/**
 * Behaviour: the engine computes the offset of a row for lists of offsets only, and not for a limited number of rows.
 * Test: rows/indexed-rows.test.ts, "R5".
 * No longer needed when that test passes while this function does nothing.
 */
const checkRowOffset = (context: TokenInContext): void => {
  const { kind, text } = context.token;
  if ((kind !== 'word' && kind !== 'quoted') || text.toLowerCase() !== '_rowoffset' || !isWhole(context)) return;
  throw invalidExpression(
    '_rowoffset is only supported in a query without k, as its whole filter: _rowoffset IN (0, 1); use _rowid instead',
  );
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

/** Returns whether a filter only combines `contains(column, 'text')` with AND and OR. */
const isPlainContains = (sql: string): boolean => {
  let before: ExpressionToken | undefined;
  for (const token of expressionTokens(sql)) {
    if (token.kind === 'string' ? token.text === '' : OPERATORS.has(token.text)) return false;
    if (token.kind === 'symbol' && !'(),.'.includes(token.text)) return false;
    const isCall = isSymbol(token, '(') && before?.kind === 'word' && !CONJUNCTIONS.has(before.text);
    if (isCall && before?.text !== 'contains') return false;
    before = token;
  }
  return true;
};

/**
 * Behaviour: an FM index finds no row for `contains(s, '')`, and takes a null for a text without it: `NOT contains(s, 'a')`
 * selects it. The longer form uses no index.
 * Test: lab/rows/wrong-rows.test.ts, "R7".
 * No longer needed when that test passes while this function returns undefined.
 */
const containsTest = ({ before, token }: TokenInContext): string | undefined =>
  isSymbol(token, '(') && before?.kind === 'word' && before.text === 'contains' ? "('' || " : undefined;

/**
 * Returns a filter for the engine, which must select the same rows with and without indexes. `counts`: the rows are counted.
 * Throws EngineError invalid-sql.
 */
export const nativeFilter = (sql: string, { counts = false } = {}): NativeSql => {
  const usesIndexes = isPlainContains(sql);
  const unit = unitOfTimes(sql);
  const native = rewriteExpression(withoutJoins(sql), (context, text) => {
    checkRowOffset(context);
    return (
      (counts ? rowPosition(context, text) : undefined) ??
      truthTest(context) ??
      (usesIndexes ? undefined : containsTest(context)) ??
      exactNumber(context, false) ??
      instant(text, context, unit) ??
      inBackticks(text, context.token)
    );
  });
  return whole(native);
};

/** Matches a filter that lists row offsets and does nothing else, as LanceDB's client sends to fetch rows. */
const OFFSETS_ONLY = /^\s*`?_rowoffset`?\s*(?:=\s*\d+|in\s*\(\s*\d+(?:\s*,\s*\d+)*\s*\))\s*$/i;

/** Returns the filter of a query, as `nativeFilter` does. A list of row offsets needs a query that returns all these rows. */
export const nativeQueryFilter = (sql: string, { returnsAll }: { readonly returnsAll: boolean }): NativeSql =>
  returnsAll && OFFSETS_ONLY.test(sql) ? (sql as NativeSql) : nativeFilter(sql);
