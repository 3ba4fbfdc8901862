import { errors } from '#contract/errors';
import type { DroppedBranch } from '../../catalog/versions/branches.ts';
import type { Context } from '../context.ts';

type Stores = Pick<Context, 'catalog' | 'engine'>;

/** Removes the files of a deleted branch, after which its name is free. */
export const removeBranchFiles = async ({ catalog, engine }: Stores, dropped: DroppedBranch): Promise<void> => {
  await engine.branches.remove(dropped.storageId, dropped.branch);
  await catalog.branches.forget(dropped);
};

/** Finishes what a killed process, or a request beside this one, has begun: a new branch lies where the old one did. */
export const removeDroppedBranches = async (context: Stores, storageId: string, name: string): Promise<void> => {
  const { ours, elsewhere } = await context.catalog.branches.dropped(storageId, name);
  for (const dropped of ours) await removeBranchFiles(context, dropped);
  if (elsewhere > 0) throw errors.concurrentModification('a branch of this name is being deleted now; try again');
};
