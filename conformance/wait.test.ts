import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resolveConfig, type Config } from './config.ts';
import { waitForTarget } from './wait.ts';

let requests = 0;
const server = createServer((_request, response) => {
  requests += 1;
  response.writeHead(requests < 3 ? 503 : 404).end();
});
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close().closeAllConnections());

const config = (target: string, wait?: number): Config =>
  resolveConfig({ target, ...(wait !== undefined && { wait }) }, {}, {});

test('waits while a proxy reports that the server is not ready, and accepts every other status', async () => {
  await waitForTarget(config(url, 60));
  expect(requests).toBe(3);
});

test('returns when the time is over', async () => {
  const started = performance.now();
  await waitForTarget(config('http://127.0.0.1:9', 1));
  expect(performance.now() - started).toBeGreaterThan(500);
});

test('does not wait unless it is asked to', async () => {
  await waitForTarget(config('http://127.0.0.1:9'));
});
