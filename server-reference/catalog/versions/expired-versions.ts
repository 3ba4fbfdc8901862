import { UNFINISHED } from '../transactions/job-rows.ts';
import type { Queries, Store } from '../database/store.ts';
import { selectLiveBranches } from './branch-rows.ts';
import { findExpiredNumbers } from './expired-numbers.ts';

/** Which versions of a branch are kept; a version is expired if neither part keeps it. */
export interface Retention {
  /** The newest versions of each branch that are kept, at least 1. */
  readonly count: number;
  /** Versions that were committed at this time or later are kept; milliseconds since the epoch. */
  readonly since: number;
}

/** The expired versions of a storage whose files can be deleted. */
export interface ExpiredFiles {
  /** When the versions were expired, in milliseconds since the epoch. */
  readonly expiredAt: number;
  /** Returns whether a version is expired. Its manifest can be deleted; no version with this number will exist again. */
  readonly isExpired: (branch: string, version: number) => boolean;
}

/** The most versions of a branch that one transaction expires, to limit the time for which it blocks other writers. */
const VERSIONS_PER_TRANSACTION = 2_000;

/** A part of the kept versions: fewer are not expired, since deleting their files reads the manifests of the kept ones. */
const LEAST_PART = 0.1;

const selectExpirable = async (
  db: Queries,
  { storageId, branch }: { readonly storageId: string; readonly branch: string },
  { count, since }: Retention,
): Promise<readonly number[]> => {
  const commits = db.selectFrom('commits').where('storage_id', '=', storageId).where('branch', '=', branch);
  const newest = await commits.select('version').orderBy('version', 'desc').limit(1).executeTakeFirst();
  const oldestKept = await commits
    .select('version')
    .where('hidden', '=', 0)
    .orderBy('version', 'desc')
    .offset(count - 1)
    .limit(1)
    .executeTakeFirst();
  const tags = db.selectFrom('tags').where('history_id', '=', storageId).where('branch', '=', branch);
  const children = db.selectFrom('branches').where('storage_id', '=', storageId).where('parent', '=', branch);
  const named = tags.select('version').union(children.select('parent_version as version'));
  const rows = await commits
    .select('version')
    .where('version', '<', newest?.version ?? 0)
    .where('timestamp_millis', '<', since)
    .where('held_path', 'is', null)
    .where((eb) => eb.or([eb('version', '<', oldestKept?.version ?? 0), eb('hidden', '=', 1)]))
    .where('version', 'not in', named)
    .orderBy('version')
    .limit(VERSIONS_PER_TRANSACTION)
    .execute();
  return rows.map(({ version }) => version);
};

const hasUnfinishedJobs = async (db: Queries, storageId: string): Promise<boolean> => {
  const job = await db
    .selectFrom('jobs')
    .innerJoin('transactions', 'transactions.id', 'jobs.transaction_id')
    .select('transactions.id')
    .where('jobs.storage_id', '=', storageId)
    .where('transactions.status', 'in', UNFINISHED)
    .executeTakeFirst();
  return job !== undefined;
};

/** Returns the names of the branches of a storage, the main branch (`''`) included. */
const selectBranchNames = async (db: Queries, storageId: string): Promise<readonly string[]> => {
  const rows = await selectLiveBranches(db, storageId).execute();
  return ['', ...rows.map(({ name }) => name)];
};

const deleteVersions = async (
  db: Queries,
  { storageId, branch }: { readonly storageId: string; readonly branch: string },
  versions: readonly number[],
): Promise<void> => {
  const through = Math.max(...versions);
  await db
    .deleteFrom('commits')
    .where('storage_id', '=', storageId)
    .where('branch', '=', branch)
    .where('version', 'in', versions)
    .execute();
  await db
    .insertInto('expired_versions')
    .values({ storage_id: storageId, branch, through })
    .onConflict((conflict) =>
      conflict
        .columns(['storage_id', 'branch'])
        .doUpdateSet({ through })
        .where('expired_versions.through', '<', through),
    )
    .execute();
};

/**
 * The removal of old versions, so that a table that is written often does not fill the disk:
 *
 *     live version -- expire: row deleted, number stays taken --> expired -- files deleted --> finish
 *
 * An expired version does not exist for the interface, but work that had looked it up before still reads its files.
 * Therefore the files are deleted later, when no such work runs (storage/running-work.ts), and only then are further
 * versions of the table expired. Never expired: the newest version of a branch, a tagged version, the version that a
 * branch was created from, a pending commit, and versions of a table with unfinished jobs. Records without a commit are
 * kept. A crash at any point leaves what the next run of any process continues with.
 */
