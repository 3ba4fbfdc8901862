import type { ClientRequest, Response } from '#contract/client';
import type { OperationId } from '#contract/operations';
import type { OwnRules, RuleName } from '#contract/rules';
import { arrowStream, int64, utf8, vector, type Columns } from './arrow/arrow.ts';
import * as expect from './expect.ts';
import type { ObjectId } from './object-id.ts';
import { Blocked, Finding, NotApplicable } from './outcome.ts';
import type { Target } from './target/target.ts';
import type { Exchange } from './target/transcript.ts';

/** The rows of every table that the arranging steps create: an id, a name and a vector of four numbers. */
export const ROWS = [
  { id: 1n, name: 'ada', vector: [1, 0, 0, 0] },
  { id: 2n, name: 'grace', vector: [0, 1, 0, 0] },
  { id: 3n, name: 'edsger', vector: [0, 0, 1, 0] },
] as const;

/** The columns of the tables that the arranging steps create. */
export const COLUMNS = { id: int64, name: utf8, vector: vector(4) } as const;

/** Encoded once, because most tables of a run start with these rows. */
let usual: Uint8Array | undefined;

/**
 * Returns rows with the columns {@link COLUMNS} as an Arrow IPC stream; without `rows`, the default {@link ROWS}.
 *
 * @example
 *   await arrange.call('InsertIntoTable', { id, body: rowsStream(manyRows(10, 4)) });
 */
export const rowsStream = (rows?: readonly Record<string, unknown>[]): Uint8Array =>
  rows === undefined ? (usual ??= arrowStream(COLUMNS, ROWS)) : arrowStream(COLUMNS, rows);

/** Returns `count` rows with consecutive ids from `first` on, in the columns of {@link COLUMNS}. */
export const manyRows = (first: number, count: number): Record<string, unknown>[] =>
  Array.from({ length: count }, (_, at) => ({
    id: BigInt(first + at),
    name: `row-${first + at}`,
    vector: [at, 1, 2, 3],
  }));

/**
 * The rule that owns an arranging step. When the step fails, that rule fails and the check that needed the step is
 * blocked. A step listed here that has never succeeded is skipped after a few failures.
 */
const OWNERS: { readonly [Op in OperationId]?: OwnRules[Op] } = {
  CreateNamespace: 'created-is-visible',
  CreateTable: 'created-exists',
  DeclareTable: 'declared-exists',
  InsertIntoTable: 'rows-stored',
};

/** Returns the rule that a failed step of this operation is attributed to. */
export const ownerOf = (operation: OperationId): RuleName =>
  `${operation}/${OWNERS[operation] ?? 'response-schema'}` as RuleName;

/** A table to create: the namespace, and its rows in the default columns or a stream with rows in any columns. */
export interface TableOptions {
  readonly in?: ObjectId;
  readonly rows?: readonly Record<string, unknown>[];
  readonly stream?: Uint8Array;
}

/** Of a table whose content does not matter: its properties, and the delimiter of its id. */
interface AnyTableOptions {
  readonly properties?: Readonly<Record<string, string>> | undefined;
  readonly delimiter?: string | undefined;
}

/** Returns the id of the namespace that contains the tables of several checks. */
type SharedNamespace = () => Promise<ObjectId>;

/**
 * The steps that set up the starting state of a check. A failed step is attributed to the rule that owns it and blocks
 * the check. A step whose operation the target does not support makes the check not applicable.
 */
export class Arrange {
  readonly #target: Target;
  readonly #name: (hint: string) => string;
  readonly #delimiter: string | undefined;
  readonly #sharedNamespace: SharedNamespace | undefined;
  #ownNamespace: Promise<ObjectId> | undefined;

  constructor(
    target: Target,
    name: (hint: string) => string,
    {
      delimiter,
      sharedNamespace,
    }: { readonly delimiter: string | undefined; readonly sharedNamespace: SharedNamespace | undefined },
  ) {
    this.#target = target;
    this.#name = name;
    this.#delimiter = delimiter;
    this.#sharedNamespace = sharedNamespace;
  }

