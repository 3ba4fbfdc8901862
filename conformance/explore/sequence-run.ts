import type { Response } from '#contract/client';
import { isStatusOf } from '#contract/errors';
import type { OperationId } from '#contract/operations';
import type { RuleName } from '#contract/rules';
import { Finding, NotApplicable } from '../context/outcome.ts';
import { Target, type Connection } from '../context/target/target.ts';
import type { Exchange } from '../context/target/transcript.ts';
import { CheckContext } from '../context/check-context.ts';
import type { Command } from './command.ts';
import { planOf } from './commands.ts';
import {
  compareCounts,
  compareHistory,
  compareNamespace,
  compareTable,
  type SnapshotContext,
  type Snapshot,
} from './snapshot.ts';
import { compareTransaction, waitForTransactions } from './snapshot-transactions.ts';
import { emptyModel, idOf, type Model } from './model.ts';
import type { Plan } from './plan.ts';
import {
  Difference,
  differenceReporter,
  interpretResponse,
  field,
  UnspecifiedState,
  formatResponse,
  type ReportDifference,
  type Interpretation,
} from './difference.ts';

/** A server to explore. */
export interface ExploredServer {
  readonly connection: Connection;
  readonly features: ReadonlySet<string> | undefined;
  readonly seed: string;
  /** Returns whether the rule is decisive: violating it is a failure. */
  readonly isDecisive: (rule: RuleName) => boolean;
  /** How long to wait for a transaction to end, in milliseconds. */
  readonly waitTimeoutMs: number;
}

/** An executed step of a sequence. */
export interface Step {
  readonly description: string;
  readonly exchange: Exchange | undefined;
}

/** The result of a step. */
export type StepResult =
  /** No request was sent. */
  | { readonly kind: 'skipped' }
  /** No decisive rule specifies the state after the step; one that is not decisive may. */
  | { readonly kind: 'unspecified'; readonly responseText?: string; readonly difference?: Difference | undefined }
  | { readonly kind: 'done'; readonly responseText: string; readonly rule: RuleName; readonly snapshot: Snapshot };

/** The rules of responses that contain the version that the write created. */
const VERSION_RULES: { readonly [Op in OperationId]?: RuleName } = {
  CreateTable: 'CreateTable/version-returned',
  InsertIntoTable: 'InsertIntoTable/version-is-commit',
  MergeInsertIntoTable: 'MergeInsertIntoTable/returns-version',
  UpdateTable: 'UpdateTable/version-is-commit',
  DeleteFromTable: 'DeleteFromTable/returns-version',
};

/** Runs one sequence on one server in its own namespace, and keeps the model. */
export class SequenceRun {
  readonly steps: Step[] = [];
  readonly #server: ExploredServer;
  readonly #target: Target;
  readonly #context: CheckContext;
  readonly #root: readonly string[];
  readonly #reportDifference: ReportDifference;
  #model: Model = emptyModel();

  constructor(server: ExploredServer, serial: number) {
    const { connection, seed, features, isDecisive } = server;
    const scope = `explore ${serial}`;
    this.#server = server;
    this.#target = new Target(connection, scope);
    const noValidCall = (operation: OperationId): Promise<never> => Promise.reject(NotApplicable.without(operation));
    this.#context = new CheckContext({ target: this.#target, seed, scope, features, valid: noValidCall });
    this.#root = [this.#context.name('explore')];
    this.#reportDifference = differenceReporter(isDecisive);
  }

  get exchanges(): readonly Exchange[] {
    return this.#target.exchanges;
  }

  get url(): string {
    return this.#server.connection.baseUrl;
  }

  /** Creates the namespace of the sequence. */
  async start(): Promise<void> {
    const response = await this.#send('CreateNamespace', 'create the namespace of the sequence', () =>
      this.#target.call('CreateNamespace', { id: this.#root, body: {} }),
    );
    if (this.#target.isUnsupportedResponse(response)) throw NotApplicable.without('CreateNamespace');
    if (response.status >= 400)
      throw new Difference('CreateNamespace/created-is-visible', 'success', formatResponse(response));
  }

  /** Returns whether the target is known not to support the operation of the command. */
  lacks({ operation }: Command): boolean {
    const { features } = this.#server;
    const lacksIndexes = operation === 'CreateTableIndex' && features?.has('scalar-index') === false;
    return lacksIndexes || this.#target.lacks(operation);
  }

