import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { CatalogWait } from './catalog/index.ts';
import type { Configuration } from './config/configuration.ts';
import type { ServerHooks } from './hooks.ts';
import type { RecordChange } from './http/change-record.ts';
import type { RunningRequests } from './http/request-record.ts';
import { openAuditLog } from './observability/audit-log.ts';
import { errorFields } from './observability/error-fields.ts';
import { logChanges, logErrors, logReadiness, logRequests } from './observability/request-log.ts';
import type { Tracing } from './observability/tracing.ts';
import { openApp, SHUTDOWN_GRACE_MS, startServer } from './server.ts';
import { URL_VARIABLE, WORKER_VARIABLE, type SupervisorCounts } from './supervisor/messages.ts';
import { beginWorker, reportWaiting, requestRecycle, runWorker, type StopWorker } from './supervisor/worker.ts';
import { serverVersion } from './version.ts';

/** How long a server without a supervisor may take to stop. */
const STOP_TIMEOUT_MS = 4_500;

/** Returns the hooks that write the log of a server. */
const logHooks = ({ settings }: Configuration, log: Logger): ServerHooks => ({
  onAccessReload: (path, error) => {
    if (error === undefined) log.info({ path }, 'keys or grants were loaded again');
    else
      log.error(
        { path, error: errorFields(error, true) },
        'keys or grants cannot be loaded; what was read from the file before stays in use',
      );
  },
  onExposed: ({ error, ...file }) => {
    if (error === undefined) log.info(file, 'other users of this machine could read this; its mode was changed');
    else log.warn({ ...file, error }, 'other users of this machine can read this, and its mode cannot be changed');
  },
  onTlsReload: (error) => {
    if (error === undefined) log.info('the certificate was loaded again');
    else
      log.error({ error: errorFields(error, true) }, 'the certificate cannot be loaded; the former one stays in use');
  },
  onFilesMoved: (from) => log.info({ from }, 'the data was moved here'),
  onInternal: logErrors(log),
  onReadiness: logReadiness(log),
  onReadOnly: (error) =>
    log.error(
      { error: errorFields(error, true) },
      'the data directory cannot be written; the server only reads until it can',
    ),
  observers: settings.quiet ? [] : [logRequests(log)],
});

/** Where changes are recorded. */
interface ChangeRecorder {
  readonly onChange: RecordChange | undefined;
  /** Opens the file of the audit log again. */
  readonly reopen: () => void;
}

/** Returns where changes are recorded: a file, the log, or nowhere. A file that cannot be written is reported in the log. */
const openChangeRecorder = async ({ settings }: Configuration, log: Logger): Promise<ChangeRecorder> => {
  const path = settings.auditLog;
  if (path === undefined) return { onChange: undefined, reopen: () => undefined };
  const intoLog = logChanges(log);
  if (path === '-') return { onChange: intoLog, reopen: () => undefined };
  const audit = await openAuditLog(path, settings.sync);
  const onChange: RecordChange = (change) =>
    audit.write(change).catch((error: unknown) => {
      log.error({ error: errorFields(error, false) }, 'the audit log cannot be written; the change follows');
      return intoLog(change);
    });
  const reopen = (): void =>
    void audit.reopen().then(
      () => log.info('the audit log was opened again'),
      (error: unknown) =>
        log.error(
          { error: errorFields(error, false) },
          'the audit log cannot be opened again; the former file stays in use',
        ),
    );
  return { onChange, reopen };
};

/** The standard variables with which OpenTelemetry is configured; without any of them, its code is not loaded. */
const TRACE_ENDPOINTS = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'];

/** Starts tracing if the environment names an endpoint. */
const openTracing = async (env: NodeJS.ProcessEnv, log: Logger): Promise<Tracing | undefined> => {
  if (env['OTEL_SDK_DISABLED'] === 'true' || !TRACE_ENDPOINTS.some((name) => env[name])) return undefined;
  const { startTracing } = await import('./observability/tracing.ts');
  return startTracing(serverVersion, log);
};

/** The hooks of a server, with what it writes besides its log. */
interface Outputs {
  readonly hooks: ServerHooks;
  readonly tracing: Tracing | undefined;
  readonly reopenFiles: () => void;
}

