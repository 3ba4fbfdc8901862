#!/usr/bin/env node
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import { HELP, OptionsError, readOptions, type ServerOptions } from './options.ts';
import { openApp, SHUTDOWN_GRACE_MS, startServer, type ServerSettings } from './server.ts';
import { WORKER_VARIABLE } from './supervisor/messages.ts';
import { Supervisor } from './supervisor/supervisor.ts';
import { requestRecycle, runWorker } from './supervisor/worker.ts';
import { serverVersion } from './version.ts';

const PROGRAM = fileURLToPath(import.meta.url);

/** How long the server may take to stop. */
const STOP_TIMEOUT_MS = 4_500;

const writeLine = (text: string): void => void process.stdout.write(`${text}\n`);
const logLine = (text: string): void => void process.stderr.write(`${text}\n`);

const toSettings = (options: ServerOptions): ServerSettings => ({
  ...options,
  version: serverVersion,
  // `inspect` also prints the cause, which has the engine's own message.
  onInternal: (error, { method, path }) => logLine(`${method} ${path}: ${inspect(error)}`),
  ...(!options.quiet && {
    onResponse: ({ method, path, status, ms }) => logLine(`${method} ${path} ${status} ${ms.toFixed(1)} ms`),
  }),
});

const announce = ({ tokens, apiKeys }: ServerOptions, url: string): void => {
  if (tokens.length + apiKeys.length === 0)
    logLine('no token and no API key is set: anyone who can reach this address may read and write');
  writeLine(`listening on ${url}`);
};

const onStopSignal = (stop: () => void): void => {
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      stop();
    });
};

/** Runs the server in this process. */
const serveAlone = async (options: ServerOptions): Promise<void> => {
  const server = await startServer({
    ...toSettings(options),
    onUnrecoverable: (reason) => logLine(`touchstone-server: restart the server: ${reason}`),
  });
  onStopSignal(() => {
    // The engine cannot be interrupted; what it was doing is not committed.
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        logLine(String(error));
        process.exit(1);
      },
    );
  });
  announce(options, server.url);
};

/** Serves the connections of the supervisor. */
const serveAsWorker = async (options: ServerOptions): Promise<void> => {
  const { app, close } = await openApp({ ...toSettings(options), onUnrecoverable: requestRecycle });
  await app.ready();
  runWorker({ server: app.server, close }, SHUTDOWN_GRACE_MS);
};

/** Runs the server in a child process, which is restarted when it crashes. */
const serveSupervised = async (options: ServerOptions): Promise<void> => {
  const supervisor = new Supervisor({
    host: options.host,
    port: options.port,
    startWorker: () => fork(PROGRAM, process.argv.slice(2), { env: { ...process.env, [WORKER_VARIABLE]: '1' } }),
    onReady: () => announce(options, supervisor.url),
    onEnd: (code) => process.exit(code),
    log: (line) => logLine(`touchstone-server: ${line}`),
    // A parent process with a channel, such as the fuzzer, receives what the worker reports.
    onStatus: (status) => void process.send?.(status),
  });
  await supervisor.listen();
  onStopSignal(() => supervisor.stop());
};

const main = async (): Promise<void> => {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options === 'help') return writeLine(HELP.trimEnd());
  if (options === 'version') return writeLine(serverVersion);
  if (process.env[WORKER_VARIABLE] !== undefined) return serveAsWorker(options);
  return options.supervisor ? serveSupervised(options) : serveAlone(options);
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
