import { once } from 'node:events';
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packPackage } from '../../.config/packaging/pack.ts';
import { PLANS } from '../../.config/packaging/package-plan.ts';
import { reportErrors } from '../../conformance/testing/report-schema.ts';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');
const TOKEN = 'a-token-of-the-package';
const QUIET = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel', 'warn'];
const MEGABYTE = 1024 * 1024;

/** A program that uses the suite as documented, with one line that must not compile. */
const SUITE_USER = `
import { runConformance, watchConformance, type Report } from 'touchstone';
const only = ['DropNamespace/*'];
const options = { target: process.argv[2] ?? '', token: '${TOKEN}', only };
const report: Report = await runConformance(options);
let rules = 0;
for await (const event of watchConformance(options)) if (event.type === 'rule') rules += 1;
process.stdout.write(JSON.stringify({ outcome: report.verdict.outcome, rules }));
// @ts-expect-error unknown option
if (rules < 0) await runConformance({ tarket: '' });
`;

/** A program that uses the server as documented, with one line that must not compile. */
const SERVER_USER = `
import { startReferenceServer, type ReferenceServer } from 'touchstone-server';
const server: ReferenceServer = await startReferenceServer({ data: process.argv[2] ?? '', port: 0, token: ['${TOKEN}'] });
const url = server.url + '/v1/namespace/$/list';
const response = await fetch(url, { headers: { authorization: 'Bearer ${TOKEN}' } });
process.stdout.write(JSON.stringify({ status: response.status, body: await response.json() }));
await server.close();
// @ts-expect-error unknown option
if (server.url === '') await startReferenceServer({ prot: 1 });
`;

/** A program that uses the client as documented, with lines that must not compile. */
const CLIENT_USER = `
import { createClient, type Int64 } from 'touchstone-contract';
import type { CreateTableTagRequest } from 'touchstone-contract/types';
import { requestValidators } from 'touchstone-contract/validators';
const client = createClient({ baseUrl: process.argv[2] ?? '', retries: 1 });
const body: CreateTableTagRequest = { tag: 'x', version: 9007199254740993n };
if (requestValidators.CreateTableTag?.(body).length === 0) throw new Error('the server takes no bigint');
const found: Int64 = await client.countTableRows({ id: ['t'] }, { timeout: 1000 }).catch(() => 1n);
process.stdout.write(String(found));
// @ts-expect-error an integer of 64 bits may be a bigint
const narrow: number = found;
// @ts-expect-error an id is a list
if (narrow < 0) await client.dropTable({ id: 'a' });
`;

/** The same as CommonJS, narrowed to numbers. */
const COMMON_USER = `
import contract = require('touchstone-contract');
import server = require('touchstone-contract/server');
declare module 'touchstone-contract' {
  interface Int64Types {
    int64: number;
  }
}
const small: number = 1 as contract.Int64;
const fetch = server.createHandler({ NamespaceExists: async ({ id }) => ({ headers: { parts: String(id.length + small) } }) });
void fetch(new Request('http://server/v1/namespace/a%24b/exists', { method: 'POST' })).then(({ status, headers }) =>
  process.stdout.write(status + ' ' + headers.get('parts')),
);
`;

let dir = '';
let tarballs: readonly string[] = [];
let server: ChildProcess;
let url = '';

const env = { ...process.env, TOUCHSTONE_TOKEN: TOKEN, TOUCHSTONE_SERVER_TOKENS: TOKEN, NODE_OPTIONS: '' };
const home = (name: string): string => join(dir, name);
const runIn = (name: string, program: string, args: readonly string[]) => run(program, args, { cwd: home(name), env });

/** The exit code of a command. */
const codeOf = (running: Promise<unknown>): Promise<unknown> =>
  running.then(
    () => 0,
    (error: { code?: unknown }) => error.code,
  );

/** Installs packages into a new folder and returns what npm prints to standard error. */
const install = async (name: string, packages: readonly string[], options: readonly string[]): Promise<string> => {
  await mkdir(home(name));
  await writeFile(join(home(name), 'package.json'), '{ "private": true, "type": "module" }');
  return (await runIn(name, 'npm', ['install', ...QUIET, ...options, ...packages])).stderr;
};

