import type { Limits } from '../../limits.ts';
import { nativeFilter, nativeValue } from '../expressions/engine-workarounds.ts';
import { asType, lossOf } from '../tables/lossy-values.ts';
import { overflowsFloat, type ShortFloat } from '../expressions/float-range.ts';
import { expressionTokens, isSymbol } from '../expressions/expression-tokens.ts';
import { isColumnName, rewriteExpression } from '../expressions/rewrite-expression.ts';
import { schemaHead, schemaTable } from '../ipc/native-file.ts';
import type { RawField } from '../ipc/schema/schema-fields.ts';
import { fieldToJson, schemaToJson } from '../ipc/schema/schema-json.ts';
import { callNative, EngineError, noneIfNotComputable } from '../native/errors.ts';
import type { NativeSql, NativeTable } from '../native/native.ts';

/** The values that a column of numbers can store. */
type Range =
  | { readonly kind: 'integer'; readonly least: bigint; readonly most: bigint }
  | { readonly kind: 'float'; readonly type: ShortFloat };

/** Slots of the tables of types (Schema.fbs), and the precisions of floats. */
const INT = { bits: 0, isSigned: 1 } as const;
const FLOAT = { precision: 0 } as const;
const [HALF, SINGLE] = [0, 1];

const rangeOf = ({ arrow, type, dictionary }: RawField): Range | undefined => {
  if (dictionary !== undefined || type === undefined) return undefined;
  if (arrow === 'FloatingPoint') {
    const precision = type.int16(FLOAT.precision);
    if (precision !== HALF && precision !== SINGLE) return undefined;
    return { kind: 'float', type: precision === HALF ? 'halffloat' : 'float' };
  }
  if (arrow !== 'Int') return undefined;
  const bits = BigInt(type.int32(INT.bits));
  const isSigned = type.uint8(INT.isSigned) !== 0;
  const values = 2n ** (isSigned ? bits - 1n : bits);
  return { kind: 'integer', least: isSigned ? -values : 0n, most: values - 1n };
};

/** Matches an expression with the position of a row. */
export const ROW_POSITION = /_row(?:id|addr|offset)/i;

/** Returns an expression with its columns of integers as decimals, so that sums and products do not wrap. */
const withDecimals = (sql: string, integers: ReadonlySet<string>): string =>
  rewriteExpression(sql, (context) => {
    const { token, after } = context;
    const isCast = after !== undefined && isSymbol(after, '::');
    if (!isColumnName(context) || isCast || !integers.has(token.text.toLowerCase())) return undefined;
    return `CAST(${sql.slice(token.start, token.end)} AS DECIMAL(20, 0))`;
  });

/** Returns a condition for rows in which the value of an expression is not one that the column can store. */
const unfit = (range: Range, sql: string, exact: string): string => {
  if (range.kind === 'float') return overflowsFloat(sql, range.type);
  const decimal = (value: bigint): string => `CAST('${value}' AS DECIMAL(20, 0))`;
  return `((${exact}\n) < ${decimal(range.least)} OR (${exact}\n) > ${decimal(range.most)} OR (${sql}\n) % 1 <> 0)`;
};

/** Types in which the engine stores a part of a value only. */
const CUTTING: ReadonlySet<unknown> = new Set([
  'Timestamp',
  'Date',
  'Time',
  'Duration',
  'Decimal',
  'Struct',
  'List',
  'LargeList',
  'FixedSizeList',
]);
/** A text is read as the finest of the values that a column of these types can have. */
const TEXT_AS: Readonly<Record<string, string>> = {
  timestamp: 'timestamp:ns:-',
  date32: 'timestamp:ns:-',
  decimal: 'decimal:256:76:38',
};

