import type { OptionDefinition, OptionValue } from '../options.ts';

/** A value of an option, or what is wrong with it. */
export type Parsed = { readonly value: OptionValue } | { readonly problem: string };

const BOOLEANS: Readonly<Record<string, boolean>> = { true: true, false: false, '1': true, '0': false };

/** Returns what an option accepts, such as `an integer from 0 to 65535`. */
export const allowedValues = ({ kind, choices, range, protects }: OptionDefinition): string => {
  const within = range === undefined ? '' : ` from ${range[0]} to ${range[1]}`;
  switch (kind) {
    case 'integer':
      return `an integer${within}`;
    case 'number':
      return `a number${within}`;
    case 'boolean':
      return 'true or false';
    case 'strings':
      return `a list of${protects === true ? ' one or more' : ''} texts that are not empty`;
    case 'string':
      return choices === undefined ? 'a text that is not empty' : `one of ${choices.join(', ')}`;
  }
};

const isInRange = (value: number, { kind, range }: OptionDefinition): boolean =>
  Number.isFinite(value) &&
  (kind === 'number' || Number.isInteger(value)) &&
  (range === undefined || (value >= range[0] && value <= range[1]));

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** Returns the value if it has the right type. */
const typedValue = (definition: OptionDefinition, given: unknown): OptionValue | undefined => {
  switch (definition.kind) {
    case 'integer':
    case 'number':
      return typeof given === 'number' && isInRange(given, definition) ? given : undefined;
    case 'boolean':
      return typeof given === 'boolean' ? given : undefined;
    case 'strings':
      return Array.isArray(given) && given.every(isText) && (given.length > 0 || definition.protects !== true)
        ? given
        : undefined;
    case 'string':
      return isText(given) && definition.choices?.includes(given) !== false ? given : undefined;
  }
};

/** Shows a wrong value in a message, but no secret, and no list or URL, which may have one. */
const shown = ({ isSecret }: OptionDefinition, given: unknown): string =>
  isSecret === true || (typeof given === 'object' && given !== null) || String(given).includes('://')
    ? ''
    : `, not ${JSON.stringify(given)}`;

/** Checks a value of the config file. One text is accepted for a list. */
export const parseTyped = (definition: OptionDefinition, given: unknown): Parsed => {
  const value = typedValue(definition, definition.kind === 'strings' && isText(given) ? [given] : given);
  return value === undefined
    ? { problem: `must be ${allowedValues(definition)}${shown(definition, given)}` }
    : { value };
};

const fromText = ({ kind }: OptionDefinition, text: string): unknown => {
  switch (kind) {
    case 'integer':
    case 'number':
      return text.trim() === '' ? NaN : Number(text);
    case 'boolean':
      return BOOLEANS[text.trim().toLowerCase()];
    case 'strings':
    case 'string':
      return text;
  }
};

/** Checks a value of a flag or an environment variable; for a list, an array of texts. */
export const parseText = (definition: OptionDefinition, given: string | readonly string[]): Parsed => {
  const value = typedValue(definition, typeof given === 'string' ? fromText(definition, given) : given);
  return value === undefined
    ? { problem: `must be ${allowedValues(definition)}${shown(definition, given)}` }
    : { value };
};
