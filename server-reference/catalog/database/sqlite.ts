import { stat } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import {
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely';
import Database from 'libsql';
import { CatalogContention, OutcomeUnknown, type CatalogDialect } from './dialect.ts';
import { SqliteFiles } from './sqlite-files.ts';
import { SqliteHandle } from './sqlite-handle.ts';
import { SqliteLog } from './sqlite-log.ts';
import { SqliteReadCache } from './sqlite-read-cache.ts';
import { type WrittenColumns, writtenColumns } from './written-columns.ts';

/** How long a write waits for the write lock of another process before it gives up, in milliseconds. */
const BUSY_TIMEOUT_MS = 15_000;

/** Retries a statement while another process holds the write lock, without blocking the event loop. */
const retryWhileBusy = async <R>(run: () => R): Promise<R> => {
  const deadline = performance.now() + BUSY_TIMEOUT_MS;
  for (;;) {
    try {
      return run();
    } catch (error) {
      const busy = error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY');
      if (!busy) throw error;
      if (performance.now() >= deadline) throw new CatalogContention(error);
      await delay(1 + Math.random() * 4);
    }
  }
};

/** What the connections of one database share. */
interface SharedHandles {
  readonly reader: SqliteHandle;
  readonly writer: SqliteHandle;
  readonly reads: SqliteReadCache;
  readonly log: SqliteLog;
  readonly files: SqliteFiles;
}

/** The connection of one query or one transaction of the query builder. */
class SqliteConnection implements DatabaseConnection {
  readonly #reader: SqliteHandle;
  readonly #writer: SqliteHandle;
  readonly #files: SqliteFiles;
  readonly #lock: Mutex;
  readonly #onCommit: (writes: readonly WrittenColumns[]) => Promise<void>;
  #unlock: (() => void) | undefined;
  /** What the statements since the last commit write. */
  #writes: WrittenColumns[] = [];

  constructor(
    { reader, writer, files }: Pick<SharedHandles, 'reader' | 'writer' | 'files'>,
    lock: Mutex,
    onCommit: (writes: readonly WrittenColumns[]) => Promise<void>,
  ) {
    this.#reader = reader;
    this.#writer = writer;
    this.#files = files;
    this.#lock = lock;
    this.#onCommit = onCommit;
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
    const writes = writtenColumns(query.query);
    const isInTransaction = this.#unlock !== undefined;
    if (!isInTransaction && writes === undefined) return { rows: this.#reader.all(sql, parameters) as R[] };
    if (writes !== undefined) this.#writes.push(writes);
    if (isInTransaction) return this.#writer.execute<R>(sql, parameters);
    await this.lockWriter();
    this.#files.check(false);
    const result = await retryWhileBusy(() => this.#writer.execute<R>(sql, parameters));
    await this.noteCommit();
    return result;
  }

  /** Call it directly after a commit. Resolves when that is on disk. */
  noteCommit(): Promise<void> {
    const writes = this.#writes;
    this.#writes = [];
    return this.#onCommit(writes);
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('streaming queries are not supported; read pages instead');
  }
}

/** Copies the log into the file, as far as no reader needs it, and returns whether all of it could be read. */
const canReadLog = (handle: SqliteHandle): boolean => {
  try {
    handle.all('pragma wal_checkpoint(passive)', []);
    return true;
  } catch {
    return false;
  }
};

/** A mutex that is acquired in the order of the calls. */
class Mutex {
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
  readonly #reads: SqliteReadCache;
  readonly #log: SqliteLog;
  readonly #files: SqliteFiles;
  readonly #sync: boolean;
  readonly #lock = new Mutex();

  constructor({ reader, writer, reads, log, files }: SharedHandles, sync: boolean) {
    this.#reader = reader;
    this.#writer = writer;
    this.#reads = reads;
    this.#log = log;
    this.#files = files;
    this.#sync = sync;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SqliteConnection> {
    const handles = { reader: this.#reader, writer: this.#writer, files: this.#files };
    return new SqliteConnection(handles, this.#lock, (writes) => this.#onCommit(writes));
  }

  /** `immediate` acquires the write lock first, so that no other process changes what the transaction reads. */
  async beginTransaction(connection: SqliteConnection): Promise<void> {
    await connection.lockWriter();
    this.#files.check(false);
    await retryWhileBusy(() => this.#writer.execute('begin immediate', []));
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    this.#files.check(true);
    this.#writer.execute('commit', []);
    await connection.noteCommit();
  }

  /** SQLite rolls back by itself when the disk is full; an error about that would hide the original error. */
  async rollbackTransaction(): Promise<void> {
    if (this.#writer.inTransaction) this.#writer.execute('rollback', []);
  }

  async releaseConnection(connection: SqliteConnection): Promise<void> {
    connection.unlockWriter();
  }

  async executeLazily({ sql, parameters, query }: CompiledQuery): Promise<readonly unknown[]> {
    const unlock = await this.#lock.acquire();
    try {
      this.#files.check(false);
      const { rows } = await retryWhileBusy(() => this.#writer.execute(sql, parameters));
      this.#reads.noteCommit([writtenColumns(query) ?? 'unknown']);
      this.#log.noteCommit();
      return rows;
    } finally {
      unlock();
    }
  }

  async destroy(): Promise<void> {
    await this.#log.close();
    this.#reader.close();
    this.#writer.close();
  }

  /**
   * Reads see a commit from now on; its caller, and the next write, wait until it is on disk. Throws OutcomeUnknown when the
   * disk fails: the commit is visible, and a power loss may undo it.
   */
  async #onCommit(writes: readonly WrittenColumns[]): Promise<void> {
    this.#reads.noteCommit(writes);
    this.#log.noteCommit();
    if (!this.#sync) return;
    await this.#log.flush().catch((error: unknown) => {
      throw new OutcomeUnknown(error);
    });
  }
}

/**
 * Opens a catalog in a SQLite file in WAL mode over libsql, with one connection for reads and one for writes, so that a
 * read never waits for a transaction. Write transactions are serialized, in this process and with others, and so are
 * serializable. Throws `CatalogContention` when another process holds the write lock for longer than `BUSY_TIMEOUT_MS`.
 * libsql runs synchronously on the event loop; so waiting for that lock uses timers instead of the busy timeout of SQLite,
 * and commits are flushed by `SqliteLog`. A read may thus see a commit that a power loss in the next milliseconds undoes; an
 * acknowledged write is on disk, and so is everything that it was based on.
 *
 * @param sync Whether each commit is on disk before it is acknowledged .
 */
export const openSqlite = async (path: string, sync = true): Promise<CatalogDialect> => {
  const writer = new SqliteHandle(path);
  await retryWhileBusy(() => writer.all('pragma journal_mode = wal', []));
  // The log is flushed by `SqliteLog`, and copied into the file by it, both in other threads.
  writer.all('pragma synchronous = normal', []);
  writer.all('pragma wal_autocheckpoint = 0', []);
  writer.all('pragma foreign_keys = on', []);
  writer.all('pragma busy_timeout = 0', []);
  const reader = new SqliteHandle(path);
  // A reader waits only while another process recovers or deletes the write-ahead log.
  reader.all('pragma busy_timeout = 2000', []);
  reader.all('pragma query_only = on', []);
  const reads = new SqliteReadCache(reader, writer);
  // The first read creates the log, which stays as long as the connection.
  reader.all('select 1 from sqlite_schema limit 1', []);
  const log = await SqliteLog.open(path);
  const files = new SqliteFiles(path, () => canReadLog(reader));
  const driver = new SqliteDriver({ reader, writer, reads, log, files }, sync);

  return {
    kysely: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
    // SQLite compares text by its UTF-8 bytes, which is the order of the code points.
    columnTypes: { text: 'text', bigint: 'bigint', bytes: 'blob' },
    prepare: (query) => {
      const read = reads.prepare(query.sql);
      return async (values) => read(values);
    },
    executeLazily: (query) => driver.executeLazily(query),
    requireAvailable: () => files.check(writer.inTransaction),
    place: async () => {
      const { ino, birthtimeNs } = await stat(path, { bigint: true });
      return `sqlite ${ino} ${birthtimeNs}`;
    },
    isOnThisMachine: true,
    // A transaction holds the write lock from its start, so it never conflicts.
    isWriteConflict: () => false,
  };
};
