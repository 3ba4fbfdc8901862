import { once } from 'node:events';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createKey, revokeKey } from './access/index.ts';
import { certificates } from './testing/certificates.ts';
import { parseLines } from './testing/log-lines.ts';
import { childrenOf, runProgram, type RunningProgram, runWithClosedOutput } from './testing/run-program.ts';

const [certificate] = certificates;
let dir = '';
let program: RunningProgram | undefined;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'touchstone-serve-'));
});
afterEach(async () => {
  await program?.kill();
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

const headers = { authorization: 'Bearer hush-token' };

/** Returns the counters of the supervisor in the metrics, restarts first. */
const supervisorCounters = async (url: string): Promise<readonly number[]> => {
  const text = await (await fetch(`${url}/metrics`, { headers })).text();
  return ['touchstone_worker_restarts_total', 'touchstone_worker_unavailable_responses_total'].map((name) =>
    Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1]),
  );
};

test('logs and counts the 503 responses and the restarts of the supervisor', async () => {
  const { url, pid, stop } = await start();
  expect(await supervisorCounters(url)).toEqual([0, 0]);
  const unavailable: string[] = [];
  for (const restarts of [1, 2]) {
    const [worker = 0] = await childrenOf(pid);
    const before = unavailable.length;
    process.kill(worker, 'SIGKILL');
    await expect
      .poll(async () => {
        const response = await fetch(`${url}/v1/capabilities?secret=hush`, { headers }).catch(() => undefined);
        if (response?.status === 503) unavailable.push(String(response.headers.get('x-request-id')));
        return response?.status === 200 && unavailable.length > before;
      })
      .toBe(true);
    expect(await supervisorCounters(url)).toEqual([restarts, unavailable.length]);
  }
  const { log } = await stop();
  const lines = parseLines(log);
  expect(lines.filter(({ msg, status }) => msg === 'request' && status === 503)).toEqual(
    unavailable.map((requestId) => ({
      level: 'error',
      time: expect.any(String) as string,
      requestId,
      method: 'GET',
      path: '/v1/capabilities',
      status: 503,
      bytesIn: expect.any(Number) as number,
      bytesOut: expect.any(Number) as number,
      durationMs: expect.any(Number) as number,
      msg: 'request',
    })),
  );
  expect(lines.filter(({ msg }) => String(msg).endsWith('ended by SIGKILL; starting another one'))).toHaveLength(2);
  expect(log).not.toContain('hush');
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

test('revokes a key while the grants are invalid, before and after a crash of the worker', async () => {
  const [keys, grants] = [join(dir, 'keys.json'), join(dir, 'grants.yaml')];
  const create = (name: string) => createKey(keys, { name, kind: 'token', grants: ['read:*'] });
  const [first, second, third] = [await create('first'), await create('second'), await create('third')];
  await writeFile(grants, 'key:first: ["write:*"]\n');
  const { url, pid, stop } = await start('--keys-file', keys, '--grants-file', grants);
  const list = (secret: string): Promise<number | undefined> =>
    fetch(`${url}/v1/table`, { headers: { authorization: `Bearer ${secret}` } }).then(
      ({ status }) => status,
      () => undefined,
    );
  const readFiles = async (): Promise<unknown> =>
    ((await (await fetch(`${url}/readyz`)).json()) as { readonly files?: unknown }).files;
  expect([await list(first), await list(second), await list(third)]).toEqual([200, 200, 200]);
  expect(await readFiles()).toEqual({ 'keys-file': { status: 'ok' }, 'grants-file': { status: 'ok' } });
  await writeFile(grants, 'key:first: [');
  await revokeKey(keys, 'first');
  await expect.poll(() => list(first)).toBe(401);
  await expect
    .poll(readFiles)
    .toEqual({ 'keys-file': { status: 'ok' }, 'grants-file': { status: 'failed', reason: 'invalid' } });
  const [worker = 0] = await childrenOf(pid);
  process.kill(worker, 'SIGKILL');
  await expect.poll(() => list(second)).toBe(200);
  await revokeKey(keys, 'second');
  await expect.poll(() => list(second)).toBe(401);
  expect(await list(third)).toBe(200);
  const { code, log } = await stop();
  expect(code).toBe(0);
  expect(parseLines(log)).toContainEqual(expect.objectContaining({ level: 'error', path: grants }));
});

test('logs lines for people when asked, and no requests with --quiet', async () => {
  const { url, stop } = await start('--log-format', 'pretty', '--quiet', '--audit-log', '-');
  await fetch(`${url}/v1/namespace/n/drop`, { method: 'POST', headers: { authorization: 'Bearer hush-token' } });
  const { log } = await stop();
  expect(log).toMatch(/^\[\d\d:\d\d:\d\d\.\d{3}\] INFO: listening \{"version"/m);
  expect(log).toMatch(/INFO: change .*"DropNamespace".*"status":400/);
  expect(log).not.toMatch(/DropNamespace 400/);
});

test('ends without an error when the reader of its output has gone', async () => {
  expect(await runWithClosedOutput('--help')).toEqual([0, '']);
});