/** Returns the bytes of the files below a folder. */
const sizeOf = async (folder: string): Promise<number> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
};

/** Compiles a program strictly, with the declarations of its packages checked too. */
const compile = async (name: string, program: string, options: readonly string[]): Promise<void> => {
  await writeFile(join(home(name), 'user.ts'), program);
  const types = ['--types', 'node', '--typeRoots', join(ROOT, 'node_modules/@types')];
  await runIn(name, process.execPath, [TSC, '--target', 'es2022', '--strict', ...types, ...options, 'user.ts']);
};

const NODENEXT = ['--module', 'nodenext', '--moduleResolution', 'nodenext'];
const BUNDLER = ['--module', 'esnext', '--moduleResolution', 'bundler', '--noEmit'];

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'touchstone-package-'));
  const packed = [];
  for (const plan of PLANS) packed.push(await packPackage(ROOT, plan, join(dir, 'packed')));
  tarballs = packed.map(({ tarball }) => tarball);
}, 300_000);

afterAll(() => rm(dir, { recursive: true, force: true }));

describe('the suite', () => {
  beforeAll(async () => {
    // Offline: it has no dependencies.
    expect(await install('suite', tarballs.slice(0, 1), ['--offline'])).toBe('');
  });

  test('has at most 15 MB and no other package', async () => {
    const modules = join(home('suite'), 'node_modules');
    expect((await readdir(modules)).filter((name) => !name.startsWith('.'))).toEqual(['touchstone']);
    expect(await sizeOf(modules)).toBeLessThan(15 * MEGABYTE);
  });

  test('prints its help', async () => {
    const { stdout } = await runIn('suite', 'npx', ['--no-install', 'touchstone', '--help']);
    expect(stdout).toContain('--target');
  });

  test('without a target and without the server package, exits with 2', async () => {
    expect(await codeOf(runIn('suite', 'npx', ['--no-install', 'touchstone']))).toBe(2);
  });
});

