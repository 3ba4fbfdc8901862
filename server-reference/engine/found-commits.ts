import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Commit } from './arbiter.ts';
import { readManifest } from './manifest.ts';
import { versionOf } from './staged-manifest.ts';

/** A commit whose manifest stands in storage; '' is the main branch. */
export interface FoundCommit extends Commit {
  readonly branch: string;
}

/**
 * All commits of all branches of the table at `location`, as its files tell: what a catalog has to know to take it over.
 * Empty when there is no table, that is no version on the main branch. A file that only looks like a manifest is none.
 */
export async function findCommits(location: string): Promise<readonly FoundCommit[]> {
  const found: FoundCommit[] = [];
  for (const { branch, directory } of await versionDirectories(location)) {
    found.push(...(await commitsIn(directory, branch)));
  }
  return found.some(({ branch }) => branch === '') ? found : [];
}

/** Where the manifests of each branch are, the main branch first; a directory may be missing. */
export async function versionDirectories(
  location: string,
): Promise<readonly { readonly branch: string; readonly directory: string }[]> {
  const branches = ['', ...(await branchesBelow(location, ''))];
  return branches.map((branch) => ({
    branch,
    directory: join(location, ...(branch === '' ? [] : ['tree', branch]), '_versions'),
  }));
}

/** The directories below `tree` are branches, and the first parts of the names of branches. */
async function branchesBelow(location: string, prefix: string): Promise<string[]> {
  const found: string[] = [];
  const entries = await readdir(join(location, 'tree', prefix), { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (!entry.isDirectory() || OF_A_BRANCH.has(entry.name)) continue;
    const branch = prefix === '' ? entry.name : `${prefix}/${entry.name}`;
    found.push(branch, ...(await branchesBelow(location, branch)));
  }
  return found;
}

async function commitsIn(directory: string, branch: string): Promise<FoundCommit[]> {
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
}

/** What lies beside the branches whose names begin with a branch's own. */
const OF_A_BRANCH: ReadonlySet<string> = new Set([
  '_versions',
  '_transactions',
  '_indices',
  '_deletions',
  '_refs',
  'data',
]);
