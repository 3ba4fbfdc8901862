import { optionOf, type GivenOptions, type OptionDefinition, type OptionName } from '../options.ts';

/** What a command is given. */
export interface Given {
  readonly positionals: readonly string[];
  readonly options: GivenOptions;
  readonly env: NodeJS.ProcessEnv;
  /** The words that start the suite where it was started, for commands that are printed. */
  readonly program: string;
  /** All commands. */
  readonly commands: readonly CommandDefinition[];
}

/** Carries out a command and returns the exit code. */
export type RunCommand = (given: Given) => Promise<number>;

/** A positional argument. */
export interface ArgumentDefinition {
  readonly name: string;
  readonly text: string;
  /** The argument may be given any number of times, at least once. */
  readonly isRepeatable?: boolean;
  readonly choices?: readonly string[];
  readonly names?: OptionDefinition['names'];
}

/** A command, as help and completion describe it. */
export interface CommandDefinition {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  readonly description: string;
  readonly positionals?: readonly ArgumentDefinition[];
  readonly options: readonly OptionName[];
  /** What differs from the general definition of an option. */
  readonly changes?: Readonly<Partial<Record<OptionName, Partial<OptionDefinition>>>>;
  /** Options that are accepted and not shown, since they are another spelling. */
  readonly hidden?: readonly OptionName[];
  /** Command lines, each with what it does. */
  readonly examples: readonly (readonly [string, string])[];
  readonly exit: string;
  /** Loads the module of the command, so that help and completion need not. */
  readonly load: () => Promise<RunCommand>;
}

/** Returns the definition of an option of a command. */
export const optionOfCommand = ({ changes }: CommandDefinition, name: OptionName): OptionDefinition => ({
  ...optionOf(name),
  ...changes?.[name],
});
