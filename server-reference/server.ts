import type { AddressInfo } from 'node:net';
import type { Server as TlsServer } from 'node:tls';
import type { FastifyInstance } from 'fastify';
import { errors } from '#contract/errors';
import type { Handlers } from '#contract/handlers';
import { type Access, type AccessFiles, JobCredentials } from './access/index.ts';
import { type Catalog, isUnwritable } from './catalog/index.ts';
import { closeAll, type Closers } from './closers.ts';
import type { Configuration } from './config/configuration.ts';
import { type Engine, freeUnreadResults, handleStuckCalls } from './engine/index.ts';
import type { ServerHooks } from './hooks.ts';
import { createApp } from './http/app.ts';
import type { MetricsAccess } from './http/metrics.ts';
import { openAccess } from './http/open-access.ts';
import { RunningRequests } from './http/request-record.ts';
import { readTls, reloadTls } from './http/tls.ts';
import {
  type ExternalJobsOptions,
  type JobRunner,
  openRunner,
  startCollector,
  startJobs,
  startMaintenance,
  TableMaintenance,
} from './jobs/index.ts';
import type { Limits } from './limits.ts';
import { watchMemory, type MemoryWatch } from './memory.ts';
import { createMetrics, type Metrics } from './observability/metrics.ts';
import { Readiness } from './observability/readiness.ts';
import { createStorageCheck } from './observability/storage-check.ts';
import { maxInsertBytesOf, openStores, storeOf } from './open-stores.ts';
import { OptionsError } from './options.ts';
import type { Context } from './operations/context.ts';
import { handlers } from './operations/registry.ts';
import { VersionLooks } from './operations/shared/version-looks.ts';
import { findJobTable } from './operations/shared/job-table.ts';
import { translateError } from './operations/shared/translate-errors.ts';
import { copyCatalog, NO_JOBS, type ReadOnly, readingHandlers, watchWritable, writesCheck } from './read-only.ts';
import type { ReportError } from './report-error.ts';
import { serverUrl } from './server-url.ts';
import type { Settings } from './settings.ts';
import { type ClientOptions, openClientOptions, type Storage } from './storage/index.ts';
import { serverVersion } from './version.ts';
import { atOnce, type Caller, kindOf, Turns } from './turns.ts';

/** A server that does not listen yet. */
export interface OpenApp {
  readonly app: FastifyInstance;
  readonly running: RunningRequests;
  /** Finishes the running requests, then closes the engine and the catalog. */
  readonly close: () => Promise<void>;
}

export interface RunningServer {
  readonly url: string;
  readonly running: RunningRequests;
  /** Rejects new connections, waits up to 1.5 seconds for running requests, then closes the engine and the catalog. */
  close(): Promise<void>;
}

/** After how long a read of a table in an object store looks for versions of other programs, where a look is a request. */
const STORE_REFRESH_SECONDS = 5;

/** How long running requests may continue after `close()`. */
export const SHUTDOWN_GRACE_MS = 1_500;

/** Creates the configured databases, each a child namespace of the root (D-16). */
const createDatabases = async (catalog: Catalog, names: readonly string[]): Promise<void> => {
  for (const name of names) {
    if (await catalog.namespaces.exists('', [name])) continue;
    const { kind } = await catalog.namespaces.create('', [name], { properties: {}, mode: 'existOk' });
    if (kind === 'table-exists')
      throw new OptionsError(
        `there can be no database ${JSON.stringify(name)}, because a table of the root has this name`,
      );
  }
};

/** Returns the metrics of a server and who may read them. */
const openMetrics = (
  { metrics: access }: Settings,
  { supervisorCounts }: ServerHooks,
  stores: {
    readonly catalog: Catalog;
    readonly engine: Engine;
    readonly jobs: JobRunner;
    readonly running: RunningRequests;
    readonly memory: MemoryWatch;
    readonly turns: Turns;
  },
): { readonly metrics: Metrics; readonly access: MetricsAccess } | undefined => {
  if (access === 'off') return undefined;
  const { catalog, engine, jobs, running, memory, turns } = stores;
  const metrics = createMetrics({
    version: serverVersion,
    running,
    queuedWrites: () => engine.queuedWrites,
    waitingQueries: () => turns.waiting,
    runningJobs: () => jobs.running,
    isMemoryHigh: () => memory.isHigh,
    commitResults: () => catalog.commitResults,
    compactionResults: () => engine.compaction.results,
    supervisorCounts,
  });
  return { metrics, access };
};

