import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { AddressInfo } from 'node:net';
import type { Server as TlsServer } from 'node:tls';
import type { FastifyInstance } from 'fastify';
import type { AccessFiles } from './access/access-files.ts';
import type { Access } from './access/grants.ts';
import { openAccess, type AccessSettings } from './http/open-access.ts';
import type { Catalog } from './catalog/catalog.ts';
import type { PostgresTimeouts } from './catalog/database/postgres-pool.ts';
import { openWhenAvailable, type CatalogWait } from './catalog/open-when-available.ts';
import { diskRoot, type FilesRoot } from './catalog/storage/places.ts';
import { DurableFiles } from './engine/files/durable-files.ts';
import { openEngine, type Engine } from './engine/engine.ts';
import { handleStuckCalls } from './engine/native/time-limit.ts';
import { freeUnreadResults } from './engine/rows/unread-results.ts';
import { watchMemory, type MemoryWatch } from './memory.ts';
import { DEFAULT_MAX_INSERT_BYTES } from './engine/ipc/limits.ts';
import { errors } from '#contract/errors';
import type { Handlers } from '#contract/handlers';
import type { ConsoleMode } from './console/files.ts';
import { createApp } from './http/app.ts';
import type { Compression } from './http/compression.ts';
import type { RecordChange } from './http/change-record.ts';
import { readTls, reloadTls, type TlsFiles } from './http/tls.ts';
import type { MetricsAccess } from './http/metrics.ts';
import { RunningRequests, type ObserveRequest } from './http/request-record.ts';
import { createMetrics, type Metrics } from './observability/metrics.ts';
import { Readiness, type ReadinessOptions } from './observability/readiness.ts';
import { createStorageCheck } from './observability/storage-check.ts';
import { openStorage } from './storage/open-storage.ts';
import { makeDataPrivate, type OnExposed } from './storage/private-files.ts';
import type { StoreSettings } from './storage/store-options.ts';
import { parseStoreUrl } from './storage/store-url.ts';
import { openClientOptions } from './storage/open-client-options.ts';
import type { Storage } from './storage/storage.ts';
import { traceArbiter, traceEngine } from './observability/trace-calls.ts';
import type { Tracing } from './observability/tracing.ts';
import type { ReportError } from './report-error.ts';
import type { SupervisorCounts } from './supervisor/messages.ts';
import { FilesClaim } from './identity/claim-files.ts';
import { serverUrl } from './server-url.ts';
import { Limits } from './limits.ts';
import { startCollector } from './jobs/collector.ts';
import { startMaintenance, TableMaintenance, type MaintenanceSettings } from './jobs/maintenance.ts';
import { startJobs, type JobRunner } from './jobs/runner.ts';
import type { Context } from './operations/context.ts';
import { handlers } from './operations/registry.ts';
import { findJobTable } from './operations/shared/job-table.ts';
import type { LocationRoots } from './operations/table/creation/locations.ts';
import { translateError } from './operations/shared/translate-errors.ts';

