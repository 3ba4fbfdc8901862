import { randomUUID } from 'node:crypto';
import { readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReadinessCheck } from './readiness.ts';

/** Returns a check that writes, reads and deletes a small file in the directory of the tables. */
export const createStorageCheck = (directory: string): ReadinessCheck => {
  // Several servers may share the directory.
  const path = join(directory, `.readiness-${randomUUID()}`);
  let attempts = 0;
  return async () => {
    const file = `${path}-${(attempts += 1)}`;
    await writeFile(file, path);
    try {
      if ((await readFile(file, 'utf8')) !== path) throw new Error(`${file} was not read as it was written`);
    } finally {
      await unlink(file);
    }
  };
};
