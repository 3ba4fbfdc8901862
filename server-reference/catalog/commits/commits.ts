import { branchIsLive } from '../versions/branch-rows.ts';
import { encodeProperties, type Properties } from '../names/names.ts';
import type { CommitsTable } from '../database/schema.ts';
import { stateOf } from '../storage/storage.ts';
import { statement, type Queries, type Store } from '../database/store.ts';
import type { Turns } from './write-leases.ts';

/** One committed version of one branch of one table, as the engine needs it. Paths are as the engine sends them. */
export interface Commit {
  readonly version: number;
  readonly manifestPath: string;
  readonly manifestSize: number | null;
  readonly eTag: string | null;
  readonly timestampMillis: number;
}

/** Pending from `publish` until `settle`. */
export interface KnownCommit extends Commit {
  readonly isPending: boolean;
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
 * A commit whose files are there already, as found at a location that is being adopted. The engine must supply one for
 * every manifest of every branch, with the manifest's own time: a version that is left out can be neither listed nor
 * read by its number, and without the newest of a branch its next writer cannot go on.
 */
export interface AdoptedCommit extends Commit {
  /** `''` is the main branch. */
  readonly branch: string;
}

const ONE = ['storage', 'branch', 'version'] as const;

const takenBy = statement(ONE, (db, { storage, branch, version }) =>
  db
    .selectFrom('commits')
    .select('version')
    .where('storage_id', '=', storage)
    .where('branch', '=', branch)
    .where('version', '=', version),
);

const forgetRecord = statement(ONE, (db, { storage, branch, version }) =>
  db
    .deleteFrom('records')
    .where('history_id', '=', storage)
    .where('branch', '=', branch)
    .where('version', '=', version),
);

const commitsOf = (db: Queries) =>
  db.selectFrom('commits').select(['version', 'final_path', 'held_path', 'manifest_size', 'e_tag', 'timestamp_millis']);

const toCommit = (row: CommitColumns): KnownCommit => ({
  version: row.version,
  manifestPath: row.final_path,
  manifestSize: row.manifest_size,
  eTag: row.e_tag,
  timestampMillis: row.timestamp_millis,
  isPending: row.held_path !== null,
});

const COMMIT_COLUMNS = [
  'storage_id',
  'branch',
  'version',
  'final_path',
  'held_path',
  'manifest_size',
  'e_tag',
  'timestamp_millis',
  'hidden',
  'metadata',
] as const satisfies readonly (keyof CommitsTable)[];

const insertNew = statement(COMMIT_COLUMNS, (db, values) => db.insertInto('commits').values(values));

const commitColumns = (storageId: string, commit: NewCommit): CommitsTable => ({
  storage_id: storageId,
  branch: commit.branch,
  version: commit.version,
  final_path: commit.finalPath,
  held_path: commit.heldPath,
  manifest_size: commit.manifestSize,
  e_tag: commit.eTag,
  timestamp_millis: commit.timestampMillis,
  hidden: commit.hidden === true ? 1 : 0,
  metadata: commit.metadata === undefined ? null : encodeProperties(commit.metadata),
});

/** Throws RangeError for what SQL could not give back as it was. */
export const assertCount = (what: string, value: number): void => {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`${what} ${value} is not from 0 to 2^53-1`);
};

/**
 * Every commit of every branch of every storage: who commits a version first has it, once and for all. A commit is
 * pending from `publish` until `settle`; it counts from `publish` on, and whoever meets it pending may finish it.
 * These are the engine's commits, hidden ones included; versions.ts tells what the interface shows of them.
 */
export class Commits {
  readonly #store: Store;
  readonly #turns: Turns;
  readonly #location;
  readonly #latest;
  readonly #commit;
  readonly #pending;
  readonly #settle;

