import { afterAll, describe, expect, it } from 'vitest';
import type { Publish } from './arbiter.ts';
import type { ColumnStep } from '../columns/column-changes.ts';
import type { Engine } from '../engine.ts';
import { idStream, splitBytes, rowsOf } from '../../testing/engine/arrow.ts';
import { openTwoEngines } from '../../testing/engine/racing-arbiter.ts';

const { racing, engine, other, close } = await openTwoEngines();
afterAll(close);

const added = (sql: string): ColumnStep => ({ kind: 'add', columns: [{ name: 'x', sql }] });
const NOT_NULL = added('id + 1');
const NULLABLE = added('nullif(id, 0)');
const CAST: ColumnStep = { kind: 'alter', alterations: [{ path: 'id', dataType: { type: 'int64' } }] };
const RENAMED: ColumnStep = { kind: 'alter', alterations: [{ path: 'id', rename: 'number' }] };
const DROPPED: ColumnStep = { kind: 'drop', columns: ['spare'] };

/** Creates a table with the ids 1 and 2 and a nullable column `spare`. */
const newTable = async (): Promise<string> => {
  const id = racing.reserve();
  await engine.createTable(id, splitBytes(idStream(1)));
  await engine.changes.changeColumns(id, () => [
    { kind: 'add', columns: [{ name: 'spare', sql: 'cast(null as int)' }] },
  ]);
  await engine.insert(id, splitBytes(idStream(2)), 'append');
  return id;
};
/** Reads all columns and returns the sorted values of one. */
const columnOf = async (reader: Engine, id: string, name: string): Promise<number[]> =>
  (await rowsOf(() => reader.query(id, {})))
    .map((row) => Number((row as Record<string, number | string>)[name]))
    .sort((a, b) => a - b);

const insert = (id: string): Promise<unknown> => engine.insert(id, splitBytes(idStream(9)), 'append');
const replace = (id: string): Promise<unknown> => engine.insert(id, splitBytes(idStream(9)), 'overwrite');
const update = (id: string): Promise<unknown> =>
  engine.changes.update(id, { predicate: 'id = 2', updates: [['id', '9']] });
const remove = (id: string): Promise<unknown> => engine.changes.delete(id, 'id = 2');

