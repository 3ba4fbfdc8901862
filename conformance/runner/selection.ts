import { levelOf, levels, profiles, type Level, type Profile } from '#contract/levels';
import { rules, type Rule } from '#contract/rules';
import type { Requirements } from './requirements.ts';

export type { Level, Profile };

export const PROFILES: readonly Profile[] = profiles.map(({ id }) => id);

export const LEVELS: readonly Level[] = levels.map(({ id }) => id);

/** Whether a rule is in a profile. A rule rests on the public specification if it cites a sentence of it (`P:…`). */
const isIn = ({ basis, source }: Rule, profile: Profile): boolean => {
  switch (profile) {
    case 'documented':
      return basis === 'documented';
    case 'public':
      return source.some((pointer) => pointer.startsWith('P:'));
    case 'interop':
      return basis !== 'advice';
    case 'all':
      return true;
  }
};

export interface Selection {
  readonly profile: Profile;
  /** The levels to test; default: all. */
  readonly levels?: readonly Level[];
  readonly only: readonly string[];
  readonly exclude: readonly string[];
  /** Test the rules of this frozen set, at its levels; default: all rules. */
  readonly requirements?: Requirements | undefined;
}

/** A rule of the contract; `excluded` is the reason why it is not tested, if it is not. */
export interface SelectedRule {
  readonly rule: Rule;
  readonly excluded: string | undefined;
}

/**
 * Returns a test of whether a name matches a glob, whose `*` also matches a slash: `DropNamespace/*`, `*\/absent-table`, `*`.
 * The name of an operation alone, `DropNamespace`, matches all its rules. It uses no regular expression, since one would
 * backtrack over many stars.
 */
export const globMatcher = (glob: string): ((name: string) => boolean) => {
  const [head = '', ...parts] = glob.split('*');
  const tail = parts.pop();
  if (tail === undefined) return (name) => name === glob || name.startsWith(`${glob}/`);
  return (name) => {
    if (!name.startsWith(head)) return false;
    let at = head.length;
    for (const part of parts) {
      const found = name.indexOf(part, at);
      if (found < 0) return false;
      at = found + part.length;
    }
    return at + tail.length <= name.length && name.endsWith(tail);
  };
};

/** Returns every rule of the contract in its order; those that the selection leaves out have a reason. */
export const selectRules = ({
  profile,
  levels: wantedLevels = [],
  only,
  exclude,
  requirements,
}: Selection): readonly SelectedRule[] => {
  const wanted = only.map(globMatcher);
  const unwanted = exclude.map((glob) => ({ glob, matches: globMatcher(glob) }));
  const reason = (rule: Rule): string | undefined => {
    if (wanted.length > 0 && !wanted.some((matches) => matches(rule.name))) return 'not selected by --only';
    const hit = unwanted.find(({ matches }) => matches(rule.name));
    if (hit !== undefined) return `excluded by ${hit.glob}`;
    if (requirements?.rules.has(rule.name) === false)
      return `not among the requirements of contract ${requirements.contract}`;
    if (wantedLevels.length > 0 && !wantedLevels.includes(levelOf(rule)))
      return `level ${levelOf(rule)} is not among ${wantedLevels.join(', ')}`;
    if (!isIn(rule, profile)) return `not in profile ${profile}: basis ${rule.basis}`;
    return undefined;
  };
  return rules.map((rule) => ({
    rule: { ...rule, level: requirements?.rules.get(rule.name) ?? rule.level },
    excluded: reason(rule),
  }));
};

/** Returns the globs that match no rule: a misspelt rule must not look like a passing run. */
export const unmatchedGlobs = ({ only, exclude }: Pick<Selection, 'only' | 'exclude'>): readonly string[] =>
  [...only, ...exclude].filter((glob) => !rules.some(({ name }) => globMatcher(glob)(name)));
