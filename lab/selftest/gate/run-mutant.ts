import type { OperationId } from '#contract/operations';
import { rules as allRules, rulesOf, type RuleName } from '#contract/rules';
import { openFaultyServer, type MutatedServer, type FaultyServer } from '../faults/faulty-server.ts';
import { SECOND_TOKEN } from '../faults/fault.ts';
import { causesOf } from '../../../conformance/causes/causes.ts';
import { ownerOf } from '../../../conformance/context/arrange.ts';
import type { RuleResult } from '../../../conformance/runner/result.ts';
import {
  API_KEY,
  isHarnessError,
  isFailed,
  runSelectedRules,
  readServerProfile,
  TOKEN,
  type RunOptions,
} from './run-rules.ts';
import { Recorder, Baseline } from './baseline.ts';
import type { Mutant } from './mutants.ts';

/** The result of the suite on the server with one fault. */
export interface MutantResult {
  readonly key: string;
  readonly isKilled: boolean;
  /** The fault changed nothing, or its rule does not apply to the reference server. */
  readonly isIdle: boolean;
  /** All failed rules. */
  readonly failed: readonly RuleName[];
  /** Failed rules that the fault does not declare. Empty for faults that declare nothing. */
  readonly undeclared: readonly RuleName[];
  /** Declared rules that did not fail. */
  readonly notFailed: readonly RuleName[];
  /** The outcome of the rule that should have failed, if the fault was not killed. */
  readonly ownRuleOutcome?: string;
  /**
   * Number of causes of the failed and blocked rules, which one fault should have one of; undefined if nothing failed, and
   * for generated and derived faults, whose run does not test all rules.
   */
  readonly causes?: number;
  readonly requests: number;
  readonly ms: number;
}

/** Opens the server that the gate tests with. It does not sync to disk, because its data is temporary. */
export const openGateServer = (): Promise<FaultyServer> =>
  openFaultyServer({
    token: [TOKEN],
    apiKey: [API_KEY],
    secondToken: SECOND_TOKEN,
    sync: false,
  });

/** Whether a rule reports a control: a compliant variation must not even block a rule. */
const isNotPassed = (result: RuleResult): boolean =>
  isFailed(result) || isHarnessError(result) || result.status === 'blocked';

const describeOwnRule = (
  rule: RuleName | undefined,
  harnessErrors: readonly RuleName[],
  results: readonly RuleResult[],
): string | undefined => {
  if (harnessErrors.length > 0) return `harness error: ${harnessErrors.join(', ')}`;
  const result = results.find((one) => one.rule.name === rule);
  if (result === undefined) return undefined;
  const unexpected = result.cases.find(({ status }) => status === result.status);
  return [result.status, unexpected?.blockedBy, unexpected?.reason?.split('\n')[0]]
    .filter((part) => part !== undefined)
    .join(', ');
};

const namesOf = (rules: readonly { readonly name: RuleName }[]): readonly RuleName[] => rules.map(({ name }) => name);

const listDeclared = ({ alsoFails, maskedBy }: Mutant['fault']): readonly RuleName[] =>
  Object.keys({ ...alsoFails, ...maskedBy }) as RuleName[];

/**
 * Returns the rules that may run on a mutant: all rules for a control; only the fault's rule for an observed fault,
 * which declares nothing; otherwise the rules of the operation of the same kind and the declared ones. Own rules and
 * family rules test different behaviour of an operation.
 */
const listCandidateRules = ({ kind, operation, rule, fault }: Mutant): readonly RuleName[] => {
  if (operation === undefined) return namesOf(allRules);
  if (kind === 'observed') return rule === undefined ? [] : [rule];
  const { own, families } = rulesOf[operation];
  return [
    ...(kind === 'family' ? [] : namesOf(own)),
    ...(kind === 'own' ? [] : namesOf(families)),
    ...listDeclared(fault),
  ];
};

/** Whether a rule can also fail because of the exchanges of other rules. */
const canFailPassively = (name: RuleName, operation: OperationId): boolean =>
  /\/(response-schema|error-body|error-code)$/.test(name) || name === ownerOf(operation);