describe('a write while another process changes the columns', () => {
  it.each<[string, write: (id: string) => Promise<unknown>, step: ColumnStep, ids: number[]]>([
    ['insert, new nullable column', insert, NULLABLE, [1, 2, 9]],
    ['insert, type change', insert, CAST, [1, 2, 9]],
    ['insert, dropped column', insert, DROPPED, [1, 2, 9]],
    ['overwrite, type change', replace, CAST, [9]],
    ['update, new non-nullable column', update, NOT_NULL, [1, 9]],
    ['update, type change', update, CAST, [1, 9]],
    ['delete, type change', remove, CAST, [1]],
  ])('%s: is applied to the new columns', async (_name, write, step, ids) => {
    const id = await newTable();
    racing.beforeNextPublish = () => other.changes.changeColumns(id, () => [step]);
    expect(await write(id)).toMatchObject({ version: 5 });
    expect(racing.beforeNextPublish).toBeUndefined();
    for (const reader of [engine, other]) expect(await columnOf(reader, id, 'id')).toEqual(ids);
    expect(racing.versions(id)).toEqual([1, 2, 3, 4, 5]);
    await engine.changes.delete(id, 'id = 1');
    for (const reader of [engine, other]) expect(await columnOf(reader, id, 'id')).not.toContain(1);
  });

  it.each<[string, write: (id: string) => Promise<unknown>, step: ColumnStep, kind: string, column: string]>([
    ['insert without a non-nullable column', insert, NOT_NULL, 'schema-mismatch', 'x'],
    ['insert with a renamed column', insert, RENAMED, 'schema-mismatch', 'number'],
    ['update of a renamed column', update, RENAMED, 'column-not-found', 'number'],
  ])('%s: is rejected, and nothing is written', async (_name, write, step, kind, column) => {
    const id = await newTable();
    racing.beforeNextPublish = () => other.changes.changeColumns(id, () => [step]);
    await expect(write(id)).rejects.toMatchObject({ kind });
    for (const reader of [engine, other]) expect(await columnOf(reader, id, column)).toHaveLength(2);
    expect(racing.versions(id)).toEqual([1, 2, 3, 4]);
    await engine.changes.delete(id, 'true');
    expect(await columnOf(other, id, column)).toEqual([]);
  });

  it('does not show readers the rows of a discarded commit', async () => {
    const id = await newTable();
    const readIds: unknown[] = [];
    racing.beforeNextPublish = async () => {
      await other.changes.changeColumns(id, () => [NULLABLE]);
      // Reads just before the second attempt is published.
      racing.beforeNextPublish = async () =>
        readIds.push(await columnOf(engine, id, 'id'), await columnOf(other, id, 'id'));
    };
    await insert(id);
    expect(readIds).toEqual([
      [1, 2],
      [1, 2],
    ]);
    for (const reader of [engine, other]) expect(await columnOf(reader, id, 'id')).toEqual([1, 2, 9]);
  });

  it('does not show concurrent readers the rows of a discarded commit', async () => {
    for (let round = 0; round < 15; round++) {
      const id = await newTable();
      let isOver = false;
      const counts = new Set<number>();
      const readers = Array.from({ length: 8 }, async () => {
        while (!isOver) counts.add(await engine.countRows(id, { predicate: 'id > 0' }));
      });
      racing.beforeNextPublish = () => other.changes.changeColumns(id, () => [NOT_NULL]);
      await expect(insert(id)).rejects.toMatchObject({ kind: 'schema-mismatch' });
      isOver = true;
      await Promise.all(readers);
      expect([...counts]).toEqual([2]);
    }
  });

  it('does not show concurrent readers a merge that is computed again', async () => {
    const upsert = { on: ['id'], updateMatched: true, insertNotMatched: true, deleteNotMatchedBySource: false };
    for (let round = 0; round < 15; round++) {
      const id = racing.reserve();
      await engine.createTable(id, splitBytes(idStream(1, 2)));
      let isOver = false;
      const counts = new Set<number>();
      const readers = Array.from({ length: 8 }, async () => {
        while (!isOver) counts.add(await engine.countRows(id, { predicate: 'id > 0' }));
      });
      racing.beforeNextPublish = () => other.insert(id, splitBytes(idStream(9)), 'append');
      expect(await engine.changes.merge(id, splitBytes(idStream(9)), upsert)).toMatchObject({ updated: 1, version: 3 });
      isOver = true;
      await Promise.all(readers);
      expect([...counts].filter((count) => count !== 2 && count !== 3)).toEqual([]);
      for (const reader of [engine, other]) expect(await columnOf(reader, id, 'id')).toEqual([1, 2, 9]);
    }
  });

  /** Returns an action for `beforeNextPublish` that changes the columns before each of the next `times` commits. */
  const repeatChange = (id: string, step: (change: number) => ColumnStep, times: number): (() => Promise<void>) => {
    let changes = 0;
    return async function change(): Promise<void> {
      changes += 1;
      await other.changes.changeColumns(id, () => [step(changes)]);
      racing.beforeNextPublish = changes < times ? change : undefined;
    };
  };
  const addAnother = (change: number): ColumnStep => ({
    kind: 'add',
    columns: [{ name: `x${change}`, sql: 'nullif(id, 0)' }],
  });
  const castBackAndForth = (change: number): ColumnStep => ({
    kind: 'alter',
    alterations: [{ path: 'id', dataType: { type: change % 2 === 1 ? 'int64' : 'int32' } }],
  });

  it.each<[string, write: (id: string) => Promise<unknown>, step: (change: number) => ColumnStep, ids: number[]]>([
    ['insert, a new column each time', insert, addAnother, [1, 2, 9]],
    ['update, a type change each time', update, castBackAndForth, [1, 9]],
  ])('%s: succeeds after retries', async (_name, write, step, ids) => {
    const id = await newTable();
    racing.beforeNextPublish = repeatChange(id, step, 5);
    await write(id);
    for (const reader of [engine, other]) expect(await columnOf(reader, id, 'id')).toEqual(ids);
  });

  it('fails with a conflict when the columns change before every attempt', async () => {
    const id = await newTable();
    racing.beforeNextPublish = repeatChange(id, addAnother, Infinity);
    await expect(insert(id)).rejects.toMatchObject({ kind: 'conflict' });
    racing.beforeNextPublish = undefined;
    expect(await columnOf(engine, id, 'id')).toEqual([1, 2]);
    await insert(id);
    expect(await columnOf(other, id, 'id')).toEqual([1, 2, 9]);
  });

  it('is applied by an update of indexes, which then blocks other writes', async () => {
    const id = await newTable();
    const publish: Publish = (...commits) => racing.publishAll(...commits);
    const signal = new AbortController().signal;
    await engine.indexes.build(id, { name: 'i', column: 'id', kind: 'BTREE' }, { signal, publish });
    const many = Array.from({ length: 10_000 }, (_, at) => at + 10);
    await engine.insert(id, splitBytes(idStream(...many)), 'append');
    racing.beforeNextPublish = () => other.changes.changeColumns(id, () => [NULLABLE]);
    expect(await engine.compaction.run(id, { minFragments: Infinity, isQuiet: false })).toBe(true);
    expect(racing.beforeNextPublish).toBeUndefined();
    expect(await engine.indexes.list(id)).toMatchObject([{ numUnindexedRows: 0 }]);
    expect(await columnOf(other, id, 'id')).toEqual([1, 2, ...many]);
  });

  it('is applied after a concurrent overwrite', async () => {
    const id = await newTable();
    racing.beforeNextPublish = () => other.insert(id, splitBytes(idStream(5)), 'overwrite');
    await insert(id);
    for (const reader of [engine, other]) expect(await columnOf(reader, id, 'id')).toEqual([5, 9]);
  });
});
