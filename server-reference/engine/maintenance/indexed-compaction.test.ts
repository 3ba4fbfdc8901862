import { readFile } from 'node:fs/promises';
import { Float32, Int32, Table, Utf8 } from 'apache-arrow';
import { afterAll, describe, expect, it } from 'vitest';
import type { Publish } from '../commit/arbiter.ts';
import type { IndexKind } from '../indexes/index-spec.ts';
import { readFragments } from '../format/fragments.ts';
import { onDisk } from '../format/manifest-names.ts';
import type { QuerySpec } from '../queries/query-spec.ts';
import { rowsOf, splitBytes, streamOf } from '../../testing/engine/arrow.ts';
import { column, vectors } from '../../testing/engine/index-tables.ts';
import { openTwoEngines } from '../../testing/engine/racing-arbiter.ts';

const { racing, engine, other, close } = await openTwoEngines();
afterAll(close);

const FIRST = 300;

const rows = (from: number, count: number): ReturnType<typeof splitBytes> =>
  splitBytes(
    streamOf(
      new Table({
        id: column(new Int32(), (row) => from + row, count),
        text: column(new Utf8(), (row) => `word${from + row}`, count),
        vector: column(vectors(new Float32(), 2), (row) => [from + row, 0], count),
      }),
    ),
  );

const publish: Publish = (...commits) => racing.publishAll(...commits);

const newTable = async (kind: IndexKind): Promise<string> => {
  const id = racing.reserve();
  await engine.createTable(id, rows(0, FIRST));
  const name = kind === 'FTS' ? 'text' : kind.startsWith('IVF') ? 'vector' : 'id';
  const vector = { numPartitions: 2 };
  await engine.indexes.build(
    id,
    { name: 'i', column: name, kind, vector },
    { publish, signal: new AbortController().signal },
  );
  return id;
};

const fragmentsOf = async (id: string): Promise<readonly number[]> => {
  const newest = await racing.latest(id, '');
  return readFragments(await readFile(onDisk(newest?.manifestPath ?? ''))).fragments.map((fragment) => fragment.rows);
};

/** A search for a row that uses the index. */
const searchFor = (kind: IndexKind, row: number): QuerySpec => {
  const columns = ['id'];
  if (kind === 'FTS') return { columns, fullText: { kind: 'match', terms: `word${row}` }, fastSearch: true };
  if (kind.startsWith('IVF')) return { columns, vectors: [[row, 0]], k: 1, nprobes: 2, fastSearch: true };
  return { columns, filter: `id = ${row}`, fastSearch: true };
};

const find = async (kind: IndexKind, id: string, row: number): Promise<unknown[]> =>
  (await rowsOf(() => other.query(id, searchFor(kind, row)))).map((found) => (found as { id: number }).id);

const quiet = { minFragments: 100, isQuiet: true };
const busy = { minFragments: 10, isQuiet: false };

const expectIndexed = async (kind: IndexKind, id: string, count: number): Promise<void> => {
  expect(await engine.indexes.list(id)).toMatchObject([{ numIndexedRows: count, numUnindexedRows: 0 }]);
  for (const row of [0, 7, FIRST - 1, FIRST, FIRST + 9])
    if (row < count) expect(await find(kind, id, row)).toEqual([row]);
};

/** Inserts rows one by one, and adds each to the index without merging fragments. */
const insertIndexed = async (id: string, count: number): Promise<void> => {
  for (let row = 0; row < count; row++) {
    await engine.insert(id, rows(FIRST + row, 1), 'append');
    expect(await engine.compaction.run(id, { minFragments: Infinity, isQuiet: true })).toBe(true);
  }
  expect(await fragmentsOf(id)).toEqual([FIRST, ...Array<number>(count).fill(1)]);
};

describe('compaction of an indexed table', () => {
  it.each<IndexKind>(['BTREE', 'BITMAP', 'FTS', 'IVF_FLAT'])(
    'merges new fragments only, and adds them to the index when it is quiet: %s',
    async (kind) => {
      const id = await newTable(kind);
      for (let row = 0; row < 12; row++) await engine.insert(id, rows(FIRST + row, 1), 'append');
      expect(await engine.compaction.run(id, busy)).toBe(true);
      expect(await fragmentsOf(id)).toEqual([FIRST, 12]);
      expect(await engine.indexes.list(id)).toMatchObject([{ numIndexedRows: FIRST, numUnindexedRows: 12 }]);
      expect(await engine.compaction.run(id, busy)).toBe(false);
      expect(await engine.compaction.run(id, quiet)).toBe(true);
      expect(await fragmentsOf(id)).toEqual([FIRST, 12]);
      await expectIndexed(kind, id, FIRST + 12);
      expect(await engine.compaction.run(id, quiet)).toBe(false);
    },
  );

  it.each<IndexKind>(['BTREE', 'BITMAP', 'FTS'])(
    'merges indexed fragments without the large one, and keeps the index valid: %s',
    async (kind) => {
      const id = await newTable(kind);
      await insertIndexed(id, 11);
      await expectIndexed(kind, id, FIRST + 11);
      expect(await engine.compaction.run(id, quiet)).toBe(true);
      expect(await fragmentsOf(id)).toEqual([FIRST, 11]);
      await expectIndexed(kind, id, FIRST + 11);
      await engine.changes.delete(id, `id in (5, ${FIRST + 3})`);
      await engine.insert(id, rows(FIRST + 11, 1), 'append');
      expect(await engine.compaction.run(id, quiet)).toBe(true);
      expect(await other.countRows(id)).toBe(FIRST + 10);
      for (const row of [5, FIRST + 3]) expect(await find(kind, id, row)).toEqual([]);
      for (const row of [4, FIRST + 4, FIRST + 11]) expect(await find(kind, id, row)).toEqual([row]);
    },
  );

  it('keeps all versions with their rows', async () => {
    const id = await newTable('BTREE');
    await insertIndexed(id, 3);
    const counts: number[] = [];
    for (const version of racing.versions(id)) counts.push((await rowsOf(() => other.query(id, { version }))).length);
    // Several versions have the same rows: index updates change none.
    expect([...new Set(counts)]).toEqual([FIRST, FIRST + 1, FIRST + 2, FIRST + 3]);
  });

  it('does not add segments without end to a vector index', async () => {
    const id = await newTable('IVF_FLAT');
    await insertIndexed(id, 16);
    await expectIndexed('IVF_FLAT', id, FIRST + 16);
    await engine.insert(id, rows(FIRST + 16, 1), 'append');
    expect(await engine.compaction.run(id, quiet)).toBe(false);
    expect(await engine.indexes.list(id)).toMatchObject([{ numSegments: 16, numUnindexedRows: 1 }]);
  });
});
