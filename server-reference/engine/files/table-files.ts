import { readdirSync } from 'node:fs';
import { readdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
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
export const removeTableFiles = async (location: string): Promise<void> => {
  const names = await readdir(location).catch((): string[] => []);
  if (!names.includes('_versions') && !names.every((name) => TABLE_ENTRIES.has(name))) return;
  // Not synchronously: on a disk that is busy with writes, deleting a table of one file takes 9 ms.
  for (const name of names)
    if (TABLE_ENTRIES.has(name)) await rm(join(location, name), { recursive: true, force: true });
  await rmdir(location).catch(() => undefined);
};

/** Returns whether the directory contains files of a table. */
export const hasTableFiles = (location: string): boolean => {
  try {
    return readdirSync(location).some((name) => TABLE_ENTRIES.has(name));
  } catch {
    return false;
  }
};
