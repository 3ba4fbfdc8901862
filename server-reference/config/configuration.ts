import { isIP } from 'node:net';
import type { TokenSettings } from '../access/json-web-tokens.ts';
import type { TlsFiles } from '../http/tls.ts';
import { parseLimits, type Limits } from '../limits.ts';
import { parseStoreUrl } from '../storage/store-url.ts';
import {
  OPTION_NAMES,
  OptionsError,
  optionOf,
  type OptionName,
  type OptionValue,
  type OptionValues,
} from '../options.ts';
import { hasAccessOptions, providerOf, providerProblem } from './access.ts';
import { withoutPassword } from './without-password.ts';
import { readCredentials, type CredentialLists, type SourceOf } from './credentials.ts';
import {
  configFileOf,
  readConfigFile,
  readEnvironment,
  readFlags,
  type GivenFlags,
  type GivenValue,
  type SourceValues,
} from './sources.ts';

/** The valid options of a server, with the credentials of all files. */
export interface Configuration {
  readonly values: OptionValues;
  readonly credentials: CredentialLists;
  /** The OpenID provider whose tokens are accepted. */
  readonly provider: TokenSettings | undefined;
  readonly limits: Limits;
  /** The certificate and its key; undefined = plain HTTP. */
  readonly tls: TlsFiles | undefined;
  /** Where each value is from: a flag, a variable, a field of the config file, or `default`. */
  readonly sources: ReadonlyMap<OptionName, string>;
}

export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));

const defaultOf = (name: OptionName): OptionValue | undefined => {
  const { default: fallback, kind } = optionOf(name);
  return fallback ?? (kind === 'strings' ? [] : undefined);
};

/** Whether a browser sends this text as `Origin`. */
const isOrigin = (text: string): boolean =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;

/** Returns what is wrong with the options of the object store. */
const storageProblem = (values: OptionValues): string | undefined => {
  const { storage, 'storage-endpoint': endpoint, 'table-root': roots, 'vend-role': role } = values;
  if (endpoint !== undefined && !/^https?:\/\/[^/]/.test(endpoint))
    return 'storage-endpoint must be an http or https URL';
  if (role !== undefined && !(values['vend-credentials'] && storage?.startsWith('s3://') === true))
    return 'vend-role needs vend-credentials and a storage of s3';
  if (role !== undefined && !/^arn:[a-z-]+:iam::/.test(role))
    return 'vend-role must be an ARN such as arn:aws:iam::123456789012:role/tables';
  if (storage === undefined) return undefined;
  const location = parseStoreUrl(storage);
  if (location === undefined)
    return "storage must be a URL such as s3://bucket/prefix, with scheme s3, gs or az; a prefix of gs has letters, digits and _.~!'()*- only";
  if (roots.some((root) => parseStoreUrl(root)?.root !== location.root))
    return `table-root must be a URL in ${location.root}, because storage is`;
  return undefined;
};

/** Returns what is wrong with the combination of valid options. */
const combinationProblem = (
  values: OptionValues,
  { tokens, apiKeys }: CredentialLists,
  sourceOf: SourceOf,
): string | undefined => {
  const { host, insecure, catalog, 'grants-file': grants } = values;
  // Without them, no request has a principal that the file could name.
  if (grants !== undefined && !hasAccessOptions(values))
    return `${sourceOf('grants-file')}: ${grants} has no effect, because tokens and API keys without a keys file permit everything; set keys-file or oidc-issuer too, or start without this option`;
  if (catalog !== undefined && !/^postgres(ql)?:\/\//.test(catalog)) return 'catalog must be a postgres:// URL';
  const storage = storageProblem(values);
  if (storage !== undefined) return storage;
  if (tokens.length + apiKeys.length === 0 && !hasAccessOptions(values) && !isLoopback(host) && !insecure)
    return `host: without a token or an API key, anyone who can reach ${host} may read and write; set token-file, api-key-file, keys-file or oidc-issuer, or insecure`;
  if ((values['tls-cert'] === undefined) !== (values['tls-key'] === undefined))
    return 'tls-cert and tls-key must be given together';
  const origin = values['cors-origin'].find((one) => !isOrigin(one));
  if (origin !== undefined)
    return `cors-origin must be an origin such as https://app.example, not ${JSON.stringify(withoutPassword(origin))}`;
  return providerProblem(values);
};

/** Throws OptionsError for an unknown limit or a value that is not a positive integer. */
const readLimits = (texts: readonly string[]): Limits => {
  try {
    return parseLimits(texts);
  } catch (error) {
    throw new OptionsError(`limit: ${error instanceof Error ? error.message : String(error)}`);
  }
};

const tlsFilesOf = ({ 'tls-cert': cert, 'tls-key': key }: OptionValues): TlsFiles | undefined =>
  cert === undefined || key === undefined ? undefined : { cert, key };

/** Returns the first source that gives an option: the sources are in the order of their precedence. */
const firstGiven = (sources: readonly SourceValues[], name: OptionName): GivenValue | undefined =>
  sources.map(({ values }) => values.get(name)).find((given) => given !== undefined);

/**
 * Merges the command line, the environment and the config file, in this order of precedence, and checks every value and
 * their combination. A list of a stronger source replaces the others. Throws OptionsError with one line for each problem:
 * the option, its source and what is allowed.
 *
 * @param configFile path of the config file, if the command line names one
 */
export const readConfiguration = (
  flags: GivenFlags,
  env: NodeJS.ProcessEnv,
  configFile: string | undefined = configFileOf(env),
): Configuration => {
  const file = configFile === undefined ? [] : [readConfigFile(configFile)];
  const given = [readFlags(flags), readEnvironment(env), ...file];
  const problems = given.flatMap((source) => source.problems);
  if (problems.length > 0) throw new OptionsError(problems.join('\n'));
  const found = OPTION_NAMES.map((name) => [name, firstGiven(given, name)] as const);
  const values = Object.fromEntries(
    found.map(([name, one]) => [name, one?.value ?? defaultOf(name)]),
  ) as unknown as OptionValues;
  const sources = new Map(found.map(([name, one]) => [name, one?.source ?? 'default']));
  const sourceOf: SourceOf = (name) => sources.get(name) ?? name;
  const credentials = readCredentials(values, sourceOf);
  const problem = combinationProblem(values, credentials, sourceOf);
  if (problem !== undefined) throw new OptionsError(problem);
  const limits = readLimits(values.limit);
  return { values, credentials, provider: providerOf(values), limits, tls: tlsFilesOf(values), sources };
};
