/** The reference server as a library, for tests of clients. */
import { configureLibrary } from './config/configuration.ts';
import { startServer } from './server.ts';
import type { LibrarySettings } from './settings.ts';

/**
 * The options of the command in camel case, such as `keysFile`, with the same units and defaults, except those that concern the
 * process and its log. The library reads no environment variables and no config file.
 */
export interface ReferenceServerOptions extends Partial<LibrarySettings> {
  /** Called with errors that the client sees as an internal error (500), and with errors of background jobs and of loading changed files. */
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
 * RangeError that names each invalid option: an unknown name, a wrong value, an option for credentials that is empty, or an
 * address other than loopback on which the server would accept every request.
 *
 * @example
 * const server = await startReferenceServer({ data: './tables', port: 0, token: ['secret'] });
 * await fetch(`${server.url}/v1/namespace/$/list`, { headers: { authorization: 'Bearer secret' } });
 * await server.close();
 */
export const startReferenceServer = async ({
  onInternalError = () => undefined,
  ...options
}: ReferenceServerOptions = {}): Promise<ReferenceServer> => {
  const server = await startServer(configureLibrary(options), {
    onInternal: onInternalError,
    onAccessReload: (_path, error) => {
      if (error !== undefined) onInternalError(error);
    },
  });
  return { url: server.url, close: () => server.close() };
};
