import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Publish } from '../commit/arbiter.ts';
import type { Engine } from '../engine.ts';
import { readFragments } from '../format/fragments.ts';
import { onDisk } from '../format/manifest-names.ts';
import { EngineError } from '../native/engine-error.ts';
import { idStream, rowsOf, splitBytes } from '../../testing/engine/arrow.ts';
import { openTwoEngines } from '../../testing/engine/racing-arbiter.ts';

const { racing, engine, other, close } = await openTwoEngines();
afterAll(close);

const LEAST = 12;
const LARGE = Array.from({ length: 200 }, (_, at) => 1000 + at);
const small = Array.from({ length: LEAST }, (_, at) => at + 1);

const insert = (writer: Engine, id: string, ...ids: number[]): Promise<unknown> =>
  writer.insert(id, splitBytes(idStream(...ids)), 'append');

/** Creates a table with one large fragment and as many small ones as are merged. */
const newTable = async (): Promise<string> => {
  const id = racing.reserve();
  await engine.createTable(id, splitBytes(idStream(...LARGE)));
  for (const one of small) await insert(engine, id, one);
  return id;
};

const idsOf = async (reader: Engine, id: string): Promise<number[]> =>
  (await rowsOf(() => reader.query(id, {}))).map((row) => (row as { id: number }).id).sort((a, b) => a - b);

const fragmentsOf = async (id: string): Promise<readonly number[]> => {
  const newest = await racing.latest(id, '');
  return readFragments(await readFile(onDisk(newest?.manifestPath ?? ''))).fragments.map(({ rows }) => rows);
};

const busy = (minFragments: number) => ({ minFragments, isQuiet: false });

const all = [...small, ...LARGE];