/** The rules that run on a mutant. */
interface Selection {
  /** Declared rules and rules with an exchange that the fault changes; fewest exchanges first. */
  readonly active: readonly RuleName[];
  /** Rules that only the exchanges of the active rules can fail; their own checks do not run. */
  readonly passive: readonly RuleName[];
}

/**
 * Selects the rules that run on a mutant; without a baseline all of them are active. A derived fault runs only the rules
 * to prove.
 */
export const selectRules = async (
  mutant: Mutant,
  baseline: Baseline | undefined,
  toProve: readonly RuleName[] = [],
): Promise<Selection> => {
  const { kind, operation, rule, fault } = mutant;
  const scope = kind === 'derived' ? toProve : listCandidateRules(mutant);
  if (baseline === undefined || operation === undefined) return { active: scope, passive: [] };
  const declared = [rule, ...listDeclared(fault)];
  const active: RuleName[] = [];
  for (const name of new Set(scope))
    if (declared.includes(name) || (await baseline.canAffect(fault.createMutation(), name))) active.push(name);
  if (active.length === 0) return { active, passive: [] };
  return {
    active: active.sort((a, b) => baseline.countExchanges(a) - baseline.countExchanges(b)),
    passive: scope.filter((name) => !active.includes(name) && canFailPassively(name, operation)),
  };
};

let runs = 0;

/** Returns a unique seed, so that runs do not see the leftover data of earlier runs. */
const nextSeed = (): string => `gate${(runs += 1)}`;

/** For controls, which respond slowly and in small pages, and for baseline runs. */
const LONG_TIMEOUT_MS = 240_000;
const TIMEOUT_MS = 60_000;
/** The timeout of a case is this factor times its longest duration in the baseline run, but not below the minimum. */
const BASELINE_FACTOR = 5;
const MIN_TIMEOUT_MS = 5_000;

/** Runs all rules of an operation without a fault and records their exchanges. Throws if a rule fails. */
export const recordBaseline = async (server: FaultyServer, operation: OperationId): Promise<Baseline> => {
  const recorder = new Recorder();
  const target = await server.open(recorder.mutation);
  try {
    const profile = await readServerProfile(target.url, TIMEOUT_MS);
    const exchanges = recorder.exchanges.length;
    const { own, families } = rulesOf[operation];
    const scope = [...namesOf(own), ...namesOf(families)];
    const rules = await runSelectedRules(target.url, {
      seed: nextSeed(),
      timeoutMs: LONG_TIMEOUT_MS,
      rules: scope,
      profile,
    });
    const unexpected = rules
      .filter((result) => isFailed(result) || isHarnessError(result))
      .map(({ rule }) => rule.name);
    if (unexpected.length > 0) throw new Error(`rules fail without a fault: ${unexpected.join(', ')}`);
    return new Baseline(recorder, rules, { profile, exchanges });
  } finally {
    await target.close();
  }
};

/** Size of the first batch of rules on a generated fault; each further batch is twice as large. */
const FIRST_BATCH = 4;

/** Runs the active rules that are to be proved, all of them, then the others in batches until one fails. */
const runUntilFailure = async (
  target: MutatedServer,
  operation: OperationId,
  { active: all, passive }: Selection,
  toProve: readonly RuleName[],
  options: Omit<RunOptions, 'seed' | 'rules'>,
): Promise<readonly RuleResult[]> => {
  const results: RuleResult[] = [];
  const first = all.filter((name) => toProve.includes(name));
  if (first.length > 0)
    results.push(...(await runSelectedRules(target.url, { ...options, seed: nextSeed(), rules: first })));
  const active = all.filter((name) => !first.includes(name));
  for (let from = 0, size = FIRST_BATCH; from < active.length && !results.some(isFailed); from += size, size *= 2) {
    const rules = active.slice(from, from + size);
    // Rules outside the batch that its exchanges can fail.
    const others = [...passive, ...active].filter((name) => canFailPassively(name, operation) && !rules.includes(name));
    results.push(
      ...(await runSelectedRules(target.url, {
        ...options,
        seed: nextSeed(),
        rules: [...rules, ...others],
        passive: new Set(others),
        stopAtFirstFailure: true,
      })),
    );
  }
  return results;
};

