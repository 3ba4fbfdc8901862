import { normalize } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Publish } from './arbiter.ts';
import type { Engine } from '../engine.ts';
import { PathAliases } from './path-aliases.ts';
import { idStream, splitBytes, rowsOf } from '../../testing/engine/arrow.ts';
import { openTwoEngines } from '../../testing/engine/racing-arbiter.ts';

let two: Awaited<ReturnType<typeof openTwoEngines>>;
beforeAll(async () => void (two = await openTwoEngines()));
afterAll(() => two.close());

const { signal } = new AbortController();
const build = (engine: Engine, id: string, column: string, publish?: Publish): Promise<void> =>
  engine.indexes.build(
    id,
    { name: `${column}_index`, column, kind: 'BTREE' },
    { signal, publish: publish ?? ((...commit) => two.racing.publishAll(...commit)) },
  );
const newTable = async (): Promise<string> => {
  const id = two.racing.reserve();
  await two.engine.createTable(id, splitBytes(idStream(1, 2, 3)));
  await two.engine.changes.changeColumns(id, () => [{ kind: 'add', columns: [{ name: 'ten', sql: 'id * 10' }] }]);
  return id;
};
const columnsOf = async (engine: Engine, id: string): Promise<string[]> =>
  (await engine.indexes.list(id)).map(({ column }) => column);

describe('the cache of the engine after a discarded commit', () => {
  it('does not affect the indexes of the next version', async () => {
    const id = await newTable();
    await expect(build(two.engine, id, 'id', async () => 'lost')).rejects.toMatchObject({ kind: 'table-not-found' });
    await two.engine.changes.delete(id, 'ten = 20');
    expect(await columnsOf(two.engine, id)).toEqual([]);
    expect(await rowsOf(() => two.engine.query(id, { filter: 'id > 1' }))).toMatchObject([{ id: 3 }]);
  });

  it('does not affect a version that another process committed first', async () => {
    const { engine, other, racing } = two;
    const id = await newTable();
    await build(engine, id, 'ten');
    const { version } = await engine.describe(id);
    racing.beforeNextPublish = () => other.changes.changeColumns(id, () => [{ kind: 'drop', columns: ['ten'] }]);
    await engine.changes.changeColumns(id, () => [{ kind: 'add', columns: [{ name: 'x', sql: 'id' }] }]);
    expect(racing.beforeNextPublish).toBeUndefined();
    expect(await rowsOf(() => engine.query(id, { filter: 'id > 2', version: version + 1 }))).toMatchObject([{ id: 3 }]);
  });
});

describe('path aliases', () => {
  it('are different spellings of the same directory', () => {
    const aliases = new PathAliases();
    const location = '/data/tables/t';
    const aliasPaths = Array.from({ length: 1000 }, () => {
      const path = aliases.of('t', location);
      aliases.change('t');
      return path;
    });
    expect(aliasPaths[0]).toBe(location);
    expect(new Set(aliasPaths).size).toBe(aliasPaths.length);
    expect(new Set(aliasPaths.map(normalize))).toEqual(new Set([location]));
    expect(Math.max(...aliasPaths.map(({ length }) => length))).toBeLessThan(location.length + 200);
    expect(aliases.of('other', location)).toBe(location);
  });

  it('stay shorter than the longest path of Linux after a million changes', () => {
    const aliases = new PathAliases();
    for (let change = 0; change < 1_000_000; change++) aliases.change('t');
    const path = aliases.of('t', '/data/tables/t');
    expect(path.length).toBeLessThan(1024);
    expect(normalize(path)).toMatch(/^\/data\/tables\/t\/?$/);
  });
});
