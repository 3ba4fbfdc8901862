import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { listeningUrl } from './child-server.ts';

const CLI = fileURLToPath(new URL('../../dist/server-reference/cli.js', import.meta.url));

/** The program of the server in a child process. */
export interface RunningProgram {
  readonly url: string;
  readonly pid: number | undefined;
  /** Sends SIGTERM and returns the exit code and everything that was written to standard error. */
  readonly stop: () => Promise<{ readonly code: number | null; readonly log: string }>;
  /** Ends it at once. Resolves when it and its workers have ended: until then they may write files. */
  readonly kill: () => Promise<void>;
}

/** For tests: starts the program on a free port and waits until it listens. */
export const runProgram = async (args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<RunningProgram> => {
  const child = spawn(process.execPath, [CLI, '--port', '0', ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  child.stderr.on('data', (chunk: Buffer) => (written += chunk.toString()));
  const closed = once(child, 'close') as Promise<[number | null]>;
  return {
    url: await listeningUrl(child, () => written),
    pid: child.pid,
    stop: async () => {
      child.kill('SIGTERM');
      const [code] = await closed;
      return { code, log: written };
    },
    kill: async () => {
      child.kill('SIGKILL');
      await closed;
    },
  };
};

/** For tests: runs the program and closes its standard output before it writes; returns its exit code and standard error. */
export const runWithClosedOutput = async (...args: readonly string[]): Promise<[number | null, string]> => {
  const child = spawn(process.execPath, [CLI, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.destroy();
  const [log, [code]] = await Promise.all([text(child.stderr), once(child, 'exit') as Promise<[number | null]>]);
  return [code, log];
};

/** Returns the ids of the processes that a process has started, on Linux. */
export const childrenOf = async (pid: number | undefined): Promise<readonly number[]> =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').filter(Boolean).map(Number);
