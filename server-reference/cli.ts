#!/usr/bin/env node
import type { ServerData } from './backup/backup.ts';
import { BackupError } from './backup/backup-error.ts';
import { checkHealth } from './check-health.ts';
import { runCommandLine, type CommandActions } from './config/command-line.ts';
import type { Configuration } from './config/configuration.ts';
import { OptionsError } from './options.ts';
import { serve } from './serve.ts';
import { restrictNewFiles } from './storage/index.ts';

/** Returns one line for an error of the system or the catalog, and the stack trace for a bug of the server. */
const describeError = (error: unknown): string => {
  if (error instanceof OptionsError || error instanceof BackupError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  if (code === undefined || code.startsWith('ERR_')) return error.stack ?? error.message;
  const [first] = error instanceof AggregateError ? (error.errors as Error[]) : [error];
  return first?.message || code;
};

const print = (text: string): void => void process.stdout.write(`${text}\n`);

const dataOf = ({ settings: { data, catalog } }: Configuration): ServerData => ({ dataDir: data, catalogUrl: catalog });

/** Loads the catalog and the engine, which the supervisor, a health check and the help do not need. */
const loadBackup = () => import('./backup/backup.ts');

const actions: CommandActions = {
  print,
  serve,
  // Docker reserves exit code 2 of a health check.
  checkHealth: async ({ settings }) =>
    checkHealth(settings).catch((error: unknown) => {
      process.stderr.write(`touchstone-server: ${error instanceof Error ? error.message : String(error)}\n`);
      process.exitCode = 1;
    }),
  backUp: async (configuration, directory) => {
    restrictNewFiles(directory);
    const { backUp } = await loadBackup();
    const missing = await backUp(dataOf(configuration), directory);
    if (missing.length === 0) return;
    process.stderr.write(missing.map((path) => `touchstone-server: ${path} is missing\n`).join(''));
    process.exitCode = 1;
  },
  restore: async (configuration, directory) => {
    restrictNewFiles(configuration.settings.data);
    const { restore } = await loadBackup();
    return restore(directory, dataOf(configuration));
  },
};

// The reader of a pipe, such as `head`, may have read enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

runCommandLine(process.argv.slice(2), process.env, actions).catch((error: unknown) => {
  process.stderr.write(`touchstone-server: ${describeError(error)}\n`);
  process.exitCode = 2;
});
