import type { Response } from '#contract/client';
import type { OperationId } from '#contract/operations';
import type { RuleName } from '#contract/rules';
import { Finding, NotApplicable } from '../context/outcome.ts';
import { Target, type Connection } from '../context/target/target.ts';
import type { Exchange } from '../context/target/transcript.ts';
import { CheckContext } from '../context/check-context.ts';
import { planOf, type Command } from './commands.ts';
import { lookAtCounts, lookAtHistory, lookAtNamespace, lookAtTable, type Looking, type Seen } from './snapshot.ts';
import { lookAtTransaction, untilOver } from './snapshot-transactions.ts';
import { emptyModel, idOf, type Model } from './model.ts';
import type { Plan } from './plan.ts';
import { Difference, differsBy, judged, field, OpenEnd, shownResponse, type Differs, type Meaning } from './difference.ts';

/** A server to explore, and by which sentences it is judged. */
export interface Explored {
  readonly connection: Connection;
  readonly features: ReadonlySet<string> | undefined;
  readonly seed: string;
  readonly decides: (rule: RuleName) => boolean;
  /** How long work of the server is waited for that goes on after its answer. */
  readonly patienceMs: number;
}

/** One step of a sequence as it was taken. */
export interface Step {
  readonly said: string;
  readonly exchange: Exchange | undefined;
}

/** What came of a step. */
export type Came =
  /** Nothing was asked. */
  | { readonly kind: 'skipped' }
  /** No sentence that counts says what is so now; one that does not count may. */
  | { readonly kind: 'open'; readonly responded?: string; readonly unlike?: Difference | undefined }
  | { readonly kind: 'done'; readonly responded: string; readonly rule: RuleName; readonly seen: Seen };

/** Answers that carry the version a write has made. */
const VERSION_RULES: { readonly [Op in OperationId]?: RuleName } = {
  CreateTable: 'CreateTable/version-answered',
  InsertIntoTable: 'InsertIntoTable/version-is-commit',
  MergeInsertIntoTable: 'MergeInsertIntoTable/answers-version',
  UpdateTable: 'UpdateTable/version-is-commit',
  DeleteFromTable: 'DeleteFromTable/answers-version',
};

/** One sequence on one server, in a namespace of its own, with the model beside it. */
export class Walk {
  readonly steps: Step[] = [];
  readonly #server: Explored;
  readonly #target: Target;
  readonly #context: CheckContext;
  readonly #root: readonly string[];
  readonly #differs: Differs;
  #model: Model = emptyModel();

  constructor(server: Explored, serial: number) {
    const { connection, seed, features, decides } = server;
    const scope = `explore ${serial}`;
    this.#server = server;
    this.#target = new Target(connection, scope);
    const valid = (operation: OperationId): Promise<never> => Promise.reject(NotApplicable.without(operation));
    this.#context = new CheckContext({ target: this.#target, seed, scope, features, valid });
    this.#root = [this.#context.name('explore')];
    this.#differs = differsBy(decides);
  }

  get exchanges(): readonly Exchange[] {
    return this.#target.exchanges;
  }

  get url(): string {
    return this.#server.connection.baseUrl;
  }

  /** Makes the namespace in which everything happens. */
  async begin(): Promise<void> {
    this.#target.made('namespace', this.#root);
    const response = await this.#sent('CreateNamespace', 'create the namespace of this exploration', () =>
      this.#target.call('CreateNamespace', { id: this.#root, body: {} }),
    );
    if (this.#target.saysUnsupported(response)) throw NotApplicable.without('CreateNamespace');
    if (response.status >= 400)
      throw new Difference('CreateNamespace/created-is-visible', 'success', shownResponse(response));
  }

  /** Whether the target is known not to serve what the command asks for. */
  lacks({ does }: Command): boolean {
    const { features } = this.#server;
    const lacksIndexes = does === 'CreateTableIndex' && features?.has('scalar-index') === false;
    return lacksIndexes || this.#target.lacks(does);
  }

