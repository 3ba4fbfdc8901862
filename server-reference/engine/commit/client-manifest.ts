import { dirname, join, posix } from 'node:path';
import { isNotFound, type Storage } from '../../storage/index.ts';
import { type BranchOrigin, isBranchName, directoryOf, readOrigin } from '../files/branch-files.ts';
import { checkManifest } from '../files/manifest-check.ts';
import { EngineError } from '../native/errors.ts';
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
  directory: string,
  { version }: ManifestSummary,
  transaction: string,
): Promise<boolean> => {
  const fields = protobufFields(await storage.read(transaction));
  const readVersion = fields.find(({ number }) => number === READ_VERSION)?.value;
  if (typeof readVersion !== 'number' || readVersion >= version - 1) return false;
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

/** The directory of the manifests of a branch. */
const VERSIONS = '_versions';

/**
 * Returns the path of a manifest in the directory for those of its branch; undefined for any other path. A client may give a
 * path relative to the directory of the branch, such as `_versions/4.manifest`, and the URL of an object.
 */
const pathIn = (storage: Storage, branchDirectory: string, manifestPath: string): string | undefined => {
  const root = storage.uriOf('');
  const path = manifestPath.startsWith(`${VERSIONS}/`)
    ? `${branchDirectory}/${manifestPath}`
    : onDisk(root !== '' && manifestPath.startsWith(`${root}/`) ? storage.pathOf(manifestPath) : manifestPath);
  const isInside = posix.normalize(path) === path && dirname(path) === join(branchDirectory, VERSIONS);
  return isInside ? path : undefined;
};

/** The version that a client asks for, in a branch of the table at a location. */
interface ClientVersion {
  readonly location: string;
  readonly branch: string;
  readonly version: number;
  /** Parts of the newest version of the branch, whose files need not be looked at. */
  readonly known: ReadonlySet<string>;
}

/** Returns a client's manifest that is in its place, staged or final. Throws like `checkManifest`. */
const describeManifest = async (
  storage: Storage,
  path: string,
  { location, branch, version, known }: ClientVersion,
): Promise<Pick<ClientManifest, 'size' | 'branchOrigin' | 'hasOutdatedSchema'>> => {
  await checkManifest(storage, { location, branch, version }, path, known);
  const manifest = await readManifest(storage, path);
  const branchDirectory = directoryOf(location, branch);
  const transaction = join(branchDirectory, '_transactions', manifest.transactionFile ?? '');
  const branchOrigin =
    branch === '' ? undefined : await readOrigin(storage, transaction, branch).catch(() => undefined);
  const directory = join(branchDirectory, VERSIONS);
  const hasOutdatedSchema = await lacksValues(storage, path, directory, manifest, transaction).catch(() => false);
  const { size } = (await storage.stat(path)) ?? { size: 0 };
  return { size, branchOrigin, hasOutdatedSchema };
};

/** Moves a held manifest back to where its client staged it, after the catalog has rejected it. */
export const restoreClientManifest = async (
  storage: Storage,
  { stagedPath, heldPath }: Pick<ClientManifest, 'stagedPath' | 'heldPath'>,
): Promise<void> => {
  if (heldPath === null) return;
  await storage.move(onDisk(heldPath), onDisk(stagedPath));
  await storage.deleteAll(dirname(onDisk(heldPath)));
};

/**
 * Holds the manifest of a client's version before the catalog is asked. Returns undefined when it does not exist: the version
 * may still be recorded, but the engine never sees it. Returns 'gone' when the staged manifest no longer exists: another
 * request for the same commit may hold it, and a record without data must not win over that.
 *
 * Throws EngineError invalid-input, and touches nothing, unless the manifest is in the directory of its branch and passes
 * `checkManifest`. What is outside of that directory is not looked at.
 */
export const holdClientManifest = async (
  manifests: StagedManifests,
  client: ClientVersion,
  manifestPath: string,
): Promise<ClientManifest | 'gone' | undefined> => {
  const { storage } = manifests;
  const { location, branch, version } = client;
  if (branch !== '' && !isBranchName(branch)) return undefined;
  const path = pathIn(storage, directoryOf(location, branch), manifestPath);
  if (path === undefined)
    throw new EngineError(
      'invalid-input',
      'manifest_path is not in the directory "_versions" of the branch of the table',
    );
  const name = posix.basename(path);
  const final = STAGED_NAME.exec(name)?.groups?.['final'] ?? name;
  const isStaged = final !== name;
  if (!(await storage.exists(path))) return isStaged && versionOf(final) === version ? 'gone' : undefined;
  if (versionOf(final) !== version)
    throw new EngineError('invalid-input', `manifest_path does not name a manifest of version ${version}`);
  const finalPath = join(dirname(path), final).slice(1);
  const common = { location, stagedPath: path.slice(1), finalPath };
  if (!isStaged) return { ...common, heldPath: null, ...(await describeManifest(storage, path, client)) };
  try {
    // First, so that the client cannot change what is checked.
    const heldPath = await manifests.moveToHeld(location, path, finalPath);
    try {
      return { ...common, heldPath, ...(await describeManifest(storage, onDisk(heldPath), client)) };
    } catch (error) {
      await restoreClientManifest(storage, { ...common, heldPath });
      throw error;
    }
  } catch (error) {
    if (isNotFound(error)) return 'gone';
    throw error;
  }
};
