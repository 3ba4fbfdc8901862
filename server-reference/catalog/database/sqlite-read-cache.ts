import type { SqliteHandle } from './sqlite-handle.ts';

/** The maximum length of all cached results, in characters of their JSON; one result may have 1% of it. */
const MAX_CACHE_LENGTH = 8 * 1024 * 1024;

type Rows = readonly unknown[];

/** The number of writes of this process to all catalogs. */
let writeCount = 0;

/** Invalidates the caches of this process. Call it after each write that is visible to other connections. */
export const noteWrite = (): void => void (writeCount += 1);

const toJsonQuery = (sql: string, columns: readonly string[]): { columns: readonly string[]; sql: string } => {
  const list = columns.map((column) => `"${column}"`).join(', ');
  return { columns, sql: `select json_group_array(json_array(${list})) from (${sql})` };
};

const toRows = (columns: readonly string[], lists: readonly unknown[][]): Rows =>
  lists.map((values) => {
    const row: Record<string, unknown> = {};
    for (let i = 0; i < columns.length; i++) row[columns[i] ?? ''] = values[i];
    return row;
  });

/**
 * A cache for the frequent reads of one connection. A result is valid until another connection, in this process or
 * another, commits. SQLite reports that in `pragma data_version`, which is read before the first query of each tick of the
 * event loop and again after each write of this process. So a request reads every write that was acknowledged before the
 * request was sent, because its bytes are read from the socket in a later tick.
 *
 * Rows are read as one JSON text, because libsql takes about 1 µs per value and prepares 100 rows even for one.
 */
export class SqliteReadCache {
  readonly #handle: SqliteHandle;
  readonly #cached = new Map<string, Rows>();
  #cachedLength = 0;
  #cachedVersion: unknown;
  /** The write count when `data_version` was read in this tick; undefined if it was not. */
  #checkedAt: number | undefined;
  #preparedCount = 0;

  constructor(handle: SqliteHandle) {
    this.#handle = handle;
  }

  /** Returns a function that runs a query. Its rows are shared between callers and must not be modified. */
  prepare(sql: string): (values: readonly unknown[]) => Rows {
    const number = ++this.#preparedCount;
    let asJson: { readonly columns: readonly string[]; readonly sql: string } | undefined;
    return (values) => {
      this.#clearIfStale();
      // No name contains U+0000, and all values of a placeholder have the same type.
      const key = `${number}\0${values.join('\0')}`;
      const cached = this.#cached.get(key);
      if (cached !== undefined) return cached;
      asJson ??= toJsonQuery(sql, this.#handle.columns(sql));
      const text = this.#handle.value(asJson.sql, values) as string;
      const rows = toRows(asJson.columns, JSON.parse(text) as unknown[][]);
      this.#add(key, rows, text.length);
      return rows;
    };
  }

  /** Call it before the read, not after: then a commit between the two is detected at the next read. */
  #clearIfStale(): void {
    if (this.#checkedAt === writeCount) return;
    if (this.#checkedAt === undefined) setImmediate(() => (this.#checkedAt = undefined));
    this.#checkedAt = writeCount;
    const version = this.#handle.value('pragma data_version', []);
    if (version === this.#cachedVersion) return;
    this.#cachedVersion = version;
    this.#clear();
  }

  #add(key: string, rows: Rows, length: number): void {
    if (length > MAX_CACHE_LENGTH / 100) return;
    if (this.#cachedLength + length > MAX_CACHE_LENGTH) this.#clear();
    this.#cached.set(key, rows);
    this.#cachedLength += length + key.length;
  }

  #clear(): void {
    this.#cached.clear();
    this.#cachedLength = 0;
  }
}
