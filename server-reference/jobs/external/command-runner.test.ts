import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { configureLibrary } from '../../config/configuration.ts';
import { OptionsError } from '../../options.ts';
import { runWithCommand } from './command-runner.ts';
import type { RunnerProgress } from './runner-output.ts';

let folder: string;
let stop: AbortController;
let progress: RunnerProgress[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchstone-runner-'));
  stop = new AbortController();
  progress = [];
});
afterEach(() => rm(folder, { recursive: true }));

const run = async (program: string, document = '{}') => {
  const path = join(folder, 'runner.mjs');
  await writeFile(path, program);
  const options = { signal: stop.signal, onProgress: (one: RunnerProgress) => progress.push(one) };
  return runWithCommand(`${process.execPath} ${path} ${folder}`)(document, options);
};

/** Whether a process runs. */
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('gets the document on standard input and succeeds with exit code 0', async () => {
  const end = await run(
    `let text = ''; for await (const part of process.stdin) text += part;
     console.log(JSON.stringify({ progress: 0.25, message: text }));
     console.log('garbage');`,
    '{"id":"x"}',
  );
  expect(end).toEqual({ status: 'succeeded' });
  expect(progress).toEqual([{ progress: 0.25, message: '{"id":"x"}' }]);
});

test('may print the status without a line break at the end', async () => {
  expect(await run(`process.stdout.write('{"status":"declined"}')`)).toEqual({ status: 'declined' });
});

test('fails with the last line of standard error after another exit code', async () => {
  const end = await run(`process.stderr.write('one\\ntwo' + 'x'.repeat(10_000)); process.exitCode = 3;`);
  expect(end.status).toBe('failed');
  expect('error' in end ? end.error : '').toMatch(/exit code 3: x+$/);
  expect('error' in end ? end.error.length : 0).toBeLessThanOrEqual(1000);
});

test('fails with the printed reason, whatever the exit code is', async () => {
  expect(await run(`console.log('{"status":"failed","error":"no rows"}')`)).toEqual({
    status: 'failed',
    error: 'no rows',
  });
});

test('fails when it is killed', async () => {
  expect(await run(`process.kill(process.pid, 'SIGKILL')`)).toMatchObject({ status: 'failed' });
});

test('fails when the program cannot be started', async () => {
  const options = { signal: stop.signal, onProgress: () => undefined };
  expect(await runWithCommand(join(folder, 'absent'))('{}', options)).toMatchObject({ status: 'failed' });
});

test('output without an end needs no memory', async () => {
  const before = process.memoryUsage().rss;
  expect(
    await run(`const part = Buffer.alloc(1_000_000, 'x');
      for (let at = 0; at < 300; at++) if (!process.stdout.write(part)) await new Promise((r) => process.stdout.once('drain', r));`),
  ).toEqual({ status: 'succeeded' });
  expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
});

test('is stopped with its children when the job is canceled, even if it ignores SIGTERM', async () => {
  const ended = run(`import { spawn } from 'node:child_process'; import { renameSync, writeFileSync } from 'node:fs';
    process.on('SIGTERM', () => undefined);
    const child = spawn(process.execPath, ['-e', 'process.on("SIGTERM", () => 0); setInterval(() => 0, 1000)']);
    writeFileSync(process.argv[2] + '/new', process.pid + ' ' + child.pid);
    renameSync(process.argv[2] + '/new', process.argv[2] + '/pids');
    setInterval(() => undefined, 1000);`);
  const readPids = () => readFile(join(folder, 'pids'), 'utf8').catch(() => '');
  await expect.poll(readPids, { interval: 10 }).not.toBe('');
  const pids = (await readPids()).split(' ').map(Number);
  expect(pids.map(isAlive)).toEqual([true, true]);
  stop.abort();
  expect((await ended).status).toBe('failed');
  await expect.poll(() => pids.map(isAlive), { interval: 10 }).toEqual([false, false]);
});

test('does not get the credentials of the server', async () => {
  process.env['TOUCHSTONE_SERVER_TOKEN'] = 'secret';
  try {
    await run(`console.log(JSON.stringify({ message: String(process.env.TOUCHSTONE_SERVER_TOKEN) }))`);
    expect(progress).toEqual([{ progress: undefined, message: 'undefined' }]);
  } finally {
    delete process.env['TOUCHSTONE_SERVER_TOKEN'];
  }
});

test.each([
  { jobRunner: '/absent/program' },
  { jobRunner: 'a-program-that-is-absent x' },
  { jobRunner: 'http://' },
  { jobRunner: process.execPath, jobRunnerServer: 'ftp://x' },
])('%o is rejected at the start', (settings) => {
  expect(() => configureLibrary(settings)).toThrow(OptionsError);
  expect(configureLibrary({ jobRunner: 'node', jobRunnerServer: 'http://127.0.0.1:1' }).settings.jobRunner).toBe(
    'node',
  );
});
