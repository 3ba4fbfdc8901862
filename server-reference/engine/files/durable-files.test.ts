import { readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DiskStorage } from '../../storage/index.ts';
import { DurableFiles } from './durable-files.ts';
import { type Engine, openEngine } from '../engine.ts';
import { idStream, splitBytes } from '../../testing/engine/arrow.ts';
import { MemoryArbiter } from '../../testing/engine/memory-arbiter.ts';

let arbiter: MemoryArbiter;
let engine: Engine;
/** Paths synced since the last commit was published, in order. */
let synced: string[];
/** For each commit: the files that no earlier commit had, and the paths that were synced before it. */
let commits: { readonly files: readonly string[]; readonly synced: readonly string[] }[];

/** Returns data files, deletion files, index files and held manifests. */
const filesOf = (location: string): string[] =>
  readdirSync(location, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\/(data|_deletions|_indices\/[^/]+|_txn\/[^/]+)$/.test(entry.parentPath))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

beforeEach(async () => {
  arbiter = new MemoryArbiter();
  synced = [];
  commits = [];
  const durable = new DurableFiles(new DiskStorage(), async (path) => void synced.push(path));
  const publishAll = arbiter.publishAll.bind(arbiter);
  const before = new Set<string>();
  arbiter.publishAll = (storageId, ...rest) => {
    const files = filesOf(arbiter.locationOf(storageId) ?? '').filter((path) => !before.has(path));
    for (const path of files) before.add(path);
    commits.push({ files, synced: synced.splice(0) });
    return publishAll(storageId, ...rest);
  };
  engine = await openEngine({ arbiter, durable });
});
afterEach(async () => {
  await engine.close();
  rmSync(arbiter.directory, { recursive: true });
});

const merge = { on: ['id'], updateMatched: true, insertNotMatched: true, deleteNotMatchedBySource: false } as const;

it('syncs the new files of each commit and their directories before it is published', async () => {
  const id = arbiter.reserve();
  await engine.createTable(id, splitBytes(idStream(1, 2, 3)));
  await engine.insert(id, splitBytes(idStream(4)), 'append');
  await engine.changes.update(id, { updates: [['id', 'id + 10']], predicate: 'id = 2' });
  await engine.changes.delete(id, 'id = 1');
  await engine.changes.merge(id, splitBytes(idStream(4, 9)), merge);
  await engine.indexes.build(
    id,
    { name: 'i', column: 'id', kind: 'BTREE' },
    { signal: new AbortController().signal, publish: (...commit) => arbiter.publishAll(...commit) },
  );
  await engine.changes.replaceSchemaMetadata(id, { a: 'b' });
  await engine.insert(id, splitBytes(idStream(5)), 'overwrite');
  const location = arbiter.locationOf(id) ?? '';
  expect(commits.map(({ files }) => files.length > 0)).toEqual(commits.map(() => true));
  expect(commits).toHaveLength(8);
  for (const commit of commits) {
    expect(commit.synced).toEqual(
      expect.arrayContaining([...commit.files, ...commit.files.map((path) => dirname(path))]),
    );
  }
  // Files of the previous version are not synced again.
  expect(commits[1]?.synced.filter((path) => path.endsWith('.lance'))).toHaveLength(1);
  // The second fragment has a new deletion file: its rows were synced with the insert.
  expect(commits[2]?.synced.filter((path) => path.endsWith('.lance'))).toHaveLength(1);
  // The first commit creates the table's directory and its parent.
  expect(commits[0]?.synced).toEqual(expect.arrayContaining([location, dirname(location)]));
  // After publishing, the rename of the manifest must be durable before the commit is settled.
  expect(synced).toEqual([join(location, '_versions')]);
});

it('syncs the files of a manifest that a client has written', async () => {
  const id = arbiter.reserve();
  await engine.createTable(id, splitBytes(idStream(1)));
  const location = arbiter.locationOf(id) ?? '';
  const [name = ''] = readdirSync(join(location, '_versions')).filter((entry) => entry.endsWith('.manifest'));
  const other = await openEngine({
    arbiter,
    durable: new DurableFiles(new DiskStorage(), async (path) => void synced.push(path)),
  });
  synced.splice(0);
  const manifestPath = join(location, '_versions', name);
  await other.files.holdManifest({ location, storageId: null }, { branch: '', version: 1, manifestPath });
  await other.close();
  const data = filesOf(location).filter((path) => path.endsWith('.lance'));
  expect(synced).toEqual(expect.arrayContaining([manifestPath, ...data, join(location, '_versions')]));
});

it('rejects a commit whose files cannot be synced, and leaves no visible change', async () => {
  const id = arbiter.reserve();
  await engine.createTable(id, splitBytes(idStream(1)));
  const broken = new DurableFiles(new DiskStorage(), () => Promise.reject(new Error('no space left on device')));
  const other = await openEngine({ arbiter, durable: broken });
  await expect(other.changes.replaceSchemaMetadata(id, { a: 'b' })).rejects.toThrow();
  await other.close();
  expect(arbiter.versions(id)).toEqual([1]);
  expect(await engine.countRows(id)).toBe(1);
});
