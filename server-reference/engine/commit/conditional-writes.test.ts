import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Publish } from './arbiter.ts';
import type { ColumnStep } from '../tables/column-changes.ts';
import { type Engine, openEngine } from '../engine.ts';
import { idStream, inPieces, rowsOf } from '../../testing/engine/arrow.ts';
import { RacingArbiter } from '../../testing/engine/racing-arbiter.ts';

const racing = new RacingArbiter();
let engine: Engine;
beforeAll(async () => void (engine = await openEngine({ arbiter: racing })));
afterAll(async () => {
  await engine.close();
  rmSync(racing.directory, { recursive: true });
});

const publish: Publish = (storageId, branch, staged) => racing.publishAll(storageId, branch, staged);

/** A table of the ids 1, 2 and 3, with ten times as much in another column. */
const created = async (): Promise<string> => {
  const id = racing.reserve();
  await engine.createTable(id, inPieces(idStream(1, 2, 3)));
  await engine.changes.columns(id, () => [{ kind: 'add', columns: [{ name: 'ten', sql: 'id * 10' }] }]);
  return id;
};
const matching = async (id: string, filter: string): Promise<number[]> =>
  (await rowsOf(() => engine.query(id, { filter }))).map((row) => Number((row as { ten: number | string }).ten));
const indexedColumns = async (id: string): Promise<string[]> =>
  (await engine.indexes.list(id)).map(({ column }) => column);
const build = (id: string): Promise<void> => {
  const signal = new AbortController().signal;
  return engine.indexes.build(id, { name: 'i', column: 'id', kind: 'BTREE' }, { signal, publish });
};

describe('an index whose column changes while it is built', () => {
  it.each<[string, step: ColumnStep, column: string]>([
    ['another type', { kind: 'alter', alterations: [{ path: 'id', dataType: { type: 'int64' } }] }, 'id'],
    ['another name', { kind: 'alter', alterations: [{ path: 'id', rename: 'number' }] }, 'number'],
    ['a column beside it', { kind: 'add', columns: [{ name: 'x', sql: 'id + 1' }] }, 'id'],
  ])('%s: is one on the column as it is now', async (_name, step, column) => {
    const id = await created();
    racing.beforeNextPublish = () => engine.changes.columns(id, () => [step]);
    await build(id);
    expect(racing.beforeNextPublish).toBeUndefined();
    expect(await indexedColumns(id)).toEqual([column]);
    expect(await matching(id, `${column} >= 2`)).toEqual([20, 30]);
    expect(await matching(id, 'ten = 10')).toEqual([10]);
  });

  it('no column at all: is none, and in nobody’s way', async () => {
    const id = await created();
    racing.beforeNextPublish = () => engine.changes.columns(id, () => [{ kind: 'drop', columns: ['id'] }]);
    await expect(build(id)).rejects.toMatchObject({ kind: 'column-not-found' });
    expect(await indexedColumns(id)).toEqual([]);
    expect(await matching(id, 'ten = 10')).toEqual([10]);
    // The next version has the number under which the index was refused.
    await engine.changes.delete(id, 'ten = 20');
    expect(await matching(id, 'ten > 0')).toEqual([10, 30]);
  });
});
