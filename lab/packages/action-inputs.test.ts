import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { expect, test } from 'vitest';
import {
  COMMAND_OPTIONS,
  CONFIG_OPTIONS,
  CREDENTIAL_FIELDS,
  flagName,
  type OptionDefinition,
} from '../../conformance/options.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const ACTION = join(ROOT, 'action.yml');

const SUFFIXES: Readonly<Record<OptionDefinition['kind'], string>> = {
  string: '',
  strings: '. One on each line',
  number: '',
  boolean: '. "true" or empty',
};

const inputOf = ([name, { kind, text, choices, default: fallback }]: readonly [string, OptionDefinition]): string => {
  const secret = name in CREDENTIAL_FIELDS ? ', from a secret' : '';
  const values = choices === undefined ? '' : `. Of ${choices.join(', ')}`;
  // The action does not install the reference server, which a run without a target starts.
  const without = name === 'target' ? 'that of the config file' : fallback;
  const empty = without === undefined ? '' : `. Empty: ${without}`;
  const description = `${text.charAt(0).toUpperCase()}${text.slice(1)}${secret}${values}${SUFFIXES[kind]}${empty}.`;
  return `  ${flagName(name)}:\n    description: ${JSON.stringify(description)}\n    default: ''\n`;
};

test('the inputs of the action are the options of the command (written by vitest --update)', async () => {
  const { config } = COMMAND_OPTIONS;
  const inputs = Object.entries({ ...CONFIG_OPTIONS, config, ...CREDENTIAL_FIELDS }).map(inputOf);
  const text = await readFile(ACTION, 'utf8');
  const written = text.replace(/(?<=^inputs:\n).*?(?=^ {2}artifact:)/ms, () => inputs.join(''));
  const options = await resolveConfig(ACTION, { config: join(ROOT, '.config/prettier.json') });
  await expect(await format(written, { ...options, filepath: ACTION })).toMatchFileSnapshot(ACTION);
});
