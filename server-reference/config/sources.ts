import { readFileSync } from 'node:fs';
import { parseDocument } from 'yaml';
import { OPTION_NAMES, OptionsError, optionOf, variableOf, type OptionName, type OptionValue } from '../options.ts';
import { URL_VARIABLE, WORKER_VARIABLE } from '../supervisor/messages.ts';
import { parseText, parseTyped, type Parsed } from './values.ts';

/** The values that one source gives. */
export interface SourceValues {
  readonly values: ReadonlyMap<OptionName, GivenValue>;
  /** What is wrong, one line each. */
  readonly problems: readonly string[];
}

/** A value and where it is from: a flag, a variable, or a file with the name of the field. */
export interface GivenValue {
  readonly value: OptionValue;
  readonly source: string;
}

type Entry = readonly [name: OptionName, source: string, parsed: Parsed];

const collect = (entries: readonly Entry[], more: readonly string[] = []): SourceValues => {
  const values = new Map<OptionName, GivenValue>();
  const problems = [...more];
  for (const [name, source, parsed] of entries)
    if ('problem' in parsed) problems.push(`${source} ${parsed.problem}`);
    else values.set(name, { value: parsed.value, source });
  return { values, problems };
};

/** What the command line gives, by name of the option: texts, lists of texts, or whether a boolean flag is on. */
export type GivenFlags = Readonly<Partial<Record<OptionName, string | readonly string[] | boolean>>>;

export const readFlags = (flags: GivenFlags): SourceValues =>
  collect(
    OPTION_NAMES.flatMap((name): readonly Entry[] => {
      const given = flags[name];
      if (given === undefined) return [];
      if (typeof given === 'boolean') return [[name, given ? `--${name}` : `--no-${name}`, { value: given }]];
      return [[name, `--${name}`, parseText(optionOf(name), given)]];
    }),
  );

const EMPTY_VARIABLE: Parsed = { problem: 'is set, but empty: give it a value, or unset it' };

const splitList = (text: string): readonly string[] => text.split(',').map((item) => item.trim());

/** Reads the value of a variable. A comma in a secret would be ambiguous; the former variables are named as lists. */
const parseVariable = (name: OptionName, variable: string, text: string): Parsed => {
  const definition = optionOf(name);
  const { kind, protects, isSecret, formerVariable } = definition;
  if (protects === true && text.trim() === '') return EMPTY_VARIABLE;
  if (isSecret === true && variable !== formerVariable && text.includes(','))
    return {
      problem: `has a comma, which may be a part of one secret or between two: write each into a line of a file, and set ${variableOf(`${name}-file`)} to its path`,
    };
  return parseText(definition, kind === 'strings' ? splitList(text) : text);
};

/** The variables of an option, the one that wins first. */
const variablesOf = (name: OptionName): readonly string[] => {
  const { formerVariable } = optionOf(name);
  return [variableOf(name), ...(formerVariable === undefined ? [] : [formerVariable])];
};

const CONFIG_VARIABLE = variableOf('config');

const KNOWN_VARIABLES: ReadonlySet<string> = new Set([
  ...OPTION_NAMES.flatMap(variablesOf),
  CONFIG_VARIABLE,
  WORKER_VARIABLE,
  URL_VARIABLE,
]);

/** What Kubernetes sets in every container for a service named touchstone-server. */
const SERVICE_LINK = /^TOUCHSTONE_SERVER_(SERVICE_(HOST|PORT(_\w+)?)|PORT_\d+_(TCP|UDP|SCTP)(_\w+)?)$/;

/** A variable with a typing error would be ignored, and a server without its credentials is open. */
const unknownVariables = (env: NodeJS.ProcessEnv): readonly string[] =>
  Object.keys(env)
    .filter((name) => name.startsWith(variableOf('')) && !KNOWN_VARIABLES.has(name) && !SERVICE_LINK.test(name))
    .map((name) => `${name} is no option: unset it, or see --help for the names`);

/** Reads the environment variables. An empty variable counts as unset, unless its option protects the server. */
export const readEnvironment = (env: NodeJS.ProcessEnv): SourceValues =>
  collect(
    OPTION_NAMES.flatMap((name): readonly Entry[] => {
      const { protects } = optionOf(name);
      const names = variablesOf(name);
      const variable = names.find((one) => env[one] !== undefined && (protects === true || env[one] !== ''));
      if (variable === undefined) return [];
      return [[name, variable, parseVariable(name, variable, env[variable] ?? '')]];
    }),
    unknownVariables(env),
  );

const isOptionName = (name: string): name is OptionName => (OPTION_NAMES as readonly string[]).includes(name);

/** Parses YAML. Errors contain the position only, since the parser's messages quote the file's secrets. */
const parseYaml = (path: string, text: string): unknown => {
  const document = parseDocument(text);
  const [error] = document.errors;
  const at = error?.linePos?.[0];
  if (error !== undefined)
    throw new OptionsError(`${path}: not YAML${at === undefined ? '' : ` (line ${at.line}, column ${at.col})`}`);
  try {
    return document.toJS({ maxAliasCount: 100 });
  } catch {
    throw new OptionsError(`${path}: not YAML: an alias cannot be resolved`);
  }
};

/** Returns the text of a file that an option names. Throws OptionsError when it cannot be read. */
export const readOptionFile = (path: string, option: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new OptionsError(`${option}: ${error instanceof Error ? error.message : String(error)}`);
  }
};

/**
 * Reads a config file in YAML, or JSON, which is YAML too. Its fields are the names of the options. Throws OptionsError when
 * it cannot be read or parsed; unknown fields and wrong values are problems.
 *
 * @param source what names the file: the flag or the variable
 */
export const readConfigFile = (path: string, source: string): SourceValues => {
  const parsed = parseYaml(path, readOptionFile(path, source)) ?? {};
  if (typeof parsed !== 'object' || Array.isArray(parsed))
    throw new OptionsError(`${path}: must be a map of options, such as "port: 8080"`);
  const fields = Object.entries(parsed).filter(([name]) => name !== '$schema') as readonly [string, unknown][];
  const unknown = fields
    .filter(([name]) => !isOptionName(name))
    .map(([name]) => `${path}: ${JSON.stringify(name)} is no option (options: ${OPTION_NAMES.join(', ')})`);
  if (fields.length === 0)
    throw new OptionsError(
      `${path}: has no option; write one, such as "port: 8080", or start without this config file`,
    );
  const known = fields.filter((field): field is [OptionName, unknown] => isOptionName(field[0]));
  return collect(
    known.map(([name, value]) => [name, `${path}: ${name}`, parseTyped(optionOf(name), value)]),
    unknown,
  );
};

/**
 * Reads the config file that the command line or the environment names; empty if none does. Throws OptionsError when the
 * variable is empty or the file cannot be read.
 */
export const readNamedConfigFile = (flag: string | undefined, env: NodeJS.ProcessEnv): readonly SourceValues[] => {
  if (flag !== undefined) return [readConfigFile(flag, '--config')];
  const path = env[CONFIG_VARIABLE];
  if (path?.trim() === '')
    throw new OptionsError(`${CONFIG_VARIABLE} is set, but empty: give it the path of a file, or unset it`);
  return path === undefined ? [] : [readConfigFile(path, CONFIG_VARIABLE)];
};
