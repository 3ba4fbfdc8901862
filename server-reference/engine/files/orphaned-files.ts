import { readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { versionDirectories } from './found-commits.ts';
import { readReferences } from '../format/manifest.ts';
import { HELD_DIRECTORY, STAGED_NAME, UPLOADS_DIRECTORY } from '../format/manifest-names.ts';

/** Directories of the files that a branch's manifests name. */
const KINDS = ['data', '_deletions', '_indices', '_transactions'] as const;

const filesIn = async (directory: string): Promise<string[]> => {
  const names = await readdir(directory).catch((): string[] => []);
  return names.map((name) => join(directory, name));
};

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Returns all manifests, published or not. With V2 names the newest comes first, which most likely names all files. */
const manifestsOf = async (location: string, directories: readonly string[]): Promise<string[]> => {
  const found: string[] = [];
  for (const directory of directories) found.push(...(await filesIn(directory)).sort());
  for (const directory of await filesIn(join(location, HELD_DIRECTORY))) found.push(...(await filesIn(directory)));
  return found.filter((path) => nameOf(path).includes('.manifest'));
};

const untouchedSince = async (paths: readonly string[], before: number): Promise<string[]> => {
  const found: string[] = [];
  for (const path of paths) {
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (mtimeMs < before) found.push(path);
  }
  return found;
};

const removeAll = async (paths: readonly string[]): Promise<void> => {
  for (const path of paths) await rm(path, { recursive: true, force: true });
};

const removeUnnamed = async (location: string, directories: readonly string[], before: number): Promise<void> => {
  const branches = directories.map((directory) => dirname(directory));
  const found: string[] = [];
  for (const branch of branches) for (const kind of KINDS) found.push(...(await filesIn(join(branch, kind))));
  const unnamed = new Map<string, string[]>();
  // File names are unique across branches: a branch refers to files of its parent by the same name.
  for (const path of await untouchedSince(found, before)) {
    const name = nameOf(path);
    unnamed.set(name, [...(unnamed.get(name) ?? []), path]);
  }
  let known: ReadonlySet<string> = new Set();
  for (const manifest of await manifestsOf(location, directories)) {
    if (unnamed.size === 0) return;
    // A manifest that was moved or is damaged: its files are unknown, so nothing is deleted in this run.
    const references = await readReferences(manifest, known).catch(() => undefined);
    if (references === undefined) return;
    for (const path of [...references.files, ...references.indexes]) unnamed.delete(nameOf(path));
    known = references.parts;
  }
  await removeAll([...unnamed.values()].flat());
};

/**
 * Deletes the orphaned files of the table at `location`: staged and held manifests that were not published, multipart
 * writes that received no part since `before`, and files of rows, deletions, indexes and transactions that no manifest of any branch names. Only files last modified before `before`
 * (milliseconds since the epoch) are deleted, since a write names its files at its end. `pending` are held manifests that
 * are published. Every existing manifest keeps its files, including those of deleted records. When a manifest cannot be
 * read, no data files are deleted.
 */
export const removeOrphanedFiles = async (options: {
  readonly location: string;
  readonly pending: ReadonlySet<string>;
  readonly before: number;
}): Promise<void> => {
  const { location, pending, before } = options;
  const directories = (await versionDirectories(location)).map(({ directory }) => directory);
  for (const directory of directories) {
    const staged = (await filesIn(directory)).filter((path) => STAGED_NAME.test(nameOf(path)));
    await removeAll(await untouchedSince(staged, before));
  }
  const held = await filesIn(join(location, HELD_DIRECTORY));
  for (const directory of await untouchedSince(held, before)) {
    const isPending = (await filesIn(directory)).some((path) => pending.has(path));
    if (!isPending) await removeAll([directory]);
  }
  // Each part that arrives changes the directory of its multipart write.
  await removeAll(await untouchedSince(await filesIn(join(location, UPLOADS_DIRECTORY)), before));
  await removeUnnamed(location, directories, before);
};
