import { randomUUID } from 'node:crypto';
import {
  DeleteQueryNode,
  InsertQueryNode,
  UpdateQueryNode,
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
} from 'kysely';

/** A query for the package `pg`. One without values may be several statements; one with a name is prepared once. */
interface PgQuery {
  readonly text: string;
  readonly values?: readonly unknown[];
  readonly name?: string;
}

/** The result of a query in the package `pg`. */
interface PgResult {
  readonly command: string;
  readonly rowCount: number | null;
  readonly rows: readonly unknown[];
}

/** The part of a pooled connection of the package `pg` that is used here. */
export interface PgConnection {
  query(query: PgQuery): Promise<PgResult>;
  /** Returns the connection to the pool; with true, closes it. */
  release(destroy: boolean): void;
}

/** Error codes with which PostgreSQL ends the connection: it stops, or the connection has been idle for too long. */
const ENDED = /^(08|25P0[34]|57P)/;

/** Error codes of a COMMIT that certainly has changed nothing: a violated constraint, a conflict with another transaction. */
const REJECTED = /^(23...|40001|40P01)$/;

const codeOf = (error: unknown): string => String((error as { readonly code?: unknown } | null)?.code);

/** Whether PostgreSQL has responded with the error. Others mean that the connection is lost or that there was no response. */
const isResponse = (error: unknown): boolean => typeof error === 'object' && error !== null && 'severity' in error;

/** Returns whether the error of a COMMIT leaves open what became of the transaction. */
export const isOutcomeOpen = (error: unknown): boolean => !(isResponse(error) && REJECTED.test(codeOf(error)));

const changesRows = ({ query }: CompiledQuery): boolean =>
  InsertQueryNode.is(query) || UpdateQueryNode.is(query) || DeleteQueryNode.is(query);

const COUNTED: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE']);

/** The connection of one query or one transaction of the query builder. */
export class PostgresConnection implements DatabaseConnection {
  readonly #client: PgConnection;
  readonly #onBroken: () => void;
  /** Set when the connection was lost or a response did not arrive in time, so that a later one could be taken for it. */
  #isBroken = false;
  /** The id under which the outcome of the transaction is recorded; undefined if it changes no rows. */
  #transactionId: string | undefined;

  /** @param onBroken called when the connection turns out to be lost */
  constructor(client: PgConnection, onBroken: () => void) {
    this.#client = client;
    this.#onBroken = onBroken;
  }

  get isBroken(): boolean {
    return this.#isBroken;
  }

  get transactionId(): string | undefined {
    return this.#transactionId;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (changesRows(query)) this.#transactionId ??= randomUUID();
    const { command, rowCount, rows } = await this.run({ text: query.sql, values: query.parameters });
    return { rows: rows as R[], ...(COUNTED.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }) };
  }

  /** Runs a query. Rejects with the error of PostgreSQL or of the connection. */
  async run(query: PgQuery): Promise<PgResult> {
    try {
      return await this.#client.query(query);
    } catch (error) {
      if (!isResponse(error) || ENDED.test(codeOf(error))) {
        this.#isBroken = true;
        this.#onBroken();
      }
      throw error;
    }
  }

  release(): void {
    this.#client.release(this.#isBroken);
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('streaming queries are not supported; read pages instead');
  }
}
