import { dirname, join } from 'node:path';
import { setImmediate as nextTick } from 'node:timers/promises';
import { isNotFound, type Storage } from '../../storage/index.ts';
import { versionDirectories } from '../files/branch-files.ts';
import { readReferences } from '../format/manifest.ts';
import { EngineError } from '../native/errors.ts';
import { HELD_DIRECTORY, isUnfinished, versionOf } from '../format/manifest-names.ts';

/** Directories of the files that manifests name. */
const KINDS = ['data', '_deletions', '_indices', '_transactions'] as const;

/** Listings of a table for the manifests that concurrent writes move; more mean that it is written too fast. */
const MAX_LISTINGS = 10;

const namesIn = async (storage: Storage, directory: string): Promise<string[]> =>
  (await storage.list(directory)).map(({ name }) => name);

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/**
 * Calls `use` with the names of the files of each manifest. File names are unique among the branches of a table. Returns the
 * manifests that do not exist any more.
 */
const forEachReference = async (
  storage: Storage,
  manifests: readonly string[],
  use: (name: string) => void,
): Promise<readonly string[]> => {
  let known: ReadonlySet<string> = new Set();
  const absent: string[] = [];
  for (const manifest of manifests) {
    const references = await readReferences(storage, manifest, known).catch((error: unknown) => {
      if (!isNotFound(error)) throw error;
    });
    if (references === undefined) {
      absent.push(manifest);
      continue;
    }
    const { files, indexes, parts } = references;
    for (const path of [...files, ...indexes]) use(nameOf(path));
    known = parts;
    // Parsing thousands of manifests must not delay requests.
    await nextTick();
  }
  return absent;
};

/** Returns the paths of all manifests of a table that are not expired, published or not, and of the expired ones. */
const findManifests = async (
  storage: Storage,
  location: string,
  isExpired: (branch: string, version: number) => boolean,
): Promise<{ readonly kept: readonly string[]; readonly expired: readonly string[]; readonly roots: string[] }> => {
  const [kept, expired, roots]: [string[], string[], string[]] = [[], [], []];
  for (const { branch, directory } of await versionDirectories(storage, location)) {
    roots.push(dirname(directory));
    for (const name of (await namesIn(storage, directory)).sort()) {
      if (!name.includes('.manifest') || isUnfinished(name)) continue;
      const version = versionOf(name);
      (version !== undefined && isExpired(branch, version) ? expired : kept).push(join(directory, name));
    }
  }
  for (const held of await namesIn(storage, join(location, HELD_DIRECTORY)))
    for (const name of await namesIn(storage, join(location, HELD_DIRECTORY, held)))
      kept.push(join(location, HELD_DIRECTORY, held, name));
  return { kept, expired, roots };
};

/**
 * Calls `use` with the names of the files of all manifests that are not expired. A running write moves its manifest twice, so
 * that one may be absent where it was listed; then the table is listed again, and the manifests that are new are read.
 */
const forEachKeptReference = async (
  storage: Storage,
  location: string,
  isExpired: (branch: string, version: number) => boolean,
  use: (name: string) => void,
): Promise<void> => {
  const read = new Set<string>();
  for (let listings = 0; listings < MAX_LISTINGS; listings += 1) {
    const { kept } = await findManifests(storage, location, isExpired);
    const unread = kept.filter((manifest) => !read.has(manifest));
    const absent = await forEachReference(storage, unread, use);
    if (absent.length === 0) return;
    for (const manifest of unread) if (!absent.includes(manifest)) read.add(manifest);
  }
  throw new EngineError('conflict', 'the table is written too fast to read the manifests of all its versions');
};

/**
 * Deletes the manifests of expired versions, and the files that they name and no other manifest of any branch does. Files
 * that no manifest names are kept, since a running write may name them when it commits. The manifests are deleted last: a
 * crash leaves them, and the next call deletes the same files. Throws and deletes nothing if a manifest cannot be read.
 *
 * @param location Path of the table in the storage.
 * @param isExpired Whether a version is expired; `''` is the main branch. No running work may read the version.
 * @returns The number of deleted files, a directory of an index counted as one.
 */
export const removeExpiredFiles = async (
  storage: Storage,
  location: string,
  isExpired: (branch: string, version: number) => boolean,
): Promise<number> => {
  const { expired, roots } = await findManifests(storage, location, isExpired);
  if (expired.length === 0) return 0;
  const unreferenced = new Set<string>();
  // An absent one was deleted by another process, after the files that it names.
  await forEachReference(storage, expired, (name) => unreferenced.add(name));
  await forEachKeptReference(storage, location, isExpired, (name) => unreferenced.delete(name));
  let count = 0;
  for (const root of roots) {
    for (const kind of KINDS) {
      const directory = join(root, kind);
      for (const name of await namesIn(storage, directory)) {
        if (!unreferenced.has(name)) continue;
        await storage.deleteAll(join(directory, name));
        count += 1;
      }
    }
  }
  for (const manifest of expired) await storage.delete(manifest);
  return count + expired.length;
};
