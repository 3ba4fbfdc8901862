import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Commit } from '../commit/arbiter.ts';
import { directoryOf, findBranches, BRANCH_ENTRIES, type FoundBranch } from './branch-files.ts';
import { readManifest } from '../format/manifest.ts';
import { namesOf, versionOf } from '../format/manifest-names.ts';

/** A commit whose manifest was found in storage; `''` is the main branch. */
export interface FoundCommit extends Commit {
  readonly branch: string;
}

/** What the catalog records when it adopts a table. */
export interface FoundTable {
  readonly commits: readonly FoundCommit[];
  readonly branches: readonly FoundBranch[];
}

const commitsOf = async (location: string, branch: string): Promise<FoundCommit[]> => {
  const directory = join(directoryOf(location, branch), '_versions');
  const found: FoundCommit[] = [];
  for (const name of await readdir(directory).catch((): string[] => [])) {
    const version = versionOf(name);
    if (version === undefined) continue;
    const path = join(directory, name);
    const manifest = await readManifest(path).catch(() => undefined);
    if (manifest?.version !== version) continue;
    const { size } = await stat(path);
    const { timestampMillis } = manifest;
    found.push({ branch, version, manifestPath: path.slice(1), manifestSize: size, eTag: null, timestampMillis });
  }
  return found;
};

/** Returns the store-relative path of the manifest of a version at its final place; undefined when there is none. */
export const findManifest = (location: string, branch: string, version: number): string | undefined =>
  namesOf(version)
    .map((name) => join(directoryOf(location, branch), '_versions', name))
    .find((path) => existsSync(path))
    ?.slice(1);

/**
 * Returns the table at `location` as found in its files, with all commits of all branches; undefined when the main branch
 * has no version. A file with a manifest's name but other content is ignored.
 */
export const findTable = async (location: string): Promise<FoundTable | undefined> => {
  const commits = await commitsOf(location, '');
  if (commits.length === 0) return undefined;
  const branches: FoundBranch[] = [];
  for (const branch of await findBranches(location)) {
    const own = await commitsOf(location, branch.name);
    if (own.length > 0) branches.push(branch);
    commits.push(...own);
  }
  return { commits, branches };
};

/** Returns the branches below `tree/<prefix>`. A directory there may be a branch, or only the first part of names. */
const branchesBelow = async (location: string, prefix: string): Promise<string[]> => {
  const found: string[] = [];
  const entries = await readdir(join(location, 'tree', prefix), { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (!entry.isDirectory() || BRANCH_ENTRIES.has(entry.name)) continue;
    const branch = prefix === '' ? entry.name : `${prefix}/${entry.name}`;
    found.push(branch, ...(await branchesBelow(location, branch)));
  }
  return found;
};

/** Returns the manifest directory of each branch, the main branch first; a directory may be missing. */
export const versionDirectories = async (
  location: string,
): Promise<readonly { readonly branch: string; readonly directory: string }[]> => {
  const branches = ['', ...(await branchesBelow(location, ''))];
  return branches.map((branch) => ({
    branch,
    directory: join(directoryOf(location, branch), '_versions'),
  }));
};
