import { existsSync, rmSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { readReferences } from '../format/manifest.ts';
import { HELD_DIRECTORY, namesOf } from '../format/manifest-names.ts';
import { openEngine } from '../engine.ts';
import { idStream, splitBytes } from '../../testing/engine/arrow.ts';
import { MemoryArbiter } from '../../testing/engine/memory-arbiter.ts';
import { DiskStorage } from '../../storage/index.ts';
import { removeExpiredFiles } from './expired-files.ts';

vi.mock('node:fs/promises', { spy: true });

const DISK = new DiskStorage();

const arbiter = new MemoryArbiter();
const engine = await openEngine({ arbiter });
afterAll(async () => {
  await engine.close();
  rmSync(arbiter.directory, { recursive: true });
});

const VERSIONS = 8;
const KEPT = [3, 7, 8];
const isExpired = (branch: string, version: number): boolean => branch === '' && !KEPT.includes(version);

/** Creates a table in which versions share files, and old versions name files that newer ones do not. */
const createTable = async (): Promise<string> => {
  const id = arbiter.reserve();
  await engine.createTable(id, splitBytes(idStream(1)));
  await engine.insert(id, splitBytes(idStream(2)), 'append');
  await engine.insert(id, splitBytes(idStream(3)), 'append');
  await engine.insert(id, splitBytes(idStream(4)), 'overwrite');
  for (const one of [5, 6]) await engine.insert(id, splitBytes(idStream(one)), 'append');
  await engine.changes.delete(id, 'id = 5');
  await engine.insert(id, splitBytes(idStream(7)), 'append');
  expect(arbiter.versions(id)).toHaveLength(VERSIONS);
  return arbiter.locationOf(id) ?? '';
};

const manifestOf = (location: string, version: number): string | undefined =>
  namesOf(version)
    .map((name) => join(location, '_versions', name))
    .find((path) => existsSync(path));

/** Returns the files of the kept versions that are missing. */
const missingFiles = async (location: string): Promise<string[]> => {
  const missing: string[] = [];
  for (const version of KEPT) {
    const { files, indexes } = await readReferences(DISK, manifestOf(location, version) ?? '');
    missing.push(...[...files, ...indexes].filter((name) => !existsSync(join(location, name))));
  }
  return missing;
};

/** Returns all files but those that the engine renames after a commit. */
const allFiles = async (location: string): Promise<string[]> =>
  (await readdir(location, { recursive: true })).filter((path) => !path.startsWith('_versions/.tmp')).sort();

it('keeps the kept versions whole when it fails before any step, and finishes when it is repeated', async () => {
  const original = await createTable();
  const whole = `${original}-whole`;
  await cp(original, whole, { recursive: true });
  vi.mocked(rm).mockClear();
  await removeExpiredFiles(DISK, whole, isExpired);
  const steps = vi.mocked(rm).mock.calls.length;
  const finished = await allFiles(whole);
  expect(steps).toBeGreaterThan(VERSIONS);
  expect(await missingFiles(whole)).toEqual([]);
  expect(await removeExpiredFiles(DISK, whole, isExpired)).toBe(0);
  for (let step = 0; step < steps; step++) {
    const location = `${original}-${step}`;
    await cp(original, location, { recursive: true });
    let left = step;
    const { rm: remove } = await vi.importActual<{ readonly rm: typeof rm }>('node:fs/promises');
    vi.mocked(rm).mockImplementation(async (...args) => {
      if (left-- === 0) throw new Error('killed');
      return remove(...args);
    });
    await expect(removeExpiredFiles(DISK, location, isExpired)).rejects.toThrow('killed');
    vi.mocked(rm).mockImplementation(remove);
    expect(await missingFiles(location)).toEqual([]);
    await removeExpiredFiles(DISK, location, isExpired);
    expect(await allFiles(location)).toEqual(finished);
  }
});

it('reads a manifest that a running write moves where it is afterwards', async () => {
  const location = await createTable();
  const staged = join(location, '_versions', `${'1'.padStart(20, '0')}.manifest-1`);
  const held = join(location, HELD_DIRECTORY, 'held', '1.manifest');
  // A client has written the manifest, which names the files of an expired version.
  await cp(manifestOf(location, 2) ?? '', staged);
  const named = (await readReferences(DISK, staged)).files;
  class MovingStorage extends DiskStorage {
    override async read(...[path, range]: Parameters<DiskStorage['read']>): Promise<Buffer> {
      if (path === staged && existsSync(staged)) {
        await mkdir(dirname(held), { recursive: true });
        await rename(staged, held);
      }
      return super.read(path, range);
    }
  }
  await removeExpiredFiles(new MovingStorage(), location, isExpired);
  expect(existsSync(held)).toBe(true);
  expect(named.filter((name) => !existsSync(join(location, name)))).toEqual([]);
  expect(await missingFiles(location)).toEqual([]);
  expect(manifestOf(location, 1)).toBeUndefined();
});

it('ignores a manifest that the engine has not written completely', async () => {
  const location = await createTable();
  await writeFile(join(location, '_versions', `${'1'.padStart(20, '0')}.manifest-1#1`), '');
  await removeExpiredFiles(DISK, location, isExpired);
  expect(await missingFiles(location)).toEqual([]);
  expect(manifestOf(location, 1)).toBeUndefined();
});

it('skips an expired manifest that another process deletes', async () => {
  const location = await createTable();
  const expired = manifestOf(location, 1) ?? '';
  class OtherProcessStorage extends DiskStorage {
    override async read(...[path, range]: Parameters<DiskStorage['read']>): Promise<Buffer> {
      if (path === expired) rmSync(expired, { force: true });
      return super.read(path, range);
    }
  }
  await removeExpiredFiles(new OtherProcessStorage(), location, isExpired);
  expect(await missingFiles(location)).toEqual([]);
  expect([1, 2, 4, 5, 6].map((version) => manifestOf(location, version))).toEqual(Array(5).fill(undefined));
});

it('deletes nothing when a manifest cannot be read', async () => {
  const location = await createTable();
  await writeFile(manifestOf(location, 7) ?? '', 'damaged');
  const before = await allFiles(location);
  await expect(removeExpiredFiles(DISK, location, isExpired)).rejects.toThrow();
  expect(await allFiles(location)).toEqual(before);
});
