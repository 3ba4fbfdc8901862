import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { rules, sourcesOf } from '#contract/rules';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { flagName } from '../options.ts';
import type { Report } from '../report/report.ts';
import { reportErrors } from '../testing/report-schema.ts';
import { outputServer } from '../testing/output-server.ts';
import { runCommandLine, type Command } from '../testing/run-command.ts';
import { completionScript } from './completion.ts';
import { COMMANDS } from './definitions.ts';

const ESCAPE = '\u001b[';
const RULE = 'DropNamespace/absent-fail';

let dir = '';
let url = '';
/** The headers of all requests. */
const received: IncomingHttpHeaders[] = [];
/** Lists nothing, responds to every other request in the same way, and quotes a secret header of the request. */
const server = createServer((request, response) => {
  received.push(request.headers);
  const echo = String(request.headers['x-gateway-key'] ?? '');
  response.writeHead(200, { 'content-type': 'application/json', 'x-echo': echo }).end('{"namespaces":[],"tables":[]}');
});

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'touchstone-command-'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close().closeAllConnections();
  await rm(dir, { recursive: true });
});
beforeEach(() => {
  received.length = 0;
});

/** Runs the command line; variables of the calling process about colours and CI do not count. */
const cli = (args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Command> =>
  runCommandLine(dir, args, { GITHUB_ACTIONS: '', ...env });

describe('help', () => {
  test('lists every command', async () => {
    const { code, stdout, stderr } = await cli(['--help']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    for (const { name } of COMMANDS) expect(stdout).toMatch(new RegExp(`^  ${name} `, 'm'));
  });

  test.each(COMMANDS.map((definition) => [definition.name, definition] as const))(
    '%s documents its options and has examples',
    async (name, { options, examples }) => {
      const { code, stdout, stderr } = await cli([name, '--help']);
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      for (const option of options) expect(stdout).toContain(`--${flagName(option)}`);
      // The program is named as it was started.
      for (const [line] of examples) expect(stdout).toContain(line.split('touchstone').at(-1));
    },
  );
});

describe('a command line that cannot be understood exits with 2 and writes to standard error only', () => {
  test.each([
    ['an unknown command', ['tset'], 'test'],
    ['an unknown option', ['--tagret', 'x'], '--target'],
    ['the former name of an option', ['--profile', 'all'], '--sources'],
    ['an unknown option of a command', ['prune', '--dry-rum'], '--dry-run'],
    ['a misspelt operation', ['list', '--only', 'DropNamespce'], 'DropNamespace'],
    ['a misspelt glob', ['list', '--only', 'DropNamespce/*'], 'DropNamespace/*'],
    ['a misspelt rule', ['explain', 'DropNamespace/absnt-fail'], RULE],
    ['a URL that is no option', ['http://host'], '--target'],
    ['no rule', ['replay'], 'RULE'],
    ['an unknown format', ['list', '--format', 'yaml'], 'json'],
    ['an unknown shell', ['completion', 'tcsh'], 'bash'],
    ['an invalid port', ['serve', '--port', 'x'], '--port'],
    ['no second server', ['compare'], '--against'],
    ['an invalid number of sequences', ['--explore', '0'], '--sequences'],
  ])('%s', async (_title, args, names) => {
    const { code, stdout, stderr } = await cli(args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(names);
    expect(stderr.trimEnd().split('\n').length).toBeLessThanOrEqual(2);
  });
});

describe('colours', () => {
  test.each<readonly [string, Readonly<Record<string, string>>, boolean]>([
    ['without a terminal: none', {}, false],
    ['with FORCE_COLOR', { FORCE_COLOR: '1' }, true],
    ['with FORCE_COLOR=0', { FORCE_COLOR: '0' }, false],
    ['with FORCE_COLOR and NO_COLOR', { FORCE_COLOR: '1', NO_COLOR: '1' }, true],
  ])('%s', async (_title, env, want) => {
    const { stdout } = await cli(['explain', RULE], env);
    expect(stdout.includes(ESCAPE)).toBe(want);
  });
});

test('list says which sources its rules have, unless they are selected or for a program', async () => {
  const note = 'the rules of all sources';
  expect((await cli(['list', '--only', 'DropNamespace'])).stderr).toContain(note);
  for (const args of [
    ['--sources', 'all'],
    ['--target', 'http://127.0.0.1:9'],
    ['--format', 'json'],
  ])
    expect((await cli(['list', '--only', 'DropNamespace', ...args])).stderr).toBe('');
});

test('help says where the options of a run are', async () => {
  expect((await cli(['--help'])).stdout).toContain('touchstone test --help');
});

test('prune finds namespaces on a server that lists no tables', async () => {
  const server = outputServer(() => 'none');
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const target = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const name = 'ts-abc-ns-0123456789';
  try {
    await fetch(`${target}/v1/namespace/${name}/create`, { method: 'POST', body: '{}' });
    const { code, stdout } = await cli(['prune', '--target', target, '--seed', 'abc']);
    expect(stdout).toContain(`removing namespace ${name}`);
    expect(code).toBe(0);
    const exists = await fetch(`${target}/v1/namespace/${name}/exists`, { method: 'POST', body: '{}' });
    expect(exists.status).toBe(404);
  } finally {
    server.close().closeAllConnections();
  }
});

test('list prints the selected rules as JSON', async () => {
  const { code, stdout, stderr } = await cli(['list', '--only', 'DropNamespace', '--format', 'json']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const ids = (JSON.parse(stdout) as readonly { readonly id: string }[]).map(({ id }) => id);
  expect(ids).toEqual(rules.filter(({ operation }) => operation === 'DropNamespace').map(({ name }) => name));
});

test('reads the options of a config file in YAML', async () => {
  const path = join(dir, 'config.yaml');
  await writeFile(path, 'only: [DropNamespace]\nsources: [document]\n');
  const { stdout } = await cli(['list', '--config', path]);
  const want = rules.filter((rule) => rule.operation === 'DropNamespace' && sourcesOf(rule).includes('document'));
  expect(stdout.trimEnd().split('\n').length).toBe(want.length);
});

test('diff rejects reports of different sources', async () => {
  const paths = await Promise.all(
    [['document'], ['document', 'public']].map(async (sources) => {
      const path = join(dir, `${sources.join('-')}.json`);
      const report = { touchstone: '1', contract: '1', seed: 'a', target: { url }, sources, rules: [] };
      await writeFile(path, JSON.stringify(report));
      return path;
    }),
  );
  const { code, stdout, stderr } = await cli(['diff', ...paths]);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
});

describe('a run', () => {
  const HEADERS = ['--header', 'X-Tenant: blue', '--header', 'X-Gateway-Key: hush-hush-4711'];
  let run: Command;
  let report: Report;
  beforeAll(async () => {
    run = await cli(['--target', url, '--only', 'DropNamespace', '--insecure', ...HEADERS], {
      GITHUB_ACTIONS: 'true',
    });
    report = JSON.parse(await readFile(join(dir, 'conformance-report/report.json'), 'utf8')) as Report;
  });

  test('writes progress to standard error and the verdict to standard output', () => {
    expect(run.code).not.toBe(0);
    const total = report.rules.filter(({ status }) => status !== 'excluded').length;
    expect(run.stderr.split('\n')).toContain(`testing ${total} rules`);
    expect(run.stdout).not.toContain(`testing ${total} rules`);
    expect(run.stdout.replace(/\s+/g, ' ')).toContain(report.verdict.sentence);
  });

  test('annotates failing rules for GitHub', () => {
    const failing = report.rules.filter(({ status, level }) => status === 'fail' && level === 'MUST');
    expect(failing.length).toBeGreaterThan(0);
    expect(run.stdout.match(/^::error title=/gm)).toHaveLength(Math.min(10, failing.length));
  });

  test('writes headers and unverified certificates to the report, but no secret', async () => {
    expect(reportErrors(report)).toEqual([]);
    expect(report.target.insecure).toBe(true);
    expect(report.target.headers).toEqual(['x-tenant: blue', 'x-gateway-key: <redacted-header>']);
    expect(run.stdout).toContain('x-tenant: blue');
    const html = await readFile(join(dir, 'conformance-report/report.html'), 'utf8');
    for (const text of [run.stdout, run.stderr, JSON.stringify(report), html]) expect(text).not.toContain('hush');
  });

  test('leaves rules that are not selected out of junit.xml', async () => {
    const xml = await readFile(join(dir, 'conformance-report/junit.xml'), 'utf8');
    expect(xml).toContain('DropNamespace');
    expect(xml).not.toContain('CreateTable');
  });

  test('sends the headers with every request', async () => {
    await cli(['--target', url, '--only', RULE, ...HEADERS]);
    expect(received.length).toBeGreaterThan(0);
    for (const headers of received)
      expect(headers).toMatchObject({ 'x-tenant': 'blue', 'x-gateway-key': 'hush-hush-4711' });
  });
});

describe('completion for bash', () => {
  const complete = async (...words: readonly string[]): Promise<readonly string[]> => {
    const path = join(dir, 'completion.bash');
    await writeFile(path, completionScript('bash', COMMANDS));
    const script = `source "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _touchstone; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const { stdout } = await promisify(execFile)('bash', ['-c', script, path, 'touchstone', ...words]);
    return stdout.split('\n').filter((line) => line !== '');
  };

  test.each([
    ['commands', ['re'], ['replay']],
    ['options of a command', ['prune', '--dr'], ['--dry-run']],
    ['options without a command', ['--tab'], ['--table-level']],
    ['values of an option', ['list', '--sources', 'do'], ['document']],
    ['operations', ['explain', 'DropN'], ['DropNamespace']],
    ['shells', ['completion', 'z'], ['zsh']],
  ])('completes %s', async (_title, words, want) => {
    expect(await complete(...words)).toEqual(want);
  });

  test.each(['bash', 'zsh', 'fish'])('is generated for %s with every command and option', (shell) => {
    const script = completionScript(shell, COMMANDS);
    for (const { name, options } of COMMANDS)
      for (const word of [name, ...options.map(flagName)]) expect(script).toContain(word);
  });
});
