import type { OperationId } from '#contract/operations';
import type { Rule, RuleName } from '#contract/rules';
import type { Exchange } from '../context/target/transcript.ts';
import type { Status } from '../context/outcome.ts';
import type { Residue } from './cleanup.ts';

/** One case of a rule. An own rule has a single case named after nothing. */
export interface CaseResult {
  readonly name: string;
  readonly status: Status;
  /** Why: the finding, the blocking rule, the missing feature, the harness' error. */
  readonly expected?: string;
  readonly got?: string;
  readonly blockedBy?: RuleName;
  readonly reason?: string;
  readonly exchanges: readonly Exchange[];
  readonly durationMs: number;
}

export interface RuleResult {
  readonly rule: Rule;
  readonly status: Status;
  readonly reason?: string;
  readonly cases: readonly CaseResult[];
  readonly durationMs: number;
}

export type OperationSupport = 'supported' | 'not-supported' | 'unknown';

export interface RunResult {
  readonly rules: readonly RuleResult[];
  readonly operations: readonly { readonly id: OperationId; readonly support: OperationSupport }[];
  readonly requests: number;
  readonly leftovers: readonly string[];
  /** What became of the target; undefined where nothing was to be removed from it. */
  readonly residue?: Residue | undefined;
  /** Name and version of the server's program, as far as it tells them. */
  readonly server?: string | undefined;
  /** Rules that the baseline calls broken, and that hold; undefined without a baseline. */
  readonly stale?: readonly RuleName[] | undefined;
  readonly durationMs: number;
}

/** From worst to best: a rule is as bad as its worst case. */
const WORST: readonly Status[] = [
  'harness-error',
  'fail',
  'blocked',
  'unwritten',
  'known',
  'pass',
  'not-applicable',
  'excluded',
];

export const worst = (statuses: readonly Status[]): Status =>
  WORST.find((status) => statuses.includes(status)) ?? 'not-applicable';
