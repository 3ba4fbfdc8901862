import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { type Truth, truthsOf } from './expressions/evaluate.ts';
import { nameSql, sqlOf, valueSql } from './expressions/sql.ts';
import type { Condition } from './expressions/tree.ts';
import type { Column } from './tables/arrow.ts';
import type { Row } from './tables/column-types.ts';

/** Two oracles that differ about a condition. */
export interface OracleDifference {
  readonly sql: string;
  readonly condition: Condition;
  readonly row: Row;
  readonly evaluator: Truth;
  readonly duckdb: Truth;
}

/** DuckDB, in which the truths of the evaluator are checked: it would be a bad witness if it were wrong itself. */
export class DuckdbOracle {
  readonly #connection: DuckDBConnection;
  /** Truths that were the same. */
  agreed = 0;
  #tables = 0;
  /** Conditions that DuckDB rejects. */
  rejected = 0;

  private constructor(connection: DuckDBConnection) {
    this.#connection = connection;
  }

  static async start(): Promise<DuckdbOracle> {
    const connection = await (await DuckDBInstance.create(':memory:', { threads: '1' })).connect();
    await connection.run("SET TimeZone = 'UTC'");
    // Its optimizer compares `TRY_CAST(x AS TINYINT) <= 8` without the cast, so that null becomes false (1.5.6).
    await connection.run('PRAGMA disable_optimizer');
    return new DuckdbOracle(connection);
  }

  close(): void {
    this.#connection.closeSync();
  }

  /** Returns where DuckDB computes other truths than the evaluator. */
  async compare(
    conditions: readonly Condition[],
    columns: readonly Column[],
    rows: readonly Row[],
  ): Promise<OracleDifference[]> {
    const types = columns.map(({ name, type }) => `${nameSql(name, 'duckdb')} ${type.duckdb}`);
    const table = `rows_${++this.#tables}`;
    await this.#connection.run(`CREATE TABLE ${table} (row_at INTEGER, ${types.join(', ')})`);
    const lines = rows.map(
      (row, at) =>
        `(${[at, ...columns.map(({ name, type }) => valueSql(row[name] ?? null, type, 'duckdb'))].join(', ')})`,
    );
    if (lines.length > 0) await this.#connection.run(`INSERT INTO ${table} VALUES ${lines.join(', ')}`);
    const differences: OracleDifference[] = [];
    for (const condition of conditions) {
      const truths = truthsOf(condition, rows);
      if (truths === undefined) continue;
      const sql = sqlOf(condition, 'duckdb');
      const found = await this.#truths(sql, table);
      const at = truths.findIndex((truth, index) => found !== undefined && found[index] !== truth);
      const [row, evaluator = null, duckdb = null] = [rows[at], truths[at], found?.[at]];
      if (row !== undefined) differences.push({ sql, condition, row, evaluator, duckdb });
      else if (found !== undefined) this.agreed += truths.length;
    }
    await this.#connection.run(`DROP TABLE ${table}`);
    return differences;
  }

  async #truths(sql: string, table: string): Promise<readonly Truth[] | undefined> {
    try {
      const reader = await this.#connection.runAndReadAll(
        `SELECT CAST(${sql} AS BOOLEAN) FROM ${table} ORDER BY row_at`,
      );
      return reader.getRows().map(([truth = null]) => truth as Truth);
    } catch {
      this.rejected += 1;
      return undefined;
    }
  }
}
