import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { parseArgs } from 'node:util';

/** Bounded, because an unread response keeps what the engine has read ahead: some hundred MB of a large table. */
const READ_TIMEOUT_SECONDS = 300;

export const HELP = `touchstone-server: serves columnar tables in namespaces over HTTP, using LanceDB and SQLite or PostgreSQL.

Usage: touchstone-server [options]

  --port N             port to listen on; 0 = any free port (default 2333, TOUCHSTONE_SERVER_PORT)
  --host ADDRESS       address to listen on (default 127.0.0.1, TOUCHSTONE_SERVER_HOST)
  --data DIR           directory of the catalog and the tables (default ./touchstone-data, TOUCHSTONE_SERVER_DATA)
  --catalog URL        postgres:// URL of the catalog, for servers on several machines (default: an SQLite file in the
                       data directory; TOUCHSTONE_SERVER_CATALOG keeps the password off the command line)
  --token T            accept this bearer token; repeatable
  --api-key K          accept this API key; repeatable; the extended tier accepts API keys only
  --database NAME      database in addition to the default one; repeatable (TOUCHSTONE_SERVER_DATABASES, separated by
                       commas). Without any, every name that a client sends is a separate database
  --credentials FILE   file with lines "token T" and "api-key K"; # starts a comment
  --insecure           allow a non-loopback address without any credential
  --no-sync            acknowledge writes before they are flushed to disk: faster; acknowledged writes survive crashes,
                       but not power loss
  --read-timeout S     abort a response the client has not read for S seconds, because it occupies memory
                       (default ${READ_TIMEOUT_SECONDS}; 0 = never)
  --max-insert-size M  accept inserts and merges of at most M MiB, decompressed (default 512, at most 4000). Each is kept in
                       memory until it is committed; a create has no such limit
  --quiet              do not log requests
  --version, --help

TOUCHSTONE_SERVER_TOKENS and TOUCHSTONE_SERVER_API_KEYS add tokens and keys (separated by commas).
Without any credential, the server accepts every request and listens on loopback only.
LANCE_MEM_POOL_SIZE limits the memory of all sorts and joins together, in bytes (default: a quarter of the
system's memory, at least 512 MiB).
Prints "listening on http://HOST:PORT" when ready. SIGTERM and SIGINT stop it after the running requests.
`;

export interface ServerOptions {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  /** postgres:// URL; undefined = an SQLite file in the data directory. */
  readonly catalogUrl: string | undefined;
  readonly tokens: readonly string[];
  readonly apiKeys: readonly string[];
  /** Databases in addition to the default one; none = every name is a database. */
  readonly databases: readonly string[];
  /** Whether writes are flushed to disk before they are acknowledged. */
  readonly sync: boolean;
  /** Milliseconds after which an unread response is aborted; 0 = never. */
  readonly readTimeoutMs: number;
  /** Largest insert or merge in bytes, decompressed. */
  readonly maxInsertBytes: number;
  readonly quiet: boolean;
}

/** Thrown when the options are invalid; the message is for the user. */
export class OptionsError extends Error {
  override readonly name = 'OptionsError';
}

