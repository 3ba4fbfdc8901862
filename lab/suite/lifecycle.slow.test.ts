import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../server-reference/testing/start-server.ts';
import { runConformance, watchConformance } from '../../conformance/index.ts';
import { rowsStream } from '../../conformance/context/arrange.ts';
import type { Report } from '../../conformance/report/report.ts';
import { runCommandLine, type Command } from '../../conformance/testing/run-command.ts';

const token = 'a-token-of-the-lifecycle';
const apiKey = 'a-key-of-the-lifecycle';
const headers = { authorization: `Bearer ${token}` };
const FAILED = 'DropNamespace/absent-fail';
const ONLY = ['--only', 'DropNamespace/*'];

let server: TestServer;
let dir = '';
/** Requests that passed the proxy: `METHOD path`. */
const requests: string[] = [];
const times: number[] = [];
/** Whether the proxy responds with 204 to the drop of an absent namespace, which violates a rule. */
let isMutated = false;
const proxy = createServer((incoming, outgoing) => {
  requests.push(`${incoming.method ?? ''} ${incoming.url ?? ''}`);
  times.push(performance.now());
  const { port } = new URL(server.url);
  const options = { port, host: '127.0.0.1', method: incoming.method, path: incoming.url, headers: incoming.headers };
  const forwarded = forward(options, (response) => {
    const isRejectedDrop = (incoming.url ?? '').includes('/drop') && response.statusCode === 400;
    if (isMutated && isRejectedDrop) return void response.resume().on('end', () => outgoing.writeHead(204).end());
    outgoing.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(outgoing);
  });
  forwarded.on('error', () => outgoing.destroy());
  incoming.pipe(forwarded);
});
let url = '';

const cli = (...args: readonly string[]): Promise<Command> =>
  runCommandLine(dir, args, { TOUCHSTONE_TOKEN: token, TOUCHSTONE_API_KEY: apiKey });
const reportOf = async (where = 'conformance-report'): Promise<Report> =>
  JSON.parse(await readFile(join(dir, where, 'report.json'), 'utf8')) as Report;
const namespaces = async (): Promise<readonly string[]> =>
  (await server.client.listNamespaces({ id: [], headers }))?.namespaces ?? [];

/** Creates existing data: a namespace with two tables, one of them with a tag, and a table at the root. */
beforeAll(async () => {
  server = await startTestServer({ token: [token], apiKey: [apiKey] });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const { client } = server;
  await client.createNamespace({ id: ['sales'], headers, body: { properties: { owner: 'ada' } } });
  for (const id of [['sales', 'orders'], ['sales', 'returns'], ['ts-notes']])
    await client.createTable({ id, headers, body: rowsStream() });
  await client.createTableTag({ id: ['sales', 'orders'], headers, body: { tag: 'first', version: 1 } });
  dir = await mkdtemp(join(tmpdir(), 'touchstone-life-'));
});
afterAll(async () => {
  proxy.closeAllConnections();
  await new Promise((resolve) => proxy.close(resolve));
  await server.remove();
  await rm(dir, { recursive: true });
});
beforeEach(() => {
  requests.length = 0;
  times.length = 0;
  isMutated = false;
});

