import { copyFile, mkdir, readdir, readFile, realpath, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import {
  backUpCatalog,
  type Catalog,
  type CatalogOptions,
  diskRoot,
  finishBackup,
  forEachStorage,
  openCatalog,
  Places,
  prepareEmptyCatalog,
  removeCatalog,
  restoreCatalog,
  type RestoredStorage,
} from '../catalog/index.ts';
import { readIdentity, writeIdentity } from '../identity/identity-file.ts';
import { createPrivateDirectory, DiskStorage } from '../storage/index.ts';
import { copyTable, restoreTable } from '../engine/index.ts';
import { BackupError } from './backup-error.ts';

/** The data of a server. */
export interface ServerData {
  readonly dataDir: string;
  /** postgres:// URL of the catalog; undefined = an SQLite file in the data directory. */
  readonly catalogUrl?: string | undefined;
}

const DISK = new DiskStorage();

/** The file that makes a backup complete, with the format of its directory. */
const DESCRIPTION = 'backup.json';
const FORMAT = 1;

const CATALOG = 'catalog.db';

/** The working copy of a catalog while a backup is taken or restored. */
const UNFINISHED_CATALOG = 'unfinished.db';

const catalogOf = ({ dataDir, catalogUrl }: ServerData): CatalogOptions =>
  catalogUrl === undefined ? { path: join(dataDir, CATALOG) } : { url: catalogUrl };

/** Throws BackupError unless the catalog belongs to the files in `dataDir`. */
const requireSameIdentity = async (catalog: Catalog, dataDir: string): Promise<void> => {
  const { id, root } = await catalog.identity.read();
  const found = await readIdentity(DISK, diskRoot(dataDir));
  // Before the first start of a version with identities, there is none.
  if (root === null && found === undefined) return;
  if (found?.id !== id) throw new BackupError(`${dataDir}: the catalog does not belong to the files in this directory`);
  if (root !== null && (await realpath(root).catch(() => root)) !== (await realpath(dataDir)))
    throw new BackupError(`${dataDir}: the directory was moved or copied from ${root} (start the server once)`);
};

const isEmptyDirectory = async (directory: string): Promise<boolean> =>
  (await readdir(directory).catch((): string[] => [])).length === 0;

const requireEmpty = async (directory: string, name: string): Promise<void> => {
  if (!(await isEmptyDirectory(directory))) throw new BackupError(`${directory}: the directory ${name} must be empty`);
  await createPrivateDirectory(directory);
};

/**
 * Backs up a server, which may run: its catalog at one point in time, and the files of all versions that the catalog names
 * then. Files are hard links where the file system allows it, and copies elsewhere. Unfinished multipart inserts are not
 * part of a backup.
 *
 * @param target Directory of the backup; it must be empty or absent.
 * @returns The paths of files that versions name and that are missing, because the table is damaged.
 */
export const backUp = async (server: ServerData, target: string): Promise<readonly string[]> => {
  const directory = resolve(target);
  const dataDir = resolve(server.dataDir);
  if (server.catalogUrl === undefined && (await isEmptyDirectory(dataDir)))
    throw new BackupError(`${dataDir}: there is no server data in this directory`);
  await requireEmpty(directory, 'of a backup');
  const catalog = await openCatalog(catalogOf({ ...server, dataDir }));
  // From now on, no process deletes files of the versions and tables that exist now.
  const end = await catalog.work.beginBackup();
  const missing: string[] = [];
  try {
    await requireSameIdentity(catalog, dataDir);
    const path = join(directory, UNFINISHED_CATALOG);
    await backUpCatalog(catalogOf({ ...server, dataDir }), path);
    await forEachStorage(path, new Places(diskRoot(dataDir)), async (storage) => {
      missing.push(...(await copyTable(storage, join(directory, 'tables', storage.storageId))));
    });
    await finishBackup(path, join(directory, CATALOG));
    await DISK.sync(join(directory, CATALOG));
    const description = { format: FORMAT, tablesDir: join(dataDir, 'tables') };
    await writeFile(join(directory, DESCRIPTION), `${JSON.stringify(description)}\n`, { flush: true });
    await DISK.sync(directory);
    return missing;
  } finally {
    await end();
    await catalog.close();
  }
};

/** Returns undefined for an incomplete text, which a crash may leave: the beginning of an object is not JSON. */
const parseDescription = (text: string): { readonly format: unknown; readonly tablesDir: string } | undefined => {
  try {
    return JSON.parse(text) as { readonly format: unknown; readonly tablesDir: string };
  } catch {
    return undefined;
  }
};

const readDescription = async (backup: string): Promise<{ readonly tablesDir: string }> => {
  const description = parseDescription(await readFile(join(backup, DESCRIPTION), 'utf8').catch(() => ''));
  if (description === undefined) throw new BackupError(`${backup}: there is no complete backup in this directory`);
  const { format, tablesDir } = description;
  if (format !== FORMAT)
    throw new BackupError(`${backup}: the backup has format ${String(format)}, but this program supports ${FORMAT}`);
  return { tablesDir };
};

/** Notes in the files and in the catalog that they belong together. */
const identify = async (options: CatalogOptions, dataDir: string): Promise<void> => {
  const catalog = await openCatalog({ ...options, root: diskRoot(dataDir) });
  try {
    const { id } = await catalog.identity.read();
    await writeIdentity(DISK, diskRoot(dataDir), { id, catalog: (await catalog.identity.place()) ?? null });
    await catalog.identity.write({ id, root: dataDir });
  } finally {
    await catalog.close();
  }
};

/**
 * Restores a backup as the data of a new server: an empty data directory and an empty catalog, which may be in the other
 * kind of database. Tables outside the directory of the tables are restored inside it. The backup is not changed and can
 * be deleted afterwards.
 */
export const restore = async (backup: string, server: ServerData): Promise<void> => {
  const from = resolve(backup);
  const dataDir = resolve(server.dataDir);
  const description = await readDescription(from);
  await requireEmpty(dataDir, 'to restore into');
  const options = catalogOf({ ...server, dataDir });
  if (!(await prepareEmptyCatalog(options))) throw new BackupError('the catalog to restore into is not empty');
  const places = { from: new Places(diskRoot(dirname(description.tablesDir))), to: new Places(diskRoot(dataDir)) };
  const tablesDir = join(dataDir, 'tables');
  await mkdir(tablesDir);
  const storages: RestoredStorage[] = [];
  // Opening it changes it.
  const catalog = join(dataDir, UNFINISHED_CATALOG);
  await copyFile(join(from, CATALOG), catalog);
  await forEachStorage(catalog, places.from, async ({ storageId, location, versions }) => {
    const inside = relative(description.tablesDir, location);
    const isInside = inside !== '' && !inside.startsWith('..');
    const to = join(tablesDir, isInside ? inside : storageId);
    const copied = join(from, 'tables', storageId);
    storages.push({
      storageId,
      from: location,
      to,
      sizes: await restoreTable(copied, { from: location, to, versions }),
    });
  });
  await restoreCatalog(catalog, options, storages, places);
  await removeCatalog(catalog);
  await identify(options, dataDir);
};
