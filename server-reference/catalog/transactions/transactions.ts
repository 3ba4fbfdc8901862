import { randomUUID } from 'node:crypto';
import { forgetFinished } from './job-rows.ts';
import { decodeProperties, encodeProperties, type Properties } from '../names/names.ts';
import {
  rejectionOf,
  withAction,
  type TransactionAction,
  type TransactionRejection,
  type TransactionStatus,
} from './transaction-actions.ts';
import { statement, type Queries, type Store } from '../database/store.ts';

/** A piece of work as the interface shows it, not a SQL transaction. Times are milliseconds since the epoch. */
export interface TransactionRecord {
  readonly id: string;
  /** What the work is, for example the name of the operation that began it. */
  readonly kind: string;
  readonly status: TransactionStatus;
  readonly properties: Properties;
  /** Why the server's own job for it failed; null when there is none or it did not. */
  readonly error: string | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** `refused`: the action of this index cannot apply, and none was applied. */
export type AlteredTransaction =
  | { readonly kind: 'altered'; readonly transaction: TransactionRecord }
  | { readonly kind: 'refused'; readonly action: number; readonly reason: TransactionRejection }
  | { readonly kind: 'absent' };

const insertRow = statement(
  ['id', 'database_name', 'kind', 'status', 'properties', 'created_at', 'updated_at'],
  (db, values) => db.insertInto('transactions').values(values),
);

/** Enters a transaction; part of what enters a job, too. */
export const insertTransaction = async (
  db: Queries,
  database: string,
  work: { readonly kind: string; readonly status: TransactionStatus; readonly properties: Properties },
  now: number,
): Promise<TransactionRecord> => {
  const { kind, status, properties } = work;
  const record = { id: randomUUID(), kind, status, properties, error: null, createdAt: now, updatedAt: now };
  await insertRow(db, {
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

const transactionRow = (db: Queries, database: string, id: string) =>
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

export class Transactions {
  readonly #store: Store;
  readonly #describe;

  constructor(store: Store) {
    this.#store = store;
    this.#describe = store.prepare(['database', 'id'], (db, { database, id }) => transactionRow(db, database, id));
  }

  /** Enters a piece of work under a new id. Work that the server does itself is entered with `Jobs.create`. */
  async create(
    database: string,
    work: { readonly kind: string; readonly status: TransactionStatus; readonly properties: Properties },
  ): Promise<TransactionRecord> {
    return insertTransaction(this.#store.db, database, work, this.#store.now());
  }

  /** Undefined when the database has no transaction of this id. */
  async describe(database: string, id: string): Promise<TransactionRecord | undefined> {
    const [row] = await this.#describe({ database, id });
    return row && toTransaction(row);
  }

  /** Forgets those of all databases that ended before `before`, in milliseconds since the epoch (D-59); answers how many. */
  forgetFinished(before: number): Promise<number> {
    return this.#store.write((db) => forgetFinished(db, before));
  }

  /**
   * Applies the actions in their order, all or none (D-59). The status of a job moves with the server's work, so from
   * outside it can only be canceled; whoever runs it learns that from `Jobs.check`.
   */
  alter(database: string, id: string, actions: readonly TransactionAction[]): Promise<AlteredTransaction> {
    return this.#store.write(async (db) => {
      const row = await transactionRow(db, database, id).executeTakeFirst();
      if (row === undefined) return { kind: 'absent' };
      const before = toTransaction(row);
      let after = before;
      for (const [index, action] of actions.entries()) {
        const reason = rejectionOf(after, action, row.job_id !== null);
        if (reason !== undefined) return { kind: 'refused', action: index, reason };
        after = withAction(after, action);
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
