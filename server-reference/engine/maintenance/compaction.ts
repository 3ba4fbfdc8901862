import { callNative, EngineError } from '../native/errors.ts';
import type { ConditionalTarget } from '../commit/conditional-writes.ts';
import type { Publish } from '../commit/arbiter.ts';
import { hasManyUnindexedRows, type TableIndexes } from '../indexes/table-indexes.ts';
import type { NativeTable } from '../native/native.ts';
import { type BranchRef, nameOf, storageOf } from '../tables/branch-ref.ts';

/** A hundred years in milliseconds: `optimize` must not delete versions, since the catalog decides which exist. */
const KEEP_VERSIONS_MS = 100 * 365 * 24 * 3_600_000;

/**
 * The longest attempt, in milliseconds, after whose conflict the next one blocks the queue of the table. Longer ones are
 * repeated later: clients' writes must not wait for them.
 */
const LONGEST_BLOCKING_MS = 1_000;

/** What compaction uses of the engine. */
interface CompactionParts {
  readonly indexes: TableIndexes;
  readonly publish: Publish;
  read<T>(branchRef: BranchRef, version: undefined, read: (table: NativeTable) => Promise<T>): Promise<T>;
  /** Queues a write with policy `rebase`. */
  write<T>(branchRef: BranchRef, write: (table: NativeTable) => Promise<T>, attempts: number): Promise<T>;
  /** Runs a write concurrently with the queue (see ConditionalWrites). */
  conditional<T>(target: ConditionalTarget, write: (table: NativeTable) => Promise<T>): Promise<T>;
}

const optimize = (table: NativeTable): Promise<unknown> =>
  callNative(() => table.optimize(KEEP_VERSIONS_MS, false), 'unlimited');

const isConflict = (error: unknown): boolean => error instanceof EngineError && error.kind === 'conflict';

/**
 * Merges small fragments into large ones, and adds new rows to the indexes. Each write adds a fragment, and a query reads
 * all of them. Both commit versions with unchanged rows.
 */
export class Compaction {
  readonly #parts: CompactionParts;
  /** The compactions in progress, by storage id. */
  readonly #running = new Map<string, Promise<unknown>>();
  /** The small fragments that the last compaction of a branch could not merge, by `nameOf`. */
  readonly #unmergeable = new Map<string, number>();

  constructor(parts: CompactionParts) {
    this.#parts = parts;
  }

  /**
   * Compacts a branch if it has at least `minSmallFragments` more small fragments than the last compaction left, or many
   * rows that are not in its indexes. Returns false if there was nothing to do, or an index build is running. Throws
   * conflict if concurrent writes changed the merged rows; the caller repeats it later. Throws table-not-found or
   * branch-not-found.
   */
  async run(branchRef: BranchRef, minSmallFragments: number): Promise<boolean> {
    const storageId = storageOf(branchRef);
    if (this.#running.has(storageId) || this.#parts.indexes.isBuilding(storageId)) return false;
    const before = await this.#smallFragments(branchRef);
    const isFragmented = before - (this.#unmergeable.get(nameOf(branchRef)) ?? 0) >= minSmallFragments;
    if (!isFragmented && !(await this.#parts.indexes.list(branchRef)).some(hasManyUnindexedRows)) return false;
    const running = this.#compact(branchRef);
    this.#running.set(
      storageId,
      running.catch(() => undefined),
    );
    try {
      await running;
      this.#remember(branchRef, await this.#smallFragments(branchRef));
      return true;
    } finally {
      this.#running.delete(storageId);
    }
  }

  /** Resolves when no compaction of the table (default: of any) runs. */
  async idle(storageId?: string): Promise<void> {
    await Promise.all(storageId === undefined ? this.#running.values() : [this.#running.get(storageId)]);
  }

  /** Runs concurrently with other writes first; inserts do not conflict with it. */
  async #compact(branchRef: BranchRef): Promise<void> {
    const { publish, conditional, write } = this.#parts;
    const start = performance.now();
    try {
      await conditional({ branchRef, publish }, optimize);
    } catch (error) {
      if (!isConflict(error) || performance.now() - start > LONGEST_BLOCKING_MS) throw error;
      await write(branchRef, optimize, 1);
    }
  }

  async #smallFragments(branchRef: BranchRef): Promise<number> {
    const { fragmentStats } = await this.#parts.read(branchRef, undefined, (table) => callNative(() => table.stats()));
    return fragmentStats.numSmallFragments;
  }

  #remember(branchRef: BranchRef, smallFragments: number): void {
    // One fragment always is left of a small table.
    if (smallFragments > 1) this.#unmergeable.set(nameOf(branchRef), smallFragments);
    else this.#unmergeable.delete(nameOf(branchRef));
  }
}
