import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resolveConfig, type Config } from './config.ts';
import { waitForTarget } from './wait.ts';

let requests = 0;
const server = createServer((_request, response) => {
  requests += 1;
  response.writeHead(requests < 5 ? 503 : 404).end();
});
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close().closeAllConnections());

const config = (target: string, wait?: number): Config =>
  resolveConfig({ target, ...(wait !== undefined && { wait }) }, {}, {});

const waits: string[] = [];
const waiting = (sentence: string): void => void waits.push(sentence);

test.each([
  ['without --wait', undefined],
  ['with --wait', 60],
])('waits while every operation is rejected with 503, and accepts every other status, %s', async (_title, wait) => {
  requests = 0;
  waits.length = 0;
  await waitForTarget(config(url, wait), { waiting });
  expect([requests, waits.length]).toEqual([5, 1]);
});

test('ends the wait at the time limit of the run', async () => {
  requests = -1_000_000;
  await waitForTarget(config(url), { limitMs: 10, waiting });
  expect(requests).toBeLessThan(-999_000);
});

test('returns when the time is over', async () => {
  const started = performance.now();
  await waitForTarget(config('http://127.0.0.1:9', 1));
  expect(performance.now() - started).toBeGreaterThan(500);
});

test('does not wait for a target without a response unless it is asked to, nor with --wait 0', async () => {
  waits.length = 0;
  requests = 0;
  await waitForTarget(config('http://127.0.0.1:9'), { waiting });
  await waitForTarget(config(url, 0), { waiting });
  expect([waits, requests]).toEqual([[], 0]);
});
