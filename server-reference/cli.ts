#!/usr/bin/env node
import { inspect } from 'node:util';
import { HELP, OptionsError, readOptions } from './options.ts';
import { startServer } from './server.ts';
import { serverVersion } from './version.ts';

const writeLine = (text: string): void => void process.stdout.write(`${text}\n`);
const logLine = (text: string): void => void process.stderr.write(`${text}\n`);

const main = async (): Promise<void> => {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options === 'help') return writeLine(HELP.trimEnd());
  if (options === 'version') return writeLine(serverVersion);
  const isOpen = options.tokens.length + options.apiKeys.length === 0;
  const server = await startServer({
    ...options,
    version: serverVersion,
    // `inspect` also prints the cause, which has the engine's own message.
    onInternal: (error, { method, path }) => logLine(`${method} ${path}: ${inspect(error)}`),
    ...(!options.quiet && {
      onResponse: ({ method, path, status, ms }) => logLine(`${method} ${path} ${status} ${ms.toFixed(1)} ms`),
    }),
  });
  if (isOpen) logLine('no token and no API key is set: anyone who can reach this address may read and write');
  writeLine(`listening on ${server.url}`);
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      server.close().then(
        () => process.exit(0),
        (error: unknown) => {
          logLine(String(error));
          process.exit(1);
        },
      );
    });
};

/** Returns one line for an error of the system or the catalog, and the stack trace for a bug of the server. */
const describeError = (error: unknown): string => {
  if (error instanceof OptionsError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  if (code === undefined || code.startsWith('ERR_')) return error.stack ?? error.message;
  const [first] = error instanceof AggregateError ? (error.errors as Error[]) : [error];
  return first?.message || code;
};

main().catch((error: unknown) => {
  logLine(`touchstone-server: ${describeError(error)}`);
  process.exitCode = 2;
});
