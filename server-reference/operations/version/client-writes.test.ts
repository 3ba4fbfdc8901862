import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connectNamespace, Index, type Connection } from '@lancedb/lancedb';
import { Field, Int32, Schema, Table, tableFromArrays, tableFromIPC, tableToIPC, vectorFromArray } from 'apache-arrow';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { namesOf, onDisk } from '../../engine/format/manifest-names.ts';
import { withAppendOf } from '../../testing/engine/bent-manifests.ts';
import { startStagingProxy } from '../../testing/engine/staging-client.ts';
import { startUnmanagedProxy } from '../../testing/engine/unmanaged-proxy.ts';
import { idRows, listVersionNumbers, readIds } from '../../testing/operations/versions.ts';
import { startTestServer, type TestServer } from '../../testing/start-server.ts';

let server: TestServer;
let staging: Awaited<ReturnType<typeof startStagingProxy>>;
/** LanceDB in namespace mode, which writes at the location of a table. */
let db: Connection;
let name: string;
let id: string[];
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
  staging = await startStagingProxy(server.url);
  db = await connectNamespace('rest', { uri: server.url });
});
beforeEach(() => {
  name = `t${count++}`;
  id = [name];
});
afterAll(async () => {
  expect(server.internalErrors).toEqual([]);
  await staging.close();
  await server.remove();
});

const manifestOf = async (version: number): Promise<string> => {
  const { location = '' } = await server.client.describeTable({ id, body: {} });
  return join(location, '_versions', namesOf(version)[0] ?? '');
};

test('a damaged manifest is not adopted', async () => {
  await server.client.createTable({ id, body: idRows(1) });
  await writeFile(await manifestOf(2), 'nothing');
  expect(await listVersionNumbers(server, name)).toEqual([1]);
  expect(await server.client.describeTable({ id, body: {} })).toMatchObject({ version: 1 });
});

test('branches that a client creates have its origins, and rows of both client and server', async () => {
  await server.client.createTable({ id, body: idRows(1) });
  const table = await db.openTable(name);
  const branches = await table.branches();
  const dev = await branches.create('dev');
  await dev.add([{ id: 2 }, { id: 3 }]);
  await branches.create('dev/sub', 'dev');
  expect((await server.client.listTableBranches({ id })).branches).toMatchObject({
    dev: { parentVersion: 1 },
    'dev/sub': { parentBranch: 'dev', parentVersion: 2 },
  });
  await server.client.insertIntoTable({ id, query: { branch: 'dev' }, body: idRows(4) });
  await dev.checkoutLatest();
  expect([await dev.countRows(), await table.countRows()]).toEqual([4, 1]);
  const counts = ['dev', 'dev/sub', 'main'].map((branch) => server.client.countTableRows({ id, body: { branch } }));
  expect(await Promise.all(counts)).toEqual([4, 3, 1]);
});

test('a version that a client commits to a branch without informing the server is adopted', async () => {
  await server.client.createTable({ id, body: idRows(1) });
  await server.client.createTableBranch({ id, body: { name: 'dev' } });
  const unmanaged = await startUnmanagedProxy(server.url);
  try {
    const older = await connectNamespace('rest', { uri: unmanaged.url });
    const dev = await older.openTable(name, undefined, { branch: 'dev' });
    await dev.add([{ id: 2 }]);
    expect(await server.client.describeTable({ id, body: { branch: 'dev' } })).toMatchObject({ version: 2 });
    expect(await server.client.countTableRows({ id, body: { branch: 'dev' } })).toBe(2);
    expect(await listVersionNumbers(server, name)).toEqual([1]);
  } finally {
    await unmanaged.close();
  }
});

test('an index that a client builds is listed', async () => {
  await server.client.createTable({ id, body: idRows(1, 2, 3) });
  await (await db.openTable(name)).createIndex('id', { config: Index.btree(), name: 'own' });
  expect((await server.client.listTableIndices({ id, body: {} })).indexes).toMatchObject([
    { index_name: 'own', columns: ['id'], status: 'ready', num_indexed_rows: 3 },
  ]);
});

const addColumn = (expression: string) =>
  server.client.alterTableAddColumns({ id, body: { new_columns: [{ name: 'x', expression }] } });
const alter = (alteration: object) =>
  server.client.alterTableAlterColumns({ id, body: { alterations: [{ path: 'n', ...alteration }] } });

