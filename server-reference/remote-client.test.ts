import {
  BooleanQuery,
  connect,
  Index,
  MatchQuery,
  MultiMatchQuery,
  Occur,
  Operator,
  type Connection,
  type Table,
} from '@lancedb/lancedb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ObserveRequest, RequestStart } from './http/request-record.ts';
import { startTestServer, type TestServer } from './testing/start-server.ts';

let server: TestServer;
let db: Connection;
let table: Table;
const requests: RequestStart[] = [];

const vector = (id: number): number[] => [id, id + 1, id + 2, id + 3];
const data = (...ids: number[]) => ids.map((id) => ({ id, words: `number ${id} word`, vector: vector(id) }));

/** Opens a client without cached tables: clients cache what they have read. */
const connectFresh = (): Promise<Connection> => connect('db://x', { apiKey: 'key', hostOverride: server.url });

beforeAll(async () => {
  const observe: ObserveRequest = (start) => {
    requests.push(start);
    return () => undefined;
  };
  server = await startTestServer({ apiKey: ['key'], observers: [observe] });
  db = await connectFresh();
  const created = await db.createTable('t', data(1, 2, 3));
  await created.createIndex('words', { config: Index.fts(), name: 'words' });
  await created.waitForIndex(['words'], 60);
  table = await (await connectFresh()).openTable('t');
});
afterAll(async () => {
  expect(server.internalErrors).toEqual([]);
  await server.remove();
});

const readIds = async (rows: Promise<unknown[]>): Promise<number[]> =>
  (await rows).map((row) => Number((row as { id: number }).id)).sort((a, b) => a - b);

describe("LanceDB's client in remote mode: reading", () => {
  test.each<[string, (t: Table) => Promise<unknown>, unknown]>([
    ['the version', (t) => t.version(), 2],
    ['the columns', async (t) => (await t.schema()).fields.map(({ name }) => name), ['id', 'words', 'vector']],
    ['a count', (t) => t.countRows(), 3],
    ['a count of some', (t) => t.countRows('id > 1'), 2],
    ['all rows', (t) => readIds(t.query().toArray()), [1, 2, 3]],
    ['some rows', (t) => readIds(t.query().where('id > 1').select(['id']).limit(1).toArray()), [2]],
    ['an expression', async (t) => (await t.query().select({ id: 'id * 2' }).toArray()).length, 3],
    ['a page', (t) => readIds(t.query().offset(1).limit(1).toArray()), [2]],
    ['rows by their ids', (t) => readIds(t.takeRowIds([0n, 2n] as never).toArray()), [1, 3]],
    ['rows by their places', (t) => readIds(t.takeOffsets([0, 1]).toArray()), [1, 2]],
    ['nearest neighbours', (t) => readIds(t.vectorSearch(vector(2)).limit(1).toArray()), [2]],
    [
      'nearest neighbours of two vectors, with query_index',
      async (t) => {
        const found = await t.query().nearestTo(vector(1)).addQueryVector(vector(3)).limit(1).toArray();
        return found.map(({ id, query_index }: { id: number; query_index: number }) => [query_index, id]).sort();
      },
      [
        [0, 1],
        [1, 3],
      ],
    ],
    [
      'words',
      (t) =>
        readIds(
          t
            .query()
            .fullTextSearch('3', { columns: ['words'] })
            .toArray(),
        ),
      [3],
    ],
    [
      'all of several words',
      (t) =>
        readIds(
          t
            .query()
            .fullTextSearch(new MatchQuery('number 2', 'words', { operator: Operator.And }))
            .toArray(),
        ),
      [2],
    ],
    [
      'words in several columns',
      (t) =>
        readIds(
          t
            .query()
            .fullTextSearch(new MultiMatchQuery('3', ['words', 'words'], { boosts: [2, 1] }))
            .toArray(),
        ),
      [3],
    ],
    [
      'some words and not others',
      (t) =>
        readIds(
          t
            .query()
            .fullTextSearch(
              new BooleanQuery([
                [Occur.Must, new MatchQuery('number', 'words')],
                [Occur.MustNot, new MatchQuery('2', 'words')],
              ]),
            )
            .toArray(),
        ),
      [1, 3],
    ],
    [
      'words and nearest neighbours',
      async (t) =>
        (
          await t
            .query()
            .fullTextSearch('2', { columns: ['words'] })
            .nearestTo(vector(2))
            .limit(2)
            .toArray()
        ).length,
      2,
    ],
    ['a plan', async (t) => typeof (await t.query().explainPlan()), 'string'],
    ['an analyzed plan', async (t) => typeof (await t.query().analyzePlan()), 'string'],
    ['statistics', async (t) => (await t.stats()).numRows, 3],
    ['versions', async (t) => (await t.listVersions()).map(({ version }) => version), [1, 2]],
  ])('%s', async (_, read, want) => {
    expect(await read(table)).toEqual(want);
  });
});

