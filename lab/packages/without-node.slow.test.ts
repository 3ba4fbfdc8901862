import { execFile, type ExecFileOptions } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { packPackage } from '../../.config/packaging/pack.ts';
import { SUITE } from '../../.config/packaging/package-plan.ts';
import { outputServer } from '../../conformance/testing/output-server.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

let dir = '';
let tarball = '';
/** Has the operations on namespaces. */
const server = outputServer(() => 'none');
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'touchstone-without-node-'));
  ({ tarball } = await packPackage(ROOT, SUITE, join(dir, 'packages')));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.close().closeAllConnections();
  await rm(dir, { recursive: true });
});

const urlOf = (): string => {
  const address = server.address();
  return typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : '';
};

interface Outcome {
  readonly code: number;
  readonly output: string;
}

const outcomeOf = async (program: string, args: readonly string[], options: ExecFileOptions): Promise<Outcome> => {
  try {
    const { stdout } = await run(program, args, options);
    return { code: 0, output: String(stdout) };
  } catch (error) {
    const { code, stdout, stderr } = error as { code?: unknown; stdout?: string; stderr?: string };
    return { code: typeof code === 'number' ? code : -1, output: `${stdout}${stderr}` };
  }
};

/** Returns the rules of a report that passed and failed. */
const rulesOf = async (folder: string, status: string): Promise<number> => {
  const text = await readFile(join(folder, 'conformance-report/report.json'), 'utf8');
  return (JSON.parse(text) as { counts: Record<string, number> }).counts[status] ?? 0;
};

/** The commands of the samples for CI systems, by the name of their file. */
const SAMPLES: readonly (readonly [string, (text: string) => readonly string[]])[] = [
  [
    'gitlab-ci.yml',
    (text) => Object.values(parse(text) as Record<string, { script: string[] }>).flatMap(({ script }) => script),
  ],
  ['Jenkinsfile', (text) => [...text.matchAll(/^ *sh '(.*)'$/gm)].map(([, command = '']) => command)],
];

test.each(SAMPLES)('the commands of %s test a server and write the reports that it keeps', async (name, commandsOf) => {
  const text = await readFile(join(ROOT, 'conformance/examples', name), 'utf8');
  for (const [open, close] of ['{}', '()', '[]'] as const)
    expect(text.split(open ?? '').length).toBe(text.split(close ?? '').length);
  const folder = join(dir, basename(name, '.yml'));
  await mkdir(folder);
  await run('npm', ['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', tarball], { cwd: folder });
  // The server of the author is started by a program; here it runs already.
  await writeFile(join(folder, 'start-my-server'), '#!/bin/sh\nexit 0\n', { mode: 0o755 });
  const script = commandsOf(text).join('\n');
  expect(script).toContain('./start-my-server');
  const command = script.replaceAll('http://127.0.0.1:8080', urlOf());
  const { output } = await outcomeOf('sh', ['-c', command], { cwd: folder });
  expect(await rulesOf(folder, 'pass'), output).toBeGreaterThan(10);
  const kept = [...text.matchAll(/conformance-report\/[\w.]+/g)].map(([path]) => path);
  expect(kept).toContain('conformance-report/junit.xml');
  for (const path of kept) expect(await readFile(join(folder, path), 'utf8')).not.toBe('');
});

/** A stage of a Dockerfile: a folder stands for its root. */
interface Stage {
  readonly root: string;
  workdir: string;
}

/** Returns a text in which absolute paths of the image are those below a folder. Programs of the machine stay. */
const below = (root: string, text: string): string =>
  text.replaceAll(/(?<=^|[\s"])\/(?=opt|tmp|work|build|usr\/local|touchstone-)/g, `${root}/`);

/**
 * Runs the steps of a Dockerfile without Docker, each stage in a folder of its own. The stage `package` is a build context
 * with a tarball, as the Dockerfile says. Returns the last stage with its variables.
 */
const build = async (dockerfile: string): Promise<Stage & { readonly user: string; readonly entry: string }> => {
  const text = await readFile(join(ROOT, dockerfile), 'utf8');
  const context = join(dir, 'image-package');
  await mkdir(context);
  await cp(tarball, join(context, basename(tarball)));
  const stages = new Map<string, Stage>([['package', { root: context, workdir: '/' }]]);
  let stage: Stage = { root: '', workdir: '/' };
  let [name, user, entry] = ['', '', ''];
  for (const step of text.split('\n').filter((line) => /^[A-Z]+ /.test(line))) {
    const [instruction = '', ...words] = step.split(' ');
    if (instruction === 'FROM') {
      name = words[2] ?? 'last';
      if (name === 'package') continue;
      stage = { root: join(dir, `image-${name}`), workdir: '/' };
      stages.set(name, stage);
      // What the base image has: Node, and an empty folder for temporary files.
      await mkdir(join(stage.root, 'usr/local/bin'), { recursive: true });
      await mkdir(join(stage.root, 'tmp'));
      if (name === 'install') await symlink(process.execPath, join(stage.root, 'usr/local/bin/node'));
    }
    if (name === 'package') continue;
    if (instruction === 'WORKDIR') {
      stage.workdir = words[0] ?? '/';
      await mkdir(join(stage.root, stage.workdir), { recursive: true });
    }
    if (instruction === 'COPY') {
      const [flag = '', from = '', to = ''] = words;
      const source = stages.get(flag.replace('--from=', ''))?.root ?? '';
      const parent = join(stage.root, to, to.endsWith('/') ? '' : '..');
      await mkdir(parent, { recursive: true });
      await run('sh', ['-c', `cp -R ${source}${from} ${stage.root}${to}`]);
    }
    if (instruction === 'RUN') {
      const cwd = join(stage.root, stage.workdir);
      const env = { ...process.env, npm_config_offline: 'true' };
      await run('sh', ['-c', below(stage.root, words.join(' '))], { cwd, env });
    }
    if (instruction === 'USER') [user = ''] = words;
    if (instruction === 'ENTRYPOINT') [entry = ''] = JSON.parse(words.join(' ')) as string[];
  }
  return { ...stage, user, entry };
};

test('the image, built without Docker, is not root and tests a server', async () => {
  const { root, workdir, user, entry } = await build('conformance/deploy/Dockerfile');
  expect(user).toBe('1000:1000');
  const folder = join(root, workdir);
  // In the image its own Node is the only one.
  const env = { PATH: `${root}/usr/local/bin:/usr/bin:/bin` };
  const { output } = await outcomeOf(entry, ['--target', urlOf(), '--only', '*Namespace*/*'], { cwd: folder, env });
  expect(await rulesOf(folder, 'pass'), output).toBeGreaterThan(10);
});
