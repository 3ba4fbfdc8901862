import type { OperationId } from '#contract/operations';
import type { Rule, RuleName } from '#contract/rules';
import { CONTROL_REQUEST } from '../context/family.ts';
import type { Divergence, LostUse, Status } from '../context/outcome.ts';
import type { Evidence } from '../context/target/support.ts';
import type { Exchange } from '../context/target/transcript.ts';
import type { Diagnosis } from './preflight/diagnosis.ts';
import type { CleanupResult } from './target/cleanup.ts';

/** The result of one case of a rule. A rule of one operation has a single case, without a name. */
export interface CaseResult {
  readonly name: string;
  readonly status: Status;
  /** What a failed case expected. */
  readonly expected?: string;
  /** What it got instead. */
  readonly got?: string;
  /** In which way it differs; of a blocked case, the failure that blocks it. */
  readonly divergence?: Divergence;
  /** The rule whose failure prevented the case from running. */
  readonly blockedBy?: RuleName;
  /** Why, in words: a missing feature, or an error of the suite. */
  readonly reason?: string;
  /** What the target does not support although it has the operation: why the case does not apply. */
  readonly lost?: LostUse;
  /** The operation that gave no response in time: why the case could not run. */
  readonly unanswered?: OperationId;
  readonly exchanges: readonly Exchange[];
  readonly durationMs: number;
}

/** The result of a rule: the worst of its cases. */
export interface RuleResult {
  readonly rule: Rule;
  readonly status: Status;
  readonly reason?: string;
  /** The status that a rule has which the selection of sources excludes. It counts for nothing else; its cases are those of it. */
  readonly wouldBe?: Status;
  readonly cases: readonly CaseResult[];
  readonly durationMs: number;
}

/** `no-response`: no request of the operation had a response in time. */
export type OperationSupport = 'supported' | 'not-supported' | 'no-response' | 'unknown';

/** What a run shows of one operation. */
export interface OperationResult {
  readonly id: OperationId;
  /** Supported only if a response has shown it. */
  readonly support: OperationSupport;
  /** Whether GetCapabilities lists it; missing if the target lists no operations. */
  readonly declared?: boolean | undefined;
  /** The request that decided; missing if it was a request of a rule, or nothing did. */
  readonly evidence?: Evidence | undefined;
  /** JSON pointers of body fields with which the target does not support the operation, or forms of them. */
  readonly lostFields?: readonly string[];
  /** What its requests asked for and got, by the names and details of {@link LostUse}. */
  readonly acceptedUses?: ReadonlySet<string>;
}

/** The result of a run. */
export interface RunResult {
  readonly rules: readonly RuleResult[];
  readonly operations: readonly OperationResult[];
  readonly requests: number;
  /** Names of test data that could not be removed from the target. */
  readonly leftovers: readonly string[];
  /** Undefined if the run had nothing to remove. */
  readonly cleanup?: CleanupResult | undefined;
  /** Name and version of the server, if it reports them. */
  readonly server?: string | undefined;
  /** Known failures of the baseline that now pass; undefined without a baseline. */
  readonly stale?: readonly RuleName[] | undefined;
  /** What the first exchanges showed that the reader must know. */
  readonly diagnoses?: readonly Diagnosis[] | undefined;
  readonly durationMs: number;
}

/** Statuses from worst to best. */
const WORST_FIRST: readonly Status[] = [
  'harness-error',
  'fail',
  'blocked',
  'unwritten',
  'known',
  'pass',
  'not-applicable',
  'excluded',
];

/** Returns the worst of the statuses; `not-applicable` if there are none. */
export const worst = (statuses: readonly Status[]): Status =>
  WORST_FIRST.find((status) => statuses.includes(status)) ?? 'not-applicable';

/** Returns the result of a rule that needs no request. */
export const settled = (rule: Rule, status: Status, reason: string): RuleResult => ({
  rule,
  status,
  reason,
  cases: [],
  durationMs: 0,
});

/** Returns the result of a rule from its cases. A control request that passes counts only if no other case applies. */
export const resultOfCases = (rule: Rule, cases: readonly CaseResult[], durationMs: number): RuleResult => {
  if (cases.length === 0)
    return settled(rule, 'not-applicable', 'no case of this rule applies to the selected sources');
  const decisive = cases.filter(({ name, status }) => name !== CONTROL_REQUEST || status !== 'pass');
  const status = worst((decisive.length === 0 ? cases : decisive).map((one) => one.status));
  return { rule, status, cases, durationMs };
};
