import type { SqliteHandle } from './sqlite-handle.ts';
import type { WrittenColumns } from './written-columns.ts';

/** The maximum length of all cached results, in characters of their JSON; one result may have 1% of it. */
const MAX_CACHE_LENGTH = 8 * 1024 * 1024;

type Rows = readonly unknown[];

/** The number of commits of this process to all catalogs. */
let commitCount = 0;

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

/** A prepared read and its cached results, by the values of its placeholders. */
class CachedRead {
  /** Total length of the results in characters. */
  length = 0;
  readonly #rows = new Map<string, Rows>();
  /** The names in its SQL: tables, columns, and other words. */
  readonly #names: ReadonlySet<string>;
  readonly #readsAllColumns: boolean;

  constructor(sql: string) {
    this.#names = new Set(sql.match(/\w+/g));
    this.#readsAllColumns = sql.includes('*');
  }

  /** Whether its results may depend on a write. */
  mayRead(write: WrittenColumns): boolean {
    if (write === 'unknown') return true;
    const { table, columns } = write;
    if (!this.#names.has(table)) return false;
    return columns === undefined || this.#readsAllColumns || columns.some((column) => this.#names.has(column));
  }

  get(key: string): Rows | undefined {
    return this.#rows.get(key);
  }

  add(key: string, rows: Rows, length: number): void {
    this.#rows.set(key, rows);
    this.length += length;
  }

  clear(): void {
    this.#rows.clear();
    this.length = 0;
  }
}

/**
 * A cache for the frequent reads of one database file. A result is valid until a commit that may change it. What the own
 * connection for writes commits is known: it invalidates the reads of the written table and, if it is an update, of the
 * columns that it sets. A commit of another connection, in this process or another, invalidates all. SQLite reports it in
 * `pragma data_version` of the connection for writes, which is read before the first query of each tick of the event loop
 * and again after each commit of another catalog of this process. So a request reads every write that was acknowledged
 * before the request was sent, because its bytes are read from the socket in a later tick.
 *
 * Rows are read as one JSON text, because libsql takes about 1 µs per value and prepares 100 rows even for one.
 */
export class SqliteReadCache {
  readonly #reader: SqliteHandle;
  readonly #writer: SqliteHandle;
  readonly #reads: CachedRead[] = [];
  #version: unknown;
  /** The commit count when `data_version` was read in this tick; undefined if it was not. */
  #checkedAt: number | undefined;

  /** All commits of `writer` must be given to `noteCommit`. */
  constructor(reader: SqliteHandle, writer: SqliteHandle) {
    this.#reader = reader;
    this.#writer = writer;
  }

  /** Returns a function that runs a query. Its rows are shared between callers and must not be modified. */
  prepare(sql: string): (values: readonly unknown[]) => Rows {
    const read = new CachedRead(sql);
    this.#reads.push(read);
    let asJson: { readonly columns: readonly string[]; readonly sql: string } | undefined;
    return (values) => {
      this.#clearIfStale();
      // No name contains U+0000, and all values of a placeholder have the same type.
      const key = values.join('\0');
      const cached = read.get(key);
      if (cached !== undefined) return cached;
      asJson ??= toJsonQuery(sql, this.#reader.columns(sql));
      const text = this.#reader.value(asJson.sql, values) as string;
      const rows = toRows(asJson.columns, JSON.parse(text) as unknown[][]);
      this.#add(read, { key, rows, length: text.length + key.length });
      return rows;
    };
  }

  /** Invalidates the results that the writes of a commit may change. Call it directly after the commit. */
  noteCommit(writes: Iterable<WrittenColumns>): void {
    commitCount += 1;
    if (this.#checkedAt === commitCount - 1) this.#checkedAt = commitCount;
    for (const write of writes) for (const read of this.#reads) if (read.mayRead(write)) read.clear();
  }

  /** Call it before the read, not after: then a commit between the two is detected at the next read. */
  #clearIfStale(): void {
    if (this.#checkedAt === commitCount) return;
    if (this.#checkedAt === undefined) setImmediate(() => (this.#checkedAt = undefined));
    this.#checkedAt = commitCount;
    const version = this.#writer.value('pragma data_version', []);
    if (version === this.#version) return;
    this.#version = version;
    this.#clear();
  }

  #add(read: CachedRead, { key, rows, length }: { key: string; rows: Rows; length: number }): void {
    if (length > MAX_CACHE_LENGTH / 100) return;
    const total = this.#reads.reduce((sum, one) => sum + one.length, length);
    if (total > MAX_CACHE_LENGTH) this.#clear();
    read.add(key, rows, length);
  }

  #clear(): void {
    for (const read of this.#reads) read.clear();
  }
}
