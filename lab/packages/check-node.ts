import { execFile, spawn } from 'node:child_process';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

const run = promisify(execFile);
const QUIET = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel', 'warn'];
const TOKEN = 'token-of-the-check';

/** What was measured with one version of Node. */
export interface NodeCheck {
  readonly node: string;
  /** Bytes below node_modules after installing the suite alone. */
  readonly suiteBytes: number;
  /** Bytes below node_modules after installing both packages. */
  readonly bothBytes: number;
  /** Seconds from `npx touchstone` in an empty folder, with an empty npm cache, to its first request. Three runs. */
  readonly firstRequestSeconds: readonly number[];
  /** Everything that npm printed to standard error while installing; empty = no warnings. */
  readonly warnings: string;
}

export interface CheckInput {
  /** An empty folder, which the caller removes. */
  readonly dir: string;
  readonly suite: string;
  readonly server: string;
  /** Folder of the `node` to use; undefined = the running version. */
  readonly nodeFolder: string | undefined;
}

/** Returns the disk usage of a folder in bytes, as `du` counts it. */
const diskUsage = async (folder: string): Promise<number> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = [folder, ...entries.map(({ parentPath, name }) => join(parentPath, name))];
  const stats = await Promise.all(paths.map((path) => stat(path)));
  return stats.reduce((sum, { blocks }) => sum + blocks * 512, 0);
};

const envOf = (nodeFolder: string | undefined, more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => {
  const { PATH = '', ...rest } = process.env;
  return { ...rest, NODE_OPTIONS: '', PATH: nodeFolder === undefined ? PATH : `${nodeFolder}:${PATH}`, ...more };
};

/** Installs tarballs into a new folder; returns what npm prints to standard error. */
const install = async (folder: string, tarballs: readonly string[], env: NodeJS.ProcessEnv): Promise<string> => {
  await mkdir(folder);
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  return (await run('npm', ['install', ...QUIET, ...tarballs], { cwd: folder, env })).stderr;
};

/** Runs `npx` with a tarball and returns the seconds until it sends its first request. Rejects when it sends none. */
const secondsToFirstRequest = async (folder: string, tarball: string, env: NodeJS.ProcessEnv): Promise<number> => {
  await mkdir(folder);
  const probe = createServer((_, response) => void response.writeHead(404).end());
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(probe.address() as AddressInfo).port}`;
  const started = performance.now();
  const first = new Promise<number>((resolve) => probe.once('request', () => resolve(performance.now() - started)));
  const args = ['--yes', '--package', tarball, 'touchstone', '--target', url, '--only', 'DropNamespace/*'];
  const options = { cwd: folder, env: { ...env, npm_config_cache: join(folder, 'cache') } };
  // It cannot test the probe, which implements nothing, so its exit code does not matter.
  const ended = run('npx', args, options).then(
    () => undefined,
    () => undefined,
  );
  const milliseconds = await Promise.race([first, ended]);
  await ended;
  probe.close();
  if (milliseconds === undefined) throw new Error(`npx touchstone sent no request to ${url}`);
  return milliseconds / 1000;
};

/** Tests a served reference server with the suite; rejects when a rule fails. Both are installed in `folder`. */
const testServed = async (folder: string, env: NodeJS.ProcessEnv): Promise<void> => {
  const bin = join(folder, 'node_modules/.bin');
  const server = spawn(join(bin, 'touchstone-server'), ['--port', '0', '--data', join(folder, 'data')], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  try {
    const url = await new Promise<string>((resolve, reject) => {
      server.once('error', reject);
      server.once('exit', (code) => reject(new Error(`touchstone-server exited with ${code ?? 'a signal'}`)));
      createInterface(server.stdout).on('line', (line) => resolve(line.replace('listening on ', '')));
    });
    const rules = ['--only', 'DropNamespace/*', '--only', 'InsertIntoTable/*'];
    await run(join(bin, 'touchstone'), ['--target', url, ...rules], { cwd: folder, env });
  } finally {
    server.kill();
  }
};

/** Installs and runs both packages with one version of Node. Rejects when a command fails. */
export const checkWithNode = async ({ dir, suite, server, nodeFolder }: CheckInput): Promise<NodeCheck> => {
  const env = envOf(nodeFolder, { TOUCHSTONE_TOKEN: TOKEN, TOUCHSTONE_SERVER_TOKENS: TOKEN });
  const { stdout } = await run('node', ['--version'], { env });
  const [alone, both] = [join(dir, 'suite'), join(dir, 'both')];
  const warnings = (await install(alone, [suite], env)) + (await install(both, [suite, server], env));
  await testServed(both, env);
  for (const name of ['touchstone', 'touchstone-server'])
    await run('node', ['--input-type=module', '--eval', `await import('${name}')`], { cwd: both, env });
  const firstRequestSeconds: number[] = [];
  for (const name of ['npx-1', 'npx-2', 'npx-3']) {
    firstRequestSeconds.push(await secondsToFirstRequest(join(dir, name), suite, env));
    await rm(join(dir, name), { recursive: true });
  }
  const sizes = await Promise.all([alone, both].map((folder) => diskUsage(join(folder, 'node_modules'))));
  const [suiteBytes = 0, bothBytes = 0] = sizes;
  return { node: stdout.trim(), suiteBytes, bothBytes, firstRequestSeconds, warnings };
};
