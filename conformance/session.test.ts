import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { runConformance } from './index.ts';

const closers: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closers) await close();
});

const TABLES = Array.from({ length: 2000 }, (_, at) => `table-${at}`);

const json = (response: ServerResponse, status: number, body: unknown): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** Starts a server that takes a while for each response, and returns its URL and the number of requests. */
const startSlowServer = async (delayMs: number): Promise<{ readonly url: string; readonly requests: () => number }> => {
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    const { url = '' } = request;
    request.resume().once('end', () =>
      setTimeout(() => {
        if (url.includes('/table/list')) json(response, 200, { tables: TABLES });
        else if (url.includes('/list')) json(response, 200, { namespaces: [] });
        else if (url.includes('/describe')) json(response, 200, { version: 1 });
        else json(response, 404, { code: 1, type: '/errors/x', title: 'x', status: 404, detail: '', instance: '/' });
      }, delayMs),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => new Promise((resolve) => server.close(resolve).closeAllConnections()));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests: () => requests };
};

test.each([
  ['while the first requests are sent', 2000, 2],
  // Each of the inventories, before and after the rules, would send 500 requests.
  ['while existing objects are read', 20, 200],
])('the time limit of a run ends it %s', async (_title, delayMs, most) => {
  const { url, requests } = await startSlowServer(delayMs);
  const report = await runConformance({ target: url, maxTime: 1 });
  expect(report.verdict).toMatchObject({ outcome: 'not-judged', exitCode: 2 });
  expect(new Set(report.rules.map(({ status }) => status))).toEqual(new Set(['blocked', 'excluded']));
  expect(report.leftovers).toEqual([]);
  expect(requests()).toBeLessThanOrEqual(most);
});
