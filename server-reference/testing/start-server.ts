import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type Client } from '#contract/client';
import { startServer, type RunningServer, type ServerSettings } from '../server.ts';

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

/** Starts a server, by default without credentials on an empty directory. */
export const startTestServer = async (settings: Partial<ServerSettings> = {}): Promise<TestServer> => {
  const dataDir = settings.dataDir ?? (await mkdtemp(join(tmpdir(), 'touchstone-test-')));
  const internalErrors: unknown[] = [];
  const server = await startServer({
    host: '127.0.0.1',
    port: 0,
    tokens: [],
    apiKeys: [],
    version: '0.0.0',
    onInternal: (error) => internalErrors.push(error),
    ...settings,
    dataDir,
  });
  return {
    ...server,
    dataDir,
    internalErrors,
    client: createClient({ baseUrl: server.url }),
    restart: async () => {
      await server.close();
      return startTestServer({ ...settings, dataDir });
    },
    remove: async () => {
      // A server whose catalog is lost cannot delete its lease.
      await server.close().catch(() => undefined);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