describe("LanceDB's client in remote mode: writing", () => {
  test('changes rows and columns', async () => {
    const written = await db.createTable('w', data(1, 2, 3));
    expect(await written.add(data(4))).toMatchObject({ version: 2 });
    expect(await written.update({ where: 'id = 1', values: { words: 'x' } })).toMatchObject({ rowsUpdated: 1 });
    expect(await written.delete('id = 3')).toMatchObject({ numDeletedRows: 1 });
    const merge = written.mergeInsert('id').whenMatchedUpdateAll().whenNotMatchedInsertAll();
    expect(await merge.execute(data(2, 9))).toMatchObject({ numInsertedRows: 1, numUpdatedRows: 1 });
    await written.addColumns([{ name: 'more', valueSql: 'id + 1' }]);
    await written.alterColumns([{ path: 'more', rename: 'less' }]);
    await written.dropColumns(['less']);
    expect(await readIds(written.query().toArray())).toEqual([1, 2, 4, 9]);
    await written.checkout(1);
    expect(await written.countRows()).toBe(3);
    await written.restore();
    await written.checkoutLatest();
    expect(await readIds(written.query().toArray())).toEqual([1, 2, 3]);
    await written.add(data(7), { mode: 'overwrite' });
    expect(await readIds(written.query().toArray())).toEqual([7]);
  });

  test('creates, updates and deletes tags', async () => {
    const tagged = await db.createTable('tagged', data(1));
    await tagged.add(data(2));
    const tags = await tagged.tags();
    expect(await tags.list()).toEqual({});
    await tags.create('tags', 1);
    await tags.create('other', 2);
    expect(await tags.list()).toMatchObject({ tags: { version: 1 }, other: { version: 2 } });
    await tags.update('tags', 2);
    expect(await tags.getVersion('tags')).toBe(2);
    await tags.delete('other');
    expect(Object.keys(await tags.list())).toEqual(['tags']);
    await tags.update('tags', 1);
    await tagged.checkout('tags');
    expect(await tagged.countRows()).toBe(1);
    await db.dropTable('tagged');
  });

  test('creates, opens, renames, moves and drops tables', async () => {
    await db.createNamespace(['n']);
    await db.createNamespace(['n'], { mode: 'exist_ok' });
    await db.createTable('t', data(1), ['n']);
    await expect(db.createTable('t', data(1), ['n'])).rejects.toThrow('already exists');
    await db.createTable('t', data(5), ['n'], { existOk: true });
    await expect(db.openTable('no', ['n'])).rejects.toThrow('was not found');
    expect(await db.listNamespaces()).toMatchObject({ namespaces: ['n'] });
    await db.createTable('a b+c', data(1, 2));
    expect(await (await (await connectFresh()).openTable('a b+c')).countRows()).toBe(2);
    await db.renameTable('a b+c', 'm', { newNamespacePath: ['n'] });
    expect(await db.tableNames(['n'])).toEqual(['m', 't']);
    expect(await db.tableNames()).toEqual(['t', 'w']);
    expect(await db.tableNames({ limit: 1 })).toEqual(['t']);
    expect(await db.tableNames({ startAfter: 't' })).toEqual(['w']);
    await db.dropTable('m', ['n']);
    expect(await (await (await connectFresh()).openTable('t', ['n'])).countRows()).toBe(1);
    await db.createEmptyTable('e', await table.schema());
    expect(await (await (await connectFresh()).openTable('e')).countRows()).toBe(0);
    await db.dropNamespace(['n'], { behavior: 'cascade' });
    expect(await db.listNamespaces()).toMatchObject({ namespaces: [] });
  });
});

describe("LanceDB's client in remote mode: permanent conflicts", () => {
  const countRequests = async (send: () => Promise<unknown>): Promise<number> => {
    const before = requests.length;
    await expect(send()).rejects.toThrow(/already exists|not empty|declared/);
    return requests.length - before;
  };

  test('are reported with their reason, and not repeated', async () => {
    await expect(db.createTable('t', data(1))).rejects.toThrow(/Table 't' already exists/);
    await db.createNamespace(['full']);
    await db.createTable('t', data(1), ['full']);
    expect(await countRequests(() => db.createNamespace(['full']))).toBe(1);
    expect(await countRequests(() => db.dropNamespace(['full'], { behavior: 'restrict' }))).toBe(1);
    await db.dropNamespace(['full'], { behavior: 'cascade' });
    const tags = await table.tags();
    await tags.create('once', 1);
    expect(await countRequests(() => tags.create('once', 1))).toBe(1);
    await tags.delete('once');
    const inDatabase = { 'x-api-key': 'key', 'x-ns-database': 'x' };
    await server.client.declareTable({ id: ['declared'], body: {}, headers: inDatabase });
    const declared = await db.openTable('declared');
    expect(await countRequests(() => declared.delete('id = 1'))).toBe(1);
    await db.dropTable('declared');
  });
});

describe("LanceDB's client in remote mode: what the server does not support", () => {
  test.each<[string, (t: Table) => Promise<unknown>]>([
    ['an LSM write specification', (t) => t.setLsmWriteSpec({ specType: 'unsharded' })],
    ['the end of LSM writes', (t) => t.unsetLsmWriteSpec()],
  ])('%s is rejected as unsupported, and not as an absent table', async (_title, send) => {
    await expect(send(table)).rejects.toThrow(/not supported by this server/);
  });
});

describe("LanceDB's client in remote mode: unknown columns", () => {
  test.each<[string, (t: Table) => Promise<unknown>]>([
    ['a filter', (t) => t.query().where('nope = 1').toArray()],
    ['a projection', (t) => t.query().select(['nope']).toArray()],
    ['a count', (t) => t.countRows('nope = 1')],
    ['an update', (t) => t.update({ where: 'nope = 1', values: { id: 1 } })],
    ['an updated column', (t) => t.update({ values: { nope: 1 } })],
    ['a delete', (t) => t.delete('nope = 1')],
    ['a key of a merge', (t) => t.mergeInsert('nope').whenMatchedUpdateAll().execute(data(1))],
    ['an altered column', (t) => t.alterColumns([{ path: 'nope', rename: 'x' }])],
    ['a dropped column', (t) => t.dropColumns(['nope'])],
    ['an expression', (t) => t.addColumns([{ name: 'x', valueSql: 'nope + 1' }])],
  ])('%s is rejected as such, and not as an absent table', async (_title, send) => {
    await expect(send(table)).rejects.toThrow(/nope/);
    await expect(send(table)).rejects.not.toThrow(/was not found/);
  });
});
