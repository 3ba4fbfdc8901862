import { stringify } from 'yaml';
import { OPTION_NAMES, optionOf, type OptionName, type OptionValue } from '../options.ts';
import type { Configuration } from './configuration.ts';

/** Names of parameters of URLs with secrets, such as `password` of PostgreSQL and `sig` of Azure. `sslkey` is a path. */
const SECRET_PARAMETER = /pass|secret|token|credential|signature|^sig$|^(?!sslkey$).*key/i;

/** Returns a text without the secrets of a URL in it: the password, the user name of HTTP, and parameters. */
export const withoutPassword = (text: string): string => {
  // What is no URL, such as a list of hosts with ports, may have a password with any character.
  if (!URL.canParse(text)) return text.replace(/^([a-z][\w+.-]*:\/\/).*@/is, '$1***@').replace(/\?.*/s, '?***');
  const url = new URL(text);
  if (url.password !== '') url.password = '***';
  // A token or an access key may be the name.
  if (url.username !== '' && url.protocol.startsWith('http')) url.username = '***';
  for (const name of new Set(url.searchParams.keys()))
    if (SECRET_PARAMETER.test(name)) url.searchParams.set(name, '***');
  return url.password === '' && url.username === '' && url.search === '' ? text : url.href;
};

const shown = (name: OptionName, value: OptionValue | undefined): string => {
  if (value === undefined) return 'not set';
  if (optionOf(name).isSecret === true) return `${Array.isArray(value) ? value.length : 1} hidden`;
  const isUrl = (one: unknown): one is string => typeof one === 'string' && one.includes('://');
  const safe = [value].flat().map((one) => (isUrl(one) ? withoutPassword(one) : one));
  return stringify(Array.isArray(value) ? safe : safe[0], { collectionStyle: 'flow', lineWidth: 0 }).trim();
};

/** Returns the values of all options without secrets, one a line, with the source of each. */
export const describeConfiguration = ({ values, sources, credentials }: Configuration): string => {
  const lines = OPTION_NAMES.map((name) => [`${name}: ${shown(name, values[name])}`, sources.get(name) ?? ''] as const);
  const width = Math.max(...lines.map(([line]) => line.length));
  const { tokens, apiKeys } = credentials;
  return [
    ...lines.map(([line, source]) => `${line.padEnd(width)}  # ${source}`),
    `# bearer tokens: ${tokens.length}, API keys: ${apiKeys.length}`,
  ].join('\n');
};
