import { hash } from 'node:crypto';
import type { Response, ClientRequest } from '#contract/client';
import type { OperationId } from '#contract/operations';
import type { RuleName } from '#contract/rules';
import { Arrange } from './arrange.ts';
import { valuesEqual } from './arrow/arrow.ts';
import { expectSameState, succeeded } from './expect.ts';
import { Blocked, Finding, NotApplicable } from './outcome.ts';
import { inParallel } from './parallel.ts';
import type { SharedFixtures } from './shared-fixtures.ts';
import type { Target } from './target/target.ts';

/** Parts of one check that run concurrently. */
const MAX_CONCURRENT_PARTS = 4;

/** How a check decorates the names it makes, and the delimiter between the parts of its identifiers. */
export interface NamingOptions {
  readonly decorate?: (name: string) => string;
  readonly delimiter?: string;
}

export interface CheckContextOptions {
  readonly target: Target;
  readonly seed: string;
  /** Rule name and case. Names are derived from it, so that they do not depend on the order of the run. */
  readonly scope: string;
  readonly features: ReadonlySet<string> | undefined;
  readonly valid: (operation: OperationId, context: CheckContext) => Promise<ValidRequest>;
  readonly naming?: NamingOptions;
  /** Fixtures that the check shares with others; without them the check creates its own. */
  readonly fixtures?: SharedFixtures;
  /** Where the namespace for its tables is shared, with other operations too. Default: among the fixtures. */
  readonly namespaces?: SharedFixtures;
  /** Whether its tables are in a namespace of its own although it shares fixtures. */
  readonly isolated?: boolean;
  /** Whether this context only finds out whether an operation works (see CheckContext.read). */
  readonly findsWorking?: boolean;
}

/**
 * A request of some operation. `arranged` is true if its objects exist and it contains every required field; `optional` are
 * the fields that a valid request can leave out (see Subject).
 */
export interface ValidRequest {
  readonly request: ClientRequest<OperationId>;
  readonly arranged: boolean;
  readonly optional?: readonly string[] | undefined;
}

/**
 * What a check works with: the target, the set-up steps, and unique names.
 *
 * @example
 * const check: Check = async ({ arrange, read }) => {
 *   const id = await arrange.table();
 *   expect.equal((await read('CountTableRows', { id })).body, 3, 'the number of rows');
 * };
 */
export class CheckContext {
  readonly target: Target;
  readonly arrange: Arrange;
  readonly seed: string;
  /** Optional features that the target reports; undefined if it reports none. */
  readonly features: ReadonlySet<string> | undefined;
  /** Returns a valid request of any operation, for checks about all of them. */
  readonly valid: (operation: OperationId) => Promise<ValidRequest>;
  readonly #options: CheckContextOptions;
  readonly #scope: string;
  readonly #naming: NamingOptions;
  readonly #ownNames = new Set<string>();
  #names = 0;

  constructor(options: CheckContextOptions) {
    const {
      target,
      seed,
      scope,
      features,
      valid,
      naming = {},
      fixtures,
      namespaces = fixtures,
      isolated = false,
    } = options;
    this.#options = options;
    this.target = target;
    this.seed = seed;
    this.features = features;
    this.valid = (operation) => valid(operation, this);
    this.#scope = scope;
    this.#naming = naming;
    const namespace =
      isolated || namespaces === undefined
        ? undefined
        : () => this.#fixture(namespaces, 'ns', ({ arrange }) => arrange.tableNamespace());
    this.arrange = new Arrange(target, this.name, { delimiter: naming.delimiter, sharedNamespace: namespace });
  }

  /**
   * Returns a new name, `ts-<seed>-<hint>-<hash>`: the same in every run with the same seed. Does not use `this`, since
   * checks destructure it.
   */
  readonly name = (hint: string): string => {
    this.#names += 1;
    const digest = hash('sha256', `${this.#scope}#${this.#names}`, 'hex').slice(0, 10);
    const plain = `ts-${this.seed}-${hint}-${digest}`;
    const made = this.#naming.decorate?.(plain) ?? plain;
    this.#ownNames.add(made);
    return made;
  };

  /** Whether {@link name} made this name for this check. */
  readonly isOwnName = (name: string): boolean => this.#ownNames.has(name);

