import { causesOf, type Cause } from '../causes/causes.ts';
import { contractVersion, sourcesOf, type Rule, type RuleName, type Source } from '#contract/rules';
import type { OperationId } from '#contract/operations';
import type { Release } from '#contract/releases';
import { type Exchange } from '../context/target/transcript.ts';
import { curl } from '../context/target/curl.ts';
import type { Status } from '../context/outcome.ts';
import type { Evidence } from '../context/target/support.ts';
import { levelResults, type LevelResult } from '../runner/levels.ts';
import type { CaseResult, OperationResult, OperationSupport, RuleResult, RunResult } from '../runner/result.ts';
import { standingsOf, type Standing } from '../runner/standings.ts';
import type { Diagnosis } from '../runner/preflight/diagnosis.ts';
import { count, isPartialRun, verdictOf, type Counts, type Verdict } from '../runner/verdict.ts';
import type { Config } from '../config.ts';
import { shownHeaders } from '../headers.ts';

/**
 * The machine-readable outcome of a run; report.schema.json describes it. Rules are in the order of the
 * contract; it contains no credentials and is byte-stable except for times (`durationMs`, `ms`, both in milliseconds).
 */
export interface Report {
  readonly touchstone: string;
  readonly contract: string;
  readonly target: {
    readonly url: string;
    readonly embedded: boolean;
    /** Name and version of the server, if it reports them. */
    readonly server?: string;
    /** Databases besides the default one that were given with `--database`. */
    readonly databases?: readonly string[];
    /** Headers that were sent with every request, as `name: value`; secret values are redacted. */
    readonly headers?: readonly string[];
    /** Its certificate was not verified. */
    readonly insecure?: true;
  };
  readonly seed: string;
  readonly sources: Config['sources'];
  /** The levels that were tested; missing = all. */
  readonly levels?: Config['levels'];
  /** The run sent nothing that could change the target. */
  readonly readOnly?: true;
  /** Version of the contract whose frozen set of rules was tested. */
  /** The release of the public specification that was tested; missing for the newest. */
  readonly specVersion?: Release;
  readonly requirements?: string;
  /** Known failures of the baseline that now pass; missing without a baseline. */
  readonly stale?: readonly RuleName[];
  /** What the first exchanges showed: why the target, or a part of it, could not be tested; missing if there is nothing. */
  readonly diagnoses?: readonly Diagnosis[];
  readonly verdict: Verdict;
  readonly counts: Counts;
  /** How far each level of the contract is tested and passed. */
  readonly areas: readonly AreaReport[];
  /** The results of each source at each level, whether or not they are selected; missing if rules are selected by name. */
  readonly bySource?: readonly Standing[];
  readonly operations: readonly OperationReport[];
  /** What is wrong with the target, worst first: failed and blocked rules, grouped by their probable cause. */
  readonly causes: readonly Cause[];
  readonly rules: readonly RuleReport[];
  readonly leftovers: readonly string[];
  /** Objects that the run created, or perhaps created, and could not remove, with full identifiers; missing if none. */
  readonly remaining?: readonly RemainingObject[];
  /** Whether data that existed before the run is unchanged; missing when the run created nothing. */
  readonly others?: { readonly seen: number; readonly complete: boolean; readonly changed: readonly string[] };
  readonly requests: number;
  readonly durationMs: number;
}

/** An object that a run left on the target. `database` is missing for the default one. */
export interface RemainingObject {
  readonly kind: 'namespace' | 'table';
  readonly id: readonly string[];
  readonly database?: string;
}

/** The result of one level: what servers of one kind need. Reports of earlier versions have no operations. */
export type AreaReport = LevelResult;

/** An operation: whether GetCapabilities lists it, whether it is supported, and what shows it. */
export interface OperationReport {
  readonly id: OperationId;
  readonly support: OperationSupport;
  /** Missing if the target lists no operations. */
  readonly declared?: boolean;
  /** The request that decided, and the response; missing if a request of a rule did. */
  readonly evidence?: Evidence;
  /** JSON pointers of body fields with which the target does not support the operation, or forms of them; missing if there are none. */
  readonly lostFields?: readonly string[];
  readonly counts: Counts;
}

