import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, type CompiledQuery, type QueryResult, type Transaction } from 'kysely';
import { CatalogContention, type CatalogDialect, type RunPrepared } from './dialect.ts';
import type { Schema } from './schema.ts';

/** A database or a transaction on it: what the query builders take. */
export type Queries = Kysely<Schema>;

/** How often a transaction is tried that keeps losing against others. */
const ATTEMPTS = 30;

/** Longest pause before the next try, in milliseconds; the real one is random, so that losers do not meet again. */
const LONGEST_PAUSE_MS = 100;

class Parameter {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

const standInsFor = <N extends string>(names: readonly N[]): Record<N, never> =>
  Object.fromEntries(names.map((name) => [name, new Parameter(name)])) as Record<N, never>;

/** The values of placeholders, where `order` has stand-ins for them. */
const bound = <N extends string>(order: readonly unknown[], values: Record<N, unknown>): unknown[] =>
  order.map((value) => (value instanceof Parameter ? values[value.name as N] : value));

/** What every sub-store works with: the query layer, transactions and prepared hot reads, whatever the dialect. */
export class Store {
  readonly db: Queries;
  readonly #dialect: CatalogDialect;
  readonly #now: () => number;
  readonly #transaction: Transaction<Schema> | undefined;

  constructor(dialect: CatalogDialect, now: () => number, transaction?: Transaction<Schema>) {
    this.#dialect = dialect;
    this.#now = now;
    this.#transaction = transaction;
    this.db = transaction ?? new Kysely<Schema>({ dialect: dialect.kysely });
  }

  /** The same store inside a transaction: all it reads and writes is part of that one. */
  within(transaction: Transaction<Schema>): Store {
    return new Store(this.#dialect, this.#now, transaction);
  }

  /** Milliseconds since the epoch. */
  now(): number {
    return this.#now();
  }

  /**
   * Runs `work` as one serializable transaction: everything it wrote is committed when it returns, nothing if it
   * throws. It is run again when it loses against another transaction, so it must have no other effects; after too many
   * defeats it throws CatalogContention. Inside a transaction it just runs, as a part of that.
   */
  async write<R>(work: (transaction: Transaction<Schema>) => Promise<R>): Promise<R> {
    if (this.#transaction !== undefined) return work(this.#transaction);
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.db.transaction().execute(work);
      } catch (error) {
        if (!this.#dialect.lostRace(error)) throw error;
        if (attempt >= ATTEMPTS) throw new CatalogContention(error);
      }
      await delay(Math.random() * Math.min(2 ** attempt, LONGEST_PAUSE_MS));
    }
  }

  /**
   * Compiles a read at its first use and answers a function that only binds and runs it. `build` receives a stand-in
   * for each named parameter and may use it wherever the query layer takes a value.
   */
  prepare<const N extends string, R>(
    names: readonly N[],
    build: (db: Queries, parameter: Record<N, never>) => { compile(): CompiledQuery<R> },
  ): (values: Record<N, string | number>) => Promise<readonly R[]> {
    const compile = () => {
      const query = build(this.db, standInsFor(names)).compile();
      return { order: query.parameters, run: this.#runner(query) };
    };
    let compiled: ReturnType<typeof compile> | undefined;
    return (values) => {
      const { order, run } = (compiled ??= compile());
      return run(bound(order, values)) as Promise<R[]>;
    };
  }

  /** The same for a write that need not wait for the disk (see CatalogDialect). */
  lazily<const N extends string>(
    names: readonly N[],
    build: (db: Queries, parameter: Record<N, never>) => { compile(): CompiledQuery },
  ): (values: Record<N, string | number>) => Promise<void> {
    let compiled: CompiledQuery | undefined;
    return async (values) => {
      const query = (compiled ??= build(this.db, standInsFor(names)).compile());
      const ready = { ...query, parameters: bound(query.parameters, values) };
      if (this.#transaction === undefined) await this.#dialect.executeLazily(ready);
      else await this.#transaction.executeQuery(ready);
    };
  }

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
 * A statement of transactions, compiled at its first use on each database: compiling costs several times as much as
 * running, so this is for what every create and every commit does. `build` receives a stand-in for each named parameter
 * and may use it wherever the query layer takes a value.
 */
export const statement = <const N extends string, R>(
  names: readonly N[],
  build: (db: Queries, parameter: Record<N, never>) => { compile(): CompiledQuery<R> },
): ((db: Queries, values: Record<N, string | number | null>) => Promise<QueryResult<R>>) => {
  // Whatever runs on one database has its adapter from there, transactions too.
  const compiled = new WeakMap<object, CompiledQuery<R>>();
  return (db, values) => {
    const { adapter } = db.getExecutor();
    const query = compiled.get(adapter) ?? build(db, standInsFor(names)).compile();
    compiled.set(adapter, query);
    return db.executeQuery<R>({ ...query, parameters: bound(query.parameters, values) });
  };
};
