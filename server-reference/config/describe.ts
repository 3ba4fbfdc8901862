import { stringify } from 'yaml';
import { OPTION_NAMES, optionOf, type OptionName, type OptionValue } from '../options.ts';
import { settingOf } from '../settings.ts';
import type { CommandConfiguration } from './configuration.ts';
import { withoutPassword } from './without-password.ts';

const shown = (name: OptionName, value: OptionValue | undefined): string => {
  if (value === undefined) return 'not set';
  if (optionOf(name).isSecret === true) return `${Array.isArray(value) ? value.length : 1} hidden`;
  const isUrl = (one: unknown): one is string => typeof one === 'string' && one.includes('://');
  const safe = [value].flat().map((one) => (isUrl(one) ? withoutPassword(one) : one));
  return stringify(Array.isArray(value) ? safe : safe[0], { collectionStyle: 'flow', lineWidth: 0 }).trim();
};

/** Returns the values of all options without secrets, one a line, with the source of each. */
export const describeConfiguration = ({ settings, sources, credentials }: CommandConfiguration): string => {
  const lines = OPTION_NAMES.map(
    (name) => [`${name}: ${shown(name, settings[settingOf(name)])}`, sources.get(name) ?? ''] as const,
  );
  const width = Math.max(...lines.map(([line]) => line.length));
  const { tokens, apiKeys } = credentials;
  return [
    ...lines.map(([line, source]) => `${line.padEnd(width)}  # ${source}`),
    `# bearer tokens: ${tokens.length}, API keys: ${apiKeys.length}`,
  ].join('\n');
};
