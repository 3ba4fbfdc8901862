import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { randomBytes } from 'node:crypto';
import { FORMATS, type Format, type Transcripts } from './report/formats.ts';
import { LEVELS, PROFILES, unmatchedGlobs, type Level, type Profile } from './runner/selection.ts';

/** The configuration of a run. The command line overrides the environment, the config file and the defaults, in this order. */
export interface Config {
  /** Base URL without a trailing slash; undefined = the embedded reference server. */
  readonly target: string | undefined;
  readonly profile: Profile;
  /** The levels to test; empty = all. */
  readonly levels: readonly Level[];
  readonly only: readonly string[];
  readonly exclude: readonly string[];
  readonly token: string | undefined;
  readonly apiKey: string | undefined;
  readonly reportDir: string;
  readonly formats: readonly Format[];
  /** Which rules report.json has transcripts of. */
  readonly transcripts: Transcripts;
  readonly concurrency: number;
  readonly seed: string;
  /** Do not remove the test data from the target. */
  readonly keep: boolean;
  /** Time limit of one case of a rule, in milliseconds. */
  readonly timeoutMs: number;
  /** Time limit of the run in milliseconds, without its clean-up; undefined = no limit. */
  readonly maxTimeMs: number | undefined;
  /** Number of failed rules after which no further one is tested; undefined = no limit. */
  readonly maxFailures: number | undefined;
  /** Send only requests that cannot change the target, for existing objects. */
  readonly readOnly: boolean;
  /** Maximum number of requests per second; undefined = no limit. */
  readonly rate: number | undefined;
  /** Names of further databases of the target: none or two. */
  readonly databases: readonly string[];
  /** The existing namespace below which the run works; empty = the root. */
  readonly home: readonly string[];
  /** The only level at which the target has tables; undefined = found out by trying. */
  readonly tableLevel: number | undefined;
  /** Path of the baseline file, which lists known failures. */
  readonly baseline: string | undefined;
  /** Version of the contract whose frozen set of rules is tested; undefined = all rules. */
  readonly requirements: string | undefined;
}

/** An option is invalid, so that the run cannot start. Exit code 2. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** The fields of a config file. Command line flags have the same names. */
export interface ConfigInput {
  target?: string;
  profile?: string;
  levels?: string[];
  only?: string[];
  exclude?: string[];
  token?: string;
  apiKey?: string;
  report?: string;
  formats?: string[];
  transcripts?: string;
  concurrency?: number | string;
  seed?: string;
  keep?: boolean;
  timeout?: number | string;
  maxTime?: number | string;
  maxFailures?: number | string;
  readOnly?: boolean;
  rate?: number | string;
  databases?: string[];
  home?: string;
  tableLevel?: number | string;
  baseline?: string;
  requirements?: string;
}

const FIELD_TYPES: Readonly<Record<keyof ConfigInput, 'string' | 'strings' | 'number' | 'boolean'>> = {
  target: 'string',
  profile: 'string',
  levels: 'strings',
  only: 'strings',
  exclude: 'strings',
  token: 'string',
  apiKey: 'string',
  report: 'string',
  formats: 'strings',
  transcripts: 'string',
  concurrency: 'number',
  seed: 'string',
  keep: 'boolean',
  timeout: 'number',
  maxTime: 'number',
  maxFailures: 'number',
  readOnly: 'boolean',
  rate: 'number',
  databases: 'strings',
  home: 'string',
  tableLevel: 'number',
  baseline: 'string',
  requirements: 'string',
};

const hasType = (value: unknown, kind: (typeof FIELD_TYPES)[keyof ConfigInput]): boolean =>
  kind === 'strings' ? Array.isArray(value) && value.every((item) => typeof item === 'string') : typeof value === kind;

/** Returns the position of a JSON syntax error, if known. The message itself is not shown, since it quotes the file's secrets. */
const positionOf = (error: unknown): string =>
  / \(line \d+ column \d+\)/.exec(error instanceof Error ? error.message : '')?.[0] ?? '';

