import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Publish } from './arbiter.ts';
import type { ColumnStep } from '../columns/column-changes.ts';
import { type Engine, openEngine } from '../engine.ts';
import { idStream, splitBytes, rowsOf } from '../../testing/engine/arrow.ts';
import { RacingArbiter } from '../../testing/engine/racing-arbiter.ts';

const racing = new RacingArbiter();
let engine: Engine;
beforeAll(async () => void (engine = await openEngine({ arbiter: racing })));
afterAll(async () => {
  await engine.close();
  rmSync(racing.directory, { recursive: true });
});

const publish: Publish = (storageId, branch, staged) => racing.publishAll(storageId, branch, staged);

/** Creates a table with the ids 1, 2 and 3 and a column `ten` = 10 * id. */
const newTable = async (): Promise<string> => {
  const id = racing.reserve();
  await engine.createTable(id, splitBytes(idStream(1, 2, 3)));
  await engine.changes.changeColumns(id, () => [{ kind: 'add', columns: [{ name: 'ten', sql: 'id * 10' }] }]);
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

describe('a column change during an index build', () => {
  it.each<[string, step: ColumnStep, column: string]>([
    ['type change', { kind: 'alter', alterations: [{ path: 'id', dataType: { type: 'int64' } }] }, 'id'],
    ['rename', { kind: 'alter', alterations: [{ path: 'id', rename: 'number' }] }, 'number'],
    ['new column', { kind: 'add', columns: [{ name: 'x', sql: 'id + 1' }] }, 'id'],
  ])('%s: the index is on the changed column', async (_name, step, column) => {
    const id = await newTable();
    racing.beforeNextPublish = () => engine.changes.changeColumns(id, () => [step]);
    await build(id);
    expect(racing.beforeNextPublish).toBeUndefined();
    expect(await indexedColumns(id)).toEqual([column]);
    expect(await matching(id, `${column} >= 2`)).toEqual([20, 30]);
    expect(await matching(id, 'ten = 10')).toEqual([10]);
  });

  it('drop: the build fails and leaves no index', async () => {
    const id = await newTable();
    racing.beforeNextPublish = () => engine.changes.changeColumns(id, () => [{ kind: 'drop', columns: ['id'] }]);
    await expect(build(id)).rejects.toMatchObject({ kind: 'column-not-found' });
    expect(await indexedColumns(id)).toEqual([]);
    expect(await matching(id, 'ten = 10')).toEqual([10]);
    // The next version has the number of the discarded commit.
    await engine.changes.delete(id, 'ten = 20');
    expect(await matching(id, 'ten > 0')).toEqual([10, 30]);
  });
});
