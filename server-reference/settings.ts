import {
  OPTION_NAMES,
  optionOf,
  type OPTIONS,
  type OptionDefinition,
  type OptionName,
  type OptionValue,
} from './options.ts';

type CamelCase<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

type Options = typeof OPTIONS;

type ValueOf<D extends OptionDefinition> = D extends { readonly kind: 'strings' }
  ? readonly string[]
  : D extends { readonly kind: 'boolean' }
    ? boolean
    : D extends { readonly kind: 'integer' | 'number' }
      ? number
      : D extends { readonly choices: readonly (infer Choice)[] }
        ? Choice
        : string;

type HasValue = { readonly default: string | number | boolean } | { readonly kind: 'strings' };

/**
 * The values of all options, in the units of their definitions. Undefined where none is given and there is no default; a list is
 * empty instead.
 */
export type Settings = {
  readonly [Name in OptionName as CamelCase<Name>]: Options[Name] extends HasValue
    ? ValueOf<Options[Name]>
    : ValueOf<Options[Name]> | undefined;
};

type CommandOptionName = {
  [Name in OptionName]: Options[Name] extends { readonly isOfCommand: true } ? CamelCase<Name> : never;
}[OptionName];

/** The settings that a program can give to a server in its own process. */
export type LibrarySettings = Omit<Settings, CommandOptionName>;

/** Returns the setting of an option: `read-timeout` -> `readTimeout`. */
export const settingOf = <Name extends OptionName>(name: Name): CamelCase<Name> =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) as CamelCase<Name>;

/** Returns the settings with a value for each option, such as the default. */
export const settingsWith = (valueOf: (name: OptionName) => OptionValue | undefined): Settings =>
  Object.fromEntries(OPTION_NAMES.map((name) => [settingOf(name), valueOf(name)])) as unknown as Settings;

/** Returns the default of an option; an empty list for a list. */
export const defaultOf = (name: OptionName): OptionValue | undefined => {
  const { default: fallback, kind } = optionOf(name);
  return fallback ?? (kind === 'strings' ? [] : undefined);
};

export const DEFAULT_SETTINGS: Settings = settingsWith(defaultOf);
