import { lstatSync, readdirSync, rmdirSync, unlinkSync } from 'node:fs';
import { readdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { HELD_DIRECTORY } from '../commit/staged-manifests.ts';

/** Entries of a directory, and bytes of a file, above which a file system may take long enough to hold up everybody else. */
const FEW = 50;
const SMALL = 1024 * 1024;

/**
 * Removes a small directory; anything else, a link too, is left, perhaps without some of it. To wake a thread for
 * each file costs more than the file.
 */
const removedAtOnce = (directory: string): boolean => {
  try {
    if (!lstatSync(directory).isDirectory()) return false;
    const entries = readdirSync(directory, { withFileTypes: true });
    if (entries.length > FEW) return false;
    for (const entry of entries) {
      const path = join(directory, entry.name);
      if (entry.isDirectory() ? !removedAtOnce(path) : lstatSync(path).size > SMALL) return false;
      if (!entry.isDirectory()) unlinkSync(path);
    }
    rmdirSync(directory);
    return true;
  } catch {
    return false;
  }
};

/** What the lance table format puts into a table's directory, and what we do. */
const OF_A_TABLE: ReadonlySet<string> = new Set([
  '_versions',
  '_transactions',
  '_indices',
  '_deletions',
  '_refs',
  '_latest.manifest',
  'data',
  'tree',
  HELD_DIRECTORY,
]);

/**
 * Deletes a table's files, and its directory if nothing else is in it. A location may have been registered by hand, so
 * whatever there does not belong to a table stays; and where foreign files lie around no table, nothing is touched.
 */
export const removeTableFiles = async (location: string): Promise<void> => {
  const names = await readdir(location).catch((): string[] => []);
  if (!names.includes('_versions') && !names.every((name) => OF_A_TABLE.has(name))) return;
  for (const name of names) {
    const path = join(location, name);
    if (OF_A_TABLE.has(name) && !removedAtOnce(path)) await rm(path, { recursive: true, force: true });
  }
  await rmdir(location).catch(() => undefined);
};

/** Whether anything of a table is there already, ours or another's. */
export const holdsTable = (location: string): boolean => {
  try {
    return readdirSync(location).some((name) => OF_A_TABLE.has(name));
  } catch {
    return false;
  }
};