describe('on a server with existing data', () => {
  test('a run removes its test data and reports that existing data is unchanged', async () => {
    const run = await cli('--target', url, '--sources', 'all', ...ONLY, '--only', 'CreateTable/created-exists');
    expect(run.stderr).not.toContain('touchstone:');
    expect(run.code).toBe(0);
    const { leftovers, others } = await reportOf();
    expect(leftovers).toEqual([]);
    expect(others).toEqual({ seen: 4, complete: true, changed: [] });
    expect(await namespaces()).toEqual(['sales']);
  });

  test('reports existing data that is dropped during the run', async () => {
    await server.client.createTable({ id: ['sales', 'passing'], headers, body: rowsStream() });
    const id = ['sales', 'passing'];
    for await (const event of watchConformance({ target: url, token, only: ['DropNamespace/*'] })) {
      if (event.type === 'start') await server.client.dropTable({ id, headers });
      if (event.type === 'end')
        expect(event.report.others?.changed).toEqual([expect.stringContaining('sales$passing')]);
    }
  });

  test('reports existing data that changes during the run', async () => {
    const id = ['sales', 'returns'];
    for await (const event of watchConformance({ target: url, token, only: ['DropNamespace/*'] })) {
      if (event.type === 'start') await server.client.insertIntoTable({ id, headers, body: rowsStream() });
      if (event.type === 'end')
        expect(event.report.others?.changed).toEqual([expect.stringContaining('sales$returns')]);
    }
  });

  test('a read-only run sends only read requests and uses existing data', async () => {
    const READS = /\/(list|describe|exists|stats|query|count_rows|explain_plan|analyze_plan|version)$/;
    const run = await cli('--target', url, '--sources', 'all', '--read-only');
    expect(run.stderr).not.toContain('touchstone:');
    const report = await reportOf();
    expect(report.rules.filter(({ status }) => ['fail', 'blocked', 'harness-error'].includes(status))).toEqual([]);
    expect(report.verdict.outcome).not.toBe('conformant');
    const passed = report.rules.filter(({ status }) => status === 'pass').map(({ operation }) => operation);
    for (const operation of ['ListNamespaces', 'DescribeTable', 'QueryTable', 'GetTableTagVersion'] as const)
      expect(passed).toContain(operation);
    for (const rule of report.rules)
      if (rule.status === 'not-applicable') expect(rule.reason ?? rule.cases[0]?.reason).toBeTruthy();
    const paths = new Set(requests.map((one) => one.replace(/\?.*/, '').replace(/\/$/, '')));
    for (const path of paths) if (READS.test(path) || path.endsWith('no-such-route')) paths.delete(path);
    expect([...paths].sort()).toEqual(['GET /v1/capabilities', 'GET /v1/table', 'GET /v1/tables']);
  });
});

describe('prune', () => {
  test('removes the leftover test data of one seed or of all runs, and nothing else', async () => {
    for (const seed of ['one', 'two'])
      await cli('--target', url, '--only', 'DropNamespace/restrict-table', '--keep', '--seed', seed);
    const before = await namespaces();
    const of = (names: readonly string[], seed: string): number =>
      names.filter((name) => name.startsWith(`ts-${seed}-`)).length;
    expect(of(before, 'one') * of(before, 'two')).toBeGreaterThan(0);
    expect((await cli('prune', '--target', url, '--dry-run')).code).toBe(0);
    expect(await namespaces()).toEqual(before);
    expect((await cli('prune', '--target', url, '--seed', 'one')).code).toBe(0);
    const between = await namespaces();
    expect([of(between, 'one'), of(between, 'two')]).toEqual([0, of(before, 'two')]);
    expect((await cli('prune', '--target', url)).code).toBe(0);
    expect(await namespaces()).toEqual(['sales']);
    const tables = await server.client.listTables({ id: [], headers });
    expect(tables?.tables).toEqual(['ts-notes']);
  });

  test('exits with 2 without valid credentials', async () => {
    const run = await runCommandLine(dir, ['prune', '--target', url], { TOUCHSTONE_TOKEN: 'another' });
    expect(run.code).toBe(2);
  });
});

