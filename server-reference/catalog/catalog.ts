import { Branches } from './versions/branches.ts';
import { Commits } from './commits/commits.ts';
import { Jobs } from './transactions/jobs.ts';
import { migrate } from './database/migrate.ts';
import { Namespaces } from './names/namespaces.ts';
import { Owner } from './storage/leases.ts';
import { openPostgres } from './database/postgres.ts';
import { openSqlite } from './database/sqlite.ts';
import { Storages } from './storage/storage.ts';
import { Store } from './database/store.ts';
import { Tables } from './names/tables.ts';
import { Tags } from './versions/tags.ts';
import { Transactions } from './transactions/transactions.ts';
import { Turns } from './commits/write-leases.ts';
import { Versions } from './versions/versions.ts';

/** What the catalog keeps, each kind in its own store. */
export interface CatalogStores {
  readonly namespaces: Namespaces;
  readonly tables: Tables;
  readonly storage: Storages;
  readonly commits: Commits;
  readonly branches: Branches;
  readonly versions: Versions;
  readonly tags: Tags;
  readonly transactions: Transactions;
  readonly jobs: Jobs;
}

/** The single truth of names, versions and jobs. Several processes may have one catalog open. */
export interface Catalog extends CatalogStores {
  /**
   * Several changes as one: `work` does them on the stores it is given, each seeing what those before it did, and all
   * of it is committed when it returns; when it throws, nothing is, and the error comes out here. So a refusal in the
   * middle is thrown. The work must touch nothing but these stores, for it may be run again; the catalog's own stores
   * would wait for it for ever.
   */
  transaction<R>(work: (stores: CatalogStores) => Promise<R>): Promise<R>;
  /** Ends this process's reservations and closes the connections; to be called after the last request. */
  close(): Promise<void>;
}

/** A SQLite file (`path`) or a PostgreSQL database (`url`). `now` is the clock, in milliseconds since the epoch. */
export type CatalogOptions = (
  | {
      readonly path: string;
      /** False: a power failure may take back the newest commits, in the order in which they came. True by default. */
      readonly sync?: boolean;
    }
  | { readonly url: string }
) & { readonly now?: () => number };

const storesOn = (store: Store, owner: Owner, turns: Turns): CatalogStores => ({
  namespaces: new Namespaces(store),
  tables: new Tables(store),
  storage: new Storages(store, owner),
  commits: new Commits(store, turns),
  branches: new Branches(store, owner),
  versions: new Versions(store, turns),
  tags: new Tags(store),
  transactions: new Transactions(store),
  jobs: new Jobs(store, owner),
});

/**
 * Opens a catalog, creating or migrating it as needed. After a crash nothing needs repair: what the dead process left is
 * listed by `storage.garbage()`, and its jobs can be claimed.
 */
export const openCatalog = async (options: CatalogOptions): Promise<Catalog> => {
  const dialect = await ('path' in options ? openSqlite(options.path, options.sync) : openPostgres(options.url));
  const store = new Store(dialect, options.now ?? Date.now);
  try {
    await migrate(store, dialect);
    const owner = new Owner(store);
    await owner.start();
    const turns = new Turns(store, owner);
    return {
      ...storesOn(store, owner, turns),
      transaction: (work) => store.write((transaction) => work(storesOn(store.within(transaction), owner, turns))),
      close: async () => {
        try {
          await owner.stop();
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
