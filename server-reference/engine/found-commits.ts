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
  const main = await commitsIn(location, '');
  if (main.length === 0) return [];
  return [...main, ...(await branchCommits(location, ''))];
}

/** The directories below `tree` are branches and the parts of their names. */
async function branchCommits(location: string, prefix: string): Promise<FoundCommit[]> {
  const found: FoundCommit[] = [];
  for (const name of await directoriesIn(join(location, 'tree', prefix))) {
    if (OF_A_BRANCH.has(name)) continue;
    const branch = prefix === '' ? name : `${prefix}/${name}`;
    found.push(...(await commitsIn(location, branch)), ...(await branchCommits(location, branch)));
  }
  return found;
}

async function commitsIn(location: string, branch: string): Promise<FoundCommit[]> {
  const directory = join(location, ...(branch === '' ? [] : ['tree', branch]), '_versions');
  const found: FoundCommit[] = [];
  for (const name of await namesIn(directory)) {
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

async function directoriesIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

function namesIn(path: string): Promise<string[]> {
  return readdir(path).catch(() => []);
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
