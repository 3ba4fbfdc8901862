import { basename, dirname } from 'node:path';

/** Most `/.` segments after the last part of the path; then one is added before that part, so that paths stay short. */
const MAX_TRAILING_SEGMENTS = 64;

const CURRENT_DIRECTORY = '/.';

/**
 * Cache-busting path aliases of table directories. The engine caches what it has committed (transactions, lists of
 * indexes) by path and version number for the lifetime of the process. When a commit that it believes in is discarded (see
 * CommitSession), another commit gets the same number, and would be read with the cached indexes.
 * So after each discarded commit the table gets another spelling of the same path, with `/.` segments.
 */
export class PathAliases {
  readonly #changes = new Map<string, number>();

  /** Returns how often the alias of a storage has changed. Handles that were opened before a change must not be reused. */
  changesOf(storageId: string): number {
    return this.#changes.get(storageId) ?? 0;
  }

  /** Returns the current spelling of the location of a storage. Each change gives a spelling that was not used before. */
  of(storageId: string, location: string): string {
    const changes = this.changesOf(storageId);
    if (changes === 0) return location;
    const [before, after] = [Math.floor(changes / MAX_TRAILING_SEGMENTS), changes % MAX_TRAILING_SEGMENTS];
    return `${dirname(location)}${CURRENT_DIRECTORY.repeat(before)}/${basename(location)}${CURRENT_DIRECTORY.repeat(after)}`;
  }

  /** Changes the alias after a discarded commit. */
  change(storageId: string): void {
    this.#changes.set(storageId, this.changesOf(storageId) + 1);
  }
}