/** Settings of a server, without its address. */
export interface AppSettings extends AccessSettings {
  readonly dataDir: string;
  /** postgres:// URL of a catalog that several machines can share; undefined = an SQLite file in the data directory. */
  readonly catalogUrl?: string | undefined;
  /** Time limits of that catalog, for tests. */
  readonly catalogTimeouts?: Partial<PostgresTimeouts> | undefined;
  /** How to wait for a catalog that cannot be opened; undefined = the start fails. */
  readonly catalogWait?: CatalogWait | undefined;
  /** Address or name to listen on (default: loopback). Without credentials, requests must name it or loopback in `Host`. */
  readonly host?: string;
  /** Databases in addition to the default one; empty or undefined = every name is a database. */
  readonly databases?: readonly string[];
  /** Called for files of the data directory that other users of the machine could read. */
  readonly onExposed?: OnExposed;
  /** Where the files of tables are; undefined = in the data directory. */
  readonly storage?: (StoreSettings & { readonly url: string }) | undefined;
  /** Whether DescribeTable returns the credentials of the storage to clients that ask for them. */
  readonly vendCredentials?: boolean;
  /** Role of AWS whose temporary credentials, for one table, DescribeTable returns; undefined = those of the storage. */
  readonly vendRole?: string | undefined;
  /** Directories in addition to that of the data in which clients may register and declare tables. */
  readonly tableRoots?: readonly string[];
  /** Identity of files that this catalog takes over at the start, or `none` for files without one (see FilesClaim). */
  readonly adopt?: string | undefined;
  /** Called when the files were found at another place than before. */
  readonly onFilesMoved?: (from: string) => void;
  readonly version: string;
  /** Whether acknowledged writes survive power loss (default); false = crashes of the process only. */
  readonly sync?: boolean;
  /** Milliseconds after which a streamed response that the client does not read is aborted; 0 or undefined = never. */
  readonly readTimeoutMs?: number;
  /** Largest insert or merge in bytes, decompressed (default 512 MiB). It is kept in memory. */
  readonly maxInsertBytes?: number;
  /** What requests may use; undefined = the defaults of all limits. */
  readonly limits?: Limits | undefined;
  /** Called when only a new process helps: an operation of the engine does not end, or the memory is exhausted. */
  readonly onUnrecoverable?: (reason: string) => void;
  /** Files of the certificate and its key, which are loaded again when they change; undefined = plain HTTP. */
  readonly tls?: TlsFiles | undefined;
  /** Called when the files of the certificate were loaded again, with the error if that failed. */
  readonly onTlsReload?: (error?: unknown) => void;
  /** Origins whose pages may send requests and read responses; default: none. */
  readonly allowedOrigins?: readonly string[];
  /** Which responses are compressed for clients that accept it; default: JSON. */
  readonly compression?: Compression;
  /** Seconds for which an idle connection stays open; default: 65. */
  readonly keepAliveSeconds?: number;
  /** Milliseconds after which `/readyz` reports a part without a response as failed; default: 2000. */
  readonly readyTimeoutMs?: number;
  /** Called when the server has become ready or unavailable, as far as requests to `/readyz` show. */
  readonly onReadiness?: ReadinessOptions['onChange'];
  /** Milliseconds for which a finished transaction can be described; default: an hour. */
  readonly transactionRetentionMs?: number;
  /** When tables are compacted and old versions are removed; default: DEFAULT_MAINTENANCE. */
  readonly maintenance?: MaintenanceSettings;
  /** Who may read `/metrics`; undefined = there is none. */
  readonly metrics?: MetricsAccess | undefined;
  /** What the pages at `/` and `/docs` may do; default: there are none. */
  readonly console?: ConsoleMode;
  /** Called at the start and the end of every request. */
  readonly observers?: readonly ObserveRequest[];
  /** Makes spans of the work of requests; undefined = the work is not traced. */
  readonly tracing?: Pick<Tracing, 'calls' | 'runRequest'> | undefined;
  /** What the supervisor of this process has counted, for the metrics; undefined = there is none. */
  readonly supervisorCounts?: () => SupervisorCounts;
  /** Called with the result of each request of a changing operation; the client receives it when the promise resolves. */
  readonly onChange?: RecordChange;
  readonly onInternal: ReportError;
  /** Replaces the handlers of the operations, for tests. */
  readonly handlers?: Handlers<Context>;
}

export interface ServerSettings extends AppSettings {
  readonly host: string;
  /** 0 = any free port. */
  readonly port: number;
}

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

/** How long running requests may continue after `close()`. */
export const SHUTDOWN_GRACE_MS = 1_500;

/** Throws NamespaceNotFound for a name other than the default database and the configured ones, if any (D-16). */
const requireKnownDatabase = (name: string, databases: readonly string[]): string => {
  if (name !== '' && databases.length > 0 && !databases.includes(name))
    throw errors.namespaceNotFound(`database ${JSON.stringify(name)} does not exist`);
  return name;
};

/** What must be closed, in the order in which it was opened. */
type Closers = (() => unknown)[];

