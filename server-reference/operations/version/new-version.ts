import { errors, ServiceError } from '#contract/errors';
import type { CreateTableVersionRequest, TableVersion } from '#contract/types';
import { type CatalogStores, OutcomeUnknown, type Table } from '../../catalog/index.ts';
import { type ClientManifest, EngineError } from '../../engine/index.ts';
import type { Context } from '../context.ts';
import { areValidParts, requireValidParts } from '../shared/identifier-parts.ts';
import { notFound, branchNotFound, missingTableId } from '../shared/errors.ts';
import { translateError } from '../shared/translate-errors.ts';
import { checkDeclaredLocation, overlappingLocation } from '../table/creation/locations.ts';
import { toBranchName, requireSafeInteger, toTableVersion } from './table-version.ts';

/** The fields that describe a new version, in a request or in an entry of a batch. */
export type VersionRequest = Pick<
  CreateTableVersionRequest,
  'version' | 'branch' | 'manifest_path' | 'manifest_size' | 'e_tag' | 'metadata'
>;

/** A version to create, with the manifest that the client has written at the location; `gone`: it disappeared. */
export interface PreparedVersion {
  readonly path: readonly string[];
  readonly request: VersionRequest;
  readonly manifest: ClientManifest | 'gone' | undefined;
  /** Why the manifest must not become this version. A version that exists, and a table that does not, are reported first. */
  readonly rejection?: ServiceError | undefined;
}

/** Where the files of a table are; `storageId` is null while it has no data. */
export type TablePlace = Pick<Table, 'location' | 'storageId'>;

/** Returns the place of a table; undefined when the path is invalid or the table does not exist. */
export const findPlace = async (
  { catalog, database }: Context,
  path: readonly string[],
): Promise<TablePlace | undefined> => {
  if (!areValidParts(path)) return undefined;
  const found = await catalog.tables.describe(database, path);
  return found.kind === 'found' ? found.table : undefined;
};

/** Returns the error of a client's manifest that is invalid. Throws any other error. */
const rejectionOf = (error: unknown): ServiceError => {
  if (error instanceof ServiceError) return error;
  const isInvalid = error instanceof EngineError && error.kind === 'invalid-input';
  const translated = isInvalid ? translateError(error) : undefined;
  if (translated === undefined) throw error;
  return translated;
};

/** Moves the manifest of a version out of the client's reach, and checks it. What it finds is reported within the transaction. */
export const prepareVersion = async (
  context: Context,
  path: readonly string[],
  request: VersionRequest,
  place: TablePlace | undefined,
): Promise<PreparedVersion> => {
  if (place === undefined) return { path, request, manifest: undefined };
  const { version, manifest_path: manifestPath } = request;
  const branch = toBranchName(request.branch);
  try {
    if (place.storageId === null) await checkDeclaredLocation(context, place.location);
    return {
      path,
      request,
      manifest: await context.engine.files.holdManifest(place, { branch, version, manifestPath }),
    };
  } catch (error) {
    return { path, request, manifest: undefined, rejection: rejectionOf(error) };
  }
};

/**
 * Creates the version unless it exists (D-55). With a manifest it is a commit, visible to all readers and writers;
 * without one, it is a record only, and the rows of the table do not change (D-68).
 */
const createVersion = async (
  stores: CatalogStores,
  database: string,
  { path, request, manifest, rejection }: PreparedVersion,
  onVersionTaken: (storageId: string) => void,
): Promise<{ readonly version: TableVersion; readonly storageId: string | null }> => {
  if (path.length === 0) throw missingTableId();
  const branch = toBranchName(request.branch);
  if (manifest === 'gone') throw errors.concurrentModification('the staged manifest no longer exists');
  const size = request.manifest_size ?? manifest?.size;
  const result = await stores.versions.create(database, requireValidParts(path), {
    branch,
    version: requireSafeInteger('version', request.version),
    manifestPath: manifest?.finalPath ?? request.manifest_path,
    manifestSize: size === undefined ? null : requireSafeInteger('manifest_size', size),
    eTag: request.e_tag ?? null,
    metadata: request.metadata ?? {},
    ...(manifest !== undefined && { commit: { heldPath: manifest.heldPath }, branchOrigin: manifest.branchOrigin }),
  });
  switch (result.kind) {
    case 'created':
      if (rejection !== undefined) throw rejection;
      if (manifest !== undefined && manifest.location !== result.table.location)
        throw errors.concurrentModification('the table was replaced by a concurrent request');
      if (manifest?.hasOutdatedSchema === true)
        throw errors.concurrentModification('the rows use an outdated schema; write them again');
      return { version: toTableVersion(result.record), storageId: result.table.storageId };
    case 'taken': {
      const { storageId } = result.table;
      if (manifest !== undefined && storageId !== null) onVersionTaken(storageId);
      throw errors.concurrentModification(`version ${request.version} already exists`);
    }
    case 'branch-absent':
      throw branchNotFound(branch);
    case 'location-taken':
      throw errors.concurrentModification(
        'a concurrent request is writing the first version of the table; retry the request',
      );
    case 'location-overlaps':
      throw overlappingLocation();
    case 'namespace-absent':
    case 'table-absent':
      throw notFound(result.kind, path);
  }
};

