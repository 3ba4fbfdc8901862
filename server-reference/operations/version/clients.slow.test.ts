import { connectNamespace, Index, type Connection } from '@lancedb/lancedb';
import { Field, Int32, Schema, Table, tableFromArrays, tableFromIPC, tableToIPC, vectorFromArray } from 'apache-arrow';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startUnmanagedProxy } from '../../testing/engine/unmanaged-proxy.ts';
import { startTestServer, type TestServer } from '../../testing/start-server.ts';

/** Ids are doubles, the type that the client uses for plain numbers. */
const rows = (...ids: number[]): Uint8Array => tableToIPC(tableFromArrays({ id: Float64Array.from(ids) }), 'stream');
const data = (...ids: number[]) => ids.map((id) => ({ id }));

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  expect(server.internalErrors).toEqual([]);
  await server.remove();
});

const readIds = async (id: readonly string[], version?: number): Promise<number[]> => {
  const { bytes } = await server.client.call('QueryTable', { id, body: version === undefined ? {} : { version } });
  return [...tableFromIPC(bytes)].map((row) => Number((row as { id: number }).id)).sort((a, b) => a - b);
};

const listVersions = async (id: readonly string[]): Promise<number[]> =>
  (await server.client.listTableVersions({ id })).versions.map(({ version }) => version);

const connect = () => connectNamespace('rest', { uri: server.url });

describe('LanceDB in namespace mode, writing at the location itself', () => {
  test('shares one history with writes through the server', async () => {
    const db = await connect();
    await db.createNamespace(['n']);
    const table = await db.createTable('t', data(1), ['n']);
    expect(await db.tableNames(['n'])).toEqual(['t']);
    await server.client.insertIntoTable({ id: ['n', 't'], body: rows(2) });
    await table.checkoutLatest();
    expect(await table.countRows()).toBe(2);
    await table.add(data(3));
    expect(await readIds(['n', 't'])).toEqual([1, 2, 3]);
    expect(await readIds(['n', 't'], 2)).toEqual([1, 2]);
    await table.update({ where: 'id = 1', values: { id: 10 } });
    await table.delete('id = 2');
    await table.mergeInsert('id').whenNotMatchedInsertAll().execute(data(3, 4));
    await server.client.insertIntoTable({ id: ['n', 't'], body: rows(5) });
    await table.checkoutLatest();
    await table.createIndex('id', { config: Index.btree() });
    await table.optimize();
    expect(await readIds(['n', 't'])).toEqual([3, 4, 5, 10]);
    expect((await table.query().toArray()).length).toBe(4);
    const versions = await listVersions(['n', 't']);
    expect(versions).toEqual(versions.map((_, at) => at + 1));
    expect((await table.listVersions()).map(({ version }) => version)).toEqual(versions);
    await table.checkout(2);
    expect(await table.countRows()).toBe(2);
    expect(await (await db.openTable('t', ['n'])).version()).toBe(versions.length);
  });

  test('opens, overwrites, renames and drops tables of the server, and vice versa', async () => {
    const db = await connect();
    await server.client.createTable({ id: ['t'], body: rows(1) });
    await expect(db.createTable('t', data(2))).rejects.toThrow('already exists');
    await db.createTable('t', data(2), { existOk: true });
    expect(await readIds(['t'])).toEqual([1]);
    await db.createTable('t', data(3), { mode: 'overwrite' });
    expect(await readIds(['t'])).toEqual([3]);
    expect(await readIds(['t'], 1)).toEqual([1]);
    await server.client.insertIntoTable({ id: ['t'], body: rows(4), query: { mode: 'Overwrite' } });
    expect(await (await db.openTable('t')).countRows()).toBe(1);
    await server.client.renameTable({ id: ['t'], body: { new_table_name: 'u' } });
    const renamed = await db.openTable('u');
    await renamed.add(data(5));
    expect(await readIds(['u'])).toEqual([4, 5]);
    await db.dropTable('u');
    expect(await db.tableNames()).toEqual([]);
    await db.createTable('u', data(6));
    expect(await readIds(['u'])).toEqual([6]);
  });

  test('fills a declared table', async () => {
    await server.client.declareTable({ id: ['t'], body: { properties: { owner: 'ada' } } });
    await (await connect()).createTable('t', data(1));
    const after = await server.client.describeTable({ id: ['t'], body: { check_declared: true } });
    expect(after).toMatchObject({ version: 1, is_only_declared: false, properties: { owner: 'ada' } });
    expect(await readIds(['t'])).toEqual([1]);
  });

  test('loses no row in concurrent writes of several clients and the server', async () => {
    const [first, second] = [await connect(), await connect()];
    const one = await first.createTable('t', data(0));
    const two = await second.openTable('t');
    const ids = Array.from({ length: 18 }, (_, at) => at + 1);
    await Promise.all(
      ids.map(async (id) => {
        if (id % 3 === 0) await server.client.insertIntoTable({ id: ['t'], body: rows(id) });
        else await (id % 3 === 1 ? one : two).add(data(id));
      }),
    );
    expect(await readIds(['t'])).toEqual([0, ...ids]);
    // Appends of the server that wait for each other share a version; the clients commit each of theirs.
    const versions = await listVersions(['t']);
    expect(versions).toEqual(versions.map((_, at) => at + 1));
    expect(versions.length).toBeGreaterThan(ids.filter((id) => id % 3 !== 0).length + 1);
  });

  test('reads all its writes after a restart of the server', async () => {
    const db = await connect();
    const table = await db.createTable('t', data(1));
    await table.add(data(2));
    server = await server.restart();
    expect(await readIds(['t'])).toEqual([1, 2]);
    await server.client.insertIntoTable({ id: ['t'], body: rows(3) });
    expect(await (await (await connect()).openTable('t')).countRows()).toBe(3);
  });

  test('writes after all version records are deleted', async () => {
    const db = await connect();
    const table = await db.createTable('t', data(1));
    await table.add(data(2));
    await server.client.batchDeleteTableVersions({
      id: ['t'],
      body: { ranges: [{ start_version: 0, end_version: -1 }] },
    });
    await table.add(data(3));
    expect(await (await db.openTable('t')).countRows()).toBe(3);
    expect(await readIds(['t'])).toEqual([1, 2, 3]);
    expect(await listVersions(['t'])).toEqual([3]);
  });
});

