import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The output and exit code of a command. */
export interface Command {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

const PROGRAM = fileURLToPath(new URL('../../dist/conformance/cli.js', import.meta.url));

/** Runs the built command line in a directory with exactly these arguments. */
export const runCommandLine = (
  cwd: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Command> =>
  new Promise((resolve) => {
    const options = { cwd, env: { ...process.env, NODE_OPTIONS: '', ...env }, maxBuffer: 64 * 1024 * 1024 };
    execFile(process.execPath, [PROGRAM, ...args], options, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error === null ? 0 : -1, stdout, stderr });
    });
  });

/** Starts the built command line in a directory with exactly these arguments. */
export const spawnCommandLine = (cwd: string, args: readonly string[]): ChildProcess =>
  spawn(process.execPath, [PROGRAM, ...args], { cwd, env: { ...process.env, NODE_OPTIONS: '' } });