/** Returns the hooks of a server with its log, its audit log and its traces. */
const openOutputs = async (configuration: Configuration, log: Logger): Promise<Outputs> => {
  const hooks = logHooks(configuration, log);
  const tracing = await openTracing(process.env, log);
  const observers = [...(hooks.observers ?? []), ...(tracing === undefined ? [] : [tracing.observe])];
  const { onChange, reopen } = await openChangeRecorder(configuration, log);
  return { hooks: { ...hooks, onChange, observers, tracing }, tracing, reopenFiles: reopen };
};

/** Logs the stop of a server with its reason, and returns the exit code of the process. */
const stopLogged = async (
  log: Logger,
  reason: string,
  { size: requests, streaming }: RunningRequests,
  close: () => Promise<void>,
): Promise<number> => {
  log.info(
    { reason, runningRequests: requests, openReads: streaming, graceMs: SHUTDOWN_GRACE_MS },
    'stopping: waits for running requests, then for writes and jobs',
  );
  try {
    await close();
    log.info('stopped');
    return 0;
  } catch (error) {
    log.error({ error: errorFields(error, true) }, 'stopping failed');
    return 1;
  }
};

/** Returns the exit code of a server that does not stop in time. */
const stopTimeout = async (log: Logger): Promise<number> => {
  await delay(STOP_TIMEOUT_MS);
  log.error(`ended, because it did not stop within ${STOP_TIMEOUT_MS / 1000} s`);
  return 1;
};

/** The shortest time between two log lines about the same reason to wait, in milliseconds. */
const LOG_INTERVAL_MS = 60_000;

/** Returns how a server waits for its catalog: the log has each reason once a minute. */
const waitForCatalog = (log: Logger, wasOpen: boolean, report: (reason: string) => void): CatalogWait => {
  let logged: { readonly message: string; readonly at: number } | undefined;
  return {
    wasOpen,
    onWait: (error) => {
      report('the server waits for its catalog, which it cannot open');
      const fields = errorFields(error, true);
      const { message = '' } = fields;
      const now = performance.now();
      if (logged?.message === message && now - logged.at < LOG_INTERVAL_MS) return;
      logged = { message, at: now };
      log.error({ error: fields }, 'the catalog cannot be opened; the server tries again until it can');
    },
  };
};

/** Starts the server in this process. `stop` returns the exit code. */
export const startAlone = async (
  configuration: Configuration,
  log: Logger,
): Promise<{
  readonly url: string;
  readonly stop: (reason: string) => Promise<number>;
  readonly reopenFiles: () => void;
}> => {
  const { hooks, tracing, reopenFiles } = await openOutputs(configuration, log);
  const server = await startServer(configuration, {
    ...hooks,
    catalogWait: waitForCatalog(log, false, () => undefined),
    onUnrecoverable: (reason) => log.error({ reason }, 'restart the server'),
  });
  const stop = (reason: string): Promise<number> =>
    stopLogged(log, reason, server.running, async () => {
      await server.close();
      await tracing?.close();
    });
  return {
    url: server.url,
    reopenFiles,
    // The engine cannot be interrupted; what it was doing is not committed.
    stop: (reason) => Promise.race([stop(reason), stopTimeout(log)]),
  };
};

/** Serves the connections of the supervisor. */
export const serveAsWorker = async (configuration: Configuration, log: Logger): Promise<void> => {
  const endBegin = beginWorker();
  let counts: SupervisorCounts = { restarts: 0, unavailableResponses: 0 };
  const open = async () => {
    const { hooks, tracing, reopenFiles } = await openOutputs(configuration, log);
    const wasReady = process.env[WORKER_VARIABLE] === 'restarted';
    const opened = await openApp(configuration, {
      ...hooks,
      catalogWait: waitForCatalog(log, wasReady, reportWaiting),
      // The supervisor has checked the files when it started. One that is invalid now must not end a running server.
      mayStartWithoutAccessFiles: true,
      onUnrecoverable: requestRecycle,
      url: async () => process.env[URL_VARIABLE] ?? '',
      supervisorCounts: () => counts,
    });
    await opened.app.ready();
    return { ...opened, tracing, reopenFiles };
  };
  const { app, running, close, tracing, reopenFiles } = await open().finally(endBegin);
  const stop: StopWorker = (reason, closeConnections) =>
    stopLogged(log, reason, running, async () => {
      await closeConnections();
      await close();
      await tracing?.close();
    });
  runWorker(app.server, SHUTDOWN_GRACE_MS, { stop, reopenFiles, setCounts: (newest) => (counts = newest) });
};
