import type { OptionDefinition } from './options.ts';

type Kind = OptionDefinition['kind'];

/** Whether the value of an option has the type of its kind. */
export const hasType = (value: unknown, kind: Kind): boolean =>
  kind === 'strings' ? Array.isArray(value) && value.every((item) => typeof item === 'string') : typeof value === kind;

/** The types of options in words, for errors. */
export const KIND_TEXTS: Readonly<Record<Kind, string>> = {
  string: 'a string',
  strings: 'an array of strings',
  number: 'a number',
  boolean: 'a boolean',
};