const chooseTimeout = ({ kind }: Mutant, baseline: Baseline | undefined): number => {
  if (kind === 'control') return LONG_TIMEOUT_MS;
  return baseline === undefined
    ? TIMEOUT_MS
    : Math.max(MIN_TIMEOUT_MS, Math.ceil(BASELINE_FACTOR * baseline.longestMs));
};

/** Evaluates the results of the rules that ran on a mutant. */
const evaluate = (
  { kind, rule, fault }: Mutant,
  results: readonly RuleResult[],
): Pick<MutantResult, 'isKilled' | 'failed' | 'undeclared' | 'notFailed' | 'ownRuleOutcome'> => {
  const alsoFails = Object.keys(fault.alsoFails ?? {}) as RuleName[];
  const maskedBy = Object.keys(fault.maskedBy ?? {}) as RuleName[];
  const failed = results.filter(kind === 'control' ? isNotPassed : isFailed).map((result) => result.rule.name);
  // A check with a harness error did not detect the fault.
  const harnessErrors = results.filter(isHarnessError).map((result) => result.rule.name);
  const isDetected = rule === undefined ? failed.length > 0 : [rule, ...maskedBy].some((name) => failed.includes(name));
  const isKilled = isDetected && harnessErrors.length === 0;
  const ownRuleOutcome = isKilled ? undefined : describeOwnRule(rule, harnessErrors, results);
  const declaresNothing = ['generated', 'derived', 'observed'].includes(kind) || fault.mayFailAnyRule !== undefined;
  return {
    isKilled,
    failed,
    undeclared: declaresNothing
      ? []
      : failed.filter((name) => name !== rule && !alsoFails.includes(name) && !maskedBy.includes(name)),
    notFailed: kind === 'family' ? [] : alsoFails.filter((name) => !failed.includes(name)),
    ...(ownRuleOutcome !== undefined && { ownRuleOutcome }),
  };
};

/**
 * Applies a fault to the server and runs the selected rules. `toProve` are rules that no fault has failed yet; all of them
 * run on a generated or derived fault that can affect them.
 */
export const runMutant = async (
  server: FaultyServer,
  mutant: Mutant,
  baseline: Baseline | undefined,
  toProve: readonly RuleName[] = [],
): Promise<MutantResult> => {
  const { key, kind, operation, fault } = mutant;
  const startedAt = performance.now();
  const selection = await selectRules(mutant, baseline, toProve);
  const { active, passive } = selection;
  if (active.length === 0)
    return { key, isKilled: false, isIdle: true, failed: [], undeclared: [], notFailed: [], requests: 0, ms: 0 };
  const { mutation, profile } = (await baseline?.prepareMutation(fault)) ?? {
    mutation: fault.createMutation(),
    profile: undefined,
  };
  const target = await server.open(mutation);
  try {
    const options = { timeoutMs: chooseTimeout(mutant, baseline), profile };
    const results =
      kind === 'generated' && operation !== undefined
        ? await runUntilFailure(target, operation, selection, toProve, options)
        : await runSelectedRules(target.url, {
            ...options,
            seed: nextSeed(),
            rules: [...active, ...passive],
            passive: new Set(passive),
          });
    const evaluation = evaluate(mutant, results);
    const causes = kind === 'generated' || kind === 'derived' ? 0 : causesOf(results).length;
    const isNotApplicable = kind !== 'own' && evaluation.ownRuleOutcome?.startsWith('not-applicable') === true;
    return {
      key,
      ...evaluation,
      isIdle: !target.wasMutated() || isNotApplicable,
      ...(causes > 0 && { causes }),
      requests: target.requestCount(),
      ms: performance.now() - startedAt,
    };
  } finally {
    await target.close();
  }
};
