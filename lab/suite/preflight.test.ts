import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { startTestServer } from '../../server-reference/testing/start-server.ts';
import { runConformance } from '../../conformance/index.ts';
import type { Report } from '../../conformance/report/report.ts';
import { certificate, certificateKey } from '../../conformance/testing/certificate.ts';
import { runCommandLine } from '../../conformance/testing/run-command.ts';
import { reportErrors } from '../../conformance/testing/report-schema.ts';

const closers: (() => Promise<unknown> | void)[] = [];
afterAll(async () => {
  for (const close of closers) await close();
});

const portOf = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => new Promise((resolve) => server.close(resolve)));
  return (server.address() as AddressInfo).port;
};

/** Returns a listener that responds when the whole request has been received. */
const responding =
  (reply: (response: ServerResponse, path: string, headers: Record<string, unknown>) => void): RequestListener =>
  (request, response) => {
    response.setHeader('connection', 'close');
    request.resume().once('end', () => reply(response, request.url ?? '', request.headers));
  };

const http = async (reply: Parameters<typeof responding>[0]): Promise<string> =>
  `http://127.0.0.1:${await portOf(createServer(responding(reply)))}`;

const json = (response: ServerResponse, status: number, body: unknown): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** Responds like a server of the interface without any object. */
const emptyCatalog = (response: ServerResponse, path: string): void => {
  if (path.includes('/list')) return json(response, 200, { namespaces: [], tables: [] });
  json(response, 404, {
    code: 1,
    error: 'absent',
    type: '/errors/x',
    title: 'x',
    status: 404,
    detail: '',
    instance: '/',
  });
};

/** Responds like the reference server while it starts. */
const starting = (response: ServerResponse): void =>
  json(response.setHeader('retry-after', '0'), 503, {
    code: 17,
    error: 'starting',
    type: '/errors/x',
    title: 'x',
    status: 503,
    detail: '',
    instance: '/',
  });

const https = async (): Promise<string> =>
  `https://127.0.0.1:${await portOf(createHttpsServer({ cert: certificate, key: certificateKey }, responding(emptyCatalog)))}`;

const ONLY = ['DescribeNamespace/*'];

const run = (target: string, token?: string): Promise<Report> =>
  runConformance({ target, only: ONLY, timeout: 5, wait: 0, ...(token && { token }) });

/** Expects that no rule was tested, and that the report has exactly one diagnosis, of this kind. */
const expectFatal = (report: Report, kind: string): void => {
  expect(report.diagnoses).toMatchObject([{ kind, fatal: true }]);
  expect(report.verdict).toMatchObject({ outcome: 'not-judged', exitCode: 2 });
  expect(reportErrors(JSON.parse(JSON.stringify(report)))).toEqual([]);
  expect([...new Set(report.rules.map(({ status }) => status))].sort()).toEqual(['blocked', 'excluded']);
};

const closedPort = async (): Promise<string> => {
  const server = createServer();
  const port = await portOf(server);
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
};

const page = (status: number) => (response: ServerResponse) =>
  void response.writeHead(status, { 'content-type': 'text/html' }).end('<!doctype html><p>Hello');

/** A server of the interface below a path prefix only. */
const below = (prefix: string) => (response: ServerResponse, path: string) =>
  path.startsWith(`${prefix}/v1/`) && !path.includes('/v1/v1/')
    ? emptyCatalog(response, path)
    : void response.writeHead(404, { 'content-type': 'text/plain' }).end('404 page not found');

