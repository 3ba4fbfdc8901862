import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { PlacedCommits } from './placed-commits.ts';
import { StagedManifests } from './staged-manifests.ts';
import { DiskStorage } from '../../storage/index.ts';
import { MemoryArbiter } from '../../testing/engine/memory-arbiter.ts';

const commitOf = (version: number) => ({
  ...{ branch: '', version, finalPath: `f/${version}`, heldPath: `h/${version}`, manifestSize: null, eTag: null },
});

it('settles the commits of one table together that wait', async () => {
  const settled: (readonly [string, readonly number[]])[] = [];
  const unblock: (() => void)[] = [];
  const placed = new PlacedCommits(async (storageId, commits) => {
    settled.push([storageId, commits.map(({ version }) => version)]);
    await new Promise<void>((resolve) => unblock.push(resolve));
  });
  placed.add('t', commitOf(1));
  await setImmediate();
  placed.add('t', commitOf(2));
  placed.add('t', commitOf(3));
  placed.add('u', commitOf(1));
  await setImmediate();
  expect(settled).toEqual([
    ['t', [1]],
    ['u', [1]],
  ]);
  expect(placed.has('t', '', 3)).toBe(true);
  const idle = placed.idle('t');
  unblock.shift()?.();
  await setImmediate();
  expect(settled.slice(2)).toEqual([['t', [2, 3]]]);
  // A commit that is placed later is not waited for.
  placed.add('t', commitOf(4));
  for (const end of unblock.splice(0)) end();
  await idle;
  expect([1, 3, 4].map((version) => placed.has('t', '', version))).toEqual([false, false, true]);
  await setImmediate();
  unblock.shift()?.();
  await placed.idle();
  expect(placed.has('t', '', 4)).toBe(false);
});

it('forgets a commit that cannot be settled, so that readers finish it', async () => {
  const placed = new PlacedCommits(async () => {
    throw new Error('the catalog is down');
  });
  placed.add('t', commitOf(1));
  await placed.idle('t');
  expect(placed.has('t', '', 1)).toBe(false);
});

/** A disk that copies and deletes instead of renaming, as an object store does. Deletions wait for `unblock`. */
class CopyingStorage extends DiskStorage {
  override readonly isLocal: boolean = false;
  unblock = (): void => undefined;
  readonly #blocked = new Promise<void>((resolve) => (this.unblock = resolve));

  override async copy(from: string, to: string): Promise<void> {
    mkdirSync(join(to, '..'), { recursive: true });
    await super.copy(from, to);
  }

  override async place(from: string, to: string): Promise<boolean> {
    await this.copy(from, to);
    return true;
  }

  override async delete(path: string): Promise<void> {
    await this.#blocked;
    await rm(path);
  }
}

it('does not wait in an object store until copied manifests are deleted', async () => {
  const arbiter = new MemoryArbiter();
  const id = arbiter.reserve();
  const location = arbiter.locationOf(id) ?? '';
  const storage = new CopyingStorage();
  const manifests = new StagedManifests(arbiter, storage);
  const final = join(location, '_versions', '18446744073709551614.manifest');
  const staged = `${final}-00000000-0000-4000-8000-000000000000`;
  mkdirSync(join(location, '_versions'), { recursive: true });
  writeFileSync(staged, 'manifest');
  const request = { branch: '', version: 1, manifestPath: staged.slice(1), manifestSize: 8, eTag: null };
  expect(await manifests.commit(id, location, request)).toMatchObject({ version: 1, manifestPath: final.slice(1) });
  expect([existsSync(final), existsSync(staged)]).toEqual([true, true]);
  const held = (await storage.list(join(location, '_txn'))).flatMap(({ path }) => path);
  expect(held).toHaveLength(1);
  storage.unblock();
  await manifests.close();
  expect([existsSync(final), existsSync(staged)]).toEqual([true, false]);
  expect(existsSync(join(held[0] ?? '', '18446744073709551614.manifest'))).toBe(false);
  expect(await arbiter.pending(id)).toEqual([]);
  await rm(arbiter.directory, { recursive: true });
});

type Publisher = Parameters<StagedManifests['publishedBy']>;

it.each<[string, 'conflict' | 'published', string, (arbiter: MemoryArbiter) => Publisher | undefined]>([
  ['takes a commit back', 'conflict', 'of another program', () => undefined],
  [
    'takes a commit back with what was published with it',
    'conflict',
    'of another program',
    (arbiter) => [(...commits) => arbiter.publishAll(...commits), (...commit) => arbiter.retract(...commit)],
  ],
  [
    'replaces it, when other changes were published with the commit,',
    'published',
    'manifest',
    (arbiter) => [(...commits) => arbiter.publishAll(...commits), undefined],
  ],
])('%s when another program has put a manifest in its place', async (_, result, content, publisherOf) => {
  const arbiter = new MemoryArbiter();
  const id = arbiter.reserve();
  const location = arbiter.locationOf(id) ?? '';
  const own = new StagedManifests(arbiter, new DiskStorage());
  const publisher = publisherOf(arbiter);
  const manifests = publisher === undefined ? own : own.publishedBy(...publisher);
  const final = join(location, '_versions', '18446744073709551614.manifest');
  const staged = `${final}-00000000-0000-4000-8000-000000000000`;
  mkdirSync(join(location, '_versions'), { recursive: true });
  writeFileSync(staged, 'manifest');
  const request = { branch: '', version: 1, manifestPath: staged.slice(1), manifestSize: 8, eTag: null };
  arbiter.after = (step) => {
    if (step === 'publish') writeFileSync(final, 'of another program', { flag: 'wx' });
  };
  const commit = await manifests.commit(id, location, request);
  expect(typeof commit === 'string' ? commit : 'published').toBe(result);
  expect(readFileSync(final, 'utf8')).toBe(content);
  expect(arbiter.versions(id)).toEqual(result === 'published' ? [1] : []);
  expect(existsSync(staged)).toBe(false);
  await manifests.close();
  await rm(arbiter.directory, { recursive: true });
});
