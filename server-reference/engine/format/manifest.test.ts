import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { Limits } from '../../limits.ts';
import { DiskStorage } from '../../storage/index.ts';
import { readManifest } from './manifest.ts';
import { loadLancedb } from '../native/native.ts';

const directory = mkdtempSync(join(tmpdir(), 'manifest-'));
afterAll(() => rmSync(directory, { recursive: true }));

const storage = new DiskStorage();

describe('readManifest', () => {
  it('counts fragments and deleted rows of each version', async () => {
    const connection = await (await loadLancedb(new Limits())).connect(directory);
    const rows = (...ids: number[]): { id: number }[] => ids.map((id) => ({ id }));
    const table = await connection.createTable('t', rows(1, 2, 3));
    await table.add(rows(4, 5));
    await table.delete('id = 2');
    await table.delete('id = 5');
    await table.delete('id = 4');
    connection.close();
    const versions = join(directory, 't.lance', '_versions');
    // Names contain 2^64-1 minus the version, so that the newest version is first.
    const names = readdirSync(versions)
      .filter((name) => name.endsWith('.manifest'))
      .sort()
      .reverse();
    expect(await Promise.all(names.map((name) => readManifest(storage, join(versions, name))))).toMatchObject([
      { numFragments: 1, numDeletedRows: 0 },
      { numFragments: 2, numDeletedRows: 0 },
      { numFragments: 2, numDeletedRows: 1 },
      { numFragments: 2, numDeletedRows: 2 },
      // The second fragment has no rows and is removed.
      { numFragments: 1, numDeletedRows: 1 },
    ]);
  });

  it.each([
    ['empty', Buffer.alloc(0)],
    ['not a manifest', Buffer.from('x'.repeat(64))],
    [
      'one with a position outside the file',
      Buffer.concat([Buffer.alloc(16, 0xff), Buffer.alloc(8, 0x7f), Buffer.from('\0\0\0\0LANC')]),
    ],
  ])('rejects a file that is %s', async (name, bytes) => {
    const path = join(directory, name.replaceAll(' ', '-'));
    writeFileSync(path, bytes);
    await expect(readManifest(storage, path)).rejects.toThrow();
  });
});