const createReadiness = (
  { readyTimeout }: Settings,
  { onReadiness }: ServerHooks,
  catalog: Catalog,
  { storage, tablesDir, files }: { readonly storage: Storage; readonly tablesDir: string; readonly files: AccessFiles },
  readOnly: ReadOnly | undefined,
): Readiness =>
  new Readiness({
    fileProblems: () => files.problems,
    checks: {
      ...(readOnly !== undefined && { writes: writesCheck(readOnly) }),
      catalog: () => catalog.check(),
      storage: createStorageCheck(storage, storage.pathOf(tablesDir)),
    },
    timeoutMs: Math.ceil(readyTimeout * 1000),
    onChange: onReadiness,
  });

/** Starts the work that no request waits for; none of a server that only reads. */
const startBackground = (
  settings: Settings,
  onInternal: ReportError,
  { catalog, engine }: { readonly catalog: Catalog; readonly engine: Engine },
  {
    external,
    readOnly,
  }: { readonly external: ExternalJobsOptions | undefined; readonly readOnly: ReadOnly | undefined },
): { readonly jobs: JobRunner; readonly background: readonly { stop(): Promise<void> }[] } => {
  if (readOnly !== undefined) return { jobs: NO_JOBS, background: [] };
  const maintenance = new TableMaintenance(catalog, engine, settings);
  const maintaining = startMaintenance(maintenance, onInternal);
  const collector = startCollector(catalog, engine, onInternal, { maintenance, settings });
  const jobs = startJobs(catalog, engine, onInternal, external);
  catalog.work.observe(() => jobs.oldest);
  return { jobs, background: [collector, maintaining, jobs] };
};

/**
 * Returns the function that makes the context of a request. It keeps the last one, because most requests have the same
 * database and access, and copying the fields costs 2% of a small request. With configured databases, it rejects with
 * NamespaceNotFound for one that does not exist. That is not shown to a principal that may see nothing in it: the operations that
 * it may call have the same response for every name.
 */
const createContexts = (
  shared: Omit<Context, 'database' | 'access' | 'turnsOf'>,
): ((database: string, access: Access) => Context | Promise<Context>) => {
  const { catalog, databases } = shared;
  let last: Context | undefined;
  return (database, access) => {
    if (last?.database === database && last.access === access) return last;
    const context = { ...shared, access, database, turnsOf: () => atOnce };
    if (database === '' || databases.length === 0 || databases.includes(database)) return (last = context);
    if (!access.sees(database, [])) return context;
    return catalog.namespaces.exists('', [database]).then((exists) => {
      if (!exists) throw errors.namespaceNotFound(`database ${JSON.stringify(database)} does not exist`);
      return context;
    });
  };
};

/** Gives the contexts of queries turns, which depend on the caller. */
const createQueryContexts = (
  contextOf: (database: string, access: Access) => Context | Promise<Context>,
  turns: Turns,
): ((database: string, access: Access, caller?: Caller) => Context | Promise<Context>) => {
  return (database, access, caller) => {
    const context = contextOf(database, access);
    if (caller === undefined) return context;
    const turnsOf: Context['turnsOf'] = (...query) => turns.of(caller, kindOf(...query));
    return context instanceof Promise ? context.then((known) => ({ ...known, turnsOf })) : { ...context, turnsOf };
  };
};

/** Watches for native calls that never end and for a lack of memory. */
const watchProcess = (limits: Limits, { onUnrecoverable = () => undefined }: ServerHooks): MemoryWatch => {
  handleStuckCalls(onUnrecoverable);
  return watchMemory(limits, freeUnreadResults, onUnrecoverable);
};

/** Returns how jobs are handed out; undefined without a runner. */
const externalJobs = (
  { jobRunner, jobRunnerMinSize, jobRunnerServer }: Settings,
  { url }: ServerHooks,
  clientOptions: ClientOptions | undefined,
): ExternalJobsOptions | undefined =>
  jobRunner === undefined
    ? undefined
    : {
        run: openRunner(jobRunner),
        minBytes: jobRunnerMinSize * 2 ** 20,
        serverUrl: async () => jobRunnerServer ?? (await url?.()) ?? '',
        credentials: new JobCredentials(),
        clientOptions,
      };

const handlersOf = ({ handlers: given = handlers }: ServerHooks, readOnly: ReadOnly | undefined): Handlers<Context> =>
  readOnly === undefined ? given : readingHandlers(given);

