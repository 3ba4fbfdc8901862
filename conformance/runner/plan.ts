import { operationIds, operations, type OperationId } from '#contract/operations';
import type { Release } from '#contract/releases';
import type { FamilyId, Rule } from '#contract/rules';
import { unwritten, type AnyOperationChecks, type Check } from '../context/check.ts';
import { CONTROL_REQUEST, type CaseSource, type Family, type FamilyCase } from '../context/family.ts';
import { operationAt } from '../context/release.ts';
import type { NamingOptions } from '../context/check-context.ts';
import type { Checks } from './checks.ts';
import { settled, type RuleResult } from './result.ts';
import type { SelectedRule, Source } from './selection.ts';

/** A case that is one request the target must reject, so that several can be sent before one observation. */
type RejectionCase = FamilyCase & Required<Pick<FamilyCase, 'send'>>;

/**
 * The subject that a case is run on:
 * - `reusable`: the one that all cases share which change nothing; set up by the first of them
 * - `repeatable`: a new one, or the one of the write case before, if it allows another write request
 * - `private`: a new one with names of its own, in fixtures that other operations share
 * - `none`: the case creates its objects itself, in fixtures that other operations share
 */
export type SetUp =
  | { readonly kind: 'reusable' }
  | { readonly kind: 'repeatable' }
  | { readonly kind: 'private'; readonly naming: NamingOptions; readonly fixtures: string }
  | { readonly kind: 'none'; readonly fixtures: string };

/** Runs the check of a rule of one operation, which shares the fixtures of the scope `fixtures`. */
export interface RunCheck {
  readonly kind: 'run-check';
  readonly rule: Rule;
  readonly check: Check;
  readonly fixtures: string;
  /** Scope of the namespace for its tables; see {@link namespaceScopeOf}. */
  readonly namespaces: string;
  /** Whether its tables are in a namespace of its own. */
  readonly isolated: boolean;
}

/** Sets up a subject, unless there is one, and runs one case on it. If the case fails, runs its parts instead. */
export interface RunCase {
  readonly kind: 'run-case';
  readonly rule: Rule;
  readonly case: FamilyCase;
  readonly setUp: SetUp;
  readonly parts: readonly RunCase[];
  /** The case that tests this one together with others; this one is run only if that does not pass. */
  readonly partOf: RunCase | undefined;
}

/**
 * Sends the requests of cases to the reusable subject one after another. Its state is observed once after the groups of
 * all rules of the unit.
 */
export interface SendGroup {
  readonly kind: 'send-group';
  readonly rule: Rule;
  readonly cases: readonly RejectionCase[];
}

export type Step = RunCheck | RunCase | SendGroup;

/** The steps of one rule, in order. */
export interface RulePlan {
  readonly rule: Rule;
  readonly steps: readonly Step[];
  /** Why the cases of its family could not be listed: an error of the suite. */
  readonly error?: unknown;
  /** The control request is one of its cases. */
  readonly hasControlRequest: boolean;
  /** Its cases are variations of the control request: if that is rejected, their failure proves nothing. */
  readonly variesControlRequest: boolean;
}

/** What to send for the rules of one unit: an operation's own rule, or all family rules of one operation. */
export interface UnitPlan {
  /** Results that need no request. */
  readonly settled: readonly RuleResult[];
  readonly rules: readonly RulePlan[];
  /** The last step: the valid request itself, sent once for all rules that ask for it, since it may change the subject. */
  readonly controlRequest: RunCase | undefined;
  /** Keys of the cases of several parts that are not all in the plan; see `incompleteWholesOf`. */
  readonly incompleteWholes: ReadonlySet<string>;
}

/** What the plan depends on besides the rules. */
export interface PlanContext {
  readonly checks: Checks;
  /** Returns why the target lacks an operation; undefined unless it is known to lack it. */
  readonly lackOf: (operation: OperationId) => string | undefined;
  /** Optional features that the target reports; undefined if it reports none. */
  readonly features: ReadonlySet<string> | undefined;
  /** Leaves out cases about what these sources do not show. */
  readonly sources: readonly Source[];
  /** The release of the public specification: cases about later fields are left out. Default: the newest. */
  readonly specVersion?: Release | undefined;
}

