import { equalZeros, mayCompareFloats } from '../expressions/equal-zeros.ts';
import { exactDecimals, mayHaveFractions } from '../expressions/exact-decimals.ts';
import { exactTimestamps, mayCompareTimestamps, type TimestampColumn } from '../expressions/exact-timestamps.ts';
import { isColumnName, pathKey, rewriteOperands } from '../expressions/rewrite-expression.ts';
import { invalidExpression, wordSet } from '../expressions/expression-tokens.ts';
import { hidesOperands, nativeFilter } from '../expressions/engine-workarounds.ts';
import { type IntegerColumns, mayCompute, wideIntegers } from '../expressions/wide-integers.ts';
import { mayHideOperands } from '../expressions/hide-operands.ts';
import { schemaHead, schemaTable } from '../ipc/native-file.ts';
import { type RawField, schemaFields } from '../ipc/schema/schema-fields.ts';
import type { NativeSql, NativeTable } from '../native/native.ts';

/** Slots of the table of a timestamp type (Schema.fbs). */
const TIMESTAMP = { unit: 0, zone: 1 } as const;
/** A zone that can stand in the name of a type. */
const PLAIN_ZONE = /^[\w/+:-]+$/;

type FieldPath = readonly [path: readonly string[], field: RawField];

/** Returns the columns, and the fields of structs in them. */
const withFields = (fields: readonly RawField[], outer: readonly string[] = []): readonly FieldPath[] =>
  fields.flatMap((field): readonly FieldPath[] => {
    const path = [...outer, field.name];
    return [[path, field], ...(field.arrow === 'Struct' ? withFields(field.children, path) : [])];
  });

const timestampsOf = (fields: readonly RawField[]): ReadonlyMap<string, TimestampColumn> =>
  new Map(
    withFields(fields).flatMap(([path, { arrow, type }]) => {
      if (arrow !== 'Timestamp' || type === undefined) return [];
      const zone = type.string(TIMESTAMP.zone);
      if (zone !== undefined && !PLAIN_ZONE.test(zone)) return [];
      return [[pathKey(path), { unit: type.int16(TIMESTAMP.unit), zone }] as const];
    }),
  );

/** Words of the language: in another case than a column's name, they are not taken for it. */
const WORDS = wordSet(
  'and or not in is null true false unknown like ilike between case when then else end escape distinct from any all ' +
    'interval date time timestamp zone with without year month week day hour minute second array',
);

/**
 * Returns a filter with the names of its columns and fields in their own case: the engine ignores the case of a name, but not
 * in a function, of which workarounds make some.
 */
