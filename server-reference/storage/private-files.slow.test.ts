import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createKey, revokeKey } from '../access/index.ts';
import { openAuditLog } from '../observability/audit-log.ts';
import { parseLines } from '../testing/log-lines.ts';
import { rows } from '../testing/id-table.ts';
import { runProgram, type RunningProgram } from '../testing/run-program.ts';
import { createPrivateDirectory, makeDataPrivate, type ExposedFile } from './private-files.ts';

const CLI = fileURLToPath(new URL('../../dist/server-reference/cli.js', import.meta.url));

let dir = '';
let data = '';
let program: RunningProgram | undefined;
const umask = process.umask();
beforeEach(async () => {
  // Of most users. The programs that a test starts have it too.
  process.umask(0o022);
  dir = await mkdtemp(join(tmpdir(), 'touchstone-private-'));
  data = join(dir, 'data');
});
afterEach(async () => {
  await program?.kill();
  process.umask(umask);
  await rm(dir, { recursive: true, force: true });
});

const modeOf = async (path: string): Promise<string> => ((await stat(path)).mode & 0o7777).toString(8);

/**
 * Returns the files and directories below one, with that itself, that have some of these permissions. A running server may delete
 * one of them before it is read.
 */
const listWith = async (bits: number, path: string): Promise<readonly string[]> => {
  const status = await stat(path).catch(() => undefined);
  if (status === undefined) return [];
  const names = status.isDirectory() ? await readdir(path).catch(() => []) : [];
  const below = await Promise.all(names.map((name) => listWith(bits, join(path, name))));
  return [...((status.mode & bits) === 0 ? [] : [path]), ...below.flat()];
};

const start = async (...args: readonly string[]): Promise<RunningProgram> => {
  program = await runProgram(['--data', data, ...args]);
  return program;
};

const post = async (url: string, path: string, body: Uint8Array | string, type: string): Promise<void> => {
  const response = await fetch(`${url}/v1/table/${path}`, { method: 'POST', headers: { 'content-type': type }, body });
  expect(response.status).toBe(200);
};

/** Creates a table and changes it, so that the engine writes files of all kinds. */
const writeTable = async ({ url }: RunningProgram, name: string): Promise<void> => {
  const arrow = 'application/vnd.apache.arrow.stream';
  await post(url, `${name}/create`, rows(1, 2, 3), arrow);
  await post(url, `${name}/insert`, rows(4), arrow);
  await post(url, `${name}/delete`, '{"predicate":"id = 1"}', 'application/json');
};

test('lets no other user read a new data directory, an audit log, a keys file or a backup', async () => {
  const [keys, audit, backup] = [join(dir, 'keys.json'), join(dir, 'audit.jsonl'), join(dir, 'backup')];
  const server = await start('--audit-log', audit);
  await writeTable(server, 't');
  await createKey(keys, { name: 'ci', kind: 'token', grants: [] });
  await mkdir(backup);
  await promisify(execFile)(process.execPath, [CLI, 'backup', backup, '--data', data]);
  expect((await listWith(0o700, join(data, 'tables'))).length).toBeGreaterThan(5);
  expect(await listWith(0o077, data)).toEqual([]);
  expect(await listWith(0o077, backup)).toEqual([]);
  expect([await modeOf(keys), await modeOf(audit)]).toEqual(['600', '600']);
});

test('takes the data directory of an earlier version from other users, with its catalog and tables', async () => {
  const before = await start();
  await writeTable(before, 't');
  await before.stop();
  const paths = [data, join(data, 'tables'), join(data, 'catalog.db')];
  for (const path of paths) await chmod(path, path === paths[2] ? 0o644 : 0o755);
  const server = await start();
  await writeTable(server, 'u');
  expect(await Promise.all(paths.map(modeOf))).toEqual(['700', '700', '600']);
  expect(await listWith(0o077, data)).toEqual([]);
  const { log } = await server.stop();
  expect(parseLines(log).filter(({ mode }) => mode !== undefined)).toMatchObject([
    { level: 'info', path: paths[2], mode: '0644' },
    { level: 'info', path: paths[1], mode: '0755' },
    { level: 'info', path: data, mode: '0755' },
  ]);
});

test('keeps a data directory for its group when the group may write to it', async () => {
  await mkdir(data);
  await chmod(data, 0o775);
  await writeTable(await start(), 't');
  expect(await modeOf(data)).toBe('770');
  expect(await listWith(0o007, data)).toEqual([]);
  expect(await listWith(0o040, data)).toContain(join(data, 'catalog.db'));
});

test('leaves the permissions of new files to the operator when there are tables of other programs', async () => {
  const lake = join(dir, 'lake');
  await mkdir(lake);
  const server = await start('--table-root', lake);
  await writeTable(server, 't');
  expect(await modeOf(data)).toBe('700');
  const declare = JSON.stringify({ location: join(lake, 'x.lance') });
  await post(server.url, 'x/declare', declare, 'application/json');
  await post(server.url, 'x/create', rows(1), 'application/vnd.apache.arrow.stream');
  expect(await modeOf(join(lake, 'x.lance'))).toBe('755');
});

test.each([
  ['other directories', 0o755, 'src'],
  ['the sticky bit', 0o1777, undefined],
])('protects only what is its own in a directory with %s', async (_title, mode, directory) => {
  await mkdir(join(data, 'tables'), { recursive: true });
  await writeFile(join(data, 'catalog.db'), '');
  if (directory !== undefined) await mkdir(join(data, directory));
  await chmod(data, mode);
  await makeDataPrivate(data, () => undefined);
  expect(await modeOf(data)).toBe(mode.toString(8));
  expect([await modeOf(join(data, 'tables')), await modeOf(join(data, 'catalog.db'))]).toEqual(['700', '600']);
});

test('reports a directory whose permissions cannot be changed', async () => {
  const exposed: ExposedFile[] = [];
  await createPrivateDirectory('/proc/self', (file) => exposed.push(file));
  expect(exposed).toEqual([{ path: '/proc/self', mode: '0555', error: 'EPERM' }]);
});

test('keeps the permissions of a keys file when a key is revoked', async () => {
  const keys = join(dir, 'keys.json');
  await createKey(keys, { name: 'ci', kind: 'token', grants: [] });
  await chmod(keys, 0o640);
  if (process.getuid?.() === 0) await promisify(execFile)('chown', ['65534:65534', keys]);
  const { uid, gid } = await stat(keys);
  await revokeKey(keys, 'ci');
  expect(await stat(keys)).toMatchObject({ uid, gid });
  expect(await modeOf(keys)).toBe('640');
});

test.each([
  [0o644, '600'],
  [0o640, '640'],
])('opens an audit log with mode %o as %s', async (mode, expected) => {
  const path = join(dir, 'audit.jsonl');
  await writeFile(path, '');
  await chmod(path, mode);
  const log = await openAuditLog(path);
  expect(await modeOf(path)).toBe(expected);
  await log.close();
});
