import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { until } from '../../conformance/testing/until.ts';
import { startTestServer, type TestServer } from '../../server-reference/testing/start-server.ts';
import type { Report } from '../../conformance/report/report.ts';
import { runCommandLine, spawnCommandLine } from '../../conformance/testing/run-command.ts';

const EARLIER = '{"earlier":true}';
let server: TestServer;
let dir = '';
let running: ChildProcess | undefined;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.remove());
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'touchstone-interrupt-'));
});
afterEach(async () => {
  running?.kill('SIGKILL');
  await rm(dir, { recursive: true });
});

const names = async (): Promise<readonly string[]> => {
  const namespaces = (await server.client.listNamespaces({ id: [] }))?.namespaces ?? [];
  const tables = (await server.client.listTables({ id: [] }))?.tables ?? [];
  return [...namespaces, ...tables];
};

/** Starts the command line and returns its process and what it writes to standard error. */
const start = (...args: readonly string[]): { readonly child: ChildProcess; readonly stderr: () => string } => {
  const child = spawnCommandLine(dir, args);
  running = child;
  let text = '';
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  child.stdout?.resume();
  return { child, stderr: () => text };
};

const exitCode = async (child: ChildProcess): Promise<number | null> => {
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
};

const writeEarlierReport = async (): Promise<string> => {
  const path = join(dir, 'conformance-report', 'report.json');
  await mkdir(join(dir, 'conformance-report'));
  await writeFile(path, EARLIER);
  return path;
};

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('%s removes the test data, keeps the earlier report and exits with %i', async (signal, code) => {
  const path = await writeEarlierReport();
  const { child, stderr } = start('--target', server.url, '--rate', '100');
  await until(async () => (await names()).length > 3);
  child.kill(signal);
  expect(await exitCode(child)).toBe(code);
  expect(await names()).toEqual([]);
  expect(await readFile(path, 'utf8')).toBe(EARLIER);
  expect(stderr()).toContain('touchstone: the test data is removed\ntouchstone: no report was written');
  expect(stderr()).not.toContain('    at ');
  expect(stderr()).not.toMatch(/failed|could not run/);
});

test('with --keep, prints the command that removes the test data', async () => {
  const { child, stderr } = start('--target', server.url, '--rate', '100', '--keep', '--seed', 'kept');
  await until(async () => (await names()).length > 3);
  child.kill('SIGINT');
  expect(await exitCode(child)).toBe(130);
  expect((await names()).length).toBeGreaterThan(3);
  const [, command = ''] = / (prune --.*)/.exec(stderr()) ?? [];
  expect((await runCommandLine(dir, command.split(' '))).code).toBe(0);
  expect(await names()).toEqual([]);
});

test('a second signal exits at once', async () => {
  let requests = 0;
  const hanging = createServer(() => void (requests += 1)).listen(0, '127.0.0.1');
  await once(hanging, 'listening');
  const { port } = hanging.address() as AddressInfo;
  const { child } = start('--target', `http://127.0.0.1:${port}`, '--timeout', '3600');
  await until(() => requests > 0);
  child.kill('SIGINT');
  child.kill('SIGINT');
  expect(await exitCode(child)).toBe(130);
  hanging.close().closeAllConnections();
});

test('prune --from removes what a report lists, on a server that lists nothing', async () => {
  const { url } = server;
  await runCommandLine(dir, ['--target', url, '--only', 'DropNamespace/restrict-table', '--keep', '--seed', 'from']);
  const left = await names();
  expect(left.length).toBeGreaterThan(0);
  const path = join(dir, 'conformance-report', 'report.json');
  const report = JSON.parse(await readFile(path, 'utf8')) as Report;
  const remaining = left.map((name) => ({ kind: 'namespace' as const, id: [name] }));
  // Only objects of the run are removed, whatever a report lists.
  await server.client.createNamespace({ id: ['parts-of-theirs'], body: {} });
  const others = { kind: 'namespace' as const, id: ['parts-of-theirs'] };
  await writeFile(path, JSON.stringify({ ...report, remaining: [...remaining, others] }));
  const blind = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '';
    if (/list(\?|$)/.test(path) || /\/v1\/tables?(\?|$)/.test(path))
      return void outgoing.writeHead(501, { 'content-type': 'application/json' }).end('{"error":"no list","code":0}');
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const body = chunks.length === 0 ? undefined : Buffer.concat(chunks);
      const headers = { 'content-type': incoming.headers['content-type'] ?? 'application/json' };
      void fetch(url + path, { method: incoming.method ?? 'GET', headers, ...(body && { body }) }).then(async (got) => {
        outgoing.writeHead(got.status, { 'content-type': got.headers.get('content-type') ?? 'text/plain' });
        outgoing.end(Buffer.from(await got.arrayBuffer()));
      });
    });
  }).listen(0, '127.0.0.1');
  await once(blind, 'listening');
  const target = `http://127.0.0.1:${(blind.address() as AddressInfo).port}`;
  const { code } = await runCommandLine(dir, ['prune', '--from', 'conformance-report', '--target', target]);
  blind.close().closeAllConnections();
  expect(code).toBe(0);
  expect(await names()).toEqual(['parts-of-theirs']);
  await server.client.dropNamespace({ id: ['parts-of-theirs'], body: {} });
});
