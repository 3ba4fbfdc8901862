#!/usr/bin/env node
import { checkHealth } from './check-health.ts';
import { runCommandLine, type CommandActions } from './config/command-line.ts';
import { OptionsError } from './options.ts';
import { serve } from './serve.ts';

/** Returns one line for an error of the system or the catalog, and the stack trace for a bug of the server. */
const describeError = (error: unknown): string => {
  if (error instanceof OptionsError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  if (code === undefined || code.startsWith('ERR_')) return error.stack ?? error.message;
  const [first] = error instanceof AggregateError ? (error.errors as Error[]) : [error];
  return first?.message || code;
};

const print = (text: string): void => void process.stdout.write(`${text}\n`);

const actions: CommandActions = {
  print,
  serve,
  // Docker reserves exit code 2 of a health check.
  checkHealth: async ({ values }) =>
    checkHealth(values).catch((error: unknown) => {
      process.stderr.write(`touchstone-server: ${error instanceof Error ? error.message : String(error)}\n`);
      process.exitCode = 1;
    }),
};

runCommandLine(process.argv.slice(2), process.env, actions).catch((error: unknown) => {
  process.stderr.write(`touchstone-server: ${describeError(error)}\n`);
  process.exitCode = 2;
});
