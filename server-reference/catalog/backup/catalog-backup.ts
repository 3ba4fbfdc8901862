import { rm } from 'node:fs/promises';
import { Kysely } from 'kysely';
import { openCatalog, type CatalogOptions } from '../catalog.ts';
import { openPostgres, readSnapshot } from '../database/postgres.ts';
import type { Schema } from '../database/schema.ts';
import { SqliteHandle } from '../database/sqlite-handle.ts';
import { openSqlite } from '../database/sqlite.ts';
import type { Queries } from '../database/store.ts';
import { toBytes } from '../commits/unsynced-files.ts';
import type { Places } from '../storage/places.ts';
import { copyRows, isEmptyCatalog } from './copy-rows.ts';

/** A version in a backup. */
export interface BackedUpVersion {
  /** `''` is the main branch. */
  readonly branch: string;
  readonly version: number;
  /** Absolute path without the leading `/`. */
  readonly finalPath: string;
  /** Where the manifest may be instead; null if it is at its final path. */
  readonly heldPath: string | null;
  /** The content of its files if they may not be on disk (see commits/unsynced-files.ts). */
  readonly unsyncedFiles: Uint8Array | null;
}

/** A storage in a backup, with its versions. */
export interface BackedUpStorage {
  readonly storageId: string;
  /** Absolute path of its directory when the backup was taken. */
  readonly location: string;
  /** The names of all branches but the main branch. */
  readonly branches: readonly string[];
  readonly versions: readonly BackedUpVersion[];
}

const openDatabase = async (options: CatalogOptions): Promise<Queries> => {
  const dialect = await ('path' in options ? openSqlite(options.path) : openPostgres(options.url));
  return new Kysely<Schema>({ dialect: dialect.kysely });
};

/** Runs `work` as one transaction on the catalog, which is closed afterwards. */
const withTransaction = async <R>(options: CatalogOptions, work: (db: Queries) => Promise<R>): Promise<R> => {
  const db = await openDatabase(options);
  try {
    return await db.transaction().execute(work);
  } finally {
    await db.destroy();
  }
};

/** Creates an empty catalog with the newest schema, or migrates an existing one. */
const migrateCatalog = async (options: CatalogOptions): Promise<void> => (await openCatalog(options)).close();

/** Copies an SQLite file in one read transaction, while it is in use. */
const copySqlite = (from: string, to: string): void => {
  const handle = new SqliteHandle(from);
  try {
    handle.execute('vacuum into ?', [to]);
  } finally {
    handle.close();
  }
};

/** Deletes what only running processes need: leases, unfinished creates, and dropped tables and branches. */
const removeUnfinished = async (db: Queries): Promise<void> => {
  const unused = db.selectFrom('storages').select('id').where('state', 'in', ['reserved', 'dropped']);
  for (const table of ['commits', 'branches', 'expired_versions'] as const)
    await db.deleteFrom(table).where('storage_id', 'in', unused).execute();
  for (const table of ['records', 'tags'] as const)
    await db.deleteFrom(table).where('history_id', 'in', unused).execute();
  await db.deleteFrom('storages').where('state', 'in', ['reserved', 'dropped']).execute();
  await db.deleteFrom('branches').where('state', '=', 'dropped').execute();
  await db.deleteFrom('owners').execute();
  await db.updateTable('storages').set({ claimed_by: null }).execute();
};

/**
 * Writes a consistent copy of a catalog to a new SQLite file, whatever the database of the catalog is. Other processes may
 * use the catalog.
 *
 * @param path The new file; its directory must exist.
 */
export const backUpCatalog = async (options: CatalogOptions, path: string): Promise<void> => {
  if ('path' in options) copySqlite(options.path, path);
  else {
    await migrateCatalog({ path });
    await withTransaction(options, async (from) => {
      await readSnapshot(from as Kysely<unknown>);
      await withTransaction({ path }, (to) => copyRows(from, to));
    });
  }
  await withTransaction({ path }, removeUnfinished);
};

/** Calls `use` with each storage of the backup at `path`, whose relative locations are those of `places`. */
export const forEachStorage = async (
  path: string,
  places: Places,
  use: (storage: BackedUpStorage) => Promise<void>,
): Promise<void> => {
  const db = await openDatabase({ path });
  try {
    for (const { id, location } of await db.selectFrom('storages').select(['id', 'location']).orderBy('id').execute()) {
      const branches = await db.selectFrom('branches').select('name').where('storage_id', '=', id).execute();
      const rows = await db
        .selectFrom('commits')
        .select([
          'branch',
          'version',
          'final_path as finalPath',
          'held_path as heldPath',
          'unsynced_files as unsyncedFiles',
        ])
        .where('storage_id', '=', id)
        .execute();
      const versions = rows.map(({ finalPath, heldPath, unsyncedFiles, ...version }) => ({
        ...version,
        finalPath: places.toPath(finalPath),
        heldPath: heldPath === null ? null : places.toPath(heldPath),
        unsyncedFiles: unsyncedFiles && toBytes(unsyncedFiles),
      }));
      const names = branches.map(({ name }) => name);
      await use({ storageId: id, location: places.toLocation(location), branches: names, versions });
    }
  } finally {
    await db.destroy();
  }
};

