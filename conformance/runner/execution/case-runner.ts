import type { RuleName } from '#contract/rules';
import { CheckContext, type NamingOptions } from '../../context/check-context.ts';
import { Blocked, CodeFinding, Finding, NotApplicable, TooSlow } from '../../context/outcome.ts';
import type { SharedFixtures } from '../../context/shared-fixtures.ts';
import { isUnavailableResponse, type Ledger } from '../../context/target/ledger.ts';
import type { Breach, Transcript } from '../../context/target/recorder.ts';
import { Target, type Connection } from '../../context/target/target.ts';
import type { Exchange } from '../../context/target/transcript.ts';
import type { Checks } from '../checks.ts';
import type { RunLimits } from '../limits.ts';
import type { CaseResult } from '../result.ts';
import type { SelectedRule, Source } from '../selection.ts';
import { askReadiness, waitUntilReady, type Readiness } from '../target/readiness.ts';
import { validRequest } from './valid-request.ts';

export interface RunnerOptions {
  readonly connection: Connection;
  readonly checks: Checks;
  readonly selection: readonly SelectedRule[];
  readonly seed: string;
  /** Milliseconds one case may take on a target that responds at once. */
  readonly timeoutMs: number;
  /** Optional features that the target reports; undefined if it reports none. */
  readonly features: ReadonlySet<string> | undefined;
  readonly sources: readonly Source[];
  /** Precedes what names are derived from, so that a second run with the same seed has names of its own. */
  readonly namePrefix?: string;
  /** When the run ends early; undefined = never. */
  readonly limits?: RunLimits | undefined;
  /** Milliseconds for which a target may respond with 503 to everything, for example while it restarts. Default: 10 s. */
  readonly unavailableMs?: number;
}

type Outcome = Omit<CaseResult, 'name' | 'durationMs'>;

interface ContextOptions {
  readonly naming?: NamingOptions | undefined;
  readonly fixtures?: SharedFixtures | undefined;
  readonly namespaces?: SharedFixtures | undefined;
  readonly isolated?: boolean;
  /** The target of an earlier case, to continue with its objects. */
  readonly target?: Target | undefined;
}

interface Work {
  readonly rule: RuleName;
  /** Name of the case. */
  readonly name: string;
  readonly target: Target;
  readonly run: () => Promise<void>;
  /** Returns the evidence, once `run` has ended; by default the target's current step. */
  readonly transcript?: () => Transcript;
}

const NO_RESPONSE = 'the target no longer gives readable HTTP responses';
const GONE = 'not tested: the target refuses connections';
const UNAVAILABLE = 'not tested: the target now responds with 503 to every request';
/** A supervisor restarts a server in this time. */
const UNAVAILABLE_MS = 10_000;

/** Returns why the rest of a run cannot be tested; undefined while the target responds. */
const lossOf = (ledger: Ledger): string | undefined => {
  if (ledger.isGone) return GONE;
  if (ledger.isUnavailable) return UNAVAILABLE;
  return ledger.isUnresponsive ? NO_RESPONSE : undefined;
};

/** Whether a case ended as expected, so that none of its work continues and its subject is unchanged. */
export const isClean = ({ status }: Pick<CaseResult, 'status'>): boolean =>
  status === 'pass' || status === 'not-applicable';

/**
 * Settles as `work` does, or rejects with TooSlow after `ms` milliseconds. Late work is not cancelled: it ends because
 * each request has its own time limit.
 */
export const withDeadline = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TooSlow(`too slow: the case did not end within ${Math.round(ms)} ms`)), ms);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Whether a breach can be why a check failed. The form of an error body cannot: a check reads the status of an error
 * response and the state after it, and of its body the code at most. Nor can a field that the check has not read.
 */
const canCause = ({ rule, wasRead }: Breach, error: unknown): boolean => {
  if (!(error instanceof Finding)) return true;
  if (rule.endsWith('/error-body')) return false;
  if (rule.endsWith('/error-code')) return error instanceof CodeFinding;
  return wasRead;
};

const operationOf = (rule: RuleName): string => rule.slice(0, rule.indexOf('/'));

export const errorText = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/** Runs one case at a time against one target, and decides which rule a failure counts against. */
export class CaseRunner {
  readonly options: RunnerOptions;
  readonly #selected: ReadonlySet<RuleName>;
  /** Finds out whether the target is unavailable or gone, for all cases that ask at the same time. */
  #asking: Promise<void> | undefined;

