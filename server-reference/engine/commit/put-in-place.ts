import { readManifest } from '../format/manifest.ts';
import { onDisk } from '../format/manifest-names.ts';
import { isNotFound, type Storage } from '../../storage/index.ts';
import type { StagedCommit } from './arbiter.ts';

const ignoreAbsent = (error: unknown): undefined => {
  if (isNotFound(error)) return undefined;
  throw error;
};

/**
 * Moves the held manifest of a published commit to its final path; other processes may do the same at this moment. Returns false
 * when another program has put a file there, and leaves that one and what is held.
 *
 * @param options.replacesDamaged Whether a file there that is no manifest of the version is replaced: what a power loss has left.
 */
export const putInPlace = async (
  storage: Storage,
  { heldPath, finalPath, version }: Pick<StagedCommit, 'heldPath' | 'finalPath' | 'version'>,
  { replacesDamaged = false }: { readonly replacesDamaged?: boolean } = {},
): Promise<boolean> => {
  const [held, final] = [onDisk(heldPath), onDisk(finalPath)];
  try {
    if (await storage.place(held, final)) return true;
  } catch (error) {
    if ((await storage.stat(final)) === undefined) throw error;
  }
  const own = await storage.read(held).catch(ignoreAbsent);
  // Another process has moved it.
  if (own === undefined) return true;
  if ((await storage.read(final)).equals(own)) {
    if (storage.isLocal) await storage.delete(held);
    return true;
  }
  if (!replacesDamaged || (await readManifest(storage, final).catch(() => undefined))?.version === version)
    return false;
  await storage.move(held, final);
  return true;
};