/** The result of a rule that can be decided without a request; undefined if there is none. */
const settledResult = (
  { rule, excluded }: SelectedRule,
  isWritten: boolean,
  { lackOf, features }: PlanContext,
): RuleResult | undefined => {
  if (excluded !== undefined) return settled(rule, 'excluded', excluded);
  if (!isWritten) return settled(rule, 'unwritten', 'no check yet');
  const lack = lackOf(rule.operation);
  if (lack !== undefined) return settled(rule, 'not-applicable', lack);
  const missing = rule.needs.filter((feature) => features?.has(feature) === false);
  if (missing.length === 0) return undefined;
  return settled(rule, 'not-applicable', `the target does not have ${missing.join(', ')}`);
};

const setUpOf = (rule: Rule, { executesOperation }: Family, { name, naming, withoutSubject }: FamilyCase): SetUp => {
  if (withoutSubject === true) return { kind: 'none', fixtures: rule.id };
  if (naming !== undefined) return { kind: 'private', naming, fixtures: `${rule.id}#${name}` };
  return { kind: executesOperation && operations[rule.operation].effect === 'write' ? 'repeatable' : 'reusable' };
};

const runCase = (rule: Rule, family: Family, one: FamilyCase): RunCase => ({
  kind: 'run-case',
  rule,
  case: one,
  setUp: setUpOf(rule, family, one),
  parts: (one.parts ?? []).map((part) => runCase(rule, family, part)),
  partOf: one.partOf && runCase(rule, family, one.partOf),
});

const canBeGrouped = (step: RunCase): boolean =>
  step.setUp.kind === 'reusable' &&
  step.parts.length === 0 &&
  step.case.send !== undefined &&
  step.case.once === undefined;

/** Returns the cases of a group as steps of their own. */
export const separate = ({ rule, cases }: SendGroup): readonly RunCase[] =>
  cases.map((one) => ({
    kind: 'run-case',
    rule,
    case: one,
    setUp: { kind: 'reusable' },
    parts: [],
    partOf: undefined,
  }));

/** Joins rejections that follow each other to groups, also a single one. */
const grouped = (steps: readonly RunCase[]): readonly Step[] => {
  const groups: RunCase[][] = [];
  for (const step of steps) {
    const last = groups.at(-1);
    const previous = last?.at(-1);
    if (last !== undefined && previous !== undefined && canBeGrouped(previous) && canBeGrouped(step)) last.push(step);
    else groups.push([step]);
  }
  return groups.flatMap((group): readonly Step[] => {
    const [first] = group;
    if (first === undefined || !canBeGrouped(first)) return group;
    return [{ kind: 'send-group', rule: first.rule, cases: group.map((step) => step.case as RejectionCase) }];
  });
};

const isShownIn = (sources: readonly Source[], shownBy: readonly CaseSource[]): boolean =>
  sources.includes('decision') || shownBy.some((source) => sources.includes(source));

/** The cases of a family for one operation that count in this run. */
const casesOf = (
  rule: Rule,
  family: Family,
  { sources, specVersion }: Pick<PlanContext, 'sources' | 'specVersion'>,
): readonly FamilyCase[] => {
  const all = family.cases(operationAt(specVersion, rule.operation));
  const kept = all.filter(({ shownBy }) => shownBy === undefined || isShownIn(sources, shownBy));
  // Alone, the control request would pass although no request was rejected.
  const isControlAlone = kept.length < all.length && kept.every(({ name }) => name === CONTROL_REQUEST);
  return isControlAlone ? [] : kept;
};

interface FamilyRulePlan extends RulePlan {
  readonly controlRequest?: FamilyCase | undefined;
}