/** Reads a JSON config file. Throws ConfigError for an unknown field, since a typing error must not change the run silently. */
export const readConfigFile = (path: string): ConfigInput => {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new ConfigError(`config file ${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    throw new ConfigError(`config file ${path}: not JSON${positionOf(error)}`);
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw new ConfigError(`config file ${path}: not a JSON object`);
  for (const [name, value] of Object.entries(parsed)) {
    if (!Object.hasOwn(FIELD_TYPES, name))
      throw new ConfigError(
        `config file ${path}: unknown field "${name}" (known: ${Object.keys(FIELD_TYPES).join(', ')})`,
      );
    const kind = FIELD_TYPES[name as keyof ConfigInput];
    if (!hasType(value, kind))
      throw new ConfigError(
        `config file ${path}: "${name}" must be ${kind === 'strings' ? 'an array of strings' : `a ${kind}`}`,
      );
  }
  return parsed;
};

/** Default concurrency: high for the embedded server, low for a target, which must not be overloaded. */
const defaultConcurrency = (target: string | undefined): number =>
  target === undefined ? Math.min(32, 12 * availableParallelism()) : Math.max(4, 2 * availableParallelism());

const parseInteger = (name: string, value: number | string | undefined, fallback: number, most: number): number => {
  if (value === undefined) return fallback;
  const number = Number(value);
  if (!Number.isInteger(number) || number < 1 || number > most)
    throw new ConfigError(`--${name} must be an integer from 1 to ${most}, not ${value}`);
  return number;
};

const parseLimit = (name: string, value: number | string | undefined, most: number): number | undefined =>
  value === undefined ? undefined : parseInteger(name, value, 1, most);

const MAX_TIME_SECONDS = 7 * 24 * 3600;

/** Returns the first credential given, if it is valid in a header. Errors never contain its value. */
const credential = (name: string, ...given: readonly (string | undefined)[]): string | undefined => {
  const value = given.map((one) => one?.trim()).find((one) => one !== undefined && one !== '');
  if (value !== undefined && !/^[\x21-\x7e]{1,4096}$/.test(value))
    throw new ConfigError(`the ${name} must be at most 4096 visible ASCII characters without spaces`);
  return value;
};

const baseUrl = (target: string): string => {
  const url = URL.canParse(target) ? new URL(target) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new ConfigError('--target must be an http or https URL');
  if (url.username !== '' || url.password !== '')
    throw new ConfigError('--target must not contain a password; use TOUCHSTONE_TOKEN or TOUCHSTONE_API_KEY');
  if (url.search !== '' || url.hash !== '') throw new ConfigError('--target must have neither a query nor a fragment');
  return url.origin + url.pathname.replace(/(?<!\/)\/+$/, '');
};

/** Checks the names, which are sent in a header. Two databases are needed to distinguish one from the other. */
const databaseNames = (given: readonly string[]): readonly string[] => {
  const distinct = new Set(given);
  if (given.length !== 0 && (given.length !== 2 || distinct.size !== 2))
    throw new ConfigError('--database must be given twice, with different names');
  for (const name of given)
    if (!/^[\x21-\x7e]{1,256}$/.test(name))
      throw new ConfigError('--database must be at most 256 visible ASCII characters without spaces');
  return given;
};

/** Returns the parts of the namespace that --home names. */
const homeOf = (given: string | undefined): readonly string[] => {
  if (given === undefined || given === '$') return [];
  const parts = given.split('$');
  if (parts.includes('')) throw new ConfigError(`--home must be a namespace such as a$b, not ${given}`);
  return parts;
};

/** Checks the level of tables: they are below the home namespace. */
const tableLevelOf = (given: number | string | undefined, home: readonly string[]): number | undefined => {
  if (given === undefined) return undefined;
  const level = parseInteger('table-level', given, 2, 16);
  if (level <= home.length)
    throw new ConfigError(`--table-level must be greater than ${home.length}, the level of --home`);
  return level;
};

/** Checks the names of levels; each may be a list separated by commas. */
const levelsOf = (given: readonly string[]): readonly Level[] => {
  const names = given.flatMap((one) => one.split(','));
  const unknown = names.find((name) => !(LEVELS as readonly string[]).includes(name));
  if (unknown !== undefined) throw new ConfigError(`--level must be one of ${LEVELS.join(', ')}, not ${unknown}`);
  return LEVELS.filter((level) => names.includes(level));
};

const formatsOf = (given: readonly string[]): readonly Format[] => {
  const unknown = given.find((name) => !(FORMATS as readonly string[]).includes(name));
  if (unknown !== undefined) throw new ConfigError(`--format must be one of ${FORMATS.join(', ')}, not ${unknown}`);
  return given.length === 0 ? FORMATS : FORMATS.filter((format) => given.includes(format));
};

const transcriptsOf = (given: string): Transcripts => {
  if (given === 'failing' || given === 'all') return given;
  throw new ConfigError(`--transcripts must be failing or all, not ${given}`);
};

/**
 * Merges the command line (`given`), the config file and the environment, and checks every value. Throws ConfigError when a
 * value is invalid. Credentials are read from the environment and the file only.
 */
export const resolveConfig = (given: ConfigInput, file: ConfigInput, env: NodeJS.ProcessEnv): Config => {
  const all: ConfigInput = { ...file, ...given };
  const target = all.target === undefined ? undefined : baseUrl(all.target);
  const profile = all.profile ?? (target === undefined ? 'all' : 'documented');
  if (!(PROFILES as readonly string[]).includes(profile))
    throw new ConfigError(`--profile must be one of ${PROFILES.join(', ')}, not ${profile}`);
  const only = all.only ?? [];
  const exclude = all.exclude ?? [];
  const unknown = unmatchedGlobs({ only, exclude });
  if (unknown.length > 0) throw new ConfigError(`no rule matches ${unknown.join(', ')} (--list shows all rules)`);
  const readOnly = all.readOnly ?? false;
  if (readOnly && target === undefined) throw new ConfigError('--read-only needs --target: it tests existing objects');
  const home = homeOf(all.home);
  if (target === undefined && (home.length > 0 || all.tableLevel !== undefined))
    throw new ConfigError('--home and --table-level need --target: the reference server starts empty');
  const maxTime = parseLimit('max-time', all.maxTime, MAX_TIME_SECONDS);
  const seed = all.seed ?? randomBytes(4).toString('hex');
  if (!/^[A-Za-z0-9]{1,16}$/.test(seed))
    throw new ConfigError('--seed must be 1 to 16 letters or digits, since names contain it');
  return {
    target,
    profile: profile as Profile,
    levels: levelsOf(all.levels ?? []),
    only,
    exclude,
    token: credential('token', env['TOUCHSTONE_TOKEN'], file.token),
    apiKey: credential('API key', env['TOUCHSTONE_API_KEY'], file.apiKey),
    reportDir: all.report ?? 'conformance-report',
    formats: formatsOf(all.formats ?? []),
    transcripts: transcriptsOf(all.transcripts ?? 'failing'),
    concurrency: parseInteger('concurrency', all.concurrency, defaultConcurrency(target), 64),
    seed,
    keep: all.keep ?? false,
    timeoutMs: parseInteger('timeout', all.timeout, 30, 3600) * 1000,
    maxTimeMs: maxTime === undefined ? undefined : maxTime * 1000,
    maxFailures: parseLimit('max-failures', all.maxFailures, 100_000),
    readOnly,
    rate: parseLimit('rate', all.rate, 10_000),
    databases: databaseNames(all.databases ?? []),
    home,
    tableLevel: tableLevelOf(all.tableLevel, home),
    baseline: all.baseline,
    requirements: all.requirements,
  };
};
