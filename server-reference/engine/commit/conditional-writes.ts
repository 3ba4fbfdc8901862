import type { CommitArbiter, Publish } from './arbiter.ts';
import { callNative, EngineError } from '../native/errors.ts';
import { type BranchRef, branchOf, openBranch, storageOf } from '../tables/branch-ref.ts';
import { publishedView } from './table-view.ts';
import type { DiscardedCommits } from './discarded-commits.ts';
import type { TableAliases } from '../loopback/table-aliases.ts';
import { hasValidIndexes } from '../format/manifest.ts';
import type { NativeConnection, NativeTable } from '../native/native.ts';
import { deletedError, tableNotFound } from '../tables/open-tables.ts';
import type { StagedManifests } from './staged-manifests.ts';
import { onDisk } from '../format/manifest-names.ts';

/** The branch to write to, and the function that publishes the commit if its condition still holds. */
export interface ConditionalTarget {
  readonly branchRef: BranchRef;
  readonly publish: Publish;
}

const columnChangedError = (): EngineError =>
  new EngineError('conflict', 'an indexed column was dropped or changed its type');

/**
 * Conflict policy `rebase if a condition still holds`: long index builds that run concurrently with other writes. The
 * engine gets the table under an alias; its commit goes through `publish`, which may reject it (the job was cancelled).
 * The engine rebases the index over newer commits, which is right because their rows are only missing from the index;
 * but not when an indexed column was dropped or changed its type, which the engine does not check.
 */
export class ConditionalWrites {
  readonly #manifests: StagedManifests;
  readonly #arbiter: CommitArbiter;
  readonly #names: TableAliases;
  readonly #discarded: DiscardedCommits;

  constructor(manifests: StagedManifests, arbiter: CommitArbiter, names: TableAliases, discarded: DiscardedCommits) {
    this.#manifests = manifests;
    this.#arbiter = arbiter;
    this.#names = names;
    this.#discarded = discarded;
  }

  /**
   * Runs `write` on the newest version and calls `onConflict` each time its commit loses against another. Throws
   * EngineError: table-not-found or branch-not-found, also when `publish` returns 'lost'; conflict when an indexed column
   * was dropped or changed its type; and what `write` throws.
   */
  async run<T>(
    connection: NativeConnection,
    { branchRef, publish }: ConditionalTarget,
    write: (table: NativeTable) => Promise<T>,
    onConflict?: () => void,
  ): Promise<T> {
    const storageId = storageOf(branchRef);
    const known = await this.#arbiter.location(storageId);
    if (known === undefined) throw tableNotFound();
    const place = { storageId, location: known.location, branchId: branchOf(branchRef)?.id };
    const reporting: Publish = async (...commits) => {
      const published = await publish(...commits);
      if (published === 'conflict') onConflict?.();
      return published;
    };
    const view = publishedView(this.#manifests.publishedBy(reporting), place);
    return this.#names.use(view, async (name) => {
      const handle = await callNative(() => openBranch(connection, name, branchRef));
      try {
        let fits = true;
        return await this.#discarded.run(
          name,
          () => write(handle),
          async () => (fits ? deletedError(this.#arbiter, branchRef) : columnChangedError()),
          async ({ manifestPath }) => {
            fits = await hasValidIndexes(this.#manifests.storage, onDisk(manifestPath)).catch(() => true);
            return !fits;
          },
        );
      } finally {
        handle.close();
      }
    });
  }
}
