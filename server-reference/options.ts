import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { parseArgs } from 'node:util';

/** How long an answer may stand still: it holds what the engine has read ahead, some hundred megabytes of a large table. */
const READ_TIMEOUT_SECONDS = 300;

export const HELP = `touchstone-server: serves columnar tables in namespaces over HTTP, on LanceDB and SQLite.

Usage: touchstone-server [options]

  --port N             port to listen on; 0 = a free one (default 2333, TOUCHSTONE_SERVER_PORT)
  --host ADDRESS       address to listen on (default 127.0.0.1, TOUCHSTONE_SERVER_HOST)
  --data DIR           directory for the catalog and the tables (default ./touchstone-data, TOUCHSTONE_SERVER_DATA)
  --catalog URL        postgres:// URL of the catalog, for several servers on several machines (default: an SQLite file
                       in the data directory; TOUCHSTONE_SERVER_CATALOG keeps its password off the command line)
  --token T            a bearer token that may come in; repeatable
  --api-key K          an API key that may come in; repeatable; the only way into the extended tier
  --database NAME      a database beside the default one; repeatable (TOUCHSTONE_SERVER_DATABASES, separated by
                       commas). Without any, each name that a client gives is a database of its own
  --credentials FILE   lines "token T" and "api-key K"; # begins a comment
  --insecure           without any credential, listen on another address than loopback all the same
  --no-sync            acknowledge writes before they are on the disk: faster, and the newest are safe from the end of
                       the program, but not from a power failure
  --read-timeout S     end an answer of which nothing is read for so many seconds, since it holds memory; 0 = never
                       (default ${READ_TIMEOUT_SECONDS})
  --quiet              no log of requests
  --version, --help

Tokens and keys also come from TOUCHSTONE_SERVER_TOKENS and TOUCHSTONE_SERVER_API_KEYS (separated by commas).
Without any of them the server is open, and listens on loopback only.
LANCE_MEM_POOL_SIZE is how many bytes all sorts and joins may hold together (default: a quarter of the
memory, and 512 MiB at least).
Prints "listening on http://HOST:PORT" when ready. SIGTERM and SIGINT end it, requests under way finished.
`;

export interface ServerOptions {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  /** postgres:// URL; undefined = an SQLite file in the data directory. */
  readonly catalogUrl: string | undefined;
  readonly tokens: readonly string[];
  readonly apiKeys: readonly string[];
  /** Databases beside the default one; none = every name is one. */
  readonly databases: readonly string[];
  /** Whether writes are acknowledged only when they are on the disk. */
  readonly sync: boolean;
  /** 0 = never. */
  readonly readTimeoutMs: number;
  readonly quiet: boolean;
}

/** The server cannot start as asked. */
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
  quiet: { type: 'boolean' },
  version: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** A week: timers count milliseconds in 31 bits. */
const MAX_SECONDS = 604_800;

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
      throw new OptionsError(`credentials file ${path}:${index + 1}: want "token T" or "api-key K"`);
    (kind === 'token' ? found.tokens : found.apiKeys).push(value);
  }
  return found;
};

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

type ParsedFlags = ReturnType<typeof parseArgs<{ options: typeof FLAGS }>>['values'];

const parseFlags = (argv: readonly string[]): ParsedFlags => {
  let flags: ParsedFlags;
  try {
    flags = parseArgs({ args: [...argv], options: FLAGS, strict: true, allowPositionals: false }).values;
  } catch (error) {
    throw new OptionsError(`${error instanceof Error ? error.message : String(error)}\nTry --help.`);
  }
  // What an unset variable of a shell leaves there; none of them has an empty value that means anything.
  const empty = Object.entries(flags).find(([, value]) => value === '');
  if (empty !== undefined) throw new OptionsError(`--${empty[0]} must not be empty`);
  return flags;
};

/** What the command line, the environment and the credentials file ask for. An open server stays on loopback unless told otherwise. */
export const readOptions = (argv: readonly string[], env: NodeJS.ProcessEnv): ServerOptions | 'help' | 'version' => {
  const flags = parseFlags(argv);
  /** A variable that is empty is not set. */
  const readVariable = (name: string): string | undefined => env[`TOUCHSTONE_SERVER_${name}`] || undefined;
  if (flags.help === true) return 'help';
  if (flags.version === true) return 'version';
  const file = flags.credentials === undefined ? { tokens: [], apiKeys: [] } : readCredentials(flags.credentials);
  const tokens = [...(flags.token ?? []), ...splitList(readVariable('TOKENS')), ...file.tokens];
  const apiKeys = [...(flags['api-key'] ?? []), ...splitList(readVariable('API_KEYS')), ...file.apiKeys];
  if ([...tokens, ...apiKeys].some((secret) => secret.trim() === '' || /\s/.test(secret)))
    throw new OptionsError('a token or API key must not be empty or hold white space');
  const host = flags.host ?? readVariable('HOST') ?? '127.0.0.1';
  const readTimeout = Number(flags['read-timeout'] ?? READ_TIMEOUT_SECONDS);
  if (!(readTimeout >= 0 && readTimeout <= MAX_SECONDS))
    throw new OptionsError(`--read-timeout must be seconds from 0 to ${MAX_SECONDS}, not ${flags['read-timeout']}`);
  const portText = flags.port ?? readVariable('PORT') ?? '2333';
  const port = Number(portText);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new OptionsError(`--port must be an integer from 0 to 65535, not ${portText}`);
  if (tokens.length + apiKeys.length === 0 && !isLoopback(host) && flags.insecure !== true)
    throw new OptionsError(
      `without a --token or --api-key the server is open to everybody who reaches ${host}; give one, or say --insecure`,
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
    quiet: flags.quiet ?? false,
  };
};
