import { readFileSync } from 'node:fs';
import { tableFromArrays, tableFromIPC, tableToIPC } from 'apache-arrow';
import { afterEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from './testing/start-server.ts';

const rows = (...ids: number[]): Uint8Array =>
  tableToIPC(tableFromArrays({ id: Int32Array.from(ids), half: Float64Array.from(ids, (id) => id / 2) }), 'stream');

let server: TestServer;
afterEach(() => server.remove());

const idsOf = async ({ client }: TestServer, id: readonly string[]): Promise<number[]> => {
  const { status, bytes } = await client.call('QueryTable', { id, body: { columns: ['id'] } });
  expect(status).toBe(200);
  return [...tableFromIPC(bytes)].map((row) => Number((row as { id: number }).id)).sort((a, b) => a - b);
};

describe('what was acknowledged is there after a restart', () => {
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
    expect(await idsOf(server, ['a', 'b', 't'])).toEqual([1, 2, 3]);
    expect(await server.client.countTableRows({ id: ['a', 'b', 't'], body: { version: 1 } })).toBe(2);
  });
});

describe('two servers on one directory', () => {
  test('see each other at once, and share one history', async () => {
    server = await startTestServer();
    const other = await startTestServer({ dataDir: server.dataDir });
    await server.client.createNamespace({ id: ['n'], body: {} });
    await server.client.createTable({ id: ['n', 't'], body: rows(1) });
    await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        (at % 2 === 0 ? server : other).client.insertIntoTable({ id: ['n', 't'], body: rows(10 + at) }),
      ),
    );
    const want = [1, ...Array.from({ length: 10 }, (_, at) => 10 + at)];
    expect(await idsOf(server, ['n', 't'])).toEqual(want);
    expect(await idsOf(other, ['n', 't'])).toEqual(want);
    await other.close();
  });
});

describe('databases', () => {
  test('are isolated from each other', async () => {
    server = await startTestServer();
    const in_ = (name: string) => ({ headers: { 'x-ns-database': name } });
    await server.client.createNamespace({ id: ['n'], body: {}, ...in_('one') });
    await expect(server.client.describeNamespace({ id: ['n'], body: {}, ...in_('two') })).rejects.toMatchObject({
      code: 1,
    });
    await expect(server.client.describeNamespace({ id: ['n'], body: {} })).rejects.toMatchObject({ code: 1 });
  });
});

describe('one winner', () => {
  test('of parallel creates of one table, and nothing is left of the others', async () => {
    server = await startTestServer();
    await server.client.createNamespace({ id: ['n'], body: {} });
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, at) => server.client.call('CreateTable', { id: ['n', 't'], body: rows(at) })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 11 }, () => 409)]);
    const winner = responses.findIndex(({ status }) => status === 200);
    expect(await idsOf(server, ['n', 't'])).toEqual([winner]);
  });

  test('of parallel creates of one namespace', async () => {
    server = await startTestServer();
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => server.client.call('CreateNamespace', { id: ['n'], body: {} })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
  });
});

describe('rows that break off', () => {
  test('leave nothing, and the name can be used again', async () => {
    server = await startTestServer();
    const whole = readFileSync(new URL('../conformance/fixtures/pyarrow-batches.arrows', import.meta.url));
    const broken = await server.client.call('CreateTable', { id: ['t'], body: whole.subarray(0, whole.length - 100) });
    expect(broken.status).toBe(400);
    expect(await server.client.listAllTables({})).toEqual({ tables: [] });
    expect((await server.client.call('CreateTable', { id: ['t'], body: whole })).status).toBe(200);
    expect(server.internalErrors).toEqual([]);
  });

  test('leave a declared table as it was, and its data may come at once', async () => {
    server = await startTestServer();
    await server.client.declareTable({ id: ['t'], body: { properties: { owner: 'ada' } } });
    const broken = await server.client.call('CreateTable', { id: ['t'], body: rows(1).subarray(0, 100) });
    expect(broken.status).toBe(400);
    expect((await server.client.call('CreateTable', { id: ['t'], body: rows(1) })).status).toBe(200);
    expect(await idsOf(server, ['t'])).toEqual([1]);
  });
});
