import { tableFromArrays, tableToIPC } from 'apache-arrow';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '#contract/client';
import { startTestServer, type TestServer } from '../../testing/start-server.ts';

const rows = (...ids: number[]): Uint8Array => tableToIPC(tableFromArrays({ id: Int32Array.from(ids) }), 'stream');
const key = { 'x-api-key': 'key' };
const inOne = { ...key, 'x-ns-database': 'one' };
const inTwo = { ...key, 'x-ns-database': 'two' };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ apiKey: ['key'], token: ['token'], database: ['one', 'two'] });
});
afterAll(async () => {
  expect(server.internalErrors).toEqual([]);
  await server.remove();
});

test('are announced as a feature when databases are configured', async () => {
  const { features } = await server.client.getCapabilities({ headers: key });
  expect(features).toContain('multi-database');
  const other = await startTestServer();
  expect((await other.client.getCapabilities({})).features).not.toContain('multi-database');
  await other.remove();
});

test('have tables of their own', async () => {
  await server.client.createDatabaseTable({ table_name: 'a', headers: inOne, body: rows(1, 2) });
  await server.client.createDatabaseTable({ table_name: 'b', headers: inTwo, body: rows() });
  expect(await server.client.listDatabaseTables({ headers: inOne })).toEqual({ tables: ['a'] });
  expect(await server.client.listDatabaseTables({ headers: inTwo })).toEqual({ tables: ['b'] });
  expect(await server.client.listDatabaseTables({ headers: key })).toEqual({ tables: ['one$a', 'two$b'] });
  const typed = { ...inOne, 'content-type': 'application/json' };
  expect(await server.client.listDatabaseTables({ headers: typed })).toEqual({ tables: ['a'] });
  const alias = { ...key, 'x-lancedb-database': 'one' };
  expect(await server.client.listDatabaseTables({ headers: alias })).toEqual({ tables: ['a'] });
  const both = { ...alias, 'x-ns-database': 'two' };
  expect(await server.client.listDatabaseTables({ headers: both })).toEqual({ tables: ['b'] });
  expect(await server.client.countTableRows({ id: ['a'], headers: inOne, body: {} })).toBe(2);
  expect(await server.client.listAllTables({ headers: inOne })).toEqual({ tables: ['a'] });
});

test.each<[string, Record<string, string>, number, number]>([
  ['unknown', { ...key, 'x-ns-database': 'three' }, 404, 1],
  ['requested without a key', { authorization: 'Bearer token', 'x-ns-database': 'one' }, 401, 16],
  ['requested with a wrong key', { 'x-api-key': 'wrong', 'x-ns-database': 'one' }, 401, 16],
])('a database that is %s is rejected and creates nothing', async (_, headers, status, code) => {
  const list = await server.client.call('ListDatabaseTables', { headers });
  expect([list.status, list.error?.code]).toEqual([status, code]);
  const create = await server.client.call('CreateDatabaseTable', { table_name: 'x', headers, body: rows(1) });
  expect([create.status, create.error?.code]).toEqual([status, code]);
  expect((await server.client.listDatabaseTables({ headers: inOne })).tables).not.toContain('x');
});

test('a table name with a delimiter is one part in the root namespace', async () => {
  for (const table_name of ['x$y', 'a b', '100%25', 'ü/é'])
    await server.client.createDatabaseTable({ table_name, headers: key, body: rows(1) });
  const query = { delimiter: '::' } as object;
  const { tables } = await server.client.listDatabaseTables({ headers: key, query });
  expect(tables.filter((name) => !/^(one|two)::/.test(name)).sort()).toEqual(['100%25', 'a b', 'x$y', 'ü/é']);
  expect(await server.client.countTableRows({ id: ['x$y'], delimiter: '::', headers: key, body: {} })).toBe(1);
});

test('are created, listed and dropped as namespaces of the root', async () => {
  const { client } = server;
  expect(await client.listNamespaces({ id: [], headers: key })).toMatchObject({ namespaces: ['one', 'two'] });
  const inThree = { ...key, 'x-ns-database': 'three' };
  await client.createNamespace({ id: ['three'], body: { properties: { owner: 'ann' } }, headers: key });
  expect(await client.listDatabaseTables({ headers: inThree })).toEqual({ tables: [] });
  await client.createDatabaseTable({ table_name: 't', headers: inThree, body: rows(1) });
  await client.createNamespace({ id: ['n'], body: {}, headers: inThree });
  expect(await client.listNamespaces({ id: ['three'], headers: key })).toMatchObject({ namespaces: ['n'] });
  expect(await client.listTables({ id: ['three'], headers: key })).toMatchObject({ tables: ['t'] });
  expect(await client.describeNamespace({ id: [], body: {}, headers: inThree })).toEqual({
    properties: { owner: 'ann' },
  });
  const drop = { id: ['three'], headers: key };
  const refused = await client.call('DropNamespace', { ...drop, body: {} });
  expect([refused.status, refused.error?.code]).toEqual([409, 3]);
  const root = await client.call('DropNamespace', { id: [], headers: inThree, body: { behavior: 'Cascade' } });
  expect(root.status).toBe(400);
  expect(await client.countTableRows({ id: ['three', 't'], headers: key, body: {} })).toBe(1);
  await client.dropNamespace({ ...drop, body: { behavior: 'Cascade' } });
  const dropped = await client.call('ListDatabaseTables', { headers: inThree });
  expect([dropped.status, dropped.error?.code]).toEqual([404, 1]);
});

test('the prefix of an address of a LanceDB client is rejected', async () => {
  const headers = { ...inOne, 'x-lancedb-database-prefix': 'p' };
  const response = await server.client.call('ListDatabaseTables', { headers });
  expect([response.status, response.error?.code]).toEqual([406, 0]);
});

test.each<[string, 'Create' | 'ExistOk' | 'Overwrite' | undefined, number, number]>([
  ['without a mode', undefined, 409, 1],
  ['with mode Create', 'Create', 409, 1],
  ['with mode ExistOk', 'ExistOk', 200, 1],
  ['with mode Overwrite', 'Overwrite', 200, 2],
])('creating an existing table %s', async (name, mode, status, count) => {
  const client = createClient({ baseUrl: server.url });
  const table_name = `m ${name}`;
  await client.createDatabaseTable({ table_name, headers: inTwo, body: rows(1) });
  const query = mode === undefined ? {} : { mode };
  const response = await client.call('CreateDatabaseTable', { table_name, headers: inTwo, body: rows(1, 2), query });
  expect(response.status).toBe(status);
  expect(await client.countTableRows({ id: [table_name], headers: inTwo, body: {} })).toBe(count);
});
