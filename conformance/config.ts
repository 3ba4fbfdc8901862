import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { randomBytes } from 'node:crypto';
import { rules } from '#contract/rules';
import type { ProxyVariables } from './context/target/route.ts';
import { ExpectedError } from './expected-error.ts';
import { parseHeader, type ExtraHeader } from './headers.ts';
import { nearest, suggestion } from './nearest.ts';
import { CONFIG_OPTIONS, flagName, type ConfigInput } from './options.ts';
import { releases, type Release } from '#contract/releases';
import { FORMATS, type Format, type Transcripts } from './report/formats.ts';
import { LEVELS, SOURCES, unmatchedGlobs, type Level, type Source } from './runner/selection.ts';

/** The configuration of a run. The command line overrides the environment, the config file and the defaults, in this order. */
export interface Config {
  /** Base URL without a trailing slash; undefined = the embedded reference server. */
  readonly target: string | undefined;
  /** What the rules that count rest on. */
  readonly sources: readonly Source[];
  /** The levels to test; empty = all. */
  readonly levels: readonly Level[];
  readonly only: readonly string[];
  readonly exclude: readonly string[];
  readonly token: string | undefined;
  readonly apiKey: string | undefined;
  /** Bearer token of a second principal, which may read nothing that the first one creates. */
  readonly secondToken: string | undefined;
  readonly reportDir: string;
  readonly formats: readonly Format[];
  /** Which rules report.json has transcripts of. */
  readonly transcripts: Transcripts;
  readonly concurrency: number;
  readonly seed: string;
  /** Do not run the rules that only the selection of sources excludes. */
  readonly selectedOnly: boolean;
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
  /** Headers for every request. */
  readonly headers: readonly ExtraHeader[];
  readonly proxy: ProxyVariables | undefined;
  /** Certificates in PEM format that are trusted too. */
  readonly ca: string | undefined;
  /** Accept every certificate of the target. */
  readonly insecure: boolean;
  /** How long to wait for the first response, in milliseconds; undefined = 60 s while the target responds with 503. */
  readonly waitMs: number | undefined;
  /** Path of the baseline file, which lists known failures. */
  readonly baseline: string | undefined;
  /** Version of the contract whose frozen set of rules is tested; undefined = all rules. */
  /** The release of the public specification that the server follows; undefined = the newest. */
  readonly specVersion: Release | undefined;
  readonly requirements: string | undefined;
}

/** An option is invalid, so that the run cannot start. Exit code 2. */
export class ConfigError extends ExpectedError {
  override readonly name = 'ConfigError';
}

/** Default concurrency: high for the embedded server, low for a target, which must not be overloaded. */
const defaultConcurrency = (target: string | undefined): number =>
  target === undefined ? Math.min(32, 12 * availableParallelism()) : Math.max(4, 2 * availableParallelism());

type NumberOption = 'concurrency' | 'timeout' | 'maxTime' | 'maxFailures' | 'rate' | 'tableLevel' | 'wait';

/** Returns the value of an option, if it is an integer in its range. */
const parseInteger = (name: NumberOption, value: number | string): number => {
  const [least, most] = CONFIG_OPTIONS[name].range;
  const number = Number(value);
  if (!Number.isInteger(number) || number < least || number > most)
    throw new ConfigError(`--${flagName(name)} must be an integer from ${least} to ${most}, not ${value}`);
  return number;
};

/** Returns the first credential given, if it is valid in a header. Errors never contain its value. */
const credential = (name: string, ...given: readonly (string | undefined)[]): string | undefined => {
  const value = given.map((one) => one?.trim()).find((one) => one !== undefined && one !== '');
  if (value !== undefined && !/^[\x21-\x7e]{1,4096}$/.test(value))
    throw new ConfigError(`the ${name} must be at most 4096 visible ASCII characters without spaces`);
  return value;
};

const baseUrl = (target: string): string => {
  const url = URL.canParse(target) ? new URL(target) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    const proposed = `http://${target}`;
    const hint = !target.includes('//') && URL.canParse(proposed) ? ` (did you mean ${proposed}?)` : '';
    throw new ConfigError(`--target must be an http or https URL${hint}`);
  }
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
  const level = parseInteger('tableLevel', given);
  if (level <= home.length)
    throw new ConfigError(`--table-level must be greater than ${home.length}, the level of --home`);
  return level;
};

/** Returns the name that a misspelt glob may mean: a glob with the nearest operation, or the nearest rule. */
const nearRule = (glob: string): string => {
  const [operation = '', ...rest] = glob.split('/');
  const operations = [...new Set(rules.map((rule) => rule.operation))];
  const [near] = nearest(operation, operations);
  if (near !== undefined && near !== operation && glob.endsWith('*'))
    return ` (did you mean ${[near, ...rest].join('/')}?)`;
  return (
    suggestion(glob, rest.length === 0 ? operations : rules.map(({ name }) => name)) ||
    ' (the command list shows all rules)'
  );
};

/** Returns the names that are given; each may be a list separated by commas. Checks that they are known. */
const namesOf = (option: string, given: readonly string[], known: readonly string[]): readonly string[] => {
  const names = given.flatMap((one) => one.split(','));
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new ConfigError(
      `--${option} must be one of ${known.join(', ')}, not ${unknown}${suggestion(unknown, known)}`,
    );
  return names;
};

const levelsOf = (given: readonly string[]): readonly Level[] => {
  const names = namesOf('level', given, LEVELS);
  return LEVELS.filter((level) => names.includes(level));
};

