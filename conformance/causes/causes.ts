import { operations, type OperationId } from '#contract/operations';
import { rules, type Rule, type RuleName } from '#contract/rules';
import { OWN_RESPONSE, type Divergence } from '../context/outcome.ts';
import type { CaseResult, RuleResult } from '../runner/result.ts';
import type { Failure } from './failure.ts';
import { groupKeys, type GroupKey } from './grouping.ts';
import { suspicionsOf } from './suspicions.ts';
import { SEVERITIES, severityOf, type Severity } from './severity.ts';
import { ignoredTitle, readTitle, titleOf, untestedTitle } from './titles.ts';

/** What probably is one defect of the target, with the rules that fail or cannot run because of it. */
export interface Cause {
  readonly title: string;
  readonly severity: Severity;
  /** The operation that all failures count against; missing if they count against several, or nothing failed. */
  readonly operation?: OperationId;
  /** The failed rules, in the order of the contract. */
  readonly failed: readonly RuleName[];
  /** The rules that could not run. */
  readonly blocked: readonly RuleName[];
  /** Rules that the run does not test, but that are violated and block others. */
  readonly unselected: readonly RuleName[];
  readonly example: CauseExample;
}

/** One rule that shows the cause: a failed one, or one that could not run if none failed. */
export interface CauseExample {
  readonly rule: RuleName;
  /** Name of the case; empty when the rule has one case. */
  readonly case: string;
  readonly expected?: string;
  readonly got?: string;
  /** Why the rule could not run. */
  readonly reason?: string;
}

const isOperation = (name: string): name is OperationId => Object.hasOwn(operations, name);

const UNKNOWN: Divergence = { kind: 'value', detail: '' };

const failureOf = (rule: Rule, result: RuleResult, one: CaseResult): Failure => {
  const divergence = one.divergence ?? UNKNOWN;
  const at = divergence.detail === OWN_RESPONSE ? rule.operation : one.exchanges.at(-1)?.operation;
  return {
    rule,
    result,
    case: one,
    divergence,
    at: at !== undefined && isOperation(at) ? at : undefined,
    isSelected: rule === result.rule,
  };
};

const failedCase = ({ cases }: RuleResult): CaseResult | undefined => cases.find(({ status }) => status === 'fail');

const blockedCase = ({ cases }: RuleResult): CaseResult | undefined => cases.find(({ status }) => status === 'blocked');

/** All rules of the contract by name. */
export const RULES_BY_NAME: ReadonlyMap<string, Rule> = new Map(rules.map((rule) => [rule.name, rule]));

/**
 * Returns the failed rules, and the rules that block others without being tested themselves. A rule that is blocked by a
 * blocked rule counts against the first of the chain.
 */
const collectFailures = (
  results: readonly RuleResult[],
): { readonly failures: readonly Failure[]; readonly blockerOf: (result: RuleResult) => RuleName | undefined } => {
  const byName = new Map(results.map((result) => [result.rule.name, result]));
  const blockerOf = (result: RuleResult, visited: readonly RuleName[] = []): RuleName | undefined => {
    const name = blockedCase(result)?.blockedBy;
    const blocker = name === undefined ? undefined : byName.get(name);
    if (name === undefined || blocker?.status !== 'blocked' || visited.includes(name)) return name;
    return blockerOf(blocker, [...visited, name]) ?? name;
  };
  const failures = new Map<RuleName, Failure>();
  for (const result of results) {
    const one = failedCase(result);
    if (result.status === 'fail' && one !== undefined)
      failures.set(result.rule.name, failureOf(result.rule, result, one));
  }
  for (const result of results) {
    const name = result.status === 'blocked' ? blockerOf(result) : undefined;
    const rule = name === undefined ? undefined : (byName.get(name)?.rule ?? RULES_BY_NAME.get(name));
    const one = blockedCase(result);
    if (rule === undefined || one === undefined || failures.has(rule.name)) continue;
    failures.set(rule.name, { ...failureOf(rule, result, one), isSelected: false });
  }
  return { failures: [...failures.values()], blockerOf };
};

const exampleOf = (rule: RuleName, one: CaseResult | undefined): CauseExample => {
  const { name = '', expected, got, reason } = one ?? {};
  return {
    rule,
    case: name,
    ...(expected !== undefined && { expected }),
    ...(got !== undefined && { got }),
    ...(reason !== undefined && { reason }),
  };
};

/** A cause whose rules are still collected. */
interface Group {
  readonly accused: OperationId | undefined;
  readonly ignored: string | undefined;
  readonly readBy: OperationId | undefined;
  readonly unanswered: OperationId | undefined;
  readonly failures: Failure[];
  readonly blocked: RuleResult[];
}

/** Rules about the spelling of values, whose checks also fail if the value itself has no effect. */
const IS_SPELLING = /spelling|quoted/;

const namesOf = (items: readonly { readonly rule: Rule }[]): readonly RuleName[] => items.map(({ rule }) => rule.name);

