import { setTimeout as delay } from 'node:timers/promises';
import type { StagedCommit } from './arbiter.ts';
import type { Unsynced } from '../files/unsynced-files.ts';

/** A commit that is published and whose manifest is at its final path, while the arbiter still has it as pending. */
export interface PlacedCommit extends StagedCommit {
  readonly branch: string;
  /** Its files that are not synced yet. */
  readonly unsynced?: Unsynced | undefined;
}

/** Marks commits of one table as final. */
export type Settle = (storageId: string, commits: readonly PlacedCommit[]) => Promise<void>;

/** Commits of one table that are settled together. */
interface Batch {
  readonly commits: PlacedCommit[];
  isStarted: boolean;
  done: Promise<void>;
  /** Ends the pause before the batch. */
  readonly hurry: () => void;
}

/** How long commits with unsynced files wait for others, in milliseconds: their files share directories, which are synced once. */
const SYNC_PAUSE_MS = 50;

const keyOf = (storageId: string, branch: string, version: number): string => `${storageId}/${version}/${branch}`;

/**
 * Settles placed commits after the response to their write. Commits of a table that wait for the ones before are settled
 * together. A commit whose settling fails, or whose process ends before, stays pending, and the next reader finishes it.
 */
export class PlacedCommits {
  readonly #settle: Settle;
  readonly #keys = new Set<string>();
  /** The last batch of each table; it runs after the one before. */
  readonly #last = new Map<string, Batch>();

  constructor(settle: Settle) {
    this.#settle = settle;
  }

  add(storageId: string, commit: PlacedCommit): void {
    this.#keys.add(keyOf(storageId, commit.branch, commit.version));
    const last = this.#last.get(storageId);
    if (last?.isStarted === false) {
      last.commits.push(commit);
      return;
    }
    const before = last?.done ?? Promise.resolve();
    let hurry = (): void => undefined;
    const hurried = new Promise<void>((resolve) => (hurry = resolve));
    const batch: Batch = { commits: [commit], isStarted: false, done: before, hurry };
    batch.done = before.then(() => this.#run(storageId, batch, hurried));
    this.#last.set(storageId, batch);
  }

  /** Returns whether a commit was placed by this process, so that readers need not finish it. */
  has(storageId: string, branch: string, version: number): boolean {
    return this.#keys.has(keyOf(storageId, branch, version));
  }

  /** Resolves when the commits of a table, or of all tables, that are placed now have been settled. Never rejects. */
  async idle(storageId?: string): Promise<void> {
    const wanted = [...this.#last].filter(([id]) => storageId === undefined || id === storageId);
    for (const [, { hurry }] of wanted) hurry();
    await Promise.all(wanted.map(([, { done }]) => done));
  }

  async #run(storageId: string, batch: Batch, hurried: Promise<void>): Promise<void> {
    if (batch.commits.some(({ unsynced }) => unsynced !== undefined))
      await Promise.race([delay(SYNC_PAUSE_MS), hurried]);
    batch.isStarted = true;
    await this.#settle(storageId, batch.commits).catch(() => undefined);
    for (const { branch, version } of batch.commits) this.#keys.delete(keyOf(storageId, branch, version));
    if (this.#last.get(storageId) === batch) this.#last.delete(storageId);
  }
}
