import { setTimeout as delay } from 'node:timers/promises';
import {
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely';
import Database from 'libsql';
import { CatalogContention, type CatalogDialect } from './dialect.ts';
import { SqliteHandle } from './sqlite-handle.ts';
import { noteWrite, SqliteReads } from './sqlite-read-cache.ts';

/** How long a write waits for another process to finish its own before it gives up. */
const BUSY_LIMIT_MS = 15_000;

/** Runs a statement again, while the event loop stays free, for as long as another process holds the write lock. */
const whenNotBusy = async <R>(run: () => R): Promise<R> => {
  const deadline = Date.now() + BUSY_LIMIT_MS;
  for (;;) {
    try {
      return run();
    } catch (error) {
      const busy = error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY');
      if (!busy) throw error;
      if (Date.now() >= deadline) throw new CatalogContention(error);
      await delay(1 + Math.random() * 4);
    }
  }
};

/** What one query or one transaction of the query layer runs on. */
class SqliteConnection implements DatabaseConnection {
  readonly #reader: SqliteHandle;
  readonly #writer: SqliteHandle;
  readonly #lock: Lock;
  #unlock: (() => void) | undefined;

  constructor(reader: SqliteHandle, writer: SqliteHandle, lock: Lock) {
    this.#reader = reader;
    this.#writer = writer;
    this.#lock = lock;
  }

  async lockWriter(): Promise<void> {
    this.#unlock ??= await this.#lock.acquire();
  }

  unlockWriter(): void {
    this.#unlock?.();
    this.#unlock = undefined;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { sql, parameters } = query;
    if (this.#unlock !== undefined) return this.#writer.execute<R>(sql, parameters);
    if (SelectQueryNode.is(query.query)) return { rows: this.#reader.all(sql, parameters) as R[] };
    await this.lockWriter();
    const result = await whenNotBusy(() => this.#writer.execute<R>(sql, parameters));
    noteWrite();
    return result;
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('the catalog reads pages, it does not stream queries');
  }
}

/** First come, first served. */
class Lock {
  #last: Promise<void> = Promise.resolve();

  async acquire(): Promise<() => void> {
    const before = this.#last;
    let release: () => void = () => undefined;
    this.#last = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    return release;
  }
}

class SqliteDriver implements Driver {
  readonly #reader: SqliteHandle;
  readonly #writer: SqliteHandle;
  readonly #lock = new Lock();

  constructor(reader: SqliteHandle, writer: SqliteHandle) {
    this.#reader = reader;
    this.#writer = writer;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SqliteConnection> {
    return new SqliteConnection(this.#reader, this.#writer, this.#lock);
  }

  /** `immediate`: the write lock is taken first, so nothing the transaction reads can change under it. */
  async beginTransaction(connection: SqliteConnection): Promise<void> {
    await connection.lockWriter();
    await whenNotBusy(() => this.#writer.execute('begin immediate', []));
  }

  async commitTransaction(): Promise<void> {
    this.#writer.execute('commit', []);
    noteWrite();
  }

  /** A full disk ends a transaction by itself; a complaint that there is none would hide why. */
  async rollbackTransaction(): Promise<void> {
    if (this.#writer.inTransaction) this.#writer.execute('rollback', []);
  }

  async releaseConnection(connection: SqliteConnection): Promise<void> {
    connection.unlockWriter();
  }

  async executeLazily({ sql, parameters }: CompiledQuery, sync: boolean): Promise<void> {
    const unlock = await this.#lock.acquire();
    try {
      if (sync) this.#writer.all('pragma synchronous = normal', []);
      await whenNotBusy(() => this.#writer.execute(sql, parameters));
      noteWrite();
    } finally {
      if (sync) this.#writer.all('pragma synchronous = full', []);
      unlock();
    }
  }

  async destroy(): Promise<void> {
    this.#reader.close();
    this.#writer.close();
  }
}

/**
 * SQLite in WAL mode over libsql: one handle that reads and one that writes, so that a reader never waits for a
 * transaction. Every commit is on disk before it is acknowledged (synchronous=FULL), unless `sync` is false. libsql works synchronously on
 * the event loop; so waiting for another process's write lock is done here with timers, not inside SQLite.
 */
export const openSqlite = async (path: string, sync = true): Promise<CatalogDialect> => {
  const writer = new SqliteHandle(path);
  await whenNotBusy(() => writer.all('pragma journal_mode = wal', []));
  writer.all(`pragma synchronous = ${sync ? 'full' : 'normal'}`, []);
  writer.all('pragma foreign_keys = on', []);
  writer.all('pragma busy_timeout = 0', []);
  const reader = new SqliteHandle(path);
  // Readers meet a lock only for the instant in which another process recovers or removes the log.
  reader.all('pragma busy_timeout = 2000', []);
  reader.all('pragma query_only = on', []);
  const reads = new SqliteReads(reader);
  const driver = new SqliteDriver(reader, writer);

  return {
    kysely: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
    // SQLite compares text by its UTF-8 bytes, which is code point order.
    columnTypes: { text: 'text', bigint: 'bigint' },
    prepare: (query) => {
      const read = reads.prepare(query.sql);
      return async (values) => read(values);
    },
    executeLazily: (query) => driver.executeLazily(query, sync),
    // A transaction has the write lock from its first line on, so it can wait but not lose.
    lostRace: () => false,
  };
};
