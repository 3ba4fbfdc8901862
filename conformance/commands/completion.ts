import { operations } from '#contract/operations';
import { ExpectedError } from '../expected-error.ts';
import { flagName, type OptionDefinition } from '../options.ts';
import { optionOfCommand, type CommandDefinition, type RunCommand } from './definition.ts';
import { print } from './output.ts';

/** What a shell offers for a word: fixed words, files or directories; nothing if the value is free. */
interface Values {
  readonly words: readonly string[];
  readonly names: 'files' | 'directories' | undefined;
}

interface CompletedOption {
  readonly flag: string;
  readonly text: string;
  /** Undefined for a boolean. */
  readonly values: Values | undefined;
}

/** A command with everything that can follow it. */
interface CompletedCommand {
  readonly name: string;
  readonly summary: string;
  readonly options: readonly CompletedOption[];
  readonly positional: Values | undefined;
}

const valuesOf = ({ choices = [], names }: Pick<OptionDefinition, 'choices' | 'names'>): Values => ({
  words: names === 'rules' ? Object.keys(operations) : choices,
  names: names === 'rules' ? undefined : names,
});

const HELP: CompletedOption = { flag: 'help', text: 'display help for command', values: undefined };

/** Returns the commands with their options and values, from their definitions. */
const completedCommands = (commands: readonly CommandDefinition[]): readonly CompletedCommand[] =>
  commands.map((definition) => {
    const [positional] = definition.positionals ?? [];
    const options = definition.options.map((name) => {
      const option = optionOfCommand(definition, name);
      const values = option.value === undefined ? undefined : valuesOf(option);
      return { flag: flagName(name), text: option.text, values };
    });
    return {
      name: definition.name,
      summary: definition.summary,
      options: [...options, HELP],
      positional: positional && valuesOf(positional),
    };
  });

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** Returns the bash command that fills COMPREPLY with the values that begin with the current word. */
const bashReply = ({ words, names }: Values): string =>
  names === undefined
    ? `COMPREPLY=($(compgen -W ${quoted(words.join(' '))} -- "$word"))`
    : `COMPREPLY=($(compgen -${names === 'files' ? 'f' : 'd'} -- "$word"))`;

const bashCommand = ({ name, options, positional }: CompletedCommand): string => {
  const flags = options.map(({ flag }) => `--${flag}`);
  const after = options.flatMap(({ flag, values }) =>
    values === undefined ? [] : [`        --${flag}) ${bashReply(values)}; return;;`],
  );
  const rest = positional === undefined ? '' : `      ${bashReply(positional)}; [[ $word == -* ]] || return\n`;
  const last = `      COMPREPLY=($(compgen -W ${quoted(flags.join(' '))} -- "$word"))`;
  return [`    ${name})`, '      case "$before" in', ...after, '      esac', `${rest}${last};;`].join('\n');
};

const bash = (
  commands: readonly CompletedCommand[],
): string => `# Completion for bash: source <(touchstone completion bash)
_touchstone() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" command="\${COMP_WORDS[1]}"
  COMPREPLY=()
  if ((COMP_CWORD == 1)) && [[ $word != -* ]]; then
    COMPREPLY=($(compgen -W ${quoted(commands.map(({ name }) => name).join(' '))} -- "$word"))
    return
  fi
  [[ $command == -* ]] && command=test
  case "$command" in
${commands.map(bashCommand).join('\n')}
  esac
}
complete -F _touchstone touchstone
`;

const zsh = (commands: readonly CompletedCommand[]): string => `#compdef touchstone
# Completion for zsh: source <(touchstone completion zsh)
autoload -U +X bashcompinit && bashcompinit
${bash(commands).split('\n').slice(1).join('\n')}`;

/** Returns the part of a fish completion that offers values. */
const fishValues = ({ words, names }: Values): string =>
  names === 'files'
    ? '-r -F'
    : names === 'directories'
      ? '-x -a "(__fish_complete_directories)"'
      : `-x -a ${quoted(words.join(' '))}`;

const fishCommand = ({ name, summary, options, positional }: CompletedCommand): readonly string[] => {
  const inCommand = `-n "__fish_seen_subcommand_from ${name}"`;
  return [
    `complete -c touchstone -f -n __fish_use_subcommand -a ${name} -d ${quoted(summary)}`,
    ...(positional === undefined
      ? []
      : [`complete -c touchstone ${inCommand} ${fishValues(positional).replace('-x ', '-f ')}`]),
    ...options.map(({ flag, text, values }) =>
      [
        `complete -c touchstone ${inCommand} -l ${flag} -d ${quoted(text)}`,
        ...(values ? [fishValues(values)] : []),
      ].join(' '),
    ),
  ];
};

const fish = (commands: readonly CompletedCommand[]): string =>
  ['# Completion for fish: touchstone completion fish | source', ...commands.flatMap(fishCommand), ''].join('\n');

/** The shells with the program that prints their completion. */
const SHELLS: Readonly<Record<string, (commands: readonly CompletedCommand[]) => string>> = { bash, zsh, fish };

/** Returns the completion of a shell as a script. Throws ExpectedError for another shell. */
export const completionScript = (shell: string, commands: readonly CommandDefinition[]): string => {
  const script = Object.hasOwn(SHELLS, shell) ? SHELLS[shell] : undefined;
  if (script === undefined)
    throw new ExpectedError(`the shell must be one of ${Object.keys(SHELLS).join(', ')}, not ${shell}`);
  return script(completedCommands(commands));
};

/** Prints the completion of a shell. */
export const completionCommand: RunCommand = async ({ positionals: [shell = ''], commands }) =>
  print(completionScript(shell, commands));
