import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { createConnection } from 'node:net';
import { tableFromArrays, tableToIPC } from 'apache-arrow';
import { afterEach, expect, test, vi } from 'vitest';
import { Limits } from '../limits.ts';
import { availableMemory, MemoryReservation } from '../memory.ts';
import { startTestServer, type TestServer } from '../testing/start-server.ts';

const limits = new Limits();

/** Enough memory for one response of many batches, and not for two. */
const ONE_READ = 100 * 2 ** 20;

let server: TestServer | undefined;
const taken = new MemoryReservation(limits);
afterEach(async () => {
  vi.useRealTimers();
  taken.free();
  await server?.remove();
});

const leaveFree = (bytes: number): void => {
  expect(taken.tryAdd(Math.floor((availableMemory() / 100) * limits.of('buffered-percent')) - bytes)).toBe(true);
};

/** Starts a server with a table of 100 MB, more than sockets and streams buffer. */
const start = async (): Promise<TestServer> => {
  server = await startTestServer();
  const rows = tableToIPC(tableFromArrays({ a: new Float64Array(1_600_000) }), 'stream');
  await server.client.createTable({ id: ['t'], body: rows });
  for (let files = 1; files < 8; files += 1) await server.client.insertIntoTable({ id: ['t'], body: rows });
  return server;
};

const query = async ({ url }: TestServer): Promise<IncomingMessage> => {
  const pending = request(`${url}/v1/table/t/query`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  });
  pending.end('{}');
  const [response] = (await once(pending, 'response')) as [IncomingMessage];
  response.on('error', () => undefined);
  return response;
};

const readAll = async (response: IncomingMessage): Promise<number> => {
  let bytes = 0;
  for await (const chunk of response) bytes += (chunk as Buffer).byteLength;
  return bytes;
};

test('rejects a response with 503 while the memory for others is used, and sends small ones', async () => {
  const started = await start();
  leaveFree(ONE_READ);
  const first = await query(started);
  const second = await query(started);
  expect([second.statusCode, second.headers['retry-after']]).toEqual([503, '1']);
  expect(Buffer.concat((await second.toArray()) as Buffer[]).toString()).toContain('limit buffered-percent');
  expect((await started.client.call('QueryTable', { id: ['t'], body: { k: 3 } })).status).toBe(200);
  expect(await readAll(first)).toBeGreaterThan(100_000_000);
  const third = await query(started);
  expect(third.statusCode).toBe(200);
  third.destroy();
});

test('aborts a response that its client does not read when another one needs the memory', async () => {
  const started = await start();
  leaveFree(ONE_READ);
  const unread = await query(started);
  await once(unread, 'readable');
  vi.useFakeTimers({ toFake: ['Date'] });
  await expect
    .poll(async () => {
      vi.setSystemTime(Date.now() + 10_000);
      const next = await query(started);
      if (next.statusCode === 200) return readAll(next);
      next.resume();
      return 0;
    })
    .toBeGreaterThan(100_000_000);
  await expect(readAll(unread)).rejects.toThrow('aborted');
});

test('counts the bytes of JSON bodies until their requests end', async () => {
  const started = await start();
  leaveFree(1_000_000);
  const { hostname, port } = new URL(started.url);
  const half = createConnection({ host: hostname, port: Number(port) });
  half.write(
    'POST /v1/table/t/query HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 950000\r\n\r\n',
  );
  half.write('x'.repeat(900_000));
  const send = (): Promise<number> =>
    fetch(`${started.url}/v1/table/t/count_rows`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ context: { text: 'x'.repeat(500_000) } }),
    }).then(({ status }) => status);
  await expect.poll(send).toBe(503);
  half.destroy();
  await expect.poll(send).toBe(200);
  for (let count = 0; count < 5; count += 1) expect(await send()).toBe(200);
});