describe('compaction', () => {
  it('merges the small fragments and keeps the large one and all versions', async () => {
    const id = await newTable();
    const before = racing.versions(id);
    expect(await engine.compaction.run(id, busy(LEAST + 1))).toBe(false);
    expect(racing.versions(id)).toEqual(before);
    expect(await engine.compaction.run(id, busy(LEAST))).toBe(true);
    expect(await fragmentsOf(id)).toEqual([LARGE.length, LEAST]);
    for (const reader of [engine, other]) expect(await idsOf(reader, id)).toEqual(all);
    for (const version of before) expect(await engine.countRows(id, { version })).toBe(LARGE.length + version - 1);
    expect(await engine.compaction.run(id, busy(LEAST))).toBe(false);
    await insert(other, id, 13);
    await insert(engine, id, 14);
    for (const reader of [engine, other]) expect(await idsOf(reader, id)).toEqual([...small, 13, 14, ...LARGE]);
    const held = await readdir(join(racing.locationOf(id) ?? '', '_txn'), { recursive: true });
    expect(held.filter((path) => path.includes('.manifest'))).toEqual([]);
  });

  it('is repeated later when the file of the newest version is gone, as after another server has taken it back', async () => {
    const id = await newTable();
    const path = onDisk((await racing.latest(id, ''))?.manifestPath ?? '');
    await rename(path, `${path}.gone`);
    await expect(engine.compaction.run(id, busy(LEAST))).rejects.toBeInstanceOf(EngineError);
    await rename(`${path}.gone`, path);
    expect(await engine.compaction.run(id, busy(LEAST))).toBe(true);
    expect(await idsOf(engine, id)).toEqual(all);
  });

  it.each<[string, write: (id: string) => Promise<unknown>, ids: number[]]>([
    ['an insert', (id) => insert(other, id, 13), [...small, 13, ...LARGE]],
    ['an overwrite', (id) => other.insert(id, splitBytes(idStream(7)), 'overwrite'), [7]],
    ['a delete in a merged fragment', (id) => other.changes.delete(id, 'id = 3'), all.filter((one) => one !== 3)],
    [
      'a delete in the large fragment',
      (id) => other.changes.delete(id, 'id = 1003'),
      all.filter((one) => one !== 1003),
    ],
    [
      'an update',
      (id) => other.changes.update(id, { predicate: 'id = 12', updates: [['id', '13']] }),
      [...small.slice(0, -1), 13, ...LARGE],
    ],
    [
      'a new column',
      (id) => other.changes.changeColumns(id, () => [{ kind: 'add', columns: [{ name: 'x', sql: 'nullif(id, 0)' }] }]),
      all,
    ],
  ])('loses no concurrent write: %s', async (_, write, ids) => {
    const id = await newTable();
    racing.beforeNextPublish = () => write(id);
    await engine.compaction
      .run(id, busy(LEAST))
      .catch((error: unknown) => expect(error).toMatchObject({ kind: 'conflict' }));
    expect(racing.beforeNextPublish).toBeUndefined();
    for (const reader of [engine, other]) expect(await idsOf(reader, id)).toEqual(ids);
    await insert(engine, id, 0);
    for (const reader of [other, engine]) expect(await idsOf(reader, id)).toEqual([0, ...ids]);
  });

  it('merges the fragments that were written during the compaction before', async () => {
    const id = await newTable();
    racing.beforeNextPublish = () => insert(other, id, 13).then(() => insert(other, id, 14));
    expect(await engine.compaction.run(id, busy(LEAST))).toBe(true);
    expect(await fragmentsOf(id)).toEqual([LARGE.length, 1, 1, LEAST]);
    for (let one = 15; one < 15 + LEAST; one++) await insert(engine, id, one);
    expect(await engine.compaction.run(id, busy(LEAST))).toBe(true);
    expect((await fragmentsOf(id)).toSorted((a, b) => a - b)).toEqual([2, LEAST, LEAST, LARGE.length]);
  });

  it('ends when other writes commit first each time, and merges the fragments later', async () => {
    const id = await newTable();
    const added: number[] = [];
    const insertFirst = async (): Promise<void> => {
      added.push(100 + added.length);
      await insert(other, id, added.at(-1) ?? 0);
      racing.beforeNextPublish = insertFirst;
    };
    racing.beforeNextPublish = insertFirst;
    await expect(engine.compaction.run(id, busy(LEAST))).rejects.toMatchObject({ kind: 'conflict' });
    racing.beforeNextPublish = undefined;
    expect(added.length).toBeLessThan(8);
    expect(await idsOf(engine, id)).toEqual([...small, ...added, ...LARGE]);
    expect(await engine.compaction.run(id, busy(LEAST))).toBe(true);
    expect(await fragmentsOf(id)).toEqual([LARGE.length, LEAST + added.length]);
    for (const reader of [engine, other]) expect(await idsOf(reader, id)).toEqual([...small, ...added, ...LARGE]);
  });

  it('merges fragments when the newest version has updated one of them', async () => {
    const id = await newTable();
    await engine.changes.update(id, { predicate: 'id = 5', updates: [['id', '55']] });
    expect(await engine.compaction.run(id, busy(LEAST))).toBe(true);
    expect((await fragmentsOf(id))[0]).toBe(LARGE.length);
    expect(await idsOf(other, id)).toEqual([...small.filter((one) => one !== 5), 55, ...LARGE]);
  });

  it('does not read the manifests of old versions', async () => {
    const id = await newTable();
    const old = await racing.commit(id, '', 2);
    await writeFile(onDisk(old?.manifestPath ?? ''), 'unreadable');
    expect(await engine.compaction.run(id, busy(LEAST))).toBe(true);
    expect(await idsOf(other, id)).toEqual(all);
  });

  it('keeps indexes valid', async () => {
    const id = await newTable();
    const publish: Publish = (...commits) => racing.publishAll(...commits);
    const signal = new AbortController().signal;
    await engine.indexes.build(id, { name: 'i', column: 'id', kind: 'BTREE' }, { signal, publish });
    expect(await engine.compaction.run(id, busy(LEAST))).toBe(true);
    expect(await fragmentsOf(id)).toEqual([LARGE.length, LEAST]);
    expect(await engine.indexes.list(id)).toMatchObject([{ numUnindexedRows: 0 }]);
    for (const one of [3, 1003]) expect(await other.countRows(id, { predicate: `id = ${one}` })).toBe(1);
  });
});
