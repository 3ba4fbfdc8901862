import type { DatabaseConnection, Driver } from 'kysely';
import { isOutcomeOpen, type PostgresConnection } from './postgres-connection.ts';
import type { PostgresPool } from './postgres-pool.ts';
import type { TransactionOutcomes } from './transaction-outcomes.ts';

/**
 * Runs the queries of the query builder. Transactions are serializable, and each one ends with a known outcome: that of a
 * COMMIT whose response is lost is asked for.
 */
export class PostgresDriver implements Driver {
  readonly #pool: PostgresPool;
  readonly #outcomes: TransactionOutcomes;

  constructor(pool: PostgresPool, outcomes: TransactionOutcomes) {
    this.#pool = pool;
    this.#outcomes = outcomes;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#pool.acquire();
  }

  async beginTransaction(connection: PostgresConnection): Promise<void> {
    await connection.run({ text: 'start transaction isolation level serializable' });
  }

  /** Resolves only when the transaction has committed. Rejects when it has not, or with OutcomeUnknown. */
  async commitTransaction(connection: PostgresConnection): Promise<void> {
    const { transactionId: id } = connection;
    if (id === undefined) return void (await connection.run({ text: 'commit' }));
    try {
      await connection.run({ text: `${this.#outcomes.recordSql(id)}; commit` });
    } catch (error) {
      if (!isOutcomeOpen(error) || !(await this.#outcomes.hasCommitted(id, error))) throw error;
    }
    this.#outcomes.noteCommit(id);
  }

  /** The end of a broken connection rolls back too; an error about that would hide the original one. */
  async rollbackTransaction(connection: PostgresConnection): Promise<void> {
    if (!connection.isBroken) await connection.run({ text: 'rollback' }).catch(() => undefined);
  }

  async releaseConnection(connection: PostgresConnection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    await this.#pool.end();
  }
}
