import { errors } from '#contract/errors';
import type { CreateTableVersionRequest, TableVersion } from '#contract/types';
import type { CatalogStores } from '../../catalog/catalog.ts';
import type { ClientManifest } from '../../engine/commit/client-manifest.ts';
import type { Context } from '../context.ts';
import { areValidParts, requireValidParts } from '../shared/identifier-parts.ts';
import { notFound, branchNotFound, missingTableId } from '../shared/errors.ts';
import { toBranchName, requireSafeInteger, toTableVersion } from './table-version.ts';

/** What a request or an entry of a batch says of the version it wants. */
export type VersionRequest = Pick<
  CreateTableVersionRequest,
  'version' | 'branch' | 'manifest_path' | 'manifest_size' | 'e_tag' | 'metadata'
>;

/** A version to create; its manifest is in our hands when the client has written one at the table's location. */
export interface PreparedVersion {
  readonly path: readonly string[];
  readonly request: VersionRequest;
  readonly manifest: ClientManifest | 'gone' | undefined;
}

/** Where the table of a path lies, if it is there. */
export const findLocation = async (
  { catalog, database }: Context,
  path: readonly string[],
): Promise<string | undefined> => {
  if (!areValidParts(path)) return undefined;
  const found = await catalog.tables.describe(database, path);
  return found.kind === 'found' ? found.table.location : undefined;
};

/** Takes the manifest of a version into our hands; refuses nothing, for that has its place in the transaction. */
export const prepareVersion = async (
  { engine }: Context,
  path: readonly string[],
  request: VersionRequest,
  location: string | undefined,
): Promise<PreparedVersion> => {
  const { version, manifest_path: manifestPath } = request;
  const branch = toBranchName(request.branch);
  const manifest =
    location === undefined ? undefined : await engine.holdManifest(location, { branch, version, manifestPath });
  return { path, request, manifest };
};

/**
 * Creates the version, put-if-absent (D-55). With a manifest it is a commit, seen by every reader and writer from then
 * on; without, it is a record and nothing more, and the table is as readable as before (D-68).
 */
const createVersion = async (
  stores: CatalogStores,
  database: string,
  { path, request, manifest }: PreparedVersion,
  onVersionTaken: (storageId: string) => void,
): Promise<{ readonly version: TableVersion; readonly storageId: string | null }> => {
  if (path.length === 0) throw missingTableId();
  const branch = toBranchName(request.branch);
  if (manifest === 'gone') throw errors.concurrentModification('the staged manifest is not there any more');
  const size = request.manifest_size ?? manifest?.size;
  const result = await stores.versions.create(database, requireValidParts(path), {
    branch,
    version: requireSafeInteger('version', request.version),
    manifestPath: manifest?.finalPath ?? request.manifest_path,
    manifestSize: size === undefined ? null : requireSafeInteger('manifest_size', size),
    eTag: request.e_tag ?? null,
    metadata: request.metadata ?? {},
    ...(manifest !== undefined && { commit: { heldPath: manifest.heldPath }, begins: manifest.begins }),
  });
  switch (result.kind) {
    case 'created':
      if (manifest !== undefined && manifest.location !== result.table.location)
        throw errors.concurrentModification('the table was replaced meanwhile');
      if (manifest?.isOutdated === true)
        throw errors.concurrentModification('its rows were written for columns that have been changed meanwhile');
      return { version: toTableVersion(result.record), storageId: result.table.storageId };
    case 'taken': {
      const { storageId } = result.table;
      if (manifest !== undefined && storageId !== null) onVersionTaken(storageId);
      throw errors.concurrentModification(`version ${result.record.version} exists already`);
    }
    case 'branch-absent':
      throw branchNotFound(branch);
    case 'location-taken':
      throw errors.concurrentModification('somebody else is writing the first version of the table now');
    case 'namespace-absent':
    case 'table-absent':
      throw notFound(result.kind, path);
  }
};

/** The stores within one transaction, and the way to create versions in it. */
export interface VersionTransaction extends CatalogStores {
  createVersion(version: PreparedVersion): Promise<TableVersion>;
}

/**
 * Runs `work` as one transaction of the catalog: all its versions are there afterwards, with their data, or none. The
 * manifests are held before, and put in place after: left pending, they are finished by the next to meet them, so once
 * the catalog has said yes nothing here says no. When it says no, they are where the client has left them.
 */
export const commitAtomically = async <R>(
  { catalog, database, engine }: Context,
  versions: readonly PreparedVersion[],
  work: (step: VersionTransaction) => Promise<R>,
): Promise<R> => {
  const heldManifests = versions.flatMap(({ manifest }) => (typeof manifest === 'object' ? [manifest] : []));
  let storages = new Set<string>();
  const contendedStorages = new Set<string>();
  let done: { readonly result: R } | undefined;
  const attempt = async (stores: CatalogStores): Promise<R> => {
    done = undefined;
    storages = new Set();
    const result = await work({
      ...stores,
      createVersion: async (version) => {
        const created = await createVersion(stores, database, version, (storageId) => contendedStorages.add(storageId));
        if (created.storageId !== null && version.manifest !== undefined) storages.add(created.storageId);
        return created.version;
      },
    });
    done = { result };
    return result;
  };
  /** Whether the catalog has taken what was done, although its answer was lost. */
  const isCommitted = async (): Promise<boolean> => {
    const paths = new Set(heldManifests.map(({ heldPath }) => heldPath));
    for (const storageId of storages) {
      for (const { heldPath } of await catalog.commits.pending(storageId)) if (paths.has(heldPath)) return true;
    }
    return false;
  };
  try {
    await catalog.transaction(attempt);
  } catch (error) {
    if (done === undefined || !(await isCommitted())) {
      // Where the table itself is gone there is no place to put it back to.
      for (const manifest of heldManifests) await engine.giveBackManifest(manifest).catch(() => undefined);
      for (const storageId of contendedStorages)
        await catalog.commits.claimTurn(storageId, 'clients').catch(() => undefined);
      throw error;
    }
  }
  for (const storageId of storages) {
    await engine.finishPending(storageId).catch(() => undefined);
    await catalog.commits.clientsTurn(storageId).catch(() => undefined);
  }
  if (done === undefined) throw errors.internal('a transaction without a result');
  return done.result;
};