describe('both packages', () => {
  beforeAll(async () => {
    expect(await install('both', tarballs.slice(0, 2), ['--prefer-offline'])).toBe('');
    const program = join(home('both'), 'node_modules/.bin/touchstone-server');
    server = spawn(program, ['--port', '0', '--data', join(dir, 'served')], {
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    url = await new Promise<string>((resolve, reject) => {
      server.once('exit', (code) => reject(new Error(`the server exited with ${code ?? 'a signal'}`)));
      if (server.stdout !== null)
        createInterface(server.stdout).on('line', (line) => resolve(line.replace('listening on ', '')));
    });
  });
  afterAll(() => {
    server.removeAllListeners('exit');
    server.kill();
  });

  test('the server package itself has at most 12 MB', async () => {
    expect(await sizeOf(join(home('both'), 'node_modules/touchstone-server'))).toBeLessThan(12 * MEGABYTE);
  });

  test('the suite tests the served reference server from a folder of its own', async () => {
    await runIn('suite', 'npx', ['--no-install', 'touchstone', '--target', url, '--only', 'DropNamespace/*']);
    const report: unknown = JSON.parse(await readFile(join(home('suite'), 'conformance-report/report.json'), 'utf8'));
    expect(reportErrors(report)).toEqual([]);
    expect(report).toMatchObject({ verdict: { outcome: 'selection-holds' }, leftovers: [] });
    expect(await readFile(join(home('suite'), 'conformance-report/report.html'), 'utf8')).toContain('</html>');
  });

  test('without a target, the suite starts the installed server; it knows fixtures and frozen requirements', async () => {
    const rules = ['--only', 'InsertIntoTable/compressed-buffers', '--requirements', '0.1.0'];
    await runIn('both', 'npx', ['--no-install', 'touchstone', ...rules]);
    const text = await readFile(join(home('both'), 'conformance-report/report.json'), 'utf8');
    expect(JSON.parse(text)).toMatchObject({ target: { embedded: true }, requirements: '0.1.0' });
  });

  test('without a target, the suite explores the installed server', async () => {
    await runIn('both', 'npx', ['--no-install', 'touchstone', '--explore', '1', '--seed', 'packaged']);
  });

  test('the library of the suite compiles for bundlers', async () => {
    await compile('suite', SUITE_USER, BUNDLER);
  });

  test('the library of the suite compiles for Node and runs', async () => {
    await compile('suite', SUITE_USER, NODENEXT);
    const { stdout } = await runIn('suite', process.execPath, ['user.js', url]);
    const printed = JSON.parse(stdout) as { outcome: string; rules: number };
    expect(printed.outcome).toBe('selection-holds');
    expect(printed.rules).toBeGreaterThan(10);
  });

  test('the library of the server compiles for bundlers', async () => {
    await compile('both', SERVER_USER, BUNDLER);
  });

  test('the library of the server compiles for Node and runs', async () => {
    await compile('both', SERVER_USER, NODENEXT);
    const { stdout } = await runIn('both', process.execPath, ['user.js', join(dir, 'library')]);
    expect(JSON.parse(stdout)).toMatchObject({ status: 200, body: { namespaces: [] } });
  });
});

describe('the contract', () => {
  const folder = (): string => join(home('contract'), 'node_modules/touchstone-contract');

  beforeAll(async () => {
    // Offline: it has no dependencies.
    expect(await install('contract', tarballs.slice(2, 3), ['--offline'])).toBe('');
  });

  test('has at most 1 MB and no other package', async () => {
    expect((await stat(tarballs[2] ?? '')).size).toBeLessThan(MEGABYTE);
    const names = await readdir(join(home('contract'), 'node_modules'));
    expect(names.filter((name) => !name.startsWith('.'))).toEqual(['touchstone-contract']);
  });

  test('has JSON for other languages', async () => {
    for (const name of ['openapi.json', 'openapi.lean.json', 'openapi-3.0.json', 'errors.json', 'rules.json'])
      expect(JSON.parse(await readFile(join(folder(), name), 'utf8'))).toBeTypeOf('object');
  });

  test('has the vectors with their bodies', async () => {
    const vectors = await readdir(join(folder(), 'vectors'), { recursive: true });
    expect(vectors).toEqual(expect.arrayContaining(['README.md', 'operations/CreateTable.json', 'arrow/ids.arrows']));
  });

  test('compiles strictly for bundlers and for Node, and runs', async () => {
    await compile('contract', CLIENT_USER, BUNDLER);
    await compile('contract', CLIENT_USER, NODENEXT);
    expect((await runIn('contract', process.execPath, ['user.js', 'http://127.0.0.1:9'])).stdout).toBe('1');
  });

  test('compiles as CommonJS, and runs', async () => {
    await mkdir(join(home('contract'), 'common'), { recursive: true });
    await writeFile(join(home('contract'), 'common/package.json'), '{ "type": "commonjs" }');
    await compile('contract/common', COMMON_USER, NODENEXT);
    expect((await runIn('contract', process.execPath, ['common/user.js'])).stdout).toBe('200 3');
  });

  test('works as its README says', async () => {
    const readme = await readFile(join(folder(), 'README.md'), 'utf8');
    const block = (name: string): string => new RegExp(`^\`\`\`${name}\\n([^]*?)^\`\`\`$`, 'm').exec(readme)?.[1] ?? '';
    const address = /2333, ["']127.0.0.1["']/;
    const url = 'http://127.0.0.1:2333';
    const sample = block('js server').replace(
      address,
      `0, '127.0.0.1', function () { console.log(this.address().port); }`,
    );
    await writeFile(join(home('contract'), 'server.js'), sample);
    const serving = spawn(process.execPath, ['server.js'], {
      cwd: home('contract'),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      const [line] = (await once(createInterface(serving.stdout), 'line')) as [string];
      await writeFile(join(home('contract'), 'client.js'), block('js client').replace(url, `http://127.0.0.1:${line}`));
      expect((await runIn('contract', process.execPath, ['client.js'])).stdout).toBe(block('text'));
    } finally {
      serving.kill();
    }
  });
});
