import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Float32, Int32, Table } from 'apache-arrow';
import { afterAll, describe, expect, it } from 'vitest';
import type { IndexKind, IndexSpec } from './index-spec.ts';
import { splitBytes, rowsOf, streamOf } from '../../testing/engine/arrow.ts';
import { column, openIndexEngine, ROWS, smallIntegers, vectors } from '../../testing/engine/index-tables.ts';

const { arbiter, engine, newTable, newVectorTable, build, close } = await openIndexEngine();
afterAll(close);

describe('index builds', () => {
  it('replace an index of the same name, and drop removes it', async () => {
    const id = await newTable({ a: column(new Int32(), (row) => row) });
    await build(id, { name: 'i', column: 'a', kind: 'BTREE' });
    await build(id, { name: 'i', column: 'a', kind: 'BITMAP' });
    expect(await engine.indexes.list(id)).toMatchObject([{ name: 'i', kind: 'BITMAP' }]);
    expect(await engine.indexes.drop(id, 'i')).toBe(true);
    expect(await engine.indexes.list(id)).toEqual([]);
    expect(await engine.indexes.drop(id, 'i')).toBe(false);
  });

  it('are listed after versions without indexes, and not after they are dropped', async () => {
    const id = await newTable({ a: column(new Int32(), (row) => row) });
    expect(await engine.indexes.list(id)).toEqual([]);
    await build(id, { name: 'i', column: 'a', kind: 'BTREE' });
    expect(await engine.indexes.list(id)).toHaveLength(1);
    await engine.changes.delete(id, 'a = 1');
    expect(await engine.indexes.list(id)).toHaveLength(1);
    await engine.indexes.drop(id, 'i');
    await engine.changes.delete(id, 'a = 2');
    expect(await engine.indexes.list(id)).toEqual([]);
  });

  it('do not change earlier versions', async () => {
    const id = await newTable({ a: column(new Int32(), (row) => row) });
    const before = await engine.version(id);
    await build(id, { name: 'i', column: 'a', kind: 'BTREE' });
    expect(await engine.version(id)).toBe(before + 1);
    expect(await engine.indexes.list(id, before)).toEqual([]);
    expect(await engine.indexes.list(id, before + 1)).toHaveLength(1);
  });

  it('keep rows that are written concurrently', async () => {
    const id = await newVectorTable(3000, 32);
    const kinds: IndexKind[] = ['IVF_PQ', 'IVF_HNSW_SQ', 'IVF_FLAT'];
    const builds = Promise.all(kinds.map((kind) => build(id, { name: kind, column: 'vector', kind })));
    const more = streamOf(new Table({ vector: column(vectors(new Float32(), 32), smallIntegers(32), 5) }));
    for (let round = 0; round < 10; round++) await engine.insert(id, splitBytes(more), 'append');
    await builds;
    expect(await engine.countRows(id)).toBe(3050);
    expect(await rowsOf(() => engine.query(id, { columns: ['vector'] }))).toHaveLength(3050);
    for (const index of await engine.indexes.list(id)) expect(index.numIndexedRows + index.numUnindexedRows).toBe(3050);
    expect(await engine.indexes.list(id)).toHaveLength(3);
  });

  it('leave a thread of the engine for queries', async () => {
    const id = await newVectorTable(20_000, 128);
    const other = await newVectorTable(300, 8);
    const start = performance.now();
    let isDone = false;
    const building = build(id, { name: 'i', column: 'vector', kind: 'IVF_PQ', vector: { numPartitions: 200 } });
    void building.then(() => (isDone = true));
    let longest = 0;
    while (!isDone) {
      const asked = performance.now();
      await rowsOf(() => engine.query(other, { filter: 'vector IS NOT NULL', k: 1 }));
      longest = Math.max(longest, performance.now() - asked);
    }
    await building;
    // Without one, a query waits for the whole training, which is most of the build.
    expect(longest / (performance.now() - start)).toBeLessThan(0.3);
  });

  it('of vectors wait for those of other tables, but a dropped table does not', async () => {
    const first = await newVectorTable(20_000, 128);
    const second = await newVectorTable(300, 8);
    const spec = { name: 'i', column: 'vector', kind: 'IVF_PQ' } as const;
    const ends: string[] = [];
    const ended = (name: string) => () => void ends.push(name);
    const building = build(first, { ...spec, vector: { numPartitions: 64 } }).then(ended('first'));
    const waiting = build(second, spec).then(ended('second'), ended('stopped'));
    await engine.indexes.stop(second);
    await waiting;
    const next = build(second, spec).then(ended('second'));
    await Promise.all([building, next]);
    expect(ends).toEqual(['stopped', 'first', 'second']);
  });

  it('are updated with many new rows, but not with a few', async () => {
    const numbers = (rows: number, from = 0) =>
      streamOf(new Table({ a: column(new Int32(), (row) => from + row, rows) }));
    const id = arbiter.reserve();
    await engine.createTable(id, splitBytes(numbers(ROWS)));
    await build(id, { name: 'i', column: 'a', kind: 'BTREE' });
    await engine.insert(id, splitBytes(numbers(9_999, ROWS)), 'append');
    const before = await engine.version(id);
    expect(await engine.compaction.run(id, { minFragments: Infinity, isQuiet: false })).toBe(false);
    expect(await engine.version(id)).toBe(before);
    await engine.insert(id, splitBytes(numbers(1, 99_999)), 'append');
    await engine.changes.delete(id, 'a = 7');
    expect(engine.takeWritten().has(id)).toBe(true);
    const update = engine.compaction.run(id, { minFragments: Infinity, isQuiet: false });
    // Writers do not wait for it and lose no rows.
    await engine.insert(id, splitBytes(numbers(5, -5)), 'append');
    expect(await update).toBe(true);
    // The last rows were written before or after the update.
    const [index] = await engine.indexes.list(id);
    expect([0, 5]).toContain(index?.numUnindexedRows);
    expect((index?.numIndexedRows ?? 0) + (index?.numUnindexedRows ?? 0)).toBe(ROWS + 10_004);
    expect(await engine.countRows(id)).toBe(ROWS + 10_004);
    expect(await rowsOf(() => engine.query(id, { filter: 'a = 99999' }))).toEqual([{ a: 99_999 }]);
    expect(await rowsOf(() => engine.query(id, { filter: 'a = 7' }))).toEqual([]);
    for (const version of arbiter.versions(id)) expect(await engine.countRows(id, { version })).toBeGreaterThan(0);
    expect(await engine.compaction.run(id, { minFragments: Infinity, isQuiet: false })).toBe(false);
  });

  it.each(['conflict', 'lost'] as const)('leave no index when publishing returns %s', async (outcome) => {
    const numbers = column(new Int32(), (row) => row);
    const id = await newTable({ a: numbers });
    const before = await engine.version(id);
    const rejected = new AbortController();
    const publish = async () => {
      rejected.abort();
      return outcome;
    };
    await expect(
      build(id, { name: 'i', column: 'a', kind: 'BTREE' }, { publish, signal: rejected.signal }),
    ).rejects.toThrow();
    expect(await engine.indexes.list(id)).toEqual([]);
    expect(await engine.version(id)).toBe(before);
    // The next commit gets the number of the discarded one.
    await engine.insert(id, splitBytes(streamOf(new Table({ a: numbers }))), 'append');
    await build(id, { name: 'i', column: 'a', kind: 'BTREE' });
    expect(await engine.indexes.list(id)).toMatchObject([{ numIndexedRows: 2 * ROWS }]);
    expect(await rowsOf(() => engine.query(id, { columns: ['a'], version: before + 1 }))).toHaveLength(2 * ROWS);
  });

  it('stop when the signal is aborted, before and during the build', async () => {
    const id = await newVectorTable(6000, 64);
    const spec: IndexSpec = { name: 'i', column: 'vector', kind: 'IVF_PQ', vector: { numPartitions: 16 } };
    await expect(build(id, spec, { signal: AbortSignal.abort() })).rejects.toThrow();
    const stop = new AbortController();
    const publish = async () => {
      throw new Error('the build was not stopped');
    };
    const running = expect(build(id, spec, { signal: stop.signal, publish })).rejects.toThrow();
    await engine.countRows(id);
    stop.abort();
    await running;
    expect(await engine.indexes.list(id)).toEqual([]);
  });

  it('end when their table is dropped, and do not create its files again', async () => {
    const id = await newVectorTable(6000, 64);
    const location = arbiter.locationOf(id) ?? '';
    const running = expect(
      build(id, { name: 'i', column: 'vector', kind: 'IVF_PQ', vector: { numPartitions: 16 } }),
    ).rejects.toThrow();
    await engine.countRows(id);
    arbiter.forget(id);
    await engine.drop(id, location);
    await running;
    expect(existsSync(location) ? readdirSync(location) : []).toEqual([]);
    expect(existsSync(join(location, '_indices'))).toBe(false);
  });
});
