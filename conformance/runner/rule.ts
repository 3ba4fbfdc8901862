import type { Rule } from '#contract/rules';
import { unwritten, type AnyOperationChecks } from '../context/check.ts';
import { CONTROL_REQUEST } from '../context/family.ts';
import { Homes } from '../context/shared-fixtures.ts';
import type { Status } from '../context/outcome.ts';
import { CaseJudge, type JudgeOptions } from './case-runner.ts';
import { FamilyJudge } from './executor.ts';
import type { Planned } from './selection.ts';
import { worst, type CaseResult, type RuleResult } from './result.ts';

/** The status of a rule over its cases. That the lawful request works says nothing where no other case applied. */
const statusOf = (cases: readonly CaseResult[]): Status => {
  const telling = cases.filter(({ name, status }) => name !== CONTROL_REQUEST || status !== 'pass');
  return worst((telling.length === 0 ? cases : telling).map(({ status }) => status));
};

const settled = (rule: Rule, status: Status, reason: string): RuleResult => ({
  rule,
  status,
  reason,
  cases: [],
  durationMs: 0,
});

const resultOf = (rule: Rule, cases: readonly CaseResult[], durationMs: number): RuleResult =>
  cases.length === 0
    ? settled(rule, 'not-applicable', 'no case of it is judged in this profile')
    : { rule, status: statusOf(cases), cases, durationMs };

/** Judges rules against one target; knows nothing of reports and of the order of rules. */
export class RuleJudge {
  readonly #judge: CaseJudge;
  readonly #homes = new Homes();

  constructor(options: JudgeOptions) {
    this.#judge = new CaseJudge(options);
  }

  /** A rule of an operation's own. */
  async own({ rule, excluded }: Planned): Promise<RuleResult> {
    const record = this.#recordOf(rule);
    const check = record.checks[rule.id] ?? unwritten;
    const known = this.#known({ rule, excluded }, check !== unwritten);
    if (known !== undefined || check === unwritten) return known ?? settled(rule, 'unwritten', 'no check yet');
    const begun = performance.now();
    const home = record.apart === true ? undefined : this.#homes.of(`${rule.operation}/own`);
    const context = this.#judge.context(`${rule.name}#`, { home });
    const one = await this.#judge.judge(rule.name, '', context.target, () => check(context));
    return resultOf(rule, [one], performance.now() - begun);
  }

  /** Family rules of one operation, which look at subjects together. */
  async families(planned: readonly Planned[]): Promise<readonly RuleResult[]> {
    const [first] = planned;
    if (first === undefined) return [];
    const record = this.#recordOf(first.rule);
    const known = planned.map((one) => this.#known(one, record.subject !== undefined));
    const open = planned.filter((_one, at) => known[at] === undefined).map(({ rule }) => rule);
    const judged = open.length === 0 ? [] : await new FamilyJudge(this.#judge, record, this.#homes).rules(open);
    return [
      ...known.filter((one) => one !== undefined),
      ...judged.map(({ rule, cases, durationMs }) => resultOf(rule, cases, durationMs)),
    ];
  }

  #recordOf({ operation }: Rule): AnyOperationChecks {
    return this.#judge.options.checks.catalogue[operation];
  }

  /** What can be said of a rule without asking the target. */
  #known({ rule, excluded }: Planned, isWritten: boolean): RuleResult | undefined {
    const { connection, features } = this.#judge.options;
    if (excluded !== undefined) return settled(rule, 'excluded', excluded);
    if (!isWritten) return settled(rule, 'unwritten', 'no check yet');
    if (connection.support.lacks(rule.operation))
      return settled(rule, 'not-applicable', `the target does not support ${rule.operation}`);
    const missing = rule.needs.filter((feature) => features?.has(feature) === false);
    return missing.length === 0
      ? undefined
      : settled(rule, 'not-applicable', `the target does not have ${missing.join(', ')}`);
  }
}
