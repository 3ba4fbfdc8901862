import { contractVersion, type Rule, type RuleName } from '#contract/rules';
import type { OperationId } from '#contract/operations';
import { curl, type Exchange } from '../lib/transcript.ts';
import type { Status } from '../lib/outcome.ts';
import type { CaseResult, OperationSupport, RuleResult, RunResult } from '../runner/result.ts';
import { count, judge, type Counts, type Verdict } from '../runner/verdict.ts';
import type { Config } from '../config.ts';

/**
 * The machine-readable outcome of a run; report.schema.json beside this file describes it. In the order of the
 * contract, free of credentials, and byte-stable apart from times (`durationMs`, `ms`).
 */
export interface Report {
  readonly touchstone: string;
  readonly contract: string;
  readonly target: { readonly url: string; readonly embedded: boolean };
  readonly seed: string;
  readonly profile: Config['profile'];
  readonly verdict: Verdict;
  readonly counts: Counts;
  readonly operations: readonly OperationReport[];
  readonly rules: readonly RuleReport[];
  readonly leftovers: readonly string[];
  readonly requests: number;
  readonly durationMs: number;
}

export interface OperationReport {
  readonly id: OperationId;
  readonly support: OperationSupport;
  readonly counts: Counts;
}

export interface RuleReport {
  readonly id: RuleName;
  readonly operation: OperationId;
  readonly level: Rule['level'];
  readonly basis: Rule['basis'];
  readonly statement: string;
  readonly status: Status;
  readonly reason?: string;
  readonly cases: readonly CaseReport[];
  readonly durationMs: number;
}

export interface CaseReport {
  readonly name: string;
  readonly status: Status;
  readonly expected?: string;
  readonly got?: string;
  readonly blockedBy?: RuleName;
  readonly reason?: string;
  readonly durationMs: number;
  /** Only where it is the evidence: every exchange, and the shell commands that repeat them. */
  readonly transcript?: readonly Exchange[];
  readonly curl?: readonly string[];
}

const round = (ms: number): number => Math.round(ms * 10) / 10;

type Redact = (text: string) => string;

const caseReport = (one: CaseResult, redact: Redact): CaseReport => {
  const { name, status, expected, got, blockedBy, reason, exchanges, durationMs } = one;
  const isEvidence = ['fail', 'blocked', 'harness-error'].includes(status) && exchanges.length > 0;
  return {
    name,
    status,
    ...(expected !== undefined && { expected: redact(expected) }),
    ...(got !== undefined && { got: redact(got) }),
    ...(blockedBy !== undefined && { blockedBy }),
    ...(reason !== undefined && { reason: redact(reason) }),
    durationMs: round(durationMs),
    ...(isEvidence && {
      transcript: exchanges.map((exchange) => ({ ...exchange, ms: round(exchange.ms) })),
      curl: exchanges.map(curl),
    }),
  };
};

const ruleReport = ({ rule, status, reason, cases, durationMs }: RuleResult, redact: Redact): RuleReport => ({
  id: rule.name,
  operation: rule.operation,
  level: rule.level,
  basis: rule.basis,
  statement: rule.statement,
  status,
  ...(reason !== undefined && { reason }),
  cases: cases.map((one) => caseReport(one, redact)),
  durationMs: round(durationMs),
});

/** The report of a run, by the touchstone of that version. `run.redact` hides the credentials the run was given. */
export const makeReport = (
  run: RunResult & { readonly redact: Redact },
  config: Pick<Config, 'target' | 'seed' | 'profile' | 'only' | 'exclude'>,
  version: string,
): Report => ({
  touchstone: version,
  contract: contractVersion,
  target: { url: config.target ?? 'embedded', embedded: config.target === undefined },
  seed: config.seed,
  profile: config.profile,
  verdict: judge(run.rules, config),
  counts: count(run.rules),
  operations: run.operations.map(({ id, support }) => ({
    id,
    support,
    counts: count(run.rules.filter(({ rule }) => rule.operation === id)),
  })),
  rules: run.rules.map((result) => ruleReport(result, run.redact)),
  leftovers: run.leftovers,
  requests: run.requests,
  durationMs: round(run.durationMs),
});
