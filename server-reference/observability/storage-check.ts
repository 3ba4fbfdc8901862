import { randomUUID } from 'node:crypto';
import type { Storage } from '../storage/index.ts';
import type { ReadinessCheck } from './readiness.ts';

/** Returns a check that writes, reads and deletes a small file in the directory of the tables. */
export const createStorageCheck = (storage: Storage, directory: string): ReadinessCheck => {
  // Several servers may share the directory.
  const path = `${directory}/.readiness-${randomUUID()}`;
  let attempts = 0;
  return async () => {
    const file = `${path}-${(attempts += 1)}`;
    await storage.write(file, Buffer.from(path));
    try {
      if ((await storage.read(file)).toString('utf8') !== path)
        throw new Error(`${file} was not read as it was written`);
    } finally {
      await storage.delete(file);
    }
  };
};
