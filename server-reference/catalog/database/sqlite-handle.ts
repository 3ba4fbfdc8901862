import type { QueryResult } from 'kysely';
import Database from 'libsql';

/** Statements kept prepared for each handle. Far above the number of different queries; a bound, not a tuning. */
const STATEMENTS_KEPT = 500;

type Statement = ReturnType<Database.Database['prepare']>;

/** One libsql connection with its prepared statements. It works synchronously. */
export class SqliteHandle {
  readonly #database: Database.Database;
  readonly #statements = new Map<string, { readonly statement: Statement; readonly isReader: boolean }>();

  constructor(path: string) {
    this.#database = new Database(path);
  }

  /** All rows at once: a statement left half-read would hold its snapshot and block a commit. */
  all(sql: string, values: readonly unknown[]): unknown[] {
    return this.#statement(sql).statement.all(values);
  }

  /** The one value of a query that answers one row of one column. Such a query is not to be run by `all`. */
  value(sql: string, values: readonly unknown[]): unknown {
    return (this.#statement(sql, true).statement.get(values) as unknown[])[0];
  }

  /** The names of the columns that a query answers. */
  columns(sql: string): readonly string[] {
    return this.#opened()
      .prepare(sql)
      .columns()
      .map(({ name }) => name);
  }

  execute<R>(sql: string, values: readonly unknown[]): QueryResult<R> {
    const { statement, isReader } = this.#statement(sql);
    if (isReader) return { rows: statement.all(values) as R[] };
    return { rows: [], numAffectedRows: BigInt(statement.run(values).changes) };
  }

  get inTransaction(): boolean {
    return this.#opened().inTransaction;
  }

  close(): void {
    this.#statements.clear();
    if (this.#database.open) this.#database.close();
  }

  #opened(): Database.Database {
    // libsql itself goes on answering through statements of a closed connection.
    if (!this.#database.open) throw new Error('the catalog is closed');
    return this.#database;
  }

  #statement(sql: string, raw = false): { readonly statement: Statement; readonly isReader: boolean } {
    const database = this.#opened();
    let known = this.#statements.get(sql);
    if (known === undefined) {
      if (this.#statements.size >= STATEMENTS_KEPT) this.#statements.clear();
      const statement = database.prepare(sql);
      if (raw) statement.raw();
      known = { statement, isReader: statement.reader };
      this.#statements.set(sql, known);
    }
    return known;
  }
}
