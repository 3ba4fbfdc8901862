import { afterAll, beforeAll, expect, test } from 'vitest';
import { ints, toArrowBody } from '../../testing/operations/rows.ts';
import { startTestServer, type TestServer } from '../../testing/start-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.remove());

test('a table is replaced and dropped while it is read', async () => {
  const id = ['read'];
  const body = toArrowBody({ id: ints(...Array.from({ length: 1_000 }, (_, at) => at)) });
  const { client } = server;
  await client.createTable({ id, body });
  let isDone = false;
  const statuses = new Set<number>();
  const read = async (): Promise<void> => {
    while (!isDone) statuses.add((await client.call('QueryTable', { id, body: { filter: 'id % 2 = 0' } })).status);
  };
  const readers = Array.from({ length: 8 }, read);
  for (let round = 0; round < 15; round++) {
    expect((await client.call('CreateTable', { id, query: { mode: 'Overwrite' }, body })).status).toBe(200);
    expect((await client.call('DropTable', { id })).status).toBe(200);
    expect((await client.call('CreateTable', { id, body })).status).toBe(200);
  }
  isDone = true;
  await Promise.all(readers);
  expect([...statuses].filter((status) => status !== 200 && status !== 404)).toEqual([]);
  expect(server.internalErrors).toEqual([]);
});
