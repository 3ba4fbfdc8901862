import { open, type FileHandle } from 'node:fs/promises';
import Database from 'libsql/promise';

/** Flushed commits after which the write-ahead log is copied into the file; about the thousand pages of SQLite's default. */
const COMMITS_PER_CHECKPOINT = 200;

/**
 * The write-ahead log of a SQLite file. SQLite flushes it, and copies it into the file, inside the commit, which blocks the
 * event loop: 145 ms were seen on a busy disk. So both are done here, in other threads.
 */
export class SqliteLog {
  readonly #file: FileHandle;
  /** A connection whose statements do not run on the event loop. */
  readonly #database: Database;
  #commits = 0;
  #checkpoint: Promise<void> | undefined;

  private constructor(file: FileHandle, database: Database) {
    this.#file = file;
    this.#database = database;
  }

  /** Opens the log of the SQLite file at `path`, which another connection must have in use, so that the log stays. */
  static async open(path: string): Promise<SqliteLog> {
    const file = await open(`${path}-wal`, 'r+');
    return new SqliteLog(file, new Database(path, {}));
  }

  /** Flushes all commits up to now to the disk. Throws when the disk fails; then the commits may be lost by a power loss. */
  async flush(): Promise<void> {
    await this.#file.datasync();
  }

  /** Counts a commit. From time to time, this starts copying the log. */
  noteCommit(): void {
    this.#commits += 1;
    if (this.#commits < COMMITS_PER_CHECKPOINT || this.#checkpoint !== undefined) return;
    this.#commits = 0;
    // After a failure, such as a full disk, the log grows until a later one succeeds.
    // Passive: it waits for no reader or writer, and none waits for it.
    this.#checkpoint = (this.#database.exec('pragma wal_checkpoint(passive)') as Promise<void>)
      .catch(() => undefined)
      .finally(() => (this.#checkpoint = undefined));
  }

  /** Call it while another connection is open, because the last one copies the whole log when it closes. */
  async close(): Promise<void> {
    await this.#checkpoint;
    this.#database.close();
    await this.#file.close();
  }
}