/** Opens all parts of a server and creates the HTTP app. What is opened is added to `closers`. */
const openParts = async (
  configuration: Configuration,
  hooks: ServerHooks,
  closers: Closers,
  readOnly?: ReadOnly,
): Promise<Omit<OpenApp, 'close'>> => {
  const { settings, limits } = configuration;
  const { onInternal = () => undefined, observers = [], onTlsReload = () => undefined } = hooks;
  const tls = configuration.tls && (await readTls(configuration.tls));
  const access = await openAccess(configuration, hooks);
  closers.push(() => access.close());
  const { catalog, engine, storage, roots } = await openStores(configuration, hooks, closers, readOnly);
  if (readOnly === undefined) await createDatabases(catalog, settings.database);
  const memory = watchProcess(limits, hooks);
  closers.push(() => memory.stop());
  const vending = { ...settings, storage: storeOf(settings) };
  const clientOptions = await openClientOptions(vending, storage.engineOptions);
  const external = externalJobs(settings, hooks, clientOptions);
  const { jobs, background } = startBackground(settings, onInternal, { catalog, engine }, { external, readOnly });
  closers.push(() => Promise.all(background.map((worker) => worker.stop())));
  const sharedContext = {
    catalog,
    engine,
    jobs,
    limits,
    databases: settings.database,
    versionLooks: new VersionLooks((settings.refreshInterval ?? (storage.isLocal ? 0 : STORE_REFRESH_SECONDS)) * 1000),
    clientOptions,
    server: { name: 'touchstone', version: serverVersion },
    maxInsertBytes: maxInsertBytesOf(settings),
    ...roots,
  };
  const running = new RunningRequests();
  catalog.work.observe(() => running.oldest);
  const turns = new Turns(limits);
  const metrics = openMetrics(settings, hooks, { catalog, engine, jobs, running, memory, turns });
  closers.push(() => metrics?.metrics.close());
  const app = createApp<Context>({
    settings,
    limits,
    handlers: handlersOf(hooks, readOnly),
    contextOf: createQueryContexts(createContexts(sharedContext), turns),
    findTransactionTable: (database, id) => findJobTable(catalog, database, id),
    credentials: { ...access.credentials, jobs: external?.credentials },
    translate: translateError,
    onInternal,
    isMemoryHigh: () => memory.isHigh,
    tls,
    readiness: createReadiness(settings, hooks, catalog, { storage, ...roots, files: access.files }, readOnly),
    metrics,
    observers: [...observers, ...(metrics === undefined ? [] : [metrics.metrics.observe])],
    runRequest: hooks.tracing?.runRequest,
    running,
    onChange: hooks.onChange,
  });
  closers.push(() => app.close());
  if (configuration.tls !== undefined)
    closers.push(reloadTls(app.server as unknown as TlsServer, configuration.tls, onTlsReload));
  return { app, running };
};

/** Opens a server that only reads after its start has failed with `cause`. Throws the cause when there is nothing to read. */
const openReadOnly = async (
  configuration: Configuration,
  hooks: ServerHooks,
  closers: Closers,
  cause: NodeJS.ErrnoException,
): Promise<Omit<OpenApp, 'close'>> => {
  const { settings } = configuration;
  const readOnly = await copyCatalog(settings, cause, closers);
  if (readOnly === undefined) throw cause;
  const opened = await openParts(configuration, hooks, closers, readOnly);
  hooks.onReadOnly?.(cause);
  closers.push(watchWritable(settings.data, () => hooks.onUnrecoverable?.('the disk can be written again')));
  return opened;
};

/**
 * Opens the catalog and the engine, and creates the HTTP app. Several servers may share one data directory. When it cannot be
 * written, and has a catalog, the server only reads. Throws OptionsError when catalog and files may not belong together; then, and
 * after any other error, nothing stays open.
 */
export const openApp = async (configuration: Configuration, hooks: ServerHooks = {}): Promise<OpenApp> => {
  const closers: Closers = [];
  const open = async (): Promise<Omit<OpenApp, 'close'>> => {
    try {
      return await openParts(configuration, hooks, closers);
    } catch (error) {
      if (!isUnwritable(error)) throw error;
      await closeAll(closers).catch(() => undefined);
      return openReadOnly(configuration, hooks, closers, error);
    }
  };
  try {
    return { ...(await open()), close: () => closeAll(closers) };
  } catch (error) {
    await closeAll(closers).catch(() => undefined);
    throw error;
  }
};

/** Starts a server. Rejects when it cannot listen on the address. */
export const startServer = async (configuration: Configuration, hooks: ServerHooks = {}): Promise<RunningServer> => {
  const { host, port } = configuration.settings;
  let setUrl: (url: string) => void = () => undefined;
  const listening = new Promise<string>((resolve) => (setUrl = resolve));
  const { app, running, close } = await openApp(configuration, { ...hooks, url: () => listening });
  try {
    await app.listen({ host, port });
  } catch (error) {
    await close();
    throw error;
  }
  const address = app.server.address() as AddressInfo;
  const url = serverUrl(host, address.port, configuration.tls !== undefined);
  setUrl(url);
  return {
    url,
    running,
    close: async () => {
      const forceClose = setTimeout(() => app.server.closeAllConnections(), SHUTDOWN_GRACE_MS);
      const closeIdle = setInterval(() => app.server.closeIdleConnections(), 20);
      await close().finally(() => {
        clearTimeout(forceClose);
        clearInterval(closeIdle);
      });
    },
  };
};
