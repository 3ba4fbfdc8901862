import { OptionsError, type OptionValues } from '../options.ts';
import { readOptionFile } from './sources.ts';

export interface CredentialLists {
  readonly tokens: readonly string[];
  readonly apiKeys: readonly string[];
}

/** Returns the lines of a file without comments and empty lines, each with its number. */
const linesOf = (text: string): readonly (readonly [line: string, number: number])[] =>
  text
    .split('\n')
    .map((line, at) => [line.replace(/#.*/, '').trim(), at + 1] as const)
    .filter(([line]) => line !== '');

const readList = (option: string, path: string | undefined): readonly string[] =>
  path === undefined ? [] : linesOf(readOptionFile(path, option)).map(([line]) => line);

const readKinds = (path: string | undefined): CredentialLists => {
  const found = { tokens: [] as string[], apiKeys: [] as string[] };
  for (const [line, number] of path === undefined ? [] : linesOf(readOptionFile(path, '--credentials'))) {
    const [, kind, value] = /^(token|api-key)\s+(\S+)$/.exec(line) ?? [];
    if (kind === undefined || value === undefined)
      throw new OptionsError(`--credentials: ${path}:${number} must be "token T" or "api-key K"`);
    (kind === 'token' ? found.tokens : found.apiKeys).push(value);
  }
  return found;
};

/** Returns the credentials of all options together. Throws OptionsError, which never contains one. */
export const readCredentials = (values: OptionValues): CredentialLists => {
  const file = readKinds(values.credentials);
  const tokens = [...values.token, ...readList('--token-file', values['token-file']), ...file.tokens];
  const apiKeys = [...values['api-key'], ...readList('--api-key-file', values['api-key-file']), ...file.apiKeys];
  if ([...tokens, ...apiKeys].some((secret) => /\s/.test(secret)))
    throw new OptionsError('a token or API key must not contain white space');
  return { tokens, apiKeys };
};
