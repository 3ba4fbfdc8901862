import { randomUUID } from 'node:crypto';
import { deleteFinishedTransactions } from './job-rows.ts';
import { decodeProperties, encodeProperties, mergeProperties, type Properties } from '../names/names.ts';
import {
  findRejection,
  applyAction,
  type TransactionAction,
  type TransactionRejection,
  type TransactionStatus,
} from './transaction-actions.ts';
import { statement, type Queries, type Store } from '../database/store.ts';

/** A transaction of the interface: a long-running operation, not a SQL transaction. */
export interface TransactionRecord {
  readonly id: string;
  /** The kind of work, for example the name of the operation that started it. */
  readonly kind: string;
  readonly status: TransactionStatus;
  readonly properties: Properties;
  /** Why its job failed; null if it has no job or the job has not failed. */
  readonly error: string | null;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  /** Milliseconds since the epoch. */
  readonly updatedAt: number;
}

/**
 * Result of `Transactions.alter`.
 *
 * - `altered`: all actions were applied.
 * - `refused`: the action with the index `action` was rejected because of `reason`; no action was applied.
 * - `absent`: the database has no transaction of this id.
 */
export type AlteredTransaction =
  | { readonly kind: 'altered'; readonly transaction: TransactionRecord }
  | { readonly kind: 'refused'; readonly action: number; readonly reason: TransactionRejection }
  | { readonly kind: 'absent' };

const insertTransactionRow = statement(
  ['id', 'database_name', 'kind', 'status', 'properties', 'created_at', 'updated_at'],
  (db, values) => db.insertInto('transactions').values(values),
);

/** Inserts a transaction with a new id. `now` is in milliseconds since the epoch. */
export const insertTransaction = async (
  db: Queries,
  database: string,
  work: { readonly kind: string; readonly status: TransactionStatus; readonly properties: Properties },
  now: number,
): Promise<TransactionRecord> => {
  const { kind, status, properties } = work;
  const record = { id: randomUUID(), kind, status, properties, error: null, createdAt: now, updatedAt: now };
  await insertTransactionRow(db, {
    id: record.id,
    database_name: database,
    kind,
    status,
    properties: encodeProperties(properties),
    created_at: now,
    updated_at: now,
  });
  return record;
};

/** Sets properties of a transaction and keeps the others. `now` is in milliseconds since the epoch. */
export const setTransactionProperties = async (
  db: Queries,
  id: string,
  properties: Properties,
  now: number,
): Promise<void> => {
  const row = await db.selectFrom('transactions').select('properties').where('id', '=', id).executeTakeFirst();
  if (row === undefined) return;
  const merged = mergeProperties(decodeProperties(row.properties), properties);
  const change = { properties: encodeProperties(merged), updated_at: now };
  await db.updateTable('transactions').set(change).where('id', '=', id).execute();
};

const selectTransaction = (db: Queries, database: string, id: string) =>
  db
    .selectFrom('transactions')
    .leftJoin('jobs', 'jobs.transaction_id', 'transactions.id')
    .select([
      'transactions.id',
      'transactions.kind',
      'transactions.status',
      'transactions.properties',
      'transactions.created_at',
      'transactions.updated_at',
      'jobs.error',
      'jobs.transaction_id as job_id',
    ])
    .where('transactions.id', '=', id)
    .where('transactions.database_name', '=', database);

const toTransaction = (row: TransactionRow): TransactionRecord => ({
  id: row.id,
  kind: row.kind,
  status: row.status as TransactionStatus,
  properties: decodeProperties(row.properties),
  error: row.error,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/** The transactions of each database. */
export class Transactions {
  readonly #store: Store;
  readonly #describe;

  constructor(store: Store) {
    this.#store = store;
    this.#describe = store.prepare(['database', 'id'], (db, { database, id }) => selectTransaction(db, database, id));
  }

  /** Creates a transaction with a new id. For work of the server itself, use `Jobs.create`. */
  async create(
    database: string,
    work: { readonly kind: string; readonly status: TransactionStatus; readonly properties: Properties },
  ): Promise<TransactionRecord> {
    return insertTransaction(this.#store.db, database, work, this.#store.now());
  }

  /** Returns a transaction; undefined if the database has none of this id. */
  async describe(database: string, id: string): Promise<TransactionRecord | undefined> {
    const [row] = await this.#describe({ database, id });
    return row && toTransaction(row);
  }

  /**
   * Deletes at most `limit` transactions, of all databases, that reached a final status before `before`, with their jobs (D-59). Returns
   * their number. `before` is in milliseconds since the epoch.
   */
  deleteFinished(before: number, limit: number): Promise<number> {
    return this.#store.transact((db) => deleteFinishedTransactions(db, before, limit));
  }

  /**
   * Applies the actions in order in one serializable transaction, all or none (D-59). The server sets the status of a
   * transaction with a job, so a client can only cancel it; the process that runs the job notices that in `Jobs.check`.
   */
  alter(database: string, id: string, actions: readonly TransactionAction[]): Promise<AlteredTransaction> {
    return this.#store.transact(async (db) => {
      const row = await selectTransaction(db, database, id).executeTakeFirst();
      if (row === undefined) return { kind: 'absent' };
      const before = toTransaction(row);
      let after = before;
      for (const [index, action] of actions.entries()) {
        const reason = findRejection(after, action, row.job_id !== null);
        if (reason !== undefined) return { kind: 'refused', action: index, reason };
        after = applyAction(after, action);
      }
      if (after === before) return { kind: 'altered', transaction: before };
      const transaction = { ...after, updatedAt: this.#store.now() };
      await db
        .updateTable('transactions')
        .set({
          status: transaction.status,
          properties: encodeProperties(transaction.properties),
          updated_at: transaction.updatedAt,
        })
        .where('id', '=', id)
        .execute();
      return { kind: 'altered', transaction };
    });
  }
}

interface TransactionRow {
  id: string;
  kind: string;
  status: string;
  properties: string;
  created_at: number;
  updated_at: number;
  error: string | null;
}
