import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { wordsOf } from '../../config/job-runner.ts';
import { RunnerOutput, shorten, type RunJobExternally } from './runner-output.ts';

/** How long a runner may take to end after SIGTERM. A server has 4 s to stop. */
const KILL_GRACE_MS = 2_000;

/** How long the output of a runner that has ended is read: a process that it has started may keep it open. */
const DRAIN_MS = 1_000;

/** Characters of the standard error that are kept for the reason of a failure. */
const MAX_ERROR_OUTPUT = 4_000;

/** The environment of a runner: without the variables of the server, which may have credentials for all tables. */
const runnerEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('TOUCHSTONE_')));

/** Sends a signal to a runner and the processes of its group. */
const signalGroup = ({ pid }: ChildProcess, signal: NodeJS.Signals): void => {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
};

const reasonOf = (code: number | null, signal: NodeJS.Signals | null, errorOutput: string): string => {
  const ending = code === null ? `was ended by ${signal}` : `ended with exit code ${code}`;
  const lastLine = errorOutput.trim().split('\n').at(-1) ?? '';
  return shorten(`the runner ${ending}${lastLine === '' ? '' : `: ${lastLine}`}`);
};

/**
 * Returns a way to run jobs with a command. It gets the document on its standard input and prints lines. Exit code 0 means that it
 * has succeeded, unless it has printed another status.
 */
export const runWithCommand = (command: string): RunJobExternally => {
  const [program = '', ...args] = wordsOf(command);
  return async (document, { signal, onProgress }) => {
    const child = spawn(program, args, { detached: true, env: runnerEnvironment(), stdio: 'pipe' });
    const output = new RunnerOutput(onProgress);
    let errorOutput = '';
    child.stdout.on('data', (chunk: Buffer) => output.write(chunk));
    child.stderr.setEncoding('utf8');
    child.stderr.on('data', (text: string) => (errorOutput = (errorOutput + text).slice(-MAX_ERROR_OUTPUT)));
    // It may end without reading the document.
    child.stdin.on('error', () => undefined);
    child.stdin.end(document);
    const closed = once(child, 'close').catch(() => undefined);
    let killTimer: NodeJS.Timeout | undefined;
    const stop = (): void => {
      signalGroup(child, 'SIGTERM');
      killTimer = setTimeout(() => signalGroup(child, 'SIGKILL'), KILL_GRACE_MS);
    };
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    try {
      const [code, by] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
      await Promise.race([closed, delay(DRAIN_MS, undefined, { ref: false })]);
      output.finish();
      if (output.end?.status === 'failed') return output.end;
      if (code !== 0) return { status: 'failed', error: reasonOf(code, by, errorOutput) };
      return output.end ?? { status: 'succeeded' };
    } catch (error) {
      return { status: 'failed', error: `the runner cannot be started: ${(error as NodeJS.ErrnoException).code}` };
    } finally {
      signal.removeEventListener('abort', stop);
      clearTimeout(killTimer);
      // What it has left behind.
      signalGroup(child, 'SIGKILL');
      child.stdout.destroy();
      child.stderr.destroy();
    }
  };
};
