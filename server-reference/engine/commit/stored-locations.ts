import type { Storage } from '../../storage/index.ts';
import type { CommitArbiter } from './arbiter.ts';

/**
 * Returns an arbiter whose locations are paths of the storage. The catalog keeps the locations that clients see, which are URLs
 * for an object store.
 */
export const withStoragePaths = (arbiter: CommitArbiter, storage: Storage): CommitArbiter => ({
  location: async (storageId) => {
    const known = await arbiter.location(storageId);
    return known && { location: storage.pathOf(known.location) };
  },
  latest: (storageId, branch) => arbiter.latest(storageId, branch),
  commit: (storageId, branch, version) => arbiter.commit(storageId, branch, version),
  publishAll: (storageId, branch, commits, branchId) => arbiter.publishAll(storageId, branch, commits, branchId),
  pending: (storageId) => arbiter.pending(storageId),
  unsyncedFiles: arbiter.unsyncedFiles,
  settle: (storageId, branch, version) => arbiter.settle(storageId, branch, version),
  retract: (storageId, branch, commit) => arbiter.retract(storageId, branch, commit),
  acquireWriteLease: (storageId) => arbiter.acquireWriteLease(storageId),
  releaseWriteLease: (storageId) => arbiter.releaseWriteLease(storageId),
});
