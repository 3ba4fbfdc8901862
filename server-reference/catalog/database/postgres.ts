import { createRequire } from 'node:module';
import { PostgresDialect, sql, type PostgresPool } from 'kysely';
import type { CatalogDialect } from './dialect.ts';

/** Connections of one process; more writers than this wait in the process. */
const CONNECTIONS = 10;

/** The part of the package `pg` that is used here. It is loaded only when a catalog lies in PostgreSQL. */
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

/** int8, which `pg` reads as text. Ours are safe integers. */
const INT8 = 20;

/**
 * Serialization failure and deadlock; and a name that somebody else has taken since the transaction looked, which the
 * next try will see.
 */
const LOST: ReadonlySet<unknown> = new Set(['40001', '40P01', '23505']);

class SerializablePostgresDialect extends PostgresDialect {
  override createDriver(): ReturnType<PostgresDialect['createDriver']> {
    const driver = super.createDriver();
    const begin = driver.beginTransaction.bind(driver);
    driver.beginTransaction = (connection) => begin(connection, { isolationLevel: 'serializable' });
    return driver;
  }
}

/** A driver that most installations never need, so it is not loaded with the program. */
const loadPg = (): Pg => createRequire(import.meta.url)('pg') as Pg;

/**
 * PostgreSQL 12 or later. Transactions are serializable; the server aborts one of two that got in each other's way, and
 * the store runs it again. A commit is acknowledged when the server has it on disk, as its `synchronous_commit` says.
 * Text is compared by code point whatever the locale of the database. A path longer than about 2,600 bytes does not fit
 * into an index and fails with an error of PostgreSQL's. `url` may name the schema to use, as
 * `options=-c search_path=...`.
 */
export const openPostgres = async (url: string): Promise<CatalogDialect> => {
  const pg = loadPg();
  const parserOf = (oid: number, format = 'text'): ((value: string) => unknown) =>
    oid === INT8 && format === 'text' ? Number : pg.types.getTypeParser(oid, format);
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    application_name: 'touchstone catalog',
    types: { getTypeParser: parserOf },
  });
  // An idle connection that the server ends is replaced at its next use; without a listener it would end the process.
  pool.on('error', () => undefined);
  const names = new Map<string, string>();

  const run = async (text: string, values: readonly unknown[]): Promise<readonly unknown[]> => {
    const name = names.get(text) ?? `catalog_${names.size}`;
    names.set(text, name);
    return (await pool.query({ name, text, values })).rows;
  };

  return {
    kysely: new SerializablePostgresDialect({ pool }),
    columnTypes: { text: sql`text collate "C"`, bigint: 'bigint' },
    prepare:
      ({ sql: text }) =>
      (values) =>
        run(text, values),
    // To say in PostgreSQL that one need not wait takes longer than to wait.
    executeLazily: async ({ sql: text, parameters }) => void (await run(text, parameters)),
    lostRace: (error) => LOST.has((error as { readonly code?: unknown } | null)?.code),
  };
};
