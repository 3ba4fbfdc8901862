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
import { runCommandLine } from '../../conformance/testing/run-command.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const TOY = fileURLToPath(new URL('../../conformance/examples/toy_server.py', import.meta.url));

interface Step {
  readonly id?: string;
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
}

interface Action {
  readonly inputs: Readonly<Record<string, { readonly default?: string }>>;
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

test('uses every declared input and no other', () => {
  const used = new Set([...text.matchAll(/\binputs\.([A-Za-z-]+)/g)].map(([, name]) => name));
  expect([...used].sort()).toEqual(Object.keys(action.inputs).sort());
});

test('does not interpolate inputs into scripts', () => {
  for (const { run = '' } of action.runs.steps) expect(run).not.toContain('${{');
});

test('passes only flags that the command line has', async () => {
  const { stdout } = await runCommandLine(ROOT, ['test', '--help']);
  const flags = (stepOf('test').run ?? '').match(/--[a-z-]+/g) ?? [];
  expect(flags.length).toBeGreaterThan(5);
  for (const flag of flags) expect(stdout).toContain(flag);
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
        .replace(/\$\{\{ inputs\.([a-z-]+) \}\}/g, (_, name: string) => given[name] ?? '')
        .replace('${{ github.action_path }}', ROOT)
        .replace('${{ github.action_repository }}', 'owner/name')
        .replace('${{ runner.temp }}', join(dir, 'temp'));
    const { env = {}, run = '' } = stepOf(id);
    const filled = Object.fromEntries(Object.entries(env).map(([name, value]) => [name, fill(value)]));
    const files = { GITHUB_STEP_SUMMARY: join(dir, 'summary'), GITHUB_OUTPUT: join(dir, 'output') };
    for (const file of Object.values(files)) await writeFile(file, '');
    const options = { cwd: dir, env: { ...process.env, NODE_OPTIONS: '', ...OFFLINE, ...files, ...filled } };
    return new Promise<number>((resolve) => {
      execFile('bash', ['--noprofile', '--norc', '-e', '-o', 'pipefail', '-c', run], options, (error) =>
        resolve(typeof error?.code === 'number' ? error.code : 0),
      );
    });
  };

  const runAction = async (inputs: Readonly<Record<string, string>>) => {
    const code = await runStep('test', inputs);
    const [summary, output] = await Promise.all(['summary', 'output'].map((file) => readFile(join(dir, file), 'utf8')));
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
    expect(run.output).toBe('outcome=not-conformant\n');
    expect(run.summary).toContain('DropNamespace/absent-fail');
    const report = JSON.parse(await readFile(join(dir, 'conformance-report/report.json'), 'utf8')) as {
      rules: { id: string; status: string }[];
    };
    const status = new Map(report.rules.map(({ id, status: is }) => [id, is]));
    expect(status.get('DropNamespace/absent-fail')).toBe('fail');
    expect([...status.values()]).toContain('pass');
    expect(status.get('CreateTable/created-exists')).toBe('excluded');
  });

  test('exits with 2 when the server is unreachable', async () => {
    const run = await runAction({ target: 'http://127.0.0.1:9', report: 'nothing' });
    expect(run).toMatchObject({ code: 2, output: 'outcome=not-judged\n' });
    expect(run.summary).toContain('ECONNREFUSED');
  });

  test('does not take an earlier report for that of a run that tested nothing', async () => {
    const run = await runAction({ target: 'http://127.0.0.1:9' });
    expect(run).toMatchObject({ code: 2, output: 'outcome=not-judged\n' });
    expect(run.summary).not.toContain('DropNamespace/absent-fail');
    expect(await readFile(join(dir, 'conformance-report/summary.md'), 'utf8')).toContain('DropNamespace/absent-fail');
  });

  test('does not execute commands in inputs', async () => {
    const run = await runAction({ target: '$(touch hacked)', only: '"; touch hacked; "', report: 'hack' });
    expect(run.code).toBe(2);
    await expect(readFile(join(dir, 'hacked'))).rejects.toThrow();
  });
});
