import { copyFile, rename, rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { tableFromArrays, tableToIPC } from 'apache-arrow';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/start-server.ts';

const rows = (...ids: number[]): Uint8Array => tableToIPC(tableFromArrays({ id: Int32Array.from(ids) }), 'stream');

let server: TestServer;
let catalog: string;
beforeEach(async () => {
  server = await startTestServer();
  catalog = join(server.dataDir, 'catalog.db');
  await server.client.createTable({ id: ['t'], body: rows(1, 2) });
});
afterEach(() => server.remove());

const insert = async (): Promise<number> =>
  (await server.client.call('InsertIntoTable', { id: ['t'], body: rows(3) })).status;

const writeStatuses = async (): Promise<number[]> => {
  const { client } = server;
  const responses = [
    await client.call('CreateTable', { id: ['new'], body: rows(1) }),
    await client.call('CreateNamespace', { id: ['n'], body: {} }),
    await client.call('CreateTableTag', { id: ['t'], body: { tag: 'x', version: 1 } }),
    await client.call('DeleteFromTable', { id: ['t'], body: { predicate: 'id = 1' } }),
    await client.call('DropTable', { id: ['t'] }),
  ];
  return [await insert(), ...responses.map(({ status }) => status)];
};

const expectNoWrites = async (): Promise<void> => {
  expect(new Set(await writeStatuses())).toEqual(new Set([503]));
  expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
};

describe('writes are rejected with 503, and reads continue, after the catalog', () => {
  test.each([
    ['was deleted', () => rm(catalog)],
    ['was deleted with its log', () => Promise.all([rm(catalog), rm(`${catalog}-wal`)])],
    ['was truncated', () => truncate(catalog, 0)],
    ['was replaced', () => copyFile(catalog, `${catalog}.new`).then(() => rename(`${catalog}.new`, catalog))],
    ['has lost its log', () => rm(`${catalog}-wal`)],
  ])('%s', async (_title, damage) => {
    await damage();
    await expectNoWrites();
    expect(await server.client.countTableRows({ id: ['t'], body: {} })).toBe(2);
  });
});

test.each([0, 5000])('writes are rejected with 503 after the log was truncated to %d bytes', async (bytes) => {
  await truncate(`${catalog}-wal`, bytes);
  await expectNoWrites();
});

test('writes continue after another program has copied the log into the file and truncated it', async () => {
  const other = new Database(catalog);
  expect(other.prepare('pragma wal_checkpoint(truncate)').all([])).toMatchObject([{ busy: 0 }]);
  other.close();
  expect(await insert()).toBe(200);
  expect(await insert()).toBe(200);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
});

test('writes continue when the catalog is back', async () => {
  await rename(catalog, `${catalog}.away`);
  expect(await insert()).toBe(503);
  await rename(`${catalog}.away`, catalog);
  expect(await insert()).toBe(200);
});
