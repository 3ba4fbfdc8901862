import { readdir, readFile, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { protobufFields } from '../format/protobuf.ts';

/*
 * What the lance table format keeps of branches within a table's directory: the files of each in `tree/<name>`, which may
 * have the directories of other branches in it, and beside them one small file each that says where it comes from.
 */

/** Where a branch comes from; `''` is the main one. */
export interface BranchOrigin {
  readonly parent: string;
  readonly parentVersion: number;
}

/** A branch that stands in storage. */
export interface FoundBranch extends BranchOrigin {
  readonly name: string;
  readonly manifestSize: number | null;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
}

/** The directory in which a line has its own files: `''` is the main branch. */
export const directoryOf = (location: string, branch: string): string =>
  branch === '' ? location : join(location, 'tree', branch);

/** What a branch has in its directory; whatever else is there belongs to branches whose names begin with its own. */
export const OF_A_BRANCH: ReadonlySet<string> = new Set([
  '_versions',
  '_transactions',
  '_indices',
  '_deletions',
  '_refs',
  'data',
]);

/** So that the name with its slashes escaped is the name of a file. */
const LONGEST_NAME = 80;

/** Whether a branch can have the name: what the engine takes, in ASCII, and no part that means something else in storage. */
export const canNameBranch = (name: string): boolean => {
  const parts = name.split('/');
  return (
    name.length <= LONGEST_NAME &&
    name !== 'main' &&
    !name.includes('..') &&
    !name.endsWith('.lock') &&
    parts.every((part) => /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/.test(part) && !OF_A_BRANCH.has(part))
  );
};

const readReference = async (path: string): Promise<Readonly<Record<string, unknown>>> => {
  try {
    const parsed: unknown = JSON.parse(await readFile(path, 'utf8'));
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {};
  } catch {
    return {};
  }
};

/** The branches of the table at `location`, so far as we could have made them. What says something else is passed over. */
export const findBranches = async (location: string): Promise<readonly FoundBranch[]> => {
  const directory = join(location, '_refs', 'branches');
  const found: FoundBranch[] = [];
  for (const file of (await readdir(directory).catch((): string[] => [])).sort()) {
    const name = file.replace(/\.json$/, '').replaceAll('%2F', '/');
    const { parentBranch, parentVersion, createAt, manifestSize } = await readReference(join(directory, file));
    if (!canNameBranch(name) || !Number.isSafeInteger(parentVersion)) continue;
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

/** Deletes the files of a branch, those of branches within its directory excepted. Those that are gone are no matter. */
export const removeBranchFiles = async (location: string, name: string): Promise<void> => {
  const directory = directoryOf(location, name);
  await rm(join(location, '_refs', 'branches', `${name.replaceAll('/', '%2F')}.json`), { force: true });
  for (const part of OF_A_BRANCH) await rm(join(directory, part), { recursive: true, force: true });
  for (let at = directory; at !== location; at = dirname(at)) await rmdir(at).catch(() => undefined);
};

/** Numbers of fields of a transaction and of the operation that begins a branch (lance table format, `Transaction.Clone`). */
const CLONE = 113;
const CLONED = { branch: 2, version: 3, into: 5 } as const;

/** Where the branch `name` comes from, as the transaction in this file tells that has begun it; undefined if it has not. */
export const readOrigin = async (transactionFile: string, name: string): Promise<BranchOrigin | undefined> => {
  const fields = protobufFields(await readFile(transactionFile));
  const clone = fields.find(({ number }) => number === CLONE)?.value;
  if (!Buffer.isBuffer(clone)) return undefined;
  const of = (number: number) => protobufFields(clone).find((field) => field.number === number)?.value;
  const [into, from, version] = [of(CLONED.into), of(CLONED.branch), of(CLONED.version)];
  if (!Buffer.isBuffer(into) || into.toString('utf8') !== name || typeof version !== 'number') return undefined;
  return { parent: Buffer.isBuffer(from) ? from.toString('utf8') : '', parentVersion: version };
};
