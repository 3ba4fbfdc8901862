import type { QueryResult } from 'kysely';
import Database from 'libsql';

/** The maximum number of prepared statements per handle; far more than there are different queries. */
const MAX_STATEMENTS = 500;

type Statement = ReturnType<Database.Database['prepare']>;

/** One libsql connection with its prepared statements. All methods are synchronous and throw after `close`. */
export class SqliteHandle {
  readonly #database: Database.Database;
  readonly #statements = new Map<string, { readonly statement: Statement; readonly isReader: boolean }>();

  constructor(path: string) {
    this.#database = new Database(path);
  }

  /** Returns all rows at once, because a partially read statement would keep its snapshot and block a commit. */
  all(sql: string, values: readonly unknown[]): unknown[] {
    return this.#statement(sql).statement.all(values);
  }

  /** Returns the value of a query with one row of one column. Do not run the same query with `all`. */
  value(sql: string, values: readonly unknown[]): unknown {
    return (this.#statement(sql, true).statement.get(values) as unknown[])[0];
  }

  /** Returns the names of the columns of a query. */
  columns(sql: string): readonly string[] {
    return this.#openDatabase()
      .prepare(sql)
      .columns()
      .map(({ name }) => name);
  }

  /** Runs a query or a write. */
  execute<R>(sql: string, values: readonly unknown[]): QueryResult<R> {
    const { statement, isReader } = this.#statement(sql);
    if (isReader) return { rows: statement.all(values) as R[] };
    return { rows: [], numAffectedRows: BigInt(statement.run(values).changes) };
  }

  /** Whether a transaction is open on the connection. */
  get inTransaction(): boolean {
    return this.#openDatabase().inTransaction;
  }

  /** Closes the connection. Idempotent. */
  close(): void {
    this.#statements.clear();
    if (this.#database.open) this.#database.close();
  }

  #openDatabase(): Database.Database {
    // libsql does not reject statements on a closed connection.
    if (!this.#database.open) throw new Error('the catalog is already closed');
    return this.#database;
  }

  #statement(sql: string, raw = false): { readonly statement: Statement; readonly isReader: boolean } {
    const database = this.#openDatabase();
    let cached = this.#statements.get(sql);
    if (cached === undefined) {
      if (this.#statements.size >= MAX_STATEMENTS) this.#statements.clear();
      const statement = database.prepare(sql);
      if (raw) statement.raw();
      cached = { statement, isReader: statement.reader };
      this.#statements.set(sql, cached);
    }
    return cached;
  }
}
