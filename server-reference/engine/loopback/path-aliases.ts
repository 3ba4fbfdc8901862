import { basename, dirname } from 'node:path';

/** Segments behind the last part of the path before one is added in front of it, so that paths stay short. */
const STEP = 64;

const HERE = '/.';

/**
 * Cache-busting path aliases of table directories. The engine caches what it has committed (transactions, lists of
 * indexes) by path and version number for the lifetime of the process. When a commit that it believes in is discarded (see
 * DiscardedCommits and RecomputeWrites), another commit gets the same number, and would be read with the cached indexes.
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
    const [before, after] = [Math.floor(changes / STEP), changes % STEP];
    return `${dirname(location)}${HERE.repeat(before)}/${basename(location)}${HERE.repeat(after)}`;
  }

  change(storageId: string): void {
    this.#changes.set(storageId, this.changesOf(storageId) + 1);
  }
}
