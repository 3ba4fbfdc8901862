import { errorCatalogue } from '#contract/errors';
import type { Answer } from '#contract/client';
import type { OperationId } from '#contract/operations';
import type { RuleName } from '#contract/rules';
import { valuesEqual } from '../lib/arrow.ts';
import { show } from '../lib/expect.ts';
import { Finding, NotApplicable } from '../lib/outcome.ts';
import { Target, type Connection } from '../lib/target.ts';
import { settled } from '../lib/transactions.ts';
import type { Exchange } from '../lib/transcript.ts';
import { World } from '../lib/world.ts';
import { planOf, type Command } from './commands.ts';
import { lookAtCounts, lookAtHistory, lookAtNamespace, lookAtTable, type Looking } from './look.ts';
import { emptyModel, idOf, type Model } from './model.ts';
import type { Plan, Refusal, Success } from './plan.ts';

/** A server to explore, and by which sentences it is judged. */
export interface Explored {
  readonly connection: Connection;
  readonly features: ReadonlySet<string> | undefined;
  readonly seed: string;
  readonly decides: (rule: RuleName) => boolean;
}

/** The target is not as the model has it, and a sentence that counts says how it should be. */
export class Difference extends Error {
  override readonly name = 'Difference';
  readonly rule: RuleName;
  readonly expected: string;
  readonly got: string;

  constructor(rule: RuleName, expected: string, got: unknown) {
    const text = typeof got === 'string' ? got : show(got);
    super(`${rule}: expected ${expected}, got ${text}`);
    this.rule = rule;
    this.expected = expected;
    this.got = text;
  }
}

/** The target did what no sentence that counts forbids, and the model does not know what is so now. */
class OpenEnd extends Error {
  override readonly name = 'OpenEnd';
}

/** One step of a sequence as it was taken. */
export interface Step {
  readonly said: string;
  readonly exchange: Exchange | undefined;
}

/** What came of a step: nothing was asked, the contract says nothing of what now is, or an answer and what was seen. */
export type Came =
  | { readonly kind: 'skipped' | 'open' }
  | {
      readonly kind: 'done';
      readonly answered: string;
      readonly rule: RuleName;
      readonly seen: ReadonlyMap<string, unknown>;
    };

/** Answers that carry the version a write has made. */
const VERSION_RULES: { readonly [Op in OperationId]?: RuleName } = {
  CreateTable: 'CreateTable/version-answered',
  InsertIntoTable: 'InsertIntoTable/version-is-commit',
  MergeInsertIntoTable: 'MergeInsertIntoTable/answers-version',
  UpdateTable: 'UpdateTable/version-is-commit',
  DeleteFromTable: 'DeleteFromTable/answers-version',
};

const member = (json: unknown, name: string): unknown =>
  typeof json === 'object' && json !== null ? (json as Record<string, unknown>)[name] : undefined;

const shownAnswer = ({ status, json }: Answer<OperationId>): string =>
  status < 400
    ? 'success'
    : `${status}${member(json, 'code') === undefined ? '' : ` with code ${String(member(json, 'code'))}`}`;

/** What a refusal should be, in words. */
const wanted = ({ statuses, names = [] }: Refusal): string => {
  const by = names.map((name) => `${errorCatalogue[name].status} with code ${errorCatalogue[name].code} (${name})`);
  if (statuses !== undefined) return `a refusal with ${statuses.join(' or ')}`;
  return by.length === 0 ? 'a refusal' : `a refusal: ${by.join(' or ')}`;
};

/** One sequence on one server, in a namespace of its own, with the model beside it. */
export class Walk {
  readonly steps: Step[] = [];
  readonly #server: Explored;
  readonly #target: Target;
  readonly #world: World;
  readonly #root: readonly string[];
  #model: Model = emptyModel();

  constructor(server: Explored, serial: number) {
    const { connection, seed, features } = server;
    const scope = `explore ${serial}`;
    this.#server = server;
    this.#target = new Target(connection, scope);
    const lawful = (operation: OperationId): Promise<never> => Promise.reject(NotApplicable.without(operation));
    this.#world = new World({ target: this.#target, seed, scope, features, lawful });
    this.#root = [this.#world.name('explore')];
  }

  get exchanges(): readonly Exchange[] {
    return this.#target.exchanges;
  }

