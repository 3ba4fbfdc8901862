import { Commits } from './commits.ts';
import { migrate } from './migrate.ts';
import { Namespaces } from './namespaces.ts';
import { Owner } from './owners.ts';
import { openSqlite } from './sqlite.ts';
import { Storages } from './storage.ts';
import { Store } from './store.ts';
import { Tables } from './tables.ts';
import { Transactions } from './transactions.ts';

/** The single truth of names, versions and jobs. Several processes may have one catalog open. */
export interface Catalog {
  readonly namespaces: Namespaces;
  readonly tables: Tables;
  readonly storage: Storages;
  readonly commits: Commits;
  readonly transactions: Transactions;
  /** Ends this process's reservations and closes the file; to be called after the last request. */
  close(): Promise<void>;
}

/**
 * Opens a catalog in a SQLite file, creating or migrating it as needed. After a crash nothing needs repair: what the
 * dead process left is listed by `storage.garbage()`. `now` is the clock, in milliseconds since the epoch.
 */
export async function openCatalog(options: { readonly path: string; readonly now?: () => number }): Promise<Catalog> {
  const dialect = await openSqlite(options.path);
  const store = new Store(dialect, options.now ?? Date.now);
  try {
    await migrate(store, dialect);
    const owner = new Owner(store);
    await owner.start();
    return {
      namespaces: new Namespaces(store),
      tables: new Tables(store),
      storage: new Storages(store, owner),
      commits: new Commits(store),
      transactions: new Transactions(store),
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
}
