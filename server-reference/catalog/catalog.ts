import { Branches } from './versions/branches.ts';
import { Commits, type CommitResults } from './commits/commits.ts';
import { Clock, clockOf } from './database/clock.ts';
import { CatalogIdentity } from './storage/identity.ts';
import type { FilesRoot } from './storage/places.ts';
import { Jobs } from './transactions/jobs.ts';
import { migrate } from './database/migrate.ts';
import { Namespaces } from './names/namespaces.ts';
import { ProcessLease } from './storage/leases.ts';
import { openPostgres } from './database/postgres.ts';
import type { PostgresTimeouts } from './database/postgres-pool.ts';
import { ExpiredVersions } from './versions/expired-versions.ts';
import { openSqlite } from './database/sqlite.ts';
import { RunningWork } from './storage/running-work.ts';
import { Storages } from './storage/storage.ts';
import { Store, type StoreOptions } from './database/store.ts';
import { Tables } from './names/tables.ts';
import { Tags } from './versions/tags.ts';
import { Transactions } from './transactions/transactions.ts';
import { WriteLeases } from './commits/write-leases.ts';
import { Versions } from './versions/versions.ts';

/** The parts of the catalog. */
export interface CatalogStores {
  readonly namespaces: Namespaces;
  readonly tables: Tables;
  readonly storage: Storages;
  readonly commits: Commits;
  readonly branches: Branches;
  readonly versions: Versions;
  readonly expiredVersions: ExpiredVersions;
  readonly tags: Tags;
  readonly transactions: Transactions;
  readonly jobs: Jobs;
}

/** The single source of truth for names, versions and jobs. Several processes may open one catalog at a time. */
export interface Catalog extends CatalogStores {
  /**
   * Runs several changes as one serializable transaction. `work` uses the stores that it receives and reads its own
   * writes. All changes are committed when it returns; when it throws, none is, and the error is thrown here. So `work`
   * must throw when a change is rejected and the others must not be committed. `work` may run several times, so it must
   * have no other effects; it must not use the stores of the catalog itself, which would wait for it forever. Throws
   * `CatalogContention` when it gives up after repeated conflicts.
   *
   * @example
   * await catalog.transaction(async (stores) => {
   *   for (const path of paths) {
   *     const { kind } = await stores.tables.deregister('', path);
   *     if (kind !== 'deregistered') throw new Error(`${path.join('$')}: ${kind}`);
   *   }
   * });
   */
  transaction<R>(work: (stores: CatalogStores) => Promise<R>): Promise<R>;
  /** The identity of the catalog and the place of its files. */
  readonly identity: CatalogIdentity;
  /**
   * Returns the earliest time that it can be now, in milliseconds since the epoch. The age of what is deleted counts from it: a
   * clock that jumps ahead does not make anything old.
   */
  earliestTime(): number;
  /** The work of all processes that may read files of expired versions. */
  readonly work: RunningWork;
  /** How often commits of this process were published or rejected. */
  readonly commitResults: Readonly<CommitResults>;
  /** Writes to the catalog. Rejects when that fails, and waits as long as the database does. */
  check(): Promise<void>;
  /** Deletes the lease of this process, which ends its reservations, and closes the connections. Call it last. */
  close(): Promise<void>;
}

/** Where the catalog is: a SQLite file (`path`) or a PostgreSQL database (`url`). */
export type CatalogOptions = (
  | {
      readonly path: string;
      /** Whether commits survive a power loss; true by default. With false, a power loss may undo the newest commits. */
      readonly sync?: boolean;
    }
  | {
      readonly url: string;
      /** Time limits other than the defaults, for tests. */
      readonly timeouts?: Partial<PostgresTimeouts> | undefined;
    }
) & {
  /** Where the files are; without it, locations and paths are stored as they are. */
  readonly root?: FilesRoot | undefined;
  /** For tests: replaces all clocks, in milliseconds since the epoch. */
  readonly now?: () => number;
  /** Runs each transaction with all of its attempts, for traces. */
  readonly aroundTransaction?: StoreOptions['aroundTransaction'];
};

const createStores = (
  store: Store,
  lease: ProcessLease,
  writeLeases: WriteLeases,
  commitResults: CommitResults,
): CatalogStores => ({
  namespaces: new Namespaces(store),
  tables: new Tables(store),
  storage: new Storages(store, lease),
  commits: new Commits(store, writeLeases, commitResults),
  branches: new Branches(store, lease),
  versions: new Versions(store, writeLeases),
  expiredVersions: new ExpiredVersions(store),
  tags: new Tags(store),
  transactions: new Transactions(store),
  jobs: new Jobs(store, lease),
});

/**
 * Opens a catalog, and creates or migrates its schema if necessary. Throws if a newer program wrote the catalog. A catalog
 * needs no repair after a crash: `storage.garbage()` returns the orphaned storage of the crashed process, and its jobs can
 * be claimed.
 *
 * @example
 * const catalog = await openCatalog({ path: '/data/catalog.db' });
 * const found = await catalog.tables.describe('', ['sales', 'orders']);
 * await catalog.close();
 */
export const openCatalog = async (options: CatalogOptions): Promise<Catalog> => {
  const dialect = await ('path' in options
    ? openSqlite(options.path, options.sync)
    : openPostgres(options.url, options.timeouts));
  const clock = options.now === undefined ? new Clock(dialect.now) : clockOf(options.now);
  const store = new Store(dialect, { ...options, clock });
  try {
    await clock.synchronize();
    await migrate(store, dialect);
    const lease = new ProcessLease(store);
    await lease.start();
    const writeLeases = new WriteLeases(store, lease);
    const commitResults: CommitResults = { published: 0, conflict: 0, lost: 0 };
    return {
      ...createStores(store, lease, writeLeases, commitResults),
      identity: new CatalogIdentity(store, () => dialect.place()),
      work: new RunningWork(lease),
      commitResults,
      earliestTime: () => clock.earliest(),
      transaction: (work) =>
        store.transact((transaction) =>
          work(createStores(store.within(transaction), lease, writeLeases, commitResults)),
        ),
      check: async () => {
        store.requireAvailable();
        await lease.renew(store.db);
      },
      close: async () => {
        try {
          await lease.stop();
        } finally {
          await store.close();
        }
      },
    };
  } catch (error) {
    await store.close();
    throw error;
  }
};
