import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { childrenOf } from '../../server-reference/testing/run-program.ts';

const programOf = (room: string): string => fileURLToPath(new URL(`../../dist/lab/${room}/cli.js`, import.meta.url));

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'touchstone-command-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

/** Starts a command whose temporary files and current directory are in `directory`. */
const start = (room: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  spawn(process.execPath, [programOf(room), ...args], {
    cwd: directory,
    env: { ...process.env, TMPDIR: directory, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe.each([
  ['endurance', ['--operations', '1000000', '--faults', 'kill', '--times', '1', '--no-sync'], /operations/],
  ['fuzz', ['--minutes', '60', '--only', 'identifier'], /of the corpus/],
] as const)('%s', (room, args, progress) => {
  test.each([
    ['SIGTERM', 143],
    ['SIGINT', 130],
  ] as const)('stops its servers at %s', async (signal, exitCode) => {
    const child = start(room, args);
    const [closed, written] = [once(child, 'close'), text(child.stderr)];
    let printed = '';
    for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
      printed += chunk.toString();
      if (progress.test(printed)) break;
    }
    const servers = await childrenOf(child.pid);
    child.kill(signal);
    expect(await closed).toEqual([exitCode, null]);
    expect(await written).toBe(`${room}: stopped by ${signal}\n`);
    expect(servers.length).toBeGreaterThan(0);
    expect(servers.filter(isRunning)).toEqual([]);
    expect((await readdir(directory)).filter((name) => name.startsWith('touchstone-'))).toEqual([]);
  });

  test('reports a server that does not start, and exits with 2', async () => {
    const child = start(room, args, { TOUCHSTONE_SERVER_READ_TIMEOUT: 'never' });
    const [closed, written] = [once(child, 'close'), text(child.stderr)];
    child.stdout.resume();
    expect(await closed).toEqual([2, null]);
    expect(await written).toMatch(new RegExp(`^${room}: the server did not start \\(exit code 2\\): .*READ_TIMEOUT`));
    expect((await readdir(directory)).filter((name) => name.startsWith('touchstone-'))).toEqual([]);
  });
});
