import { join } from 'node:path';
import type { Storage } from '../../storage/index.ts';
import type { Commit } from '../commit/arbiter.ts';
import { directoryOf, findBranches, type FoundBranch } from '../files/branch-files.ts';
import { readManifest } from '../format/manifest.ts';
import { readPlaces } from '../format/manifest-places.ts';
import { checkNoForeignLinks, checkPlaces } from '../files/manifest-check.ts';
import { versionOf } from '../format/manifest-names.ts';

/** A commit whose manifest was found in storage; `''` is the main branch. */
export interface FoundCommit extends Commit {
  readonly branch: string;
}

/** What the catalog records when it adopts a table. */
export interface FoundTable {
  readonly commits: readonly FoundCommit[];
  readonly branches: readonly FoundBranch[];
}

const commitsOf = async (storage: Storage, location: string, branch: string): Promise<FoundCommit[]> => {
  const directory = join(directoryOf(location, branch), '_versions');
  const found: FoundCommit[] = [];
  let known: ReadonlySet<string> = new Set();
  for (const { name, path } of await storage.list(directory)) {
    const version = versionOf(name);
    if (version === undefined) continue;
    const manifest = await readManifest(storage, path).catch(() => undefined);
    const stat = await storage.stat(path);
    if (manifest?.version !== version || stat === undefined) continue;
    const places = await readPlaces(storage, path, known);
    checkPlaces(storage, { location, branch }, places);
    known = places.parts;
    const { timestampMillis } = manifest;
    found.push({ branch, version, manifestPath: path.slice(1), manifestSize: stat.size, eTag: null, timestampMillis });
  }
  return found;
};

/**
 * Returns the table at `location` as found in its files, with all commits of all branches; undefined when the main branch
 * has no version. A file with a manifest's name but other content is ignored. Throws EngineError invalid-input if a version
 * has files outside of `location`, or symbolic links lead there.
 */
export const findTable = async (storage: Storage, location: string): Promise<FoundTable | undefined> => {
  const commits = await commitsOf(storage, location, '');
  if (commits.length === 0) return undefined;
  await checkNoForeignLinks(storage, location);
  const branches: FoundBranch[] = [];
  for (const branch of await findBranches(storage, location)) {
    const own = await commitsOf(storage, location, branch.name);
    if (own.length > 0) branches.push(branch);
    commits.push(...own);
  }
  return { commits, branches };
};
