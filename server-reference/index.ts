/** The reference server as a library, for tests of clients. */
import { isLoopback } from './config/configuration.ts';
import { startServer } from './server.ts';
import { serverVersion } from './version.ts';

/** Settings of a reference server. Unlike the command line, the library reads no environment variables. */
export interface ReferenceServerOptions {
  /** Directory of the catalog and the tables; created if it does not exist. Several servers may share one. */
  readonly dataDir: string;
  /** Address to listen on. Default: `127.0.0.1`. */
  readonly host?: string;
  /** Default: 0, any free port. */
  readonly port?: number;
  /** Accepted bearer tokens. Without any token and API key, the server accepts every request, and only on loopback. */
  readonly tokens?: readonly string[];
  /** Accepted API keys; operations of the extended tier accept API keys only. */
  readonly apiKeys?: readonly string[];
  /** Databases in addition to the default one. Default: every name is a database. */
  readonly databases?: readonly string[];
  /** `postgres://` URL of the catalog. Default: an SQLite file in `dataDir`. */
  readonly catalogUrl?: string;
  /** Whether acknowledged writes survive power loss. Default: true. */
  readonly sync?: boolean;
  /** Milliseconds after which a response that the client does not read is aborted. Default: 0, never. */
  readonly readTimeoutMs?: number;
  /** Largest insert or merge in bytes, decompressed; it is kept in memory. Default: 512 MiB. */
  readonly maxInsertBytes?: number;
  /** Called with errors that the client sees as an internal error (500), and with errors of background jobs. */
  readonly onInternalError?: (error: unknown) => void;
}

/** A server that listens. */
export interface ReferenceServer {
  /** Such as `http://127.0.0.1:40123`. */
  readonly url: string;
  /** Rejects new connections, waits up to 1.5 seconds for running requests, then closes the engine and the catalog. */
  close(): Promise<void>;
}

/**
 * Starts a reference server in this process. Rejects when it cannot listen on the address or open the catalog, and with a
 * RangeError when it would accept every request on an address other than loopback.
 *
 * @example
 * const server = await startReferenceServer({ dataDir: './tables', tokens: ['secret'] });
 * await fetch(`${server.url}/v1/namespace/$/list`, { headers: { authorization: 'Bearer secret' } });
 * await server.close();
 */
export const startReferenceServer = async (options: ReferenceServerOptions): Promise<ReferenceServer> => {
  const { host = '127.0.0.1', port = 0, tokens = [], apiKeys = [], onInternalError = () => undefined } = options;
  if (tokens.length + apiKeys.length === 0 && !isLoopback(host))
    throw new RangeError(`without tokens or apiKeys, anyone who can reach ${host} may read and write; set one of them`);
  const server = await startServer({
    ...options,
    host,
    port,
    tokens,
    apiKeys,
    version: serverVersion,
    onInternal: onInternalError,
  });
  return { url: server.url, close: () => server.close() };
};
