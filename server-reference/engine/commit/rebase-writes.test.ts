import { afterAll, describe, expect, it, vi } from 'vitest';
import type { Publish } from './arbiter.ts';
import type { ColumnStep } from '../tables/column-changes.ts';
import type { Engine } from '../engine.ts';
import { idStream, inPieces, rowsOf } from '../../testing/engine/arrow.ts';
import { openTwoEngines } from '../../testing/engine/racing-arbiter.ts';

const { racing, engine, other, close } = await openTwoEngines();
afterAll(close);

const added = (sql: string): ColumnStep => ({ kind: 'add', columns: [{ name: 'x', sql }] });
const NOT_NULL = added('id + 1');
const NULLABLE = added('nullif(id, 0)');
const CAST: ColumnStep = { kind: 'alter', alterations: [{ path: 'id', dataType: { type: 'int64' } }] };
const RENAMED: ColumnStep = { kind: 'alter', alterations: [{ path: 'id', rename: 'number' }] };
const DROPPED: ColumnStep = { kind: 'drop', columns: ['spare'] };

/** A table of the ids 1 and 2, with a column beside them that may go. */
const created = async (): Promise<string> => {
  const id = racing.reserve();
  await engine.createTable(id, inPieces(idStream(1)));
  await engine.changes.columns(id, () => [{ kind: 'add', columns: [{ name: 'spare', sql: 'cast(null as int)' }] }]);
  await engine.insert(id, inPieces(idStream(2)), 'append');
  return id;
};
/** Reads all columns, and answers one of them. */
const columnOf = async (reader: Engine, id: string, name: string): Promise<number[]> =>
  (await rowsOf(() => reader.query(id, {})))
    .map((row) => Number((row as Record<string, number | string>)[name]))
    .sort((a, b) => a - b);

const insert = (id: string): Promise<unknown> => engine.insert(id, inPieces(idStream(9)), 'append');
const replace = (id: string): Promise<unknown> => engine.insert(id, inPieces(idStream(9)), 'overwrite');
const update = (id: string): Promise<unknown> =>
  engine.changes.update(id, { predicate: 'id = 2', updates: [['id', '9']] });
const remove = (id: string): Promise<unknown> => engine.changes.delete(id, 'id = 2');

