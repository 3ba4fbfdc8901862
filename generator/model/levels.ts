import type { LevelSource } from '../load/contract.ts';
import type { Rule } from './rules.ts';

/** Returns a test of whether a name matches a pattern, in which `*` matches any text. */
export const patternOf = (pattern: string): ((name: string) => boolean) => {
  const escaped = pattern.split('*').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const expression = new RegExp(`^${escaped.join('.*')}$`);
  return (name) => expression.test(name);
};

/** Returns the level of a rule: the first that selects it by name, otherwise that of its operation. */
export const levelOf = (levels: readonly LevelSource[], { name, operation }: Rule): LevelSource | undefined =>
  levels.find(({ rules = [] }) => rules.some((pattern) => patternOf(pattern)(name))) ??
  levels.find(({ operations }) => operations.includes(operation));
