import { statSync, type Stats } from 'node:fs';
import { CatalogLost } from './dialect.ts';

const isSameFile = (one: Stats | undefined, other: Stats): boolean =>
  one !== undefined && one.dev === other.dev && one.ino === other.ino;

const statFile = (path: string): Stats | undefined => statSync(path, { throwIfNoEntry: false });

const requireFile = (path: string): Stats => {
  const found = statFile(path);
  if (found === undefined) throw new CatalogLost(`${path} does not exist`);
  return found;
};

/**
 * The files of an opened SQLite catalog. SQLite continues to write to files that were deleted, replaced or truncated, and
 * acknowledges commits that no process can read afterwards.
 */
export class SqliteFiles {
  readonly #path: string;
  readonly #logPath: string;
  readonly #hasReadableLog: () => boolean;
  #file: Stats;
  #log: Stats;

  /** `hasReadableLog` returns whether SQLite can read all frames that it expects in the log. */
  constructor(path: string, hasReadableLog: () => boolean) {
    this.#path = path;
    this.#logPath = `${path}-wal`;
    this.#hasReadableLog = hasReadableLog;
    this.#file = requireFile(this.#path);
    this.#log = requireFile(this.#logPath);
  }

  /**
   * Throws CatalogLost if a commit would not be in the files that the next process opens. Takes two calls of `stat`, about
   * 10 µs. Call it before each write.
   *
   * @param isInTransaction Whether this process has the write lock, so that no other one can shorten the log.
   */
  check(isInTransaction: boolean): void {
    const [file, log] = [statFile(this.#path), statFile(this.#logPath)];
    if (file === undefined || !isSameFile(file, this.#file))
      throw new CatalogLost(`${this.#path} was deleted or replaced`);
    if (log === undefined || !isSameFile(log, this.#log))
      throw new CatalogLost(`${this.#logPath} was deleted or replaced`);
    // Nothing here shortens the file: there is no `vacuum`.
    if (file.size < this.#file.size) throw new CatalogLost(`${this.#path} was truncated`);
    // Another program may have copied the whole log into the file, and then truncated it.
    if (log.size < this.#log.size && (isInTransaction || !this.#hasReadableLog()))
      throw new CatalogLost(`${this.#logPath} was truncated`);
    this.#file = file;
    this.#log = log;
  }
}
