import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseLines } from './testing/log-lines.ts';

const CLI = fileURLToPath(new URL('../dist/server-reference/cli.js', import.meta.url));
let dir = '';
let child: ChildProcess | undefined;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'touchstone-serve-'));
});
afterEach(async () => {
  child?.kill('SIGKILL');
  await rm(dir, { recursive: true, force: true });
});

/** Starts the program and waits until it listens; `stop` returns what it wrote to standard error. */
const start = async (...args: readonly string[]) => {
  const started = spawn(process.execPath, [CLI, '--port', '0', '--data', join(dir, 'data'), ...args], {
    env: { ...process.env, TOUCHSTONE_SERVER_TOKEN: 'hush-token' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child = started;
  const errors = text(started.stderr);
  const [line] = (await once(createInterface(started.stdout), 'line')) as [string];
  return {
    url: line.replace('listening on ', ''),
    stop: async () => {
      started.kill('SIGTERM');
      const [code] = (await once(started, 'exit')) as [number | null];
      return { code, log: await errors };
    },
  };
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
  expect(lines[2]).toMatchObject({ signal: 'SIGTERM', runningRequests: 0 });
  expect(log).not.toContain('hush');
  expect(parseLines(await readFile(join(dir, 'audit.jsonl'), 'utf8'))).toMatchObject([
    { operation: 'CreateNamespace' },
  ]);
});

test('logs lines for people when asked, and no requests with --quiet', async () => {
  const { url, stop } = await start('--log-format', 'pretty', '--quiet', '--audit-log', '-');
  await fetch(`${url}/v1/namespace/n/drop`, { method: 'POST', headers: { authorization: 'Bearer hush-token' } });
  const { log } = await stop();
  expect(log).toMatch(/^\[\d\d:\d\d:\d\d\.\d{3}\] INFO: listening \{"version"/m);
  expect(log).toMatch(/INFO: change .*"DropNamespace".*"status":400/);
  expect(log).not.toMatch(/DropNamespace 400/);
});
