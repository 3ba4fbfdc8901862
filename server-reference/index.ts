/** The reference server as a library, for tests of clients. */
import type { TokenSettings } from './access/index.ts';
import { providerOf, providerProblem, type ProviderValues } from './config/access.ts';
import { isLoopback } from './config/configuration.ts';
import { OPTIONS } from './options.ts';
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
  /** Accepted bearer tokens, which permit everything. Without any option for credentials, the server accepts every request, and only on loopback. */
  readonly tokens?: readonly string[];
  /** Accepted API keys, which permit everything; operations of the extended tier accept API keys only. */
  readonly apiKeys?: readonly string[];
  /** File of keys with grants (`touchstone-server keys create`), which is loaded again when it changes. */
  readonly keysFile?: string;
  /** YAML file with lists of grants by principal, which is loaded again when it changes. */
  readonly grantsFile?: string;
  /** Exact `iss` of the OpenID provider whose tokens are accepted; needs `oidcAudience`. */
  readonly oidcIssuer?: string;
  /** A value that the `aud` of its tokens must contain. */
  readonly oidcAudience?: string;
  /** URL or path of its key set. Default: the one that the configuration of the provider names. */
  readonly oidcJwks?: string;
  /** Accepted signature algorithms. Default: RS256, ES256 and EdDSA. */
  readonly oidcAlgorithms?: readonly string[];
  /** Seconds by which the clocks of the provider and the server may differ. Default: 30. */
  readonly oidcClockTolerance?: number;
  /** Claim of a token with its grants: a list, or a text with spaces. Default: `touchstone_grants`. */
  readonly oidcGrantsClaim?: string;
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

/** Returns how tokens of the provider are checked; undefined when there is none. Throws RangeError for invalid options. */
const readProvider = (options: ReferenceServerOptions): TokenSettings | undefined => {
  const values: ProviderValues = {
    'oidc-issuer': options.oidcIssuer,
    'oidc-audience': options.oidcAudience,
    'oidc-jwks': options.oidcJwks,
    'oidc-algorithms': options.oidcAlgorithms ?? [],
    'oidc-clock-tolerance': options.oidcClockTolerance ?? OPTIONS['oidc-clock-tolerance'].default,
    'oidc-grants-claim': options.oidcGrantsClaim ?? OPTIONS['oidc-grants-claim'].default,
  };
  const problem = providerProblem(values);
  if (problem !== undefined) throw new RangeError(problem);
  return providerOf(values);
};

/** Throws RangeError for an option for credentials that is given, but empty: the server would be open. */
const requireCredentials = ({ tokens, apiKeys, keysFile, grantsFile, oidcIssuer }: ReferenceServerOptions): void => {
  const lists = Object.entries({ tokens, apiKeys, keysFile: keysFile === undefined ? undefined : [keysFile] });
  const empty = lists.find(([, list]) => list !== undefined && (list.length === 0 || list.includes('')));
  if (empty !== undefined) throw new RangeError(`${empty[0]} is given, but empty; leave it out for an open server`);
  if (grantsFile !== undefined && keysFile === undefined && oidcIssuer === undefined)
    throw new RangeError('grantsFile has no effect without keysFile or oidcIssuer; set one of them');
};

/**
 * Starts a reference server in this process. Rejects when it cannot listen on the address or open the catalog, and with a
 * RangeError when it would accept every request on an address other than loopback, an option for credentials is given but empty,
 * or the options of the provider are invalid.
 *
 * @example
 * const server = await startReferenceServer({ dataDir: './tables', tokens: ['secret'] });
 * await fetch(`${server.url}/v1/namespace/$/list`, { headers: { authorization: 'Bearer secret' } });
 * await server.close();
 */
export const startReferenceServer = async (options: ReferenceServerOptions): Promise<ReferenceServer> => {
  const { host = '127.0.0.1', port = 0, tokens = [], apiKeys = [], onInternalError = () => undefined } = options;
  requireCredentials(options);
  const provider = readProvider(options);
  const { keysFile, grantsFile } = options;
  const isOpen = tokens.length + apiKeys.length === 0 && keysFile === undefined && provider === undefined;
  if (isOpen && !isLoopback(host))
    throw new RangeError(
      `without tokens, apiKeys, keysFile or oidcIssuer, anyone who can reach ${host} may read and write; set one of them`,
    );
  const server = await startServer({
    ...options,
    host,
    port,
    tokens,
    apiKeys,
    accessFiles: { keys: keysFile, grants: grantsFile },
    onAccessReload: (_path, error) => {
      if (error !== undefined) onInternalError(error);
    },
    provider,
    version: serverVersion,
    onInternal: onInternalError,
  });
  return { url: server.url, close: () => server.close() };
};
