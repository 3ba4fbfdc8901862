import { type ColumnType, type Value } from '../tables/column-types.ts';
import { type Expression, isScalar, type Scalar } from './tree.ts';

/** The SQL of the server, or that of DuckDB. */
export type Dialect = 'server' | 'duckdb';

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Returns a name as SQL has it. For the server, only names that need quotes have them. */
export const nameSql = (name: string, dialect: Dialect): string => {
  if (dialect === 'duckdb') return `"${name}"`;
  return /^[a-z][a-z0-9_]*$/.test(name) && name !== 'select' ? name : `\`${name}\``;
};

const NANOSECONDS = 1_000_000_000n;
const DAY = 86_400n;

/** Returns a time as `2026-01-01T12:00:00.5`, with as many digits as it needs. */
const timeText = (nanoseconds: bigint): string => {
  const rest = ((nanoseconds % NANOSECONDS) + NANOSECONDS) % NANOSECONDS;
  const seconds = (nanoseconds - rest) / NANOSECONDS;
  const whole = new Date(Number(seconds) * 1000).toISOString().slice(0, 19);
  return rest === 0n ? whole : `${whole}.${String(rest).padStart(9, '0').replace(/0+$/, '')}`;
};

const floatSql = (value: number, type: ColumnType): string => {
  if (Number.isFinite(value)) {
    const text = Object.is(value, -0) ? '-0.0' : String(value).replace('e+', 'e');
    return /[.e]/.test(text) ? text : `${text}.0`;
  }
  const word = Number.isNaN(value) ? 'NaN' : value > 0 ? 'inf' : '-inf';
  return `CAST('${word}' AS ${type.duckdb})`;
};