/** Returns a condition for rows in which the engine would store a part of an expression's value only. */
const cutOf = async (
  table: NativeTable,
  column: RawField,
  sql: string,
  limits: Limits,
): Promise<string | undefined> => {
  if (!CUTTING.has(column.arrow) || column.dictionary !== undefined) return undefined;
  const query = table.query();
  const value = nativeValue(sql, column.arrow === 'Decimal');
  const name = `\`${column.name.replaceAll('`', '``')}\``;
  // The engine reads no rows without a column, and rejects an expression that it cannot compute.
  query.select([
    ['column', name as NativeSql],
    ['value', value],
  ]);
  const none = async (error: unknown): Promise<undefined> => void noneIfNotComputable(error);
  const schema = await callNative(limits, () => query.outputSchema()).catch(none);
  const from = schema && schemaToJson(schemaTable(schemaHead(schema))).fields[1]?.type;
  if (from === undefined) return undefined;
  const to = fieldToJson(column).type;
  const text = from.type === 'string' ? TEXT_AS[to.type.split(':')[0] ?? ''] : undefined;
  if (text === undefined) return lossOf(value, from, to);
  return lossOf(asType(value, { type: text }), { type: text }, to);
};

/** Whether an expression has an operator or a function, or is a number that not every column can store. */
const isComputed = (sql: string): boolean => {
  const [first, ...more] = expressionTokens(sql);
  return more.length > 0 || first?.kind === 'word' || first?.kind === 'quoted' || !/^\d{1,2}$/.test(first?.text ?? '0');
};

/** Returns a filter for selected rows that meet a condition, which is not computed for the others: it may be an error there. */
const ofSelected = (filter: NativeSql | null, condition: string): NativeSql => {
  if (filter === null) return condition as NativeSql;
  // The engine computes no positions of rows in CASE, and makes AND of a CASE of booleans. The filter alone can use an index.
  const guarded = ROW_POSITION.test(filter)
    ? condition
    : `coalesce(CASE WHEN ${filter} THEN CAST(${condition} AS INT) END, 0) = 1`;
  return `${filter} AND ${guarded}` as NativeSql;
};

/**
 * Behaviour: the engine stores another value than an update computes when the column cannot hold it: it wraps
 * (`i + 1` at the maximum), cuts (`1.7`, times, decimals and elements of lists) or stores infinity (`1e300` in a 32-bit
 * float). D-46 demands 400.
 * Test: lab/rows/wrong-rows.test.ts, "R12".
 * No longer needed when that test passes while this function does nothing.
 *
 * Throws EngineError invalid-input if a selected row has such a value. Costs a scan of the columns in computed expressions.
 */
export const checkStorable = async (
  table: NativeTable,
  columns: readonly RawField[],
  { filter, values }: { readonly filter: NativeSql | null; readonly values: readonly (readonly [string, string])[] },
  limits: Limits,
): Promise<void> => {
  const integers = new Set(columns.filter(({ arrow }) => arrow === 'Int').map(({ name }) => name.toLowerCase()));
  for (const [name, sql] of values) {
    const column = columns.find((field) => field.name === name);
    if (column === undefined || !isComputed(sql)) continue;
    const range = rangeOf(column);
    const loss = range === undefined ? await cutOf(table, column, sql, limits) : undefined;
    if (range === undefined && loss === undefined) continue;
    const count = (exact: string): Promise<number> => {
      const condition = range === undefined ? `(${loss})` : unfit(range, nativeValue(sql), nativeValue(exact));
      return callNative(limits, () => table.countRows(ofSelected(filter, condition)));
    };
    const rows = await count(withDecimals(sql, integers)).catch((error: unknown) => {
      // An overflow of decimals; all else is the engine's to reject, or a function that takes no decimals.
      if (error instanceof EngineError && error.kind === 'invalid-input') throw error;
      return count(sql).catch(noneIfNotComputable);
    });
    if (rows > 0)
      throw new EngineError(
        'invalid-input',
        `column '${name}' cannot store the new value of ${rows} rows; cast or round it`,
      );
  }
};

/** Returns the predicate of an update for counting rows. */
export const countedFilter = (predicate: string | undefined): NativeSql | null =>
  predicate === undefined ? null : nativeFilter(predicate, { counts: true });
