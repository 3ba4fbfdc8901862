import { mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Engine, openEngine } from '../engine.ts';
import { idStream, splitBytes, rowsOf } from '../../testing/engine/arrow.ts';
import { MemoryArbiter } from '../../testing/engine/memory-arbiter.ts';

const arbiter = new MemoryArbiter();
let engine: Engine;
beforeAll(async () => {
  engine = await openEngine({ arbiter });
});
afterAll(async () => {
  await engine.close();
  rmSync(arbiter.directory, { recursive: true });
});

const NOW = Date.now();
const LONG_AGO = NOW - 1_000_000;
const SUFFIX = '-00000000-0000-4000-8000-000000000000';
const nameOf = (version: number): string => `${String(2n ** 64n - 1n - BigInt(version)).padStart(20, '0')}.manifest`;

/** Creates a table with several versions, an overwrite, deleted rows and an index. */
const newTable = async (): Promise<{ id: string; location: string }> => {
  const id = arbiter.reserve();
  await engine.createTable(id, splitBytes(idStream(1, 2, 3)));
  await engine.insert(id, splitBytes(idStream(4)), 'append');
  await engine.insert(id, splitBytes(idStream(5, 6)), 'overwrite');
  await engine.changes.delete(id, 'id = 5');
  const spec = { name: 'i', column: 'id', kind: 'BTREE' } as const;
  const { signal } = new AbortController();
  await engine.indexes.build(id, spec, { signal, publish: (...commit) => arbiter.publishAll(...commit) });
  return { id, location: arbiter.locationOf(id) ?? '' };
};

const put = (...path: string[]): string => {
  const at = join(...path);
  mkdirSync(join(at, '..'), { recursive: true });
  writeFileSync(at, 'orphaned');
  return at;
};

/** Returns the paths of all files of the table. */
const filesOf = (location: string): string[] =>
  readdirSync(location, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(location.length + 1))
    .sort();

const age = (location: string): void => {
  for (const name of readdirSync(location, { recursive: true, encoding: 'utf8' }))
    utimesSync(join(location, name), LONG_AGO / 1000, LONG_AGO / 1000);
};

const read = async (id: string, version?: number): Promise<unknown[]> =>
  (await rowsOf(() => engine.query(id, version === undefined ? {} : { version }))).map(
    (row) => (row as { id: number }).id,
  );

describe('orphaned files', () => {
  it('are deleted when they are old, and files of versions are kept', async () => {
    const { id, location } = await newTable();
    const before = filesOf(location);
    put(location, 'data', 'refused.lance');
    put(location, '_indices', '11111111-2222-4333-8444-555555555555', 'index.idx');
    put(location, '_deletions', '0-1-2.arrow');
    put(location, '_transactions', '3-11111111-2222-4333-8444-555555555555.txn');
    for (const kind of ['data', '_deletions', '_transactions']) put(location, 'tree', 'dev', kind, 'refused.lance');
    put(location, 'tree', 'dev', '_versions', nameOf(97) + SUFFIX);
    put(location, '_versions', nameOf(99) + SUFFIX);
    put(location, '_versions', `${nameOf(98)}${SUFFIX}#1`);
    put(location, '_txn', '11111111-2222-4333-8444-555555555555', nameOf(98));
    age(location);
    await engine.files.removeOrphanedFiles(id, NOW);
    expect(filesOf(location)).toEqual(before);
    expect(readdirSync(join(location, '_txn'))).toEqual([]);
    expect(await read(id)).toEqual([6]);
    expect([await read(id, 1), await read(id, 2), await read(id, 3)]).toEqual([
      [1, 2, 3],
      [1, 2, 3, 4],
      [5, 6],
    ]);
    expect(await engine.indexes.list(id)).toHaveLength(1);
    await engine.insert(id, splitBytes(idStream(7)), 'append');
    expect(await read(id)).toEqual([6, 7]);
  });

  it('do not include the .bin deletion files of many deleted rows', async () => {
    const id = arbiter.reserve();
    await engine.createTable(id, splitBytes(idStream(...Array.from({ length: 20_000 }, (_, at) => at)), 65_536));
    await engine.changes.delete(id, 'id % 2 = 0');
    const location = arbiter.locationOf(id) ?? '';
    const before = filesOf(location);
    expect(before.filter((name) => /^_deletions\/.*\.bin$/.test(name))).toHaveLength(1);
    age(location);
    await engine.files.removeOrphanedFiles(id, NOW);
    expect(filesOf(location)).toEqual(before);
  });

  it('are kept while they are recent, since a running write may need them', async () => {
    const { id, location } = await newTable();
    age(location);
    put(location, 'data', 'under-way.lance');
    put(location, '_versions', nameOf(99) + SUFFIX);
    put(location, '_versions', `${nameOf(98)}${SUFFIX}#1`);
    put(location, '_txn', 'x', nameOf(98));
    const before = filesOf(location);
    await engine.files.removeOrphanedFiles(id, LONG_AGO + 1000);
    expect(filesOf(location)).toEqual(before);
  });

  it('do not include the held manifest of a pending commit', async () => {
    const { id, location } = await newTable();
    const [newest] = readdirSync(join(location, '_versions')).sort();
    const manifest = join(location, '_versions', newest ?? '');
    const version = arbiter.versions(id).at(-1) ?? 0;
    // The manifest cannot be placed, because its directory is a file; so the commit stays pending.
    const heldPath = put(location, '_txn', 'x', basename(manifest));
    const staged = { version: version + 1, heldPath: heldPath.slice(1), manifestSize: null, eTag: null };
    const blocked = put(location, 'blocked');
    await arbiter.publishAll(id, '', [{ ...staged, finalPath: join(blocked, 'x').slice(1) }]);
    age(location);
    await engine.files.removeOrphanedFiles(id, NOW);
    expect(statSync(heldPath).isFile()).toBe(true);
  });

  it('are kept when a manifest cannot be read', async () => {
    const { id, location } = await newTable();
    const data = put(location, 'data', 'unknown.lance');
    put(location, '_versions', nameOf(0));
    age(location);
    await engine.files.removeOrphanedFiles(id, NOW);
    expect(statSync(data).isFile()).toBe(true);
  });

  it('are kept for a storage that the catalog does not know', async () => {
    const { id, location } = await newTable();
    put(location, 'data', 'x.lance');
    age(location);
    arbiter.forget(id);
    const before = filesOf(location);
    await engine.files.removeOrphanedFiles(id, NOW);
    expect(filesOf(location)).toEqual(before);
  });
});
