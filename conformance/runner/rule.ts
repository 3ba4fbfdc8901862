import { operations, type OperationId } from '#contract/operations';
import type { FamilyId, Rule, RuleName } from '#contract/rules';
import { unwritten, type AnyOperationChecks, type Subject } from '../lib/check.ts';
import { LAWFUL_TWIN, type Family, type FamilyCase } from '../lib/family.ts';
import { Blocked, Finding, NotApplicable, type Status } from '../lib/outcome.ts';
import { Target, type Connection } from '../lib/target.ts';
import type { Exchange } from '../lib/transcript.ts';
import { World, type Dress } from '../lib/world.ts';
import { lawfulRequest } from './lawful.ts';
import type { Planned } from './plan.ts';
import { worst, type CaseResult, type RuleResult } from './result.ts';

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

const SILENCE = 'the target no longer gives readable HTTP answers';

/** Whether a case ended as it should, so that nothing of it goes on and its subject is as it was. */
const isClean = ({ status }: Pick<CaseResult, 'status'>): boolean => status === 'pass' || status === 'not-applicable';

/** The status of a rule over its cases. That the lawful request works says nothing where no other case applied. */
const statusOf = (cases: readonly CaseResult[]): Status => {
  const telling = cases.filter(({ name, status }) => name !== LAWFUL_TWIN || status !== 'pass');
  return worst((telling.length === 0 ? cases : telling).map(({ status }) => status));
};

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

const stackOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

/** A subject that several cases of a rule look at, and how many exchanges it took to arrange it. */
interface Shared {
  readonly world: World;
  readonly subject: Subject;
  readonly arranged: number;
}

/** Judges one rule at a time against one target; knows nothing of reports and of the order of rules. */
export class RuleJudge {
  readonly #options: JudgeOptions;
  readonly #judged: ReadonlySet<RuleName>;

