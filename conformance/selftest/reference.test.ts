import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rules } from '#contract/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../server-reference/testing/start-server.ts';
import { runCli, type CliRun } from '../testing/run-cli.ts';
import { reportErrors } from '../testing/report-schema.ts';

/** What stands in the way of "conformant" is told by name, so that a failure here says which rule. */
const standing = ({ report }: CliRun): readonly string[] =>
  (report?.rules ?? [])
    .filter(({ status }) => ['fail', 'blocked', 'harness-error'].includes(status))
    .map(({ id, status, cases }) => {
      const one = cases.find((each) => each.status === status);
      return `${status} ${id}: ${one?.name ?? ''} expected ${one?.expected ?? '?'}, got ${one?.got ?? one?.blockedBy ?? one?.reason ?? '?'}`;
    });

/** The exit code that the rest allows: 0, unless a check is still to be written. */
const exitCodeOf = ({ report }: CliRun): number =>
  report?.rules.some(({ status, level }) => status === 'unwritten' && level === 'MUST') === true ? 1 : 0;

const untimed = (text = ''): string => text.replace(/"(durationMs|ms)": [\d.]+/g, '"$1": 0');

describe('the embedded reference server', () => {
  let run: CliRun;
  beforeAll(async () => {
    run = await runCli([]);
  });

  test('breaks no rule, blocks no rule, and no check breaks down', () => {
    expect(run.stderr).toBe('');
    expect(standing(run)).toEqual([]);
  });

  test('is conformant but for checks that are still to be written', () => {
    expect(run.report?.verdict.outcome).toBe(exitCodeOf(run) === 0 ? 'conformant' : 'incomplete');
    expect(run.code).toBe(exitCodeOf(run));
  });

  test('is judged by every rule there is', () => {
    expect(run.report?.profile).toBe('all');
    expect(run.report?.rules.map(({ id }) => id)).toEqual(rules.map(({ name }) => name));
    expect(run.report?.target).toMatchObject({ url: 'embedded', embedded: true });
  });

  test('is reported as the schema says, without colours where there is no terminal', () => {
    expect(reportErrors(run.report)).toEqual([]);
    expect(run.stdout).not.toContain('\u001b');
  });
});

test('one rule of the embedded server is judged twice alike', async () => {
  const args = ['--only', 'DescribeNamespace/*', '--only', 'CreateTable/mode-*', '--seed', 'twice'];
  const [first, second] = [await runCli(args), await runCli([...args, '--concurrency', '1'])];
  expect(standing(first)).toEqual([]);
  expect(first.code).toBe(exitCodeOf(first));
  expect(untimed(second.reportText)).toBe(untimed(first.reportText));
});

