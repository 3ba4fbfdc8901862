import { dirname, join } from 'node:path';
import type { Storage, StorageEntry } from '../../storage/index.ts';
import { versionDirectories } from './branch-files.ts';
import { readReferences } from '../format/manifest.ts';
import { HELD_DIRECTORY, isUnfinished, STAGED_NAME, UPLOADS_DIRECTORY } from '../format/manifest-names.ts';

/** Directories of the files that a branch's manifests name. */
const KINDS = ['data', '_deletions', '_indices', '_transactions'] as const;

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Returns all complete manifests, published or not. With V2 names the newest comes first, which most likely names all files. */
const manifestsOf = async (storage: Storage, location: string, directories: readonly string[]): Promise<string[]> => {
  const found: string[] = [];
  const held = (await storage.list(join(location, HELD_DIRECTORY))).map(({ path }) => path);
  for (const directory of [...directories, ...held])
    found.push(...(await storage.list(directory)).map(({ path }) => path).sort());
  return found.filter((path) => nameOf(path).includes('.manifest') && !isUnfinished(path));
};

const unchangedSince = async (
  storage: Storage,
  entries: readonly StorageEntry[],
  before: number,
): Promise<StorageEntry[]> => {
  const found: StorageEntry[] = [];
  for (const entry of entries)
    if (((await storage.lastChange(entry)) ?? Number.POSITIVE_INFINITY) < before) found.push(entry);
  return found;
};

const removeAll = async (storage: Storage, paths: readonly string[]): Promise<void> => {
  for (const path of paths) await storage.deleteAll(path);
};

const removeUnnamed = async (
  storage: Storage,
  location: string,
  directories: readonly string[],
  before: number,
): Promise<void> => {
  const branches = directories.map((directory) => dirname(directory));
  const found: StorageEntry[] = [];
  for (const branch of branches) for (const kind of KINDS) found.push(...(await storage.list(join(branch, kind))));
  const unnamed = new Map<string, string[]>();
  // File names are unique across branches: a branch refers to files of its parent by the same name.
  for (const { name, path } of await unchangedSince(storage, found, before)) {
    unnamed.set(name, [...(unnamed.get(name) ?? []), path]);
  }
  let known: ReadonlySet<string> = new Set();
  for (const manifest of await manifestsOf(storage, location, directories)) {
    if (unnamed.size === 0) return;
    // A manifest that was moved or is damaged: its files are unknown, so nothing is deleted in this run.
    const references = await readReferences(storage, manifest, known).catch(() => undefined);
    if (references === undefined) return;
    for (const path of [...references.files, ...references.indexes]) unnamed.delete(nameOf(path));
    known = references.parts;
  }
  await removeAll(storage, [...unnamed.values()].flat());
};

/**
 * Deletes the orphaned files of the table at `location`: staged and held manifests that were not published, multipart
 * writes that received no part since `before`, and files of rows, deletions, indexes and transactions that no manifest of any branch names. Only files last modified before `before`
 * (milliseconds since the epoch) are deleted, since a write names its files at its end. `pending` are held manifests that
 * are published. Every existing manifest keeps its files, including those of deleted records. When a manifest cannot be
 * read, no data files are deleted.
 */
export const removeOrphanedFiles = async (options: {
  readonly storage: Storage;
  readonly location: string;
  readonly pending: ReadonlySet<string>;
  readonly before: number;
}): Promise<void> => {
  const { storage, location, pending, before } = options;
  const remove = async (entries: readonly StorageEntry[]): Promise<void> => {
    const old = await unchangedSince(storage, entries, before);
    await removeAll(
      storage,
      old.map(({ path }) => path),
    );
  };
  const directories = (await versionDirectories(storage, location)).map(({ directory }) => directory);
  for (const directory of directories)
    await remove((await storage.list(directory)).filter(({ name }) => STAGED_NAME.test(name) || isUnfinished(name)));
  for (const held of await storage.list(join(location, HELD_DIRECTORY))) {
    const isPending = (await storage.list(held.path)).some(({ path }) => pending.has(path));
    if (!isPending) await remove([held]);
  }
  // Each part that arrives changes the directory of its multipart write.
  await remove(await storage.list(join(location, UPLOADS_DIRECTORY)));
  await removeUnnamed(storage, location, directories, before);
};
