import { randomUUID } from 'node:crypto';
import type { Queries } from '../database/store.ts';

/** A line of versions of a table beside its main one. */
export interface Branch {
  /** New for every branch ever made, whatever its name. */
  readonly id: string;
  readonly name: string;
  /** The branch it was made from; `''` is the main one. Its first version has the number of the one it was made from. */
  readonly parent: string;
  readonly parentVersion: number;
  /** Bytes of the manifest it began with; null when nobody has said. */
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

/** The branches that are there; deleted ones whose files are still to go are not. */
export const liveBranches = (db: Queries, storageId: string) =>
  db
    .selectFrom('branches')
    .select(['id', 'name', 'parent', 'parent_version', 'manifest_size', 'created_at'])
    .where('storage_id', '=', storageId)
    .where('state', '=', 'live');

export const toBranch = (row: BranchColumns): Branch => ({
  id: row.id,
  name: row.name,
  parent: row.parent,
  parentVersion: row.parent_version,
  manifestSize: row.manifest_size,
  createdAt: row.created_at,
});

/** Whether versions can be put there: the main branch is always, another one once it was made. */
export const branchIsLive = async (
  db: Queries,
  storageId: string | null,
  name: string,
  id?: string,
): Promise<boolean> => {
  if (name === '') return true;
  if (storageId === null) return false;
  const row = await liveBranches(db, storageId).where('name', '=', name).executeTakeFirst();
  return row !== undefined && (id === undefined || row.id === id);
};

/** Enters a branch unless its name is taken, by one that is there or one that is still being deleted. */
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
