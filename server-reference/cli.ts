#!/usr/bin/env node
import { runCommandLine } from './config/command-line.ts';
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

runCommandLine(process.argv.slice(2), process.env, { print, serve }).catch((error: unknown) => {
  process.stderr.write(`touchstone-server: ${describeError(error)}\n`);
  process.exitCode = 2;
});
