/** Most `/.` segments after a part of the path; then one is added after the part before it, so that paths stay short. */
const MAX_SEGMENTS = 63;

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
    let left = this.changesOf(storageId);
    if (left === 0) return location;
    const [, ...parts] = location.split('/');
    // The number of changes, with a digit after each part; the last part has the lowest one.
    const spelled = parts.toReversed().map((part, at) => {
      const segments = at === parts.length - 1 ? left : left % (MAX_SEGMENTS + 1);
      left = Math.floor(left / (MAX_SEGMENTS + 1));
      return `/${part}${CURRENT_DIRECTORY.repeat(segments)}`;
    });
    return spelled.toReversed().join('');
  }

  /** Changes the alias after a discarded commit. */
  change(storageId: string): void {
    this.#changes.set(storageId, this.changesOf(storageId) + 1);
  }
}
