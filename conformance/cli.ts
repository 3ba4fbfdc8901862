#!/usr/bin/env node
import { CommanderError } from 'commander';
import { exitOnSignals } from './commands/interrupt.ts';
import { buildProgram, withCommand } from './commands/program.ts';
import { ExpectedError } from './expected-error.ts';
import { programOf } from './program.ts';

/** The reader of the output may close it (`| head`). The report and the exit code still have the verdict. */
process.stdout.on('error', () => undefined);

exitOnSignals(process);

/** Runs the command line and returns the exit code: 2 if it cannot be understood or carried out. */
const main = async (argv: readonly string[], env: NodeJS.ProcessEnv): Promise<number> => {
  let exitCode = 0;
  const start = programOf({ path: process.argv[1] ?? '', cwd: process.cwd(), env });
  try {
    const program = buildProgram({ env, start, done: (code) => (exitCode = code) });
    await program.parseAsync([...withCommand(argv)], { from: 'user' });
    return exitCode;
  } catch (error) {
    // Its text has been written.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    const text =
      error instanceof ExpectedError
        ? error.message
        : error instanceof Error
          ? (error.stack ?? error.message)
          : String(error);
    process.stderr.write(`touchstone: ${text}\n`);
    return 2;
  }
};

process.exitCode = await main(process.argv.slice(2), process.env);
