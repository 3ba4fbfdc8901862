import { deleteHistory } from '../versions/history.ts';
import { cancelOrphanedJobs } from '../transactions/job-rows.ts';
import { overlapsKnownLocation } from './locations.ts';
import { placesOf } from './places.ts';
import type { ProcessLease } from './leases.ts';
import { rowLimit, toPage, type Page, type PageRequest } from '../database/page.ts';
import { statement, type Queries, type Store } from '../database/store.ts';

/** One directory of table data. */
export interface Storage {
  readonly storageId: string;
  /** Absolute path. No two storages have the same location, and none is inside another. */
  readonly location: string;
}

/** Storage that no table uses any more; its files can be deleted. */
export interface Garbage extends Storage {
  /** When the storage was dropped, in milliseconds since the epoch. */
  readonly since: number;
}

/**
 * Why a location was rejected. `location-taken`: another storage has the same location. `location-overlaps`: a known
 * location contains it or is inside it.
 */
export type LocationConflict = 'location-taken' | 'location-overlaps';

/** The number of commits that one statement deletes, to limit the time for which it blocks other writers. */
const COMMITS_PER_DELETE = 5_000;

const selectStorageByLocation = statement(['location'], (db, { location }) =>
  db.selectFrom('storages').select('id').where('location', '=', location),
);

const insertReservedStorage = statement(['id', 'location', 'owner_id', 'changed_at'], (db, row) =>
  db.insertInto('storages').values({ ...row, state: 'reserved', claimed_by: null, expired_at: null }),
);

/** Deletes a batch of the rows of dropped storage. Returns undefined while there are more. */
const deleteStorageRows = async (db: Queries, storageId: string): Promise<'forgotten' | 'not-garbage' | undefined> => {
  const storage = await db.selectFrom('storages').select('state').where('id', '=', storageId).executeTakeFirst();
  if (storage?.state !== 'dropped') return 'not-garbage';
  const batchEnd = await db
    .selectFrom('commits')
    .select(['branch', 'version'])
    .where('storage_id', '=', storageId)
    .orderBy('branch')
    .orderBy('version')
    .offset(COMMITS_PER_DELETE)
    .limit(1)
    .executeTakeFirst();
  let commits = db.deleteFrom('commits').where('storage_id', '=', storageId);
  if (batchEnd !== undefined) {
    const { branch, version } = batchEnd;
    commits = commits.where((eb) =>
      eb.or([eb('branch', '<', branch), eb.and([eb('branch', '=', branch), eb('version', '<', version)])]),
    );
  }
  await commits.execute();
  if (batchEnd !== undefined) return undefined;
  await deleteHistory(db, storageId);
  await db.deleteFrom('branches').where('storage_id', '=', storageId).execute();
  await db.deleteFrom('expired_versions').where('storage_id', '=', storageId).execute();
  await db.deleteFrom('storages').where('id', '=', storageId).execute();
  return 'forgotten';
};

/**
 * The storage of table data and its states:
 *
 *     reserve -> reserved --publish of a create--> live --deregister--> detached --register--> live
 *                   |                                |
 *                   +-- abandon, expired lease       +-- drop, overwrite
 *                   v                                v
 *                 dropped -- files deleted by the server --> forget
 *
 * A create reserves storage, then writes the files, then publishes; a drop removes the name first and the files later.
 * So a crash at any point leaves a row that names the files to delete, and no orphaned files that the catalog does not
 * know. A reservation belongs to the lease of its process (leases.ts). When that lease is found expired, the same
 * transaction marks the storage as `dropped`. Only `reserved` storage can be published: if the process is still running
 * after all, its create is rejected, and no table can point to files that another process deletes.
 */
export class Storages {
  readonly #store: Store;
  readonly #lease: ProcessLease;

  constructor(store: Store, lease: ProcessLease) {
    this.#store = store;
    this.#lease = lease;
  }

