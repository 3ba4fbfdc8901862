import { forgetHistory } from '../versions/history.ts';
import { cancelOrphanedJobs } from '../transactions/job-rows.ts';
import { overlapsKnown } from './locations.ts';
import type { Owner } from './leases.ts';
import { rowLimit, toPage, type Page, type PageRequest } from '../database/page.ts';
import { statement, type Queries, type Store } from '../database/store.ts';

/** One directory of table data. `location` is an absolute path; no two storages have the same, none lies in another. */
export interface Storage {
  readonly storageId: string;
  readonly location: string;
}

/** Storage that no name points to any more. `since` is when it lost its name, in milliseconds since the epoch. */
export interface Garbage extends Storage {
  readonly since: number;
}

/** Why a location was rejected: another storage has it, or a known location contains it or lies in it. */
export type LocationConflict = 'location-taken' | 'location-overlaps';

/** Rows removed in one statement when a storage is forgotten, so that no statement is long. */
const FORGET_COMMITS = 5_000;

const storageAt = statement(['location'], (db, { location }) =>
  db.selectFrom('storages').select('id').where('location', '=', location),
);

const reserveStorage = statement(['id', 'location', 'owner_id', 'changed_at'], (db, row) =>
  db.insertInto('storages').values({ ...row, state: 'reserved', claimed_by: null }),
);

/** Answers undefined while there is more to remove. */
const forgetSome = async (db: Queries, storageId: string): Promise<'forgotten' | 'not-garbage' | undefined> => {
  const storage = await db.selectFrom('storages').select('state').where('id', '=', storageId).executeTakeFirst();
  if (storage?.state !== 'dropped') return 'not-garbage';
  const bound = await db
    .selectFrom('commits')
    .select(['branch', 'version'])
    .where('storage_id', '=', storageId)
    .orderBy('branch')
    .orderBy('version')
    .offset(FORGET_COMMITS)
    .limit(1)
    .executeTakeFirst();
  let commits = db.deleteFrom('commits').where('storage_id', '=', storageId);
  if (bound !== undefined) {
    const { branch, version } = bound;
    commits = commits.where((eb) =>
      eb.or([eb('branch', '<', branch), eb.and([eb('branch', '=', branch), eb('version', '<', version)])]),
    );
  }
  await commits.execute();
  if (bound !== undefined) return undefined;
  await forgetHistory(db, storageId);
  await db.deleteFrom('branches').where('storage_id', '=', storageId).execute();
  await db.deleteFrom('storages').where('id', '=', storageId).execute();
  return 'forgotten';
};

/**
 * Where table data lies, and whose it is:
 *
 *     reserve -> reserved --publish of a create--> live --deregister--> detached --register--> live
 *                   |                                |
 *                   +-- abandon, death of its owner  +-- drop, overwrite
 *                   v                                v
 *                 dropped -- files deleted by the server --> forget
 *
 * A create reserves first, writes files second and publishes last; a drop un-names first and deletes files after. So a
 * kill at any line leaves a row that says what to delete, never files that nothing knows of. A reservation belongs to
 * its process (owners.ts). When that one is found dead, the storage turns `dropped` in the same transaction that finds
 * it, and only `reserved` storage can be published: should the process live after all, its create is refused, and no
 * table can ever point to files that somebody else is deleting.
 */
export class Storages {
  readonly #store: Store;
  readonly #owner: Owner;

  constructor(store: Store, owner: Owner) {
    this.#store = store;
    this.#owner = owner;
  }

  /**
   * Must come before the first file is written. 'location-taken': another storage is there, perhaps one about to be
   * deleted; the caller picks a new location or tries again after the clean-up. 'location-overlaps': a known location
   * contains this one or lies in it.
   *
   * `isServerChosen` skips the check for overlaps, for a name that the server has just made from a random UUID, directly
   * below its storage root: no known location contains it, because the root and what is above it are rejected (D-74),
   * and none lies in it, because no caller has seen the name.
   */
  reserve(
    storageId: string,
    location: string,
    { isServerChosen = false }: { readonly isServerChosen?: boolean } = {},
  ): Promise<'reserved' | LocationConflict> {
    return this.#store.write(async (db) => {
      if ((await storageAt(db, { location })).rows.length > 0) return 'location-taken';
      if (!isServerChosen && (await overlapsKnown(db, location))) return 'location-overlaps';
      await this.#owner.beat(db);
      await reserveStorage(db, { id: storageId, location, owner_id: this.#owner.id, changed_at: this.#store.now() });
      return 'reserved';
    });
  }

