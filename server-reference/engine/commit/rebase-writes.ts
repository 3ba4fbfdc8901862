import type { CommitArbiter } from './arbiter.ts';
import { EngineError } from '../native/errors.ts';
import { type BranchRef, branchNameOf, branchOf, nameOf, storageOf } from '../tables/branch-ref.ts';
import type { DiscardedCommits } from './discarded-commits.ts';
import { readColumns } from '../format/manifest.ts';
import type { NativeTable } from '../native/native.ts';
import { type OpenTables, deletedError } from '../tables/open-tables.ts';
import { type StagedManifests, onDisk } from './staged-manifests.ts';

/** How often a write is begun at most that the engine gives up as lost. It has tried twenty times itself by then. */
const ATTEMPTS = 3;

/** The same for one that goes wrong since others have changed columns, which shows at its first try. */
const ATTEMPTS_BESIDE_CHANGES = 20;

/** After how many milliseconds a write looks whether others are in its way: the engine has lost twice or so by then. */
const LOOK_MS = 100;

const outdatedError = (): EngineError => new EngineError('conflict', 'the columns were changed meanwhile');

/**
 * Writes on the handle that readers use too. Commits of other processes that come first do not matter to them: the engine
 * carries the write over by itself. That is right for as long as the columns are those that the write has seen. When one
 * was added or has got another type meanwhile, the engine appends the rows without its values all the same, and where it
 * may not be null nobody can read the table any more. Such a commit is not let through, and the write done again.
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
   * Runs `write`, of which there may be one at a time for each table, on the newest version, and again where others come
   * first, up to `attempts` times if that is given. Throws EngineError, table-not-found or branch-not-found when what it
   * writes to is gone, conflict after too many defeats, and whatever `write` throws.
   */
  async run<T>(branchRef: BranchRef, write: (table: NativeTable) => Promise<T>, attempts = Infinity): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      const table = await this.#tables.latest(branchRef);
      const base = await this.#tables.versionOf(table);
      let isOutdated = false;
      let asked = base;
      const watch = setInterval(() => void this.#claimIfBeyond(branchRef, asked).catch(() => undefined), LOOK_MS);
      try {
        return await this.#discarded.run(
          nameOf(branchRef),
          () => write(table),
          async () => (isOutdated ? outdatedError() : this.#gone(branchRef)),
          async ({ version }) => {
            asked = version;
            isOutdated = version > base + 1 && (await this.#otherColumns(branchRef, base, version - 1));
            if (isOutdated) this.#tables.invalidateBase(table);
            return isOutdated;
          },
        );
      } catch (error) {
        const most = isOutdated ? ATTEMPTS_BESIDE_CHANGES : await this.#attemptsAfter(branchRef, base, error);
        if (attempt >= Math.min(attempts, most)) throw error;
        // As with staged writes: from the second defeat on the others are asked to let it come first.
        if (attempt > 1) await this.#arbiter.claimTurn(storageOf(branchRef)).catch(() => undefined);
      } finally {
        clearInterval(watch);
      }
    }
  }

  /** The engine's pauses grow with each defeat, so that a write against one that never pauses would wait for its end. */
  async #claimIfBeyond(branchRef: BranchRef, version: number): Promise<void> {
    const newest = await this.#arbiter.latest(storageOf(branchRef), branchNameOf(branchRef));
    if (newest !== undefined && newest.version > version) await this.#arbiter.claimTurn(storageOf(branchRef));
  }

  async #gone(branchRef: BranchRef): Promise<Error> {
    await this.#tables.evict(storageOf(branchRef), branchOf(branchRef));
    return deletedError(this.#arbiter, branchRef);
  }

  /** How often a write is begun at most that went wrong so: once, unless the table has moved on meanwhile. */
  async #attemptsAfter(branchRef: BranchRef, base: number, error: unknown): Promise<number> {
    if (!(error instanceof EngineError)) return 1;
    if (error.kind === 'conflict') return ATTEMPTS;
    if (error.kind !== 'invalid-input') return 1;
    const newest = await this.#arbiter.latest(storageOf(branchRef), branchNameOf(branchRef));
    if (newest === undefined || newest.version === base) return 1;
    return (await this.#otherColumns(branchRef, base, newest.version)) ? ATTEMPTS_BESIDE_CHANGES : 1;
  }

  /** Also true where one of the two versions cannot be looked at. */
  async #otherColumns(branchRef: BranchRef, before: number, after: number): Promise<boolean> {
    const [old, now] = await Promise.all([this.#columns(branchRef, before), this.#columns(branchRef, after)]);
    return old === undefined || old !== now;
  }

  async #columns(branchRef: BranchRef, version: number): Promise<string | undefined> {
    const commit = await this.#manifests.commitInPlace(storageOf(branchRef), branchNameOf(branchRef), version);
    return commit && readColumns(onDisk(commit.manifestPath)).catch(() => undefined);
  }
}
