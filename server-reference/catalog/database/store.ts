import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, type CompiledQuery, type QueryResult, type Transaction } from 'kysely';
import { notePlaces, Places, type FilesRoot } from '../storage/places.ts';
import type { Clock } from './clock.ts';
import { CatalogContention, type CatalogDialect, type RunPrepared } from './dialect.ts';
import type { CommitsTable, Schema } from './schema.ts';

/** A query builder on a database or on a transaction. */
export type Queries = Kysely<Schema>;

/** The maximum number of attempts of a transaction that conflicts with others. */
const MAX_ATTEMPTS = 30;

/** The upper limit of the random pause between two attempts, in milliseconds. */
const MAX_BACKOFF_MS = 100;

/** A placeholder in a query that is compiled before its values are known. */
class Parameter {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

const toParameters = <N extends string>(names: readonly N[]): Record<N, never> =>
  Object.fromEntries(names.map((name) => [name, new Parameter(name)])) as Record<N, never>;

/** Replaces the placeholders in `order` by their values. */
const bindValues = <N extends string>(order: readonly unknown[], values: Record<N, unknown>): unknown[] =>
  order.map((value) => (value instanceof Parameter ? values[value.name as N] : value));

/** What a store needs besides the database. */
export interface StoreOptions {
  readonly clock: Clock;
  /** Where the files are; without it, locations and paths are stored as they are. */
  readonly root?: FilesRoot | undefined;
  /** Runs each transaction with all of its attempts, for traces. */
  readonly aroundTransaction?: (<R>(run: () => Promise<R>) => Promise<R>) | undefined;
}

/** Access to the database for the parts of the catalog: query builder, transactions, prepared queries and the clock. */
export class Store {
  /** Runs queries outside a transaction, or within that of `within`. */
  readonly db: Queries;
  /** How locations and paths of manifests are stored. */
  readonly places: Places;
  readonly #dialect: CatalogDialect;
  readonly #options: StoreOptions;
  readonly #transaction: Transaction<Schema> | undefined;

  constructor(dialect: CatalogDialect, options: StoreOptions, transaction?: Transaction<Schema>) {
    this.#dialect = dialect;
    this.#options = options;
    this.#transaction = transaction;
    this.db = transaction ?? new Kysely<Schema>({ dialect: dialect.kysely });
    this.places = new Places(options.root);
    notePlaces(this.db, this.places);
  }

  /** Returns a store whose reads and writes are part of `transaction`. */
  within(transaction: Transaction<Schema>): Store {
    return new Store(this.#dialect, this.#options, transaction);
  }

  /** Whether the database ends with this machine, so that a power loss ends all processes that use it. */
  get isOnThisMachine(): boolean {
    return this.#dialect.isOnThisMachine;
  }

  /** Throws CatalogLost when the database is no longer where it was opened. Takes some microseconds. */
  requireAvailable(): void {
    this.#dialect.requireAvailable?.();
  }

  /** Returns the current time in milliseconds since the epoch. */
  now(): number {
    return this.#options.clock.now();
  }

  get clock(): Clock {
    return this.#options.clock;
  }

  /**
   * Runs `work` as one serializable transaction: its writes are committed when it returns, and none of them if it throws.
   * Retries `work` after a conflict with another transaction, so it must have no other effects. Throws `CatalogContention`
   * after `MAX_ATTEMPTS` conflicts. On a store of `within`, `work` runs as part of that transaction.
   */
  async transact<R>(work: (transaction: Transaction<Schema>) => Promise<R>): Promise<R> {
    if (this.#transaction !== undefined) return work(this.#transaction);
    return this.#traced(() => this.#retry(work));
  }

  /**
   * Runs `insert`, which inserts one commit, as a transaction of its own, which saves the statements that begin and end one;
   * with PostgreSQL, the `publishOne` of the dialect does its work. Returns whether it has inserted the commit. On a store of
   * `within`, it is part of that transaction.
   */
  async publishOne(
    commit: CommitsTable,
    holder: string,
    insert: (db: Queries) => Promise<QueryResult<unknown>>,
  ): Promise<boolean> {
    const { publishOne } = this.#dialect;
    const run = async (): Promise<boolean> => (await insert(this.db)).numAffectedRows === 1n;
    if (this.#transaction !== undefined) return run();
    return this.#traced(publishOne === undefined ? run : () => publishOne(commit, holder));
  }

  #traced<R>(run: () => Promise<R>): Promise<R> {
    const { aroundTransaction } = this.#options;
    return aroundTransaction === undefined ? run() : aroundTransaction(run);
  }

  async #retry<R>(work: (transaction: Transaction<Schema>) => Promise<R>): Promise<R> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.db.transaction().execute(work);
      } catch (error) {
        if (!this.#dialect.isWriteConflict(error)) throw error;
        if (attempt >= MAX_ATTEMPTS) throw new CatalogContention(error);
      }
      await delay(Math.random() * Math.min(2 ** attempt, MAX_BACKOFF_MS));
    }
  }