describe('a client that commits without informing the server', () => {
  const withClient = async (work: (db: Connection) => Promise<void>): Promise<void> => {
    const proxy = await startUnmanagedProxy(server.url);
    try {
      await work(await connectNamespace('rest', { uri: proxy.url }));
    } finally {
      await proxy.close();
    }
  };

  test('its versions are found by reads of the table and its versions', async () => {
    await server.client.createTable({ id: ['t'], body: rows(1) });
    await withClient(async (db) => {
      const table = await db.openTable('t');
      await table.add(data(2));
      expect(await listVersions(['t'])).toEqual([1, 2]);
      await table.add(data(3));
      await table.add(data(4));
      expect(await server.client.describeTable({ id: ['t'], body: {} })).toMatchObject({ version: 4 });
      expect(await readIds(['t'])).toEqual([1, 2, 3, 4]);
      expect(await readIds(['t'], 2)).toEqual([1, 2]);
      await table.add(data(5));
      const { version } = await server.client.describeTableVersion({ id: ['t'], body: {} });
      expect(version.version).toBe(5);
      await server.client.insertIntoTable({ id: ['t'], body: rows(6) });
      expect(await readIds(['t'])).toEqual([1, 2, 3, 4, 5, 6]);
      await table.checkoutLatest();
      expect(await table.countRows()).toBe(6);
    });
  });

  test('its first version gives a declared table its data', async () => {
    await server.client.declareTable({ id: ['t'], body: { properties: { owner: 'ada' } } });
    await withClient(async (db) => {
      await db.createTable('t', data(1, 2));
      const described = await server.client.describeTable({ id: ['t'], body: { check_declared: true } });
      expect(described).toMatchObject({ version: 1, is_only_declared: false, properties: { owner: 'ada' } });
      expect(await readIds(['t'])).toEqual([1, 2]);
    });
  });
});

describe('LanceDB in namespace mode, with a table whose columns were changed concurrently', () => {
  const columns = { id: vectorFromArray([1], new Int32()), n: vectorFromArray([1], new Int32()) };
  const schema = new Schema(Object.keys(columns).map((name) => new Field(name, new Int32(), false)));
  const row = (id: number) => tableFromArrays({ id: Int32Array.of(id), n: Int32Array.of(id) });
  const id = ['t'];
  const change = {
    required: () =>
      server.client.alterTableAddColumns({ id, body: { new_columns: [{ name: 'x', expression: 'id + 1' }] } }),
    nullable: () =>
      server.client.alterTableAddColumns({ id, body: { new_columns: [{ name: 'x', expression: 'nullif(id, 0)' }] } }),
    cast: () =>
      server.client.alterTableAlterColumns({
        id,
        body: { alterations: [{ path: 'n', data_type: { type: 'int64' } }] },
      }),
    renamed: () => server.client.alterTableAlterColumns({ id, body: { alterations: [{ path: 'n', rename: 'm' }] } }),
    dropped: () => server.client.alterTableDropColumns({ id, body: { columns: ['n'] } }),
  };

  const opened = async () => {
    await server.client.createTable({ id, body: tableToIPC(new Table(schema, columns), 'stream') });
    return (await connect()).openTable('t');
  };

  test.each([
    { what: 'a nullable column', by: change.nullable },
    { what: 'a renamed column', by: change.renamed },
    { what: 'a dropped column', by: change.dropped },
  ])('$what: adds rows', async ({ by }) => {
    const table = await opened();
    await by();
    await table.add(row(2));
    expect(await readIds(id)).toEqual([1, 2]);
    expect(await listVersions(id)).toEqual([1, 2, 3]);
  });

  test.each([
    { what: 'a non-nullable column', by: change.required },
    { what: 'a changed type', by: change.cast },
  ])('$what: adds no rows before it reads the table again', async ({ by }) => {
    const table = await opened();
    await by();
    // Older clients (0.37.1) do not notice the change themselves: client-writes.test.ts.
    await expect(table.add(row(3))).rejects.toThrow('preempted');
    expect(await readIds(id)).toEqual([1]);
    expect(await listVersions(id)).toEqual([1, 2]);
    await table.checkoutLatest();
    await table.update({ where: 'id = 1', values: { id: 3 } });
    expect(await readIds(id)).toEqual([3]);
  });
});
