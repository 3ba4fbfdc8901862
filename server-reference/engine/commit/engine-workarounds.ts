import type { Storage } from '../../storage/index.ts';
import { hasValidIndexes, readColumns } from '../format/manifest.ts';
import { onDisk } from '../format/manifest-names.ts';
import { type BranchRef, branchNameOf, storageOf } from '../native/branch-ref.ts';
import { EngineError } from '../native/errors.ts';
import type { Commit } from './arbiter.ts';
import type { CommitRequest } from './commit-request.ts';
import type { StagedManifests } from './staged-manifests.ts';

/*
 * What the server does because of faults of the engine (@lancedb/lancedb 0.39.0) when it commits. Each entry has the
 * behaviour, the test that shows it, and when the workaround is no longer needed. Wrong rows are in
 * expressions/engine-workarounds.ts. Two more are elsewhere, because others use them too: PathAliases (caches by path and
 * version number) and `lacksValues` in client-manifest.ts (the engines of clients behave like ours).
 */

/**
 * Behaviour: when the catalog rejects a commit with an error, the engine sends it twenty times with growing pauses, for up
 * to a minute, and a concurrent drop of the table would wait for it. So a commit that must not be published is
 * acknowledged to the engine and discarded, and the caller of the write gets the real error.
 * Test: table-changes.test.ts, "a drop of the table during a write".
 * No longer needed when the engine ends a write at the first 4xx response other than a conflict.
 */
export const acknowledgeDiscarded = ({ version, manifestPath, manifestSize, eTag }: CommitRequest): Commit => ({
  version,
  manifestPath,
  manifestSize,
  eTag,
  timestampMillis: Date.now(),
});

/**
 * Behaviour: the engine rebases an append or update over a version in which one of its columns was renamed, and writes the
 * values to the new name (0.37.1 also over one whose columns were added or changed their type, so that rows lack values).
 * Test: rebase.test.ts, "a write while another process changes the columns".
 * No longer needed when those tests pass while this function returns false.
 *
 * Returns whether the columns of two versions differ, or one of them cannot be read.
 */
export const columnsDiffer = async (
  manifests: StagedManifests,
  branchRef: BranchRef,
  [before, after]: readonly [number, number],
): Promise<boolean> => {
  const columns = async (version: number): Promise<string | undefined> => {
    const commit = await manifests.commitInPlace(storageOf(branchRef), branchNameOf(branchRef), version);
    return commit && readColumns(manifests.storage, onDisk(commit.manifestPath)).catch(() => undefined);
  };
  const [old, now] = await Promise.all([columns(before), columns(after)]);
  return old === undefined || old !== now;
};

/**
 * Behaviour: the engine rebases an index build over a version in which the indexed column was dropped or changed its type.
 * Test: rebase-if.test.ts, "drop: the build fails and leaves no index".
 * No longer needed when that test passes while this function returns true.
 *
 * Returns whether all indexes of a staged manifest belong to columns that it has; true when it cannot be read.
 */
export const indexesFit = (storage: Storage, request: CommitRequest): Promise<boolean> =>
  hasValidIndexes(storage, onDisk(request.manifestPath)).catch(() => true);

/**
 * Behaviour: when the engine rebases a write it finds the newest version by the names of the files in `_versions`. It puts the
 * write on top of a manifest that the catalog does not have, whatever that contains, and the write would publish its rows.
 * Test: operations/version/foreign-manifests.test.ts, "a version that a client has put in its place by itself".
 * No longer needed when the engine asks the catalog for the versions that it rebases over.
 *
 * Returns whether there is such a manifest at the place of a commit or of the version before it. `known` is a version that the
 * catalog has. Costs a look for one file.
 */
export const followsUnknownManifest = async (
  manifests: StagedManifests,
  { storageId, location }: { readonly storageId: string; readonly location: string },
  request: CommitRequest,
  known?: number,
): Promise<boolean> => {
  const { branch, version } = request;
  const isUnknown = async (number: number): Promise<boolean> =>
    (await manifests.commitInPlace(storageId, branch, number)) === undefined;
  if (version - 1 !== known && (await isUnknown(version - 1))) return true;
  return (await manifests.isPlaced(location, request)) && isUnknown(version);
};

/** The error of a write that would follow such a manifest. */
export const unknownManifestError = (): EngineError =>
  new EngineError(
    'conflict',
    'another program has written a manifest file for the next version of the table; repeat the request, and if that fails again, the file in "_versions" is no valid version and must be moved away',
  );
