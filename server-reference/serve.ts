import { fork } from 'node:child_process';
import { resolve } from 'node:path';
import type { Logger } from 'pino';
import { AccessFileError, type AccessFilePaths, AccessFiles } from './access/index.ts';
import type { Configuration } from './config/configuration.ts';
import { withoutPassword } from './config/without-password.ts';
import { maxConnections } from './http/http-server.ts';
import { readTls, type TlsFiles } from './http/tls.ts';
import { nextSteps } from './next-steps.ts';
import { OptionsError } from './options.ts';
import { openLog } from './observability/logger.ts';
import { logRequests } from './observability/request-log.ts';
import { restrictNewFiles } from './storage/index.ts';
import { URL_VARIABLE, WORKER_VARIABLE } from './supervisor/messages.ts';
import { Supervisor } from './supervisor/supervisor.ts';
import { serverVersion } from './version.ts';

/** Returns how requests are authenticated, for the start-up line. */
const authenticationOf = ({ settings, credentials: { tokens, apiKeys }, provider }: Configuration): string =>
  [
    ...(tokens.length + apiKeys.length === 0 ? [] : [`${tokens.length} bearer tokens, ${apiKeys.length} API keys`]),
    ...(settings.keysFile === undefined ? [] : ['keys of a file']),
    ...(provider === undefined ? [] : [`tokens of ${withoutPassword(provider.issuer)}`]),
  ].join(', ') || 'none';

/** Throws OptionsError when the certificate and its key cannot be used. */
const checkTls = async (files: TlsFiles | undefined): Promise<void> => {
  if (files === undefined) return;
  await readTls(files).catch((error: unknown) => {
    throw new OptionsError(`tls-cert, tls-key: ${error instanceof Error ? error.message : String(error)}`);
  });
};

/** Throws OptionsError when the files of keys and grants cannot be used. */
const checkAccessFiles = async (paths: AccessFilePaths): Promise<void> => {
  await AccessFiles.open(paths).catch((error: unknown) => {
    throw error instanceof AccessFileError ? new OptionsError(error.message) : error;
  });
};

/** Logs the start, and prints the address for the process that has started this one. */
const announce = (configuration: Configuration, url: string, log: Logger): void => {
  const { settings } = configuration;
  const authentication = authenticationOf(configuration);
  log.info(
    {
      version: serverVersion,
      address: url,
      data: resolve(settings.data),
      ...(settings.storage !== undefined && { storage: withoutPassword(settings.storage) }),
      catalog: settings.catalog === undefined ? 'SQLite in the data directory' : withoutPassword(settings.catalog),
      authentication,
    },
    'listening',
  );
  if (authentication === 'none')
    log.warn('no token and no API key is set: anyone who can reach this address may read and write');
  process.stdout.write(`listening on ${url}\n`);
  const needsKey = authentication !== 'none';
  if (process.stdout.isTTY) process.stdout.write(nextSteps({ url, data: resolve(settings.data), needsKey }));
};

/** Calls `stop` at the first signal that ends the server; a second signal ends the process at once. */
const onStopSignal = (stop: (signal: string) => void): void => {
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (isStopping) process.exit(1);
      isStopping = true;
      stop(signal);
    });
};

/** Calls `reopen` at SIGHUP if the audit log is a file; otherwise SIGHUP ends the process, as when a terminal closes. */
const onReopenSignal = ({ settings }: Configuration, reopen: () => void): void => {
  const path = settings.auditLog;
  if (path !== undefined && path !== '-') process.on('SIGHUP', reopen);
};

/** Runs the server in a child process, which is restarted when it crashes. */
const serveSupervised = async (configuration: Configuration, log: Logger): Promise<void> => {
  const { settings, tls, limits } = configuration;
  const [, program = ''] = process.argv;
  let wasReady = false;
  const supervisor: Supervisor = new Supervisor({
    host: settings.host,
    port: settings.port,
    maxConnections: maxConnections(limits),
    tls,
    startWorker: () =>
      fork(program, process.argv.slice(2), {
        env: { ...process.env, [WORKER_VARIABLE]: wasReady ? 'restarted' : 'first', [URL_VARIABLE]: supervisor.url },
      }),
    onReady: (isFirst) => {
      wasReady = true;
      if (isFirst) announce(configuration, supervisor.url, log);
      else log.info('the worker is ready again');
    },
    onEnd: (code) => process.exit(code),
    log: (line) => log.error(line),
    // A parent process with a channel, such as the fuzzer, receives what the worker reports.
    onStatus: (status) => void process.send?.(status),
    ...(!settings.quiet && { observe: logRequests(log) }),
  });
  await supervisor.listen();
  onStopSignal((signal) => supervisor.stop(signal));
  onReopenSignal(configuration, () => supervisor.reopenFiles());
};

/**
 * Runs a server until a signal stops it: in a child process that is restarted when it crashes, or in this process without
 * `supervisor`. Rejects when it cannot start.
 */
export const serve = async (configuration: Configuration): Promise<void> => {
  const { settings, tls } = configuration;
  const { log, flush } = await openLog({ level: settings.logLevel, format: settings.logFormat });
  process.on('exit', flush);
  // Other programs may read the tables of another directory.
  if (settings.tableRoot.length === 0 || settings.storage !== undefined) restrictNewFiles(settings.data);
  await checkTls(tls);
  const isWorker = process.env[WORKER_VARIABLE] !== undefined;
  if (!isWorker) await checkAccessFiles({ keys: settings.keysFile, grants: settings.grantsFile });
  if (settings.supervisor && !isWorker) return serveSupervised(configuration, log);
  // The supervisor does not load the engine.
  const { serveAsWorker, startAlone } = await import('./serve-process.ts');
  if (isWorker) return serveAsWorker(configuration, log);
  const { url, stop, reopenFiles } = await startAlone(configuration, log);
  onStopSignal((signal) => void stop(signal).then((code) => process.exit(code)));
  onReopenSignal(configuration, reopenFiles);
  announce(configuration, url, log);
};
