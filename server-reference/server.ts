import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { openCatalog, type Catalog } from './catalog/catalog.ts';
import { DurableFiles } from './engine/files/durable-files.ts';
import { openEngine, type Engine } from './engine/engine.ts';
import { MAX_INSERT_BYTES } from './engine/ipc/limits.ts';
import { errors } from '#contract/errors';
import type { Handlers } from '#contract/handlers';
import { createApp, type LogLine } from './http/app.ts';
import { MAX_JSON_BYTES } from './http/body.ts';
import { startCollector } from './jobs/collector.ts';
import { startJobs } from './jobs/runner.ts';
import type { Context } from './operations/context.ts';
import { handlers } from './operations/registry.ts';
import { translate } from './operations/translate.ts';

/** What a server is made of; where it listens is another matter. */
export interface AppSettings {
  readonly dataDir: string;
  /** postgres:// URL of a catalog that several machines may share; none = an SQLite file in the data directory. */
  readonly catalogUrl?: string | undefined;
  readonly tokens: readonly string[];
  readonly apiKeys: readonly string[];
  /** Databases beside the default one; none, or no such member, = every name is one. */
  readonly databases?: readonly string[];
  readonly version: string;
  /** Whether what was acknowledged outlasts a power failure too (default); false = only the end of the process. */
  readonly sync?: boolean;
  /** An answer of rows of which nothing is read for so long is ended; 0, or no such member, = never. */
  readonly readTimeoutMs?: number;
  readonly onResponse?: (line: LogLine) => void;
  readonly onInternal: (error: unknown, request: { readonly method: string; readonly path: string }) => void;
  /** What serves the operations; the real ones unless given. */
  readonly handlers?: Handlers<Context>;
}

export interface ServerSettings extends AppSettings {
  readonly host: string;
  /** 0 = a free one. */
  readonly port: number;
}

/** Everything behind the listening socket. */
export interface OpenApp {
  readonly app: FastifyInstance;
  /** Finishes the requests under way, then lets go of everything. */
  readonly close: () => Promise<void>;
}

export interface RunningServer {
  readonly url: string;
  /** Takes no new requests, finishes those under way within the grace, then lets go of everything. */
  close(): Promise<void>;
}

/** How long requests under way may take once the server was told to stop. Milliseconds. */
const GRACE = 1_500;

/** A server that is told its databases holds these and the default one, and no others (D-16). */
const knownDatabase = (name: string, databases: readonly string[]): string => {
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

/** Opens catalog and engine in a directory, and the app over them. Several may share one directory. */
export const openApp = async (settings: AppSettings): Promise<OpenApp> => {
  const dataDir = resolve(settings.dataDir);
  const tablesDir = join(dataDir, 'tables');
  await mkdir(tablesDir, { recursive: true });
  const { catalogUrl } = settings;
  const catalog = await openCatalog(
    catalogUrl === undefined ? { path: join(dataDir, 'catalog.db'), sync: settings.sync ?? true } : { url: catalogUrl },
  );
  const engine = await openEngine({
    arbiter: catalog.commits,
    durable: settings.sync === false ? undefined : new DurableFiles(),
  });
  const collector = startCollector(catalog, engine, settings.onInternal);
  const jobs = startJobs(catalog, engine, settings.onInternal);
  const shared = {
    catalog,
    engine,
    jobs,
    tablesDir,
    databases: settings.databases ?? [],
    server: { name: 'touchstone', version: settings.version },
    limits: { max_json_bytes: MAX_JSON_BYTES, max_arrow_bytes: MAX_INSERT_BYTES },
  };
  const app = createApp<Context>({
    handlers: settings.handlers ?? handlers,
    contextOf: (database) => ({ ...shared, database: knownDatabase(database, shared.databases) }),
    keys: settings,
    translate,
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

/** Opens an app and serves it. */
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
      const late = setTimeout(() => app.server.closeAllConnections(), GRACE);
      const idle = setInterval(() => app.server.closeIdleConnections(), 20);
      await close().finally(() => {
        clearTimeout(late);
        clearInterval(idle);
      });
    },
  };
};
