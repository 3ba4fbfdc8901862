import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseLines } from './testing/log-lines.ts';
import { runProgram, type RunningProgram } from './testing/run-program.ts';

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
