import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { openCatalog, type Catalog } from './catalog/catalog.ts';
import { DurableFiles } from './engine/files/durable-files.ts';
import { openEngine, type Engine } from './engine/engine.ts';
import { DEFAULT_MAX_INSERT_BYTES } from './engine/ipc/limits.ts';
import { errors } from '#contract/errors';
import type { Handlers } from '#contract/handlers';
import { createApp, type RequestLog } from './http/app.ts';
import type { ReportError } from './report-error.ts';
import { MAX_JSON_BYTES } from './http/body.ts';
import { startCollector } from './jobs/collector.ts';
import { startJobs } from './jobs/runner.ts';
import type { Context } from './operations/context.ts';
import { handlers } from './operations/registry.ts';
import { translateError } from './operations/shared/translate-errors.ts';

/** Settings of a server, without its address. */
export interface AppSettings {
  readonly dataDir: string;
  /** postgres:// URL of a catalog that several machines can share; undefined = an SQLite file in the data directory. */
  readonly catalogUrl?: string | undefined;
  readonly tokens: readonly string[];
  readonly apiKeys: readonly string[];
  /** Address or name to listen on (default: loopback). Without credentials, requests must name it or loopback in `Host`. */
  readonly host?: string;
  /** Databases in addition to the default one; empty or undefined = every name is a database. */
  readonly databases?: readonly string[];
  readonly version: string;
  /** Whether acknowledged writes survive power loss (default); false = crashes of the process only. */
  readonly sync?: boolean;
  /** Milliseconds after which a streamed response that the client does not read is aborted; 0 or undefined = never. */
  readonly readTimeoutMs?: number;
  /** Largest insert or merge in bytes, decompressed (default 512 MiB). It is kept in memory. */
  readonly maxInsertBytes?: number;
  readonly onResponse?: (line: RequestLog) => void;
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
  /** Finishes the running requests, then closes the engine and the catalog. */
  readonly close: () => Promise<void>;
}

export interface RunningServer {
  readonly url: string;
  /** Rejects new connections, waits up to 1.5 seconds for running requests, then closes the engine and the catalog. */
  close(): Promise<void>;
}

/** How long running requests may continue after `close()`. */
const SHUTDOWN_GRACE_MS = 1_500;

/** Throws NamespaceNotFound for a name other than the default database and the configured ones, if any (D-16). */
const requireKnownDatabase = (name: string, databases: readonly string[]): string => {
  if (name !== '' && databases.length > 0 && !databases.includes(name))
    throw errors.namespaceNotFound(`database ${JSON.stringify(name)} does not exist`);
  return name;
};

const closeStores = async (
  background: readonly { stop(): Promise<void> }[],
  engine: Engine,
  catalog: Catalog,
): Promise<void> => {
  await Promise.all(background.map((worker) => worker.stop()));
  await engine.close();
  await catalog.close();
};

/** Opens the catalog and the engine, and creates the HTTP app. Several servers may share one data directory. */
export const openApp = async (settings: AppSettings): Promise<OpenApp> => {
  const dataDir = resolve(settings.dataDir);
  const tablesDir = join(dataDir, 'tables');
  await mkdir(tablesDir, { recursive: true });
  const { catalogUrl, maxInsertBytes = DEFAULT_MAX_INSERT_BYTES } = settings;
  const catalog = await openCatalog(
    catalogUrl === undefined ? { path: join(dataDir, 'catalog.db'), sync: settings.sync ?? true } : { url: catalogUrl },
  );
  const engine = await openEngine({
    arbiter: catalog.commits,
    durable: settings.sync === false ? undefined : new DurableFiles(),
    maxInsertBytes,
  });
  const collector = startCollector(catalog, engine, settings.onInternal);
  const jobs = startJobs(catalog, engine, settings.onInternal);
  const sharedContext = {
    catalog,
    engine,
    jobs,
    tablesDir,
    databases: settings.databases ?? [],
    server: { name: 'touchstone', version: settings.version },
    limits: { max_json_bytes: MAX_JSON_BYTES, max_arrow_bytes: maxInsertBytes },
  };
  const app = createApp<Context>({
    handlers: settings.handlers ?? handlers,
    contextOf: (database) => ({ ...sharedContext, database: requireKnownDatabase(database, sharedContext.databases) }),
    credentials: settings,
    listensOn: settings.host ?? 'localhost',
    translate: translateError,
    onInternal: settings.onInternal,
    readTimeoutMs: settings.readTimeoutMs ?? 0,
    ...(settings.onResponse && { onResponse: settings.onResponse }),
  });
  return {
    app,
    close: async () => {
      await app.close();
      await closeStores([collector, jobs], engine, catalog);
    },
  };
};

/** Starts a server. Rejects when it cannot listen on the address. */
export const startServer = async (settings: ServerSettings): Promise<RunningServer> => {
  const { app, close } = await openApp(settings);
  try {
    await app.listen({ host: settings.host, port: settings.port });
  } catch (error) {
    await close();
    throw error;
  }
  const { port } = app.server.address() as AddressInfo;
  const host = settings.host.includes(':') ? `[${settings.host}]` : settings.host;
  return {
    url: `http://${host}:${port}`,
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