  constructor(options: RunnerOptions) {
    this.options = options;
    this.#selected = new Set(
      options.selection.filter(({ excluded }) => excluded === undefined).map(({ rule }) => rule.name),
    );
  }

  context(
    scope: string,
    { naming, fixtures, namespaces, isolated = false, target }: ContextOptions = {},
  ): CheckContext {
    const { connection, checks, seed, features, namePrefix = '' } = this.options;
    return new CheckContext({
      target: target ?? new Target(connection, scope),
      seed,
      scope: `${namePrefix}${scope}`,
      features,
      valid: (operation, context) => validRequest(checks.catalogue, operation, context),
      ...(naming && { naming }),
      ...(fixtures && { fixtures, isolated }),
      ...(namespaces && { namespaces }),
    });
  }

  /** Runs a case within the time limit. Abandons the target unless the case ends clean. */
  async run({ rule, name, target, run, transcript = () => target.transcript }: Work): Promise<CaseResult> {
    const { limits, connection, timeoutMs } = this.options;
    const { ledger } = connection;
    const lost = lossOf(ledger);
    const ended = limits?.reason ?? lost ?? ledger.patience.exhausted;
    if (ended !== undefined) return { name, status: 'blocked', reason: ended, exchanges: [], durationMs: 0 };
    const startedAt = performance.now();
    const limitMs = Math.min(ledger.patience.caseLimit(timeoutMs), limits?.remainingMs ?? Infinity);
    const outcome = await withDeadline(limitMs, Promise.resolve().then(run)).then(
      (): Outcome => ({ status: 'pass', exchanges: transcript().exchanges }),
      async (error: unknown): Promise<Outcome> =>
        (await this.#showsLoss(error, transcript()))
          ? { status: 'blocked', reason: lossOf(ledger) ?? NO_RESPONSE, exchanges: [] }
          : this.#outcomeOf(rule, error, transcript()),
    );
    if (!isClean(outcome)) target.abandon();
    return { name, ...outcome, durationMs: performance.now() - startedAt };
  }

  /**
   * Returns a failed case as blocked by the rule `by`; unchanged if it did not fail. Keeps the evidence if `by` is not tested,
   * because no other result shows it then.
   */
  blockedBy(by: RuleName, result: CaseResult): CaseResult {
    const { name, status, durationMs } = result;
    if (status !== 'fail') return result;
    if (!this.#selected.has(by)) return { ...result, status: 'blocked', blockedBy: by };
    return { name, status: 'blocked', blockedBy: by, exchanges: [], durationMs };
  }

  /**
   * Whether a case failed because the target has become unavailable or is gone. One response with 503, or one connection that
   * ends, can have another reason, so other operations are asked, until there is another response or the time is over.
   */
  async #showsLoss(error: unknown, { exchanges }: Transcript): Promise<boolean> {
    const { connection, unavailableMs: limitMs = UNAVAILABLE_MS } = this.options;
    const { ledger } = connection;
    const seen = error instanceof Blocked ? [...exchanges, error.exchange] : exchanges;
    const isSilent =
      !(error instanceof TooSlow) && seen.some((exchange) => exchange !== undefined && 'failed' in exchange.response);
    if (!isSilent && !seen.some(isUnavailableResponse)) return false;
    if (!ledger.isUnavailable && !ledger.isGone) {
      let last: Readiness | undefined;
      const ask = async (leftMs: number) => (last = await askReadiness(connection, leftMs));
      const isReady = ({ status, isRefused }: Readiness): boolean => status !== 503 && isRefused !== true;
      this.#asking ??= waitUntilReady(ask, { limitMs, isReady })
        .then((isOver) => {
          if (isOver) return;
          if (last?.isRefused === true) ledger.recordGone();
          else ledger.recordUnavailable();
        })
        .finally(() => (this.#asking = undefined));
      await this.#asking;
    }
    return ledger.isUnavailable || ledger.isGone;
  }

  #outcomeOf(rule: RuleName, error: unknown, { exchanges, breaches }: Transcript): Outcome {
    if (error instanceof NotApplicable)
      return { status: 'not-applicable', reason: error.message, ...(error.lost && { lost: error.lost }), exchanges };
    if (error instanceof TooSlow)
      return {
        ...{ status: 'blocked', reason: this.options.limits?.reason ?? error.message, exchanges },
        ...(error.operation !== undefined && { unanswered: error.operation }),
      };
    if (error instanceof Blocked) return this.#blocked(rule, error, exchanges);
    // A check reads responses as the contract defines them, so it may throw anything when a response breaches it.
    const finding = error instanceof Finding ? error : breaches[0]?.finding;
    if (finding === undefined) return { status: 'harness-error', reason: errorText(error), exchanges };
    const { expected, got, divergence } = finding;
    // A violation of another operation blocks the check even if its rule is not selected: it is not the check's own.
    const canOwn = (owner: RuleName): boolean =>
      owner !== rule && (this.#selected.has(owner) || operationOf(owner) !== operationOf(rule));
    const owner = breaches.find((breach) => canOwn(breach.rule) && canCause(breach, error));
    if (owner !== undefined) return this.#blockedByBreach(owner, finding);
    return { status: 'fail', expected, got, divergence, exchanges };
  }

  /** Keeps the violation itself if its rule is not tested, because no other result shows it then. */
  #blockedByBreach({ rule, finding: violation }: Breach, finding: Finding): Outcome {
    const { expected, got } = this.#selected.has(rule) ? finding : violation;
    const { divergence } = violation;
    return { status: 'blocked', blockedBy: rule, expected, got, divergence, exchanges: [] };
  }

  /** Charges a failed step to the rule that owns it, with the evidence. Keeps the evidence if that rule is not tested. */
  #blocked(rule: RuleName, { by, cause_: finding, exchange }: Blocked, exchanges: readonly Exchange[]): Outcome {
    const { expected, got, divergence } = finding;
    if (by === rule) return { status: 'fail', expected, got, divergence, exchanges };
    if (!this.#selected.has(by))
      return {
        ...{ status: 'blocked', blockedBy: by, expected, got, divergence },
        exchanges: exchange === undefined ? [] : [exchange],
      };
    this.options.connection.ledger.recordViolation(by, { finding, exchange }, `${rule}#`);
    return { status: 'blocked', blockedBy: by, divergence, exchanges: [] };
  }
}
