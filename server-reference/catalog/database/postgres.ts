import { type Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';
import type { CatalogDialect } from './dialect.ts';
import { PostgresDriver } from './postgres-driver.ts';
import { PostgresPool, type PostgresTimeouts } from './postgres-pool.ts';
import { publisher } from './postgres-publish.ts';
import { TransactionOutcomes } from './transaction-outcomes.ts';

/**
 * The error codes after which a transaction is retried: serialization failure, deadlock, and unique violation, because a
 * concurrent transaction inserted the same key. The retry reads that row.
 */
const CONFLICT_CODES: ReadonlySet<unknown> = new Set(['40001', '40P01', '23505']);

/**
 * Returns an update whose commit does not wait for the disk. The setting is that of its transaction, and is made by the statement
 * itself, which takes no further round trip.
 */
const withoutSync = (update: string): string =>
  update.replace(' where ', " where (select set_config('synchronous_commit', 'off', true)) is not null and ");

/**
 * Makes a transaction, of which this must be the first statement, read a snapshot: without serialization failures, which end
 * a transaction that reads everything while others write.
 */
export const readSnapshot = async (transaction: Kysely<unknown>): Promise<void> => {
  await sql`set transaction isolation level repeatable read, read only`.execute(transaction);
};

/** The identifier of the database cluster, which its replicas share, with the database and the schema. */
const PLACE = `
  select concat_ws(' ', 'postgres', system_identifier, pg_database.oid, current_schema()) as place
  from pg_control_system(), pg_database where datname = current_database()`;

const NOW = `select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now`;

/**
 * Opens a catalog in PostgreSQL 12 or later. Transactions are serializable: the server aborts one of two conflicting
 * transactions, and the store retries it. A commit is acknowledged when the server has it on disk, depending on its
 * setting `synchronous_commit`. Text is compared by code point in every locale. A path longer than about 2,600 bytes does
 * not fit into an index and fails with an error of PostgreSQL.
 *
 * @param url `postgres://user:password@host:port/database`; `?options=-c search_path=...` selects a schema.
 */
export const openPostgres = async (url: string, timeouts?: Partial<PostgresTimeouts>): Promise<CatalogDialect> => {
  const pool = new PostgresPool(url, timeouts);
  const outcomes = new TransactionOutcomes(pool.runApart, pool.outcomeTimeout);
  const driver = new PostgresDriver(pool, outcomes);
  const statementNames = new Map<string, string>();

  const run = async (text: string, values: readonly unknown[]): Promise<readonly unknown[]> => {
    const name = statementNames.get(text) ?? `catalog_${statementNames.size}`;
    statementNames.set(text, name);
    const connection = await pool.acquire();
    try {
      return (await connection.run({ name, text, values })).rows;
    } finally {
      connection.release();
    }
  };

  return {
    kysely: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    columnTypes: { text: sql`text collate "C"`, bigint: 'bigint', bytes: 'bytea' },
    prepare:
      ({ sql: text }) =>
      (values) =>
        run(text, values),
    executeLazily: ({ sql: text, parameters }) => run(withoutSync(text), parameters),
    lockTable: async (transaction, table) => {
      await sql`lock table ${sql.table(table)} in exclusive mode`.execute(transaction);
    },
    place: async () => {
      // A managed database may not permit this function.
      const rows = await run(PLACE, []).catch(() => []);
      return (rows[0] as { readonly place: string } | undefined)?.place;
    },
    now: async () => {
      const [row] = await run(NOW, []);
      return Number((row as { readonly now: unknown }).now);
    },
    isOnThisMachine: false,
    publishOne: publisher(pool, outcomes),
    isWriteConflict: (error) => CONFLICT_CODES.has((error as { readonly code?: unknown } | null)?.code),
  };
};