  /**
   * Returns a function that runs a read. The query is compiled at the first call; later calls only bind values.
   *
   * @param build Receives a placeholder for each named parameter, to use where the query builder expects a value.
   * @example
   * const findTag = store.prepare(['name'], (db, { name }) => db.selectFrom('tags').selectAll().where('name', '=', name));
   * const rows = await findTag({ name: 'stable' });
   */
  prepare<const N extends string, R>(
    names: readonly N[],
    build: (db: Queries, parameter: Record<N, never>) => { compile(): CompiledQuery<R> },
  ): (values: Record<N, string | number>) => Promise<readonly R[]> {
    const compile = () => {
      const query = build(this.db, toParameters(names)).compile();
      return { order: query.parameters, run: this.#runner(query) };
    };
    let compiled: ReturnType<typeof compile> | undefined;
    return (values) => {
      const { order, run } = (compiled ??= compile());
      return run(bindValues(order, values)) as Promise<R[]>;
    };
  }

  /** Returns a function that runs a write without waiting for the disk sync (see `CatalogDialect.executeLazily`). */
  prepareLazyWrite<const N extends string, R>(
    names: readonly N[],
    build: (db: Queries, parameter: Record<N, never>) => { compile(): CompiledQuery<R> },
  ): (values: Record<N, string | number>) => Promise<readonly R[]> {
    let compiled: CompiledQuery<R> | undefined;
    return async (values) => {
      const query = (compiled ??= build(this.db, toParameters(names)).compile());
      const boundQuery = { ...query, parameters: bindValues(query.parameters, values) };
      if (this.#transaction !== undefined) return (await this.#transaction.executeQuery<R>(boundQuery)).rows;
      return this.#dialect.executeLazily(boundQuery) as Promise<R[]>;
    };
  }

  /** Closes the connections. */
  close(): Promise<void> {
    return this.db.destroy();
  }

  #runner(query: CompiledQuery): RunPrepared {
    const transaction = this.#transaction;
    if (transaction === undefined) return this.#dialect.prepare(query);
    return async (parameters) => (await transaction.executeQuery({ ...query, parameters })).rows;
  }
}

/**
 * Returns a function that runs a statement, usually within a transaction. It is compiled at the first call on each
 * database. Compiling takes several times as long as running, so use this for the statements of each create and commit.
 *
 * @param build Receives a placeholder for each named parameter, to use where the query builder expects a value.
 */
export const statement = <const N extends string, R>(
  names: readonly N[],
  build: (db: Queries, parameter: Record<N, never>) => { compile(): CompiledQuery<R> },
): ((db: Queries, values: Record<N, string | number | Uint8Array | null>) => Promise<QueryResult<R>>) => {
  // All query builders of one database, its transactions included, have the same adapter.
  const compiled = new WeakMap<object, CompiledQuery<R>>();
  return (db, values) => {
    const { adapter } = db.getExecutor();
    const query = compiled.get(adapter) ?? build(db, toParameters(names)).compile();
    compiled.set(adapter, query);
    return db.executeQuery<R>({ ...query, parameters: bindValues(query.parameters, values) });
  };
};
