import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tableFromArrays, tableFromIPC, tableToIPC } from 'apache-arrow';
import { afterEach, describe, expect, test } from 'vitest';
import { createKey } from './access/index.ts';
import { startTestServer, type TestServer } from './testing/start-server.ts';

const rows = (...ids: number[]): Uint8Array =>
  tableToIPC(tableFromArrays({ id: Int32Array.from(ids), half: Float64Array.from(ids, (id) => id / 2) }), 'stream');

let server: TestServer;
afterEach(() => server.remove());

const readIds = async ({ client }: TestServer, id: readonly string[]): Promise<number[]> => {
  const { status, bytes } = await client.call('QueryTable', { id, body: { columns: ['id'] } });
  expect(status).toBe(200);
  return [...tableFromIPC(bytes)].map((row) => Number((row as { id: number }).id)).sort((a, b) => a - b);
};

describe('acknowledged requests survive a restart', () => {
  test('namespaces, properties, tables, rows and versions', async () => {
    server = await startTestServer();
    await server.client.createNamespace({ id: ['a'], body: { properties: { owner: 'ada' } } });
    await server.client.createNamespace({ id: ['a', 'b'], body: {} });
    await server.client.createTable({ id: ['a', 'b', 't'], body: rows(1, 2) });
    await server.client.insertIntoTable({ id: ['a', 'b', 't'], body: rows(3) });
    await server.client.declareTable({ id: ['a', 'd'], body: {} });
    const before = await server.client.describeTable({ id: ['a', 'b', 't'], body: {} });
    server = await server.restart();
    expect(await server.client.describeNamespace({ id: ['a'], body: {} })).toEqual({ properties: { owner: 'ada' } });
    expect(await server.client.describeTable({ id: ['a', 'b', 't'], body: {} })).toEqual(before);
    expect(await server.client.listAllTables({})).toEqual({ tables: ['a$b$t', 'a$d'] });
    expect(await readIds(server, ['a', 'b', 't'])).toEqual([1, 2, 3]);
    expect(await server.client.countTableRows({ id: ['a', 'b', 't'], body: { version: 1 } })).toBe(2);
  });
});

describe('two servers on one directory', () => {
  test('see the writes of each other at once and share one history', async () => {
    server = await startTestServer();
    const other = await startTestServer({ data: server.dataDir });
    await server.client.createNamespace({ id: ['n'], body: {} });
    await server.client.createTable({ id: ['n', 't'], body: rows(1) });
    await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        (at % 2 === 0 ? server : other).client.insertIntoTable({ id: ['n', 't'], body: rows(10 + at) }),
      ),
    );
    const want = [1, ...Array.from({ length: 10 }, (_, at) => 10 + at)];
    expect(await readIds(server, ['n', 't'])).toEqual(want);
    expect(await readIds(other, ['n', 't'])).toEqual(want);
    await other.close();
  });
});

describe('databases', () => {
  test('are isolated from each other', async () => {
    server = await startTestServer();
    const inDatabase = (name: string) => ({ headers: { 'x-ns-database': name } });
    await server.client.createNamespace({ id: ['n'], body: {}, ...inDatabase('one') });
    await expect(server.client.describeNamespace({ id: ['n'], body: {}, ...inDatabase('two') })).rejects.toMatchObject({
      code: 1,
    });
    await expect(server.client.describeNamespace({ id: ['n'], body: {} })).rejects.toMatchObject({ code: 1 });
  });
});

test('does not show which databases exist to a key without grants on them', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'touchstone-databases-'));
  const keys = join(dir, 'keys.json');
  const create = (name: string, ...grants: string[]) => createKey(keys, { name, kind: 'token', grants });
  const secrets = [await create('none'), await create('other', 'read:/other'), await create('all', 'read:*')];
  server = await startTestServer({ token: ['t'], database: ['one'], keysFile: keys });
  const statusOf = async (secret: string, database: string): Promise<number> => {
    const headers = { authorization: `Bearer ${secret}`, 'x-ns-database': database };
    return (await fetch(`${server.url}/v1/capabilities`, { headers })).status;
  };
  const found = [];
  for (const secret of [...secrets, 't']) found.push([await statusOf(secret, 'one'), await statusOf(secret, 'two')]);
  expect(found).toEqual([
    [200, 200],
    [200, 200],
    [200, 404],
    [200, 404],
  ]);
  await rm(dir, { recursive: true });
});

describe('exactly one request succeeds', () => {
  test('of concurrent creates of one table, and the others leave no rows', async () => {
    server = await startTestServer();
    await server.client.createNamespace({ id: ['n'], body: {} });
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, at) => server.client.call('CreateTable', { id: ['n', 't'], body: rows(at) })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 11 }, () => 409)]);
    const winner = responses.findIndex(({ status }) => status === 200);
    expect(await readIds(server, ['n', 't'])).toEqual([winner]);
  });

  test('of concurrent creates of one namespace', async () => {
    server = await startTestServer();
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => server.client.call('CreateNamespace', { id: ['n'], body: {} })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
  });
});

describe('a truncated Arrow body', () => {
  test('creates nothing, and the name stays free', async () => {
    server = await startTestServer();
    const complete = readFileSync(new URL('../conformance/fixtures/pyarrow-batches.arrows', import.meta.url));
    const truncated = await server.client.call('CreateTable', {
      id: ['t'],
      body: complete.subarray(0, complete.length - 100),
    });
    expect(truncated.status).toBe(400);
    expect(await server.client.listAllTables({})).toEqual({ tables: [] });
    expect((await server.client.call('CreateTable', { id: ['t'], body: complete })).status).toBe(200);
    expect(server.internalErrors).toEqual([]);
  });

  test('leaves a declared table unchanged and ready for a retry', async () => {
    server = await startTestServer();
    await server.client.declareTable({ id: ['t'], body: { properties: { owner: 'ada' } } });
    const truncated = await server.client.call('CreateTable', { id: ['t'], body: rows(1).subarray(0, 100) });
    expect(truncated.status).toBe(400);
    expect((await server.client.call('CreateTable', { id: ['t'], body: rows(1) })).status).toBe(200);
    expect(await readIds(server, ['t'])).toEqual([1]);
  });
});

test('rejects inserts and merges above the configured size with 413, and reports the size', async () => {
  server = await startTestServer({ maxInsertSize: 0.1 });
  const { client } = server;
  const big = rows(...Array.from({ length: 20_000 }, (_, at) => at));
  await client.createTable({ id: ['t'], body: big });
  expect(await client.call('InsertIntoTable', { id: ['t'], body: big })).toMatchObject({ status: 413 });
  const query = { on: ['id'], when_not_matched_insert_all: true };
  expect(await client.call('MergeInsertIntoTable', { id: ['t'], query, body: big })).toMatchObject({ status: 413 });
  expect(await client.call('InsertIntoTable', { id: ['t'], body: rows(1) })).toMatchObject({ status: 200 });
  expect((await client.getCapabilities({})).limits.max_arrow_bytes).toBe(104_857);
});