/** The stores of one transaction, and a function that creates a version in it. */
export interface VersionTransaction extends CatalogStores {
  createVersion(version: PreparedVersion): Promise<TableVersion>;
}

/** A manifest of a version that the catalog has recorded. */
interface RecordedManifest {
  readonly storageId: string;
  readonly version: PreparedVersion;
  readonly manifest: ClientManifest;
}

/**
 * Puts recorded manifests in their places. Throws ConcurrentModification, after the version was taken back, when another program has
 * put its own manifest there since; that of a transaction with more than one version is replaced, since a part cannot be taken back.
 */
const placeManifests = async (
  { catalog, engine }: Context,
  recorded: readonly RecordedManifest[],
  isAlone: boolean,
): Promise<void> => {
  for (const { storageId, version, manifest } of recorded) {
    const { request } = version;
    const at = { branch: toBranchName(request.branch), version: request.version };
    if (await engine.files.placeManifest(storageId, at, manifest, !isAlone)) continue;
    await engine.files.restoreManifest(manifest).catch(() => undefined);
    throw errors.concurrentModification(`another program has committed version ${request.version}`);
  }
  for (const storageId of new Set(recorded.map((one) => one.storageId))) {
    await engine.files.finishPending(storageId).catch(() => undefined);
    await catalog.commits.waitAfterClientCommit(storageId).catch(() => undefined);
  }
};

/**
 * Runs `work` as one transaction of the catalog: afterwards either all versions exist with their data, or none. The
 * manifests are moved to their final paths after the commit. A crash before that leaves them pending, and the next
 * access finishes them, so nothing but another program (see `placeManifests`) can fail a request after the commit. Without a commit,
 * they go back to the client's paths. They stay where they are when the outcome is unknown.
 *
 * @param options.isAlone Whether `work` creates one version and does nothing else.
 */
export const commitAtomically = async <R>(
  context: Context,
  versions: readonly PreparedVersion[],
  work: (step: VersionTransaction) => Promise<R>,
  { isAlone = false }: { readonly isAlone?: boolean } = {},
): Promise<R> => {
  const { catalog, database, engine } = context;
  const heldManifests = versions.flatMap(({ manifest }) => (typeof manifest === 'object' ? [manifest] : []));
  let recorded: RecordedManifest[] = [];
  const contendedStorages = new Set<string>();
  const attempt = async (stores: CatalogStores): Promise<R> => {
    recorded = [];
    return work({
      ...stores,
      createVersion: async (version) => {
        const created = await createVersion(stores, database, version, (storageId) => contendedStorages.add(storageId));
        const { manifest } = version;
        if (created.storageId !== null && typeof manifest === 'object')
          recorded.push({ storageId: created.storageId, version, manifest });
        return created.version;
      },
    });
  };
  let result: R;
  try {
    result = await catalog.transaction(attempt);
  } catch (error) {
    // The manifests may be those of a commit.
    if (error instanceof OutcomeUnknown) throw error;
    // Fails when the location no longer exists.
    for (const manifest of heldManifests) await engine.files.restoreManifest(manifest).catch(() => undefined);
    for (const storageId of contendedStorages)
      await catalog.commits.reserveForClients(storageId).catch(() => undefined);
    throw error;
  }
  await placeManifests(context, recorded, isAlone);
  return result;
};