const planFamilyRule = (rule: Rule, context: PlanContext): FamilyRulePlan => {
  const family = context.checks.families[rule.id as FamilyId];
  try {
    const cases = casesOf(rule, family, context);
    const controlRequest = cases.find(({ name }) => name === CONTROL_REQUEST);
    const steps = cases.filter(({ name }) => name !== CONTROL_REQUEST).map((one) => runCase(rule, family, one));
    return {
      rule,
      steps: grouped(steps),
      hasControlRequest: controlRequest !== undefined,
      variesControlRequest: family.executesOperation,
      controlRequest,
    };
  } catch (error) {
    return { rule, steps: [], error, hasControlRequest: false, variesControlRequest: false };
  }
};

/** The rule that the control request of an operation counts against. */
export const controlRuleOf = (operation: OperationId): Rule['name'] => `${operation}/response-schema` as Rule['name'];

const planFamilies = (rules: readonly Rule[], context: PlanContext): Pick<UnitPlan, 'rules' | 'controlRequest'> => {
  const plans = rules.map((rule) => planFamilyRule(rule, context));
  const found = plans.find(({ controlRequest }) => controlRequest !== undefined);
  if (found?.controlRequest === undefined) return { rules: plans, controlRequest: undefined };
  return {
    rules: plans,
    controlRequest: {
      kind: 'run-case',
      rule: { ...found.rule, name: controlRuleOf(found.rule.operation) },
      case: found.controlRequest,
      setUp: { kind: 'reusable' },
      parts: [],
      partOf: undefined,
    },
  };
};

/** Operations whose tables are in one namespace. */
const OPERATIONS_PER_NAMESPACE = 8;

/** Returns the scope of the namespace for the tables of an operation, which operations on tables share. */
export const namespaceScopeOf = (operation: OperationId): string => {
  if (operations[operation].object !== 'table') return operation;
  return `tables#${Math.floor(operationIds.indexOf(operation) / OPERATIONS_PER_NAMESPACE)}`;
};

const planOwnRule = (rule: Rule, { isolated }: AnyOperationChecks, check: Check): RulePlan => ({
  rule,
  steps: [
    {
      kind: 'run-check',
      rule,
      check,
      fixtures: `${rule.operation}/own`,
      namespaces: namespaceScopeOf(rule.operation),
      isolated: isolated === true,
    },
  ],
  hasControlRequest: false,
  variesControlRequest: false,
});

/**
 * Returns the keys of the cases that test several together of which not all are in the plan, such as one that only a decision
 * demands. When such a case fails although none of its parts in the plan does, the failure belongs to no rule of the plan.
 */
const incompleteWholesOf = (
  unit: readonly SelectedRule[],
  planned: readonly Rule[],
  context: PlanContext,
): ReadonlySet<string> => {
  const keys = new Set<string>();
  for (const { rule } of unit) {
    if (!rule.family) continue;
    const family = context.checks.families[rule.id as FamilyId];
    try {
      const all = family.cases(operationAt(context.specVersion, rule.operation));
      const kept = planned.includes(rule) ? casesOf(rule, family, context).map(({ name }) => name) : [];
      for (const { name, partOf } of all) if (partOf?.once !== undefined && !kept.includes(name)) keys.add(partOf.once);
    } catch {
      // The rule reports the error if it is in the plan.
    }
  }
  return keys;
};

/** Turns the rules of one unit into steps. Sends nothing and depends on its arguments only. */
export const planUnit = (unit: readonly SelectedRule[], context: PlanContext): UnitPlan => {
  const settledResults: RuleResult[] = [];
  const own: RulePlan[] = [];
  const families: Rule[] = [];
  for (const selected of unit) {
    const { rule } = selected;
    const record = context.checks.catalogue[rule.operation];
    const check = record.checks[rule.id] ?? unwritten;
    const isWritten = rule.family ? record.subject !== undefined : check !== unwritten;
    const result = settledResult(selected, isWritten, context);
    if (result !== undefined) settledResults.push(result);
    else if (rule.family) families.push(rule);
    else if (check !== unwritten) own.push(planOwnRule(rule, record, check));
  }
  const { rules, controlRequest } = planFamilies(families, context);
  const incompleteWholes = incompleteWholesOf(unit, families, context);
  return { settled: settledResults, rules: [...own, ...rules], controlRequest, incompleteWholes };
};
