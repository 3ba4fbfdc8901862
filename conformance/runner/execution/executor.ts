import { operations, type OperationId } from '#contract/operations';
import type { RuleName } from '#contract/rules';
import { fixturesByScope, type SharedFixtures } from '../../context/shared-fixtures.ts';
import { VALID_REQUEST } from '../../context/family.ts';
import { compose } from '../../context/target/recorder.ts';
import { CaseRunner, errorText, isClean, type RunnerOptions } from './case-runner.ts';
import {
  controlRuleOf,
  planUnit,
  separate,
  type PlanContext,
  type RulePlan,
  type RunCase,
  type RunCheck,
  type SendGroup,
  type Step,
  type UnitPlan,
} from '../plan.ts';
import { resultOfCases, type CaseResult, type RuleResult } from '../result.ts';
import { RejectionSweep } from './rejection-sweep.ts';
import { ReusableSubject } from './reusable-subject.ts';
import type { SelectedRule } from '../selection.ts';
import { SubjectPool, type RepeatableSubject } from './subject-pool.ts';

type FixturesOf = (scope: string) => SharedFixtures;

/** Whether a write request of the operation itself was accepted, so that it may still be in progress. */
const isWriteAccepted = (operation: OperationId, { exchanges }: CaseResult): boolean =>
  operations[operation].effect === 'write' &&
  exchanges.some(
    (one) =>
      one.step === 'test' && one.operation === operation && 'status' in one.response && one.response.status < 300,
  );

const isSendGroup = (step: Step): step is SendGroup => step.kind === 'send-group';

/** Executes the plan of one unit, step by step. */
class UnitExecution {
  readonly #cases: CaseRunner;
  readonly #operation: OperationId;
  readonly #fixturesOf: FixturesOf;
  readonly #subjects: SubjectPool;
  readonly #sweep: RejectionSweep;
  /** Results of cases that several rules share, by their key. */
  readonly #sharedResults = new Map<string, CaseResult>();
  /** Failed cases that test parts of several rules together, by their key; `rule` is the first rule that has a part. */
  readonly #failedWholes = new Map<string, { rule: RuleName; whole: CaseResult; isExplained: boolean }>();

  constructor(cases: CaseRunner, operation: OperationId, fixturesOf: FixturesOf) {
    this.#cases = cases;
    this.#operation = operation;
    this.#fixturesOf = fixturesOf;
    this.#subjects = new SubjectPool(cases.options.checks.catalogue[operation], fixturesOf, cases.options.sources);
    this.#sweep = new RejectionSweep(cases, this.#subjects);
  }

