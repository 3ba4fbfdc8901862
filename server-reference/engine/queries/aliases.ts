import { schemaHead, schemaTable } from '../ipc/native-file.ts';
import { schemaFields } from '../ipc/schema/schema-fields.ts';
import type { NativeSql, NativeTable } from '../native/native.ts';
import { nativeValue } from '../expressions/engine-workarounds.ts';
import { rowValue } from '../tables/row-filter.ts';
import type { QuerySpec } from './query-spec.ts';

const quoteName = (name: string): string => `\`${name.replaceAll('`', '``')}\``;

/**
 * Returns the query with quoted names for the aliases whose value names a column; other values are SQL (D-48), and get
 * sums that do not wrap.
 */
export const resolveAliases = async (table: NativeTable, spec: QuerySpec): Promise<QuerySpec> => {
  if (spec.columnAliases === undefined) return spec;
  const fields = schemaFields(schemaTable(schemaHead(await table.schema())));
  const names = new Set(fields.map(({ name }) => name));
  const valueOf = async (value: string): Promise<string> =>
    names.has(value) ? quoteName(value) : await rowValue(table, value);
  const aliases = Object.entries(spec.columnAliases);
  const expressions = await Promise.all(aliases.map(async ([alias, value]) => [alias, await valueOf(value)] as const));
  return { ...spec, columnAliases: Object.fromEntries(expressions) };
};

/** Returns the aliases of a query for the engine. */
export const nativeAliases = (aliases: NonNullable<QuerySpec['columnAliases']>): [alias: string, sql: NativeSql][] =>
  Object.entries(aliases).map(([alias, sql]) => [alias, nativeValue(sql)]);