const FLAGS = {
  port: { type: 'string' },
  host: { type: 'string' },
  data: { type: 'string' },
  catalog: { type: 'string' },
  token: { type: 'string', multiple: true },
  'api-key': { type: 'string', multiple: true },
  database: { type: 'string', multiple: true },
  credentials: { type: 'string' },
  insecure: { type: 'boolean' },
  'no-sync': { type: 'boolean' },
  'read-timeout': { type: 'string' },
  'max-insert-size': { type: 'string' },
  quiet: { type: 'boolean' },
  version: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** A week: Node's timers count milliseconds in 31 bits, which is 24 days. */
const MAX_READ_TIMEOUT_SECONDS = 604_800;

const MIB_BYTES = 1024 * 1024;
const MAX_INSERT_MIB = 512;

/** Node's longest buffer has 4 GiB on all supported versions. */
const MAX_INSERT_MIB_BOUND = 4000;

const splitList = (text: string | undefined): readonly string[] =>
  (text ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

const readCredentials = (path: string): { tokens: string[]; apiKeys: string[] } => {
  const found = { tokens: [] as string[], apiKeys: [] as string[] };
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new OptionsError(`credentials file ${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
  for (const [index, line] of text.split('\n').entries()) {
    const content = line.replace(/#.*/, '').trim();
    if (content === '') continue;
    const [, kind, value] = /^(token|api-key)\s+(\S+)$/.exec(content) ?? [];
    if (kind === undefined || value === undefined)
      throw new OptionsError(`credentials file ${path}:${index + 1}: expected "token T" or "api-key K"`);
    (kind === 'token' ? found.tokens : found.apiKeys).push(value);
  }
  return found;
};

export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

type ParsedFlags = ReturnType<typeof parseArgs<{ options: typeof FLAGS }>>['values'];

const parseFlags = (argv: readonly string[]): ParsedFlags => {
  let flags: ParsedFlags;
  try {
    flags = parseArgs({ args: [...argv], options: FLAGS, strict: true, allowPositionals: false }).values;
  } catch (error) {
    throw new OptionsError(`${error instanceof Error ? error.message : String(error)}\nTry --help.`);
  }
  // An unset shell variable expands to an empty value, and no option has a meaningful empty value.
  const empty = Object.entries(flags).find(([, value]) => value === '');
  if (empty !== undefined) throw new OptionsError(`--${empty[0]} must not be empty`);
  return flags;
};

/**
 * Reads the options from the command line, the environment and the credentials file. Throws OptionsError when one is
 * invalid, or when the server would accept every request on a non-loopback address without `--insecure`.
 */
export const readOptions = (argv: readonly string[], env: NodeJS.ProcessEnv): ServerOptions | 'help' | 'version' => {
  const flags = parseFlags(argv);
  // An empty variable counts as unset.
  const readVariable = (name: string): string | undefined => env[`TOUCHSTONE_SERVER_${name}`] || undefined;
  if (flags.help === true) return 'help';
  if (flags.version === true) return 'version';
  const file = flags.credentials === undefined ? { tokens: [], apiKeys: [] } : readCredentials(flags.credentials);
  const tokens = [...(flags.token ?? []), ...splitList(readVariable('TOKENS')), ...file.tokens];
  const apiKeys = [...(flags['api-key'] ?? []), ...splitList(readVariable('API_KEYS')), ...file.apiKeys];
  if ([...tokens, ...apiKeys].some((secret) => secret.trim() === '' || /\s/.test(secret)))
    throw new OptionsError('a token or API key must not be empty or contain white space');
  const host = flags.host ?? readVariable('HOST') ?? '127.0.0.1';
  const readTimeout = Number(flags['read-timeout'] ?? READ_TIMEOUT_SECONDS);
  if (!(readTimeout >= 0 && readTimeout <= MAX_READ_TIMEOUT_SECONDS))
    throw new OptionsError(
      `--read-timeout must be a number of seconds from 0 to ${MAX_READ_TIMEOUT_SECONDS}, not ${flags['read-timeout']}`,
    );
  const insertMib = Number(flags['max-insert-size'] ?? MAX_INSERT_MIB);
  if (!Number.isInteger(insertMib) || insertMib < 1 || insertMib > MAX_INSERT_MIB_BOUND)
    throw new OptionsError(
      `--max-insert-size must be an integer from 1 to ${MAX_INSERT_MIB_BOUND}, not ${flags['max-insert-size']}`,
    );
  const portText = flags.port ?? readVariable('PORT') ?? '2333';
  const port = Number(portText);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new OptionsError(`--port must be an integer from 0 to 65535, not ${portText}`);
  if (tokens.length + apiKeys.length === 0 && !isLoopback(host) && flags.insecure !== true)
    throw new OptionsError(
      `without --token or --api-key, anyone who can reach ${host} may read and write; set one, or pass --insecure`,
    );
  const catalogUrl = flags.catalog ?? readVariable('CATALOG');
  if (catalogUrl !== undefined && !/^postgres(ql)?:\/\//.test(catalogUrl))
    throw new OptionsError('--catalog must be a postgres:// URL');
  return {
    host,
    port,
    catalogUrl,
    dataDir: flags.data ?? readVariable('DATA') ?? 'touchstone-data',
    tokens,
    apiKeys,
    databases: [...(flags.database ?? []), ...splitList(readVariable('DATABASES'))],
    sync: flags['no-sync'] !== true,
    readTimeoutMs: Math.ceil(readTimeout * 1000),
    maxInsertBytes: insertMib * MIB_BYTES,
    quiet: flags.quiet ?? false,
  };
};
