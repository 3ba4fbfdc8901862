import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';

const MAX_OUTPUT = 64 * 1024 * 1024;

/** Runs a command and returns what it prints. Rejects with its errors when it fails. */
export const output = async (program: string, ...args: readonly string[]): Promise<string> =>
  (await promisify(execFile)(program, args, { maxBuffer: MAX_OUTPUT })).stdout.trim();

/** Runs a command that prints its progress to standard error. Rejects when it fails. */
export const show = async (program: string, ...args: readonly string[]): Promise<void> => {
  const child = spawn(program, args, { stdio: ['ignore', process.stderr.fd, process.stderr.fd] });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${[program, ...args].join(' ')} exited with ${code ?? 'a signal'}`);
};

/** Returns whether a command can be run and exits with 0. */
export const succeeds = (program: string, ...args: readonly string[]): Promise<boolean> =>
  output(program, ...args).then(
    () => true,
    () => false,
  );
