import { join } from 'node:path';
import type { Storage } from '../../storage/index.ts';
import type { Commit } from '../commit/arbiter.ts';
import { directoryOf, findBranches, type FoundBranch } from '../files/branch-files.ts';
import { readManifest } from '../format/manifest.ts';
import { readPlaces } from '../format/manifest-places.ts';
import { checkNoForeignLinks, checkPlaces } from '../files/manifest-check.ts';
import { hasNewName, namesOf, versionOf } from '../format/manifest-names.ts';

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
 * Returns the store-relative path of a version's manifest at its final place; undefined when there is none. `previous` is
 * the path of the manifest of an earlier version: a table with V2 names gets no V1 names any more, so one look is enough.
 */
export const findManifest = async (
  storage: Storage,
  { location, branch, version }: { readonly location: string; readonly branch: string; readonly version: number },
  previous?: string,
): Promise<string | undefined> => {
  const [newName = '', oldName = ''] = namesOf(version);
  const names = previous !== undefined && hasNewName(previous) ? [newName] : [newName, oldName];
  const directory = `${directoryOf(location, branch)}/_versions`;
  for (const name of names) {
    const path = `${directory}/${name}`;
    if (await storage.exists(path)) return path.slice(1);
  }
  return undefined;
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
