import type { Queries, Store } from './store.ts';

/** One committed version of one branch of one table, as the engine needs it. Paths are as the engine sends them. */
export interface Commit {
  readonly version: number;
  readonly manifestPath: string;
  readonly manifestSize: number | null;
  readonly eTag: string | null;
  readonly timestampMillis: number;
}

/** A staged manifest to be published; `heldPath` is where it waits until it stands at `finalPath`. */
export interface StagedCommit {
  readonly version: number;
  readonly finalPath: string;
  readonly heldPath: string;
  readonly manifestSize: number | null;
  readonly eTag: string | null;
}

/**
 * Every commit of every branch of every storage: who commits a version first has it, once and for all. A commit is
 * pending from `publish` until `settle`; it counts from `publish` on, and whoever meets it pending may finish it.
 * These are the engine's commits; what the interface lists are records, and `hidden` marks those it shows no longer.
 */
export class Commits {
  readonly #store: Store;
  readonly #location;
  readonly #latest;
  readonly #commit;
  readonly #pending;

  constructor(store: Store) {
    this.#store = store;
    this.#location = store.prepare(['storage'], (db, { storage }) =>
      db.selectFrom('storages').select('location').where('id', '=', storage).where('state', 'in', ['reserved', 'live']),
    );
    this.#latest = store.prepare(['storage', 'branch'], (db, { storage, branch }) =>
      commitsOf(db).where('storage_id', '=', storage).where('branch', '=', branch).orderBy('version', 'desc').limit(1),
    );
    this.#commit = store.prepare(['storage', 'branch', 'version'], (db, { storage, branch, version }) =>
      commitsOf(db).where('storage_id', '=', storage).where('branch', '=', branch).where('version', '=', version),
    );
    this.#pending = store.prepare(['storage'], (db, { storage }) =>
      db
        .selectFrom('commits')
        .select(['branch', 'version', 'final_path', 'held_path', 'manifest_size', 'e_tag'])
        .where('storage_id', '=', storage)
        .where('held_path', 'is not', null)
        .$narrowType<{ held_path: string }>()
        // A branch goes on from the number of the version it leaves, so this order is the order of descent.
        .orderBy('version')
        .orderBy('branch'),
    );
  }

  /** Where the storage lies; undefined when it is unknown, dropped or detached. */
  async location(storageId: string): Promise<{ readonly location: string } | undefined> {
    const [row] = await this.#location({ storage: storageId });
    return row && { location: row.location };
  }

  /** Newest commit, pending ones included. `''` is the main branch. */
  async latest(storageId: string, branch: string): Promise<Commit | undefined> {
    const [row] = await this.#latest({ storage: storageId, branch });
    return row && toCommit(row);
  }

  async commit(storageId: string, branch: string, version: number): Promise<Commit | undefined> {
    const [row] = await this.#commit({ storage: storageId, branch, version });
    return row && toCommit(row);
  }

  /**
   * Put-if-absent, recorded as pending. 'conflict' when the version is taken, and when the storage is no longer
   * anybody's: a write to a table dropped meanwhile must not be acknowledged. Throws RangeError for a version or a
   * size that is not an integer from 0 to 2^53-1.
   */
  publish(storageId: string, branch: string, staged: StagedCommit): Promise<'published' | 'conflict'> {
    assertInteger('version', staged.version);
    if (staged.manifestSize !== null) assertInteger('manifest size', staged.manifestSize);
    return this.#store.write(async (db) => {
      const storage = await db.selectFrom('storages').select('state').where('id', '=', storageId).executeTakeFirst();
      if (storage?.state !== 'reserved' && storage?.state !== 'live') return 'conflict';
      const inserted = await db
        .insertInto('commits')
        .values({
          storage_id: storageId,
          branch,
          version: staged.version,
          final_path: staged.finalPath,
          held_path: staged.heldPath,
          manifest_size: staged.manifestSize,
          e_tag: staged.eTag,
          timestamp_millis: this.#store.now(),
          hidden: 0,
        })
        .onConflict((conflict) => conflict.columns(['storage_id', 'branch', 'version']).doNothing())
        .executeTakeFirst();
      return inserted.numInsertedOrUpdatedRows === 1n ? 'published' : 'conflict';
    });
  }

  /** Pending commits of a storage, all branches, oldest first. */
  async pending(storageId: string): Promise<readonly (StagedCommit & { readonly branch: string })[]> {
    const rows = await this.#pending({ storage: storageId });
    return rows.map((row) => ({
      branch: row.branch,
      version: row.version,
      finalPath: row.final_path,
      heldPath: row.held_path,
      manifestSize: row.manifest_size,
      eTag: row.e_tag,
    }));
  }

  /** Says that the manifest stands at its final path. Idempotent; unknown commits are left unknown. */
  async settle(storageId: string, branch: string, version: number): Promise<void> {
    await this.#store.db
      .updateTable('commits')
      .set({ held_path: null })
      .where('storage_id', '=', storageId)
      .where('branch', '=', branch)
      .where('version', '=', version)
      .execute();
  }
}

interface CommitColumns {
  version: number;
  final_path: string;
  manifest_size: number | null;
  e_tag: string | null;
  timestamp_millis: number;
}

function commitsOf(db: Queries) {
  return db.selectFrom('commits').select(['version', 'final_path', 'manifest_size', 'e_tag', 'timestamp_millis']);
}

function toCommit(row: CommitColumns): Commit {
  return {
    version: row.version,
    manifestPath: row.final_path,
    manifestSize: row.manifest_size,
    eTag: row.e_tag,
    timestampMillis: row.timestamp_millis,
  };
}

function assertInteger(what: string, value: number): void {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`${what} ${value} is not from 0 to 2^53-1`);
}