const sourcesOf = (given: readonly string[]): readonly Source[] => {
  const names = namesOf('sources', given, [...SOURCES, 'all']);
  return SOURCES.filter((source) => names.includes(source) || names.includes('all'));
};

const defaultSources = (target: string | undefined, specVersion: string | undefined): string => {
  if (specVersion !== undefined) return 'public';
  return target === undefined ? 'all' : 'document,public';
};

const releaseOf = (given: string | undefined): Release | undefined => {
  const release = releases.find((one) => one === given);
  if (given !== undefined && release === undefined)
    throw new ConfigError(`--spec-version must be one of ${releases.join(', ')}, not ${given}`);
  return release;
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

/** Returns the headers for every request. One header cannot contain two credentials. */
const headersOf = (
  given: readonly string[],
  token: string | undefined,
  apiKey: string | undefined,
): readonly ExtraHeader[] => {
  const headers = given.map(parseHeader);
  const has = (name: string): boolean => headers.some((header) => header.name === name);
  if (token !== undefined && has('authorization'))
    throw new ConfigError('--header authorization cannot be combined with a token');
  if (apiKey !== undefined && has('x-api-key'))
    throw new ConfigError('--header x-api-key cannot be combined with an API key');
  return headers;
};

/** Returns the certificates of a PEM file. */
const certificatesOf = (path: string | undefined): string | undefined => {
  if (path === undefined) return undefined;
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new ConfigError(`--ca ${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (!text.includes('-----BEGIN CERTIFICATE-----'))
    throw new ConfigError(`--ca ${path}: no certificate in PEM format`);
  return text;
};

/** Returns the proxies of the environment; undefined if there are none. Errors do not contain their passwords. */
const proxyOf = (env: NodeJS.ProcessEnv): ProxyVariables | undefined => {
  const variable = (name: string): string | undefined => env[name] || env[name.toUpperCase()] || undefined;
  const [http, https, no] = [variable('http_proxy'), variable('https_proxy'), variable('no_proxy')];
  for (const url of [http, https])
    if (url !== undefined && !(URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)))
      throw new ConfigError('HTTP_PROXY and HTTPS_PROXY must be http or https URLs');
  return http === undefined && https === undefined ? undefined : { http, https, no };
};

/**
 * Merges the command line (`given`), the config file and the environment, and checks every value. Throws ConfigError when a
 * value is invalid. Credentials are read from the environment and the file only.
 */
export const resolveConfig = (given: ConfigInput, file: ConfigInput, env: NodeJS.ProcessEnv): Config => {
  const all: ConfigInput = { ...file, ...given };
  const target = all.target === undefined ? undefined : baseUrl(all.target);
  const only = all.only ?? [];
  const exclude = all.exclude ?? [];
  const unknown = unmatchedGlobs({ only, exclude });
  const [misspelt] = unknown;
  if (misspelt !== undefined) throw new ConfigError(`no rule matches ${unknown.join(', ')}${nearRule(misspelt)}`);
  const readOnly = all.readOnly ?? false;
  if (readOnly && target === undefined) throw new ConfigError('--read-only needs --target: it tests existing objects');
  const home = homeOf(all.home);
  if (target === undefined && (home.length > 0 || all.tableLevel !== undefined))
    throw new ConfigError('--home and --table-level need --target: the reference server starts empty');
  const seed = all.seed ?? randomBytes(4).toString('hex');
  if (!/^[A-Za-z0-9]{1,16}$/.test(seed))
    throw new ConfigError('--seed must be 1 to 16 letters or digits, since names contain it');
  const token = credential('token', env['TOUCHSTONE_TOKEN'], file.token);
  const apiKey = credential('API key', env['TOUCHSTONE_API_KEY'], file.apiKey);
  const secondToken = credential('second token', env['TOUCHSTONE_SECOND_TOKEN'], file.secondToken);
  return {
    target,
    sources: sourcesOf(all.sources ?? [defaultSources(target, all.specVersion)]),
    levels: levelsOf(all.level ?? []),
    only,
    exclude,
    token,
    apiKey,
    secondToken,
    reportDir: all.report ?? 'conformance-report',
    formats: formatsOf(all.format ?? []),
    transcripts: transcriptsOf(all.transcripts ?? 'failing'),
    concurrency:
      all.concurrency === undefined ? defaultConcurrency(target) : parseInteger('concurrency', all.concurrency),
    seed,
    selectedOnly: all.selectedOnly ?? false,
    keep: all.keep ?? false,
    timeoutMs: parseInteger('timeout', all.timeout ?? 30) * 1000,
    maxTimeMs: all.maxTime === undefined ? undefined : parseInteger('maxTime', all.maxTime) * 1000,
    maxFailures: all.maxFailures === undefined ? undefined : parseInteger('maxFailures', all.maxFailures),
    readOnly,
    rate: all.rate === undefined ? undefined : parseInteger('rate', all.rate),
    databases: databaseNames(all.database ?? []),
    home,
    tableLevel: tableLevelOf(all.tableLevel, home),
    headers: headersOf(all.header ?? [], token, apiKey),
    proxy: target === undefined ? undefined : proxyOf(env),
    ca: certificatesOf(all.ca),
    insecure: all.insecure ?? false,
    waitMs: all.wait === undefined ? undefined : parseInteger('wait', all.wait) * 1000,
    baseline: all.baseline,
    specVersion: releaseOf(all.specVersion),
    requirements: all.requirements,
  };
};
