#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { inspect } from 'node:util';
import { HELP, OptionsError, readOptions } from './options.ts';
import { startServer } from './server.ts';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const complain = (text: string): void => void process.stderr.write(`${text}\n`);

const main = async (): Promise<void> => {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options === 'help') return say(HELP.trimEnd());
  if (options === 'version') return say(version);
  const open = options.tokens.length + options.apiKeys.length === 0;
  const server = await startServer({
    ...options,
    version,
    // With what caused it: the engine's own words stand there alone.
    onInternal: (error, { method, path }) => complain(`${method} ${path}: ${inspect(error)}`),
    ...(!options.quiet && {
      onResponse: ({ method, path, status, ms }) => complain(`${method} ${path} ${status} ${ms.toFixed(1)} ms`),
    }),
  });
  if (open) complain('no token and no API key is set: everybody who reaches this address may read and write');
  say(`listening on ${server.url}`);
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      server.close().then(
        () => process.exit(0),
        (error: unknown) => {
          complain(String(error));
          process.exit(1);
        },
      );
    });
};

/** One line for what the system or the catalog refuses; where it is a mistake of ours, all there is to find it by. */
const reasonOf = (error: unknown): string => {
  if (error instanceof OptionsError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  if (code === undefined || code.startsWith('ERR_')) return error.stack ?? error.message;
  const [first] = error instanceof AggregateError ? (error.errors as Error[]) : [error];
  return first?.message || code;
};

main().catch((error: unknown) => {
  complain(`touchstone-server: ${reasonOf(error)}`);
  process.exitCode = 2;
});
