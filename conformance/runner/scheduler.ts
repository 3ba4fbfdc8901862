import { operations } from '#contract/operations';
import type { Rule, RuleName } from '#contract/rules';
import type { Ledger } from '../context/target/ledger.ts';
import { inParallel } from '../context/parallel.ts';
import type { JudgeOptions } from './case-runner.ts';
import type { Planned } from './selection.ts';
import { worst, type CaseResult, type RuleResult } from './result.ts';
import { RuleJudge } from './rule.ts';

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

/** Operations whose requests take longest, and are many: begun last, they would be what all others wait for. */
const LONG: ReadonlySet<string> = new Set(['CreateTableIndex', 'CreateScalarIndex', 'AlterTableBackfillColumns']);

const isLong = (unit: readonly Planned[]): boolean => unit.some(({ rule }) => LONG.has(rule.operation));

/** What is judged by one after another: a rule of an operation's own, or all family rules of an operation. */
const units = (planned: readonly Planned[]): readonly (readonly Planned[])[] => {
  const families = new Map<string, Planned[]>();
  const own: Planned[][] = [];
  for (const one of planned) {
    const { family, operation } = one.rule;
    const known = families.get(operation);
    if (!family) own.push([one]);
    else if (known === undefined) families.set(operation, [one]);
    else known.push(one);
  }
  const byLength = [...families.values()].sort((a, b) => Number(isLong(b)) - Number(isLong(a)));
  return [...byLength, ...own];
};

/**
 * Judges every planned rule: those that look at global state first, one by one, while there is little of it; then the
 * others, several at once.
 */
export const runRules = async (options: RunOptions): Promise<readonly RuleResult[]> => {
  const { planned, concurrency, connection, events } = options;
  const judge = new RuleJudge(options);
  const results = new Map<RuleName, RuleResult>();
  const chosen = planned.filter(({ excluded }) => excluded === undefined);
  events?.begin?.(chosen.length);
  const run = async (unit: readonly Planned[]): Promise<void> => {
    const judged =
      unit[0]?.rule.family === true ? judge.families(unit) : Promise.all(unit.map((one) => judge.own(one)));
    for (const result of await judged) {
      results.set(result.rule.name, result);
      if (result.status !== 'excluded') events?.rule?.(result);
    }
  };
  const unitsOf = (alone: boolean) => units(planned.filter(({ rule }) => isAlone(rule) === alone));
  await inParallel(1, unitsOf(true), run);
  await inParallel(concurrency, unitsOf(false), run);
  return planned.flatMap(({ rule }) => {
    const result = results.get(rule.name);
    return result === undefined ? [] : [withCharge(result, connection.ledger)];
  });
};
