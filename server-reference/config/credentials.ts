import { OptionsError, type OptionName } from '../options.ts';
import { settingOf, type Settings } from '../settings.ts';
import { readOptionFile } from './sources.ts';

export interface CredentialLists {
  readonly tokens: readonly string[];
  readonly apiKeys: readonly string[];
}

/** Returns where the value of an option is from. */
export type SourceOf = (name: OptionName) => string;

/** Options that name a file with secrets, one a line. */
type FileOption = 'token-file' | 'api-key-file' | 'credentials';

/** A line of a file, and the option, the file and the number of the line for messages. */
type FileLine = readonly [line: string, place: string];

/**
 * Returns the lines of a file without comments and empty lines. A `#` within a line is part of the secret. Throws
 * OptionsError when nothing is left, since the server would be open.
 */
const readLines = (option: FileOption, settings: Settings, sourceOf: SourceOf): readonly FileLine[] => {
  const path = settings[settingOf(option)];
  if (path === undefined) return [];
  const source = sourceOf(option);
  const lines = readOptionFile(path, source)
    .split('\n')
    .map((line, at): FileLine => [line.trim(), `${source}: ${path}:${at + 1}`])
    .filter(([line]) => line !== '' && !line.startsWith('#'));
  if (lines.length === 0)
    throw new OptionsError(
      `${source}: ${path} has no credential (a line that starts with # is a comment): write one into it, or start without this option`,
    );
  return lines;
};

/** Returns the secrets of lines. Throws OptionsError for one that no client could send. */
const secretsOf = (lines: readonly FileLine[]): readonly string[] => {
  const wrong = lines.find(([secret]) => /\s/.test(secret));
  if (wrong !== undefined) throw new OptionsError(`${wrong[1]}: a token or API key must not contain white space`);
  return lines.map(([secret]) => secret);
};

const readKinds = (lines: readonly FileLine[]): CredentialLists => {
  const found = { tokens: [] as string[], apiKeys: [] as string[] };
  for (const [line, place] of lines) {
    const [, kind, value] = /^(token|api-key)\s+(\S+)$/.exec(line) ?? [];
    if (kind === undefined || value === undefined)
      throw new OptionsError(`${place} must be "token T" or "api-key K"; a comment needs a line of its own`);
    (kind === 'token' ? found.tokens : found.apiKeys).push(value);
  }
  return found;
};

/** Returns the credentials of all options together. Throws OptionsError, which never contains one. */
export const readCredentials = (settings: Settings, sourceOf: SourceOf): CredentialLists => {
  const file = readKinds(readLines('credentials', settings, sourceOf));
  const read = (list: 'token' | 'api-key', option: FileOption): readonly string[] =>
    secretsOf([
      ...settings[settingOf(list)].map((secret): FileLine => [secret, sourceOf(list)]),
      ...readLines(option, settings, sourceOf),
    ]);
  return {
    tokens: [...read('token', 'token-file'), ...file.tokens],
    apiKeys: [...read('api-key', 'api-key-file'), ...file.apiKeys],
  };
};
