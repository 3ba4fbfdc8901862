import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serialize } from 'node:v8';
import { expect, test } from 'vitest';
import { DiskStorage } from '../../storage/disk-storage.ts';
import { writeKeptFiles } from './unsynced-files.ts';

/** Another process that finishes the same commit deletes the directory of a manifest as soon as it is empty. */
class RacingStorage extends DiskStorage {
  deletions = 2;

  override async createDirectory(path: string): Promise<void> {
    await super.createDirectory(path);
    if (this.deletions-- > 0) await this.deleteEmptyDirectory(path);
  }
}

test('a kept file is written although its directory is deleted by another process', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'touchstone-kept-'));
  const final = join(dir, '_versions', '1.manifest');
  const held = join(dir, '_txn', 'held', '1.manifest');
  const kept = serialize([{ path: '_versions/1.manifest', content: Buffer.from('content') }]);
  expect(await writeKeptFiles(new RacingStorage(), final, kept, held)).toEqual([held]);
  expect(await readFile(held, 'utf8')).toBe('content');
  await rm(dir, { recursive: true });
});