/** Closes what was opened, the newest first. One that fails does not keep the others open. */
const closeAll = async (closers: Closers): Promise<void> => {
  const failures: unknown[] = [];
  for (const close of closers.splice(0).reverse())
    try {
      await close();
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw failures[0];
};

/** Returns the metrics of a server and who may read them. */
const openMetrics = (
  { metrics: access, version, supervisorCounts }: AppSettings,
  stores: {
    readonly catalog: Catalog;
    readonly engine: Engine;
    readonly jobs: JobRunner;
    readonly running: RunningRequests;
    readonly memory: MemoryWatch;
  },
): { readonly metrics: Metrics; readonly access: MetricsAccess } | undefined => {
  if (access === undefined) return undefined;
  const { catalog, engine, jobs, running, memory } = stores;
  const metrics = createMetrics({
    version,
    running,
    queuedWrites: () => engine.queuedWrites,
    runningJobs: () => jobs.running,
    isMemoryHigh: () => memory.isHigh,
    commitResults: () => catalog.commitResults,
    supervisorCounts,
  });
  return { metrics, access };
};

/** Returns the root of the files. Throws RangeError for a URL that is not one of an object store. */
const rootOf = ({ dataDir, storage }: AppSettings): FilesRoot => {
  if (storage === undefined) return diskRoot(resolve(dataDir).replace(/\/$/, ''));
  const location = parseStoreUrl(storage.url);
  if (location === undefined) throw new RangeError(`${storage.url} is not the URL of an object store`);
  return { location: `${location.root}${location.prefix}`, path: location.prefix };
};

/** Opens the storage, the catalog and the engine of the settings. Throws OptionsError when they do not belong together. */
const openStores = async (
  settings: AppSettings,
  limits: Limits,
  closers: Closers,
): Promise<{
  readonly catalog: Catalog;
  readonly engine: Engine;
  readonly storage: Storage;
  readonly roots: LocationRoots;
}> => {
  const dataDir = resolve(settings.dataDir);
  const { catalogUrl, sync = true, tracing } = settings;
  const calls = tracing?.calls;
  const storage = await openStorage({ ...settings.storage, isDurable: sync });
  const root = rootOf(settings);
  const tablesDir = `${root.location}/tables`;
  const hasDataDir = storage.isLocal || catalogUrl === undefined;
  if (hasDataDir) await mkdir(storage.isLocal ? tablesDir : dataDir, { recursive: true, mode: 0o700 });
  const catalogPath = catalogUrl === undefined ? join(dataDir, 'catalog.db') : undefined;
  const { adopt, onFilesMoved: onMoved } = settings;
  const claim = new FilesClaim({ storage, root, catalogPath, adopt, onMoved });
  await claim.requireCatalogFile();
  const catalogOptions = {
    ...(catalogPath === undefined
      ? { url: catalogUrl ?? '', timeouts: settings.catalogTimeouts }
      : { path: catalogPath, sync }),
    root,
    aroundTransaction: calls && (<R>(run: () => Promise<R>) => calls.inSpan('catalog.transaction', run)),
  };
  const catalog = await openWhenAvailable(catalogOptions, settings.catalogWait);
  closers.push(() => catalog.close());
  if (hasDataDir) await makeDataPrivate(dataDir, settings.onExposed ?? (() => undefined));
  const claimed = await claim.check(catalog);
  const engine = await openEngine({
    arbiter: calls === undefined ? catalog.commits : traceArbiter(catalog.commits, calls),
    storage,
    durable: sync && storage.isLocal ? new DurableFiles(storage) : undefined,
    limits,
    maxInsertBytes: settings.maxInsertBytes,
  });
  closers.push(() => engine.close());
  // Before any request: a version may need files of an earlier one that a power loss has undone.
  for (const storageId of (await catalog.commits.unsyncedFiles?.storages()) ?? [])
    // After a failure, such as a full disk, the next reader tries it again.
    await engine.files.finishPending(storageId).catch(() => undefined);
  await claim.finish(catalog, engine.files, claimed);
  const tableRoots = (settings.tableRoots ?? []).map((root) => (storage.isLocal ? resolve(root) : root));
  const tracedEngine = calls === undefined ? engine : traceEngine(engine, calls);
  return { catalog, engine: tracedEngine, storage, roots: { tablesDir, tableRoots } };
};

const createReadiness = (
  settings: AppSettings,
  catalog: Catalog,
  { storage, tablesDir, files }: { readonly storage: Storage; readonly tablesDir: string; readonly files: AccessFiles },
): Readiness =>
  new Readiness({
    fileProblems: () => files.problems,
    checks: { catalog: () => catalog.check(), storage: createStorageCheck(storage, storage.pathOf(tablesDir)) },
    timeoutMs: settings.readyTimeoutMs ?? 2000,
    onChange: settings.onReadiness,
  });

/** Returns what GetCapabilities reports about a server. */
const describeServer = (settings: AppSettings): Pick<Context, 'databases' | 'server' | 'maxInsertBytes'> => ({
  databases: settings.databases ?? [],
  server: { name: 'touchstone', version: settings.version },
  maxInsertBytes: settings.maxInsertBytes ?? DEFAULT_MAX_INSERT_BYTES,
});

/** Starts the work that no request waits for. */
const startBackground = (
  { onInternal, transactionRetentionMs, maintenance: maintenanceSettings }: AppSettings,
  catalog: Catalog,
  engine: Engine,
): { readonly jobs: JobRunner; readonly background: readonly { stop(): Promise<void> }[] } => {
  const maintenance = new TableMaintenance(catalog, engine, maintenanceSettings);
  const maintaining = startMaintenance(maintenance, onInternal);
  const collector = startCollector(catalog, engine, onInternal, { maintenance, transactionRetentionMs });
  const jobs = startJobs(catalog, engine, onInternal);
  catalog.work.observe(() => jobs.oldest);
  return { jobs, background: [collector, maintaining, jobs] };
};

/**
 * Returns the function that makes the context of a request. It keeps the last one, because most requests have the same
 * database and access, and copying the fields costs 2% of a small request. Whether a database exists is not shown to a
 * principal that may see nothing in it: the operations that it may call have the same response for every name.
 */
const createContexts = (shared: Omit<Context, 'database' | 'access'>): ((name: string, access: Access) => Context) => {
  let last: Context | undefined;
  return (name, access) => {
    if (last?.database !== name || last.access !== access)
      last = {
        ...shared,
        access,
        database: access.sees(name, []) ? requireKnownDatabase(name, shared.databases) : name,
      };
    return last;
  };
};

/** Watches for native calls that never end and for a lack of memory. */
const watchProcess = (
  { onUnrecoverable = () => undefined }: AppSettings,
  limits: Limits,
): ReturnType<typeof watchMemory> => {
  handleStuckCalls(onUnrecoverable);
  return watchMemory(limits, freeUnreadResults, onUnrecoverable);
};

/** Opens all parts of a server and creates the HTTP app. What is opened is added to `closers`. */
const openParts = async (settings: AppSettings, closers: Closers): Promise<Omit<OpenApp, 'close'>> => {
  const { limits = new Limits() } = settings;
  const tls = settings.tls && (await readTls(settings.tls));
  const access = await openAccess(settings);
  closers.push(() => access.close());
  const { catalog, engine, storage, roots } = await openStores(settings, limits, closers);
  const memory = watchProcess(settings, limits);
  closers.push(() => memory.stop());
  const { jobs, background } = startBackground(settings, catalog, engine);
  closers.push(() => Promise.all(background.map((worker) => worker.stop())));
  const sharedContext = {
    limits,
    catalog,
    engine,
    jobs,
    clientOptions: await openClientOptions(settings, storage.engineOptions),
    ...roots,
    ...describeServer(settings),
  };
  const running = new RunningRequests();
  catalog.work.observe(() => running.oldest);
  const metrics = openMetrics(settings, { catalog, engine, jobs, running, memory });
  closers.push(() => metrics?.metrics.close());
  const app = createApp<Context>({
    limits,
    handlers: settings.handlers ?? handlers,
    contextOf: createContexts(sharedContext),
    findTransactionTable: (database, id) => findJobTable(catalog, database, id),
    credentials: access.credentials,
    listensOn: settings.host ?? 'localhost',
    translate: translateError,
    onInternal: settings.onInternal,
    readTimeoutMs: settings.readTimeoutMs ?? 0,
    isMemoryHigh: () => memory.isHigh,
    tls,
    allowedOrigins: settings.allowedOrigins ?? [],
    compression: settings.compression ?? 'json',
    keepAliveSeconds: settings.keepAliveSeconds ?? 65,
    readiness: createReadiness(settings, catalog, { storage, ...roots, files: access.files }),
    metrics,
    console: settings.console ?? 'off',
    observers: [...(settings.observers ?? []), ...(metrics === undefined ? [] : [metrics.metrics.observe])],
    runRequest: settings.tracing?.runRequest,
    running,
    onChange: settings.onChange,
  });
  const { onTlsReload = () => undefined } = settings;
  closers.push(() => app.close());
  if (settings.tls !== undefined)
    closers.push(reloadTls(app.server as unknown as TlsServer, settings.tls, onTlsReload));
  return { app, running };
};

/**
 * Opens the catalog and the engine, and creates the HTTP app. Several servers may share one data directory. Throws OptionsError
 * when catalog and files may not belong together; then, and after any other error, nothing stays open.
 */
export const openApp = async (settings: AppSettings): Promise<OpenApp> => {
  const closers: Closers = [];
  try {
    return { ...(await openParts(settings, closers)), close: () => closeAll(closers) };
  } catch (error) {
    await closeAll(closers).catch(() => undefined);
    throw error;
  }
};

/** Starts a server. Rejects when it cannot listen on the address. */
export const startServer = async (settings: ServerSettings): Promise<RunningServer> => {
  const { app, running, close } = await openApp(settings);
  try {
    await app.listen({ host: settings.host, port: settings.port });
  } catch (error) {
    await close();
    throw error;
  }
  const { port } = app.server.address() as AddressInfo;
  return {
    url: serverUrl(settings.host, port, settings.tls !== undefined),
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
