import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { packPackage } from '../../.config/packaging/pack.ts';
import { SUITE } from '../../.config/packaging/package-plan.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const TOY = fileURLToPath(new URL('../../conformance/examples/toy_server.py', import.meta.url));

interface Step {
  readonly id?: string;
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
}

interface Action {
  readonly inputs: Readonly<Record<string, { readonly default?: string }>>;
  readonly outputs: Readonly<Record<string, object>>;
  readonly runs: { readonly steps: readonly Step[] };
}

/** The suite has no dependencies, so that its tarball is installed without a registry. */
const OFFLINE = { npm_config_offline: 'true' };

const closed = (properties: object, rest: object = {}): object => ({
  type: 'object',
  additionalProperties: false,
  properties,
  ...rest,
});
const string = { type: 'string' };
const strings = { type: 'object', additionalProperties: { type: ['string', 'number', 'boolean'] } };

/** The schema of a composite action of GitHub. */
const SCHEMA = closed(
  {
    name: string,
    description: string,
    author: string,
    branding: closed({
      icon: string,
      color: { enum: ['white', 'black', 'yellow', 'blue', 'green', 'orange', 'red', 'purple', 'gray-dark'] },
    }),
    inputs: {
      type: 'object',
      propertyNames: { pattern: '^[A-Za-z_][A-Za-z0-9_-]*$' },
      additionalProperties: closed(
        { description: string, required: { type: 'boolean' }, default: string, deprecationMessage: string },
        { required: ['description'] },
      ),
    },
    outputs: {
      type: 'object',
      additionalProperties: closed({ description: string, value: string }, { required: ['description', 'value'] }),
    },
    runs: closed(
      {
        using: { const: 'composite' },
        steps: {
          type: 'array',
          minItems: 1,
          items: {
            oneOf: [
              closed(
                {
                  name: string,
                  id: string,
                  if: string,
                  env: strings,
                  shell: string,
                  run: string,
                  'working-directory': string,
                  'continue-on-error': { type: 'boolean' },
                },
                { required: ['run', 'shell'] },
              ),
              closed(
                {
                  name: string,
                  id: string,
                  if: string,
                  env: strings,
                  uses: { type: 'string', pattern: '^[\\w.-]+/[\\w./-]+@[\\w.]+$' },
                  with: strings,
                  'continue-on-error': { type: 'boolean' },
                },
                { required: ['uses'] },
              ),
            ],
          },
        },
      },
      { required: ['using', 'steps'] },
    ),
  },
  { required: ['name', 'description', 'runs'] },
);

let text = '';
let action: Action;
beforeAll(async () => {
  text = await readFile(join(ROOT, 'action.yml'), 'utf8');
  action = parse(text) as Action;
});

const stepOf = (wanted: string): Step => action.runs.steps.find(({ id }) => id === wanted) ?? {};

test('is a valid composite action', () => {
  const validate = new Ajv2020({ allErrors: true, strict: false }).compile(SCHEMA);
  expect(validate(action) ? [] : validate.errors).toEqual([]);
});

test('does not interpolate inputs into scripts', () => {
  for (const { run = '' } of action.runs.steps) expect(run).not.toContain('${{');
});

/** Runs a script of bash like GitHub does, and returns its exit code. */
const runScript = (script: string, cwd: string, env: NodeJS.ProcessEnv): Promise<number> =>
  new Promise((resolve) => {
    execFile('bash', ['--noprofile', '--norc', '-e', '-o', 'pipefail', '-c', script], { cwd, env }, (error) =>
      resolve(typeof error?.code === 'number' ? error.code : 0),
    );
  });

