import type { Storage } from '../../storage/index.ts';
import { HELD_DIRECTORY, UPLOADS_DIRECTORY } from '../format/manifest-names.ts';

/** Entries of a table's directory: those of the lance table format and our own. */
const TABLE_ENTRIES: ReadonlySet<string> = new Set([
  '_versions',
  '_transactions',
  '_indices',
  '_deletions',
  '_refs',
  '_latest.manifest',
  'data',
  'tree',
  HELD_DIRECTORY,
  UPLOADS_DIRECTORY,
]);

/**
 * Deletes a table's files, and its directory if it is empty then. A client may have registered the location, so other files
 * stay; when there are other files and no `_versions` directory, nothing is deleted.
 */
export const removeTableFiles = async (storage: Storage, location: string): Promise<void> => {
  const entries = await storage.list(location).catch(() => []);
  if (!entries.some(({ name }) => name === '_versions') && !entries.every(({ name }) => TABLE_ENTRIES.has(name)))
    return;
  // Not synchronously: on a disk that is busy with writes, deleting a table of one file takes 9 ms.
  for (const { name, path } of entries) if (TABLE_ENTRIES.has(name)) await storage.deleteAll(path);
  await storage.deleteEmptyDirectory(location);
};

/** Returns whether the directory contains files of a table. */
export const hasTableFiles = async (storage: Storage, location: string): Promise<boolean> => {
  for (const entry of await storage.list(location))
    // An object store may list directories without objects.
    if (TABLE_ENTRIES.has(entry.name) && (await storage.lastChange(entry)) !== undefined) return true;
  return false;
};