  async run({ rules, controlRequest, incompleteWholes }: UnitPlan): Promise<readonly RuleResult[]> {
    await this.#sweep.send(rules.flatMap(({ steps }) => steps.filter(isSendGroup)));
    const executed: { plan: RulePlan; cases: readonly CaseResult[]; durationMs: number }[] = [];
    for (const plan of rules) {
      const startedAt = performance.now();
      const cases = await this.#runRule(plan);
      const swept = plan.steps.filter(isSendGroup).flatMap((group) => this.#sweep.resultsOf(group) ?? []);
      const durationMs = performance.now() - startedAt + swept.reduce((sum, one) => sum + one.durationMs, 0);
      executed.push({ plan, cases, durationMs });
    }
    const control = controlRequest && (await this.#runControlRequest(controlRequest));
    return executed.map(({ plan, cases: run, durationMs }) => {
      const cases = [...run, ...this.#unexplained(plan.rule.name, incompleteWholes)];
      const all = control === undefined ? cases : this.#withControlRequest(plan, cases, control);
      return resultOfCases(plan.rule, all, durationMs);
    });
  }

  async #runRule({ steps, error }: RulePlan): Promise<readonly CaseResult[]> {
    if (error !== undefined)
      return [{ name: '', status: 'harness-error', reason: errorText(error), exchanges: [], durationMs: 0 }];
    const cases: CaseResult[] = [];
    for (const step of steps) cases.push(...(await this.#runStep(step)));
    return cases;
  }

  async #runStep(step: Step): Promise<readonly CaseResult[]> {
    if (step.kind === 'run-check') return [await this.#runCheck(step)];
    return step.kind === 'run-case' ? this.#runCase(step) : this.#runGroup(step);
  }

  async #runCheck({ rule, check, fixtures, namespaces, isolated }: RunCheck): Promise<CaseResult> {
    const context = this.#cases.context(`${rule.name}#`, {
      fixtures: this.#fixturesOf(fixtures),
      namespaces: this.#fixturesOf(namespaces),
      isolated,
    });
    return this.#cases.run({ rule: rule.name, name: '', target: context.target, run: () => check(context) });
  }

  /** Runs the cases of a group of rejections one by one, unless all of them have passed together with other groups. */
  async #runGroup(group: SendGroup): Promise<readonly CaseResult[]> {
    const together = this.#sweep.resultsOf(group);
    if (together !== undefined) return together;
    const results: CaseResult[] = [];
    for (const step of separate(group)) results.push(...(await this.#runCase(step)));
    return results;
  }

  /** Runs a case unless it is part of another one that passes; see {@link #runAlone}. */
  async #runCase(step: RunCase): Promise<readonly CaseResult[]> {
    const { partOf } = step;
    if (partOf === undefined) return this.#runAlone(step);
    const [whole] = await this.#runAlone(partOf);
    if (whole?.status === 'pass') return [{ ...whole, name: step.case.name }];
    const results = await this.#runAlone(step);
    if (whole?.status !== 'fail') return results;
    const { once = '' } = partOf.case;
    const failed = this.#failedWholes.get(once) ?? { rule: step.rule.name, whole, isExplained: false };
    this.#failedWholes.set(once, { ...failed, isExplained: failed.isExplained || !results.every(isClean) });
    return results;
  }

  /**
   * Returns the failed cases of which all parts were run and none fails alone; they count against the first rule that has a part.
   */
  #unexplained(rule: RuleName, incomplete: ReadonlySet<string>): readonly CaseResult[] {
    return [...this.#failedWholes]
      .filter(([key, one]) => !one.isExplained && one.rule === rule && !incomplete.has(key))
      .map(([, { whole }]) => whole);
  }

  /** Runs a case; returns the results of its failing parts instead of its own, if it has any. */
  async #runAlone(step: RunCase): Promise<readonly CaseResult[]> {
    const { name, once } = step.case;
    const known = once === undefined ? undefined : this.#sharedResults.get(once);
    if (known !== undefined) return [{ ...known, name, durationMs: 0 }];
    const result = await this.#runOnSubject(step);
    if (once !== undefined) this.#sharedResults.set(once, result);
    if (result.status !== 'fail' || step.parts.length === 0) return [result];
    const parts: CaseResult[] = [];
    for (const part of step.parts) parts.push(...(await this.#runCase(part)));
    return parts.every(isClean) ? [result, ...parts] : parts;
  }

  #runOnSubject(step: RunCase): Promise<CaseResult> {
    const { setUp } = step;
    if (setUp.kind === 'none') return this.#runWithoutSubject(step, setUp.fixtures);
    if (setUp.kind === 'private') return this.#runOnPrivate(step, setUp);
    return setUp.kind === 'repeatable' ? this.#runOnRepeatable(step) : this.#runOnReusable(step);
  }

  async #runWithoutSubject({ rule, case: one }: RunCase, fixtures: string): Promise<CaseResult> {
    const context = this.#cases.context(`${rule.name}#${one.name}`, { fixtures: this.#fixturesOf(fixtures) });
    const run = (): Promise<void> => one.run(context, { request: {} });
    return this.#cases.run({ rule: rule.name, name: one.name, target: context.target, run });
  }