/**
 * Creates a table with the non-nullable columns `id` and `n`, changes a column, and sends what an older client (LanceDB
 * 0.37.1) commits then: it rebases an append onto the newest version without comparing columns.
 */
const appendAfter = async (change: () => Promise<unknown>): Promise<{ rejection: unknown; path: string }> => {
  const columns = { id: vectorFromArray([1], new Int32()), n: vectorFromArray([1], new Int32()) };
  const schema = new Schema(Object.keys(columns).map((column) => new Field(column, new Int32(), false)));
  await server.client.createTable({ id, body: tableToIPC(new Table(schema, columns), 'stream') });
  const append = await staging.open(name);
  const staged = await append(tableFromArrays({ id: Int32Array.of(2), n: Int32Array.of(2) }));
  await change();
  const path = `${await manifestOf(3)}-0b5c9f5e-0000-4000-8000-000000000000`;
  const [newest, appended] = [await readFile(await manifestOf(2)), await readFile(onDisk(staged.manifest_path))];
  await writeFile(path, withAppendOf(newest, appended, 3));
  const body = { version: 3, manifest_path: path };
  const { status, error } = await server.client.call('CreateTableVersion', { id, body });
  return { rejection: status === 200 ? undefined : [status, error?.code], path };
};

test.each<[string, () => Promise<unknown>]>([
  ['a nullable column was added', () => addColumn('nullif(id, 0)')],
  ['a column was renamed', () => alter({ rename: 'm' })],
  ['a column was dropped', () => server.client.alterTableDropColumns({ id, body: { columns: ['n'] } })],
])('rows that a client wrote before %s are added', async (_title, change) => {
  expect((await appendAfter(change)).rejection).toBeUndefined();
  expect(await readIds(server, name)).toEqual([1, 2]);
});

test.each<[string, () => Promise<unknown>]>([
  ['a non-nullable column was added', () => addColumn('id + 1')],
  ['the type of a column was changed', () => alter({ data_type: { type: 'int64' } })],
])('rows that a client wrote before %s are rejected, and stay where they are', async (_title, change) => {
  const { rejection, path } = await appendAfter(change);
  expect(rejection).toEqual([409, 14]);
  expect(existsSync(path)).toBe(true);
  expect(await readIds(server, name)).toEqual([1]);
  expect(await listVersionNumbers(server, name)).toEqual([1, 2]);
});

test('a read that asks for it sees a version that a client commits without informing the server', async () => {
  await server.remove();
  server = await startTestServer({ refreshInterval: 3600 });
  const post = async (action: string, headers: Record<string, string>): Promise<Response> => {
    const response = await fetch(`${server.url}/v1/table/${name}/${action}`, {
      method: 'POST',
      body: JSON.stringify(action === 'query' ? { filter: 'true', columns: ['id'] } : {}),
      headers: { 'content-type': 'application/json', ...headers },
    });
    expect(response.status).toBe(200);
    return response;
  };
  const count = async (headers: Record<string, string>): Promise<number> =>
    Number(await (await post('count_rows', headers)).text());
  await server.client.createTable({ id, body: idRows(1) });
  const unmanaged = await startUnmanagedProxy(server.url);
  try {
    const older = await connectNamespace('rest', { uri: unmanaged.url });
    const table = await older.openTable(name);
    await table.add([{ id: 2 }]);
    // The first read looks.
    expect(await count({})).toBe(2);
    await table.add([{ id: 3 }]);
    expect(await count({})).toBe(2);
    expect(await count({ 'x-lancedb-min-read-version': '1', 'x-lancedb-min-version': 'x' })).toBe(2);
    expect(await count({ 'x-lancedb-min-timestamp': new Date().toISOString() })).toBe(3);
    await table.add([{ id: 4 }]);
    const counted = await post('count_rows', { 'x-lancedb-min-version': '4' });
    expect([await counted.text(), counted.headers.get('x-lancedb-version')]).toEqual(['4', '4']);
    await table.add([{ id: 5 }]);
    const queried = await post('query', { 'x-lancedb-min-read-version': '5' });
    expect(tableFromIPC(new Uint8Array(await queried.arrayBuffer())).numRows).toBe(5);
    expect(queried.headers.get('x-lancedb-version')).toBe('5');
    // A write follows what it has not been told.
    await table.add([{ id: 6 }]);
    await server.client.deleteFromTable({ id, body: { predicate: 'id = 1' } });
    expect(await readIds(server, name)).toEqual([2, 3, 4, 5, 6]);
  } finally {
    await unmanaged.close();
  }
});