  constructor(options: JudgeOptions) {
    this.#options = options;
    this.#judged = new Set(
      options.planned.filter(({ excluded }) => excluded === undefined).map(({ rule }) => rule.name),
    );
  }

  world(scope: string, dress?: Dress): World {
    const { connection, checks, seed, features } = this.#options;
    return new World({
      target: new Target(connection, scope),
      seed,
      scope,
      features,
      lawful: (operation, world) => lawfulRequest(checks.catalogue, operation, world),
      ...(dress && { dress }),
    });
  }

  async rule({ rule, excluded }: Planned): Promise<RuleResult> {
    const { checks, connection, features } = this.#options;
    const settled = (status: RuleResult['status'], reason: string): RuleResult => ({
      rule,
      status,
      reason,
      cases: [],
      durationMs: 0,
    });
    if (excluded !== undefined) return settled('excluded', excluded);
    const record = checks.catalogue[rule.operation];
    const check = rule.family ? undefined : (record.checks[rule.id] ?? unwritten);
    if (check === unwritten || (rule.family && record.subject === undefined))
      return settled('unwritten', 'no check yet');
    if (connection.support.lacks(rule.operation))
      return settled('not-applicable', `the target does not support ${rule.operation}`);
    const missing = rule.needs.filter((feature) => features?.has(feature) === false);
    if (missing.length > 0) return settled('not-applicable', `the target does not have ${missing.join(', ')}`);
    const begun = performance.now();
    const cases =
      check === undefined
        ? await this.#family(rule, record)
        : [await this.#case(rule, '', undefined, (world) => check(world))];
    if (cases.length === 0) return settled('not-applicable', 'no case of it is judged in this profile');
    return { rule, status: statusOf(cases), cases, durationMs: performance.now() - begun };
  }

  async #family(rule: Rule, record: AnyOperationChecks): Promise<readonly CaseResult[]> {
    const spec = operations[rule.operation];
    const family = this.#options.checks.families[rule.id as FamilyId];
    const fresh = family.acts && spec.effect === 'write';
    const results: CaseResult[] = [];
    let shared: Shared | undefined;
    for (const one of this.#casesOf(family, spec, results)) {
      if (!fresh && one.dress === undefined && shared !== undefined) {
        results.push(await this.#again(rule, one, shared));
      } else {
        results.push(
          await this.#case(rule, one.name, one.dress, async (world) => {
            const subject = await this.#subject(record, world);
            if (!fresh && one.dress === undefined) shared = { world, subject, arranged: world.target.exchanges.length };
            await one.run(world, subject);
          }),
        );
      }
      // What broke may have left the subject in any state.
      const last = results.at(-1);
      if (last !== undefined && !isClean(last)) shared = undefined;
    }
    return results;
  }

  #casesOf(family: Family, spec: Parameters<Family['cases']>[0], results: CaseResult[]): readonly FamilyCase[] {
    try {
      const all = family.cases(spec);
      const kept = this.#options.documentOnly ? all.filter(({ beyondDocument }) => beyondDocument !== true) : all;
      // A lawful twin alone would pass without anything having been refused.
      return kept.length < all.length && kept.every(({ name }) => name === LAWFUL_TWIN) ? [] : kept;
    } catch (error) {
      results.push({ name: '', status: 'harness-error', reason: stackOf(error), exchanges: [], durationMs: 0 });
      return [];
    }
  }

  /** A case over a subject that is already there: its transcript begins with how the subject was arranged. */
  async #again(rule: Rule, one: FamilyCase, { world, subject, arranged }: Shared): Promise<CaseResult> {
    const { target } = world;
    const from = target.exchanges.length;
    target.broken.length = 0;
    return this.#judge(
      rule,
      one.name,
      world,
      () => one.run(world, subject),
      () => [...target.exchanges.slice(0, arranged), ...target.exchanges.slice(from)],
    );
  }

  async #subject(record: AnyOperationChecks, world: World): Promise<Subject> {
    if (record.subject === undefined) throw new Error(`${record.operation} has no subject`);
    return record.subject(world);
  }

  async #case(
    rule: Rule,
    name: string,
    dress: Dress | undefined,
    run: (world: World) => Promise<void>,
  ): Promise<CaseResult> {
    const world = this.world(`${rule.name}#${name}`, dress);
    return this.#judge(
      rule,
      name,
      world,
      () => run(world),
      () => [...world.target.exchanges],
    );
  }

  async #judge(
    rule: Rule,
    name: string,
    { target }: World,
    run: () => Promise<void>,
    transcript: () => readonly Exchange[],
  ): Promise<CaseResult> {
    if (this.#options.connection.ledger.silent)
      return { name, status: 'blocked', reason: SILENCE, exchanges: [], durationMs: 0 };
    const begun = performance.now();
    const outcome = await within(this.#options.timeoutMs, Promise.resolve().then(run)).then(
      (): Outcome => ({ status: 'pass', exchanges: transcript() }),
      (error: unknown) => this.#outcome(rule, error, target, transcript()),
    );
    if (!isClean(outcome)) target.abandon();
    return { name, ...outcome, durationMs: performance.now() - begun };
  }

  #outcome(rule: Rule, error: unknown, target: Target, exchanges: readonly Exchange[]): Outcome {
    if (error instanceof NotApplicable) return { status: 'not-applicable', reason: error.message, exchanges };
    if (error instanceof Blocked) return this.#blocked(rule, error, exchanges);
    // A check reads an answer as the contract promises it, and may trip over one that breaks the promise.
    const finding = error instanceof Finding ? error : target.broken[0]?.finding;
    if (finding === undefined) return { status: 'harness-error', reason: stackOf(error), exchanges };
    const { expected, got } = finding;
    const owner = target.broken.find((breach) => breach.rule !== rule.name && this.#judged.has(breach.rule));
    if (owner !== undefined) return { status: 'blocked', blockedBy: owner.rule, expected, got, exchanges: [] };
    return { status: 'fail', expected, got, exchanges };
  }

  /**
   * A failed step turns the rule that owns it red; the evidence is found there. Where the owner is not judged in this
   * run, the evidence stays here.
   */
  #blocked(rule: Rule, { by, cause_: finding, exchange }: Blocked, exchanges: readonly Exchange[]): Outcome {
    const { expected, got } = finding;
    if (by === rule.name) return { status: 'fail', expected, got, exchanges };
    if (!this.#judged.has(by))
      return { status: 'blocked', blockedBy: by, expected, got, exchanges: exchange === undefined ? [] : [exchange] };
    this.#options.connection.ledger.charge(by, { finding, exchange }, `${rule.name}#`);
    return { status: 'blocked', blockedBy: by, exchanges: [] };
  }
}