const withExactNames = (sql: string, fields: readonly RawField[]): string => {
  const byLowerCase = new Map<string, readonly string[] | undefined>();
  const known = new Set<string>();
  for (const [path] of withFields(fields)) {
    const [key, lower] = [pathKey(path), pathKey(path).toLowerCase()];
    known.add(key);
    byLowerCase.set(lower, byLowerCase.has(lower) ? undefined : path);
  }
  return rewriteOperands(sql, (context) => {
    const { kind, text, path, start, end } = context.token;
    if (path === undefined || known.has(path) || !isColumnName(context)) return undefined;
    if (kind === 'quoted' ? /["`]/.test(sql.slice(start, end)) : WORDS.has(text)) return undefined;
    return byLowerCase
      .get(path.toLowerCase())
      ?.map((name) => `\`${name.replaceAll('`', '``')}\``)
      .join('.');
  });
};

/** Returns the keys of the columns and fields for which `is` returns true. */
const keysOf = (fields: readonly RawField[], is: (field: RawField) => boolean): ReadonlySet<string> =>
  new Set(withFields(fields).flatMap(([path, field]) => (is(field) ? [pathKey(path)] : [])));

const isFloat = ({ arrow }: RawField): boolean => arrow === 'FloatingPoint';
const isDecimal = ({ arrow }: RawField): boolean => arrow === 'Decimal';

/** Slots of an integer type (Schema.fbs), and the bits of the widest. */
const INT = { bits: 0, isSigned: 1 } as const;
const LONG = 64;

/** Returns the bits of a signed integer, or of an unsigned one that a signed one of 64 bits holds; undefined for other types. */
const bitsOf = ({ arrow, type, dictionary }: RawField): number | undefined => {
  if (arrow !== 'Int' || type === undefined || dictionary !== undefined) return undefined;
  const bits = type.int32(INT.bits);
  return bits < LONG || type.uint8(INT.isSigned) !== 0 ? bits : undefined;
};

/** SQL names of the types of integers by bits. */
const SQL_TYPES: Readonly<Record<number, string>> = { 8: 'TINYINT', 16: 'SMALLINT', 32: 'INT', 64: 'BIGINT' };

const sqlTypeOf = (field: RawField): string | undefined => {
  const bits = bitsOf(field);
  if (bits === undefined) return undefined;
  return `${SQL_TYPES[bits]}${field.type?.uint8(INT.isSigned) === 0 ? ' UNSIGNED' : ''}`;
};

const integersOf = (fields: readonly RawField[]): IntegerColumns => ({
  short: keysOf(fields, (field) => (bitsOf(field) ?? LONG) < LONG),
  long: keysOf(fields, (field) => bitsOf(field) === LONG),
});

const fieldsOf = async (table: NativeTable): Promise<readonly RawField[]> =>
  schemaFields(schemaTable(schemaHead(await table.schema())));

/** Whether a filter has to be rewritten for some types of columns. */
const mayNeedTypes = (sql: string): boolean =>
  [mayCompareTimestamps, mayHideOperands, mayCompareFloats, mayHaveFractions, mayCompute].some((may) => may(sql));

/** Returns a filter over these columns that compares timestamps, decimals and floats exactly, and computes integers exactly. */
const exactFilter = (given: string, fields: readonly RawField[]): string => {
  const sql = withExactNames(given, fields);
  const floats = mayCompareFloats(sql) ? keysOf(fields, isFloat) : new Set<string>();
  const [timestamps, decimals] = [timestampsOf(fields), keysOf(fields, isDecimal)];
  const exact = decimals.size === 0 ? sql : exactDecimals(sql, decimals);
  const equal = floats.size === 0 ? exact : equalZeros(exact, floats);
  const wide = mayCompute(sql) ? wideIntegers(equal, integersOf(fields)) : equal;
  return timestamps.size === 0 ? wide : exactTimestamps(wide, timestamps);
};

/** Returns a filter of rows as `exactFilter` does. Reads the schema of the table if the filter may need it. */
export const rowFilter = async (table: NativeTable, sql: string): Promise<string> =>
  mayNeedTypes(sql) ? exactFilter(sql, await fieldsOf(table)) : sql;

/** Matches a sum or product of names and integers. */
const PLAIN_SUM = /^(?!.*\d[.e])[\w\s()+*%."`-]+$/i;

/**
 * Returns the value of a selected or added column. A sum of columns of one integer type, which it has too, is an error where it
 * does not fit, and does not wrap.
 */
export const rowValue = async (table: NativeTable, given: string): Promise<string> => {
  if (!mayCompute(given) || !PLAIN_SUM.test(given)) return given;
  const fields = await fieldsOf(table);
  const sql = withExactNames(given, fields);
  const typeByKey = new Map(withFields(fields).map(([path, field]) => [pathKey(path), sqlTypeOf(field)] as const));
  const types = new Set<string | undefined>();
  rewriteOperands(sql, ({ token: { path } }) => {
    if (path !== undefined) types.add(typeByKey.get(path));
    return undefined;
  });
  const [type] = types;
  return types.size === 1 && type !== undefined ? `CAST(${wideIntegers(sql, integersOf(fields))}\n AS ${type})` : given;
};

/** The names of the rows of a merge, before those of their columns: they are written like structs. */
const SIDES = ['source', 'target'];
const SIDE = { nullable: true, arrow: 'Struct', type: undefined, dictionary: undefined, metadata: undefined } as const;

/**
 * Returns a filter of the matched rows of a merge. The engine computes no functions of their columns, so what `rowFilter` and
 * `nativeFilter` would put into functions is rejected with EngineError invalid-sql.
 */
export const matchFilter = async (table: NativeTable, sql: string): Promise<NativeSql> => {
  if (hidesOperands(sql))
    throw invalidExpression(
      'a cast of a column, or two conditions with IN on it, would select other rows in the filter of matched rows',
    );
  if (!mayNeedTypes(sql)) return nativeFilter(sql);
  const children = await fieldsOf(table);
  const sides = SIDES.map((name) => ({ ...SIDE, name, children }));
  const exact = exactFilter(sql, sides);
  if (exact.includes('arrow_cast('))
    throw invalidExpression('the filter of matched rows cannot compare times of different units');
  return nativeFilter(exact);
};