describe.concurrent('before the first rule', () => {
  test.each<readonly [string, () => Promise<string>]>([
    ['connection-refused', closedPort],
    ['unknown-host', async () => 'http://touchstone.invalid'],
    ['tls-expected', async () => (await https()).replace('https:', 'http:')],
    ['tls-not-expected', async () => (await http(emptyCatalog)).replace('http:', 'https:')],
    ['self-signed-certificate', https],
    ['no-response', () => http((response) => void response.socket?.end('SSH-2.0-OpenSSH_9.9\r\n'))],
    ['redirect', () => http((response, path) => void response.writeHead(308, { location: `/lance${path}` }).end())],
    ['wrong-prefix', () => http((response) => void response.writeHead(404).end())],
    ['html', () => http(page(200))],
    ['proxy-error', () => http(page(502))],
    ['unavailable', () => http((response) => json(response, 503, { message: 'no healthy upstream' }))],
    ['unavailable', () => http(starting)],
    ['server-error', () => http((response) => json(response, 500, { message: 'oops' }))],
    ['not-the-interface', () => http((response) => json(response, 200, { status: 'UP' }))],
    ['not-the-interface', () => http((response) => json(response, 422, { error: { code: 1 } }))],
    ['credentials-missing', () => http((response) => json(response, 401, {}))],
    [
      'body-limit',
      () =>
        http((response, path, { 'content-length': length }) =>
          Number(length) > 10_000 ? void response.writeHead(413).end() : emptyCatalog(response, path),
        ),
    ],
  ])('diagnoses %s', async (kind, start) => {
    expectFatal(await run(await start()), kind);
  });

  test('diagnoses credentials that are rejected', async () => {
    const url = await http((response) => json(response, 403, {}));
    expectFatal(await run(url, 'wrong'), 'credentials-rejected');
  });

  test.each([
    ['/lance', '', '/lance'],
    ['', '/v1', ''],
    ['/a/b', '/a/b/v1', '/a/b'],
  ])('names the prefix %j that works instead of %j', async (prefix, given, works) => {
    const url = await http(below(prefix));
    const result = await run(url + given);
    expectFatal(result, 'wrong-prefix');
    expect(result.diagnoses?.[0]?.sentence.endsWith(`--target ${url}${works}`)).toBe(true);
  });

  test('names the base URL that a redirect leads to', async () => {
    const url = await http((response, path) => void response.writeHead(307, { location: `/lance${path}` }).end());
    const result = await run(url);
    expect(result.diagnoses?.[0]?.sentence.endsWith(`--target ${url}/lance`)).toBe(true);
  });

  test('reports a clock that differs, and tests the server', async () => {
    const date = new Date(Date.now() - 3_600_000).toUTCString();
    const url = await http((response, path) => emptyCatalog(response.setHeader('date', date), path));
    const { diagnoses, requests } = await run(url);
    expect(diagnoses).toMatchObject([{ kind: 'clock', fatal: false }]);
    expect(requests).toBeGreaterThan(0);
  });

  test('finds nothing wrong with a server that supports little', async () => {
    const { diagnoses, requests } = await run(await http(emptyCatalog));
    expect(diagnoses).toBeUndefined();
    expect(requests).toBeGreaterThan(0);
  });
});

test('a target that responds with 503 while it starts is waited for, and then tested', async () => {
  let requests = 0;
  const url = await http((response, path) => {
    requests += 1;
    if (requests <= 5) starting(response);
    else emptyCatalog(response, path);
  });
  const { diagnoses, rules } = await runConformance({ target: url, only: ['ListNamespaces/*'] });
  expect(diagnoses).toBeUndefined();
  // The rules were started: this server creates no namespace for them.
  const causes = rules.flatMap(({ cases }) => cases.flatMap(({ blockedBy }) => blockedBy ?? []));
  expect([...new Set(causes)]).toEqual(['CreateNamespace/created-is-visible']);
  expect(requests).toBeGreaterThan(5);
});

test('a run of a target that cannot be tested exits with 2 and keeps the report of the last run', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'touchstone-preflight-'));
  closers.push(() => rm(dir, { recursive: true }));
  const server = await startTestServer({ token: ['token-of-preflight'] });
  closers.push(() => server.remove());
  const runAgainst = (target: string): ReturnType<typeof runCommandLine> =>
    runCommandLine(dir, ['--target', target, '--only', 'NamespaceExists/*'], {
      TOUCHSTONE_TOKEN: 'token-of-preflight',
    });
  const contents = async (): Promise<readonly string[]> => {
    const names = ['report.json', 'report.html', 'junit.xml', 'summary.md'];
    return Promise.all(names.map((name) => readFile(join(dir, 'conformance-report', name), 'utf8')));
  };
  expect((await runAgainst(server.url)).code).toBe(0);
  const before = await contents();
  expect(await runAgainst(await closedPort())).toMatchObject({ code: 2, stderr: '' });
  expect(await contents()).toEqual(before);
});

test('without an API key, the extended operations could not run, and the verdict is incomplete', async () => {
  const server = await startTestServer({ token: ['token-of-preflight'], apiKey: ['key-of-preflight'] });
  closers.push(() => server.remove());
  const options = { target: server.url, token: 'token-of-preflight' };
  const only = ['CreateDatabaseTable/*', 'NamespaceExists/*'];
  const { diagnoses, verdict, rules, operations } = await runConformance({ ...options, only });
  expect(diagnoses).toMatchObject([{ kind: 'api-key-missing', fatal: false }]);
  expect(verdict).toMatchObject({ outcome: 'incomplete', exitCode: 1 });
  const extended = rules.filter(
    ({ operation, status }) => operation === 'CreateDatabaseTable' && status !== 'excluded',
  );
  expect(new Set(extended.map(({ status }) => status))).toEqual(new Set(['blocked']));
  expect(operations.find(({ id }) => id === 'CreateDatabaseTable')?.support).toBe('unknown');
  const complete = await runConformance({ ...options, apiKey: 'key-of-preflight', only: ['CreateDatabaseTable/*'] });
  expect(complete.diagnoses).toBeUndefined();
  expect(complete.verdict.outcome).toBe('selection-holds');
});