describe('a reference server elsewhere', () => {
  const token = 'hush-token-abcdefgh';
  const apiKey = 'hush-key-abcdefgh';
  const env = { TOUCHSTONE_TOKEN: token, TOUCHSTONE_API_KEY: apiKey };
  const ONLY = ['--profile', 'all', '--only', '*Namespace*/*', '--only', 'GetCapabilities/*'];
  let server: TestServer;
  let prefixed = '';
  /** Passes on what is below /deep/base, and nothing else. */
  const proxy = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '';
    if (!path.startsWith('/deep/base/v1/')) return void outgoing.writeHead(418).end();
    const { port } = new URL(server.url);
    const options = { port, host: '127.0.0.1', method: incoming.method, path: path.slice('/deep/base'.length) };
    const passed = forward({ ...options, headers: incoming.headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });

  beforeAll(async () => {
    server = await startTestServer({ tokens: [token], apiKeys: [apiKey] });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    prefixed = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/deep/base/`;
  });
  afterAll(async () => {
    proxy.closeAllConnections();
    await new Promise((resolve) => proxy.close(resolve));
    await server.remove();
  });

  const isSilentAbout = ({ stdout, stderr, reportText = '' }: CliRun): void => {
    for (const text of [stdout, stderr, reportText]) expect(text).not.toContain('hush');
  };

  test('is judged below a path prefix, by credentials that nothing repeats, and left clean', async () => {
    // So small a proxy does not pass on an answer that comes before the request has ended.
    const run = await runCli(['--target', prefixed, ...ONLY, '--exclude', 'GetCapabilities/json-limit'], { env });
    expect(standing(run)).toEqual([]);
    expect(run.code).toBe(exitCodeOf(run));
    expect(run.report?.target).toMatchObject({ url: prefixed.replace(/\/$/, ''), embedded: false });
    expect(run.report?.leftovers).toEqual([]);
    const left = await server.client.listNamespaces({ id: [], headers: { authorization: `Bearer ${token}` } });
    expect(left?.namespaces).toEqual([]);
    isSilentAbout(run);
  });

  test('keeps what was made, if told so', async () => {
    const run = await runCli(
      ['--target', server.url, '--profile', 'all', '--only', 'DescribeNamespace/properties', '--keep'],
      { env },
    );
    const left = await server.client.listNamespaces({ id: [], headers: { authorization: `Bearer ${token}` } });
    expect(left?.namespaces.length).toBeGreaterThan(0);
    expect(left?.namespaces.every((name) => name.startsWith(`ts-${run.report?.seed ?? ''}-`))).toBe(true);
  });

  test.each([
    ['without credentials', {}],
    ['with wrong ones', { TOUCHSTONE_TOKEN: 'hush-wrong', TOUCHSTONE_API_KEY: 'hush-wrong' }],
  ])('%s it cannot be judged', async (_title, given) => {
    const run = await runCli(['--target', server.url, ...ONLY], { env: given });
    expect(run.code).toBe(2);
    expect(run.report).toBeUndefined();
    isSilentAbout(run);
  });

  test('takes credentials from the config file, and the rest too', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'touchstone-file-'));
    try {
      const path = join(dir, 'config.json');
      const only = ['DescribeNamespace/*'];
      await writeFile(path, JSON.stringify({ target: server.url, token, apiKey, profile: 'all', only, seed: 'filed' }));
      const run = await runCli(['--config', path]);
      expect(standing(run)).toEqual([]);
      expect(run.report?.seed).toBe('filed');
      isSilentAbout(run);
      await writeFile(path, `{ "token": "${token}", }`);
      const broken = await runCli(['--config', path]);
      expect(broken.code).toBe(2);
      isSilentAbout(broken);
    } finally {
      await rm(dir, { recursive: true });
    }
  });

  test('a failure shows no credential either', async () => {
    // The wrong kind of name makes every answer a refusal that quotes the request.
    const run = await runCli(['--target', `${server.url}/nowhere`, '--profile', 'all'], { env });
    expect(run.code).toBe(2);
    isSilentAbout(run);
  });
});

describe('the command line', () => {
  test('--list names the rules that would be judged, and judges none', async () => {
    const run = await runCli(['--list', '--only', 'DropNamespace/*', '--profile', 'documented']);
    const want = rules.filter(({ operation, basis }) => operation === 'DropNamespace' && basis === 'documented');
    expect(run.code).toBe(0);
    expect(
      run.stdout
        .trimEnd()
        .split('\n')
        .map((line) => line.split('\t')[0]),
    ).toEqual(want.map(({ name }) => name));
    expect(run.reportText).toBeUndefined();
  });

  test.each([['--help'], ['-h']])('%s tells every option', async (flag) => {
    const run = await runCli([flag]);
    expect(run.code).toBe(0);
    for (const name of [
      'target',
      'profile',
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

  test('--version is the version of the package', async () => {
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
    ['a target that is no URL', ['--target', 'host']],
    ['a glob without a rule', ['--only', 'DropTables/*']],
    ['an unknown profile', ['--profile', 'strict']],
    ['a config file that is not there', ['--config', '/no/such/file.json']],
    ['a report directory that cannot be', ['--report', '/dev/null/report']],
  ])('%s: exit 2, in one line or two, before anything is asked', async (_title, args) => {
    const run = await runCli(args);
    expect(run.code).toBe(2);
    expect(run.stdout).toBe('');
    expect(run.stderr.trimEnd().split('\n').length).toBeLessThanOrEqual(2);
    expect(run.report).toBeUndefined();
  });

  test('an earlier report does not outlive a run that could not judge', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'touchstone-stale-'));
    try {
      await writeFile(join(dir, 'report.json'), '{"verdict":{"outcome":"conformant"}}');
      expect((await runCli(['--target', 'http://127.0.0.1:9', '--report', dir])).code).toBe(2);
      await expect(readFile(join(dir, 'report.json'))).rejects.toThrow();
    } finally {
      await rm(dir, { recursive: true });
    }
  });
});
