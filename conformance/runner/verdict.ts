import type { Status } from '../lib/outcome.ts';
import type { RuleResult } from './result.ts';
import type { Selection } from './plan.ts';

/**
 * conformant: every applicable MUST ran and holds. selection-holds: the same, of the rules the user selected.
 * incomplete: nothing is broken, but the suite has no check yet for some applicable MUST. not-judged: nothing could be said.
 */
export type Outcome = 'conformant' | 'selection-holds' | 'not-conformant' | 'incomplete' | 'not-judged';

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

/** What the results mean. Only MUST rules decide; a MUST that should have run and did not is never called conformant. */
export const judge = (results: readonly RuleResult[], selection: Pick<Selection, 'only' | 'exclude'>): Verdict => {
  const musts = results.filter(({ rule, status }) => rule.level === 'MUST' && status !== 'excluded');
  const n = count(musts);
  const applicable = musts.length - n['not-applicable'];
  const judged = n.pass + n.fail + n.known;
  const must = { inProfile: musts.length, applicable, judged, passed: n.pass };
  const share = `${judged} of ${applicable} applicable MUST rules judged, ${n['not-applicable']} do not apply`;
  const verdict = (outcome: Outcome, exitCode: 0 | 1 | 2, sentence: string): Verdict => ({
    outcome,
    exitCode,
    sentence,
    must,
  });
  if (n['harness-error'] > 0)
    return verdict('not-judged', 2, `could not judge: ${n['harness-error']} checks failed to run (${share})`);
  if (n.fail + n.blocked > 0)
    return verdict('not-conformant', 1, `not conformant: ${n.fail} broken, ${n.blocked} blocked by them (${share})`);
  if (judged === 0) return verdict('not-judged', 2, 'could not judge: no MUST rule ran');
  if (n.unwritten > 0)
    return verdict(
      'incomplete',
      1,
      `not yet to be called conformant: ${n.unwritten} rules have no check yet (${share})`,
    );
  if (selection.only.length + selection.exclude.length > 0)
    return verdict('selection-holds', 0, `the selected rules hold (${share})`);
  return verdict('conformant', 0, `conformant (${share})`);
};
