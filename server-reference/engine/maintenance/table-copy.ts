import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, normalize, relative } from 'node:path';
import { directoryOf } from '../files/branch-files.ts';
import { writeKeptFiles } from '../files/unsynced-files.ts';
import { DiskStorage } from '../../storage/index.ts';
import { readReferences } from '../format/manifest.ts';
import { onDisk } from '../format/manifest-names.ts';
import { replaceBasePaths } from '../format/base-paths.ts';

/** Backups are directories of a disk, and so are the tables that are backed up. */
const DISK = new DiskStorage();

/** A version whose files are copied; paths are store-relative. */
interface CopiedVersion {
  readonly branch: string;
  readonly version: number;
  readonly finalPath: string;
  readonly heldPath: string | null;
  /** The content of its files if they may not be on disk (see files/unsynced-files.ts). */
  readonly unsyncedFiles: Uint8Array | null;
}

/** A table whose versions are copied. */
export interface CopiedTable {
  readonly location: string;
  /** The names of all branches but the main branch. */
  readonly branches: readonly string[];
  readonly versions: readonly CopiedVersion[];
}

/**
 * Creates a hard link, or a copy on another file system, and syncs a copy and what may not be synced yet (`isSynced` is false).
 * Does nothing if the file exists.
 */
const linkOrCopy = async (from: string, to: string, isSynced = true): Promise<void> => {
  await mkdir(dirname(to), { recursive: true });
  try {
    await link(from, to);
    if (!isSynced) await DISK.sync(to);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    if (code === 'ENOENT') throw error;
    await copyFile(from, to);
    await DISK.sync(to);
  }
};

const filesBelow = async (directory: string): Promise<string[]> => {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
};

const isAbsent = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Links all files that the versions of a table name to `target`. Returns the paths of those that are missing. */
export const copyTable = async ({ location, branches, versions }: CopiedTable, target: string): Promise<string[]> => {
  const missing: string[] = [];
  const roots = ['', ...branches].map((branch) => directoryOf(location, branch));
  const copy = (path: string, isSynced?: boolean): Promise<void> =>
    linkOrCopy(path, join(target, relative(location, path)), isSynced);
  const known = new Map<string, ReadonlySet<string>>();
  const copyNamed = async (root: string, name: string, isSynced: boolean): Promise<void> => {
    // A branch names files of its parent by the same path below the directory of the parent.
    const path = [root, ...roots].map((directory) => join(directory, name)).find((one) => existsSync(one));
    // The manifest contains the transaction, too.
    if (path === undefined) return void (name.startsWith('_transactions/') || missing.push(join(root, name)));
    await copy(path, isSynced);
  };
  for (const { branch, finalPath, heldPath, unsyncedFiles } of versions) {
    const root = directoryOf(location, branch);
    const final = join(target, relative(location, onDisk(finalPath)));
    // The files of a pending commit may not be synced yet.
    const isSynced = heldPath === null;
    if (unsyncedFiles !== null) await writeKeptFiles(DISK, onDisk(finalPath), unsyncedFiles);
    try {
      // A running server may move a held manifest at any time.
      if (heldPath !== null && unsyncedFiles === null)
        await linkOrCopy(onDisk(heldPath), final, isSynced).catch(() => undefined);
      await linkOrCopy(onDisk(finalPath), final, isSynced);
    } catch (error) {
      if (!isAbsent(error)) throw error;
      if (!existsSync(final)) missing.push(onDisk(finalPath));
    }
    if (!existsSync(final)) continue;
    const { files, indexes, parts } = await readReferences(DISK, final, known.get(branch));
    known.set(branch, parts);
    for (const name of files) await copyNamed(root, name, isSynced);
    for (const index of indexes)
      for (const directory of [root, ...roots])
        for (const path of await filesBelow(join(directory, index))) await copy(path);
  }
  for (const path of await filesBelow(join(location, '_refs'))) await copy(path);
  return missing;
};

/**
 * Links the files of a copy of a table to its new location. Manifests of branches contain the location, and are changed.
 * Returns the changed manifests with their new sizes in bytes.
 *
 * @param from The location that the manifests contain.
 */
export const restoreTable = async (
  copied: string,
  { from, to, versions }: { readonly from: string; readonly to: string; readonly versions: readonly CopiedVersion[] },
): Promise<{ branch: string; version: number; size: number }[]> => {
  const changed: { branch: string; version: number; size: number }[] = [];
  const move = (base: string): string => {
    // It may be an alias of the path (see commit/path-aliases.ts).
    const path = normalize(base).replace(/\/$/, '');
    return path === from || path.startsWith(`${from}/`) ? to + path.slice(from.length) : base;
  };
  for (const { branch, version, finalPath } of versions) {
    const path = relative(from, onDisk(finalPath));
    const manifest = await readFile(join(copied, path)).catch(() => undefined);
    const moved = manifest && replaceBasePaths(manifest, move);
    if (moved === undefined || moved === manifest) continue;
    await mkdir(dirname(join(to, path)), { recursive: true });
    await writeFile(join(to, path), moved, { flush: true });
    changed.push({ branch, version, size: moved.byteLength });
  }
  for (const path of await filesBelow(copied)) await linkOrCopy(path, join(to, relative(copied, path)));
  return changed;
};
