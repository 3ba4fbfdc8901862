import type { Branch } from '../../catalog/versions/branch-rows.ts';
import type { Table } from '../../catalog/names/table-rows.ts';
import type { Context } from '../context.ts';
import { notFound, branchNotFound, versionNotFound, tableOnlyDeclared, requireTablePath } from './errors.ts';

/** A table that has data; with a branch, that line of its versions. */
export type StoredTable = Table & { readonly storageId: string; readonly branch?: Branch | undefined };

/** The branch a request names; undefined for the main one, which is named by nothing and by `main` (D-73). */
export const findBranch = async (
  { catalog }: Context,
  { storageId }: Table,
  name: string | null | undefined,
): Promise<Branch | undefined> => {
  if (name === undefined || name === null || name === 'main') return undefined;
  const branch = storageId === null ? undefined : await catalog.branches.describe(storageId, name);
  if (branch === undefined) throw branchNotFound(name);
  return branch;
};

/** The table of a path, declared or with data; refuses with the error of what is missing (D-09). */
export const findTable = async ({ catalog, database }: Context, id: readonly string[]): Promise<Table> => {
  const result = await catalog.tables.describe(database, requireTablePath(id));
  if (result.kind !== 'found') throw notFound(result.kind, id);
  return result.table;
};

const hasData = (table: Table): table is StoredTable => table.storageId !== null;

/** The same, refusing a table that is only declared: there is nothing to read or change in it (D-60). */
export const findStoredTable = async (
  context: Context,
  id: readonly string[],
  branch?: string | null,
): Promise<StoredTable> => {
  const table = await findTable(context, id);
  if (!hasData(table)) throw tableOnlyDeclared(id);
  return branch === undefined ? table : { ...table, branch: await findBranch(context, table, branch) };
};

/** Refuses a version that has no data, and one whose record is deleted: to the interface it is not there (D-68). */
export const requireVersion = async (
  { catalog }: Context,
  table: Table & { readonly branch?: Branch | undefined },
  version: number,
): Promise<void> => {
  const branch = table.branch?.name ?? '';
  const isThere =
    hasData(table) &&
    (await catalog.commits.commit(table.storageId, branch, version)) !== undefined &&
    (await catalog.versions.describe(table.storageId, branch, version)) !== undefined;
  if (!isThere) throw versionNotFound(table.path, version);
};
