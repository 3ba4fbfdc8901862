import type { StagedCommit } from './arbiter.ts';

/** A commit that is published and whose manifest is at its final path, while the arbiter still has it as pending. */
export interface PlacedCommit extends StagedCommit {
  readonly branch: string;
}

/** Marks commits of one table as final. */
export type Settle = (storageId: string, commits: readonly PlacedCommit[]) => Promise<void>;

const keyOf = (storageId: string, branch: string, version: number): string => `${storageId}/${version}/${branch}`;

/**
 * Settles placed commits after the response to their write. Commits of a table that are placed meanwhile are settled
 * together. A commit whose settling fails, or whose process ends before, stays pending, and the next reader finishes it.
 */
export class PlacedCommits {
  readonly #settle: Settle;
  readonly #keys = new Set<string>();
  readonly #waiting = new Map<string, PlacedCommit[]>();
  readonly #running = new Map<string, Promise<void>>();

  constructor(settle: Settle) {
    this.#settle = settle;
  }

  add(storageId: string, commit: PlacedCommit): void {
    this.#keys.add(keyOf(storageId, commit.branch, commit.version));
    const waiting = this.#waiting.get(storageId);
    if (waiting !== undefined) waiting.push(commit);
    else this.#waiting.set(storageId, [commit]);
    if (!this.#running.has(storageId)) this.#running.set(storageId, this.#run(storageId));
  }

  /** Returns whether a commit was placed by this process, so that readers need not finish it. */
  has(storageId: string, branch: string, version: number): boolean {
    return this.#keys.has(keyOf(storageId, branch, version));
  }

  /** Resolves when the commits of a table, or of all tables, that are placed now have been settled. Never rejects. */
  async idle(storageId?: string): Promise<void> {
    await (storageId === undefined ? Promise.all(this.#running.values()) : this.#running.get(storageId));
  }

  async #run(storageId: string): Promise<void> {
    for (;;) {
      const commits = this.#waiting.get(storageId);
      if (commits === undefined) break;
      this.#waiting.delete(storageId);
      await this.#settle(storageId, commits).catch(() => undefined);
      for (const { branch, version } of commits) this.#keys.delete(keyOf(storageId, branch, version));
    }
    this.#running.delete(storageId);
  }
}
