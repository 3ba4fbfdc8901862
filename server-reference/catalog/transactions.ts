import { randomUUID } from 'node:crypto';
import { decodeProperties, encodeProperties } from './names.ts';
import type { Properties } from './names.ts';
import type { Store } from './store.ts';

export type TransactionStatus = 'Queued' | 'Running' | 'Succeeded' | 'Failed' | 'Canceled';

/** A piece of work as the interface shows it, not a SQL transaction. Times are milliseconds since the epoch. */
export interface TransactionRecord {
  readonly id: string;
  /** What the work is, for example the name of the operation that began it. */
  readonly kind: string;
  readonly status: TransactionStatus;
  readonly properties: Properties;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export class Transactions {
  readonly #store: Store;
  readonly #describe;

  constructor(store: Store) {
    this.#store = store;
    this.#describe = store.prepare(['database', 'id'], (db, { database, id }) =>
      db
        .selectFrom('transactions')
        .select(['kind', 'status', 'properties', 'created_at', 'updated_at'])
        .where('id', '=', id)
        .where('database_name', '=', database),
    );
  }

  /** Enters a piece of work under a new id. */
  async create(
    database: string,
    work: { readonly kind: string; readonly status: TransactionStatus; readonly properties: Properties },
  ): Promise<TransactionRecord> {
    const now = this.#store.now();
    const { kind, status, properties } = work;
    const record = { id: randomUUID(), kind, status, properties, createdAt: now, updatedAt: now };
    await this.#store.db
      .insertInto('transactions')
      .values({
        id: record.id,
        database_name: database,
        kind,
        status,
        properties: encodeProperties(properties),
        created_at: now,
        updated_at: now,
      })
      .execute();
    return record;
  }

  /** Undefined when the database has no transaction of this id. */
  async describe(database: string, id: string): Promise<TransactionRecord | undefined> {
    const [row] = await this.#describe({ database, id });
    return (
      row && {
        id,
        kind: row.kind,
        status: row.status as TransactionStatus,
        properties: decodeProperties(row.properties),
        createdAt: row.created_at,
        updatedAt: row.updated_at,
      }
    );
  }
}
