import type { Table } from '../../catalog/table-rows.ts';
import type { Context } from '../context.ts';
import { absent, noVersion, onlyDeclared, tablePath } from '../refusals.ts';

/** A table that has data. */
export type StoredTable = Table & { readonly storageId: string };

/** The table of a path, declared or with data; refuses with the error of what is missing (D-09). */
export const findTable = async ({ catalog, database }: Context, id: readonly string[]): Promise<Table> => {
  const result = await catalog.tables.describe(database, tablePath(id));
  if (result.kind !== 'found') throw absent(result.kind, id);
  return result.table;
};

const hasData = (table: Table): table is StoredTable => table.storageId !== null;

/** The same, refusing a table that is only declared: there is nothing to read or change in it (D-60). */
export const findStoredTable = async (context: Context, id: readonly string[]): Promise<StoredTable> => {
  const table = await findTable(context, id);
  if (!hasData(table)) throw onlyDeclared(id);
  return table;
};

/** Refuses a version that the table does not have; a table without data has none. */
export const requireVersion = async ({ catalog }: Context, table: Table, version: number): Promise<void> => {
  const commit = hasData(table) ? await catalog.commits.commit(table.storageId, '', version) : undefined;
  if (commit === undefined) throw noVersion(table.path, version);
};
