import { errors } from '#contract/errors';
import type { CreateTableVersionRequest, TableVersion } from '#contract/types';
import type { CatalogStores } from '../../catalog/catalog.ts';
import type { ClientManifest } from '../../engine/commit/client-manifest.ts';
import type { Context } from '../context.ts';
import { canName, checkedParts } from '../shared/identifier-parts.ts';
import { absent, noBranch, noTableNamed } from '../shared/errors.ts';
import { branchOf, keptInteger, toTableVersion } from './table-version.ts';

/** What a request or an entry of a batch says of the version it wants. */
export type VersionRequest = Pick<
  CreateTableVersionRequest,
  'version' | 'branch' | 'manifest_path' | 'manifest_size' | 'e_tag' | 'metadata'
>;

/** A version to create; its manifest is in our hands when the client has written one at the table's location. */
export interface NewTableVersion {
  readonly path: readonly string[];
  readonly request: VersionRequest;
  readonly manifest: ClientManifest | 'gone' | undefined;
}

/** Where the table of a path lies, if it is there. */
export const locationOf = async (
  { catalog, database }: Context,
  path: readonly string[],
): Promise<string | undefined> => {
  if (!canName(path)) return undefined;
  const found = await catalog.tables.describe(database, path);
  return found.kind === 'found' ? found.table.location : undefined;
};

/** Takes the manifest of a version into our hands; refuses nothing, for that has its place in the transaction. */
export const prepareVersion = async (
  { engine }: Context,
  path: readonly string[],
  request: VersionRequest,
  location: string | undefined,
): Promise<NewTableVersion> => {
  const { version, manifest_path: manifestPath } = request;
  const branch = branchOf(request.branch);
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
  { path, request, manifest }: NewTableVersion,
  onDefeat: (storageId: string) => void,
): Promise<{ readonly version: TableVersion; readonly storageId: string | null }> => {
  if (path.length === 0) throw noTableNamed();
  const branch = branchOf(request.branch);
  if (manifest === 'gone') throw errors.concurrentModification('the staged manifest is not there any more');
  const size = request.manifest_size ?? manifest?.size;
  const result = await stores.versions.create(database, checkedParts(path), {
    branch,
    version: keptInteger('version', request.version),
    manifestPath: manifest?.finalPath ?? request.manifest_path,
    manifestSize: size === undefined ? null : keptInteger('manifest_size', size),
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
      if (manifest !== undefined && storageId !== null) onDefeat(storageId);
      throw errors.concurrentModification(`version ${result.record.version} exists already`);
    }
    case 'branch-absent':
      throw noBranch(branch);
    case 'location-taken':
      throw errors.concurrentModification('somebody else is writing the first version of the table now');
    case 'namespace-absent':
    case 'table-absent':
      throw absent(result.kind, path);
  }
};

/** The stores within one transaction, and the way to create versions in it. */
export interface Step extends CatalogStores {
  createVersion(version: NewTableVersion): Promise<TableVersion>;
}

/**
 * Runs `work` as one transaction of the catalog: all its versions are there afterwards, with their data, or none. The
 * manifests are held before, and put in place after: left pending, they are finished by the next to meet them, so once
 * the catalog has said yes nothing here says no. When it says no, they are where the client has left them.
 */
export const atomically = async <R>(
  { catalog, database, engine }: Context,
  versions: readonly NewTableVersion[],
  work: (step: Step) => Promise<R>,
): Promise<R> => {
  const held = versions.flatMap(({ manifest }) => (typeof manifest === 'object' ? [manifest] : []));
  let storages = new Set<string>();
  const lostIn = new Set<string>();
  let done: { readonly result: R } | undefined;
  const attempt = async (stores: CatalogStores): Promise<R> => {
    done = undefined;
    storages = new Set();
    const result = await work({
      ...stores,
      createVersion: async (version) => {
        const created = await createVersion(stores, database, version, (storageId) => lostIn.add(storageId));
        if (created.storageId !== null && version.manifest !== undefined) storages.add(created.storageId);
        return created.version;
      },
    });
    done = { result };
    return result;
  };
  /** Whether the catalog has taken what was done, although its answer was lost. */
  const isTaken = async (): Promise<boolean> => {
    const paths = new Set(held.map(({ heldPath }) => heldPath));
    for (const storageId of storages) {
      for (const { heldPath } of await catalog.commits.pending(storageId)) if (paths.has(heldPath)) return true;
    }
    return false;
  };
  try {
    await catalog.transaction(attempt);
  } catch (error) {
    if (done === undefined || !(await isTaken())) {
      // Where the table itself is gone there is no place to put it back to.
      for (const manifest of held) await engine.giveBackManifest(manifest).catch(() => undefined);
      for (const storageId of lostIn) await catalog.commits.claimTurn(storageId, 'clients').catch(() => undefined);
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
