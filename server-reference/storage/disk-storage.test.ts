import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeStorage } from '../testing/object-store/storage-contract.ts';
import { DiskStorage } from './disk-storage.ts';

for (const isDurable of [true, false])
  describeStorage(isDurable ? 'a disk' : 'a disk without syncs', async () => {
    const root = await mkdtemp(join(tmpdir(), 'storage-'));
    return { storage: new DiskStorage({ isDurable }), root, remove: () => rm(root, { recursive: true }) };
  });
