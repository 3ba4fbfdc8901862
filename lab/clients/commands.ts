import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { endChild, listeningUrl } from '../../server-reference/testing/child-server.ts';

const SERVER = fileURLToPath(import.meta.resolve('../../server-reference/cli.js'));

/** The server accepts this key only, as LanceDB's clients require one. */
export const API_KEY = 'key';

/** Characters of the output of a failed command that its error has. */
const SHOWN = 3000;

/** A program, a checkout or a package that is not here. */
export class NotHere extends Error {
  override readonly name = 'NotHere';
}

export interface CommandOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** File for the output of the command. */
  readonly log: string;
}

/** Runs a command to its end, for at most `limitMs` milliseconds. Returns its exit code; null when a signal ended it. */
export const runToEnd = async (
  [program = '', ...args]: readonly string[],
  { cwd, env = {}, log }: CommandOptions,
  limitMs = 30 * 60_000,
): Promise<number | null> => {
  const child = spawn(program, args, {
    ...(cwd !== undefined && { cwd }),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: limitMs,
    killSignal: 'SIGKILL',
  });
  const file = createWriteStream(log);
  child.stdout.pipe(file, { end: false });
  child.stderr.pipe(file, { end: false });
  const [code] = (await once(child, 'close')) as [number | null];
  file.end();
  await once(file, 'finish');
  return code;
};

/** Runs a command and returns its output. Throws NotHere with the end of the output if it fails. */
export const mustRun = async (command: readonly string[], options: CommandOptions): Promise<string> => {
  const code = await runToEnd(command, options).catch((error: unknown) => {
    throw new NotHere(`${command[0]} cannot be started: ${String(error)}`);
  });
  const output = await readFile(options.log, 'utf8');
  if (code === 0) return output;
  throw new NotHere(`${command.join(' ')}: exit code ${code ?? 'none'}\n${output.slice(-SHOWN)}`);
};

/** A server, started as users start it. */
export interface StartedServer {
  readonly url: string;
  /** The process id of its supervisor. */
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

/** Starts the built server on a free port, with further flags and variables, and waits until it listens. Its log goes to a file. */
export const startServer = async (
  data: string,
  log: string,
  flags: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
): Promise<StartedServer> => {
  const args = ['--port', '0', '--data', data, '--api-key', API_KEY, '--log-level', 'warn', ...flags];
  const stdio = ['ignore', 'pipe', 'pipe'] as const;
  const child = spawn(process.execPath, [SERVER, ...args], { env: { ...process.env, ...env }, stdio: [...stdio] });
  child.stderr.pipe(createWriteStream(log));
  const url = await listeningUrl(child, () => `see ${log}`);
  if (child.pid === undefined) throw new Error('the server has no process id');
  return { url, pid: child.pid, stop: () => endChild(child) };
};