  /**
   * Sends one read request that shows the effect of the check, and returns its successful response. Throws a Finding of
   * this check when the target rejects it. Throws Blocked by the reading operation when the target responds with a 5xx, or
   * rejects a valid request for an unrelated object too.
   *
   * @example
   * const { body } = await context.read('DescribeTable', { id, body: {} });
   */
  readonly read = async <Op extends OperationId>(operation: Op, request: ClientRequest<Op>): Promise<Response<Op>> => {
    const { target } = this;
    if (target.lacks(operation)) throw NotApplicable.without(operation);
    const { delimiter } = this.#naming;
    const named = delimiter === undefined ? request : { delimiter, ...request };
    const response = target.requireSupported(operation, await target.call(operation, named));
    try {
      succeeded(operation, response);
      return response;
    } catch (error) {
      if (!(error instanceof Finding)) throw error;
      const exchange = target.exchanges.at(-1);
      if (response.status < 500 && (await this.#isWorking(operation))) throw error;
      throw new Blocked(`${operation}/response-schema` as RuleName, error, exchange);
    }
  };

  /** Whether a valid request of a reading operation for an object of its own succeeds; sent once in a run. */
  async #isWorking(operation: OperationId): Promise<boolean> {
    if (this.#options.findsWorking === true) return true;
    return this.target.isWorking(operation, async () => {
      const target = this.target.detach();
      const { naming: _naming, fixtures: _fixtures, ...options } = this.#options;
      const context = new CheckContext({ ...options, target, scope: `working ${operation}`, findsWorking: true });
      const { request, arranged } = await context.valid(operation);
      // Without an object nothing is known, so that the finding counts.
      if (!arranged) return true;
      const { status } = await target.call(operation, request);
      return status < 400;
    });
  }

  /**
   * Returns what `create` creates: once for all checks of the same rules file that use `key`; none may change it. Calls
   * `create` for this check alone if the check shares no fixtures.
   *
   * @example
   * const id = await context.shared('twenty rows', ({ arrange }) => arrange.table({ rows: TWENTY }));
   */
  readonly shared = async <T>(key: string, create: (context: CheckContext) => Promise<T>): Promise<T> => {
    const { fixtures, isolated } = this.#options;
    if (fixtures === undefined) return create(this);
    // Fixtures are in the shared namespace, so a transcript that uses one starts with creating it.
    if (isolated !== true) await this.arrange.sharedNamespace();
    return this.#fixture(fixtures, key, create);
  };

  /** Returns a shared fixture, and adds the exchanges that created it to this check's transcript. */
  async #fixture<T>(fixtures: SharedFixtures, key: string, create: (context: CheckContext) => Promise<T>): Promise<T> {
    const { value, transcript } = await fixtures.get(key, async (scope) => {
      const target = this.target.startPart();
      const created = await create(new CheckContext({ ...this.#options, target, scope }));
      return { value: created, transcript: target.transcript };
    });
    // A breach counts against the check that created it, unless the value was read from the response that shows it.
    this.target.include({ ...transcript, breaches: transcript.breaches.filter(({ wasRead }) => wasRead) });
    return value;
  }

  /**
   * Runs `work` for each item, up to 4 items at a time, each with a context of its own. The transcript lists the
   * exchanges of one item after those of another. Rejects as soon as one item's work rejects.
   */
  readonly forEachConcurrently = <T extends string>(
    items: readonly T[],
    work: (context: CheckContext, item: T) => Promise<void>,
  ): Promise<void> =>
    inParallel(MAX_CONCURRENT_PARTS, items, async (item) => {
      const target = this.target.detach();
      const context = new CheckContext({ ...this.#options, target, scope: `${this.#scope}/${item}` });
      await work(context, item).finally(() => this.target.include(target.transcript));
    });

  /**
   * Sends requests that must be rejected, one after another, and throws a Finding if `observe` returns another state
   * after them than before. If the state changed, sends each request again with an observation after it, to find the
   * request that changes it.
   *
   * @example
   * await context.expectUnchanged(subject.observe, async () => expect.rejected(await target.call('DropTable', { id }), 'TableNotFound'));
   */
  readonly expectUnchanged = async (
    observe: (() => Promise<unknown>) | undefined,
    ...requests: readonly (() => Promise<void>)[]
  ): Promise<void> => {
    const before = await observe?.();
    for (const send of requests) await send();
    if (observe === undefined) return;
    const after = await observe();
    if (valuesEqual(before, after)) return;
    for (const send of requests.length === 1 ? [] : requests) {
      await send();
      expectSameState(await observe(), after, 'the state after a rejected request');
    }
    expectSameState(after, before, 'the state after rejected requests');
  };
}
