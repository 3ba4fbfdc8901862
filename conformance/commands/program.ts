import { Command, Option } from 'commander';
import { ExpectedError } from '../expected-error.ts';
import { flagName, type GivenOptions, type OptionDefinition, type OptionName } from '../options.ts';
import { touchstoneVersion } from '../version.ts';
import { optionOfCommand, type CommandDefinition } from './definition.ts';
import { COMMANDS } from './definitions.ts';

const DESCRIPTION = 'Tests servers of the Lance REST Namespace interface, rule by rule.';

const AFTER = `
Without a command, \`test\` runs: touchstone --target URL. Its options: touchstone test --help; those of another command:
touchstone COMMAND --help.

Environment: TOUCHSTONE_TOKEN (bearer token), TOUCHSTONE_API_KEY; HTTP_PROXY, HTTPS_PROXY, NO_PROXY (never for
loopback addresses); NO_COLOR, FORCE_COLOR.
`;

const optionText = ({ kind, text, choices, default: fallback }: OptionDefinition): string =>
  [
    ...(choices === undefined ? [] : [`${choices.join(' | ')}:`]),
    kind === 'strings' ? `${text}; repeatable` : text,
    ...(fallback === undefined ? [] : [`(default: ${fallback})`]),
  ].join(' ');

const commanderOption = (definition: CommandDefinition, name: OptionName): Option => {
  const option = optionOfCommand(definition, name);
  const flags = `--${flagName(name)}${option.value === undefined ? '' : ` <${option.value}>`}`;
  const built = new Option(flags, optionText(option));
  if (option.kind === 'strings') built.argParser((value: string, before: string[] = []) => [...before, value]);
  return built.hideHelp(definition.hidden?.includes(name) === true);
};

/** Returns an example as it can be pasted where the suite was started. */
export const exampleLine = (line: string, program: string): string =>
  line.replace(/(^|\()touchstone\b/, `$1${program.replaceAll('$', '$$$$')}`);

/** Returns the examples and exit codes, which follow the options in help. */
const helpTail = ({ examples, exit }: CommandDefinition, program: string): string => {
  const runnable = examples.map(([line, text]) => [exampleLine(line, program), text] as const);
  const width = Math.max(...runnable.map(([line]) => line.length));
  const shown = runnable.map(([line, text]) => `  ${line.padEnd(width)}  ${text}`);
  return `\nExamples:\n${shown.join('\n')}\n\nExit: ${exit}.\n`;
};

export interface ProgramOptions {
  readonly env: NodeJS.ProcessEnv;
  /** The words that start the suite. */
  readonly start: string;
  /** Called with the exit code of a command. */
  readonly done: (code: number) => void;
}

const addCommand = (program: Command, definition: CommandDefinition, { env, start, done }: ProgramOptions): void => {
  const command = program.command(definition.name);
  command.summary(definition.summary).description(definition.description.replaceAll('\n', ' '));
  command.allowExcessArguments(false).addHelpText('after', helpTail(definition, start));
  for (const { name, text, isRepeatable } of definition.positionals ?? [])
    command.argument(`<${name}${isRepeatable === true ? '...' : ''}>`, text);
  for (const name of [...definition.options, ...(definition.hidden ?? [])])
    command.addOption(commanderOption(definition, name));
  if (definition.name === 'test') command.version(touchstoneVersion);
  command.action(async () => {
    const run = await definition.load();
    const options = command.opts<GivenOptions>();
    done(await run({ positionals: command.args, options, env, program: start, commands: COMMANDS }));
  });
};

/** Returns an error of the parser as other errors are shown. It finds similar names itself, but not the name of a purpose. */
const errorText = (text: string): string =>
  text
    .replace(/^error: /, 'touchstone: ')
    .replace(/(unknown option '--profile(?:=.*)?')\s*$/, '$1\n(Did you mean --sources?)\n');

/** Returns the program of the command line. */
export const buildProgram = (options: ProgramOptions): Command => {
  const program = new Command('touchstone')
    .description(DESCRIPTION)
    .version(touchstoneVersion)
    .usage('[command] [options]')
    .exitOverride()
    .configureOutput({ outputError: (text, write) => write(errorText(text)) })
    .addHelpText('after', AFTER);
  for (const definition of COMMANDS) addCommand(program, definition, options);
  return program;
};

const OF_PROGRAM: ReadonlySet<string> = new Set(['help', '--help', '-h', '--version', '-V']);

/** Inserts the command that a command line leaves out: `test`, or `explore` for the former option --explore. */
export const withCommand = (argv: readonly string[]): readonly string[] => {
  const [first] = argv;
  if (first !== undefined && OF_PROGRAM.has(first)) return argv;
  if (first !== undefined && !first.startsWith('-')) {
    if (/^https?:/.test(first)) throw new ExpectedError(`the server is an option: touchstone --target ${first}`);
    return argv;
  }
  const isExplore = argv.some((one) => one === '--explore' || one.startsWith('--explore='));
  return [isExplore ? 'explore' : 'test', ...argv];
};
