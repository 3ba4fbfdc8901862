import type { OperationId } from '#contract/operations';
import type { FamilyId, RuleName } from '#contract/rules';
import type { Home } from '../context/shared-fixtures.ts';
import type { AnyOperationChecks } from '../context/check.ts';
import type { Family } from '../context/family.ts';
import { Blocked, Finding, NotApplicable } from '../context/outcome.ts';
import { Target, type Connection } from '../context/target/target.ts';
import type { Exchange } from '../context/target/transcript.ts';
import { CheckContext, type NamingOptions } from '../context/check-context.ts';
import { validRequest } from './valid-request.ts';
import type { Planned } from './selection.ts';
import type { CaseResult } from './result.ts';

/** The checks there are: own rules by operation, families by id. */
export interface Checks {
  readonly catalogue: Readonly<Record<OperationId, AnyOperationChecks>>;
  readonly families: Readonly<Record<FamilyId, Family>>;
}

export interface JudgeOptions {
  readonly connection: Connection;
  readonly checks: Checks;
  readonly planned: readonly Planned[];
  readonly seed: string;
  /** Milliseconds one case may take. */
  readonly timeoutMs: number;
  /** Optional features the target says it has; undefined when it does not say. */
  readonly features: ReadonlySet<string> | undefined;
  /** Leave out cases about members that the interface document does not show. */
  readonly documentOnly: boolean;
}

/** What came of a case, before it is told who took how long. */
type Outcome = Omit<CaseResult, 'name' | 'durationMs'>;

/** What a world may have besides its scope: how names are dressed, where tables are made, what it goes on with. */
interface Setting {
  readonly naming?: NamingOptions | undefined;
  readonly home?: Home | undefined;
  readonly target?: Target | undefined;
}

const SILENCE = 'the target no longer gives readable HTTP answers';

/** Whether a case ended as it should, so that nothing of it goes on and its subject is as it was. */
export const isClean = ({ status }: Pick<CaseResult, 'status'>): boolean =>
  status === 'pass' || status === 'not-applicable';

/** Ends work that takes too long; what was abandoned ends by itself, since every request is bounded. */
export const within = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Finding(`an end within ${ms} ms`, 'still waiting')), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

export const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/** Judges one case at a time against one target; knows nothing of what belongs together. */
export class CaseJudge {
  readonly options: JudgeOptions;
  readonly #judged: ReadonlySet<RuleName>;

  constructor(options: JudgeOptions) {
    this.options = options;
    this.#judged = new Set(
      options.planned.filter(({ excluded }) => excluded === undefined).map(({ rule }) => rule.name),
    );
  }

  context(scope: string, { naming, home, target }: Setting = {}): CheckContext {
    const { connection, checks, seed, features } = this.options;
    return new CheckContext({
      target: target ?? new Target(connection, scope),
      seed,
      scope,
      features,
      valid: (operation, context) => validRequest(checks.catalogue, operation, context),
      ...(naming && { naming }),
      ...(home && { home }),
    });
  }

  /** What comes of `run`; `transcript` tells the exchanges that are its evidence, once it has ended. */
  async judge(
    rule: RuleName,
    name: string,
    target: Target,
    run: () => Promise<void>,
    transcript: () => readonly Exchange[] = () => [...target.exchanges],
  ): Promise<CaseResult> {
    if (this.options.connection.ledger.silent)
      return { name, status: 'blocked', reason: SILENCE, exchanges: [], durationMs: 0 };
    const begun = performance.now();
    const outcome = await within(this.options.timeoutMs, Promise.resolve().then(run)).then(
      (): Outcome => ({ status: 'pass', exchanges: transcript() }),
      (error: unknown) => this.#outcome(rule, error, target, transcript()),
    );
    if (!isClean(outcome)) target.abandon();
    return { name, ...outcome, durationMs: performance.now() - begun };
  }

  /** A failed case that says nothing where another rule does not hold; as it was, where that rule is not judged. */
  blockedBy(by: RuleName, { name, status, durationMs, ...rest }: CaseResult): CaseResult {
    if (status !== 'fail' || !this.#judged.has(by)) return { name, status, durationMs, ...rest };
    return { name, status: 'blocked', blockedBy: by, exchanges: [], durationMs };
  }

  #outcome(rule: RuleName, error: unknown, target: Target, exchanges: readonly Exchange[]): Outcome {
    if (error instanceof NotApplicable) return { status: 'not-applicable', reason: error.message, exchanges };
    if (error instanceof Blocked) return this.#blocked(rule, error, exchanges);
    // A check reads an answer as the contract promises it, and may trip over one that breaks the promise.
    const finding = error instanceof Finding ? error : target.broken[0]?.finding;
    if (finding === undefined) return { status: 'harness-error', reason: stackOf(error), exchanges };
    const { expected, got } = finding;
    const owner = target.broken.find((breach) => breach.rule !== rule && this.#judged.has(breach.rule));
    if (owner !== undefined) return { status: 'blocked', blockedBy: owner.rule, expected, got, exchanges: [] };
    return { status: 'fail', expected, got, exchanges };
  }

  /**
   * A failed step turns the rule that owns it red; the evidence is found there. Where the owner is not judged in this
   * run, the evidence stays here.
   */
  #blocked(rule: RuleName, { by, cause_: finding, exchange }: Blocked, exchanges: readonly Exchange[]): Outcome {
    const { expected, got } = finding;
    if (by === rule) return { status: 'fail', expected, got, exchanges };
    if (!this.#judged.has(by))
      return { status: 'blocked', blockedBy: by, expected, got, exchanges: exchange === undefined ? [] : [exchange] };
    this.options.connection.ledger.charge(by, { finding, exchange }, `${rule}#`);
    return { status: 'blocked', blockedBy: by, exchanges: [] };
  }
}
