import { createRequire } from 'node:module';
import { PostgresDialect, sql, type PostgresPool } from 'kysely';
import type { CatalogDialect } from './dialect.ts';

/** The connections of one process; further queries wait in the process. */
const MAX_CONNECTIONS = 10;

/** Time to connect, in milliseconds. */
const CONNECT_TIMEOUT_MS = 5_000;

/** Time to wait for a lock that another client of the database has, in milliseconds. */
const LOCK_TIMEOUT_MS = 10_000;

/** Time of one statement, in milliseconds; for a server that does not respond at all, the driver counts it too. */
const STATEMENT_TIMEOUT_MS = 30_000;

/** The part of the package `pg` that is used here. */
interface Pg {
  readonly Pool: new (options: object) => PostgresPool & {
    query(query: {
      name: string;
      text: string;
      values: readonly unknown[];
    }): Promise<{ readonly rows: readonly unknown[] }>;
    on(event: 'error', listener: (error: Error) => void): unknown;
  };
  readonly types: { getTypeParser(oid: number, format: string): (value: string) => unknown };
}

/** The type int8, which `pg` returns as text by default. All values of the catalog are safe integers. */
const INT8_OID = 20;

/**
 * The error codes after which a transaction is retried: serialization failure, deadlock, and unique violation, because a
 * concurrent transaction inserted the same key. The retry reads that row.
 */
const CONFLICT_CODES: ReadonlySet<unknown> = new Set(['40001', '40P01', '23505']);

/** The identifier of the database cluster, which its replicas share, with the database and the schema. */
const PLACE = `
  select concat_ws(' ', 'postgres', system_identifier, pg_database.oid, current_schema()) as place
  from pg_control_system(), pg_database where datname = current_database()`;

class SerializablePostgresDialect extends PostgresDialect {
  override createDriver(): ReturnType<PostgresDialect['createDriver']> {
    const driver = super.createDriver();
    const begin = driver.beginTransaction.bind(driver);
    driver.beginTransaction = (connection) => begin(connection, { isolationLevel: 'serializable' });
    return driver;
  }
}

/** Loads the driver when it is needed, since most installations use SQLite. */
const loadPg = (): Pg => createRequire(import.meta.url)('pg') as Pg;

/**
 * Opens a catalog in PostgreSQL 12 or later. Transactions are serializable: the server aborts one of two conflicting
 * transactions, and the store retries it. A commit is acknowledged when the server has it on disk, depending on its
 * setting `synchronous_commit`. Text is compared by code point in every locale. A path longer than about 2,600 bytes does
 * not fit into an index and fails with an error of PostgreSQL.
 *
 * @param url `postgres://user:password@host:port/database`; `?options=-c search_path=...` selects a schema.
 */
export const openPostgres = async (url: string): Promise<CatalogDialect> => {
  const pg = loadPg();
  const parserOf = (oid: number, format = 'text'): ((value: string) => unknown) =>
    oid === INT8_OID && format === 'text' ? Number : pg.types.getTypeParser(oid, format);
  const pool = new pg.Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: STATEMENT_TIMEOUT_MS + CONNECT_TIMEOUT_MS,
    application_name: 'touchstone catalog',
    types: { getTypeParser: parserOf },
  });
  // The pool replaces a connection that the server closes; without a listener the error would end the process.
  pool.on('error', () => undefined);
  const statementNames = new Map<string, string>();

  const run = async (text: string, values: readonly unknown[]): Promise<readonly unknown[]> => {
    const name = statementNames.get(text) ?? `catalog_${statementNames.size}`;
    statementNames.set(text, name);
    return (await pool.query({ name, text, values })).rows;
  };

  return {
    kysely: new SerializablePostgresDialect({ pool }),
    columnTypes: { text: sql`text collate "C"`, bigint: 'bigint', bytes: 'bytea' },
    prepare:
      ({ sql: text }) =>
      (values) =>
        run(text, values),
    // Turning off synchronous_commit takes PostgreSQL another round trip, which is slower than the sync.
    executeLazily: ({ sql: text, parameters }) => run(text, parameters),
    lockTable: async (transaction, table) => {
      await sql`lock table ${sql.table(table)} in exclusive mode`.execute(transaction);
    },
    place: async () => {
      // A managed database may not permit this function.
      const rows = await run(PLACE, []).catch(() => []);
      return (rows[0] as { readonly place: string } | undefined)?.place;
    },
    isOnThisMachine: false,
    serializesSingleWrites: false,
    isWriteConflict: (error) => CONFLICT_CODES.has((error as { readonly code?: unknown } | null)?.code),
  };
};
