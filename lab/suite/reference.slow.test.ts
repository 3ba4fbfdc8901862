import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rules, sourcesOf } from '#contract/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../server-reference/testing/start-server.ts';
import type { Report } from '../../conformance/report/report.ts';
import { runCli, type CliRun } from '../../conformance/testing/run-cli.ts';
import { reportErrors } from '../../conformance/testing/report-schema.ts';

/** Returns the rules that prevent a conformant verdict, with their findings, so that a failed test names them. */
const notPassing = ({ report }: CliRun): readonly string[] =>
  (report?.rules ?? [])
    .filter(({ status }) => ['fail', 'blocked', 'harness-error'].includes(status))
    .map(({ id, status, cases }) => {
      const one = cases.find((each) => each.status === status);
      return `${status} ${id}: ${one?.name ?? ''} expected ${one?.expected ?? '?'}, got ${one?.got ?? one?.blockedBy ?? one?.reason ?? '?'}`;
    });

/** Returns the expected exit code: 0, or 1 while a MUST rule has no check. */
const exitCodeOf = ({ report }: CliRun): number =>
  report?.rules.some(({ status, level }) => status === 'unwritten' && level === 'MUST') === true ? 1 : 0;

const untimed = (text = ''): string => text.replace(/"(durationMs|ms)": [\d.]+/g, '"$1": 0');

describe('the embedded reference server', () => {
  let run: CliRun;
  beforeAll(async () => {
    run = await runCli([]);
  });

  test('has no failed or blocked rule and no error in a check', () => {
    expect(run.stderr).not.toContain('touchstone:');
    expect(notPassing(run)).toEqual([]);
  });

  test('is conformant, or incomplete while a MUST rule has no check', () => {
    expect(run.report?.verdict.outcome).toBe(exitCodeOf(run) === 0 ? 'conformant' : 'incomplete');
    expect(run.code).toBe(exitCodeOf(run));
  });

  test('is tested with few requests, which is what takes time on a distant server', () => {
    // About 3.6 for a rule and an operation, and more on a slow machine, where the state of background work is read more often.
    expect((run.report?.requests ?? Infinity) / rules.length).toBeLessThan(4);
  });

  test('is tested by every rule of the contract', () => {
    expect(run.report?.sources).toEqual(['document', 'public', 'decision']);
    expect(run.report?.rules.map(({ id }) => id)).toEqual(rules.map(({ name }) => name));
    expect(run.report?.target).toMatchObject({ url: 'embedded', embedded: true });
  });

  test('gets a report that matches the schema, and output without colours when there is no terminal', () => {
    expect(reportErrors(run.report)).toEqual([]);
    expect(run.stdout).not.toContain('\u001b');
  });
});

test('two runs of the same rules with the same seed give the same report', async () => {
  const args = ['--only', 'DescribeNamespace/*', '--only', 'CreateTable/mode-*', '--seed', 'twice'];
  const [first, second] = [await runCli(args), await runCli([...args, '--concurrency', '1'])];
  expect(notPassing(first)).toEqual([]);
  expect(first.code).toBe(exitCodeOf(first));
  expect(untimed(second.reportText)).toBe(untimed(first.reportText));
});