  constructor(store: Store, turns: Turns) {
    this.#store = store;
    this.#turns = turns;
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
    this.#settle = store.lazily(ONE, (db, { storage, branch, version }) =>
      db
        .updateTable('commits')
        .set({ held_path: null })
        .where('storage_id', '=', storage)
        .where('branch', '=', branch)
        .where('version', '=', version),
    );
  }

  /** Where the storage lies; undefined when it is unknown, dropped or detached. */
  async location(storageId: string): Promise<{ readonly location: string } | undefined> {
    const [row] = await this.#location({ storage: storageId });
    return row && { location: row.location };
  }

  /** Newest commit, pending ones included. `''` is the main branch. */
  async latest(storageId: string, branch: string): Promise<KnownCommit | undefined> {
    const [row] = await this.#latest({ storage: storageId, branch });
    return row && toCommit(row);
  }

  async commit(storageId: string, branch: string, version: number): Promise<KnownCommit | undefined> {
    const [row] = await this.#commit({ storage: storageId, branch, version });
    return row && toCommit(row);
  }

  /**
   * Put-if-absent, recorded as pending. 'conflict' when the version is taken; 'lost' when the storage is no longer
   * anybody's: a write to a table dropped meanwhile must not be acknowledged. A record without data gives its number
   * up to the commit. Throws RangeError for a version or a size that is not an integer from 0 to 2^53-1.
   */
  publish(storageId: string, branch: string, staged: StagedCommit): Promise<'published' | 'conflict' | 'lost'> {
    return this.publishAll(storageId, branch, [staged]);
  }

  /**
   * The same for the versions of one write: all of them are published, or none, and only the last is shown. Those before
   * it are steps that nobody asked for, with data that nobody wanted. Pending is what has a `heldPath`; null says that the
   * manifest stands at its final path. 'lost' also when there is no such branch, or with `branchId` another one under
   * its name.
   */
  publishAll(
    storageId: string,
    branch: string,
    commits: readonly (Omit<StagedCommit, 'heldPath'> & { readonly heldPath: string | null })[],
    branchId?: string,
  ): Promise<'published' | 'conflict' | 'lost'> {
    for (const { version, manifestSize } of commits) {
      assertCount('version', version);
      if (manifestSize !== null) assertCount('manifest size', manifestSize);
    }
    return this.#store.write(async (db) => {
      const [storage] = (await stateOf(db, { storage: storageId })).rows;
      if (storage?.state !== 'reserved' && storage?.state !== 'live') return 'lost';
      if (!(await branchIsLive(db, storageId, branch, branchId))) return 'lost';
      for (const { version } of commits) {
        const taken = await takenBy(db, { storage: storageId, branch, version });
        if (taken.rows.length > 0) return 'conflict';
      }
      const timestampMillis = this.#store.now();
      for (const [at, commit] of commits.entries()) {
        const hidden = at < commits.length - 1;
        await insertNew(db, commitColumns(storageId, { ...commit, branch, timestampMillis, hidden }));
        await forgetRecord(db, { storage: storageId, branch, version: commit.version });
      }
      await this.#turns.use(db, storageId, storage.claimed_by);
      return 'published';
    });
  }

  /** To be awaited before a write is begun: it may be another process's turn (turns.ts). Undefined when it is not. */
  myTurn(storageId: string): Promise<void> | undefined {
    return this.#turns.wait(storageId);
  }

  /** The same after a commit of a client, before it is told and may go on. */
  clientsTurn(storageId: string): Promise<void> {
    return this.#turns.waitOfClients(storageId);
  }

  /** Asks all others to let this process commit next, or a client that commits by itself (see Versions.create). */
  claimTurn(storageId: string, whose: 'ours' | 'clients' = 'ours'): Promise<void> {
    return this.#turns.claim(storageId, whose);
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

  /**
   * Says that the manifest stands at its final path. Idempotent; unknown commits are left unknown. What a power failure
   * takes back of it is pending again, to be finished by whoever meets it.
   */
  async settle(storageId: string, branch: string, version: number): Promise<void> {
    await this.#settle({ storage: storageId, branch, version });
  }
}

interface CommitColumns {
  version: number;
  final_path: string;
  held_path: string | null;
  manifest_size: number | null;
  e_tag: string | null;
  timestamp_millis: number;
}

interface NewCommit extends Omit<StagedCommit, 'heldPath'> {
  readonly branch: string;
  /** Null when the manifest stands at its final path. */
  readonly heldPath: string | null;
  readonly timestampMillis: number;
  readonly hidden?: boolean;
  readonly metadata?: Properties | undefined;
}

/** Enters one commit unless its number is taken; answers whether it did. */
export const insertCommit = async (db: Queries, storageId: string, commit: NewCommit): Promise<boolean> => {
  const inserted = await db
    .insertInto('commits')
    .values(commitColumns(storageId, commit))
    .onConflict((conflict) => conflict.columns(['storage_id', 'branch', 'version']).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
};

/** Enters the commits of a location that is being adopted; those on record already stay as they are. */
export const adoptCommits = async (
  db: Queries,
  storageId: string,
  adopted: readonly AdoptedCommit[],
): Promise<void> => {
  for (const { manifestPath, ...commit } of adopted) {
    assertCount('version', commit.version);
    if (commit.manifestSize !== null) assertCount('manifest size', commit.manifestSize);
    await insertCommit(db, storageId, { ...commit, finalPath: manifestPath, heldPath: null });
  }
};