describe('a write on the shared handle, when another process changes the columns first', () => {
  it.each<[string, write: (id: string) => Promise<unknown>, step: ColumnStep, ids: number[]]>([
    ['insert, a column that may be null', insert, NULLABLE, [1, 2, 9]],
    ['insert, another type', insert, CAST, [1, 2, 9]],
    ['insert, one column less', insert, DROPPED, [1, 2, 9]],
    ['overwrite, another type', replace, CAST, [9]],
    ['update, a column that may not be null', update, NOT_NULL, [1, 9]],
    ['update, another type', update, CAST, [1, 9]],
    ['delete, another type', remove, CAST, [1]],
  ])('%s: is done on the new columns', async (_name, write, step, ids) => {
    const id = await created();
    racing.beforeNextPublish = () => other.changes.columns(id, () => [step]);
    expect(await write(id)).toMatchObject({ version: 5 });
    expect(racing.beforeNextPublish).toBeUndefined();
    for (const reader of [engine, other]) expect(await columnOf(reader, id, 'id')).toEqual(ids);
    expect(racing.versions(id)).toEqual([1, 2, 3, 4, 5]);
    await engine.changes.delete(id, 'id = 1');
    for (const reader of [engine, other]) expect(await columnOf(reader, id, 'id')).not.toContain(1);
  });

  it.each<[string, write: (id: string) => Promise<unknown>, step: ColumnStep, kind: string, column: string]>([
    ['insert without a column that may not be null', insert, NOT_NULL, 'schema-mismatch', 'x'],
    ['insert by a name that is gone', insert, RENAMED, 'schema-mismatch', 'number'],
    ['update by a name that is gone', update, RENAMED, 'column-not-found', 'number'],
  ])('%s: is refused, and nothing is written', async (_name, write, step, kind, column) => {
    const id = await created();
    racing.beforeNextPublish = () => other.changes.columns(id, () => [step]);
    await expect(write(id)).rejects.toMatchObject({ kind });
    for (const reader of [engine, other]) expect(await columnOf(reader, id, column)).toHaveLength(2);
    expect(racing.versions(id)).toEqual([1, 2, 3, 4]);
    await engine.changes.delete(id, 'true');
    expect(await columnOf(other, id, column)).toEqual([]);
  });

  it('shows nobody the rows that were not let through', async () => {
    const id = await created();
    const seen: unknown[] = [];
    racing.beforeNextPublish = async () => {
      await other.changes.columns(id, () => [NULLABLE]);
      // Right before its second try is published.
      racing.beforeNextPublish = async () =>
        seen.push(await columnOf(engine, id, 'id'), await columnOf(other, id, 'id'));
    };
    await insert(id);
    expect(seen).toEqual([
      [1, 2],
      [1, 2],
    ]);
    for (const reader of [engine, other]) expect(await columnOf(reader, id, 'id')).toEqual([1, 2, 9]);
  });

  it('shows them to nobody who was about to read either', async () => {
    for (let round = 0; round < 15; round++) {
      const id = await created();
      let isOver = false;
      const counts = new Set<number>();
      const readers = Array.from({ length: 8 }, async () => {
        while (!isOver) counts.add(await engine.countRows(id, { predicate: 'id > 0' }));
      });
      racing.beforeNextPublish = () => other.changes.columns(id, () => [NOT_NULL]);
      await expect(insert(id)).rejects.toMatchObject({ kind: 'schema-mismatch' });
      isOver = true;
      await Promise.all(readers);
      expect([...counts]).toEqual([2]);
    }
  });

  /** Somebody who changes the columns before each commit of another, so many times. */
  const changing = (id: string, step: (change: number) => ColumnStep, times: number): (() => Promise<void>) => {
    let changes = 0;
    return async function change(): Promise<void> {
      changes += 1;
      await other.changes.columns(id, () => [step(changes)]);
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
    ['insert, another column each time', insert, addAnother, [1, 2, 9]],
    ['update, another type each time', update, castBackAndForth, [1, 9]],
  ])('%s: is done in the end, and asks to be let first', async (_name, write, step, ids) => {
    const id = await created();
    const claims = vi.spyOn(racing, 'claimTurn');
    racing.beforeNextPublish = changing(id, step, 5);
    await write(id);
    // From the second defeat on.
    expect(claims.mock.calls).toEqual(Array.from({ length: 4 }, () => [id]));
    claims.mockRestore();
    for (const reader of [engine, other]) expect(await columnOf(reader, id, 'id')).toEqual(ids);
  });

  it('is a conflict in the end, when they never cease to change', async () => {
    const id = await created();
    racing.beforeNextPublish = changing(id, addAnother, Infinity);
    await expect(insert(id)).rejects.toMatchObject({ kind: 'conflict' });
    racing.beforeNextPublish = undefined;
    expect(await columnOf(engine, id, 'id')).toEqual([1, 2]);
    await insert(id);
    expect(await columnOf(other, id, 'id')).toEqual([1, 2, 9]);
  });

  it('is not done anew where it holds up all others for long: taking new rows into the indexes', async () => {
    const id = await created();
    const publish: Publish = (...commits) => racing.publishAll(...commits);
    const signal = new AbortController().signal;
    await engine.indexes.build(id, { name: 'i', column: 'id', kind: 'BTREE' }, { signal, publish });
    const many = Array.from({ length: 10_000 }, (_, at) => at + 10);
    await engine.insert(id, inPieces(idStream(...many)), 'append');
    racing.beforeNextPublish = () => other.changes.columns(id, () => [NULLABLE]);
    await expect(engine.indexes.catchUp(id)).rejects.toMatchObject({ kind: 'conflict' });
    expect(racing.beforeNextPublish).toBeUndefined();
    expect(await engine.indexes.catchUp(id)).toBe(true);
    expect(await engine.indexes.list(id)).toMatchObject([{ numUnindexedRows: 0 }]);
    expect(await columnOf(other, id, 'id')).toEqual([1, 2, ...many]);
  });

  it('is done on what has replaced all rows', async () => {
    const id = await created();
    racing.beforeNextPublish = () => other.insert(id, inPieces(idStream(5)), 'overwrite');
    await insert(id);
    for (const reader of [engine, other]) expect(await columnOf(reader, id, 'id')).toEqual([5, 9]);
  });
});
