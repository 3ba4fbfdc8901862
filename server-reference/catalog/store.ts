import { Kysely } from 'kysely';
import type { CompiledQuery, Transaction } from 'kysely';
import type { CatalogDialect } from './dialect.ts';
import type { Schema } from './schema.ts';

/** A database or a transaction on it: what the query builders take. */
export type Queries = Kysely<Schema>;

/** What every sub-store works with: the query layer, transactions and prepared hot reads, whatever the dialect. */
export class Store {
  readonly db: Queries;
  readonly #dialect: CatalogDialect;
  readonly #now: () => number;

  constructor(dialect: CatalogDialect, now: () => number) {
    this.#dialect = dialect;
    this.#now = now;
    this.db = new Kysely<Schema>({ dialect: dialect.kysely });
  }

  /** Milliseconds since the epoch. */
  now(): number {
    return this.#now();
  }

  /** Runs `work` as one serializable transaction: everything it wrote is committed when it returns, nothing if it throws. */
  write<R>(work: (transaction: Transaction<Schema>) => Promise<R>): Promise<R> {
    return this.db.transaction().execute(work);
  }

  /**
   * Compiles a read once and answers a function that only binds and runs it. `build` receives a stand-in for each
   * named parameter and may use it wherever the query layer takes a value.
   */
  prepare<const N extends string, R>(
    names: readonly N[],
    build: (db: Queries, parameter: Record<N, never>) => { compile(): CompiledQuery<R> },
  ): (values: Record<N, string | number>) => Promise<readonly R[]> {
    const standIns = names.map((name) => [name, new Parameter(name)]);
    const query = build(this.db, Object.fromEntries(standIns) as Record<N, never>).compile();
    const run = this.#dialect.prepare(query);
    const order = query.parameters;
    return (values) =>
      run(order.map((value) => (value instanceof Parameter ? values[value.name as N] : value))) as Promise<R[]>;
  }

  close(): Promise<void> {
    return this.db.destroy();
  }
}

class Parameter {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}