/** Returns the cause of failed rules. */
const causeOfFailures = (
  [first, ...others]: readonly [Failure, ...Failure[]],
  { blocked, accused, ignored, readBy }: Group,
): Cause => {
  const failures = [first, ...others];
  // A cause that blocks MUST rules affects the verdict, whatever the level of the violated rule is.
  const isAdvice = [...failures, ...blocked].every(({ rule }) => rule.level !== 'MUST');
  const severities = new Map(failures.map((failure) => [failure, severityOf(failure)]));
  const counted = failures.filter(({ rule }) => rule.level === 'MUST');
  const relevant = counted.length > 0 ? counted : failures;
  const severity = isAdvice
    ? 'advice'
    : (SEVERITIES.find((one) => relevant.some((failure) => severities.get(failure) === one)) ?? 'untested');
  const worst = isAdvice ? failures : relevant.filter((failure) => severities.get(failure) === severity);
  const operation = accused ?? readBy;
  const own = (from: readonly Failure[]): readonly Failure[] => from.filter(({ rule }) => rule.operation === operation);
  const [candidates] = [own(worst), own(relevant), worst].filter((some) => some.some(({ isSelected }) => isSelected));
  const example =
    candidates?.find(({ isSelected, rule }) => isSelected && !IS_SPELLING.test(rule.id)) ??
    candidates?.find(({ isSelected }) => isSelected) ??
    worst[0] ??
    first;
  return {
    title:
      ignored !== undefined
        ? ignoredTitle(failures, ignored)
        : readBy !== undefined
          ? readTitle(failures, readBy)
          : titleOf(failures, accused),
    severity,
    ...(operation !== undefined && { operation }),
    failed: namesOf(failures.filter(({ isSelected }) => isSelected)),
    blocked: namesOf(blocked),
    unselected: namesOf(failures.filter(({ isSelected }) => !isSelected)),
    example: exampleOf(example.result.rule.name, example.case),
  };
};

/** Returns the cause of rules that could not run for a reason that is no failed rule. */
const causeOfBlocked = (blocked: readonly [RuleResult, ...RuleResult[]], unanswered?: OperationId): Cause => {
  const [first] = blocked;
  const example = blocked.find(({ rule }) => rule.operation === unanswered) ?? first;
  const one = blockedCase(example);
  return {
    title:
      unanswered === undefined
        ? untestedTitle(one?.reason ?? first.reason ?? '')
        : `${unanswered}: no response in time`,
    severity: 'untested',
    ...(unanswered !== undefined && { operation: unanswered }),
    failed: [],
    blocked: namesOf(blocked),
    unselected: [],
    example: exampleOf(example.rule.name, one),
  };
};

const causeOf = (group: Group): readonly Cause[] => {
  const {
    failures: [failure, ...failures],
    blocked,
    unanswered,
  } = group;
  if (failure !== undefined) return [causeOfFailures([failure, ...failures], group)];
  const [first, ...others] = blocked;
  return first === undefined ? [] : [causeOfBlocked([first, ...others], unanswered)];
};

/** Returns the reason of a blocked rule without its numbers, such as measured times. */
const reasonOf = (result: RuleResult): string => (blockedCase(result)?.reason ?? '').replace(/\d+/g, '#');

/** Returns the key of a rule that could not run for a reason that is no failed rule. */
const untestedKey = (result: RuleResult): GroupKey => {
  const unanswered = blockedCase(result)?.unanswered;
  return unanswered === undefined
    ? { key: `reason ${reasonOf(result)}` }
    : { key: `unanswered ${unanswered}`, unanswered };
};

const weightOf = ({ failed, blocked }: Cause): number => failed.length + blocked.length;

/**
 * Returns the causes of failed and blocked rules, worst first and, among equally bad ones, those first that affect the most
 * rules. Depends on the results only.
 *
 * @example
 * const [first] = causesOf(results);
 * console.log(first?.title); // error bodies without /type: 54 operations
 */
export const causesOf = (results: readonly RuleResult[]): readonly Cause[] => {
  const { failures, blockerOf } = collectFailures(results);
  const groups = new Map<string, Group>();
  const groupOf = ({ key, accused, ignored, readBy, unanswered }: GroupKey): Group => {
    const known = groups.get(key) ?? { accused, ignored, readBy, unanswered, failures: [], blocked: [] };
    groups.set(key, known);
    return known;
  };
  const keyOfRule = new Map<RuleName, GroupKey>();
  for (const [failure, key] of groupKeys(failures, suspicionsOf(results))) {
    groupOf(key).failures.push(failure);
    keyOfRule.set(failure.rule.name, key);
  }
  for (const result of results.filter(({ status }) => status === 'blocked')) {
    const blocker = blockerOf(result);
    const key = blocker === undefined ? undefined : keyOfRule.get(blocker);
    groupOf(key ?? untestedKey(result)).blocked.push(result);
  }
  return [...groups.values()]
    .flatMap(causeOf)
    .sort((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) || weightOf(b) - weightOf(a));
};
