import { levelOf, levels, sources, type Level } from '#contract/levels';
import type { Release } from '#contract/releases';
import { rules, sourcesOf, type Rule, type Source } from '#contract/rules';
import { laterReleaseOf } from '../context/release.ts';
import type { Requirements } from './requirements.ts';

export type { Level, Source };

/** All sources, from the strongest to the weakest. */
export const SOURCES: readonly Source[] = sources.map(({ id }) => id);

export const LEVELS: readonly Level[] = levels.map(({ id }) => id);

/** Returns a list of sources as `--sources` takes it: `document,public`, or `all`. */
export const sourcesText = (selected: readonly Source[]): string =>
  selected.length === SOURCES.length ? 'all' : selected.join(',');

export interface Selection {
  readonly sources: readonly Source[];
  /** The release of the public specification that counts; default: the newest. */
  readonly specVersion?: Release | undefined;
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
  /** Whether only the selection of sources leaves it out. */
  readonly isOfOtherSource?: boolean;
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
  sources: wantedSources,
  levels: wantedLevels = [],
  only,
  exclude,
  specVersion,
  requirements,
}: Selection): readonly SelectedRule[] => {
  const wanted = only.map(globMatcher);
  const unwanted = exclude.map((glob) => ({ glob, matches: globMatcher(glob) }));
  const isOfOtherSource = (rule: Rule): boolean => !sourcesOf(rule).some((source) => wantedSources.includes(source));
  const reason = (rule: Rule): string | undefined => {
    if (wanted.length > 0 && !wanted.some((matches) => matches(rule.name))) return 'not selected by --only';
    const hit = unwanted.find(({ matches }) => matches(rule.name));
    if (hit !== undefined) return `excluded by ${hit.glob}`;
    if (requirements?.rules.has(rule.name) === false)
      return `not among the requirements of contract ${requirements.contract}`;
    if (wantedLevels.length > 0 && !wantedLevels.includes(levelOf(rule)))
      return `level ${levelOf(rule)} is not among ${wantedLevels.join(', ')}`;
    const since = laterReleaseOf(specVersion, rule);
    if (since !== undefined) return `new in ${since} of the public specification`;
    return undefined;
  };
  return rules.map((rule) => {
    const otherwise = reason(rule);
    const isOther = otherwise === undefined && isOfOtherSource(rule);
    return {
      rule: { ...rule, level: requirements?.rules.get(rule.name) ?? rule.level },
      excluded: isOther ? `source ${sourcesOf(rule).join(', ')}` : otherwise,
      ...(isOther && { isOfOtherSource: true }),
    };
  });
};

/** Returns the globs that match no rule: a misspelt rule must not look like a passing run. */
export const unmatchedGlobs = ({ only, exclude }: Pick<Selection, 'only' | 'exclude'>): readonly string[] =>
  [...only, ...exclude].filter((glob) => !rules.some(({ name }) => globMatcher(glob)(name)));
