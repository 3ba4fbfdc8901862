import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tableFromArrays, tableToIPC } from 'apache-arrow';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/start-server.ts';

const rows = (column: string): Uint8Array => tableToIPC(tableFromArrays({ [column]: Int32Array.of(1) }), 'stream');

let dataDir: string;
let [reader, writer]: TestServer[] = [];
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'touchstone-kept-'));
  reader = await startTestServer({ data: dataDir });
  writer = await startTestServer({ data: dataDir });
});
afterAll(async () => {
  expect([...(reader?.internalErrors ?? []), ...(writer?.internalErrors ?? [])]).toEqual([]);
  await reader?.close();
  await writer?.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Returns the clients of two servers on one catalog. */
const clients = () => {
  if (reader === undefined || writer === undefined) throw new Error('the servers did not start');
  return { reader: reader.client, writer: writer.client };
};

test('each change of a table by another server is in the next response', async () => {
  const { reader, writer } = clients();
  await writer.createNamespace({ id: ['n'], body: {} });
  const read = async (name: string) => {
    const { body } = await reader.call('DescribeTable', { id: ['n', name], body: {} });
    const described = body;
    const { tables } = await reader.listTables({ id: ['n'] });
    return { tables, version: described?.version, columns: described?.schema?.fields.map((field) => field.name) };
  };
  /** Reads twice, so that the second response is one that was kept. */
  const readTwice = async (name: string) => {
    const first = await read(name);
    expect(await read(name)).toEqual(first);
    return first;
  };
  await writer.createTable({ id: ['n', 't'], body: rows('a') });
  expect(await readTwice('t')).toEqual({ tables: ['t'], version: 1, columns: ['a'] });
  await writer.insertIntoTable({ id: ['n', 't'], body: rows('a') });
  expect(await readTwice('t')).toEqual({ tables: ['t'], version: 2, columns: ['a'] });
  await writer.renameTable({ id: ['n', 't'], body: { new_table_name: 'u' } });
  expect(await readTwice('u')).toEqual({ tables: ['u'], version: 2, columns: ['a'] });
  await writer.createTable({ id: ['n', 't'], body: rows('b') });
  await writer.insertIntoTable({ id: ['n', 't'], body: rows('b') });
  expect(await readTwice('t')).toEqual({ tables: ['t', 'u'], version: 2, columns: ['b'] });
  await writer.dropTable({ id: ['n', 't'] });
  expect(await readTwice('t')).toEqual({ tables: ['u'], version: undefined, columns: undefined });
});

test('an option has its effect after a response without options', async () => {
  const { reader } = clients();
  const id = ['options'];
  await reader.createTable({ id, body: rows('a') });
  await reader.insertIntoTable({ id, body: rows('a') });
  const describe = (body = {}, query = {}) => reader.describeTable({ id, body, query });
  const plain = await describe();
  expect(plain).toMatchObject({ table: 'options', version: 2 });
  expect(await describe({ version: 1 })).toEqual({ ...plain, version: 1 });
  expect(await describe({ with_table_uri: true })).toMatchObject({ ...plain, table_uri: expect.any(String) as string });
  expect(await describe({}, { check_declared: true })).toEqual({ ...plain, is_only_declared: false });
  expect(await describe({ load_detailed_metadata: true })).toMatchObject({ ...plain, stats: { num_fragments: 2 } });
  expect(await describe()).toEqual(plain);
  const pages = [await reader.listTables({ id: [], query: { limit: 1 } }), await reader.listTables({ id: [] })];
  expect(pages).toEqual([{ tables: ['options'] }, { tables: ['options'] }]);
});
