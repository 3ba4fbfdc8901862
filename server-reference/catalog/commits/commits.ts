import { branchIsLive } from '../versions/branch-rows.ts';
import type { Store } from '../database/store.ts';
import {
  assertSafeCount,
  COMMIT_KEY,
  deleteRecords,
  insertCommitRow,
  insertSingleCommit,
  selectCommits,
  selectPublishState,
  toCommit,
  toRow,
  type KnownCommit,
  type StagedCommit,
} from './commit-rows.ts';
import { UnsyncedFiles } from './unsynced-files.ts';
import type { WriteLeases } from './write-leases.ts';

/** A commit to publish. `heldPath` is null if its manifest is already at its final path. */
type CommitToPublish = Omit<StagedCommit, 'heldPath'> & { readonly heldPath: string | null };

/** How often `publishAll` had each result. A transaction that is retried counts each of its attempts. */
export type CommitResults = Record<'published' | 'conflict' | 'lost', number>;

/**
 * The commits of all branches of all storages, and the arbiter between concurrent writers: the first commit of a version
 * wins. A commit is valid from `publish` on and pending until `settle`; any process that reads a pending commit may
 * finish it, by moving the manifest to its final path. These are the commits that the engine sees, hidden ones included;
 * versions.ts defines which of them the interface shows.
 */
export class Commits {
  readonly #store: Store;
  readonly #writeLeases: WriteLeases;
  readonly #results: CommitResults;
  readonly #location;
  readonly #latest;
  readonly #commit;
  readonly #pending;
  readonly #settle;

  /** The files of commits that are not synced yet; undefined if a power loss may end only some of the processes. */
  readonly unsyncedFiles: UnsyncedFiles | undefined;