  /**
   * Reserves a location for a create of this process, in one transaction. Call it before the first file is written.
   *
   * - `reserved`: this process may write there until it publishes or abandons the storage, or its lease expires.
   * - `location-taken`: another storage has the location, perhaps a dropped one whose files are not yet deleted. Choose
   *   another location, or retry after the garbage collection.
   * - `location-overlaps`: a known location contains this one or is inside it.
   *
   * @param isServerChosen Skips the check for overlaps. Only for a location that the server has just generated from a
   *   random UUID directly below its storage root: no known location contains it, because the root and its ancestors are
   *   rejected (D-74), and none is inside it, because no client has seen the name.
   */
  reserve(
    storageId: string,
    location: string,
    { isServerChosen = false }: { readonly isServerChosen?: boolean } = {},
  ): Promise<'reserved' | LocationConflict> {
    const stored = this.#store.places.toStored(location);
    return this.#store.transact(async (db) => {
      if ((await selectStorageByLocation(db, { location: stored })).rows.length > 0) return 'location-taken';
      if (!isServerChosen && (await overlapsKnownLocation(db, location))) return 'location-overlaps';
      await this.#lease.renew(db);
      await insertReservedStorage(db, {
        id: storageId,
        location: stored,
        owner_id: this.#lease.id,
        changed_at: this.#store.now(),
      });
      return 'reserved';
    });
  }

  /**
   * Marks the reserved storage of a failed create as dropped, so that it is garbage at once. Returns false and changes
   * nothing if the storage is not reserved, for example because a table uses it.
   */
  async abandon(storageId: string): Promise<boolean> {
    const { numUpdatedRows } = await this.#store.db
      .updateTable('storages')
      .set({ state: 'dropped', owner_id: null, changed_at: this.#store.now() })
      .where('id', '=', storageId)
      .where('state', '=', 'reserved')
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  /**
   * Returns all storage whose files may be deleted, the oldest first: dropped and abandoned storage, and storage that
   * was reserved by expired processes, which this call marks as dropped. The caller decides by `since` how long to wait
   * for readers that still have a dropped table open.
   */
  garbage(): Promise<readonly Garbage[]> {
    return this.#store.transact(async (db) => {
      const liveIds = await this.#lease.removeExpired(db);
      await db
        .updateTable('storages')
        .set({ state: 'dropped', owner_id: null, changed_at: this.#store.now() })
        .where('state', '=', 'reserved')
        .where((eb) => eb.or([eb('owner_id', 'is', null), eb.not(eb('owner_id', 'in', [...liveIds, '']))]))
        .execute();
      const rows = await db
        .selectFrom('storages')
        .select(['id', 'location', 'changed_at'])
        .where('state', '=', 'dropped')
        .orderBy('changed_at')
        .orderBy('id')
        .execute();
      const { places } = this.#store;
      return rows.map(({ id, location, changed_at: since }) => ({
        storageId: id,
        location: places.toLocation(location),
        since,
      }));
    });
  }

  /** Returns a page of the storages that tables use, sorted by id. `after` is the last id of the previous page. */
  async live(request: PageRequest<string> = {}): Promise<Page<Storage>> {
    const rows = await this.#store.db
      .selectFrom('storages')
      .select(['id', 'location'])
      .where('state', '=', 'live')
      .where('id', '>', request.after ?? '')
      .orderBy('id')
      .limit(rowLimit(request))
      .execute();
    return toPage(
      rows.map(({ id, location }) => ({ storageId: id, location: this.#store.places.toLocation(location) })),
      request,
    );
  }

  /**
   * Deletes the rows of dropped storage: commits, branches, history and the storage itself. Call it after the files are
   * deleted. Uses several transactions for a long history, and is idempotent.
   *
   * - `forgotten`: all rows are deleted and the location can be reserved again.
   * - `not-garbage`: the storage is in use or unknown; nothing was changed.
   */
  async forget(storageId: string): Promise<'forgotten' | 'not-garbage'> {
    for (;;) {
      const result = await this.#store.transact((db) => deleteStorageRows(db, storageId));
      if (result !== undefined) return result;
    }
  }

  /** Does the same for several storages in one transaction, and in further ones for those with a long history. */
  async forgetAll(storageIds: readonly string[]): Promise<void> {
    const unfinished = await this.#store.transact(async (db) => {
      const left: string[] = [];
      for (const id of storageIds) if ((await deleteStorageRows(db, id)) === undefined) left.push(id);
      return left;
    });
    for (const id of unfinished) await this.forget(id);
  }
}

/** Selects the state of a storage and the holder of its write lease (write-leases.ts), for a transaction. */
export const selectStorageState = statement(['storage'], (db, { storage }) =>
  db.selectFrom('storages').select(['state', 'claimed_by']).where('id', '=', storage),
);

/**
 * Updates the row of a storage without a change, for a transaction: it and the publication of a commit (`Commits.publish`) then
 * see each other, or one of them fails.
 */
export const touchStorage = statement(['storage'], (db, { storage }) =>
  db
    .updateTable('storages')
    .set((eb) => ({ changed_at: eb.ref('changed_at') }))
    .where('id', '=', storage),
);

const updateReservedToLive = statement(['storageId', 'now'], (db, { storageId, now }) =>
  db
    .updateTable('storages')
    .set({ state: 'live', owner_id: null, changed_at: now })
    .where('id', '=', storageId)
    .where('state', '=', 'reserved')
    .returning('location'),
);

const updateStorageState = statement(['storageId', 'state', 'now'], (db, { storageId, state, now }) =>
  db.updateTable('storages').set({ state, changed_at: now }).where('id', '=', storageId),
);

/** Makes reserved storage live, within the transaction that publishes a table. Returns undefined if it is not reserved. */
export const publishReservedStorage = async (
  db: Queries,
  storageId: string,
  now: number,
): Promise<Storage | undefined> => {
  const [row] = (await updateReservedToLive(db, { storageId, now })).rows;
  return row && { storageId, location: placesOf(db).toLocation(row.location) };
};

/**
 * Inserts live storage whose files already exist, within a transaction. Writes nothing if the location is rejected;
 * `location-taken` is any storage with the same location, dropped storage included.
 */
export const insertLiveStorage = async (
  db: Queries,
  { storageId, location }: Storage,
  now: number,
): Promise<'inserted' | LocationConflict> => {
  if (await overlapsKnownLocation(db, location)) return 'location-overlaps';
  const inserted = await db
    .insertInto('storages')
    .values({
      id: storageId,
      location: placesOf(db).toStored(location),
      state: 'live',
      owner_id: null,
      changed_at: now,
      claimed_by: null,
      expired_at: null,
    })
    .onConflict((conflict) => conflict.column('location').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n ? 'inserted' : 'location-taken';
};

/**
 * Removes live storage from its table within a transaction, and cancels its jobs.
 *
 * @param state `dropped`: the files are deleted later. `detached`: files and history stay and can be registered again.
 */
export const retireStorage = async (
  db: Queries,
  storageId: string,
  state: 'dropped' | 'detached',
  now: number,
): Promise<void> => {
  await updateStorageState(db, { storageId, state, now });
  await cancelOrphanedJobs(db, now);
};
