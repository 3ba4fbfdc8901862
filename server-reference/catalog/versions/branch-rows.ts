import { randomUUID } from 'node:crypto';
import type { Queries } from '../database/store.ts';

/** A branch of a table other than the main branch. */
export interface Branch {
  /** New for every branch, even one that gets the name of a deleted branch. */
  readonly id: string;
  readonly name: string;
  /** The branch it was created from; `''` is the main branch. */
  readonly parent: string;
  /** The version it was created from. The first version of the branch has the same number. */
  readonly parentVersion: number;
  /** Size of the manifest of its first version in bytes; null if unknown. */
  readonly manifestSize: number | null;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
}

interface BranchColumns {
  id: string;
  name: string;
  parent: string;
  parent_version: number;
  manifest_size: number | null;
  created_at: number;
}

/** Selects the live branches of a storage; dropped branches, whose files are being deleted, are excluded. */
export const selectLiveBranches = (db: Queries, storageId: string) =>
  db
    .selectFrom('branches')
    .select(['id', 'name', 'parent', 'parent_version', 'manifest_size', 'created_at'])
    .where('storage_id', '=', storageId)
    .where('state', '=', 'live');

/** Converts a row of `selectLiveBranches`. */
export const toBranch = (row: BranchColumns): Branch => ({
  id: row.id,
  name: row.name,
  parent: row.parent,
  parentVersion: row.parent_version,
  manifestSize: row.manifest_size,
  createdAt: row.created_at,
});

/**
 * Returns whether a branch exists, within a transaction; the main branch (`''`) always does. With `id`, the branch must
 * also have that id.
 */
export const branchIsLive = async (
  db: Queries,
  storageId: string | null,
  name: string,
  id?: string,
): Promise<boolean> => {
  if (name === '') return true;
  if (storageId === null) return false;
  const row = await selectLiveBranches(db, storageId).where('name', '=', name).executeTakeFirst();
  return row !== undefined && (id === undefined || row.id === id);
};

/**
 * Inserts a branch with a new id within a transaction. Returns undefined and changes nothing if the name already exists;
 * the name of a dropped branch exists until its files are deleted.
 */
export const insertBranch = async (
  db: Queries,
  storageId: string,
  branch: Omit<Branch, 'id'>,
): Promise<Branch | undefined> => {
  const id = randomUUID();
  const inserted = await db
    .insertInto('branches')
    .values({
      storage_id: storageId,
      id,
      name: branch.name,
      parent: branch.parent,
      parent_version: branch.parentVersion,
      manifest_size: branch.manifestSize,
      created_at: branch.createdAt,
      state: 'live',
      owner_id: null,
    })
    .onConflict((conflict) => conflict.columns(['storage_id', 'name']).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n ? { ...branch, id } : undefined;
};
