import { callNativeUnlimited, EngineError } from '../native/errors.ts';
import { REBASE_EACH, rebaseIf } from '../commit/conflict-policy.ts';
import type { TableWriter } from '../tables/table-writer.ts';
import type { Publish, Retract } from '../commit/arbiter.ts';
import type { NativeTable } from '../native/native.ts';
import type { CompactionWork } from './compaction-plan.ts';
import { OutrunError, type PartialCompaction } from './partial-compaction.ts';
import { type BranchRef, storageOf } from '../native/branch-ref.ts';

/** A time before all versions: `optimize` must not delete any, since the catalog decides which exist. */
const KEEP_ALL_VERSIONS = 0;

/**
 * The longest attempt, in milliseconds, after whose conflict the next one blocks the queue of the table. Longer ones are
 * repeated later: clients' writes must not wait for them.
 */
const LONGEST_BLOCKING_MS = 1_000;

/**
 * Attempts at merging some fragments. The first one fails if the newest version is an update of one of them, since the
 * engine compares it with the version before; it leaves a newest version that reserves numbers of fragments only.
 */
const PARTIAL_ATTEMPTS = 2;

/** What compaction uses of the engine. */
interface CompactionParts {
  /** Whether an index of the table is being built. */
  isBuildingIndex(storageId: string): boolean;
  readonly publish: Publish;
  readonly retract: Retract;
  readonly partial: PartialCompaction;
  /** Runs a long write concurrently with the queue of its table (see WriteQueues). */
  concurrently<T>(storageId: string, work: (onConflict: () => void) => Promise<T>): Promise<T>;
  readonly writer: TableWriter;
}

const optimize = (table: NativeTable): Promise<unknown> =>
  callNativeUnlimited(() => table.optimize(KEEP_ALL_VERSIONS, false));

const isConflict = (error: unknown): boolean => error instanceof EngineError && error.kind === 'conflict';

/**
 * Merges small fragments into large ones, and adds new rows to the indexes. Each write adds a fragment, and a query reads
 * all of them. Both commit versions with unchanged rows.
 */
export class Compaction {
  /** How many ended since the start, by result: `done` merged fragments or indexed rows, `conflict` is repeated later. */
  readonly results = { done: 0, conflict: 0, failed: 0 };
  readonly #parts: CompactionParts;
  /** The compactions in progress, by storage id. */
  readonly #running = new Map<string, Promise<unknown>>();

  constructor(parts: CompactionParts) {
    this.#parts = parts;
  }

  /**
   * Compacts a branch if it has at least `minFragments` small fragments (see `planCompaction`), or many rows that are not
   * in its indexes; four fragments and one row are enough if it `isQuiet`. Returns false if there was nothing to do. Throws conflict while another compaction or an index build of
   * the table is running, and if concurrent writes changed the merged rows; the caller repeats it later. Throws
   * table-not-found or branch-not-found.
   */
  async run(branchRef: BranchRef, work: CompactionWork): Promise<boolean> {
    const storageId = storageOf(branchRef);
    // Both may have started before the newest rows were written, and leave them to the next compaction.
    if (this.#running.has(storageId) || this.#parts.isBuildingIndex(storageId))
      throw new EngineError('conflict', 'another compaction or an index build of the table is running');
    const running = this.#compact(branchRef, work);
    const ended = running.then(
      () => undefined,
      () => undefined,
    );
    this.#running.set(storageId, ended);
    try {
      const isDone = await running;
      if (isDone) this.results.done += 1;
      return isDone;
    } catch (error) {
      this.results[isConflict(error) ? 'conflict' : 'failed'] += 1;
      throw error;
    } finally {
      this.#running.delete(storageId);
    }
  }

  /** Resolves when no compaction of the table (default: of any) runs. */
  async idle(storageId?: string): Promise<void> {
    if (storageId === undefined) await Promise.all(this.#running.values());
    else await this.#running.get(storageId);
  }

  async #compact(branchRef: BranchRef, work: CompactionWork): Promise<boolean> {
    const isDone = await this.#mergeSome(branchRef, work);
    if (isDone !== undefined) return isDone;
    await this.#optimizeAll(branchRef);
    return true;
  }

  /** Returns undefined if concurrent writes changed the fragments each time. */
  async #mergeSome(branchRef: BranchRef, work: CompactionWork): Promise<boolean | undefined> {
    const { partial } = this.#parts;
    for (let attempt = 1; attempt <= PARTIAL_ATTEMPTS; attempt++) {
      try {
        return await this.#parts.concurrently(storageOf(branchRef), (onConflict) => {
          // The second attempt commits while other writes pause.
          if (attempt > 1) onConflict();
          return partial.run(branchRef, work, optimize, onConflict);
        });
      } catch (error) {
        // A merge of all fragments takes longer, and would lose as well.
        if (!isConflict(error) || (error instanceof OutrunError && attempt === PARTIAL_ATTEMPTS)) throw error;
      }
    }
    return undefined;
  }

  /** Runs concurrently with other writes first; inserts do not conflict with it. */
  async #optimizeAll(branchRef: BranchRef): Promise<void> {
    const { publish, retract, writer } = this.#parts;
    const start = performance.now();
    try {
      await writer.writeConcurrently(branchRef, rebaseIf(publish, retract), optimize, 1);
    } catch (error) {
      if (!isConflict(error) || performance.now() - start > LONGEST_BLOCKING_MS) throw error;
      await writer.write(branchRef, REBASE_EACH, optimize, { attempts: 1, isRequest: false });
    }
  }
}
