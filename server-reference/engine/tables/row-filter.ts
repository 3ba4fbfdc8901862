import { equalZeros, mayCompareFloats } from '../expressions/equal-zeros.ts';
import { exactDecimals, mayHaveFractions } from '../expressions/exact-decimals.ts';
import { exactTimestamps, mayCompareTimestamps, type TimestampColumn } from '../expressions/exact-timestamps.ts';
import { isColumnName, rewriteExpression } from '../expressions/rewrite-expression.ts';
import { invalidExpression, isSymbol, type ExpressionToken, wordSet } from '../expressions/expression-tokens.ts';
import { hidesOperands, nativeFilter } from '../expressions/engine-workarounds.ts';
import { mayCompute, wideIntegers } from '../expressions/wide-integers.ts';
import { mayHideOperands } from '../expressions/hide-operands.ts';
import { schemaHead, schemaTable } from '../ipc/native-file.ts';
import { type RawField, schemaFields } from '../ipc/schema/schema-fields.ts';
import type { NativeSql, NativeTable } from '../native/native.ts';

/** Slots of the table of a timestamp type (Schema.fbs). */
const TIMESTAMP = { unit: 0, zone: 1 } as const;
/** A zone that can stand in the name of a type. */
const PLAIN_ZONE = /^[\w/+:-]+$/;

const timestampsOf = (fields: readonly RawField[]): ReadonlyMap<string, TimestampColumn> =>
  new Map(
    fields.flatMap(({ name, arrow, type }) => {
      if (arrow !== 'Timestamp' || type === undefined) return [];
      const zone = type.string(TIMESTAMP.zone);
      if (zone !== undefined && !PLAIN_ZONE.test(zone)) return [];
      return [[name, { unit: type.int16(TIMESTAMP.unit), zone }] as const];
    }),
  );

/** Words of the language: in another case than a column's name, they are not taken for it. */
const WORDS = wordSet(
  'and or not in is null true false unknown like ilike between case when then else end escape distinct from any all ' +
    'interval date time timestamp zone with without year month week day hour minute second array',
);

/**
 * Returns a filter with the names of its columns in their own case: the engine ignores the case of a name, but not in a
 * function, of which workarounds make some.
 */
const withExactNames = (sql: string, names: readonly string[]): string => {
  const known = new Set(names);
  const byLowerCase = new Map<string, string | undefined>();
  for (const name of names) {
    const lower = name.toLowerCase();
    byLowerCase.set(lower, byLowerCase.has(lower) ? undefined : name);
  }
  return rewriteExpression(sql, (context) => {
    const { before, token, after } = context;
    const { kind, text, start, end } = token;
    const hasFields = after !== undefined && isSymbol(after, '.') && !(before !== undefined && isSymbol(before, '.'));
    if (kind !== 'word' || WORDS.has(text) || known.has(sql.slice(start, end))) return undefined;
    if (!hasFields && !isColumnName(context)) return undefined;
    const name = byLowerCase.get(text);
    return name === undefined ? undefined : `\`${name.replaceAll('`', '``')}\``;
  });
};

const namesOf = (fields: readonly RawField[], arrow: RawField['arrow']): ReadonlySet<string> =>
  new Set(fields.filter((field) => field.arrow === arrow).map(({ name }) => name));

/** The bits of an integer type (Schema.fbs), and those of the widest. */
const BITS = { slot: 0, widest: 64 } as const;

const shortIntegers = (fields: readonly RawField[]): ReadonlySet<string> =>
  namesOf(
    fields.filter(
      ({ type, dictionary }) => dictionary === undefined && (type?.int32(BITS.slot) ?? BITS.widest) < BITS.widest,
    ),
    'Int',
  );

const fieldsOf = async (table: NativeTable): Promise<readonly RawField[]> =>
  schemaFields(schemaTable(schemaHead(await table.schema())));

/** Whether a filter has to be rewritten for some types of columns. */
const mayNeedTypes = (sql: string): boolean =>
  [mayCompareTimestamps, mayHideOperands, mayCompareFloats, mayHaveFractions, mayCompute].some((may) => may(sql));

/**
 * Returns a filter of rows that compares timestamps, decimals and floats exactly, and names columns exactly where a workaround
 * hides one. Reads the schema of the table if the filter may need it.
 */
export const rowFilter = async (table: NativeTable, given: string): Promise<string> => {
  if (!mayNeedTypes(given)) return given;
  const fields = await fieldsOf(table);
  const sql = withExactNames(
    given,
    fields.map(({ name }) => name),
  );
  const floats = mayCompareFloats(sql) ? namesOf(fields, 'FloatingPoint') : new Set<string>();
  const [timestamps, decimals] = [timestampsOf(fields), namesOf(fields, 'Decimal')];
  const exact = decimals.size === 0 ? sql : exactDecimals(sql, decimals);
  const equal = floats.size === 0 ? exact : equalZeros(exact, floats);
  const wide = mayCompute(sql) ? wideIntegers(equal, shortIntegers(fields)) : equal;
  return timestamps.size === 0 ? wide : exactTimestamps(wide, timestamps);
};

/** The names of the rows of a merge, before those of their columns. */
const SIDES = ['source', 'target'];

/** Returns an expression over `source.<column>` and `target.<column>` with the columns alone. */
const withoutSides = (sql: string): string =>
  rewriteExpression(sql, ({ before, token, after }) => {
    const isSide = (side: ExpressionToken | undefined): boolean => side?.kind === 'word' && SIDES.includes(side.text);
    if (isSide(token) && after !== undefined && isSymbol(after, '.')) return '';
    return isSymbol(token, '.') && isSide(before) ? '' : undefined;
  });

/**
 * Returns a filter of the matched rows of a merge. The engine computes no functions of their columns, so what `rowFilter` and
 * `nativeFilter` would put into functions is rejected with EngineError invalid-sql.
 */
export const matchFilter = async (table: NativeTable, sql: string): Promise<NativeSql> => {
  const plain = withoutSides(sql);
  if (hidesOperands(sql))
    throw invalidExpression(
      'a cast of a column, or two conditions with IN on it, would select other rows in the filter of matched rows',
    );
  if ((await rowFilter(table, plain)).includes('arrow_cast('))
    throw invalidExpression('the filter of matched rows cannot compare times of different units');
  if (!mayCompareFloats(sql)) return nativeFilter(sql);
  return nativeFilter(equalZeros(sql, namesOf(await fieldsOf(table), 'FloatingPoint'), SIDES));
};
