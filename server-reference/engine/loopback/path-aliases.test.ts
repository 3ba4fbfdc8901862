import { normalize } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Publish } from '../commit/arbiter.ts';
import type { Engine } from '../engine.ts';
import { PathAliases } from './path-aliases.ts';
import { idStream, inPieces, rowsOf } from '../../testing/engine/arrow.ts';
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
const created = async (): Promise<string> => {
  const id = two.racing.reserve();
  await two.engine.createTable(id, inPieces(idStream(1, 2, 3)));
  await two.engine.changes.columns(id, () => [{ kind: 'add', columns: [{ name: 'ten', sql: 'id * 10' }] }]);
  return id;
};
const columnsOf = async (engine: Engine, id: string): Promise<string[]> =>
  (await engine.indexes.list(id)).map(({ column }) => column);

describe('what the engine remembers of a commit that was not published', () => {
  it('is no index of the next version', async () => {
    const id = await created();
    await expect(build(two.engine, id, 'id', async () => 'lost')).rejects.toMatchObject({ kind: 'table-not-found' });
    await two.engine.changes.delete(id, 'ten = 20');
    expect(await columnsOf(two.engine, id)).toEqual([]);
    expect(await rowsOf(() => two.engine.query(id, { filter: 'id > 1' }))).toMatchObject([{ id: 3 }]);
  });

  it('is nothing of the version of another process that came first', async () => {
    const { engine, other, racing } = two;
    const id = await created();
    await build(engine, id, 'ten');
    const { version } = await engine.describe(id);
    racing.beforeNextPublish = () => other.changes.columns(id, () => [{ kind: 'drop', columns: ['ten'] }]);
    await engine.changes.columns(id, () => [{ kind: 'add', columns: [{ name: 'x', sql: 'id' }] }]);
    expect(racing.beforeNextPublish).toBeUndefined();
    expect(await rowsOf(() => engine.query(id, { filter: 'id > 2', version: version + 1 }))).toMatchObject([{ id: 3 }]);
  });
});

describe('the addresses of a table', () => {
  it('are all of one directory, and none like another', () => {
    const aliases = new PathAliases();
    const location = '/data/tables/t';
    const given = Array.from({ length: 1000 }, () => {
      const address = aliases.of('t', location);
      aliases.change('t');
      return address;
    });
    expect(given[0]).toBe(location);
    expect(new Set(given).size).toBe(given.length);
    expect(new Set(given.map(normalize))).toEqual(new Set([location]));
    expect(Math.max(...given.map(({ length }) => length))).toBeLessThan(location.length + 200);
    expect(aliases.of('other', location)).toBe(location);
  });
});
