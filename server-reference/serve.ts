import { inspect } from 'node:util';
import type { Configuration } from './config/configuration.ts';
import { startServer } from './server.ts';
import { serverVersion } from './version.ts';

const writeLine = (text: string): void => void process.stdout.write(`${text}\n`);
const logLine = (text: string): void => void process.stderr.write(`${text}\n`);

/** Runs a server until a signal stops it. Rejects when it cannot start. */
export const serve = async ({ values, credentials }: Configuration): Promise<void> => {
  const server = await startServer({
    host: values.host,
    port: values.port,
    dataDir: values.data,
    catalogUrl: values.catalog,
    databases: values.database,
    sync: values.sync,
    readTimeoutMs: Math.ceil(values['read-timeout'] * 1000),
    ...credentials,
    version: serverVersion,
    // `inspect` also prints the cause, which has the engine's own message.
    onInternal: (error, { method, path }) => logLine(`${method} ${path}: ${inspect(error)}`),
    ...(!values.quiet && {
      onResponse: ({ method, path, status, ms }) => logLine(`${method} ${path} ${status} ${ms.toFixed(1)} ms`),
    }),
  });
  if (credentials.tokens.length + credentials.apiKeys.length === 0)
    logLine('no token and no API key is set: anyone who can reach this address may read and write');
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