const decimalText = (value: bigint, scale: number): string => {
  const digits = String(value < 0n ? -value : value).padStart(scale + 1, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
};

/** Returns a value that is not null and no number as SQL. */
const otherSql = (value: Value, type: ColumnType, dialect: Dialect): string => {
  const isDuckdb = dialect === 'duckdb';
  switch (type.family) {
    case 'binary':
      return isDuckdb ? `from_hex('${value as string}')` : `X'${value as string}'`;
    case 'date':
      return `DATE '${new Date(Number((value as bigint) * DAY) * 1000).toISOString().slice(0, 10)}'`;
    case 'time': {
      const text = timeText((value as bigint) * (type.unit ?? 1n)).slice('1970-01-01T'.length);
      return isDuckdb ? `CAST('${text}' AS ${type.duckdb})` : `${type.sql} '${text}'`;
    }
    case 'timestamp': {
      const text = timeText((value as bigint) * (type.unit ?? 1n)) + (type.zone === undefined ? '' : 'Z');
      return isDuckdb ? `CAST('${text}' AS ${type.duckdb})` : `TIMESTAMP '${text}'`;
    }
    default:
      return quoted(value as string);
  }
};

/** Returns a value as SQL. */
export const valueSql = (value: Value, type: ColumnType, dialect: Dialect): string => {
  if (value === null) return 'NULL';
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return floatSql(value, type);
  // The engine reads the digits of this number, which is too large without its sign, as a float.
  if (value === -(2n ** 63n)) return `CAST('${-(2n ** 63n)}' AS BIGINT)`;
  if (typeof value === 'bigint' && type.family === 'integer') return String(value);
  if (type.family === 'decimal')
    return `CAST('${decimalText(value as bigint, type.scale ?? 0)}' AS ${dialect === 'duckdb' ? type.duckdb : type.sql})`;
  if (Array.isArray(value)) {
    const items = (value as readonly Value[]).map((item) => valueSql(item, type.item ?? type, dialect));
    return `CAST([${items.join(', ')}] AS ${type.duckdb})`;
  }
  if (typeof value === 'object') {
    const fields = Object.entries(type.fields ?? {}).map(
      ([name, field]) => `'${name}': ${valueSql((value as Record<string, Value>)[name] ?? null, field, dialect)}`,
    );
    return `{${fields.join(', ')}}`;
  }
  return otherSql(value, type, dialect);
};

/** Computes the SQL of a part of an expression. */
type Sql = (part: Expression) => string;

const castSql = ({ isTry, operand, type }: Extract<Scalar, { kind: 'cast' }>, dialect: Dialect, sql: Sql): string => {
  const isFraction = ['float', 'decimal'].includes(operand.type.family) && type.family === 'integer';
  // DuckDB rounds to the nearest integer, the engine cuts the fraction.
  const value = isFraction && dialect === 'duckdb' ? `trunc(${sql(operand)})` : sql(operand);
  return `${isTry ? 'TRY_CAST' : 'CAST'}(${value} AS ${dialect === 'duckdb' ? type.duckdb : type.sql})`;
};

const scalarSql = (scalar: Scalar, dialect: Dialect, sql: Sql): string => {
  switch (scalar.kind) {
    case 'column':
      return nameSql(scalar.name, dialect);
    case 'field':
      return `${nameSql(scalar.column, dialect)}.${nameSql(scalar.name, dialect)}`;
    case 'literal':
      return valueSql(scalar.value, scalar.type, dialect);
    case 'arithmetic': {
      if (dialect === 'server' || scalar.type.family !== 'integer')
        return `(${sql(scalar.left)} ${scalar.operator} ${sql(scalar.right)})`;
      // DuckDB rejects a result that does not fit, and divides integers as floats.
      const operator = scalar.operator === '/' ? '//' : scalar.operator;
      return `(CAST(${sql(scalar.left)} AS HUGEINT) ${operator} ${sql(scalar.right)})`;
    }
    case 'cast':
      return castSql(scalar, dialect, sql);
    case 'call': {
      const [first] = scalar.arguments;
      if (scalar.name === '-' && first !== undefined) {
        const isWide = dialect === 'duckdb' && scalar.type.family === 'integer';
        return isWide ? `(-CAST(${sql(first)} AS HUGEINT))` : `(-${sql(first)})`;
      }
      const name = scalar.name === 'array_length' && dialect === 'duckdb' ? 'len' : scalar.name;
      return `${name}(${scalar.arguments.map(sql).join(', ')})`;
    }
  }
};

const DUCKDB_LISTS = { array_has: 'list_has', array_has_any: 'list_has_any', array_has_all: 'list_has_all' } as const;

const truthSql = (truth: boolean | null, word: string): string => (truth === null ? word : String(truth).toUpperCase());

/** Returns an expression as SQL. Every part that is not a single word or call is in brackets. */
export const sqlOf = (expression: Expression, dialect: Dialect): string => {
  const sql: Sql = (part) => sqlOf(part, dialect);
  if (isScalar(expression)) return scalarSql(expression, dialect, sql);
  const negation = 'negated' in expression && expression.negated ? 'NOT ' : '';
  switch (expression.kind) {
    case 'truth':
      return truthSql(expression.value, 'CAST(NULL AS BOOLEAN)');
    case 'flag':
      return sql(expression.operand);
    case 'compare':
      return `(${sql(expression.left)} ${expression.operator} ${sql(expression.right)})`;
    case 'in':
      return `(${sql(expression.operand)} ${negation}IN (${expression.items.map(sql).join(', ')}))`;
    case 'between':
      return `(${sql(expression.operand)} ${negation}BETWEEN ${sql(expression.low)} AND ${sql(expression.high)})`;
    case 'like': {
      const escape = dialect === 'duckdb' ? " ESCAPE '\\'" : '';
      const operator = `${negation}${expression.anyCase ? 'ILIKE' : 'LIKE'}`;
      return `(${sql(expression.operand)} ${operator} ${quoted(expression.pattern)}${escape})`;
    }
    case 'text':
      return `${expression.name}(${sql(expression.operand)}, ${quoted(expression.part)})`;
    case 'has': {
      const items = expression.items.map(sql).join(', ');
      const name = dialect === 'duckdb' ? DUCKDB_LISTS[expression.name] : expression.name;
      return `${name}(${sql(expression.operand)}, ${expression.name === 'array_has' ? items : `[${items}]`})`;
    }
    case 'null':
      return `(${sql(expression.operand)} IS ${negation}NULL)`;
    case 'is':
      return `(${sql(expression.operand)} IS ${negation}${truthSql(expression.truth, 'NULL')})`;
    case 'not':
      return `(NOT ${sql(expression.operand)})`;
    case 'and':
    case 'or':
      return `(${expression.terms.map(sql).join(` ${expression.kind.toUpperCase()} `)})`;
  }
};
