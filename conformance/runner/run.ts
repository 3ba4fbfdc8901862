import { operations, type OperationId } from '#contract/operations';
import type { Rule, RuleName } from '#contract/rules';
import { families } from '../families/catalogue.ts';
import type { AnyOperationChecks, Subject } from '../lib/check.ts';
import { unwritten } from '../lib/check.ts';
import type { FamilyCase } from '../lib/family.ts';
import { Blocked, Finding, NotApplicable } from '../lib/outcome.ts';
import { Target, type Connection } from '../lib/target.ts';
import { World, type Dress } from '../lib/world.ts';
import { catalogue } from '../rules/catalogue.ts';
import type { Planned } from './plan.ts';
import { worst, type CaseResult, type OperationSupport, type RuleResult } from './result.ts';

/** What happens while a run goes on, for whoever shows it. */
export interface RunEvents {
  begin?(total: number): void;
  rule?(result: RuleResult): void;
}

export interface RunOptions {
  readonly connection: Connection;
  readonly planned: readonly Planned[];
  readonly seed: string;
  readonly concurrency: number;
  /** Milliseconds one case may take. */
  readonly timeoutMs: number;
  /** Optional features the target says it has; undefined when it does not say. */
  readonly features: ReadonlySet<string> | undefined;
  readonly events?: RunEvents;
}

type RunCase = {
  readonly name: string;
  readonly dress?: Dress;
  run(world: World, subject: Subject | undefined): Promise<void>;
};

