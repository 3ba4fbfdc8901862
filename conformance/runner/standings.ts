import { levelOf, type Level } from '#contract/levels';
import { sourcesOf } from '#contract/rules';
import type { RuleResult } from './result.ts';
import { LEVELS, SOURCES, type Source } from './selection.ts';

/**
 * What a run shows of the MUST rules of one source and level. A rule of two sources counts for both, as in a run with
 * `--sources` of either.
 */
export interface Standing {
  readonly source: Source;
  readonly level: Level;
  /** Whether the verdict depends on these rules. */
  readonly selected: boolean;
  /** Numbers of rules: tested, passed, failed. Known failures count as failures. */
  readonly tested: number;
  readonly passed: number;
  readonly failed: number;
}

/** Returns the standing of each source at each level that has MUST rules of it, in the order of the contract. */
export const standingsOf = (
  results: readonly RuleResult[],
  { sources, levels }: { readonly sources: readonly Source[]; readonly levels: readonly Level[] },
): readonly Standing[] => {
  const musts = results.filter(({ rule }) => rule.level === 'MUST');
  return SOURCES.flatMap((source) =>
    LEVELS.flatMap((level): readonly Standing[] => {
      const of = musts.filter(({ rule }) => levelOf(rule) === level && sourcesOf(rule).includes(source));
      if (of.length === 0) return [];
      const statuses = of.map(({ status, wouldBe }) => wouldBe ?? status);
      const passed = statuses.filter((status) => status === 'pass').length;
      const failed = statuses.filter((status) => status === 'fail' || status === 'known').length;
      const selected = sources.includes(source) && (levels.length === 0 || levels.includes(level));
      return [{ source, level, selected, tested: passed + failed, passed, failed }];
    }),
  );
};
