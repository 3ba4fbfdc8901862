import { operations, type OperationId } from '#contract/operations';
import type { RuleName } from '#contract/rules';
import type { Divergence } from '../context/outcome.ts';
import type { CaseResult, RuleResult } from '../runner/result.ts';
import { titleOf } from './titles.ts';

/** What a cause means for the users of a server, worst first. */
export const SEVERITIES = [
  'data',
  'wrong-result',
  'internal-error',
  'behaviour',
  'error-status',
  'form',
  'untested',
] as const;

/**
 * - `data`: rows or objects are lost, misplaced or changed by requests that must not change them
 * - `wrong-result`: a response contains a wrong value
 * - `internal-error`: a valid or invalid request causes an internal error or no response
 * - `behaviour`: valid requests are rejected, or invalid ones accepted
 * - `error-status`: errors have another status or code than expected
 * - `form`: the form of responses
 * - `untested`: rules that could not run, and whose cause is none of the above
 */
export type Severity = (typeof SEVERITIES)[number];

/** What probably is one defect of the target, with the rules that fail or cannot run because of it. */
export interface Cause {
  readonly title: string;
  readonly severity: Severity;
  /** The failed rules, in the order of the contract. */
  readonly failed: readonly RuleName[];
  /** The rules that could not run. */
  readonly blocked: readonly RuleName[];
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

/** A failed rule with the case that shows how. */
interface Failure {
  readonly result: RuleResult;
  readonly divergence: Divergence;
  /** The operation whose response the check read last. */
  readonly read: OperationId | undefined;
}

/** A group of failures while it is collected. */
interface Group {
  readonly failures: Failure[];
  readonly blocked: RuleResult[];
}

/** In so many operations a family rule must fail in the same way to be one cause; in fewer it belongs to the operation. */
const FAMILY_OPERATIONS = 3;

const isOperation = (name: string): name is OperationId => Object.hasOwn(operations, name);

const failureOf = (result: RuleResult): Failure | undefined => {
  const failed = result.cases.find(({ status }) => status === 'fail');
  if (result.status !== 'fail' || failed === undefined) return undefined;
  const last = failed.exchanges.at(-1)?.operation;
  return {
    result,
    divergence: failed.divergence ?? { kind: 'value', detail: '' },
    read: last !== undefined && isOperation(last) ? last : undefined,
  };
};

/** Returns what distinguishes failures of a family rule: the kind, and the detail unless it differs by operation. */
const familyKey = ({ result, divergence: { kind, detail } }: Failure): string =>
  `${kind === 'unsupported' ? 'any' : result.rule.id} ${kind} ${kind === 'shape' || kind === 'unsupported' ? detail : ''}`;

const countBy = <T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
};

/**
 * Returns the key of the group of each failure. A family rule that fails in the same way for several operations is one
 * cause. Other failures belong to an operation: to the one whose response the check read last if that operation fails by
 * itself too, otherwise to the operation of the rule.
 */
const keysOf = (failures: readonly Failure[]): ReadonlyMap<Failure, string> => {
  const families = countBy(
    failures.filter(({ result }) => result.rule.family || result.cases.some(({ name }) => name === 'seen elsewhere')),
    familyKey,
  );
  const isOfFamily = (failure: Failure): boolean => (families.get(familyKey(failure)) ?? 0) >= FAMILY_OPERATIONS;
  const remaining = failures.filter((failure) => !isOfFamily(failure));
  const failing = new Set(remaining.map(({ result }) => result.rule.operation));
  const keys = new Map<Failure, string>();
  for (const failure of failures) {
    const { result, read } = failure;
    const own = result.rule.operation;
    const accused = read !== undefined && failing.has(read) ? read : own;
    keys.set(failure, isOfFamily(failure) ? `family ${familyKey(failure)}` : `operation ${accused}`);
  }
  return keys;
};

const SEVERITY_OF: Readonly<Record<Divergence['kind'], Severity>> = {
  state: 'data',
  value: 'wrong-result',
  failed: 'internal-error',
  'no-response': 'internal-error',
  accepted: 'behaviour',
  rejected: 'behaviour',
  status: 'error-status',
  code: 'error-status',
  shape: 'form',
  unsupported: 'error-status',
};

/** A wrong value after a write is a wrong stored value; in a rule about a read, it is a wrong response. */
const severityOf = ({ result: { rule }, divergence: { kind } }: Failure): Severity =>
  kind === 'value' && operations[rule.operation].effect === 'write' ? 'data' : SEVERITY_OF[kind];

const worstSeverity = (failures: readonly Failure[]): Severity =>
  SEVERITIES.find((severity) => failures.some((failure) => severityOf(failure) === severity)) ?? 'untested';

const blockerOf = ({ cases }: RuleResult): Pick<CaseResult, 'blockedBy' | 'reason'> =>
  cases.find(({ status }) => status === 'blocked') ?? {};

const exampleOf = ({ rule, status, cases }: RuleResult): CauseExample => {
  const { name = '', expected, got, reason } = cases.find((one) => one.status === status) ?? {};
  return {
    rule: rule.name,
    case: name,
    ...(expected !== undefined && { expected }),
    ...(got !== undefined && { got }),
    ...(reason !== undefined && { reason }),
  };
};

/** Returns the operation that was too slow, from the reason of a blocked case, so that its rules are one cause. */
const blockedKey = ({ blockedBy, reason }: Pick<CaseResult, 'blockedBy' | 'reason'>): string =>
  blockedBy === undefined ? `reason ${reason ?? ''}` : `blocked by ${blockedBy}`;

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
  const failures = results.flatMap((result) => failureOf(result) ?? []);
  const keys = keysOf(failures);
  const groups = new Map<string, Group>();
  const groupOf = (key: string): Group => {
    const known = groups.get(key) ?? { failures: [], blocked: [] };
    groups.set(key, known);
    return known;
  };
  const keyOfRule = new Map<RuleName, string>();
  for (const [failure, key] of keys) {
    groupOf(key).failures.push(failure);
    keyOfRule.set(failure.result.rule.name, key);
  }
  for (const result of results.filter(({ status }) => status === 'blocked')) {
    const blocker = blockerOf(result);
    const owner = blocker.blockedBy === undefined ? undefined : keyOfRule.get(blocker.blockedBy);
    groupOf(owner ?? blockedKey(blocker)).blocked.push(result);
  }
  return [...groups.values()]
    .map(({ failures: failed, blocked }): Cause => ({
      title: titleOf(
        failed.map(({ result, divergence }) => ({ rule: result.rule, divergence })),
        blocked.map((result) => blockerOf(result)),
      ),
      severity: worstSeverity(failed),
      failed: failed.map(({ result }) => result.rule.name),
      blocked: blocked.map(({ rule }) => rule.name),
      example: exampleOf(failed[0]?.result ?? blocked[0]!),
    }))
    .sort((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) || weightOf(b) - weightOf(a));
};