describe('a server that fails a rule', { timeout: 240_000 }, () => {
  const known = async (file: string): Promise<readonly { rule: string; until: string }[]> =>
    (JSON.parse(await readFile(join(dir, file), 'utf8')) as { known: { rule: string; until: string }[] }).known;
  const runSuite = (...args: readonly string[]): Promise<Command> =>
    cli('--target', url, '--seed', 'life', ...ONLY, '--report', 'report', ...args);

  test('can be tested with a baseline: written, known, expired, stale', async () => {
    isMutated = true;
    expect((await runSuite()).code).toBe(1);
    expect((await runSuite('--baseline', 'none.json')).code).toBe(2);
    const written = await runSuite('--baseline', 'known.json', '--baseline-write');
    expect(written.code).toBe(0);
    expect(written.stdout).toContain(FAILED);
    expect((await known('known.json')).map(({ rule }) => rule)).toContain(FAILED);
    expect((await runSuite('--baseline', 'known.json')).code).toBe(0);
    const report = await reportOf('report');
    expect(report.rules.find(({ id }) => id === FAILED)?.status).toBe('known');
    expect(report).toMatchObject({ verdict: { outcome: 'selection-holds' }, stale: [] });

    const expired = (await known('known.json')).map((entry) => ({ ...entry, until: '2020-01-01' }));
    await writeFile(join(dir, 'expired.json'), JSON.stringify({ known: expired }));
    expect((await runSuite('--baseline', 'expired.json')).code).toBe(1);

    isMutated = false;
    expect((await runSuite('--baseline', 'known.json')).code).toBe(1);
    expect((await reportOf('report')).verdict.outcome).toBe('stale-baseline');
    expect((await runSuite('--baseline', 'known.json', '--baseline-write')).code).toBe(0);
    expect(await known('known.json')).toEqual([]);
  });

  test('replay sends the same requests, also when the first run kept its test data', async () => {
    // Requests that look for the level of tables belong to the run, not to the rule.
    const own = (from: number): readonly string[] =>
      requests
        .slice(from)
        .filter((one) => one.includes('/drop') && !one.includes('-level-'))
        .sort();
    isMutated = true;
    expect((await cli('--target', url, '--seed', 'again', '--only', FAILED, '--keep')).code).toBe(1);
    // A replay has names of its own: another seed.
    const withoutSeed = (text: string): string => text.replaceAll(/ts-[A-Za-z0-9]{1,16}-/g, 'ts-');
    const first = own(0).map(withoutSeed);
    const from = requests.length;
    const replayed = await cli('replay', FAILED);
    expect(replayed.code).toBe(1);
    for (const one of first) {
      expect(own(from).map(withoutSeed)).toContain(one);
      expect(withoutSeed(replayed.stdout)).toContain(one.split(' ')[1]);
    }
    expect(replayed.stdout).not.toContain(token);
    isMutated = false;
    expect((await cli('replay', FAILED)).code).toBe(0);
    expect((await cli('replay', 'DropNamespace/no-such')).code).toBe(2);
    expect((await cli('replay', FAILED, '--from', 'nowhere')).code).toBe(2);
    // Only the first run kept its data.
    expect((await cli('prune', '--target', url, '--seed', 'again')).code).toBe(0);
    expect((await namespaces()).filter((name) => name.startsWith('ts-'))).toEqual([]);
  });

  test('diff distinguishes changes of the server from changes of the suite', async () => {
    await runSuite();
    const before = await reportOf('report');
    isMutated = true;
    expect((await runSuite('--report', 'worse')).code).toBe(1);
    const worse = await cli('diff', 'report', 'worse');
    expect(worse.code).toBe(1);
    expect(worse.stdout).toContain(FAILED);
    expect((await cli('diff', 'worse', 'report')).code).toBe(0);
    expect((await cli('diff', 'report', 'report')).code).toBe(0);
    const newer = { ...before, touchstone: '99.0.0' };
    await writeFile(join(dir, 'newer.json'), JSON.stringify(newer));
    expect((await cli('diff', 'newer.json', 'worse')).stdout).toContain('the suite');
    expect((await cli('diff', 'report', 'nowhere')).code).toBe(2);
    expect((await cli('diff', 'report')).code).toBe(2);
  });
});

test('does not exceed the configured rate', async () => {
  const RATE = 50;
  const report = await runConformance({ target: url, token, only: ['DropNamespace/absent-*'], rate: RATE });
  expect(report.verdict.exitCode).toBe(0);
  // A late timer makes the next interval shorter, so the rate is measured over one second.
  for (const [at, time] of times.entries()) {
    const within = times.filter((other) => other >= time && other < time + 1000).length;
    expect(within, `request ${at}`).toBeLessThanOrEqual(RATE + RATE / 5);
  }
  expect(times.length).toBeGreaterThan(RATE);
});
