import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { tableFromArrays, tableToIPC } from 'apache-arrow';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handlers } from '../operations/registry.ts';
import { startTestServer, type TestServer } from '../testing/start-server.ts';

const READ_TIMEOUT_MS = 1000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ readTimeoutMs: READ_TIMEOUT_MS });
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

const ask = ({ url } = server) => {
  const asking = request(`${url}/v1/table/t/query`, {
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
    const [response] = (await once(asking, 'response')) as [IncomingMessage];
    await once(response, 'data');
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

test('an answer of which nothing is read any more is ended, and let go', async () => {
  const before = await openFiles();
  const standing = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const [response] = (await once(ask(), 'response')) as [IncomingMessage];
      await once(response, 'readable');
      return response;
    }),
  );
  // Nobody hears of the end before what was on its way is read; Node tells a write that stands from one that moves by two looks.
  await delay(6 * READ_TIMEOUT_MS);
  for (const response of standing) await expect(size(response)).rejects.toThrow('aborted');
  await expect.poll(openFiles, { timeout: 10_000 }).toBeLessThan(before + 10);
  expect(server.internal).toEqual([]);
});

test('one that is read slowly goes on to its end', async () => {
  const [response] = (await once(ask(), 'response')) as [IncomingMessage];
  const began = Date.now();
  let length = 0;
  let awaited = 0;
  for await (const chunk of response) {
    length += (chunk as Buffer).byteLength;
    if (length < awaited) continue;
    awaited = length + 512 * 1024;
    await delay(100);
  }
  expect(length).toBeGreaterThan(8 * 300_000 * 12);
  expect(Date.now() - began).toBeGreaterThan(2 * READ_TIMEOUT_MS);
});

test('nor is one ended for which the engine takes its time', async () => {
  const rows = async function* (): AsyncGenerator<Uint8Array> {
    yield Buffer.alloc(100_000);
    yield Buffer.alloc(100_000);
    await delay(1000);
    yield Buffer.alloc(100_000);
  };
  const slow = await startTestServer({
    readTimeoutMs: 200,
    handlers: {
      ...handlers,
      QueryTable: async () => ({ mediaType: 'application/vnd.apache.arrow.file', stream: rows() }),
    },
  });
  const [response] = (await once(ask(slow), 'response')) as [IncomingMessage];
  expect(await size(response)).toBe(300_000);
  await slow.remove();
});
