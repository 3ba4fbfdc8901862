import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packPackage } from '../../.config/packaging/pack.ts';
import { PLANS } from '../../.config/packaging/package-plan.ts';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What each runtime runs a file with, and how it serves a function. */
const RUNTIMES = [
  { name: 'bun', version: '1.4.5', args: ['run'], serve: 'console.log(Bun.serve({ port: 0, fetch }).port);' },
  {
    name: 'deno',
    version: '2.9.6',
    args: ['run', '--allow-all', '--no-check'],
    serve: 'Deno.serve({ port: 0, onListen: ({ port }) => console.log(port) }, fetch);',
  },
] as const;

let dir = '';
let samples: { readonly server: string; readonly client: string; readonly output: string };

const blockOf = (page: string, label: string): string =>
  new RegExp(`\`\`\`${label}\\n(.*?)\`\`\``, 's').exec(page)?.[1] ?? '';

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'touchstone-runtimes-'));
  const plan = PLANS.find(({ name }) => name === 'touchstone-contract');
  if (plan === undefined) throw new Error('there is no plan of touchstone-contract');
  const { tarball } = await packPackage(ROOT, plan, join(dir, 'packed'));
  await writeFile(join(dir, 'package.json'), '{ "private": true, "type": "module" }');
  const packages = RUNTIMES.map(({ name, version }) => `${name}@${version}`);
  // Both get their program in a script after the installation.
  await run('npm', ['install', '--no-audit', '--no-fund', '--loglevel', 'error', ...packages, tarball], { cwd: dir });
  const page = await readFile(join(ROOT, 'spec/README.md'), 'utf8');
  samples = { server: blockOf(page, 'js server'), client: blockOf(page, 'js client'), output: blockOf(page, 'text') };
}, 300_000);

afterAll(() => rm(dir, { recursive: true, force: true }));

test.each(RUNTIMES)(
  'the samples of the contract package work with $name',
  async ({ name, args, serve }) => {
    const program = join(dir, 'node_modules/.bin', name);
    const handler = samples.server.replace(/^import .*\/node";\n/m, '').replace(/^createNodeServer.*$/m, serve);
    await writeFile(join(dir, `server-${name}.mjs`), handler);
    const server = spawn(program, [...args, `server-${name}.mjs`], { cwd: dir, stdio: ['ignore', 'pipe', 'inherit'] });
    try {
      const [port] = (await once(createInterface(server.stdout), 'line')) as [string];
      const client = samples.client.replace('http://127.0.0.1:2333', `http://127.0.0.1:${port}`);
      await writeFile(join(dir, `client-${name}.mjs`), client);
      const { stdout } = await run(program, [...args, `client-${name}.mjs`], { cwd: dir });
      expect(stdout).toBe(samples.output);
    } finally {
      server.kill('SIGKILL');
    }
  },
  60_000,
);
