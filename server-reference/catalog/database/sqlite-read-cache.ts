import type { SqliteHandle } from './sqlite-handle.ts';

/** The length of all answers kept, in characters of their JSON; one answer may take a hundredth of it. */
const KEPT_LENGTH = 8 * 1024 * 1024;

type Rows = readonly unknown[];

/** How often this process has written to any catalog. */
let writes = 0;

/** To be called after each write of this process that others may see: who reads next then reads it. */
export const noteWrite = (): void => void (writes += 1);

const inJson = (sql: string, columns: readonly string[]): { columns: readonly string[]; sql: string } => {
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
 * The hot reads of one connection. An answer is kept for as long as nobody has committed since, which SQLite itself
 * tells of every other connection, in this process or another (`data_version`). It is asked by the first read of each
 * turn of the event loop, and again after each write of this process: what another process had acknowledged before a
 * request began is seen by that request, since it is not read from its socket before a turn that comes later.
 *
 * Rows come as one JSON text, since libsql takes about a microsecond for every value that it hands over, and looks for
 * a hundred rows where there is one.
 */
export class SqliteReads {
  readonly #handle: SqliteHandle;
  readonly #kept = new Map<string, Rows>();
  #keptLength = 0;
  #keptAt: unknown;
  /** The count of writes when SQLite was asked in this turn; undefined where it was not. */
  #askedAt: number | undefined;
  #prepared = 0;

  constructor(handle: SqliteHandle) {
    this.#handle = handle;
  }

  /** A read of fixed text. Its rows may be shared with others who ask the same: they are not to be changed. */
  prepare(sql: string): (values: readonly unknown[]) => Rows {
    const number = ++this.#prepared;
    let asJson: { readonly columns: readonly string[]; readonly sql: string } | undefined;
    return (values) => {
      this.#forgetStale();
      // No name holds U+0000, and a placeholder takes values of one type.
      const key = `${number}\0${values.join('\0')}`;
      const kept = this.#kept.get(key);
      if (kept !== undefined) return kept;
      asJson ??= inJson(sql, this.#handle.columns(sql));
      const text = this.#handle.value(asJson.sql, values) as string;
      const rows = toRows(asJson.columns, JSON.parse(text) as unknown[][]);
      this.#keep(key, rows, text.length);
      return rows;
    };
  }

  /** Comes before the read it is for: what is committed in between is then found stale next time. */
  #forgetStale(): void {
    if (this.#askedAt === writes) return;
    if (this.#askedAt === undefined) setImmediate(() => (this.#askedAt = undefined));
    this.#askedAt = writes;
    const version = this.#handle.value('pragma data_version', []);
    if (version === this.#keptAt) return;
    this.#keptAt = version;
    this.#forget();
  }

  #keep(key: string, rows: Rows, length: number): void {
    if (length > KEPT_LENGTH / 100) return;
    if (this.#keptLength + length > KEPT_LENGTH) this.#forget();
    this.#kept.set(key, rows);
    this.#keptLength += length + key.length;
  }

  #forget(): void {
    this.#kept.clear();
    this.#keptLength = 0;
  }
}