  async #runOnPrivate(
    { rule, case: one }: RunCase,
    { naming, fixtures }: Extract<RunCase['setUp'], { kind: 'private' }>,
  ): Promise<CaseResult> {
    const context = this.#cases.context(`${rule.name}#${one.name}`, { naming, fixtures: this.#fixturesOf(fixtures) });
    const run = async (): Promise<void> => one.run(context, await this.#subjects.createOnce(context));
    return this.#cases.run({ rule: rule.name, name: one.name, target: context.target, run });
  }

  async #runOnRepeatable({ rule, case: one }: RunCase): Promise<CaseResult> {
    const kept = this.#subjects.repeatable;
    const context = this.#cases.context(
      `${rule.name}#${one.name}`,
      kept ? { target: kept.target } : this.#subjects.fixtures,
    );
    const { target } = context;
    const recorder = target.startStep();
    let next: RepeatableSubject | undefined = kept;
    const run = async (): Promise<void> => {
      if (kept !== undefined) {
        const { nextRequest = () => kept.subject.request } = kept.subject;
        return one.run(context, { ...kept.subject, request: await nextRequest() });
      }
      const subject = await this.#subjects.create(context);
      if (subject.nextRequest !== undefined) next = { target, subject, setUp: recorder.transcript };
      return one.run(context, subject);
    };
    const transcript = () => compose(kept === undefined ? [] : [kept.setUp], recorder.transcript);
    const result = await this.#cases.run({ rule: rule.name, name: one.name, target, run, transcript });
    if (isClean(result)) this.#subjects.keepRepeatable(next);
    else this.#subjects.discardRepeatable();
    return result;
  }

  /** Shares no fixtures but a namespace: concurrent checks must not change what is observed. */
  async #runOnReusable({ rule, case: one }: RunCase): Promise<CaseResult> {
    let reusable = this.#subjects.reusable;
    const context = this.#cases.context(
      `${rule.name}#${one.name}`,
      reusable ? { target: reusable.target } : this.#subjects.placeOfReusable(),
    );
    const { target } = context;
    let transcript = reusable?.startCase();
    const run = async (): Promise<void> => {
      if (reusable === undefined) {
        reusable = new ReusableSubject(await this.#subjects.create(context), target);
        transcript = reusable.startCase();
      }
      await one.run(context, reusable.subject);
    };
    const result = await this.#cases.run({
      rule: rule.name,
      name: one.name,
      target,
      run,
      transcript: () => transcript?.() ?? target.transcript,
    });
    // A failed case may have changed the subject, and an accepted write may still be in progress.
    const isUnchanged = isClean(result) && !isWriteAccepted(this.#operation, result);
    this.#subjects.reusable = isUnchanged ? reusable : undefined;
    return result;
  }

  /** Sends the control request, unless a case that sent the same request has passed. */
  async #runControlRequest(step: RunCase): Promise<CaseResult> {
    const known = this.#sharedResults.get(VALID_REQUEST);
    return known?.status === 'pass' ? { ...known, name: step.case.name } : this.#runOnReusable(step);
  }

  #withControlRequest(
    { rule, hasControlRequest, variesControlRequest }: RulePlan,
    cases: readonly CaseResult[],
    control: CaseResult,
  ): readonly CaseResult[] {
    const owner = controlRuleOf(this.#operation);
    const excused = control.status === 'fail' && variesControlRequest;
    return [
      ...(excused ? cases.map((one) => this.#cases.blockedBy(owner, one)) : cases),
      ...(hasControlRequest ? [rule.name === owner ? control : this.#cases.blockedBy(owner, control)] : []),
    ];
  }
}

/** Plans and executes units against one target. Knows neither reports nor the order of units. */
export class Executor {
  readonly #cases: CaseRunner;
  readonly #plan: PlanContext;
  readonly #fixturesOf: FixturesOf;

  constructor(options: RunnerOptions) {
    const { connection, checks, features, sources } = options;
    const { specVersion } = connection;
    this.#cases = new CaseRunner(options);
    this.#fixturesOf = fixturesByScope(options.namePrefix);
    this.#plan = {
      checks,
      features,
      sources,
      specVersion,
      lackOf: (operation) => connection.support.lackOf(operation),
    };
  }

  /** Runs the rules of one unit, all of the same operation, and returns their results. */
  async run(unit: readonly SelectedRule[]): Promise<readonly RuleResult[]> {
    const plan = planUnit(unit, this.#plan);
    const [first] = plan.rules;
    if (first === undefined) return plan.settled;
    const execution = new UnitExecution(this.#cases, first.rule.operation, this.#fixturesOf);
    return [...plan.settled, ...(await execution.run(plan))];
  }
}