  /**
   * The end of a create that failed: its storage is garbage at once. Answers false, and has done nothing, where a table
   * has it.
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
   * Everything whose files may be deleted, longest nameless first: what was dropped or abandoned, and what processes
   * now dead had reserved. Readers that still hold a dropped table open are the caller's concern (`since`).
   */
  garbage(): Promise<readonly Garbage[]> {
    return this.#store.write(async (db) => {
      const survivors = await this.#owner.survivors(db);
      await db
        .updateTable('storages')
        .set({ state: 'dropped', owner_id: null, changed_at: this.#store.now() })
        .where('state', '=', 'reserved')
        .where((eb) => eb.or([eb('owner_id', 'is', null), eb.not(eb('owner_id', 'in', [...survivors, '']))]))
        .execute();
      const rows = await db
        .selectFrom('storages')
        .select(['id', 'location', 'changed_at'])
        .where('state', '=', 'dropped')
        .orderBy('changed_at')
        .orderBy('id')
        .execute();
      return rows.map((row) => ({ storageId: row.id, location: row.location, since: row.changed_at }));
    });
  }

  /** A page of the storages that tables have, in the order of their ids; `after` is the last id seen. */
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
      rows.map((row) => ({ storageId: row.id, location: row.location })),
      request,
    );
  }

  /** After the files are gone: the last trace goes too. 'not-garbage' for storage that is in use, or unknown. */
  async forget(storageId: string): Promise<'forgotten' | 'not-garbage'> {
    for (;;) {
      const done = await this.#store.write((db) => forgetSome(db, storageId));
      if (done !== undefined) return done;
    }
  }
}

/** The state of a storage, and who is to commit next, for whoever writes to it in the same transaction. */
export const stateOf = statement(['storage'], (db, { storage }) =>
  db.selectFrom('storages').select(['state', 'claimed_by']).where('id', '=', storage),
);

const publishStorage = statement(['storageId', 'now'], (db, { storageId, now }) =>
  db
    .updateTable('storages')
    .set({ state: 'live', owner_id: null, changed_at: now })
    .where('id', '=', storageId)
    .where('state', '=', 'reserved')
    .returning('location'),
);

const releaseStorage = statement(['storageId', 'state', 'now'], (db, { storageId, state, now }) =>
  db.updateTable('storages').set({ state, changed_at: now }).where('id', '=', storageId),
);

/** Gives a reserved storage to the table that is being published. Undefined when the reservation is lost. */
export const takeReserved = async (db: Queries, storageId: string, now: number): Promise<Storage | undefined> => {
  const [row] = (await publishStorage(db, { storageId, now })).rows;
  return row && { storageId, location: row.location };
};

/** Enters storage whose files are there already, as a table's. Writes nothing when the location is rejected. */
export const enterLive = async (
  db: Queries,
  { storageId, location }: Storage,
  now: number,
): Promise<'entered' | LocationConflict> => {
  if (await overlapsKnown(db, location)) return 'location-overlaps';
  const entered = await db
    .insertInto('storages')
    .values({ id: storageId, location, state: 'live', owner_id: null, changed_at: now, claimed_by: null })
    .onConflict((conflict) => conflict.column('location').doNothing())
    .executeTakeFirst();
  return entered.numInsertedOrUpdatedRows === 1n ? 'entered' : 'location-taken';
};

/** Ends a live storage and its jobs: `dropped` is deleted later, `detached` keeps files and history without a name. */
export const release = async (
  db: Queries,
  storageId: string,
  state: 'dropped' | 'detached',
  now: number,
): Promise<void> => {
  await releaseStorage(db, { storageId, state, now });
  await cancelOrphanedJobs(db, now);
};
