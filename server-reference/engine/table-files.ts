import { readdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { HELD_DIRECTORY } from './staged-manifest.ts';

/**
 * Deletes a table's files, and its directory if nothing else is in it. A location may have been registered by hand, so
 * whatever there does not belong to a table stays; and where foreign files lie around no table, nothing is touched.
 */
export async function removeTableFiles(location: string): Promise<void> {
  const names = await readdir(location).catch((): string[] => []);
  if (!names.includes('_versions') && !names.every((name) => OF_A_TABLE.has(name))) return;
  for (const name of names) {
    if (OF_A_TABLE.has(name)) await rm(join(location, name), { recursive: true, force: true });
  }
  await rmdir(location).catch(() => undefined);
}

/** Whether anything of a table is there already, ours or another's. */
export async function holdsTable(location: string): Promise<boolean> {
  const names = await readdir(location).catch((): string[] => []);
  return names.some((name) => OF_A_TABLE.has(name));
}

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