  /** Does one thing, holds answer and state against the model, and moves the model on. */
  async step(command: Command): Promise<Came> {
    let responded: string | undefined;
    try {
      if (this.lacks(command)) return { kind: 'skipped' };
      const isBesideWork = command.does === 'AlterTransaction' || command.does === 'DescribeTransaction';
      if (!isBesideWork) await this.#settle(this.#model);
      const plan = planOf(command, this.#model);
      if (plan === undefined) return { kind: 'skipped' };
      const response = await this.#sent(plan.operation, plan.said, () => plan.send(this.#target, this.#root));
      if (response.status === 429 || response.status === 503 || this.#isUnserved(plan, response))
        return { kind: 'open' };
      responded = shownResponse(response);
      const meaning = judged(plan, response, this.#model, this.#server.decides);
      this.#model = meaning.next;
      await this.#follow(plan, response);
      const seen = await this.#look(plan, meaning, response);
      return { kind: 'done', responded, rule: meaning.rule, seen };
    } catch (error) {
      if (!(error instanceof OpenEnd)) throw error;
      return { kind: 'open', ...(responded !== undefined && { responded }), unlike: error.unlike };
    }
  }

  /** Looks at the whole of the small world. */
  async end(): Promise<void> {
    try {
      await this.#settle(this.#model);
      for (const key of this.#model.namespaces.keys())
        await lookAtNamespace(this.#looking('ListNamespaces/direct-children'), idOf(key));
      for (const key of this.#model.tables.keys()) {
        const looking = this.#looking('DropTable/only-that-table');
        await lookAtTable(looking, idOf(key));
        await lookAtHistory(looking, idOf(key));
        await lookAtCounts(looking, idOf(key));
      }
      const looking = this.#looking('DescribeTransaction/asynchronous-tracked');
      for (const transaction of this.#model.transactions) await lookAtTransaction(looking, transaction);
    } catch (error) {
      if (!(error instanceof OpenEnd)) throw error;
    }
  }

  /** Removes all of it. What would not go is swept at the end of the exploration. */
  async clear(): Promise<void> {
    await this.#target
      .call('DropNamespace', { id: this.#root, body: { mode: 'Skip', behavior: 'Cascade' } })
      .catch(() => undefined);
  }

  async #sent(
    operation: OperationId,
    said: string,
    send: () => Promise<Response<OperationId>>,
  ): Promise<Response<OperationId>> {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof Finding)) throw error;
      throw new Difference(`${operation}/answer-schema` as RuleName, error.expected, error.got);
    } finally {
      this.steps.push({ said, exchange: this.exchanges.at(-1) });
    }
  }

  /**
   * Whether the target does not serve this. Some lack a use of an operation only (D-06); about the other uses nothing is
   * known then. Of absent things only a target that has shown to serve the operation can say so.
   */
  #isUnserved({ operation, success }: Plan, response: Response<OperationId>): boolean {
    const { support } = this.#server.connection;
    const isUnserved = this.#target.saysUnsupported(response);
    if (response.status < 400) support.set(operation, true);
    else if (isUnserved && success !== undefined) support.set(operation, false);
    return isUnserved && (success !== undefined || support.get(operation) !== true);
  }

  /** Follows what goes on after an answer: a drop to its end, other work as far as the target tells of it. */
  async #follow({ operation }: Plan, { status }: Response<OperationId>): Promise<void> {
    if (status >= 400 || (operation !== 'DropNamespace' && operation !== 'CreateTableIndex')) return;
    const begun = this.#model.transactions.filter((one) => one.status === undefined);
    if (operation === 'DropNamespace') {
      await this.#settle(this.#model);
      if (begun.some((one) => one.status !== 'succeeded')) throw new OpenEnd();
      return;
    }
    const looking = this.#looking('DescribeTransaction/asynchronous-tracked');
    const [transaction] = begun;
    if (transaction !== undefined && (await lookAtTransaction(looking, transaction))) return;
    // Nobody can tell when such work is over, and until then every number of a version is in doubt.
    this.#server.connection.support.set('CreateTableIndex', false);
    throw new OpenEnd();
  }

  async #settle(model: Model): Promise<void> {
    await untilOver(this.#looking('DescribeTransaction/asynchronous-tracked'), model, this.#server.patienceMs);
  }

  #looking(rule: RuleName, seen: Looking['seen'] = new Map()): Looking {
    return { context: this.#context, root: this.#root, model: this.#model, rule, seen, differs: this.#differs };
  }

  async #look(plan: Plan, { stateRule }: Meaning, response: Response<OperationId>): Promise<Seen> {
    const seen: Looking['seen'] = new Map();
    const looking = this.#looking(stateRule, seen);
    for (const id of plan.tables) {
      const version = await lookAtTable(looking, id);
      const owner = VERSION_RULES[plan.operation];
      const told = response.status < 400 ? field(response.json, 'version') : undefined;
      // What was canceled may still come to its end behind everybody's back, with a version of its own.
      const isAlone = this.#model.transactions.every(({ status }) => status !== 'canceled');
      if (isAlone && owner !== undefined && version !== undefined && (told ?? version) !== version)
        this.#differs(owner, `the version of the answer to be the one described, ${version}`, told);
      if (plan.touchesHistory === true) await lookAtHistory(looking, id);
    }
    for (const id of plan.namespaces) await lookAtNamespace(looking, id);
    const transaction = this.#model.transactions.find(({ id }) => id === plan.transaction);
    const alteredBy = plan.operation === 'AlterTransaction' ? stateRule : undefined;
    if (transaction !== undefined) await lookAtTransaction(looking, transaction, alteredBy);
    return seen;
  }
}