  /** Executes a command, compares the response and the state with the model, and updates the model. */
  async step(command: Command): Promise<StepResult> {
    let responseText: string | undefined;
    try {
      if (this.lacks(command)) return { kind: 'skipped' };
      const canRunDuringWork = command.operation === 'AlterTransaction' || command.operation === 'DescribeTransaction';
      if (!canRunDuringWork) await this.#waitForTransactions(this.#model);
      const plan = planOf(command, this.#model);
      if (plan === undefined) return { kind: 'skipped' };
      const response = await this.#send(plan.operation, plan.description, () => plan.send(this.#target, this.#root));
      if (isStatusOf(response.status, 'Throttling', 'ServiceUnavailable') || this.#isUnserved(plan, response))
        return { kind: 'unspecified' };
      responseText = formatResponse(response);
      const interpretation = interpretResponse(plan, response, this.#model, this.#server.isDecisive);
      this.#model = interpretation.next;
      await this.#followWork(plan, response);
      const snapshot = await this.#takeSnapshot(plan, interpretation, response);
      return { kind: 'done', responseText, rule: interpretation.rule, snapshot };
    } catch (error) {
      if (!(error instanceof UnspecifiedState)) throw error;
      return { kind: 'unspecified', ...(responseText !== undefined && { responseText }), difference: error.difference };
    }
  }

  /** Compares all objects of the sequence with the model. */
  async finish(): Promise<void> {
    try {
      await this.#waitForTransactions(this.#model);
      for (const key of this.#model.namespaces.keys())
        await compareNamespace(this.#snapshotContext('ListNamespaces/direct-children'), idOf(key));
      for (const key of this.#model.tables.keys()) {
        const snapshotContext = this.#snapshotContext('DropTable/only-that-table');
        await compareTable(snapshotContext, idOf(key));
        await compareHistory(snapshotContext, idOf(key));
        await compareCounts(snapshotContext, idOf(key));
      }
      const snapshotContext = this.#snapshotContext('DescribeTransaction/asynchronous-tracked');
      for (const transaction of this.#model.transactions) await compareTransaction(snapshotContext, transaction);
    } catch (error) {
      if (!(error instanceof UnspecifiedState)) throw error;
    }
  }

  /** Drops the namespace of the sequence. What cannot be dropped is removed at the end of the exploration. */
  async cleanUp(): Promise<void> {
    await this.#target
      .call('DropNamespace', { id: this.#root, body: { mode: 'Skip', behavior: 'Cascade' } })
      .catch(() => undefined);
  }

  async #send(
    operation: OperationId,
    description: string,
    send: () => Promise<Response<OperationId>>,
  ): Promise<Response<OperationId>> {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof Finding)) throw error;
      throw new Difference(`${operation}/response-schema` as RuleName, error.expected, error.got);
    } finally {
      this.steps.push({ description, exchange: this.exchanges.at(-1) });
    }
  }

  /**
   * Returns whether the response reports an unsupported operation or option. Some targets lack one option of an
   * operation (D-06). A 404 for an absent object counts as a rejection only if the operation has succeeded before.
   */
  #isUnserved({ operation, success }: Plan, response: Response<OperationId>): boolean {
    const { support } = this.#server.connection;
    const isUnserved = this.#target.isUnsupportedResponse(response);
    if (response.status < 400) support.set(operation, true);
    else if (isUnserved && success !== undefined) support.set(operation, false);
    return isUnserved && (success !== undefined || support.get(operation) !== true);
  }

  /** Waits for a drop that continues after its response; for other work reads its transaction once. */
  async #followWork({ operation }: Plan, { status }: Response<OperationId>): Promise<void> {
    if (status >= 400 || (operation !== 'DropNamespace' && operation !== 'CreateTableIndex')) return;
    const started = this.#model.transactions.filter((one) => one.status === undefined);
    if (operation === 'DropNamespace') {
      await this.#waitForTransactions(this.#model);
      if (started.some((one) => one.status !== 'succeeded')) throw new UnspecifiedState();
      return;
    }
    const snapshotContext = this.#snapshotContext('DescribeTransaction/asynchronous-tracked');
    const [transaction] = started;
    if (transaction !== undefined && (await compareTransaction(snapshotContext, transaction))) return;
    // The end of untracked work cannot be detected, and until then each version number is uncertain.
    this.#server.connection.support.set('CreateTableIndex', false);
    throw new UnspecifiedState();
  }

  async #waitForTransactions(model: Model): Promise<void> {
    await waitForTransactions(
      this.#snapshotContext('DescribeTransaction/asynchronous-tracked'),
      model,
      this.#server.waitTimeoutMs,
    );
  }

  #snapshotContext(rule: RuleName, snapshot: SnapshotContext['snapshot'] = new Map()): SnapshotContext {
    return {
      context: this.#context,
      root: this.#root,
      model: this.#model,
      rule,
      snapshot,
      reportDifference: this.#reportDifference,
    };
  }

  async #takeSnapshot(plan: Plan, { stateRule }: Interpretation, response: Response<OperationId>): Promise<Snapshot> {
    const snapshot: SnapshotContext['snapshot'] = new Map();
    const snapshotContext = this.#snapshotContext(stateRule, snapshot);
    for (const id of plan.tables) {
      const version = await compareTable(snapshotContext, id);
      const owner = VERSION_RULES[plan.operation];
      const reported = response.status < 400 ? field(response.json, 'version') : undefined;
      // A canceled transaction may still complete later and create its own version.
      const isOnlyWriter = this.#model.transactions.every(({ status }) => status !== 'canceled');
      if (isOnlyWriter && owner !== undefined && version !== undefined && (reported ?? version) !== version)
        this.#reportDifference(owner, `the version of the response to be the described version, ${version}`, reported);
      if (plan.touchesHistory === true) await compareHistory(snapshotContext, id);
    }
    for (const id of plan.namespaces) await compareNamespace(snapshotContext, id);
    const transaction = this.#model.transactions.find(({ id }) => id === plan.transaction);
    const alteredBy = plan.operation === 'AlterTransaction' ? stateRule : undefined;
    if (transaction !== undefined) await compareTransaction(snapshotContext, transaction, alteredBy);
    return snapshot;
  }
}
