import type { CommitArbiter, Publish } from './arbiter.ts';
import { callNative, EngineError } from '../native/errors.ts';
import { type BranchRef, branchOf, openBranch, storageOf } from '../tables/branch-ref.ts';
import { publishedView } from '../loopback/loopback.ts';
import type { DiscardedCommits } from './discarded-commits.ts';
import type { TableAliases } from '../loopback/table-aliases.ts';
import { indexesFit } from '../format/manifest.ts';
import type { NativeConnection, NativeTable } from '../native/native.ts';
import { deletedError, tableNotFound } from '../tables/open-tables.ts';
import { type StagedManifests, onDisk } from './staged-manifests.ts';

/** What is to be written to, and who publishes it. */
export interface ConditionalTarget {
  readonly branchRef: BranchRef;
  readonly publish: Publish;
}

const columnChangedError = (): EngineError =>
  new EngineError('conflict', 'the column of an index is there no more as it was');

/**
 * Writes that take their time beside all others, and whose commit is published by somebody else's rule. The engine is
 * given the table under a name of its own; what it commits there goes through the rule. It carries the write over the
 * commits that came meanwhile by itself, which is right for an index, since those rows are simply not in it yet; unless
 * its column is gone, or one of another type, which the engine does not see.
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
   * Runs `write` on the newest version; `hasLost` hears of each defeat of its commit against another. Throws EngineError,
   * table-not-found or branch-not-found also when `publish` says that the commit is lost, conflict when an index has lost
   * its column meanwhile, and whatever `write` throws.
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
    const telling: Publish = async (...commits) => {
      const published = await publish(...commits);
      if (published === 'conflict') onConflict?.();
      return published;
    };
    const view = publishedView(this.#manifests.publishedBy(telling), place);
    return this.#names.use(view, async (name) => {
      const handle = await callNative(() => openBranch(connection, name, branchRef));
      try {
        let fits = true;
        return await this.#discarded.run(
          name,
          () => write(handle),
          async () => (fits ? deletedError(this.#arbiter, branchRef) : columnChangedError()),
          async ({ manifestPath }) => {
            fits = await indexesFit(onDisk(manifestPath)).catch(() => true);
            return !fits;
          },
        );
      } finally {
        handle.close();
      }
    });
  }
}
