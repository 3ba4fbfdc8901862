import type { RuleName } from '#contract/rules';
import type { Status } from '../context/outcome.ts';
import type { RuleResult } from './result.ts';
import type { Profile } from './selection.ts';

/**
 * conformant: every applicable MUST of the profile ran and holds. selection-holds: the same, of the rules the user
 * selected, of those that reading alone can judge, or apart from failures the user knows. stale-baseline: the same, but
 * a failure that is said to be known is none any more. incomplete: nothing is broken, but some applicable MUST was not
 * judged: no check yet, or blocked. not-judged: nothing could be said.
 */
export type Outcome =
  'conformant' | 'selection-holds' | 'not-conformant' | 'stale-baseline' | 'incomplete' | 'not-judged';

/** How the rules to be judged were chosen, as far as it says what the results are worth. */
export interface VerdictScope {
  readonly profile: Profile;
  readonly only: readonly string[];
  readonly exclude: readonly string[];
  readonly readOnly?: boolean | undefined;
  /** Version of the contract whose frozen set of rules was judged. */
  readonly requirements?: string | undefined;
  /** Rules that the baseline calls broken, and that hold. */
  readonly stale?: readonly RuleName[];
}

export interface Verdict {
  readonly outcome: Outcome;
  readonly exitCode: 0 | 1 | 2;
  readonly sentence: string;
  /** Of the MUST rules in the profile: how many apply to this target, and how many of those were really judged. */
  readonly must: {
    readonly inProfile: number;
    readonly applicable: number;
    readonly judged: number;
    readonly passed: number;
  };
}

export type Counts = Readonly<Record<Status, number>>;

export const count = (results: readonly RuleResult[]): Counts => {
  const of = (status: Status): number => results.filter((result) => result.status === status).length;
  return {
    pass: of('pass'),
    fail: of('fail'),
    blocked: of('blocked'),
    'not-applicable': of('not-applicable'),
    excluded: of('excluded'),
    known: of('known'),
    unwritten: of('unwritten'),
    'harness-error': of('harness-error'),
  };
};

const rules = (n: number): string => `${n} ${n === 1 ? 'rule' : 'rules'}`;

/**
 * What the results mean. Only MUST rules decide; a MUST that should have run and did not is never called conformant.
 * A broken MUST outweighs everything, a check that could not run outweighs what holds.
 */
export const verdictOf = (
  results: readonly RuleResult[],
  { profile, only, exclude, readOnly, requirements, stale = [] }: VerdictScope,
): Verdict => {
  const musts = results.filter(({ rule, status }) => rule.level === 'MUST' && status !== 'excluded');
  const n = count(musts);
  const applicable = musts.length - n['not-applicable'];
  const judged = n.pass + n.fail + n.known;
  const must = { inProfile: musts.length, applicable, judged, passed: n.pass };
  const apart = n['not-applicable'] === 0 ? '' : `, ${n['not-applicable']} do not apply`;
  const by = requirements === undefined ? '' : `, requirements of contract ${requirements}`;
  const share = `${judged} of ${applicable} applicable MUST rules judged${apart}; profile ${profile}${by}`;
  const verdict = (outcome: Outcome, exitCode: 0 | 1 | 2, sentence: string): Verdict => ({
    outcome,
    exitCode,
    sentence: `${sentence} (${share})`,
    must,
  });
  const pending = [
    ...(n.blocked > 0 ? [`${rules(n.blocked)} blocked`] : []),
    ...(n.unwritten > 0 ? [`${rules(n.unwritten)} without a check yet`] : []),
    ...(n['harness-error'] > 0 ? [`${rules(n['harness-error'])} whose check broke down`] : []),
  ].join(', ');
  const besides = pending === '' ? '' : `, besides ${pending}`;
  if (n.fail > 0) return verdict('not-conformant', 1, `${rules(n.fail)} broken${besides}`);
  if (n['harness-error'] > 0) return verdict('not-judged', 2, pending);
  if (judged === 0) return verdict('not-judged', 2, `no MUST rule ran${besides}`);
  if (n.blocked + n.unwritten > 0) return verdict('incomplete', 1, `nothing broken so far, but ${pending}`);
  if (stale.length > 0)
    return verdict('stale-baseline', 1, `the baseline calls rules broken that hold: ${stale.join(', ')}`);
  if (n.known > 0) return verdict('selection-holds', 0, `the rules hold apart from ${n.known} known failures`);
  if (readOnly === true) return verdict('selection-holds', 0, 'the rules that can be judged by reading hold');
  if (only.length + exclude.length > 0) return verdict('selection-holds', 0, 'the selected rules hold');
  return verdict('conformant', 0, 'every rule that applies holds');
};
