import type { Branch, Table } from '../../catalog/index.ts';
import type { Context } from '../context.ts';
import { notFound, branchNotFound, versionNotFound, requireTablePath } from './errors.ts';

/** A table that has data, and the branch that a request addresses; undefined = the main branch. */
export type StoredTable = Table & { readonly storageId: string; readonly branch?: Branch | undefined };

/** Returns the branch of a request; undefined for the main branch, whose name is absent or `main` (D-73). */
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

/** Returns the table of a path, declared or with data. Throws the not-found error of the table or its namespace (D-09). */
export const findTable = async ({ catalog, database }: Context, id: readonly string[]): Promise<Table> => {
  const result = await catalog.tables.describe(database, requireTablePath(id));
  if (result.kind !== 'found') throw notFound(result.kind, id);
  return result.table;
};

const hasData = (table: Table): table is StoredTable => table.storageId !== null;

/** Throws TableVersionNotFound for a version that has no data or whose record was deleted (D-68). */
export const requireVersion = async (
  { catalog }: Context,
  table: Table & { readonly branch?: Branch | undefined },
  version: number,
): Promise<void> => {
  const branch = table.branch?.name ?? '';
  const exists =
    hasData(table) &&
    (await catalog.commits.commit(table.storageId, branch, version)) !== undefined &&
    (await catalog.versions.describe(table.storageId, branch, version)) !== undefined;
  if (!exists) throw versionNotFound(table.path, version);
};
