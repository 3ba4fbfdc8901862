import { readManifest } from '../format/manifest.ts';
import { onDisk } from '../format/manifest-names.ts';
import type { Storage } from '../../storage/index.ts';
import type { StagedCommit } from './arbiter.ts';

/**
 * Whether another program has committed the version of a pending commit, on a disk, before that was put in its place. After a power
 * loss, what is held may be no manifest; then the commit was in its place, or is written again.
 */
export const isTaken = async (
  storage: Storage,
  { heldPath, finalPath, version }: Pick<StagedCommit, 'heldPath' | 'finalPath' | 'version'>,
): Promise<boolean> => {
  const [held, final] = [onDisk(heldPath), onDisk(finalPath)];
  if (!storage.isLocal || !(await storage.exists(held)) || !(await storage.exists(final))) return false;
  const read = async (path: string): Promise<Buffer | undefined> => {
    const summary = await readManifest(storage, path).catch(() => undefined);
    return summary?.version === version ? storage.read(path).catch(() => undefined) : undefined;
  };
  const [own, other] = [await read(held), await read(final)];
  return own !== undefined && other !== undefined && !own.equals(other);
};
