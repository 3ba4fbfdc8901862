import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { tableFromArrays, tableToIPC } from 'apache-arrow';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handlers } from '../operations/registry.ts';
import { startTestServer, type TestServer } from '../testing/start-server.ts';

const READ_TIMEOUT_MS = 1000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ readTimeout: READ_TIMEOUT_MS / 1000, compression: 'all' });
  const rows = tableToIPC(tableFromArrays({ a: new Float64Array(300_000), b: new Int32Array(300_000) }), 'stream');
  await server.client.createTable({ id: ['t'], body: rows });
  for (let files = 1; files < 8; files += 1) await server.client.insertIntoTable({ id: ['t'], body: rows });
});
afterAll(() => server.remove());

const openFiles = async (): Promise<number> => (await readdir('/dev/fd')).length;

const size = async (response: IncomingMessage): Promise<number> => {
  let bytes = 0;
  for await (const chunk of response) bytes += (chunk as Buffer).byteLength;
  return bytes;
};

const startQuery = ({ url } = server, accepted = 'identity') => {
  const pending = request(`${url}/v1/table/t/query`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-encoding': accepted },
  });
  pending.on('error', () => undefined);
  pending.end('{}');
  return pending;
};

test.each(['identity', 'gzip'])(
  'releases open files when clients disconnect in the middle of a response: %s',
  async (accepted) => {
    const before = await openFiles();
    for (let count = 0; count < 20; count += 1) {
      const pending = startQuery(server, accepted);
      const [response] = (await once(pending, 'response')) as [IncomingMessage];
      await once(response, 'data');
      pending.destroy();
    }
    await expect.poll(openFiles, { timeout: 10_000 }).toBeLessThan(before + 10);
    expect(server.internalErrors).toEqual([]);
  },
);

test('releases open files when clients disconnect after several requests at once', async () => {
  const before = await openFiles();
  const query =
    'POST /v1/table/t/query HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}';
  for (let count = 0; count < 10; count += 1) {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.write(query.repeat(4));
    await once(socket, 'data');
    socket.destroy();
  }
  await expect.poll(openFiles, { timeout: 10_000 }).toBeLessThan(before + 10);
});

test('reports no internal error when clients disconnect before the response', async () => {
  for (let count = 0; count < 20; count += 1) {
    const pending = startQuery();
    await once(pending, 'finish');
    await new Promise((resolve) => setImmediate(resolve));
    pending.destroy();
  }
  await server.client.countTableRows({ id: ['t'], body: {} });
  await expect.poll(() => server.internalErrors).toEqual([]);
});

test('aborts a response that the client has stopped reading, and releases its files', async () => {
  const before = await openFiles();
  const unread = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const [response] = (await once(startQuery(), 'response')) as [IncomingMessage];
      await once(response, 'readable');
      return response;
    }),
  );
  // The client sees the abort only after it has read the bytes in transit, and Node needs two timer periods to detect a
  // stalled write.
  await delay(6 * READ_TIMEOUT_MS);
  for (const response of unread) await expect(size(response)).rejects.toThrow('aborted');
  await expect.poll(openFiles, { timeout: 10_000 }).toBeLessThan(before + 10);
  expect(server.internalErrors).toEqual([]);
});

test('completes a response that the client reads slowly', async () => {
  const [response] = (await once(startQuery(), 'response')) as [IncomingMessage];
  const start = Date.now();
  let length = 0;
  let nextPause = 0;
  for await (const chunk of response) {
    length += (chunk as Buffer).byteLength;
    if (length < nextPause) continue;
    nextPause = length + 512 * 1024;
    await delay(100);
  }
  expect(length).toBeGreaterThan(8 * 300_000 * 12);
  expect(Date.now() - start).toBeGreaterThan(2 * READ_TIMEOUT_MS);
});

test('completes a response for which the engine is slow', async () => {
  const rows = async function* (): AsyncGenerator<Uint8Array> {
    yield Buffer.alloc(100_000);
    yield Buffer.alloc(100_000);
    await delay(1000);
    yield Buffer.alloc(100_000);
  };
  const slow = await startTestServer({
    readTimeout: 0.2,
    handlers: {
      ...handlers,
      QueryTable: async () => ({ mediaType: 'application/vnd.apache.arrow.file', stream: rows() }),
    },
  });
  const [response] = (await once(startQuery(slow), 'response')) as [IncomingMessage];
  expect(await size(response)).toBe(300_000);
  await slow.remove();
});
