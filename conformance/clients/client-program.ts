import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { parseJson, stringifyJson } from '#contract/json';
import type { Outcome } from './scenario.ts';
import type { Task } from './task.ts';

/** How client programs are run. */
export interface ProgramOptions {
  /** A command of the shell. */
  readonly command: string;
  readonly env: NodeJS.ProcessEnv;
  /** The time limit of one run. */
  readonly timeoutMs: number;
}

/** The credentials that every client program is given. */
export const CREDENTIALS = { token: 'touchstone-client-token', apiKey: 'touchstone-client-key' } as const;

/** How much of the end of an output is read, in characters. */
const OUTPUT_READ = 1 << 20;

/** Returns the end of what a program prints. */
const endOf = async (output: Readable): Promise<string> => {
  let end = '';
  output.setEncoding('utf8');
  for await (const chunk of output) end = (end + (chunk as string)).slice(-OUTPUT_READ);
  return end;
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const lastOf = (output: string): string => output.trim().split('\n').at(-1)?.trim() ?? '';

/** Reads the last line that a program printed. */
const outcomeOf = (printed: string): Outcome | undefined => {
  try {
    const value = parseJson(lastOf(printed));
    if (!isObject(value)) return undefined;
    if (value['unsupported'] === true) return { is: 'unsupported' };
    const { error } = value;
    if (isObject(error)) return { is: 'error', ...(typeof error['code'] === 'number' && { code: error['code'] }) };
    return 'result' in value ? { is: 'result', value: value['result'] } : undefined;
  } catch {
    return undefined;
  }
};

/** Ends a program and everything that it started. */
const kill = (pid: number | undefined): void => {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
};

/** Runs a client program once, and returns what it reported. Never rejects. */
export const runProgram = async (url: string, task: Task, options: ProgramOptions): Promise<Outcome> => {
  const { command, env, timeoutMs } = options;
  const program = spawn(command, {
    shell: true,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...env,
      TOUCHSTONE_URL: url,
      TOUCHSTONE_TASK: stringifyJson(task),
      TOUCHSTONE_TOKEN: CREDENTIALS.token,
      TOUCHSTONE_API_KEY: CREDENTIALS.apiKey,
    },
  });
  const printed = endOf(program.stdout);
  const complained = endOf(program.stderr);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    kill(program.pid);
  }, timeoutMs);
  const [code] = (await once(program, 'close').catch(() => [undefined])) as [number | undefined];
  clearTimeout(timer);
  kill(program.pid);
  if (isLate) return { is: 'unclear', why: `it did not end within ${timeoutMs / 1000} s` };
  const found = outcomeOf(await printed);
  if (found !== undefined) return found;
  const last = lastOf(await complained);
  return {
    is: 'unclear',
    why: `it ended with ${code ?? 'a signal'} and printed no result${last === '' ? '' : `: ${last}`}`,
  };
};
