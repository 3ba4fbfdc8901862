import type { CommitArbiter } from './arbiter.ts';
import { EngineError } from '../native/errors.ts';
import { type BranchRef, branchNameOf, branchOf, nameOf, storageOf } from '../tables/branch-ref.ts';
import type { DiscardedCommits } from './discarded-commits.ts';
import { readColumns } from '../format/manifest.ts';
import type { NativeTable } from '../native/native.ts';
import { type OpenTables, deletedError } from '../tables/open-tables.ts';
import type { StagedManifests } from './staged-manifests.ts';
import { onDisk } from '../format/manifest-names.ts';

/** Attempts at a write that fails with a conflict. The engine has retried each of them twenty times itself. */
const CONFLICT_ATTEMPTS = 3;

/** Attempts at a write that fails because columns were changed concurrently, which the first commit shows. */
const COLUMN_CHANGE_ATTEMPTS = 20;

/** Milliseconds between checks whether other commits are ahead. By the first one, the engine has lost about twice. */
const LEASE_CHECK_MS = 100;

const columnsChangedError = (): EngineError =>
  new EngineError('conflict', 'the columns were changed concurrently; retry the request');

/**
 * Conflict policy `rebase`: append, update and delete, on the handle that readers share. When another process commits
 * first, the engine rebases the write by itself, which is right as long as the columns are the same. When a column was
 * added or changed its type in between, the engine would append rows without values for it and, if the column must not be
 * null, make the table unreadable. Such a commit is discarded and the write repeated.
 */
export class RebaseWrites {
  readonly #tables: OpenTables;
  readonly #arbiter: CommitArbiter;
  readonly #manifests: StagedManifests;
  readonly #discarded: DiscardedCommits;

  constructor(tables: OpenTables, arbiter: CommitArbiter, manifests: StagedManifests, discarded: DiscardedCommits) {
    this.#tables = tables;
    this.#arbiter = arbiter;
    this.#manifests = manifests;
    this.#discarded = discarded;
  }

  /**
   * Runs `write` on the newest version and retries it after conflicts, at most `attempts` times. Requires that writes to
   * one table run one after another (see WriteQueues). Throws EngineError: table-not-found or branch-not-found when the
   * target was deleted, conflict after the last attempt; and what `write` throws.
   */
  async run<T>(branchRef: BranchRef, write: (table: NativeTable) => Promise<T>, attempts = Infinity): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      const table = await this.#tables.latest(branchRef);
      const base = await this.#tables.versionOf(table);
      let haveColumnsChanged = false;
      let requestedVersion = base;
      const watch = setInterval(
        () => void this.#requestLeaseIfBehind(branchRef, requestedVersion).catch(() => undefined),
        LEASE_CHECK_MS,
      );
      try {
        return await this.#discarded.run(
          nameOf(branchRef),
          () => write(table),
          async () => (haveColumnsChanged ? columnsChangedError() : this.#deletionError(branchRef)),
          async ({ version }) => {
            requestedVersion = version;
            haveColumnsChanged = version > base + 1 && (await this.#columnsDiffer(branchRef, base, version - 1));
            if (haveColumnsChanged) this.#tables.invalidateBase(table);
            return haveColumnsChanged;
          },
        );
      } catch (error) {
        const most = haveColumnsChanged ? COLUMN_CHANGE_ATTEMPTS : await this.#attemptsAfter(branchRef, base, error);
        if (attempt >= Math.min(attempts, most)) throw error;
        // As in RecomputeWrites: requests a write lease from the second conflict on.
        if (attempt > 1) await this.#arbiter.acquireWriteLease(storageOf(branchRef)).catch(() => undefined);
      } finally {
        clearInterval(watch);
      }
    }
  }

  /** Requests a write lease when other commits are ahead: the engine's pauses grow, so that a busy writer would starve this one. */
  async #requestLeaseIfBehind(branchRef: BranchRef, version: number): Promise<void> {
    const newest = await this.#arbiter.latest(storageOf(branchRef), branchNameOf(branchRef));
    if (newest !== undefined && newest.version > version) await this.#arbiter.acquireWriteLease(storageOf(branchRef));
  }

  async #deletionError(branchRef: BranchRef): Promise<Error> {
    await this.#tables.evict(storageOf(branchRef), branchOf(branchRef));
    return deletedError(this.#arbiter, branchRef);
  }

  /** Returns how many attempts a write has that failed with `error`: one, unless other commits may be the cause. */
  async #attemptsAfter(branchRef: BranchRef, base: number, error: unknown): Promise<number> {
    if (!(error instanceof EngineError)) return 1;
    if (error.kind === 'conflict') return CONFLICT_ATTEMPTS;
    if (error.kind !== 'invalid-input') return 1;
    const newest = await this.#arbiter.latest(storageOf(branchRef), branchNameOf(branchRef));
    if (newest === undefined || newest.version === base) return 1;
    return (await this.#columnsDiffer(branchRef, base, newest.version)) ? COLUMN_CHANGE_ATTEMPTS : 1;
  }

  /** Returns whether the columns differ, or one of the two versions cannot be read. */
  async #columnsDiffer(branchRef: BranchRef, before: number, after: number): Promise<boolean> {
    const [old, now] = await Promise.all([this.#columns(branchRef, before), this.#columns(branchRef, after)]);
    return old === undefined || old !== now;
  }

  async #columns(branchRef: BranchRef, version: number): Promise<string | undefined> {
    const commit = await this.#manifests.commitInPlace(storageOf(branchRef), branchNameOf(branchRef), version);
    return commit && readColumns(this.#manifests.storage, onDisk(commit.manifestPath)).catch(() => undefined);
  }
}
