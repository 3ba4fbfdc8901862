import { readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { versionDirectories } from './found-commits.ts';
import { readReferences } from '../format/manifest.ts';
import { HELD_DIRECTORY, STAGED_NAME } from '../commit/staged-manifests.ts';

/** Where the files of a branch are that its manifests name. */
const KINDS = ['data', '_deletions', '_indices', '_transactions'] as const;

const filesIn = async (directory: string): Promise<string[]> => {
  const names = await readdir(directory).catch((): string[] => []);
  return names.map((name) => join(directory, name));
};

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** All manifests, published or not; the newest first in the usual naming, which most likely names all there is. */
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
  // A branch names files of the one it is from, by the same names: no two files have one.
  for (const path of await untouchedSince(found, before)) {
    const name = nameOf(path);
    unnamed.set(name, [...(unnamed.get(name) ?? []), path]);
  }
  let known: ReadonlySet<string> = new Set();
  for (const manifest of await manifestsOf(location, directories)) {
    if (unnamed.size === 0) return;
    // One that has moved on meanwhile, or is damaged: what it names is not known, so nothing is deleted this time.
    const references = await readReferences(manifest, known).catch(() => undefined);
    if (references === undefined) return;
    for (const path of [...references.files, ...references.indexes]) unnamed.delete(nameOf(path));
    known = references.parts;
  }
  await removeAll([...unnamed.values()].flat());
};

/**
 * Deletes what no version of the table at `location` will ever need: staged and held manifests that were not published,
 * and files of rows, deletions, indexes and transactions that no manifest of any branch names. Only what was last touched before `before` (milliseconds since the
 * epoch) goes, for a write names its files at its very end; `pending` are the held manifests that are published. Every
 * manifest that is there keeps its files, deleted records' and unpublished ones too. When one cannot be read, no data is
 * deleted.
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
  await removeUnnamed(location, directories, before);
};
