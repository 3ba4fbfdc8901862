import type { Response, ClientRequest } from '#contract/client';
import type { OperationId } from '#contract/operations';
import type { OwnRules, RuleName } from '#contract/rules';
import { arrowStream, int64, utf8, vector } from './arrow/arrow.ts';
import * as expect from './expect.ts';
import { Blocked, Finding, NotApplicable } from './outcome.ts';
import type { Target } from './target/target.ts';
import type { Exchange } from './target/transcript.ts';

/** The rows every made table starts with: id, name, and a vector of four. */
export const ROWS = [
  { id: 1n, name: 'ada', vector: [1, 0, 0, 0] },
  { id: 2n, name: 'grace', vector: [0, 1, 0, 0] },
  { id: 3n, name: 'edsger', vector: [0, 0, 1, 0] },
] as const;

export const COLUMNS = { id: int64, name: utf8, vector: vector(4) } as const;

/** Written once: most tables of a run begin with it. */
let usual: Uint8Array | undefined;

/** Rows of the usual shape as an Arrow IPC stream. */
export const rowsStream = (rows?: readonly Record<string, unknown>[]): Uint8Array =>
  rows === undefined ? (usual ??= arrowStream(COLUMNS, ROWS)) : arrowStream(COLUMNS, rows);

/** Rows with consecutive ids from `first` on, for checks that need more of them. */
export const manyRows = (first: number, count: number): Record<string, unknown>[] =>
  Array.from({ length: count }, (_, at) => ({
    id: BigInt(first + at),
    name: `row-${first + at}`,
    vector: [at, 1, 2, 3],
  }));

/**
 * The rule that owns an arranging step: its failure turns that rule red and blocks whoever needed the step.
 * A step listed here that never works is given up after a few trials.
 */
const OWNERS: { readonly [Op in OperationId]?: OwnRules[Op] } = {
  CreateNamespace: 'created-is-visible',
  CreateTable: 'created-exists',
  DeclareTable: 'declared-exists',
  InsertIntoTable: 'rows-stored',
};

/** The rule that a step which does not work is charged to. */
export const ownerOf = (operation: OperationId): RuleName =>
  `${operation}/${OWNERS[operation] ?? 'answer-schema'}` as RuleName;

/** Answers the id of the namespace in which the tables of several checks lie beside each other. */
type SharedNamespace = () => Promise<readonly string[]>;

/**
 * The steps that bring a check to its starting point. A step that fails is charged to the rule that owns it and blocks
 * the check; a step whose operation the target does not support makes the check not applicable.
 */
export class Arrange {
  readonly #target: Target;
  readonly #name: (hint: string) => string;
  readonly #delimiter: string | undefined;
  readonly #home: SharedNamespace | undefined;

  constructor(
    target: Target,
    name: (hint: string) => string,
    { delimiter, home }: { readonly delimiter: string | undefined; readonly home: SharedNamespace | undefined },
  ) {
    this.#target = target;
    this.#name = name;
    this.#delimiter = delimiter;
    this.#home = home;
  }

  /** One arranging call that must succeed; answers as {@link Target.call} does. */
  async call<Op extends OperationId>(operation: Op, request: ClientRequest<Op>): Promise<Response<Op>> {
    if (this.#target.lacks(operation)) throw NotApplicable.without(operation);
    const owner = ownerOf(operation);
    const hopeless = OWNERS[operation] === undefined ? undefined : this.#target.permanentFailure(operation);
    if (hopeless !== undefined) throw new Blocked(owner, hopeless.finding, hopeless.exchange);
    const step: Exchange['step'] = this.#target.step;
    this.#target.step = 'arrange';
    try {
      const named = this.#delimiter === undefined ? request : { delimiter: this.#delimiter, ...request };
      const response = this.#target.supported(operation, await this.#target.call(operation, named));
      expect.ok(operation, response);
      this.#target.recordArrangeResult(operation);
      return response;
    } catch (error) {
      if (!(error instanceof Finding)) throw error;
      const exchange = this.#target.exchanges.at(-1);
      this.#target.recordArrangeResult(operation, { finding: error, exchange });
      throw new Blocked(owner, error, exchange);
    } finally {
      this.#target.step = step;
    }
  }

  /** A new namespace, top-level or below `parent`; returns its id. */
  async namespace(
    parent: readonly string[] = [],
    body: ClientRequest<'CreateNamespace'>['body'] = {},
  ): Promise<string[]> {
    const id = [...parent, this.#name('ns')];
    this.#target.made('namespace', id);
    await this.call('CreateNamespace', { id, body });
    return id;
  }

  /** A namespace for what needs one and does not care which, with whose objects beside it; a new one where none is shared. */
  home(): Promise<readonly string[]> {
    return this.#home?.() ?? this.namespace();
  }

  /** A new table with rows in a namespace (its home unless given); returns its id. */
  async table(
    options: { in?: readonly string[]; rows?: readonly Record<string, unknown>[]; stream?: Uint8Array } = {},
  ): Promise<string[]> {
    const id = [...(options.in ?? (await this.home())), this.#name('tbl')];
    this.#target.made('table', id);
    await this.call('CreateTable', { id, body: options.stream ?? rowsStream(options.rows) });
    return id;
  }

  /** A table that is declared and has no data yet; returns its id. */
  async declaredTable(
    options: { in?: readonly string[]; body?: ClientRequest<'DeclareTable'>['body'] } = {},
  ): Promise<string[]> {
    const id = [...(options.in ?? (await this.home())), this.#name('dec')];
    this.#target.made('table', id);
    await this.call('DeclareTable', { id, body: options.body ?? {} });
    return id;
  }
}
