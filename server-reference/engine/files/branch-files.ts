import { dirname, join } from 'node:path';
import type { Storage } from '../../storage/index.ts';
import { protobufFields } from '../format/protobuf.ts';

/*
 * Branches in the lance table format: the files of a branch are in `tree/<name>`, which may contain the directories of
 * other branches; `_refs/branches/<name>.json` records its origin.
 */

/** The branch and version that a branch was created from; `''` is the main branch. */
export interface BranchOrigin {
  readonly parent: string;
  readonly parentVersion: number;
}

/** A branch that was found in storage. */
export interface FoundBranch extends BranchOrigin {
  readonly name: string;
  readonly manifestSize: number | null;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
}

/** Returns the directory of a branch's own files; `''` is the main branch. */
export const directoryOf = (location: string, branch: string): string =>
  branch === '' ? location : join(location, 'tree', branch);

/** Entries of a branch's directory. Any other entry belongs to a branch whose name starts with this one's. */
const BRANCH_ENTRIES: ReadonlySet<string> = new Set([
  '_versions',
  '_transactions',
  '_indices',
  '_deletions',
  '_refs',
  'data',
]);

/** Longest name in characters: with its slashes escaped it is a file name. */
const MAX_NAME_LENGTH = 80;

/** Returns whether a branch can have the name: ASCII that the engine accepts, without parts that are entries of a branch. */
export const isBranchName = (name: string): boolean => {
  const parts = name.split('/');
  return (
    name.length <= MAX_NAME_LENGTH &&
    name !== 'main' &&
    !name.includes('..') &&
    !name.endsWith('.lock') &&
    parts.every((part) => /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/.test(part) && !BRANCH_ENTRIES.has(part))
  );
};

const readReference = async (storage: Storage, path: string): Promise<Readonly<Record<string, unknown>>> => {
  try {
    const parsed: unknown = JSON.parse((await storage.read(path)).toString('utf8'));
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {};
  } catch {
    return {};
  }
};

/** Returns the branches of the table at `location`; skips references with a name or content that we would not write. */
export const findBranches = async (storage: Storage, location: string): Promise<readonly FoundBranch[]> => {
  const directory = join(location, '_refs', 'branches');
  const found: FoundBranch[] = [];
  const files = (await storage.list(directory)).map((entry) => entry.name).sort();
  for (const file of files) {
    const name = file.replace(/\.json$/, '').replaceAll('%2F', '/');
    const { parentBranch, parentVersion, createAt, manifestSize } = await readReference(storage, join(directory, file));
    if (!isBranchName(name) || !Number.isSafeInteger(parentVersion)) continue;
    found.push({
      name,
      parent: typeof parentBranch === 'string' ? parentBranch : '',
      parentVersion: Number(parentVersion),
      manifestSize: typeof manifestSize === 'number' ? manifestSize : null,
      createdAt: typeof createAt === 'number' ? createAt * 1000 : 0,
    });
  }
  return found;
};

/** Deletes the files of a branch, except those of branches inside its directory. Missing files are ignored. */
export const removeBranchFiles = async (storage: Storage, location: string, name: string): Promise<void> => {
  const directory = directoryOf(location, name);
  await storage.delete(join(location, '_refs', 'branches', `${name.replaceAll('/', '%2F')}.json`));
  for (const part of BRANCH_ENTRIES) await storage.deleteAll(join(directory, part));
  for (let at = directory; at !== location; at = dirname(at)) await storage.deleteEmptyDirectory(at);
};

/** Field numbers of a transaction and of the operation that creates a branch (lance table format, `Transaction.Clone`). */
const CLONE = 113;
const CLONED = { branch: 2, version: 3, into: 5 } as const;

/** Returns the origin of branch `name` from its first transaction; undefined when this transaction created no such branch. */
export const readOrigin = async (
  storage: Storage,
  transactionFile: string,
  name: string,
): Promise<BranchOrigin | undefined> => {
  const fields = protobufFields(await storage.read(transactionFile));
  const clone = fields.find(({ number }) => number === CLONE)?.value;
  if (!Buffer.isBuffer(clone)) return undefined;
  const of = (number: number) => protobufFields(clone).find((field) => field.number === number)?.value;
  const [into, from, version] = [of(CLONED.into), of(CLONED.branch), of(CLONED.version)];
  if (!Buffer.isBuffer(into) || into.toString('utf8') !== name || typeof version !== 'number') return undefined;
  return { parent: Buffer.isBuffer(from) ? from.toString('utf8') : '', parentVersion: version };
};

/** Returns the branches below `tree/<prefix>`. A directory there may be a branch, or only the first part of names. */
const branchesBelow = async (storage: Storage, location: string, prefix: string): Promise<string[]> => {
  const found: string[] = [];
  for (const entry of await storage.list(join(location, 'tree', prefix))) {
    if (!entry.isDirectory || BRANCH_ENTRIES.has(entry.name)) continue;
    const branch = prefix === '' ? entry.name : `${prefix}/${entry.name}`;
    found.push(branch, ...(await branchesBelow(storage, location, branch)));
  }
  return found;
};

/** Returns the manifest directory of each branch, the main branch first; a directory may be missing. */
export const versionDirectories = async (
  storage: Storage,
  location: string,
): Promise<readonly { readonly branch: string; readonly directory: string }[]> => {
  const branches = ['', ...(await branchesBelow(storage, location, ''))];
  return branches.map((branch) => ({
    branch,
    directory: join(directoryOf(location, branch), '_versions'),
  }));
};