describe('a reference server at a URL', () => {
  const token = 'hush-token-abcdefgh';
  const apiKey = 'hush-key-abcdefgh';
  const env = { TOUCHSTONE_TOKEN: token, TOUCHSTONE_API_KEY: apiKey };
  const ONLY = ['--sources', 'all', '--only', '*Namespace*/*', '--only', 'GetCapabilities/*'];
  let server: TestServer;
  let prefixed = '';
  /** Forwards only requests below /deep/base. */
  const proxy = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '';
    if (!path.startsWith('/deep/base/v1/')) return void outgoing.writeHead(418).end();
    const { port } = new URL(server.url);
    const options = { port, host: '127.0.0.1', method: incoming.method, path: path.slice('/deep/base'.length) };
    const forwarded = forward({ ...options, headers: incoming.headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });

  beforeAll(async () => {
    server = await startTestServer({ token: [token], apiKey: [apiKey] });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    prefixed = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/deep/base/`;
  });
  afterAll(async () => {
    proxy.closeAllConnections();
    await new Promise((resolve) => proxy.close(resolve));
    await server.remove();
  });

  const expectNoCredentials = ({ stdout, stderr, reportText = '' }: CliRun): void => {
    for (const text of [stdout, stderr, reportText]) expect(text).not.toContain('hush');
  };

  test('can be tested below a path prefix with redacted credentials, and contains no test data afterwards', async () => {
    // This proxy does not forward a response that arrives before the request has ended.
    const run = await runCli(['--target', prefixed, ...ONLY, '--exclude', 'GetCapabilities/json-limit'], { env });
    expect(notPassing(run)).toEqual([]);
    expect(run.code).toBe(exitCodeOf(run));
    expect(run.report?.target).toMatchObject({ url: prefixed.replace(/\/$/, ''), embedded: false });
    expect(run.report?.leftovers).toEqual([]);
    const left = await server.client.listNamespaces({ id: [], headers: { authorization: `Bearer ${token}` } });
    expect(left?.namespaces).toEqual([]);
    expectNoCredentials(run);
  });

  test('keeps the test data with --keep', async () => {
    const run = await runCli(
      ['--target', server.url, '--sources', 'all', '--only', 'DescribeNamespace/properties', '--keep'],
      { env },
    );
    const left = await server.client.listNamespaces({ id: [], headers: { authorization: `Bearer ${token}` } });
    expect(left?.namespaces.length).toBeGreaterThan(0);
    expect(left?.namespaces.every((name) => name.startsWith(`ts-${run.report?.seed ?? ''}-`))).toBe(true);
  });

  test.each([
    ['without credentials', {}],
    ['with wrong credentials', { TOUCHSTONE_TOKEN: 'hush-wrong', TOUCHSTONE_API_KEY: 'hush-wrong' }],
  ])('%s it cannot be tested: exit code 2, with the reason', async (_title, given) => {
    const run = await runCli(['--target', server.url, ...ONLY], { env: given });
    expect(run.code).toBe(2);
    expect(run.report).toBeUndefined();
    expect(run.stdout + run.stderr).toContain('TOUCHSTONE_TOKEN');
    expectNoCredentials(run);
  });

  test('reads credentials and options from the config file', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'touchstone-file-'));
    try {
      const path = join(dir, 'config.json');
      const only = ['DescribeNamespace/*'];
      await writeFile(
        path,
        JSON.stringify({
          target: server.url,
          token,
          apiKey,
          sources: ['document', 'public', 'decision'],
          only,
          seed: 'filed',
        }),
      );
      const run = await runCli(['--config', path]);
      expect(notPassing(run)).toEqual([]);
      expect(run.report?.seed).toBe('filed');
      expectNoCredentials(run);
      await writeFile(path, `{ "token": "${token}", }`);
      const invalid = await runCli(['--config', path]);
      expect(invalid.code).toBe(2);
      expectNoCredentials(invalid);
    } finally {
      await rm(dir, { recursive: true });
    }
  });

  test('an error message contains no credentials', async () => {
    // With this base URL every response is an error response that quotes the request.
    const run = await runCli(['--target', `${server.url}/nowhere`, '--sources', 'all'], { env });
    expect(run.code).toBe(2);
    expectNoCredentials(run);
  });
});

describe('the command line', () => {
  test('--list prints the rules that would be tested, and tests none', async () => {
    const run = await runCli(['--list', '--only', 'DropNamespace/*', '--sources', 'document']);
    const want = rules.filter((rule) => rule.operation === 'DropNamespace' && sourcesOf(rule).includes('document'));
    expect(run.code).toBe(0);
    expect(
      run.stdout
        .trimEnd()
        .split('\n')
        .map((line) => line.split('\t')[0]),
    ).toEqual(want.map(({ name }) => name));
    expect(run.reportText).toBeUndefined();
  });

  test.each([['--help'], ['-h']])('%s documents every option', async (flag) => {
    const run = await runCli([flag]);
    expect(run.code).toBe(0);
    for (const name of [
      'target',
      'sources',
      'only',
      'exclude',
      'list',
      'config',
      'report',
      'concurrency',
      'seed',
      'keep',
      'timeout',
    ])
      expect(run.stdout).toContain(`--${name}`);
  });

  test('--version prints the version of the package', async () => {
    const { version } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8')) as {
      version: string;
    };
    expect((await runCli(['--version'])).stdout.trim()).toBe(version);
  });

  test.each([
    ['an unknown option', ['--strict']],
    ['an argument', ['http://host']],
    ['an option without its value', ['--target']],
    ['a credential on the command line', ['--token', 'hush']],
    ['a target that is not a URL', ['--target', 'host']],
    ['a glob that matches no rule', ['--only', 'DropTables/*']],
    ['an unknown source', ['--sources', 'strict']],
    ['a missing config file', ['--config', '/no/such/file.json']],
    ['a report directory that cannot be created', ['--report', '/dev/null/report']],
  ])('exits with 2 and at most two lines of text, before any request, for %s', async (_title, args) => {
    const run = await runCli(args);
    expect(run.code).toBe(2);
    expect(run.stdout).toBe('');
    expect(run.stderr.trimEnd().split('\n').length).toBeLessThanOrEqual(2);
    expect(run.report).toBeUndefined();
  });

  test('keeps the report of an earlier run when the target cannot be tested', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'touchstone-stale-'));
    try {
      await writeFile(join(dir, 'report.json'), '{"verdict":{"outcome":"conformant"}}');
      expect((await runCli(['--target', 'http://127.0.0.1:9', '--report', dir])).code).toBe(2);
      const report = JSON.parse(await readFile(join(dir, 'report.json'), 'utf8')) as Report;
      expect(report.verdict.outcome).toBe('conformant');
    } finally {
      await rm(dir, { recursive: true });
    }
  });
});
