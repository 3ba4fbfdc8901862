import { errors } from '#contract/errors';
import type { DroppedBranch } from '../../catalog/index.ts';
import type { Context } from '../context.ts';

type Stores = Pick<Context, 'catalog' | 'engine'>;

/** Deletes the files of a deleted branch and frees its name. */
export const removeBranchFiles = async ({ catalog, engine }: Stores, dropped: DroppedBranch): Promise<void> => {
  await engine.branches.remove(dropped.storageId, dropped.branch);
  await catalog.branches.forget(dropped);
};

/**
 * Deletes the remaining files of a deleted branch, so that a new branch of the name can use their directory. Throws
 * ConcurrentModification when another process is deleting them.
 */
export const removeDroppedBranches = async (context: Stores, storageId: string, name: string): Promise<void> => {
  const { claimed: ours, claimedElsewhere: elsewhere } = await context.catalog.branches.claimDropped(storageId, name);
  for (const dropped of ours) await removeBranchFiles(context, dropped);
  if (elsewhere > 0) throw errors.concurrentModification('a branch of this name is being deleted; retry the request');
};
