import { once } from 'node:events';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { certificates } from './testing/certificates.ts';
import { parseLines } from './testing/log-lines.ts';
import { childrenOf, runProgram, type RunningProgram } from './testing/run-program.ts';

const [certificate] = certificates;
let dir = '';
let program: RunningProgram | undefined;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'touchstone-serve-'));
});
afterEach(async () => {
  program?.kill();
  await rm(dir, { recursive: true, force: true });
});

const start = async (...args: readonly string[]): Promise<RunningProgram> => {
  program = await runProgram(['--data', join(dir, 'data'), ...args], { TOUCHSTONE_SERVER_TOKEN: 'hush-token' });
  return program;
};

test('logs its start, requests and its stop in JSON', async () => {
  const { url, stop } = await start('--audit-log', join(dir, 'audit.jsonl'));
  const response = await fetch(`${url}/v1/namespace/n/create`, {
    method: 'POST',
    headers: { authorization: 'Bearer hush-token' },
  });
  expect(response.status).toBe(200);
  const { code, log } = await stop();
  const lines = parseLines(log);
  expect([code, lines.map(({ msg }) => String(msg).split(':')[0])]).toEqual([
    0,
    ['listening', 'request', 'stopping', 'stopped'],
  ]);
  expect(lines[0]).toMatchObject({
    version: expect.stringMatching(/^\d/),
    address: url,
    data: join(dir, 'data'),
    catalog: 'SQLite in the data directory',
    authentication: '1 bearer tokens, 0 API keys',
  });
  expect(lines[2]).toMatchObject({ reason: 'SIGTERM', runningRequests: 0 });
  expect(log).not.toContain('hush');
  expect(parseLines(await readFile(join(dir, 'audit.jsonl'), 'utf8'))).toMatchObject([
    { operation: 'CreateNamespace' },
  ]);
});

test.each([[[]], [['--no-supervisor']]])('SIGHUP opens a renamed audit log again, with %j', async (args) => {
  const path = join(dir, 'audit.jsonl');
  const { url, pid = 0, stop } = await start('--audit-log', path, ...args);
  const create = (name: string) =>
    fetch(`${url}/v1/namespace/${name}/create`, {
      method: 'POST',
      headers: { authorization: 'Bearer hush-token' },
    });
  await create('first');
  await rename(path, `${path}.1`);
  await create('second');
  process.kill(pid, 'SIGHUP');
  await expect.poll(() => readFile(path, 'utf8').catch(() => undefined)).toBe('');
  await Promise.all(['third', 'fourth'].map(create));
  const pathsIn = async (file: string) => parseLines(await readFile(file, 'utf8')).map((line) => line['path']);
  expect(await pathsIn(`${path}.1`)).toEqual(['/v1/namespace/first/create', '/v1/namespace/second/create']);
  expect((await pathsIn(path)).sort()).toEqual(['/v1/namespace/fourth/create', '/v1/namespace/third/create']);
  expect((await stop()).log).toContain('the audit log was opened again');
});

/** Sends a request over TLS and returns the status of the response. */
const getOverTls = async (url: string): Promise<number | undefined> => {
  const sent = request(url, { ca: certificate.cert, agent: false, headers: { authorization: 'Bearer hush-token' } });
  const [response] = (await once(sent.end(), 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode;
};

test('continues with HTTPS, its log and its audit log after a crash of the worker', async () => {
  const files = { cert: join(dir, 'cert.pem'), key: join(dir, 'key.pem'), audit: join(dir, 'audit.jsonl') };
  await writeFile(files.cert, certificate.cert);
  await writeFile(files.key, certificate.key);
  const { url, pid, stop } = await start('--tls-cert', files.cert, '--tls-key', files.key, '--audit-log', files.audit);
  expect(await getOverTls(`${url}/readyz`)).toBe(200);
  const [worker = 0] = await childrenOf(pid);
  process.kill(worker, 'SIGSEGV');
  await expect.poll(() => getOverTls(`${url}/healthz`)).toBe(503);
  await expect.poll(() => getOverTls(`${url}/healthz`)).toBe(200);
  expect(await getOverTls(`${url}/v1/capabilities`)).toBe(200);
  const { code, log } = await stop();
  const lines = parseLines(log);
  expect(code).toBe(0);
  const own = lines.filter(({ msg }) => msg !== 'request');
  const texts = own.map(({ level, msg }) => `${String(level)}: ${String(msg).replace(/^worker \d+|:.*/g, '')}`);
  expect(texts.slice(0, 3)).toEqual([
    'info: listening',
    'error:  ended by SIGSEGV; starting another one',
    'info: the worker is ready again',
  ]);
  // A line that is being written when the process ends may come after the last one.
  expect(texts.slice(3).sort()).toEqual(['info: stopped', 'info: stopping']);
  expect(lines).toContainEqual(expect.objectContaining({ operation: 'GetCapabilities', status: 200 }));
});

test('logs lines for people when asked, and no requests with --quiet', async () => {
  const { url, stop } = await start('--log-format', 'pretty', '--quiet', '--audit-log', '-');
  await fetch(`${url}/v1/namespace/n/drop`, { method: 'POST', headers: { authorization: 'Bearer hush-token' } });
  const { log } = await stop();
  expect(log).toMatch(/^\[\d\d:\d\d:\d\d\.\d{3}\] INFO: listening \{"version"/m);
  expect(log).toMatch(/INFO: change .*"DropNamespace".*"status":400/);
  expect(log).not.toMatch(/DropNamespace 400/);
});
