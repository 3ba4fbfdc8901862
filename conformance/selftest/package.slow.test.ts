import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../server-reference/testing/start-server.ts';
import { reportErrors } from '../testing/report-schema.ts';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');
const TOKEN = 'a-token-of-the-package';

/** A program that uses the package as documented, with one line that must not compile. */
const USER = `
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

let dir = '';
let home = '';
let server: TestServer;

const runInHome = (program: string, args: readonly string[]): Promise<{ stdout: string }> =>
  run(program, args, { cwd: home, env: { ...process.env, TOUCHSTONE_TOKEN: TOKEN, NODE_OPTIONS: '' } });

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'touchstone-package-'));
  home = join(dir, 'home');
  await mkdir(home);
  server = await startTestServer({ tokens: [TOKEN] });
  const packed = await run('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', dir], { cwd: ROOT });
  const [{ filename }] = JSON.parse(packed.stdout) as [{ filename: string }];
  await writeFile(join(home, 'package.json'), '{ "private": true, "type": "module" }');
  const quiet = ['--no-audit', '--no-fund', '--prefer-offline', '--loglevel', 'error'];
  await runInHome('npm', ['install', '--omit=dev', ...quiet, join(dir, filename)]);
}, 300_000);

afterAll(async () => {
  await server.remove();
  await rm(dir, { recursive: true, force: true });
});

test('the command tests a server from an empty folder', async () => {
  await runInHome('npx', ['--no-install', 'touchstone', '--target', server.url, '--only', 'DropNamespace/*']);
  const report: unknown = JSON.parse(await readFile(join(home, 'conformance-report/report.json'), 'utf8'));
  expect(reportErrors(report)).toEqual([]);
  expect(report).toMatchObject({ verdict: { outcome: 'selection-holds' }, leftovers: [] });
  expect(await readFile(join(home, 'conformance-report/report.html'), 'utf8')).toContain('</html>');
});

test('the command starts the embedded reference server and knows frozen requirements', async () => {
  const args = [
    '--no-install',
    'touchstone',
    '--only',
    'InsertIntoTable/compressed-buffers',
    '--requirements',
    '0.1.0',
  ];
  await runInHome('npx', args);
  const text = await readFile(join(home, 'conformance-report/report.json'), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ target: { embedded: true }, requirements: '0.1.0' });
});

test('the library compiles and runs', async () => {
  await writeFile(join(home, 'user.ts'), USER);
  const types = ['--types', 'node', '--typeRoots', join(ROOT, 'node_modules/@types')];
  const options = ['--module', 'nodenext', '--target', 'es2023', '--strict', '--skipLibCheck', ...types];
  await runInHome(process.execPath, [TSC, ...options, 'user.ts']);
  const { stdout } = await runInHome(process.execPath, ['user.js', server.url]);
  const printed = JSON.parse(stdout) as { outcome: string; rules: number };
  expect(printed.outcome).toBe('selection-holds');
  expect(printed.rules).toBeGreaterThan(10);
});
