import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Linux keeps this in memory. */
const IN_MEMORY = '/dev/shm';
const MIN_FREE_BYTES = 512 * 1024 * 1024;

/**
 * Where a server of ours puts data that nobody will miss: in memory where there is room, since a run commits thousands
 * of small transactions to it, and on the disk for temporary files otherwise, or where TMPDIR says so.
 */
export const scratchDir = (): string => {
  if (process.env['TMPDIR'] !== undefined) return tmpdir();
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= MIN_FREE_BYTES ? IN_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
};
