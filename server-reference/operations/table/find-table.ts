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

/** Refuses a version that has no data, and one whose record is deleted: to the interface it is not there (D-68). */
export const requireVersion = async ({ catalog }: Context, table: Table, version: number): Promise<void> => {
  const isThere =
    hasData(table) &&
    (await catalog.commits.commit(table.storageId, '', version)) !== undefined &&
    (await catalog.versions.describe(table.storageId, '', version)) !== undefined;
  if (!isThere) throw noVersion(table.path, version);
};
