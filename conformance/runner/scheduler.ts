import { operations, type OperationId } from '#contract/operations';
import type { Rule, RuleName } from '#contract/rules';
import { inParallel } from '../context/parallel.ts';
import type { Ledger } from '../context/target/ledger.ts';
import type { Wait } from '../context/target/patience.ts';
import type { RunnerOptions } from './execution/case-runner.ts';
import { Executor } from './execution/executor.ts';
import { settled, worst, type CaseResult, type RuleResult } from './result.ts';
import type { SelectedRule } from './selection.ts';

/** Callbacks for the progress of a run. */
export interface RunEvents {
  /** The target is not ready, and the run waits; called once. */
  waiting?(sentence: string): void;
  /** The target responds; `rules` is the number of rules to test, and `waiting` returns what the run waits for longest. */
  start?(rules: number, waiting: () => Wait | undefined): void;
  /** A rule was tested. */
  rule?(result: RuleResult): void;
  /** The selected rules are tested, and those of the other sources follow; `rules` is their number. */
  others?(rules: number): void;
  /** A rule of another source was tested. */
  other?(result: RuleResult): void;
  /** The run was aborted and has removed its test data; `leftovers` describes what it could not remove. */
  aborted?(leftovers: readonly string[]): void;
}

export interface SchedulerOptions extends RunnerOptions {
  /** Units that run concurrently. */
  readonly concurrency: number;
  /** Rules that run before the others, with what shares a unit with them. */
  readonly first?: ReadonlySet<RuleName> | undefined;
  readonly events?: RunEvents;
  /** Operations that cannot be tested, with the reason. */
  readonly untestable?: ReadonlyMap<OperationId, string>;
}

/** Rules that run in sequence: an operation's own rule, or all family rules of an operation. */
type Unit = readonly SelectedRule[];

const PAGE_WALKS: ReadonlySet<string> = new Set(['page-limit', 'page-walk', 'no-limit-all']);

/**
 * Whether a rule must run while no other does: rules marked as serial, and the families that page through a whole
 * database. On a target whose page tokens are positions, which is compliant (D-27), objects that other rules create and
 * drop shift the pages.
 */
const mustRunAlone = ({ serial, family, id, operation }: Rule): boolean =>
  serial || (family && PAGE_WALKS.has(id) && operations[operation].object === 'none');

/** Operations with the most and the slowest requests. They start first, so that no other unit waits for them at the end. */
const SLOW_OPERATIONS: ReadonlySet<string> = new Set([
  'CreateTableIndex',
  'CreateScalarIndex',
  'AlterTableBackfillColumns',
]);

const isSlow = (unit: Unit): boolean => unit.some(({ rule }) => SLOW_OPERATIONS.has(rule.operation));

const unitsOf = (selection: readonly SelectedRule[]): readonly Unit[] => {
  const families = new Map<string, SelectedRule[]>();
  const own: Unit[] = [];
  for (const selected of selection) {
    const { family, operation } = selected.rule;
    const unit = families.get(operation);
    if (!family) own.push([selected]);
    else if (unit === undefined) families.set(operation, [selected]);
    else unit.push(selected);
  }
  const slowFirst = [...families.values()].sort((a, b) => Number(isSlow(b)) - Number(isSlow(a)));
  return [...slowFirst, ...own];
};

/** Adds to a rule the breach that requests of other rules showed (see Ledger), unless the rule failed itself. */
const withCharge = (result: RuleResult, ledger: Ledger): RuleResult => {
  const charge = ledger.violations().get(result.rule.name);
  const canFail = ['pass', 'blocked', 'not-applicable', 'fail'].includes(result.status);
  if (charge === undefined || !canFail || result.cases.some(({ status }) => status === 'fail')) return result;
  const { expected, got, divergence } = charge.finding;
  const seenElsewhere: CaseResult = {
    name: 'a request of another rule',
    status: 'fail',
    expected,
    got,
    divergence,
    exchanges: charge.exchange === undefined ? [] : [charge.exchange],
    durationMs: 0,
  };
  const cases = [...result.cases, seenElsewhere];
  return { rule: result.rule, status: worst(cases.map(({ status }) => status)), cases, durationMs: result.durationMs };
};

/**
 * Tests the selected rules and returns their results in the order of the selection. Rules that must run alone run first,
 * while the target holds little test data; the others run concurrently. Those of `first` precede both.
 */
export const runRules = async (options: SchedulerOptions): Promise<readonly RuleResult[]> => {
  const { selection, concurrency, connection, events, limits, untestable, first } = options;
  const executor = new Executor(options);
  const results = new Map<RuleName, RuleResult>();
  const { patience } = connection.ledger;
  events?.start?.(selection.filter(({ excluded }) => excluded === undefined).length, () => patience.longestWait());
  const record = (result: RuleResult): void => {
    results.set(result.rule.name, result);
    limits?.recordResult(result.status);
    if (result.status !== 'excluded') events?.rule?.(result);
  };
  const run = async (unit: Unit): Promise<void> => {
    const testable: SelectedRule[] = [];
    for (const selected of unit) {
      const { rule, excluded } = selected;
      const reason = excluded === undefined ? (limits?.reason ?? untestable?.get(rule.operation)) : undefined;
      if (reason === undefined) testable.push(selected);
      else record(settled(rule, 'blocked', reason));
    }
    for (const result of await executor.run(testable)) record(result);
  };
  const alone = unitsOf(selection.filter(({ rule }) => mustRunAlone(rule)));
  const others = unitsOf(selection.filter(({ rule }) => !mustRunAlone(rule)));
  for (const isFirst of [true, false]) {
    const isDue = (unit: Unit): boolean => unit.some(({ rule }) => first?.has(rule.name) === true) === isFirst;
    await inParallel(1, alone.filter(isDue), run);
    await inParallel(concurrency, others.filter(isDue), run);
  }
  return selection.flatMap(({ rule }) => {
    const result = results.get(rule.name);
    return result === undefined ? [] : [withCharge(result, connection.ledger)];
  });
};
