import { hash } from 'node:crypto';
import type { Response, ClientRequest } from '#contract/client';
import type { OperationId } from '#contract/operations';
import type { RuleName } from '#contract/rules';
import { Arrange } from './arrange.ts';
import { valuesEqual } from './arrow/arrow.ts';
import { equal, ok } from './expect.ts';
import type { Home } from './shared-fixtures.ts';
import { Blocked, Finding, NotApplicable } from './outcome.ts';
import { inParallel } from './parallel.ts';
import type { Target } from './target/target.ts';

/** Parts of one check that go on at the same time. */
const AT_ONCE = 4;

/** How a check dresses the names it makes, and by which delimiter it addresses them. */
export interface NamingOptions {
  readonly decorate?: (name: string) => string;
  readonly delimiter?: string;
}

export interface CheckContextOptions {
  readonly target: Target;
  readonly seed: string;
  /** What the names are derived from, so that they do not depend on the order of the run: rule name and case. */
  readonly scope: string;
  readonly features: ReadonlySet<string> | undefined;
  readonly valid: (operation: OperationId, context: CheckContext) => Promise<ValidRequest>;
  readonly naming?: NamingOptions;
  /** What the check shares with those beside it; without it, it shares nothing. */
  readonly home?: Home;
}

/** A request of some operation; `arranged` tells that its objects exist and that nothing in it is missing. */
export interface ValidRequest {
  readonly request: ClientRequest<OperationId>;
  readonly arranged: boolean;
}

/** What a check sees: the target, how to arrange, and names nobody else uses. */
export class CheckContext {
  readonly target: Target;
  readonly arrange: Arrange;
  readonly seed: string;
  /** Optional features the target says it has; undefined when it does not say. */
  readonly features: ReadonlySet<string> | undefined;
  /** A lawful request of any operation, for checks about all of them. */
  readonly valid: (operation: OperationId) => Promise<ValidRequest>;
  readonly #options: CheckContextOptions;
  readonly #scope: string;
  readonly #naming: NamingOptions;
  #names = 0;

  constructor(options: CheckContextOptions) {
    const { target, seed, scope, features, valid, naming = {}, home } = options;
    this.#options = options;
    this.target = target;
    this.seed = seed;
    this.features = features;
    this.valid = (operation) => valid(operation, this);
    this.#scope = scope;
    this.#naming = naming;
    const shared = home && (() => this.#ofHome(home, 'ns', ({ arrange }) => arrange.namespace()));
    this.arrange = new Arrange(target, this.name, { delimiter: naming.delimiter, home: shared });
  }

  /** A fresh name: `ts-<seed>-<hint>-<hash>`, the same in every run with the same seed. Needs no `this`: checks take it out. */
  readonly name = (hint: string): string => {
    this.#names += 1;
    const digest = hash('sha256', `${this.#scope}#${this.#names}`, 'hex').slice(0, 10);
    const plain = `ts-${this.seed}-${hint}-${digest}`;
    return this.#naming.decorate?.(plain) ?? plain;
  };

  /**
   * One reading call that shows what the check has done, and must succeed: a refusal counts against the check at hand,
   * a server error against the reading operation.
   */
  readonly read = async <Op extends OperationId>(operation: Op, request: ClientRequest<Op>): Promise<Response<Op>> => {
    const { target } = this;
    if (target.lacks(operation)) throw NotApplicable.without(operation);
    const { delimiter } = this.#naming;
    const named = delimiter === undefined ? request : { delimiter, ...request };
    const response = target.supported(operation, await target.call(operation, named));
    try {
      ok(operation, response);
      return response;
    } catch (error) {
      if (response.status < 500 || !(error instanceof Finding)) throw error;
      throw new Blocked(`${operation}/answer-schema` as RuleName, error);
    }
  };

  /**
   * What `make` arranges, the same for all checks beside each other that ask for `key`: they look at it, and none of them
   * changes it. The check's own where it stands alone.
   */
  readonly shared = async <T>(key: string, make: (context: CheckContext) => Promise<T>): Promise<T> => {
    const { home } = this.#options;
    if (home === undefined) return make(this);
    // It lies in that namespace, whose making is the beginning of its story.
    await this.arrange.home();
    return this.#ofHome(home, key, make);
  };

  #ofHome<T>(home: Home, key: string, make: (context: CheckContext) => Promise<T>): Promise<T> {
    return home.once(key, this.target.exchanges, (scope) => make(new CheckContext({ ...this.#options, scope })));
  }

  /** Does the work for each item in a world of its own, several at a time. What they send is told one item after another. */
  readonly beside = <T extends string>(
    items: readonly T[],
    work: (context: CheckContext, item: T) => Promise<void>,
  ): Promise<void> =>
    inParallel(AT_ONCE, items, async (item) => {
      const target = this.target.beside();
      const context = new CheckContext({ ...this.#options, target, scope: `${this.#scope}/${item}` });
      await work(context, item).finally(() => this.target.join(target));
    });

  /**
   * Runs acts that must be refused, one after another, and proves that what `observe` reads is the same before and after
   * them. Where it is not, each is done again with a look after it, to tell which of them moves it.
   */
  readonly expectUnchanged = async (
    observe: (() => Promise<unknown>) | undefined,
    ...acts: readonly (() => Promise<void>)[]
  ): Promise<void> => {
    const before = await observe?.();
    for (const act of acts) await act();
    if (observe === undefined) return;
    const after = await observe();
    if (valuesEqual(before, after)) return;
    for (const act of acts.length === 1 ? [] : acts) {
      await act();
      equal(await observe(), after, 'the state after a refusal');
    }
    equal(after, before, 'the state after what was refused');
  };
}