export interface RuleReport {
  readonly id: RuleName;
  readonly operation: OperationId;
  readonly level: Rule['level'];
  /** Which of them the rule rests on. */
  readonly sources: readonly Source[];
  readonly statement: string;
  /** Sources of the rule: sentences of the interface document (`L222.1`) and decisions (`D-34`). */
  readonly source: readonly string[];
  readonly status: Status;
  readonly reason?: string;
  /** The status of a rule that the selection of sources excludes; its cases are those of it. */
  readonly wouldBe?: Status;
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
  /** All exchanges, and the shell commands that repeat them. */
  readonly transcript?: readonly Exchange[];
  readonly curl?: readonly string[];
}

const round = (ms: number): number => Math.round(ms * 10) / 10;

type Redact = (text: string) => string;

/** Returns a function that rounds the times of exchanges; cases that share an exchange object share the rounded one. */
const rounder = (): ((exchange: Exchange) => Exchange) => {
  const known = new WeakMap<Exchange, Exchange>();
  return (exchange) => {
    const rounded = known.get(exchange) ?? { ...exchange, ms: round(exchange.ms) };
    known.set(exchange, rounded);
    return rounded;
  };
};

type Rounder = ReturnType<typeof rounder>;

const caseReport = (one: CaseResult, redact: Redact, rounded: Rounder): CaseReport => {
  const { name, status, expected, got, blockedBy, reason, exchanges, durationMs } = one;
  const bare = {
    name,
    status,
    ...(expected !== undefined && { expected: redact(expected) }),
    ...(got !== undefined && { got: redact(got) }),
    ...(blockedBy !== undefined && { blockedBy }),
    ...(reason !== undefined && { reason: redact(reason) }),
    durationMs: round(durationMs),
  };
  if (exchanges.length === 0) return bare;
  return {
    ...bare,
    transcript: exchanges.map(rounded),
    // Computed when read, since the commands of passed cases are hardly ever read.
    get curl() {
      return exchanges.map((exchange) => curl(exchange));
    },
  };
};

const ruleReporter = (redact: Redact): ((result: RuleResult) => RuleReport) => {
  const rounded = rounder();
  return ({ rule, status, reason, wouldBe, cases, durationMs }) => ({
    id: rule.name,
    operation: rule.operation,
    level: rule.level,
    sources: sourcesOf(rule),
    statement: rule.statement,
    source: rule.source,
    status,
    ...(reason !== undefined && { reason: redact(reason) }),
    ...(wouldBe !== undefined && { wouldBe }),
    cases: cases.map((one) => caseReport(one, redact, rounded)),
    durationMs: round(durationMs),
  });
};

const causeReport = (cause: Cause, redact: Redact): Cause => {
  const { rule, case: name, expected, got, reason } = cause.example;
  const example = {
    rule,
    case: name,
    ...(expected !== undefined && { expected: redact(expected) }),
    ...(got !== undefined && { got: redact(got) }),
    ...(reason !== undefined && { reason: redact(reason) }),
  };
  return { ...cause, title: redact(cause.title), example };
};

/** Statuses of failing cases. */
const FAILING: ReadonlySet<Status> = new Set(['fail', 'blocked', 'harness-error']);

const withoutEvidence = ({ name, status, expected, got, blockedBy, reason, durationMs }: CaseReport): CaseReport => ({
  name,
  status,
  ...(expected !== undefined && { expected }),
  ...(got !== undefined && { got }),
  ...(blockedBy !== undefined && { blockedBy }),
  ...(reason !== undefined && { reason }),
  durationMs,
});

/** Statuses of rules that were tested: a request was sent for them, and its result is in the report. */
const TESTED: readonly Status[] = ['pass', 'fail', 'known', 'harness-error'];

/**
 * Whether a run tested a rule. The report of a run that did not, for example because of a mistyped port, contains nothing
 * that another command can use.
 */
export const testedAnything = ({ counts }: Pick<Report, 'counts'>): boolean =>
  TESTED.some((status) => counts[status] > 0);

