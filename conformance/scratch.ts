import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** A file system in memory on Linux. */
const IN_MEMORY = '/dev/shm';
const MIN_FREE_BYTES = 512 * 1024 * 1024;

/**
 * Returns the directory for the temporary data of the embedded server: TMPDIR if it is set, else in memory if 512 MiB are
 * free there, since a run commits thousands of small transactions, else the system's temporary directory.
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
