import { onDisk } from '../format/manifest-names.ts';
import { readReferences } from '../format/manifest.ts';
import { EngineError } from '../native/errors.ts';
import { findManifest } from '../files/find-manifest.ts';
import type { Commit, CommitArbiter } from './arbiter.ts';
import { type ClientManifest, holdClientManifest } from './client-manifest.ts';
import type { StagedManifests } from './staged-manifests.ts';

/** Versions that are added at once: another program may go on writing. */
const MOST_VERSIONS = 1_000;

/** A branch of a table; `location` is its directory, or the prefix of its objects. */
interface BranchPlace {
  readonly storageId: string;
  readonly branch: string;
  readonly location: string;
}

/** Returns the fragments and indexes of a version, whose files need not be looked at in the next one. */
const partsOf = async ({ storage }: StagedManifests, { manifestPath }: Commit): Promise<ReadonlySet<string>> =>
  // Versions may be deleted meanwhile.
  (await readReferences(storage, onDisk(manifestPath)).catch(() => undefined))?.parts ?? new Set();

/** Returns the manifest that another program has put in the place of a version; undefined if it cannot become that version. */
const readForeign = async (
  manifests: StagedManifests,
  { location, branch }: BranchPlace,
  newest: Commit,
): Promise<ClientManifest | undefined> => {
  const version = newest.version + 1;
  const path = await findManifest(manifests.storage, { location, branch, version }, newest.manifestPath);
  if (path === undefined) return undefined;
  const client = { location, branch, version, known: await partsOf(manifests, newest) };
  const manifest = await holdClientManifest(manifests, client, path).catch((error: unknown) => {
    if (error instanceof EngineError && error.kind === 'invalid-input') return undefined;
    throw error;
  });
  return typeof manifest === 'object' && !manifest.hasOutdatedSchema ? manifest : undefined;
};

/**
 * Records the versions of a branch that other programs have committed by writing manifests, without informing the server (S-03), up
 * to one that cannot be added. Returns the newest commit then; undefined for a branch without commits. Costs a look for one
 * file when there is none.
 */
export const recordForeignVersions = async (
  arbiter: Pick<CommitArbiter, 'publishAll'>,
  manifests: StagedManifests,
  place: BranchPlace,
): Promise<Commit | undefined> => {
  const { storageId, branch } = place;
  let newest = await manifests.latestInPlace(storageId, branch);
  for (let count = 0; newest !== undefined && count < MOST_VERSIONS; count++) {
    const manifest = await readForeign(manifests, place, newest);
    if (manifest === undefined) break;
    await manifests.makeDurable(manifest);
    const { finalPath, size: manifestSize } = manifest;
    const commit = { version: newest.version + 1, finalPath, heldPath: null, manifestSize, eTag: null };
    const published = await arbiter.publishAll(storageId, branch, [commit]);
    const next = await manifests.latestInPlace(storageId, branch);
    // Another request may have recorded it, and a version that has expired is not recorded again.
    if (published === 'lost' || next === undefined || next.version <= newest.version) break;
    newest = next;
  }
  return newest;
};
