import { insertBranch, type Branch } from '../versions/branch-rows.ts';
import { adoptCommits, type AdoptedCommit } from '../commits/commit-rows.ts';
import type { Properties } from './names.ts';
import { insertLiveStorage, type LocationConflict, type Storage } from '../storage/storage.ts';
import { placesOf } from '../storage/places.ts';
import type { Queries } from '../database/store.ts';
import type { NameOfNamespace, NamespaceAbsent, Table, TableSlot } from './table-rows.ts';
import { insertTable, removeTable } from './table-writes.ts';

/** A table to register at a location that already contains its files. */
export interface Registration {
  /** The id of the new storage; not used if the location was deregistered before and has one. */
  readonly storageId: string;
  readonly location: string;
  readonly properties: Properties;
  /** What to do if the name already exists: `create` changes nothing, `overwrite` replaces the table (D-41). */
  readonly mode: 'create' | 'overwrite';
  readonly commits: readonly AdoptedCommit[];
  readonly branches?: readonly Omit<Branch, 'id'>[] | undefined;
}

/**
 * Result of `Tables.register`.
 *
 * - `registered`: `isKnown` is true if the location was deregistered before and its history was kept. `detached` is the
 *   storage of the replaced table; null if the name was free or the replaced table was only declared.
 * - `exists`: the name already exists and the mode is `create`; `table` has the name.
 * - `location-taken`: another table or a create uses the location, or its files are about to be deleted.
 * - `location-overlaps`: a known location contains this one or is inside it. The location of the table that `overwrite`
 *   would replace counts too, because its files stay.
 * - `namespace-exists`: a child namespace has the name.
 * - `namespace-absent`: the parent namespace does not exist.
 */
export type RegisteredTable =
  | { readonly kind: 'registered'; readonly table: Table; readonly isKnown: boolean; readonly detached: Storage | null }
  | { readonly kind: 'exists'; readonly table: Table }
  | { readonly kind: LocationConflict }
  | NameOfNamespace
  | NamespaceAbsent;

/** Registers a table in a slot, within a transaction; see `Tables.register`. */
export const registerTable = async (
  db: Queries,
  slot: TableSlot,
  { storageId: newStorageId, location, properties, mode, commits, branches = [] }: Registration,
  now: number,
): Promise<Exclude<RegisteredTable, NamespaceAbsent>> => {
  if (slot.isNamespace) return { kind: 'namespace-exists' };
  if (slot.table !== undefined && mode === 'create') return { kind: 'exists', table: slot.table };
  const existing = await db
    .selectFrom('storages')
    .select(['id', 'state'])
    .where('location', '=', placesOf(db).toStored(location))
    .executeTakeFirst();
  // A table may be registered again at its own location.
  const isAvailable = existing === undefined || existing.state === 'detached' || existing.id === slot.table?.storageId;
  if (!isAvailable) return { kind: 'location-taken' };
  const storageId = existing?.id ?? newStorageId;
  if (existing === undefined) {
    // Before the replaced table is changed, because a rejected request changes nothing.
    const inserted = await insertLiveStorage(db, { storageId, location }, now);
    if (inserted !== 'inserted') return { kind: inserted };
  }
  const detached = slot.table === undefined ? null : await removeTable(db, slot.table, 'detached', now);
  if (existing !== undefined)
    await db.updateTable('storages').set({ state: 'live', changed_at: now }).where('id', '=', storageId).execute();
  for (const branch of branches) await insertBranch(db, storageId, branch);
  await adoptCommits(db, storageId, commits);
  const table = await insertTable(db, slot, { storageId, location, properties }, now);
  return { kind: 'registered', table, isKnown: existing !== undefined, detached };
};