/** Returns the report without the transcripts of other than failing cases, which make up most of its size. */
export const failingOnly = (report: Report): Report => ({
  ...report,
  rules: report.rules.map((rule) => ({
    ...rule,
    cases: rule.cases.map((one) => (FAILING.has(one.status) ? one : withoutEvidence(one))),
  })),
});

const operationReport = (
  { id, support, declared, evidence, lostFields = [] }: OperationResult,
  { rules, redact }: Pick<RunResult, 'rules'> & { readonly redact: Redact },
): OperationReport => ({
  id,
  support,
  ...(declared !== undefined && { declared }),
  ...(evidence && { evidence: { request: redact(evidence.request), response: redact(evidence.response) } }),
  ...(lostFields.length > 0 && { lostFields }),
  counts: count(rules.filter(({ rule }) => rule.operation === id)),
});

const redactedDiagnoses = ({ diagnoses = [], redact }: Pick<RunResult, 'diagnoses'> & { readonly redact: Redact }) =>
  diagnoses.map((one): Diagnosis => ({ ...one, sentence: redact(one.sentence) }));

/**
 * Returns the report of a run with all transcripts. `version` is the version of touchstone, and `run.redact` replaces the
 * credentials of the run.
 */
export const makeReport = (
  run: RunResult & { readonly redact: Redact },
  config: Pick<Config, 'target' | 'seed' | 'sources' | 'only' | 'exclude'> &
    Partial<
      Pick<Config, 'levels' | 'readOnly' | 'specVersion' | 'requirements' | 'databases' | 'headers' | 'insecure'>
    >,
  version: string,
): Report => ({
  touchstone: version,
  contract: contractVersion,
  target: {
    url: config.target ?? 'embedded',
    embedded: config.target === undefined,
    ...(run.server !== undefined && { server: run.redact(run.server) }),
    ...(config.databases !== undefined && config.databases.length > 0 && { databases: config.databases }),
    ...(config.headers !== undefined && config.headers.length > 0 && { headers: shownHeaders(config.headers) }),
    ...(config.insecure === true && { insecure: true }),
  },
  seed: config.seed,
  sources: config.sources,
  ...(config.levels !== undefined && config.levels.length > 0 && { levels: config.levels }),
  ...(config.readOnly === true && { readOnly: true }),
  ...(config.specVersion !== undefined && { specVersion: config.specVersion }),
  ...(config.requirements !== undefined && { requirements: config.requirements }),
  ...(run.stale !== undefined && { stale: run.stale }),
  ...(run.diagnoses !== undefined && run.diagnoses.length > 0 && { diagnoses: redactedDiagnoses(run) }),
  verdict: verdictOf(run.rules, {
    ...config,
    operations: run.operations,
    ...(run.stale !== undefined && { stale: run.stale }),
    ...(run.cleanup !== undefined && { changed: run.cleanup.changed.length }),
    untestable: redactedDiagnoses(run).find(({ fatal }) => fatal)?.sentence,
  }),
  counts: count(run.rules),
  areas: levelResults(run.rules, { operations: run.operations, isPartial: isPartialRun(config) }),
  ...(config.only.length === 0 && {
    bySource: standingsOf(run.rules, { sources: config.sources, levels: config.levels ?? [] }),
  }),
  operations: run.operations.map((one) => operationReport(one, run)),
  causes: causesOf(run.rules).map((cause) => causeReport(cause, run.redact)),
  rules: run.rules.map(ruleReporter(run.redact)),
  leftovers: run.leftovers.map(run.redact),
  ...(run.cleanup !== undefined &&
    run.cleanup.remaining.length > 0 && {
      remaining: run.cleanup.remaining.map(({ kind, id, database }) => ({
        kind,
        id,
        ...(database !== undefined && { database }),
      })),
    }),
  ...(run.cleanup !== undefined && {
    others: {
      seen: run.cleanup.checked,
      complete: run.cleanup.complete,
      changed: run.cleanup.changed.map(run.redact),
    },
  }),
  requests: run.requests,
  durationMs: round(run.durationMs),
});
