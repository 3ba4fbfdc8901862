import { resolve } from 'node:path';
import type { Logger } from 'pino';
import type { Configuration } from './config/configuration.ts';
import { withoutPassword } from './config/describe.ts';
import { readTls, type TlsFiles } from './http/tls.ts';
import { OptionsError } from './options.ts';
import { openAuditLog } from './observability/audit-log.ts';
import { errorFields } from './observability/error-fields.ts';
import { openLog } from './observability/logger.ts';
import { logChanges, logErrors, logReadiness, logRequests } from './observability/request-log.ts';
import type { Tracing } from './observability/tracing.ts';
import { SHUTDOWN_GRACE_MS, startServer, type RunningServer, type ServerSettings } from './server.ts';
import { serverVersion } from './version.ts';

/** Returns how requests are authenticated, for the start-up line. */
const authenticationOf = ({ tokens, apiKeys }: Configuration['credentials']): string =>
  tokens.length + apiKeys.length === 0 ? 'none' : `${tokens.length} bearer tokens, ${apiKeys.length} API keys`;

const tlsFilesOf = ({ 'tls-cert': cert, 'tls-key': key }: Configuration['values']): TlsFiles | undefined =>
  cert === undefined || key === undefined ? undefined : { cert, key };

const settingsOf = ({ values, credentials }: Configuration, log: Logger): ServerSettings => ({
  host: values.host,
  port: values.port,
  dataDir: values.data,
  catalogUrl: values.catalog,
  databases: values.database,
  sync: values.sync,
  readTimeoutMs: Math.ceil(values['read-timeout'] * 1000),
  ...credentials,
  tls: tlsFilesOf(values),
  onTlsReload: (error) => {
    if (error === undefined) log.info('the certificate was loaded again');
    else
      log.error({ error: errorFields(error, true) }, 'the certificate cannot be loaded; the former one stays in use');
  },
  allowedOrigins: values['cors-origin'],
  version: serverVersion,
  readyTimeoutMs: Math.ceil(values['ready-timeout'] * 1000),
  metrics: values.metrics === 'off' ? undefined : values.metrics,
  onInternal: logErrors(log),
  onReadiness: logReadiness(log),
  observers: values.quiet ? [] : [logRequests(log)],
});

/** Returns where changes are recorded: a file, the log, or nowhere. A file that cannot be written is reported in the log. */
const changeRecorder = (path: string | undefined, log: Logger): Pick<ServerSettings, 'onChange'> => {
  if (path === undefined) return {};
  const intoLog = logChanges(log);
  if (path === '-') return { onChange: intoLog };
  const audit = openAuditLog(path);
  return {
    onChange: (change) => {
      try {
        audit.write(change);
      } catch (error) {
        log.error({ error: errorFields(error, false) }, 'the audit log cannot be written; the change follows');
        intoLog(change);
      }
    },
  };
};

/** The standard variables with which OpenTelemetry is configured; without any of them, its code is not loaded. */
const TRACE_ENDPOINTS = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'];

/** Starts tracing if the environment names an endpoint. */
const openTracing = async (env: NodeJS.ProcessEnv, log: Logger): Promise<Tracing | undefined> => {
  if (env['OTEL_SDK_DISABLED'] === 'true' || !TRACE_ENDPOINTS.some((name) => env[name])) return undefined;
  const { startTracing } = await import('./observability/tracing.ts');
  return startTracing(serverVersion, log);
};

/** Throws OptionsError when the certificate and its key cannot be used. */
const checkTls = async (files: TlsFiles | undefined): Promise<void> => {
  if (files === undefined) return;
  await readTls(files).catch((error: unknown) => {
    throw new OptionsError(`tls-cert, tls-key: ${error instanceof Error ? error.message : String(error)}`);
  });
};

/** Stops the server at a signal; a second signal ends the process at once. */
const stopAtSignals = (server: RunningServer, tracing: Tracing | undefined, log: Logger): void => {
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      const { size: requests, streaming } = server.running;
      log.info(
        { signal, runningRequests: requests, openReads: streaming, graceMs: SHUTDOWN_GRACE_MS },
        'stopping: waits for running requests, then for writes and jobs',
      );
      const close = async (): Promise<void> => {
        await server.close();
        await tracing?.close();
      };
      close().then(
        () => {
          log.info('stopped');
          process.exit(0);
        },
        (error: unknown) => {
          log.error({ error: errorFields(error, true) }, 'stopping failed');
          process.exit(1);
        },
      );
    });
};

/** Runs a server until a signal stops it. Rejects when it cannot start. */
export const serve = async (configuration: Configuration): Promise<void> => {
  const { values, credentials } = configuration;
  const { log, flush } = await openLog({ level: values['log-level'], format: values['log-format'] });
  process.on('exit', flush);
  const settings = settingsOf(configuration, log);
  await checkTls(settings.tls);
  const tracing = await openTracing(process.env, log);
  const server = await startServer({
    ...settings,
    ...changeRecorder(values['audit-log'], log),
    observers: [...(settings.observers ?? []), ...(tracing === undefined ? [] : [tracing.observe])],
  });
  const authentication = authenticationOf(credentials);
  log.info(
    {
      version: serverVersion,
      address: server.url,
      data: resolve(values.data),
      catalog: values.catalog === undefined ? 'SQLite in the data directory' : withoutPassword(values.catalog),
      authentication,
    },
    'listening',
  );
  if (authentication === 'none')
    log.warn('no token and no API key is set: anyone who can reach this address may read and write');
  stopAtSignals(server, tracing, log);
  process.stdout.write(`listening on ${server.url}\n`);
};