  /** Makes the namespace in which everything happens. */
  async begin(): Promise<void> {
    this.#target.made('namespace', this.#root);
    const answer = await this.#sent(() => this.#target.call('CreateNamespace', { id: this.#root, body: {} }));
    this.#note('create the namespace of this exploration');
    if (this.#target.saysUnsupported(answer)) throw NotApplicable.without('CreateNamespace');
    if (answer.status >= 400)
      throw new Difference('CreateNamespace/created-is-visible', 'success', shownAnswer(answer));
  }

  /** Whether the target is known not to serve what the command asks for. */
  lacks({ does }: Command): boolean {
    return this.#target.lacks(does);
  }

  /** Does one thing, holds answer and state against the model, and moves the model on. */
  async step(command: Command): Promise<Came> {
    const plan = planOf(command, this.#model);
    if (plan === undefined || this.lacks(command)) return { kind: 'skipped' };
    try {
      const answer = await this.#sent(() => plan.send(this.#target, this.#root));
      this.#note(plan.said);
      if (answer.status === 429 || answer.status === 503) return { kind: 'open' };
      if (plan.success !== undefined && this.#target.saysUnsupported(answer)) {
        // Some servers lack a use of an operation only (D-06); about the other uses nothing is known then.
        this.#server.connection.support.set(plan.operation, false);
        return { kind: 'open' };
      }
      const { rule, stateRule, next } = this.#judged(plan, answer);
      if (plan.operation === 'DropNamespace' && answer.status < 400) await this.#wait(answer);
      this.#model = next;
      const seen = await this.#look(plan, stateRule, answer);
      return { kind: 'done', answered: shownAnswer(answer), rule, seen };
    } catch (error) {
      if (error instanceof OpenEnd) return { kind: 'open' };
      throw error;
    }
  }

  /** Looks at the whole of the small world; returns what was seen. */
  async end(): Promise<ReadonlyMap<string, unknown>> {
    const seen = new Map<string, unknown>();
    try {
      for (const key of this.#model.namespaces.keys())
        await lookAtNamespace(this.#looking('ListNamespaces/direct-children', seen), idOf(key));
      for (const key of this.#model.tables.keys()) {
        const looking = this.#looking('DropTable/only-that-table', seen);
        await lookAtTable(looking, idOf(key));
        await lookAtHistory(looking, idOf(key));
        await lookAtCounts(looking, idOf(key));
      }
    } catch (error) {
      if (!(error instanceof OpenEnd)) throw error;
    }
    return seen;
  }

  /** Removes all of it. What would not go is swept at the end of the exploration. */
  async clear(): Promise<void> {
    await this.#target
      .call('DropNamespace', { id: this.#root, body: { mode: 'Skip', behavior: 'Cascade' } })
      .catch(() => undefined);
  }

  async #sent(send: () => Promise<Answer<OperationId>>): Promise<Answer<OperationId>> {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof Finding)) throw error;
      const operation = this.exchanges.at(-1)?.operation ?? 'CreateNamespace';
      this.#note(operation);
      throw new Difference(`${operation}/answer-schema` as RuleName, error.expected, error.got);
    }
  }

  #note(said: string): void {
    this.steps.push({ said, exchange: this.exchanges.at(-1) });
  }

  /** A sentence is broken; where it does not count, nobody is at fault and nothing more can be foreseen. */
  readonly #differs = (rule: RuleName, expected: string, got: unknown): void => {
    if (!this.#server.decides(rule)) throw new OpenEnd();
    throw new Difference(rule, expected, got);
  };

  #judged(
    { success, refusal }: Plan,
    answer: Answer<OperationId>,
  ): { readonly rule: RuleName; readonly stateRule: RuleName; readonly next: Model } {
    if (answer.status < 400) return this.#accepted(success, refusal, answer);
    if (refusal === undefined || answer.status >= 500) {
      const rule = refusal?.rule ?? success?.rule;
      const said = [success && 'success', refusal && wanted(refusal)].filter((one) => one !== undefined);
      if (rule !== undefined) this.#differs(rule, said.join(' or '), show(answer.json ?? answer.status));
    }
    const { rule, stateRule = rule, nameRule = rule, names, statuses } = refusal as Refusal;
    const got = show(answer.json ?? answer.status);
    if (statuses !== undefined && !statuses.includes(answer.status) && this.#server.decides(rule))
      this.#differs(rule, wanted(refusal as Refusal), got);
    const fits = ({ status, code }: { readonly status: number; readonly code: number }): boolean =>
      (statuses ?? [status]).includes(answer.status) && code === member(answer.json, 'code');
    const isNamed = names?.some((name) => fits(errorCatalogue[name])) ?? true;
    if (!isNamed && this.#server.decides(nameRule)) this.#differs(nameRule, wanted(refusal as Refusal), got);
    return { rule: nameRule, stateRule, next: this.#model };
  }

  #accepted(
    success: Success | undefined,
    refusal: Refusal | undefined,
    answer: Answer<OperationId>,
  ): { readonly rule: RuleName; readonly stateRule: RuleName; readonly next: Model } {
    if (success === undefined)
      this.#differs((refusal as Refusal).rule, wanted(refusal as Refusal), shownAnswer(answer));
    const { rule, next, read } = success as Success;
    for (const { rule: owner, what, want, got } of read?.(answer.body, next) ?? [])
      if (!valuesEqual(want, got)) this.#differs(owner, `${what}: ${show(want)}`, got);
    return { rule, stateRule: rule, next };
  }

  /** A drop may go on after its answer. */
  async #wait(answer: Answer<OperationId>): Promise<void> {
    const ids = member(answer.json, 'transaction_id');
    try {
      if (Array.isArray(ids)) await settled(this.#world, ids.map(String));
    } catch (error) {
      if (!(error instanceof Finding)) throw error;
      this.#differs('DropNamespace/long-running', error.expected, error.got);
    }
  }

  #looking(rule: RuleName, seen: Map<string, unknown>): Looking {
    return { world: this.#world, root: this.#root, model: this.#model, rule, seen, differs: this.#differs };
  }

  async #look(plan: Plan, rule: RuleName, answer: Answer<OperationId>): Promise<ReadonlyMap<string, unknown>> {
    const seen = new Map<string, unknown>();
    const looking = this.#looking(rule, seen);
    for (const id of plan.tables) {
      const version = await lookAtTable(looking, id);
      const owner = VERSION_RULES[plan.operation];
      const told = answer.status < 400 ? member(answer.json, 'version') : undefined;
      if (owner !== undefined && version !== undefined && told !== undefined && told !== null && told !== version)
        this.#differs(owner, `the version of the answer to be the one described, ${version}`, told);
      if (plan.touchesHistory === true) await lookAtHistory(looking, id);
    }
    for (const id of plan.namespaces) await lookAtNamespace(looking, id);
    return seen;
  }
}