test.each([
  ['no Node', 'exit 127', 'true'],
  ['a Node that is too old', 'case "$1" in -e) exit 1;; *) echo v16.20.2;; esac', 'true'],
  ['a Node that is new enough', `exec ${process.execPath} "$@"`, 'false'],
])('with %s the PATH of later steps is that of the caller', async (_, script, needed) => {
  const dir = await mkdtemp(join(tmpdir(), 'touchstone-action-path-'));
  try {
    for (const program of ['node', 'npm'])
      await writeFile(join(dir, program), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    const [output, path] = [join(dir, 'output'), join(dir, 'path')];
    const caller = `${dir}:/usr/bin:/bin`;
    const env = { PATH: caller, RUNNER_OS: 'Linux', GITHUB_OUTPUT: output, GITHUB_PATH: path };
    expect(await runScript(stepOf('node').run ?? '', dir, env)).toBe(0);
    expect(await readFile(output, 'utf8')).toBe(`needed=${needed}\npath=${caller}\n`);
    const restored = { ...env, PATH: `/another/node:${caller}`, CALLER_PATH: caller };
    expect(await runScript(stepOf('restore').run ?? '', dir, restored)).toBe(0);
    // GitHub puts each line before the PATH.
    expect((await readFile(path, 'utf8')).trim()).toBe(caller);
  } finally {
    await rm(dir, { recursive: true });
  }
});

describe('the action on a server in another language', () => {
  let toy: ChildProcess;
  let url = '';
  let dir = '';

  /** Runs the script of a step with these inputs, like GitHub does, and returns its exit code. */
  const runStep = async (id: string, inputs: Readonly<Record<string, string>>): Promise<number> => {
    const defaults = Object.entries(action.inputs).map(([name, { default: value = '' }]) => [name, value]);
    const given: Record<string, string> = { ...Object.fromEntries(defaults), ...inputs };
    const fill = (value: string): string =>
      value
        .replace('${{ toJSON(inputs) }}', () => JSON.stringify(given))
        .replace(/\$\{\{ inputs\.([a-z-]+) \}\}/g, (_, name: string) => given[name] ?? '')
        .replace('${{ github.action_path }}', ROOT)
        .replace('${{ github.action_repository }}', 'owner/name')
        .replace('${{ runner.temp }}', join(dir, 'temp'));
    const { env = {}, run = '' } = stepOf(id);
    const filled = Object.fromEntries(Object.entries(env).map(([name, value]) => [name, fill(value)]));
    const files = { GITHUB_STEP_SUMMARY: join(dir, 'summary'), GITHUB_OUTPUT: join(dir, 'output') };
    for (const file of Object.values(files)) await writeFile(file, '');
    return runScript(run, dir, { ...process.env, NODE_OPTIONS: '', ...OFFLINE, ...files, ...filled });
  };

  const runAction = async (inputs: Readonly<Record<string, string>>) => {
    const code = await runStep('test', inputs);
    const [summary = '', output = ''] = await Promise.all(
      ['summary', 'output'].map((file) => readFile(join(dir, file), 'utf8')),
    );
    return { code, summary, output };
  };

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'touchstone-action-'));
    const { tarball } = await packPackage(ROOT, SUITE, join(dir, 'packages'));
    expect(await runStep('install', { package: relative(dir, tarball) })).toBe(0);
    toy = spawn('python3', [TOY], { stdio: ['ignore', 'pipe', 'inherit'] });
    url = await new Promise<string>((resolve, reject) => {
      toy.once('error', reject);
      toy.once('exit', (code) => reject(new Error(`the toy server exited with ${code ?? 'a signal'}`)));
      if (toy.stdout !== null)
        createInterface(toy.stdout).on('line', (line) => resolve(line.replace('listening on ', '')));
    });
  });
  afterAll(async () => {
    toy.removeAllListeners('exit');
    toy.kill();
    await rm(dir, { recursive: true });
  });

  test('reports the failed rules', async () => {
    const run = await runAction({ target: url, only: 'DropNamespace/*\n\nCreateNamespace/*\n', sources: 'all' });
    expect(run.code).toBe(1);
    const outputs = Object.fromEntries(
      run.output
        .trim()
        .split('\n')
        .map((line) => line.split('=')),
    ) as object;
    expect(outputs).toMatchObject({
      outcome: 'not-conformant',
      report: 'conformance-report',
      'report-json': 'conformance-report/report.json',
      'report-html': 'conformance-report/report.html',
      junit: 'conformance-report/junit.xml',
    });
    expect(Object.keys(outputs).sort()).toEqual(Object.keys(action.outputs).sort());
    expect(run.summary).toContain('DropNamespace/absent-fail');
    const report = JSON.parse(await readFile(join(dir, 'conformance-report/report.json'), 'utf8')) as {
      counts: Record<string, number>;
      rules: { id: string; status: string }[];
    };
    for (const name of ['pass', 'fail', 'blocked', 'not-applicable', 'known'])
      expect(outputs).toHaveProperty(name, `${report.counts[name]}`);
    const status = new Map(report.rules.map(({ id, status: is }) => [id, is]));
    expect(status.get('DropNamespace/absent-fail')).toBe('fail');
    expect([...status.values()]).toContain('pass');
    expect(status.get('CreateTable/created-exists')).toBe('excluded');
  });

  test('exits with 2 when the server is unreachable', async () => {
    const run = await runAction({ target: 'http://127.0.0.1:9', report: 'nothing' });
    expect(run.code).toBe(2);
    expect(run.output).toContain('outcome=not-judged\n');
    expect(run.output).toContain('\nreport=\n');
    expect(run.summary).toContain('ECONNREFUSED');
  });

  test('does not take an earlier report for that of a run that tested nothing', async () => {
    const run = await runAction({ target: 'http://127.0.0.1:9' });
    expect(run.code).toBe(2);
    expect(run.output).toContain('outcome=not-judged\n');
    expect(run.output).toContain('\nreport-json=\n');
    expect(run.summary).not.toContain('DropNamespace/absent-fail');
    expect(await readFile(join(dir, 'conformance-report/summary.md'), 'utf8')).toContain('DropNamespace/absent-fail');
  });

  test('passes inputs of every kind to the command', async () => {
    const config = join(dir, 'config.yaml');
    await writeFile(config, `target: ${url}\nseed: fromfile\n`);
    const only = 'DropNamespace/absent-fail';
    const inputs = { config, only, 'read-only': 'false', 'selected-only': 'true', timeout: '20', format: 'markdown' };
    const run = await runAction({ ...inputs, report: 'other', header: 'X-A: 1\nX-B: 2', token: 'secret' });
    expect(run.output).toContain('\nreport-json=other/report.json\nreport-html=\n');
    expect(run.summary).not.toBe('');
    const report = await readFile(join(dir, 'other/report.json'), 'utf8');
    expect(report).toContain('fromfile');
    expect(report).not.toContain('secret');
    expect((await runAction({ target: url, timeout: 'long' })).code).toBe(2);
  });

  test('does not execute commands in inputs', async () => {
    const run = await runAction({ target: '$(touch hacked)', only: '"; touch hacked; "', report: 'hack' });
    expect(run.code).toBe(2);
    await expect(readFile(join(dir, 'hacked'))).rejects.toThrow();
  });
});
