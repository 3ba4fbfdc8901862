import { readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setImmediate as nextTick } from 'node:timers/promises';
import { versionDirectories } from '../files/found-commits.ts';
import { readReferences } from '../format/manifest.ts';
import { HELD_DIRECTORY, versionOf } from '../format/manifest-names.ts';

/** Directories of the files that manifests name. */
const KINDS = ['data', '_deletions', '_indices', '_transactions'] as const;

const namesIn = (directory: string): Promise<string[]> => readdir(directory).catch((): string[] => []);

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Calls `use` with the names of the files of each manifest. File names are unique among the branches of a table. */
const forEachReference = async (manifests: readonly string[], use: (name: string) => void): Promise<void> => {
  let known: ReadonlySet<string> = new Set();
  for (const manifest of manifests) {
    const { files, indexes, parts } = await readReferences(manifest, known);
    for (const path of [...files, ...indexes]) use(nameOf(path));
    known = parts;
    // Parsing thousands of manifests must not delay requests.
    await nextTick();
  }
};

/** Returns the paths of all manifests of a table that are not expired, published or not, and of the expired ones. */
const findManifests = async (
  location: string,
  isExpired: (branch: string, version: number) => boolean,
): Promise<{ readonly kept: readonly string[]; readonly expired: readonly string[]; readonly roots: string[] }> => {
  const [kept, expired, roots]: [string[], string[], string[]] = [[], [], []];
  for (const { branch, directory } of await versionDirectories(location)) {
    roots.push(dirname(directory));
    for (const name of (await namesIn(directory)).sort()) {
      if (!name.includes('.manifest')) continue;
      const version = versionOf(name);
      (version !== undefined && isExpired(branch, version) ? expired : kept).push(join(directory, name));
    }
  }
  for (const held of await namesIn(join(location, HELD_DIRECTORY)))
    for (const name of await namesIn(join(location, HELD_DIRECTORY, held)))
      kept.push(join(location, HELD_DIRECTORY, held, name));
  return { kept, expired, roots };
};

/**
 * Deletes the manifests of expired versions, and the files that they name and no other manifest of any branch does. Files
 * that no manifest names are kept, since a running write may name them when it commits. The manifests are deleted last: a
 * crash leaves them, and the next call deletes the same files. Throws and deletes nothing if a manifest cannot be read.
 *
 * @param location Directory of the table.
 * @param isExpired Whether a version is expired; `''` is the main branch. No running work may read the version.
 * @returns The number of deleted files, a directory of an index counted as one.
 */
export const removeExpiredFiles = async (
  location: string,
  isExpired: (branch: string, version: number) => boolean,
): Promise<number> => {
  const { kept, expired, roots } = await findManifests(location, isExpired);
  if (expired.length === 0) return 0;
  const unreferenced = new Set<string>();
  await forEachReference(expired, (name) => unreferenced.add(name));
  await forEachReference(kept, (name) => unreferenced.delete(name));
  let count = 0;
  for (const root of roots) {
    for (const kind of KINDS) {
      const directory = join(root, kind);
      for (const name of await namesIn(directory)) {
        if (!unreferenced.has(name)) continue;
        await rm(join(directory, name), { recursive: true, force: true });
        count += 1;
      }
    }
  }
  for (const manifest of expired) await rm(manifest, { force: true });
  return count + expired.length;
};
