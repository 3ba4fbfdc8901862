import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { resolveConfig } from './config.ts';
import { runConformance, type ConformanceOptions, type Report } from './index.ts';
import { runSession } from './session.ts';
import { outputServer, type OutputFault } from './testing/output-server.ts';
import { reportErrors } from './testing/report-schema.ts';

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

/** Tests the server of the terminal output, which has only operations on namespaces. */
const testNamespaces = async (fault: OutputFault, options: ConformanceOptions): Promise<Report> => {
  const server = outputServer(() => fault);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => new Promise((resolve) => server.close(resolve).closeAllConnections()));
  const target = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return runConformance({ target, seed: 'same', ...options });
};

const withoutSelection = ({ bySource = [] }: Report) => bySource.map(({ selected: _selected, ...rest }) => rest);

test('the rules of the other sources have the results of a run of all sources', { timeout: 60_000 }, async () => {
  const part = await testNamespaces('drop', { sources: ['public'] });
  const whole = await testNamespaces('drop', { sources: ['document', 'public', 'decision'] });
  expect(reportErrors(JSON.parse(JSON.stringify(part)))).toEqual([]);
  expect(part.bySource?.filter(({ selected }) => selected).map(({ source }) => source)).toContain('public');
  expect(withoutSelection(part)).toEqual(withoutSelection(whole));
  const others = part.rules.filter(({ wouldBe }) => wouldBe !== undefined);
  expect(others.length).toBeGreaterThan(1000);
  expect(new Set(others.map(({ status }) => status))).toEqual(new Set(['excluded']));
  const { must } = part.verdict;
  expect(must.selected).toBe(
    part.rules.filter(({ level, sources }) => level === 'MUST' && sources.includes('public')).length,
  );
  expect(part.leftovers).toEqual([]);
});

test(
  'with selectedOnly the rules of the other sources do not run, and the verdict is the same',
  { timeout: 60_000 },
  async () => {
    const alone = await testNamespaces('drop', { sources: ['document'], selectedOnly: true });
    const both = await testNamespaces('drop', { sources: ['document'] });
    expect(alone.rules.filter(({ wouldBe }) => wouldBe !== undefined)).toEqual([]);
    expect(alone.verdict).toEqual(both.verdict);
    expect(alone.requests).toBeLessThan(both.requests);
  },
);

test('an abort while the rules of the other sources run keeps the verdict', { timeout: 60_000 }, async () => {
  const controller = new AbortController();
  const config = resolveConfig({}, {}, {});
  const server = outputServer(() => 'none');
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => new Promise((resolve) => server.close(resolve).closeAllConnections()));
  const target = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const events = { others: () => controller.abort() };
  const sources = ['document' as const, 'public' as const];
  let early: Report | undefined;
  const onVerdict = async (report: Report): Promise<void> => {
    expect(controller.signal.aborted).toBe(false);
    early = report;
  };
  const { report } = await runSession({ ...config, target, sources }, { events, signal: controller.signal, onVerdict });
  expect(early?.verdict).toEqual(report.verdict);
  expect(early?.causes).toEqual(report.causes);
  expect(report.counts.pass).toBeGreaterThan(10);
  expect(report.rules.filter(({ wouldBe }) => wouldBe !== undefined)).toEqual([]);
  expect(report.leftovers).toEqual([]);
});
