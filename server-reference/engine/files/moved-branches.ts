import { posix } from 'node:path';
import { replaceBasePaths } from '../format/base-paths.ts';
import type { Storage } from '../../storage/index.ts';

/**
 * Changes the manifest of a branch after its table was moved with the directory that contains it, and returns its size in bytes;
 * undefined if it does not exist. The manifest names the directory of the table, in which the files of the parent are.
 * Can be repeated after a crash.
 *
 * @param location The directory of the table.
 * @param name Its path below the directory that was moved.
 * @param path The manifest.
 */
export const relocateBranch = async (
  storage: Storage,
  { location, name, path }: { readonly location: string; readonly name: string; readonly path: string },
): Promise<number | undefined> => {
  if (!(await storage.exists(path))) return undefined;
  const manifest = await storage.read(path);
  const moved = replaceBasePaths(manifest, (base) => {
    const former = posix.normalize(base).replace(/\/$/, '');
    const at = `${former}/`.lastIndexOf(`/${name}/`);
    return at === -1 ? base : posix.join(location, former.slice(at + 1 + name.length));
  });
  if (moved === manifest) return manifest.byteLength;
  const writer = await storage.createWriter(path);
  try {
    await writer.write(moved);
    await writer.commit();
  } finally {
    await writer.abort();
  }
  return moved.byteLength;
};
