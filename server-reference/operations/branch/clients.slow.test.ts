import { connectNamespace } from '@lancedb/lancedb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/start-server.ts';
import { floats, toArrowBody } from '../../testing/operations/rows.ts';

const rows = (...ids: number[]): Uint8Array => toArrowBody({ id: floats(...ids) });
const data = (...ids: number[]) => ids.map((id) => ({ id }));
const id = ['t'];

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  expect(server.internalErrors).toEqual([]);
  await server.remove();
});

const count = (branch?: string): Promise<number> =>
  server.client.countTableRows({ id, body: branch === undefined ? {} : { branch } });

test('LanceDB in namespace mode writes to branches of the server', async () => {
  await server.client.createTable({ id, body: rows(1) });
  await server.client.createTableBranch({ id, body: { name: 'dev' } });
  const db = await connectNamespace('rest', { uri: server.url });
  const table = await db.openTable('t', undefined, { branch: 'dev' });
  await table.add(data(2));
  await server.client.insertIntoTable({ id, query: { branch: 'dev' }, body: rows(3) });
  await table.checkoutLatest();
  await table.delete('id = 1');
  expect([await table.countRows(), await count('dev'), await count()]).toEqual([2, 2, 1]);
  expect(Object.keys(await (await table.branches()).list())).toEqual(['dev']);
});

test('registering a table registers its branches, and a deleted branch rejects writes of clients', async () => {
  const db = await connectNamespace('rest', { uri: server.url });
  const table = await db.createTable('t', data(1));
  const dev = await (await table.branches()).create('dev');
  await dev.add(data(2));
  const { location = '' } = await server.client.deregisterTable({ id });
  await server.client.registerTable({ id, body: { location } });
  expect(await count('dev')).toBe(2);
  await server.client.deleteTableBranch({ id, body: { name: 'dev' } });
  await expect(dev.add(data(3))).rejects.toThrow();
  expect(Object.keys((await server.client.listTableBranches({ id })).branches)).toEqual([]);
  expect(await count()).toBe(1);
});
