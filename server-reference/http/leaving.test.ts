import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { tableFromArrays, tableToIPC } from 'apache-arrow';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const rows = tableToIPC(tableFromArrays({ a: new Float64Array(300_000), b: new Int32Array(300_000) }), 'stream');
  await server.client.createTable({ id: ['t'], body: rows });
  for (let files = 1; files < 8; files += 1) await server.client.insertIntoTable({ id: ['t'], body: rows });
});
afterAll(() => server.remove());

const openFiles = async (): Promise<number> => (await readdir('/dev/fd')).length;

const ask = () => {
  const asking = request(`${server.url}/v1/table/t/query`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  });
  asking.on('error', () => undefined);
  asking.end('{}');
  return asking;
};

test('answers that are left in the middle are let go, with all that was opened and read for them', async () => {
  const before = await openFiles();
  for (let left = 0; left < 20; left += 1) {
    const asking = ask();
    const [answer] = (await once(asking, 'response')) as [IncomingMessage];
    await once(answer, 'data');
    asking.destroy();
  }
  await expect.poll(openFiles, { timeout: 10_000 }).toBeLessThan(before + 10);
  expect(server.internal).toEqual([]);
});

test('nor is it a failure of the server when nobody waits for the answer any more', async () => {
  for (let left = 0; left < 20; left += 1) {
    const asking = ask();
    await once(asking, 'finish');
    await new Promise((resolve) => setImmediate(resolve));
    asking.destroy();
  }
  await server.client.countTableRows({ id: ['t'], body: {} });
  await expect.poll(() => server.internal).toEqual([]);
});
