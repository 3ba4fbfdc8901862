/** Branches for which the time of the last look is kept. */
const KEPT_LOOKS = 10_000;

/**
 * When reads look for versions that other programs have committed without informing the server (S-03): each of them where a look
 * is cheap, and otherwise one after each interval for each branch of a table.
 */
export class VersionLooks {
  readonly #intervalMs: number;
  readonly #last = new Map<string, number>();

  /** `intervalMs` is 0 when each read looks. */
  constructor(intervalMs: number) {
    this.#intervalMs = intervalMs;
  }

  /** Whether each read looks. */
  get always(): boolean {
    return this.#intervalMs === 0;
  }

  /** Whether a read of a branch looks now; `''` is the main branch. */
  isDue(tableId: string, branch: string): boolean {
    const key = `${tableId}/${branch}`;
    const now = performance.now();
    if (now - (this.#last.get(key) ?? -Infinity) < this.#intervalMs) return false;
    if (this.#last.size >= KEPT_LOOKS) this.#last.clear();
    this.#last.set(key, now);
    return true;
  }
}
