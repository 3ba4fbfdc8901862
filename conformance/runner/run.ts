import { operations } from '#contract/operations';
import type { Rule, RuleName } from '#contract/rules';
import type { Ledger } from '../lib/ledger.ts';
import { inParallel } from './parallel.ts';
import type { Planned } from './plan.ts';
import { worst, type CaseResult, type RuleResult } from './result.ts';
import { RuleJudge, type JudgeOptions } from './rule.ts';

/** What happens while a run goes on, for whoever shows it. */
export interface RunEvents {
  /** The target answers; `rules` of them are to be judged. */
  begin?(rules: number): void;
  rule?(result: RuleResult): void;
}

export interface RunOptions extends JudgeOptions {
  readonly concurrency: number;
  readonly events?: RunEvents;
}

/** Adds to a rule what other checks' exchanges have shown about it (see Ledger). */
const withCharge = (result: RuleResult, ledger: Ledger): RuleResult => {
  const charge = ledger.charges().get(result.rule.name);
  const open = ['pass', 'blocked', 'not-applicable', 'fail'].includes(result.status);
  if (charge === undefined || !open || result.cases.some(({ status }) => status === 'fail')) return result;
  const { expected, got } = charge.finding;
  const seen: CaseResult = {
    name: 'seen elsewhere',
    status: 'fail',
    expected,
    got,
    exchanges: charge.exchange === undefined ? [] : [charge.exchange],
    durationMs: 0,
  };
  const cases = [...result.cases, seen];
  return { rule: result.rule, status: worst(cases.map(({ status }) => status)), cases, durationMs: result.durationMs };
};

const WALKS: ReadonlySet<string> = new Set(['page-limit', 'page-walk', 'no-limit-all']);

/**
 * Whether a rule is judged while nothing else goes on. Besides those that say so, the walks through a whole database:
 * what comes and goes meanwhile moves the pages of a target whose tokens are positions, which is lawful (D-27).
 */
const isAlone = ({ serial, family, id, operation }: Rule): boolean =>
  serial || (family && WALKS.has(id) && operations[operation].object === 'none');

/** Judges every planned rule: the parallel ones first, then those that look at global state, one by one. */
export const runRules = async (options: RunOptions): Promise<readonly RuleResult[]> => {
  const { planned, concurrency, connection, events } = options;
  const judge = new RuleJudge(options);
  const results = new Map<RuleName, RuleResult>();
  const chosen = planned.filter(({ excluded }) => excluded === undefined);
  events?.begin?.(chosen.length);
  const runOne = async (one: Planned): Promise<void> => {
    const result = await judge.rule(one);
    results.set(one.rule.name, result);
    if (one.excluded === undefined) events?.rule?.(result);
  };
  const alone = planned.filter(({ rule }) => isAlone(rule));
  await inParallel(
    concurrency,
    planned.filter(({ rule }) => !isAlone(rule)),
    runOne,
  );
  await inParallel(1, alone, runOne);
  return planned.flatMap(({ rule }) => {
    const result = results.get(rule.name);
    return result === undefined ? [] : [withCharge(result, connection.ledger)];
  });
};