export class ExpiredVersions {
  readonly #store: Store;
  /** Selects a commit if there are more than `count`, to avoid a transaction for most tables. */
  readonly #commitAfter;

  constructor(store: Store) {
    this.#store = store;
    this.#commitAfter = store.prepare(['storage', 'count'], (db, { storage, count }) =>
      db
        .selectFrom('commits')
        .select('version')
        .where('storage_id', '=', storage)
        .orderBy('branch')
        .orderBy('version')
        .limit(1)
        .offset(count),
    );
  }

  /**
   * Expires old versions of all branches of a live storage, and returns their number. Returns 0 and changes nothing while
   * files of versions that were expired before are not deleted, or when there are too few to be worth the work.
   */
  async expire(storageId: string, retention: Retention): Promise<number> {
    if ((await this.#commitAfter({ storage: storageId, count: retention.count })).length === 0) return 0;
    let total = 0;
    for (let expiredAt: number | null = null; ;) {
      const least = total > 0 ? 1 : Math.min(retention.count * LEAST_PART, VERSIONS_PER_TRANSACTION);
      const expired = await this.#expireSome(storageId, { ...retention, least }, expiredAt);
      if (expired === undefined) return total;
      total += expired.count;
      expiredAt = expired.expiredAt;
    }
  }

  /** Expires a batch of at least `least` versions, if `expired_at` of the storage has the given value. */
  #expireSome(
    storageId: string,
    { least, ...retention }: Retention & { readonly least: number },
    expiredAt: number | null,
  ): Promise<{ readonly count: number; readonly expiredAt: number } | undefined> {
    return this.#store.transact(async (db) => {
      const storage = await db
        .selectFrom('storages')
        .select('expired_at')
        .where('id', '=', storageId)
        .where('state', '=', 'live')
        .executeTakeFirst();
      if (storage?.expired_at !== expiredAt || (await hasUnfinishedJobs(db, storageId))) return undefined;
      const found: { readonly branch: string; readonly versions: readonly number[] }[] = [];
      for (const branch of await selectBranchNames(db, storageId))
        found.push({ branch, versions: await selectExpirable(db, { storageId, branch }, retention) });
      const count = found.reduce((sum, { versions }) => sum + versions.length, 0);
      if (count === 0 || count < least) return undefined;
      for (const { branch, versions } of found)
        if (versions.length > 0) await deleteVersions(db, { storageId, branch }, versions);
      const now = this.#store.now();
      await db.updateTable('storages').set({ expired_at: now }).where('id', '=', storageId).execute();
      return { count, expiredAt: now };
    });
  }

  /** Returns the expired versions of a live storage whose files are not deleted yet; undefined if there are none. */
  async files(storageId: string): Promise<ExpiredFiles | undefined> {
    const { db } = this.#store;
    const storage = await db
      .selectFrom('storages')
      .select('expired_at')
      .where('id', '=', storageId)
      .where('state', '=', 'live')
      .executeTakeFirst();
    const expiredAt = storage?.expired_at ?? null;
    if (expiredAt === null) return undefined;
    const numbers = await findExpiredNumbers(db, storageId);
    const kept = await db
      .selectFrom('commits')
      .innerJoin('expired_versions', (join) =>
        join
          .onRef('expired_versions.storage_id', '=', 'commits.storage_id')
          .onRef('expired_versions.branch', '=', 'commits.branch')
          .onRef('expired_versions.through', '>=', 'commits.version'),
      )
      .select(['commits.branch', 'commits.version'])
      .where('commits.storage_id', '=', storageId)
      .execute();
    const keptKeys = new Set(kept.map(({ branch, version }) => `${version} ${branch}`));
    return {
      expiredAt,
      isExpired: (branch, version) => version <= (numbers.get(branch) ?? -1) && !keptKeys.has(`${version} ${branch}`),
    };
  }

  /** Records that the files of all versions that were expired at `expiredAt` are deleted. Idempotent. */
  async finish(storageId: string, { expiredAt }: Pick<ExpiredFiles, 'expiredAt'>): Promise<void> {
    await this.#store.db
      .updateTable('storages')
      .set({ expired_at: null })
      .where('id', '=', storageId)
      .where('expired_at', '=', expiredAt)
      .execute();
  }
}
