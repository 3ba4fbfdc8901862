import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DiskStorage } from '../../storage/index.ts';
import { hasTableFiles, removeTableFiles } from './table-files.ts';

const storage = new DiskStorage();

let directory: string;
let location: string;

/** Writes files of `bytes` bytes at paths below the table. */
const writeFiles = async (bytes: number, ...paths: readonly string[]): Promise<void> => {
  for (const path of paths) {
    await mkdir(join(location, path, '..'), { recursive: true });
    await writeFile(join(location, path), Buffer.alloc(bytes));
  }
};

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'table-files-'));
  location = join(directory, 'table');
});
afterEach(() => rm(directory, { recursive: true, force: true }));

it('removes a table of any size with its directory', async () => {
  const many = Array.from({ length: 60 }, (_, at) => `data/${at}.lance`);
  await writeFiles(
    10,
    '_versions/1.manifest',
    '_latest.manifest',
    '_indices/a/b/index.idx',
    'tree/x/_versions/1',
    ...many,
  );
  await writeFiles(2 * 1024 * 1024, '_deletions/large.arrow');
  expect(await hasTableFiles(storage, location)).toBe(true);
  await removeTableFiles(storage, location);
  expect(await readdir(directory)).toEqual([]);
  expect(await hasTableFiles(storage, location)).toBe(false);
});

it('keeps files that do not belong to a table, and the targets of links', async () => {
  await writeFiles(10, '_versions/1.manifest', 'notes.txt', '../elsewhere/rows.lance', '../elsewhere/deep/rows.lance');
  await symlink(join(directory, 'elsewhere'), join(location, 'data'));
  await mkdir(join(location, '_indices'));
  await symlink(join(directory, 'elsewhere', 'deep'), join(location, '_indices', 'linked'));
  await removeTableFiles(storage, location);
  expect(await readdir(location)).toEqual(['notes.txt']);
  expect(await readdir(join(directory, 'elsewhere', 'deep'))).toEqual(['rows.lance']);
  expect((await readdir(join(directory, 'elsewhere'))).sort()).toEqual(['deep', 'rows.lance']);
});
