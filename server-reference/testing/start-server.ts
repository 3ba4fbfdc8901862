import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type Client } from '#contract/client';
import { configure } from '../config/configuration.ts';
import type { ServerHooks } from '../hooks.ts';
import { startServer, type RunningServer } from '../server.ts';
import { DEFAULT_SETTINGS, type Settings } from '../settings.ts';

/** The settings and hooks of a server for tests. */
export interface TestServerOptions extends Partial<Settings>, ServerHooks {}

/** A server for tests, on a free port and with a temporary directory. */
export interface TestServer extends RunningServer {
  readonly dataDir: string;
  readonly client: Client;
  /** Errors that were reported as internal. */
  readonly internalErrors: unknown[];
  /** Closes the server and starts another one on the same directory. */
  restart(): Promise<TestServer>;
  /** Closes the server and removes the directory. */
  remove(): Promise<void>;
}

/**
 * Copies the directory of a closed server. SQLite may delete its side files shortly after closing, so a copy that fails
 * because a file disappeared is retried.
 */
export const copyData = async (from: string, to: string): Promise<void> => {
  for (let retries = 20; ; retries -= 1) {
    try {
      return await cp(from, to, { recursive: true });
    } catch (error) {
      if (retries === 0 || (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      await rm(to, { recursive: true, force: true });
    }
  }
};

/** What differs from the defaults of a server: tests wait for as long as they need, and few need pages or metrics. */
const TEST_SETTINGS = { port: 0, readTimeout: 0, metrics: 'off', console: 'off' } as const;

/** Starts a server, by default without credentials on an empty directory. */
export const startTestServer = async (options: TestServerOptions = {}): Promise<TestServer> => {
  const dataDir = options.data ?? (await mkdtemp(join(tmpdir(), 'touchstone-test-')));
  const internalErrors: unknown[] = [];
  const configuration = configure({ ...DEFAULT_SETTINGS, ...TEST_SETTINGS, ...options, data: dataDir });
  const server = await startServer(configuration, { onInternal: (error) => internalErrors.push(error), ...options });
  return {
    ...server,
    dataDir,
    internalErrors,
    client: createClient({ baseUrl: server.url, retries: 0 }),
    restart: async () => {
      await server.close();
      return startTestServer({ ...options, data: dataDir });
    },
    remove: async () => {
      // A server whose catalog is lost cannot delete its lease.
      await server.close().catch(() => undefined);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
