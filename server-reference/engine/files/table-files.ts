import { lstatSync, readdirSync, rmdirSync, unlinkSync } from 'node:fs';
import { readdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { HELD_DIRECTORY, UPLOADS_DIRECTORY } from '../format/manifest-names.ts';

/** Above these limits, synchronous deletion could block the event loop for too long: entries of a directory, bytes of a file. */
const MAX_SYNC_ENTRIES = 50;
const MAX_SYNC_BYTES = 1024 * 1024;

/**
 * Deletes a small directory synchronously, since a thread switch for each file costs more than deleting it. Returns false
 * for anything else, links included; it may have deleted a part of it then.
 */
const removeSmallDirectory = (directory: string): boolean => {
  try {
    if (!lstatSync(directory).isDirectory()) return false;
    const entries = readdirSync(directory, { withFileTypes: true });
    if (entries.length > MAX_SYNC_ENTRIES) return false;
    for (const entry of entries) {
      const path = join(directory, entry.name);
      if (entry.isDirectory() ? !removeSmallDirectory(path) : lstatSync(path).size > MAX_SYNC_BYTES) return false;
      if (!entry.isDirectory()) unlinkSync(path);
    }
    rmdirSync(directory);
    return true;
  } catch {
    return false;
  }
};

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
  for (const name of names) {
    const path = join(location, name);
    if (TABLE_ENTRIES.has(name) && !removeSmallDirectory(path)) await rm(path, { recursive: true, force: true });
  }
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
