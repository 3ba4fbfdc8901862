import { parseArgs, type ParseArgsConfig } from 'node:util';
import { ConfigError, readConfigFile, resolveConfig, type Config, type ConfigInput } from '../config.ts';
import type { Screen } from '../report/screen.ts';

type Flags = NonNullable<ParseArgsConfig['options']>;

/** The flags of every command that connects to a server. The config file has fields of the same names. */
export const CONNECTION_FLAGS = {
  target: { type: 'string' },
  config: { type: 'string' },
  timeout: { type: 'string' },
  rate: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const satisfies Flags;

/** Parses flags and up to `positionals` positional arguments. Throws ConfigError for an unknown flag or a further argument. */
export const parseFlags = <F extends Flags>(
  argv: readonly string[],
  options: F,
  positionals = 0,
): ReturnType<typeof parseArgs<{ options: F; allowPositionals: true }>> => {
  let parsed: ReturnType<typeof parseArgs<{ options: F; allowPositionals: true }>>;
  try {
    parsed = parseArgs({ args: [...argv], options, strict: true, allowPositionals: true });
  } catch (error) {
    throw new ConfigError(`${error instanceof Error ? error.message : String(error)}\nTry --help.`);
  }
  const surplus = parsed.positionals[positionals];
  if (surplus !== undefined) throw new ConfigError(`unexpected argument ${surplus}\nTry --help.`);
  return parsed;
};

type GivenFlags = Omit<
  ConfigInput,
  'readOnly' | 'databases' | 'formats' | 'tableLevel' | 'levels' | 'maxTime' | 'maxFailures'
> & {
  readonly config?: string;
  readonly 'read-only'?: boolean;
  readonly 'table-level'?: string;
  readonly 'max-time'?: string;
  readonly 'max-failures'?: string;
  readonly level?: string[];
  readonly database?: string[];
  readonly format?: string[];
};

/** Returns the configuration from the flags, the config file that they name, and the environment. */
export const configOf = (
  {
    config: file,
    'read-only': readOnly,
    'table-level': tableLevel,
    'max-time': maxTime,
    'max-failures': maxFailures,
    level: levels,
    database: databases,
    format: formats,
    ...rest
  }: GivenFlags,
  env: NodeJS.ProcessEnv,
): Config => {
  const given: ConfigInput = {
    ...rest,
    ...(readOnly !== undefined && { readOnly }),
    ...(tableLevel !== undefined && { tableLevel }),
    ...(maxTime !== undefined && { maxTime }),
    ...(maxFailures !== undefined && { maxFailures }),
    ...(levels !== undefined && { levels }),
    ...(databases !== undefined && { databases }),
    ...(formats !== undefined && { formats }),
  };
  return resolveConfig(given, file === undefined ? {} : readConfigFile(file), env);
};

/** Returns the terminal of a process; without colours if it is not a terminal or NO_COLOR is set. */
export const screenOf = ({ stdout, env }: NodeJS.Process): Screen => ({
  write: (text) => void stdout.write(text),
  colours: stdout.isTTY === true && env['NO_COLOR'] === undefined,
  columns: stdout.columns ?? 80,
});

/** Prints a text to standard output and returns exit code 0. */
export const print = (text: string): 0 => {
  process.stdout.write(text);
  return 0;
};