  /**
   * Sends one set-up request, which must succeed, and returns its response. `owner` is the rule that a failure counts
   * against.
   *
   * Throws `Blocked` when the request fails, `NotApplicable` when the target does not support the operation.
   */
  async call<Op extends OperationId>(
    operation: Op,
    request: ClientRequest<Op>,
    owner: RuleName = ownerOf(operation),
  ): Promise<Response<Op>> {
    if (this.#target.lacks(operation)) throw NotApplicable.without(operation);
    const hopeless = OWNERS[operation] === undefined ? undefined : this.#target.permanentFailure(operation);
    if (hopeless !== undefined) throw new Blocked(owner, hopeless.finding, hopeless.exchange);
    const step: Exchange['step'] = this.#target.step;
    this.#target.step = 'arrange';
    try {
      const named = this.#delimiter === undefined ? request : { delimiter: this.#delimiter, ...request };
      const response = this.#target.requireSupported(operation, await this.#target.call(operation, named));
      expect.succeeded(operation, response);
      this.#target.recordArrangeResult(operation);
      return response;
    } catch (error) {
      if (!(error instanceof Finding)) throw error;
      const exchange = this.#target.exchanges.at(-1);
      if (owner === ownerOf(operation)) this.#target.recordArrangeResult(operation, { finding: error, exchange });
      throw new Blocked(owner, error, exchange);
    } finally {
      this.#target.step = step;
    }
  }

  /** Creates a namespace with a new name, at the top level or below `parent`, and returns its id. */
  async namespace(parent: ObjectId = [], body: ClientRequest<'CreateNamespace'>['body'] = {}): Promise<string[]> {
    const id = [...parent, this.#name('ns')];
    await this.call('CreateNamespace', { id, body });
    return id;
  }

  /**
   * Returns a namespace for a table whose namespace does not matter to the check: the one that checks share, or one of
   * this check alone if it shares nothing.
   */
  async sharedNamespace(): Promise<ObjectId> {
    if (this.#target.home.isFlat) return [];
    return this.#sharedNamespace?.() ?? this.privateNamespace();
  }

  /** Returns a namespace for tables of this check alone, always the same; the root if the target has tables only there. */
  async privateNamespace(): Promise<ObjectId> {
    if (this.#target.home.isFlat) return [];
    return (this.#ownNamespace ??= this.tableNamespace());
  }

  /** Returns a new namespace for child namespaces; the root if the target has one level of namespaces only. */
  async parentNamespace(): Promise<string[]> {
    return this.#target.home.namespaceLevels === 1 ? [] : this.namespace();
  }

  /** Creates a namespace that can have tables: at the top level, or deeper if the target has tables only there. */
  async tableNamespace(): Promise<ObjectId> {
    const { home } = this.#target;
    let id = await this.namespace();
    while (home.tableLevel !== undefined && !home.hasTablesIn(id)) id = await this.namespace(id);
    return id;
  }

  /**
   * Creates a table with a new name and returns its id. `in` is its namespace (default: the shared one), `rows` its
   * rows in the default columns, `stream` an Arrow IPC stream with rows in any columns.
   */
  async table(options: TableOptions = {}): Promise<string[]> {
    return (await this.versionedTable(options)).id;
  }

  /** Creates a table as {@link table} does; returns the version in the response too, if there is one. */
  async versionedTable(
    options: TableOptions = {},
  ): Promise<{ readonly id: string[]; readonly version: number | undefined }> {
    const id = [...(options.in ?? (await this.sharedNamespace())), this.#name('tbl')];
    const { body } = await this.call('CreateTable', { id, body: options.stream ?? rowsStream(options.rows) });
    return { id, version: body?.version ?? undefined };
  }

  /**
   * Creates a table with these columns and no rows in the shared namespace, and returns its id. A failure counts against
   * `CreateTable/schema-only`, because a server that fails here may create tables from rows.
   */
  async emptyTable(columns: Columns): Promise<string[]> {
    const id = [...(await this.sharedNamespace()), this.#name('tbl')];
    await this.call('CreateTable', { id, body: arrowStream(columns) }, 'CreateTable/schema-only');
    return id;
  }

  /**
   * Creates a table whose content does not matter in any way that works on the target, and returns its id. `in` is its
   * namespace (default: the shared one). Throws as {@link anyTableAt} does.
   */
  async anyTable({ in: parent, properties }: AnyTableOptions & { readonly in?: ObjectId } = {}): Promise<string[]> {
    const namespace = parent ?? (await this.sharedNamespace());
    return this.#createTable(() => [...namespace, this.#name('tbl')], { properties });
  }

  /**
   * Creates a table with this id in any way that works on the target. Throws `Blocked` by the first way that is supported and
   * fails, `NotApplicable` when none is supported.
   */
  async anyTableAt(id: ObjectId, options: AnyTableOptions = {}): Promise<void> {
    await this.#createTable(() => [...id], options);
  }

  /** Tries CreateTable, DeclareTable, RegisterTable and the extended tier, each with an id of its own from `makeId`. */
  async #createTable(makeId: () => string[], { properties, delimiter }: AnyTableOptions): Promise<string[]> {
    const named = delimiter === undefined ? {} : { delimiter };
    const query = properties === undefined ? {} : { properties: JSON.stringify(properties) };
    const body = properties === undefined ? {} : { properties };
    const ways: readonly ((id: string[]) => Promise<unknown>)[] = [
      (id) => this.call('CreateTable', { id, ...named, query, body: rowsStream() }),
      (id) => this.call('DeclareTable', { id, ...named, body }),
      (id) => this.#register(id, named, body),
      (id) => this.#createInRoot(id),
    ];
    const failures: unknown[] = [];
    for (const create of ways)
      try {
        const id = makeId();
        await create(id);
        return id;
      } catch (error) {
        if (!(error instanceof Blocked || error instanceof NotApplicable)) throw error;
        failures.push(error);
      }
    throw failures.find((error) => error instanceof Blocked) ?? failures[0];
  }

  /** Registers a table without data. Throws `NotApplicable` when the target rejects that, since it may want data. */
  async #register(id: string[], named: { readonly delimiter?: string }, body: AnyTableOptions): Promise<void> {
    if (this.#target.lacks('RegisterTable')) throw NotApplicable.without('RegisterTable');
    const request = { id, ...named, body: { ...body, location: id.at(-1) ?? '' } };
    const { status } = await this.#target.call('RegisterTable', request);
    if (status >= 300) throw new NotApplicable(`the target rejects registering a table without data, with ${status}`);
  }

  /** Creates a table by the extended tier, which has tables in the root only. */
  async #createInRoot(id: readonly string[]): Promise<void> {
    const [name = '', ...rest] = id;
    if (rest.length > 0 || this.#target.lacks('CreateDatabaseTable')) throw NotApplicable.without('CreateTable');
    await this.call('CreateDatabaseTable', { table_name: name, body: rowsStream() });
  }

  /** Declares a table without data and returns its id. */
  async declaredTable(
    options: { in?: ObjectId; body?: ClientRequest<'DeclareTable'>['body'] } = {},
  ): Promise<string[]> {
    const id = [...(options.in ?? (await this.sharedNamespace())), this.#name('dec')];
    await this.call('DeclareTable', { id, body: options.body ?? {} });
    return id;
  }
}
