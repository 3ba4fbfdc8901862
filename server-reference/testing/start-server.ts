import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type Client } from '#contract/client';
import { startServer, type RunningServer, type ServerSettings } from '../server.ts';

/** A server on a free port and a directory of its own, for tests. */
export interface TestServer extends RunningServer {
  readonly dataDir: string;
  readonly client: Client;
  /** Errors that became a 500. */
  readonly internalErrors: unknown[];
  /** Closes the server; the directory stays for `again`. */
  restart(): Promise<TestServer>;
  /** Closes the server and removes the directory. */
  remove(): Promise<void>;
}

/**
 * Copies the directory of a server that is closed. SQLite lets go of its side files a moment later than it says, so a
 * copy that meets them on their way out begins again.
 */
export const copyData = async (from: string, to: string): Promise<void> => {
  for (let left = 20; ; left -= 1) {
    try {
      return await cp(from, to, { recursive: true });
    } catch (error) {
      if (left === 0 || (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      await rm(to, { recursive: true, force: true });
    }
  }
};

/** Starts one; what is not given is open and empty. */
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
      await server.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