/** Ends a case that takes too long; the abandoned work ends by itself, since every request is bounded. */
const within = async <T>(ms: number, work: Promise<T>): Promise<T> => {
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

/** Runs one rule at a time against one target; knows nothing of reports. */
class Judge {
  readonly #options: RunOptions;
  readonly #judged: ReadonlySet<RuleName>;

  constructor(options: RunOptions) {
    this.#options = options;
    this.#judged = new Set(
      options.planned.filter(({ excluded }) => excluded === undefined).map(({ rule }) => rule.name),
    );
  }

  world(scope: string, dress?: Dress): World {
    const { connection, seed, features } = this.#options;
    return new World({ target: new Target(connection), seed, scope, features, ...(dress && { dress }) });
  }

  async rule({ rule, excluded }: Planned): Promise<RuleResult> {
    const begun = performance.now();
    const settled = (status: RuleResult['status'], reason: string): RuleResult => ({
      rule,
      status,
      reason,
      cases: [],
      durationMs: 0,
    });
    if (excluded !== undefined) return settled('excluded', excluded);
    const record: AnyOperationChecks = catalogue[rule.operation];
    const check = rule.family ? undefined : record.checks[rule.id];
    if (check === unwritten || (rule.family && record.subject === undefined))
      return settled('unwritten', 'no check yet');
    const { support } = this.#options.connection;
    if (support.lacks(rule.operation))
      return settled('not-applicable', `the target does not support ${rule.operation}`);
    const missing = rule.needs.filter((feature) => this.#options.features?.has(feature) === false);
    if (missing.length > 0) return settled('not-applicable', `the target does not have ${missing.join(', ')}`);
    const cases =
      check === undefined ? await this.#family(rule, record) : [await this.#case(rule, { name: '', run: check })];
    return { rule, status: worst(cases.map(({ status }) => status)), cases, durationMs: performance.now() - begun };
  }

  async #family(rule: Rule, record: AnyOperationChecks): Promise<readonly CaseResult[]> {
    const spec = operations[rule.operation];
    const family = families[rule.id as keyof typeof families];
    const fresh = family.acts && spec.effect === 'write';
    const results: CaseResult[] = [];
    let shared: { world: World; subject: Subject } | undefined;
    for (const one of family.cases(spec)) {
      const own = fresh || one.dress !== undefined;
      const result = await this.#case(rule, {
        name: one.name,
        ...(one.dress && { dress: one.dress }),
        run: async (world) => {
          if (own) return one.run(world, await this.#subject(record, world));
          shared ??= { world, subject: await this.#subject(record, world) };
          return this.#sharing(shared.world, world, one, shared.subject);
        },
      });
      if (result.status === 'fail') shared = undefined;
      results.push(result);
    }
    return results;
  }

  /** A shared subject observes through the world it was arranged in; what it sends is part of the case at hand. */
  async #sharing(home: World, world: World, one: FamilyCase, subject: Subject): Promise<void> {
    const before = home.target.exchanges.length;
    try {
      await one.run(world, subject);
    } finally {
      if (home !== world) world.target.exchanges.push(...home.target.exchanges.slice(before));
    }
  }

  async #subject(record: AnyOperationChecks, world: World): Promise<Subject> {
    if (record.subject === undefined) throw new Error(`${record.operation} has no subject`);
    return record.subject(world);
  }

  async #case(rule: Rule, one: RunCase): Promise<CaseResult> {
    const begun = performance.now();
    const world = this.world(`${rule.name}#${one.name}`, one.dress);
    const { target } = world;
    const done = (rest: Omit<CaseResult, 'name' | 'exchanges' | 'durationMs'>): CaseResult => ({
      name: one.name,
      ...rest,
      exchanges: target.exchanges,
      durationMs: performance.now() - begun,
    });
    try {
      await within(this.#options.timeoutMs, one.run(world, undefined));
      return done({ status: 'pass' });
    } catch (error) {
      if (error instanceof NotApplicable) return done({ status: 'not-applicable', reason: error.message });
      if (error instanceof Blocked) return done(this.#blocked(rule, error, target));
      if (error instanceof Finding) {
        const { expected, got } = error;
        const owner = target.broken.find((breach) => breach.rule !== rule.name && this.#judged.has(breach.rule));
        if (owner !== undefined) return done({ status: 'blocked', blockedBy: owner.rule, expected, got });
        return done({ status: 'fail', expected, got });
      }
      return done({
        status: 'harness-error',
        reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
      });
    }
  }

  /** A failed step turns the rule that owns it red, unless the owner is the rule at hand. */
  #blocked(
    rule: Rule,
    { by, cause_: { expected, got }, cause_ }: Blocked,
    target: Target,
  ): Pick<CaseResult, 'status' | 'expected' | 'got' | 'blockedBy'> {
    if (by === rule.name || !this.#judged.has(by)) return { status: 'fail', expected, got };
    const exchange = target.exchanges.at(-1);
    if (exchange !== undefined) this.#options.connection.ledger.charge(by, { finding: cause_, exchange });
    return { status: 'blocked', blockedBy: by, expected, got };
  }
}

/** Adds to a rule what other checks' exchanges have shown about it (see Ledger). */
const withCharge = (result: RuleResult, connection: Connection): RuleResult => {
  const charge = connection.ledger.charges().get(result.rule.name);
  const open = ['pass', 'blocked', 'not-applicable', 'fail'].includes(result.status);
  if (charge === undefined || !open || result.cases.some(({ status }) => status === 'fail')) return result;
  const { expected, got } = charge.finding;
  const seen: CaseResult = {
    name: 'seen elsewhere',
    status: 'fail',
    expected,
    got,
    exchanges: [charge.exchange],
    durationMs: 0,
  };
  return { ...result, status: 'fail', cases: [...result.cases, seen] };
};

/** Judges every planned rule: the parallel ones first, then those that look at global state, one by one. */
export const runRules = async (options: RunOptions): Promise<readonly RuleResult[]> => {
  const { planned, concurrency, connection, events } = options;
  const judge = new Judge(options);
  const results = new Map<RuleName, RuleResult>();
  events?.begin?.(planned.length);
  const runOne = async (one: Planned): Promise<void> => {
    const result = await judge.rule(one);
    results.set(one.rule.name, result);
    events?.rule?.(result);
  };
  const queue = planned.filter(({ rule }) => !rule.serial);
  const worker = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await runOne(next);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  for (const one of planned.filter(({ rule }) => rule.serial)) await runOne(one);
  return planned.flatMap(({ rule }) => {
    const result = results.get(rule.name);
    return result === undefined ? [] : [withCharge(result, connection)];
  });
};

/** Operations that arrange others come first: whoever needs them must know whether they are there. */
const ARRANGERS: readonly OperationId[] = ['CreateNamespace', 'CreateTable', 'DeclareTable'];

/** Finds out which operations the target serves, by asking each one lawfully once. */
export const probeSupport = async (
  options: Omit<RunOptions, 'planned'>,
): Promise<readonly { id: OperationId; support: OperationSupport }[]> => {
  const judge = new Judge({ ...options, planned: [] });
  const { support } = options.connection;
  const probe = async (id: OperationId): Promise<void> => {
    if (support.get(id) !== undefined) return;
    const world = judge.world(`probe ${id}`);
    const record: AnyOperationChecks = catalogue[id];
    try {
      const request =
        record.subject === undefined ? undefined : (await within(options.timeoutMs, record.subject(world))).request;
      const answer = await world.target.call(id, (request ?? absent(id, world)) as Subject['request']);
      support.set(id, !world.target.saysUnsupported(answer));
    } catch (error) {
      if (error instanceof Finding || error instanceof Blocked || error instanceof NotApplicable) return;
      throw error;
    }
  };
  for (const id of ARRANGERS) await probe(id);
  const queue = (Object.keys(operations) as OperationId[]).filter((id) => !ARRANGERS.includes(id));
  const worker = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await probe(next);
  };
  await Promise.all(Array.from({ length: options.concurrency }, worker));
  return (Object.keys(operations) as OperationId[]).map((id) => {
    const known = support.get(id);
    return { id, support: known === undefined ? 'unknown' : known ? 'supported' : 'not-supported' };
  });
};

/** A request about objects that do not exist, for operations whose subject is still to be written. */
const absent = (id: OperationId, world: World): object => {
  const path = operations[id].parameters.filter(({ in: place }) => place === 'path');
  const names = path.map(({ name }) => [
    name,
    name === 'id' ? [world.name('absent'), world.name('absent')] : world.name('absent'),
  ]);
  return Object.fromEntries(names) as object;
};
