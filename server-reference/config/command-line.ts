import { Command, CommanderError, Option } from 'commander';
import { OPTION_NAMES, OptionsError, optionOf, type OptionName } from '../options.ts';
import { serverVersion } from '../version.ts';
import { settingOf } from '../settings.ts';
import { readConfiguration, type CommandConfiguration } from './configuration.ts';
import { describeConfiguration } from './describe.ts';
import { configSchema } from './schema.ts';
import { addKeysCommand } from './keys-command.ts';
import type { GivenFlags } from './sources.ts';

const DESCRIPTION = 'Serves columnar tables in namespaces over HTTP, using LanceDB and SQLite or PostgreSQL.';

const HELP_TAIL = `
Every option can be given as a flag, as an environment variable and in the config file; the first of them that has it
wins. The variable is TOUCHSTONE_SERVER_ with the name in capitals, such as TOUCHSTONE_SERVER_READ_TIMEOUT=60; lists are
separated by commas, except secrets. The field of the config file is the name of the flag, such as "read-timeout: 60".
Without any option for credentials, the server accepts every request and listens on loopback only; with one that is
empty, it does not start.

LANCE_MEM_POOL_SIZE limits the memory of all sorts and joins together, in bytes, and overrides the limit sort-percent
(default: a quarter of the memory, at least 512 MiB). OTEL_EXPORTER_OTLP_ENDPOINT sends a trace of each request to a collector (OTLP over HTTP).

Prints "listening on URL" when ready. SIGTERM and SIGINT stop it after the running requests.

Other commands:
  touchstone-server config check    print the effective configuration without secrets; exit code 2 if it is invalid
  touchstone-server config schema   print the JSON schema of the config file
  touchstone-server health          exit code 0 if the server with the same options responds on this machine, otherwise 1
  touchstone-server backup DIR      copy the catalog and the files of its tables to DIR; the server may run
  touchstone-server restore DIR     restore such a copy into an empty data directory, and an empty catalog if it is elsewhere
  touchstone-server keys create     create a key with grants; also keys list, and keys revoke NAME
`;

const textOf = (name: OptionName): string => {
  const { kind, text, choices, default: fallback } = optionOf(name);
  const shown = kind === 'strings' ? `${text}; repeatable` : text;
  const allowed = choices === undefined ? '' : `${choices.join(' | ')}: `;
  return `${allowed}${shown}${fallback === undefined || kind === 'boolean' ? '' : ` (default: ${fallback})`}`;
};

/** Returns the flags of an option. A boolean has two; help shows the one that changes its default. */
const flagsOf = (name: OptionName): readonly Option[] => {
  const { kind, value, default: fallback } = optionOf(name);
  if (kind === 'boolean')
    return [
      new Option(`--${name}`, textOf(name)).hideHelp(fallback === true),
      new Option(`--no-${name}`, `turn off: ${textOf(name)}`).hideHelp(fallback !== true),
    ];
  const option = new Option(`--${name} <${value ?? 'VALUE'}>`, textOf(name));
  if (kind === 'strings') option.argParser((one: string, before: readonly string[] = []) => [...before, one]);
  return [option];
};

const addOptions = (command: Command): Command => {
  command.addOption(new Option('--config <FILE>', 'YAML or JSON file with these options (TOUCHSTONE_SERVER_CONFIG)'));
  for (const option of OPTION_NAMES.flatMap(flagsOf)) command.addOption(option);
  return command.allowExcessArguments(false);
};

const configurationOf = (command: Command, env: NodeJS.ProcessEnv): CommandConfiguration => {
  const given = command.opts<Record<string, string | readonly string[] | boolean | undefined>>();
  const flags = Object.fromEntries(OPTION_NAMES.map((name) => [name, given[settingOf(name)]])) as GivenFlags;
  return readConfiguration(flags, env, given['config'] as string | undefined);
};

/** What the commands of the command line do. */
export interface CommandActions {
  /** Prints a text to standard output. */
  readonly print: (text: string) => void;
  readonly serve: (configuration: CommandConfiguration) => Promise<void>;
  readonly checkHealth: (configuration: CommandConfiguration) => Promise<void>;
  readonly backUp: (configuration: CommandConfiguration, directory: string) => Promise<void>;
  readonly restore: (configuration: CommandConfiguration, directory: string) => Promise<void>;
}

const buildProgram = (env: NodeJS.ProcessEnv, actions: CommandActions): Command => {
  const { print, serve, checkHealth } = actions;
  const program = new Command('touchstone-server').exitOverride().description(DESCRIPTION).version(serverVersion);
  // Errors are thrown, and printed once by the caller.
  program.configureOutput({ writeOut: (text) => print(text.trimEnd()), writeErr: () => undefined });
  const serveCommand = addOptions(program.command('serve', { hidden: true }));
  serveCommand.description(DESCRIPTION).version(serverVersion).usage('[options]').addHelpText('after', HELP_TAIL);
  serveCommand.action(() => serve(configurationOf(serveCommand, env)));
  const config = program.command('config').description('Checks configurations.');
  const check = addOptions(config.command('check'));
  check.description('Prints the effective configuration without secrets. Exit code 2 if it is invalid.');
  check.action(() => print(describeConfiguration(configurationOf(check, env))));
  const schema = config.command('schema').description('Prints the JSON schema of the config file.');
  schema.action(() => print(JSON.stringify(configSchema(), null, 2)));
  const health = addOptions(program.command('health'));
  health.description(
    'Requests /healthz of the server with these options. Exit code 0 if it responds with 200, otherwise 1.',
  );
  health.action(() => checkHealth(configurationOf(health, env)));
  const backup = addOptions(program.command('backup')).argument('<DIR>');
  backup.description(
    'Backs up the data of the server with these options to DIR, which must be empty or absent. The server may run. Exit code 1 if files of damaged tables are missing.',
  );
  backup.action((directory: string) => actions.backUp(configurationOf(backup, env), directory));
  const restore = addOptions(program.command('restore')).argument('<DIR>');
  restore.description(
    'Restores the backup in DIR as the data of a new server with these options: its data directory and its catalog must be empty.',
  );
  restore.action((directory: string) => actions.restore(configurationOf(restore, env), directory));
  addKeysCommand(program, env, print);
  return program;
};

/** Inserts the command that a command line leaves out. */
const withCommand = (argv: readonly string[]): readonly string[] => {
  const [first] = argv;
  return first === undefined || first.startsWith('-') ? ['serve', ...argv] : argv;
};

/**
 * Runs a command line: `serve`, which is the default, `config check`, `config schema`, `health`, `backup`, `restore`, or one
 * of `keys`. Throws OptionsError when it cannot
 * be understood or its options are invalid.
 */
export const runCommandLine = async (
  argv: readonly string[],
  env: NodeJS.ProcessEnv,
  actions: CommandActions,
): Promise<void> => {
  try {
    await buildProgram(env, actions).parseAsync([...withCommand(argv)], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return;
    if (error.code === 'commander.help')
      throw new OptionsError(
        'expected a command: config check, config schema, backup DIR, restore DIR, or keys create, list or revoke',
      );
    throw new OptionsError(`${error.message.replace(/^error: /, '')}\nTry --help.`);
  }
};
