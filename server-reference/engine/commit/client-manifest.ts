import { dirname, posix } from 'node:path';
import { isNotFound, type Storage } from '../../storage/storage.ts';
import { type BranchOrigin, isBranchName, directoryOf, readOrigin } from '../files/branch-files.ts';
import { readManifest, readRows, type ManifestSummary } from '../format/manifest.ts';
import { protobufFields } from '../format/protobuf.ts';
import type { StagedManifests } from './staged-manifests.ts';
import { namesOf, onDisk, STAGED_NAME, versionOf } from '../format/manifest-names.ts';

/**
 * A manifest that a client has written at a table's location and asks to publish as a version (CreateTableVersion). Paths
 * are store-relative. `heldPath` is where a staged manifest was moved; null when it is at its final path already.
 */
export interface ClientManifest {
  readonly location: string;
  readonly stagedPath: string;
  readonly heldPath: string | null;
  readonly finalPath: string;
  /** Bytes. */
  readonly size: number;
  /** The origin of the branch that starts with this version, if one does. */
  readonly branchOrigin?: BranchOrigin | undefined;
  /** Whether it adds rows that were written for an outdated schema: see `lacksValues`. */
  readonly hasOutdatedSchema: boolean;
}

/** The version that a transaction was computed on (lance table format, `Transaction`). */
const READ_VERSION = 1;

const manifestOf = async (storage: Storage, directory: string, version: number): Promise<string> => {
  const [name = '', olderName = ''] = namesOf(version);
  const path = posix.join(directory, name);
  return (await storage.stat(path)) === undefined ? posix.join(directory, olderName) : path;
};

/**
 * Returns whether a manifest adds rows that were written for an outdated schema. A client's engine appends rows to the
 * current columns without checking: rows that lack a non-nullable column make the table unreadable, and values of a column
 * that changed its type are lost. Throws when an earlier version cannot be read.
 */
const lacksValues = async (
  storage: Storage,
  path: string,
  { version }: ManifestSummary,
  transaction: string,
): Promise<boolean> => {
  const fields = protobufFields(await storage.read(transaction));
  const readVersion = fields.find(({ number }) => number === READ_VERSION)?.value;
  if (typeof readVersion !== 'number' || readVersion >= version - 1) return false;
  const directory = dirname(path);
  const [now, before, then] = await Promise.all([
    readRows(storage, path),
    readRows(storage, await manifestOf(storage, directory, version - 1)),
    readRows(storage, await manifestOf(storage, directory, readVersion)),
  ]);
  const known = new Set(before.fragments.map(({ text }) => text));
  const former = new Map(then.leaves.map((leaf) => [leaf.path, leaf.id]));
  return now.fragments
    .filter(({ text }) => !known.has(text))
    .some(({ columns }) =>
      now.leaves.some((leaf) => {
        if (columns.has(leaf.id)) return false;
        const id = former.get(leaf.path);
        return !leaf.isNullable || (id !== undefined && columns.has(id));
      }),
    );
};

/**
 * Holds the manifest of a client's version before the catalog is asked. Returns undefined and touches nothing when there is
 * no manifest of this version in the directory of its branch: the version may still be recorded, but the engine never sees
 * it. Returns 'gone' when the staged manifest no longer exists: another request for the same commit may hold it, and a
 * record without data must not win over that.
 */
export const holdClientManifest = async (
  manifests: StagedManifests,
  location: string,
  request: { readonly branch: string; readonly version: number; readonly manifestPath: string },
): Promise<ClientManifest | 'gone' | undefined> => {
  const { storage } = manifests;
  const { branch, version } = request;
  if (branch !== '' && !isBranchName(branch)) return undefined;
  const path = onDisk(request.manifestPath);
  const branchDirectory = directoryOf(location, branch);
  const directory = posix.join(branchDirectory, '_versions');
  if (posix.normalize(path) !== path || dirname(path) !== directory) return undefined;
  const name = posix.basename(path);
  const final = STAGED_NAME.exec(name)?.groups?.['final'] ?? name;
  if (versionOf(final) !== version) return undefined;
  try {
    const manifest = await readManifest(storage, path);
    if (manifest.version !== version) return undefined;
    const transaction = posix.join(branchDirectory, '_transactions', posix.basename(manifest.transactionFile ?? ''));
    const branchOrigin =
      branch === '' ? undefined : await readOrigin(storage, transaction, branch).catch(() => undefined);
    const hasOutdatedSchema = await lacksValues(storage, path, manifest, transaction).catch(() => false);
    const { size } = (await storage.stat(path)) ?? { size: 0 };
    const finalPath = posix.join(directory, final).slice(1);
    const heldPath = final === name ? null : await manifests.moveToHeld(location, path, finalPath);
    return { location, stagedPath: path.slice(1), heldPath, finalPath, size, branchOrigin, hasOutdatedSchema };
  } catch (error) {
    return final !== name && isNotFound(error) ? 'gone' : undefined;
  }
};

/** Moves a held manifest back to where its client staged it, after the catalog has rejected it. */
export const restoreClientManifest = async (
  storage: Storage,
  { stagedPath, heldPath }: ClientManifest,
): Promise<void> => {
  if (heldPath === null) return;
  await storage.move(onDisk(heldPath), onDisk(stagedPath));
  await storage.deleteAll(dirname(onDisk(heldPath)));
};
