import type { TokenSettings } from '../access/index.ts';
import type { TlsFiles } from '../http/tls.ts';
import { parseLimits, type Limits } from '../limits.ts';
import { OPTION_NAMES, OptionsError, optionOf, type OptionName } from '../options.ts';
import {
  DEFAULT_SETTINGS,
  defaultOf,
  settingOf,
  settingsWith,
  type LibrarySettings,
  type Settings,
} from '../settings.ts';
import { providerOf } from './access.ts';
import { combinationProblem } from './combinations.ts';
import { readCredentials, type CredentialLists, type SourceOf } from './credentials.ts';
import {
  readEnvironment,
  readFlags,
  readNamedConfigFile,
  type GivenFlags,
  type GivenValue,
  type SourceValues,
} from './sources.ts';
import { parseTyped } from './values.ts';

/** The valid settings of a server, and what they name: the credentials of all files, the limits. */
export interface Configuration {
  readonly settings: Settings;
  readonly credentials: CredentialLists;
  /** The OpenID provider whose tokens are accepted. */
  readonly provider: TokenSettings | undefined;
  readonly limits: Limits;
  /** The certificate and its key; undefined = plain HTTP. */
  readonly tls: TlsFiles | undefined;
}

/** A configuration of the command. */
export interface CommandConfiguration extends Configuration {
  /** Where each value is from: a flag, a variable, a field of the config file, or `default`. */
  readonly sources: ReadonlyMap<OptionName, string>;
}

/** Throws OptionsError for an unknown limit or a value that is not a positive integer. */
const readLimits = (texts: readonly string[]): Limits => {
  try {
    return parseLimits(texts);
  } catch (error) {
    throw new OptionsError(`limit: ${error instanceof Error ? error.message : String(error)}`);
  }
};

const tlsFilesOf = ({ tlsCert: cert, tlsKey: key }: Settings): TlsFiles | undefined =>
  cert === undefined || key === undefined ? undefined : { cert, key };

/**
 * Checks the combination of settings, each of which is valid, and reads the files of credentials. Throws OptionsError.
 *
 * @param sourceOf returns where a value is from, for messages
 */
export const configure = (settings: Settings, sourceOf: SourceOf = (name) => name): Configuration => {
  const credentials = readCredentials(settings, sourceOf);
  const problem = combinationProblem(settings, credentials, sourceOf);
  if (problem !== undefined) throw new OptionsError(problem);
  const limits = readLimits(settings.limit);
  return { settings, credentials, provider: providerOf(settings), limits, tls: tlsFilesOf(settings) };
};

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
  configFile?: string,
): CommandConfiguration => {
  const given = [readFlags(flags), readEnvironment(env), ...readNamedConfigFile(configFile, env)];
  const problems = given.flatMap((source) => source.problems);
  if (problems.length > 0) throw new OptionsError(problems.join('\n'));
  const found = new Map(OPTION_NAMES.map((name) => [name, firstGiven(given, name)]));
  const sources = new Map(OPTION_NAMES.map((name) => [name, found.get(name)?.source ?? 'default']));
  const settings = settingsWith((name) => found.get(name)?.value ?? defaultOf(name));
  return { ...configure(settings, (name) => sources.get(name) ?? name), sources };
};

/** The options of the library by the names of their settings. */
const LIBRARY_OPTIONS: ReadonlyMap<string, OptionName> = new Map(
  OPTION_NAMES.filter((name) => optionOf(name).isOfCommand !== true).map((name) => [settingOf(name), name]),
);

/**
 * Checks the settings that a program gives, and adds the defaults of all others. Throws OptionsError with one line for each
 * problem.
 */
export const configureLibrary = (given: Partial<LibrarySettings>): Configuration => {
  const values = Object.entries(given).filter(([, value]) => value !== undefined);
  const problems = values.flatMap(([setting, value]) => {
    const name = LIBRARY_OPTIONS.get(setting);
    if (name === undefined) return [`${setting} is no option (options: ${[...LIBRARY_OPTIONS.keys()].join(', ')})`];
    const parsed = parseTyped(optionOf(name), value);
    return 'problem' in parsed ? [`${setting} ${parsed.problem}`] : [];
  });
  if (problems.length > 0) throw new OptionsError(problems.join('\n'));
  return configure({ ...DEFAULT_SETTINGS, ...(Object.fromEntries(values) as Partial<Settings>) });
};