/** Deletes an SQLite file with its write-ahead log. */
export const removeCatalog = async (path: string): Promise<void> => {
  for (const suffix of ['', '-wal', '-shm']) await rm(path + suffix, { force: true });
};

/** Moves the catalog of a backup to `to`, as one file without a log, with all manifests at their final paths. */
export const finishBackup = async (path: string, to: string): Promise<void> => {
  await withTransaction({ path }, async (db) => {
    const settled = { held_path: null, unsynced_files: null };
    await db
      .updateTable('commits')
      .set(settled)
      .where((where) => where.or([where('held_path', 'is not', null), where('unsynced_files', 'is not', null)]))
      .execute();
  });
  copySqlite(path, to);
  await removeCatalog(path);
};

/** The places of a backup, and those of the restored catalog. */
export interface MovedPlaces {
  readonly from: Places;
  readonly to: Places;
}

/** Where a storage is after a restore. */
export interface RestoredStorage {
  readonly storageId: string;
  readonly from: string;
  readonly to: string;
  /** The manifests that were changed, with their new sizes in bytes. */
  readonly sizes: readonly { readonly branch: string; readonly version: number; readonly size: number }[];
}

const relocate = async (
  db: Queries,
  places: MovedPlaces,
  { storageId, from, to, sizes }: RestoredStorage,
): Promise<void> => {
  const location = places.to.toStored(to);
  await db.updateTable('storages').set({ location }).where('id', '=', storageId).execute();
  await db.updateTable('tables').set({ location }).where('storage_id', '=', storageId).execute();
  const [oldPrefix, newPrefix] = [`${from.slice(1)}/`, `${to.slice(1)}/`];
  const newSizes = new Map(sizes.map(({ branch, version, size }) => [`${version} ${branch}`, size]));
  const commits = await db
    .selectFrom('commits')
    .select(['branch', 'version', 'final_path'])
    .where('storage_id', '=', storageId)
    .execute();
  for (const { branch, version, final_path: stored } of commits) {
    const path = places.from.toPath(stored);
    const size = newSizes.get(`${version} ${branch}`);
    await db
      .updateTable('commits')
      .set({
        ...(path.startsWith(oldPrefix) && {
          final_path: places.to.toStoredPath(newPrefix + path.slice(oldPrefix.length)),
        }),
        ...(size !== undefined && { manifest_size: size }),
        e_tag: null,
      })
      .where('storage_id', '=', storageId)
      .where('branch', '=', branch)
      .where('version', '=', version)
      .execute();
  }
};

/** Moves the locations of declared tables, which have no files of the server, with the directory of the tables. */
const relocateDeclared = async (db: Queries, { from, to }: MovedPlaces): Promise<void> => {
  const [before, after] = [from.root?.location, to.root?.location];
  const declared = await db.selectFrom('tables').select(['id', 'location']).where('storage_id', 'is', null).execute();
  for (const { id, location: stored } of declared) {
    const location = from.toLocation(stored);
    if (before === undefined || after === undefined || !location.startsWith(`${before}/tables/`)) continue;
    const moved = to.toStored(after + location.slice(before.length));
    await db.updateTable('tables').set({ location: moved }).where('id', '=', id).execute();
  }
};

/** Creates or migrates a catalog, and returns whether it is empty. */
export const prepareEmptyCatalog = async (options: CatalogOptions): Promise<boolean> => {
  await migrateCatalog(options);
  return withTransaction(options, isEmptyCatalog);
};

/**
 * Fills an empty catalog (see `prepareEmptyCatalog`) with the rows of the backup at `path`, in one transaction.
 */
export const restoreCatalog = async (
  path: string,
  options: CatalogOptions,
  storages: readonly RestoredStorage[],
  places: MovedPlaces,
): Promise<void> => {
  await withTransaction({ path }, (from) =>
    withTransaction(options, async (to) => {
      await copyRows(from, to);
      for (const storage of storages) await relocate(to, places, storage);
      await relocateDeclared(to, places);
    }),
  );
};