  constructor(store: Store, writeLeases: WriteLeases, results: CommitResults) {
    this.#store = store;
    this.#writeLeases = writeLeases;
    this.#results = results;
    this.unsyncedFiles = store.isOnThisMachine ? new UnsyncedFiles(store) : undefined;
    this.#location = store.prepare(['storage'], (db, { storage }) =>
      db.selectFrom('storages').select('location').where('id', '=', storage).where('state', 'in', ['reserved', 'live']),
    );
    this.#latest = store.prepare(['storage', 'branch'], (db, { storage, branch }) =>
      selectCommits(db)
        .where('storage_id', '=', storage)
        .where('branch', '=', branch)
        .orderBy('version', 'desc')
        .limit(1),
    );
    this.#commit = store.prepare(['storage', 'branch', 'version'], (db, { storage, branch, version }) =>
      selectCommits(db).where('storage_id', '=', storage).where('branch', '=', branch).where('version', '=', version),
    );
    this.#pending = store.prepare(['storage'], (db, { storage }) =>
      db
        .selectFrom('commits')
        .select(['branch', 'version', 'final_path', 'held_path', 'manifest_size', 'e_tag'])
        .where('storage_id', '=', storage)
        .where('held_path', 'is not', null)
        .$narrowType<{ held_path: string }>()
        // The first version of a branch has the number of its parent version, so parents precede children.
        .orderBy('version')
        .orderBy('branch'),
    );
    this.#settle = store.prepareLazyWrite(COMMIT_KEY, (db, { storage, branch, version }) =>
      db
        .updateTable('commits')
        .set({ held_path: null, unsynced_files: null })
        .where('storage_id', '=', storage)
        .where('branch', '=', branch)
        .where('version', '=', version),
    );
  }

  /** Returns the location of reserved or live storage; undefined if it is unknown, dropped or detached. */
  async location(storageId: string): Promise<{ readonly location: string } | undefined> {
    const [row] = await this.#location({ storage: storageId });
    return row && { location: this.#store.places.toLocation(row.location) };
  }

  /** Returns the newest commit of a branch, pending commits included. `''` is the main branch. */
  async latest(storageId: string, branch: string): Promise<KnownCommit | undefined> {
    const [row] = await this.#latest({ storage: storageId, branch });
    return row && toCommit(this.#store.places, row);
  }

  /** Returns one commit, pending or not; undefined if the branch has none of this version. `''` is the main branch. */
  async commit(storageId: string, branch: string, version: number): Promise<KnownCommit | undefined> {
    const [row] = await this.#commit({ storage: storageId, branch, version });
    return row && toCommit(this.#store.places, row);
  }

  /**
   * Publishes one commit, put-if-absent. Same results and errors as `publishAll`.
   *
   * @example
   * const result = await catalog.commits.publish(storageId, '', {
   *   version: 7,
   *   finalPath: 'data/t/_versions/18446744073709551608.manifest',
   *   heldPath: 'data/t/_txn/1/18446744073709551608.manifest',
   *   manifestSize: 512,
   *   eTag: null,
   * });
   * if (result === 'conflict') retryOnTheNewestVersion();
   */
  publish(storageId: string, branch: string, staged: StagedCommit): Promise<'published' | 'conflict' | 'lost'> {
    return this.publishAll(storageId, branch, [staged]);
  }

  /**
   * Publishes the commits of one write in one serializable transaction: all of them, or none. The interface shows only
   * the last one, since the versions before it are intermediate steps. A record without data of the same number is
   * replaced by the commit. Throws RangeError if a version or a size is not an integer from 0 to 2^53-1.
   *
   * - `published`: all commits are stored; those with a `heldPath` are pending. Null means that the manifest is already
   *   at its final path.
   * - `conflict`: one of the versions already exists or is expired; nothing was stored. Retry on the newest version.
   * - `lost`: the storage is neither reserved nor live, for example because its table was dropped, or there is no such
   *   branch. Nothing was stored and the write must not be acknowledged.
   *
   * @param branchId The id the branch must have; another branch of the same name results in `lost`.
   */
  publishAll(
    storageId: string,
    branch: string,
    commits: readonly CommitToPublish[],
    branchId?: string,
  ): Promise<'published' | 'conflict' | 'lost'> {
    for (const { version, manifestSize } of commits) {
      assertSafeCount('version', version);
      if (manifestSize !== null) assertSafeCount('manifest size', manifestSize);
    }
    return this.#publish(storageId, branch, commits, branchId).then((result) => {
      this.#results[result] += 1;
      return result;
    });
  }

  async #publish(
    storageId: string,
    branch: string,
    commits: readonly CommitToPublish[],
    branchId: string | undefined,
  ): Promise<keyof CommitResults> {
    const [single, more] = commits;
    if (single !== undefined && more === undefined && branch === '') {
      if (await this.#publishSingle(storageId, single)) return 'published';
    }
    const numbers = commits.map(({ version }) => version);
    const range = { storage: storageId, branch, first: Math.min(...numbers), last: Math.max(...numbers) };
    return this.#store.transact(async (db): Promise<keyof CommitResults> => {
      const [found] = (await selectPublishState(db, range)).rows;
      if (found?.state !== 'reserved' && found?.state !== 'live') return 'lost';
      if (!(await branchIsLive(db, storageId, branch, branchId))) return 'lost';
      if (Boolean(found.is_taken)) return 'conflict';
      const timestampMillis = this.#store.now();
      for (const [at, commit] of commits.entries()) {
        const hidden = at < commits.length - 1;
        await insertCommitRow(db, toRow(this.#store.places, storageId, { ...commit, branch, timestampMillis, hidden }));
      }
      if (Boolean(found.has_record)) await deleteRecords(db, range);
      await this.#writeLeases.noteCommit(db, storageId, found.claimed_by);
      return 'published';
    });
  }

  /** Publishes a commit to the main branch in one statement. Returns false, without a reason, if that is not possible. */
  async #publishSingle(storageId: string, commit: CommitToPublish): Promise<boolean> {
    const row = toRow(this.#store.places, storageId, { ...commit, branch: '', timestampMillis: this.#store.now() });
    const { holder } = this.#writeLeases;
    if (!(await this.#store.publishOne(row, holder, (db) => insertSingleCommit(db, row)))) return false;
    this.#writeLeases.noteReleased(storageId);
    return true;
  }

  /**
   * Acquires the write lease for this process (write-leases.ts); waits for another holder. Call it before a write. Throws
   * CatalogLost before the engine starts, because the engine retries a commit that fails for up to a minute.
   */
  async acquireWriteLease(storageId: string): Promise<void> {
    this.#store.requireAvailable();
    await this.#writeLeases.acquire(storageId);
  }

  /** Releases the write lease after a write without a commit. Undefined when this process does not have it. */
  releaseWriteLease(storageId: string): Promise<unknown> | undefined {
    return this.#writeLeases.release(storageId);
  }

  /** Waits for a process that holds the write lease. Call it after a client's commit and before the response to it. */
  waitAfterClientCommit(storageId: string): Promise<void> {
    return this.#writeLeases.waitAfterClientCommit(storageId);
  }

  /** Gives the write lease to clients that commit by themselves (see `Versions.create`). */
  reserveForClients(storageId: string): Promise<unknown> {
    return this.#writeLeases.reserveForClients(storageId);
  }

  /** Returns the pending commits of all branches of a storage, the lowest versions first. */
  async pending(storageId: string): Promise<readonly (StagedCommit & { readonly branch: string })[]> {
    const rows = await this.#pending({ storage: storageId });
    return rows.map((row) => ({
      branch: row.branch,
      version: row.version,
      finalPath: this.#store.places.toPath(row.final_path),
      heldPath: this.#store.places.toPath(row.held_path),
      manifestSize: row.manifest_size,
      eTag: row.e_tag,
    }));
  }

  /**
   * Marks a commit as final: its manifest is at its final path. Idempotent; has no effect on an unknown commit. The
   * write is not synced to disk, so after a power loss the commit may be pending again until a process finishes it.
   */
  async settle(storageId: string, branch: string, version: number): Promise<void> {
    await this.#settle({ storage: storageId, branch, version });
  }

  /**
   * Deletes a pending commit whose manifest cannot be put in its place, because another program has put its own there. Has no
   * effect on one that is not pending with this held path.
   */
  async retract(
    storageId: string,
    branch: string,
    { version, heldPath }: Pick<StagedCommit, 'version' | 'heldPath'>,
  ): Promise<void> {
    await this.#store.transact((db) =>
      db
        .deleteFrom('commits')
        .where('storage_id', '=', storageId)
        .where('branch', '=', branch)
        .where('version', '=', version)
        .where('held_path', '=', this.#store.places.toStoredPath(heldPath))
        .execute(),
    );
  }
}
