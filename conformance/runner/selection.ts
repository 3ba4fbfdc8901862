import { rules, type Rule } from '#contract/rules';
import type { Requirements } from './requirements.ts';

/** Which bases of rules are judged: documented only, with interop, or everything. */
export type Profile = 'documented' | 'interop' | 'all';

export const PROFILES: readonly Profile[] = ['documented', 'interop', 'all'];

const BASES: Readonly<Record<Profile, readonly Rule['basis'][]>> = {
  documented: ['documented'],
  interop: ['documented', 'interop'],
  all: ['documented', 'interop', 'advice'],
};

export interface Selection {
  readonly profile: Profile;
  readonly only: readonly string[];
  readonly exclude: readonly string[];
  /** Judge by this frozen set; left out, by every rule there is. */
  readonly requirements?: Requirements | undefined;
}

/** A rule and, when it is not to be judged, why. */
export interface SelectedRule {
  readonly rule: Rule;
  readonly excluded: string | undefined;
}

/** `*` matches within and across the slash, so that both `DropNamespace/*` and `*\/absent-table` say what they mean. */
export const globToRegExp = (glob: string): RegExp =>
  new RegExp(`^${glob.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`);

/** Whether a name matches; most globs are plain names, and there may be many. */
const matcher = (glob: string): ((name: string) => boolean) => {
  if (!glob.includes('*')) return (name) => name === glob;
  const pattern = globToRegExp(glob);
  return (name) => pattern.test(name);
};

/** Every rule of the contract in its order, each either to be judged or excluded with the reason. */
export const selectRules = ({ profile, only, exclude, requirements }: Selection): readonly SelectedRule[] => {
  const bases = BASES[profile];
  const wanted = only.map(matcher);
  const unwanted = exclude.map((glob) => ({ glob, matches: matcher(glob) }));
  const reason = (rule: Rule): string | undefined => {
    if (wanted.length > 0 && !wanted.some((matches) => matches(rule.name))) return 'not selected by --only';
    const hit = unwanted.find(({ matches }) => matches(rule.name));
    if (hit !== undefined) return `excluded by ${hit.glob}`;
    if (requirements?.rules.has(rule.name) === false)
      return `not among the requirements of contract ${requirements.contract}`;
    if (!bases.includes(rule.basis)) return `basis ${rule.basis} is not in profile ${profile}`;
    return undefined;
  };
  return rules.map((rule) => ({
    rule: { ...rule, level: requirements?.rules.get(rule.name) ?? rule.level },
    excluded: reason(rule),
  }));
};

/** Globs that match no rule at all: a typing error must not look like a clean run. */
export const unmatchedGlobs = ({ only, exclude }: Pick<Selection, 'only' | 'exclude'>): readonly string[] =>
  [...only, ...exclude].filter((glob) => !rules.some(({ name }) => matcher(glob)(name)));
