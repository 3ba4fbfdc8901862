import { fileURLToPath } from 'node:url';
import { createClient, type Client } from '#contract/client';
import { ServerProcesses } from './server-processes.ts';

/** Two servers in separate processes on one directory. Only one is killed at a time, so one is always running. */
export interface TwoServers {
  /** Clients of the running servers. */
  readonly clients: readonly Client[];
  /** Their URLs, in the same order, and the headers to send. */
  readonly urls: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  /** Returns the client of a random running server. */
  readonly anyClient: () => Client;
  /** The lines that the servers have written to stderr. */
  readonly stderrLines: readonly string[];
  /** Kills a random server and starts it again. */
  killOne(): Promise<void>;
  close(): Promise<void>;
}

const CLI = fileURLToPath(new URL('../../dist/server-reference/cli.js', import.meta.url));

/** Starts both servers with additional command-line arguments. */
export const startTwoServers = async (dataDir: string, args: readonly string[]): Promise<TwoServers> => {
  const servers = await ServerProcesses.start(CLI, { count: 2, dataDir, args: ['--no-sync', ...args] });
  const { headers, stderrLines } = servers;
  const clientOf = (baseUrl: string): Client => createClient({ baseUrl, headers, retries: 0 });
  return {
    get clients() {
      return servers.urls.map(clientOf);
    },
    get urls() {
      return servers.urls;
    },
    headers,
    anyClient: () => {
      const url = servers.urls[Math.floor(Math.random() * servers.urls.length)];
      if (url === undefined) throw new Error('no server is running');
      return clientOf(url);
    },
    stderrLines,
    killOne: () => servers.killOne(),
    close: () => servers.close(),
  };
};
