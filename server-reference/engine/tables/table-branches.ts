import { removeBranchFiles } from '../files/branch-files.ts';
import type { CommitArbiter, Publish } from '../commit/arbiter.ts';
import { callNative } from '../native/errors.ts';
import type { ConditionalTarget } from '../commit/conditional-writes.ts';
import type { Branch } from './branch-ref.ts';
import type { NativeTable } from '../native/native.ts';

interface BranchParts {
  readonly arbiter: CommitArbiter;
  /** In its turn among the writes of a table. */
  readonly enqueue: <T>(storageId: string, work: () => Promise<T>) => Promise<T>;
  /** In its turn too, and published by a rule (see GuardedWrites). */
  readonly conditional: <T>(guard: ConditionalTarget, write: (table: NativeTable) => Promise<T>) => Promise<T>;
  /** Closes all handles on a branch. */
  readonly evict: (storageId: string, branch: Branch) => Promise<void>;
}

/**
 * Makes and removes branches of tables that are there; which there are the catalog knows. A branch begins with a commit
 * under the number of the version it is made from, which names the files of that version, so nothing is copied.
 */
export class TableBranches {
  readonly #parts: BranchParts;

  constructor(parts: BranchParts) {
    this.#parts = parts;
  }

  /**
   * Begins a branch with a version that the arbiter knows; `parent` is `''` for the main branch. `publish` is asked for the
   * first commit of the branch and decides whether there shall be one. Once it has said yes the branch is there, even
   * when this throws; else nothing of it is left that could be read.
   */
  async create(
    storageId: string,
    { name, parent, parentVersion }: { readonly name: string; readonly parent: string; readonly parentVersion: number },
    publish: Publish,
  ): Promise<void> {
    await this.#parts.conditional({ branchRef: storageId, publish }, (table) =>
      callNative(async () => {
        const branches = await table.branches();
        (await branches.create(name, parent === '' ? null : parent, parentVersion)).close();
      }),
    );
  }

  /**
   * Deletes the files of a branch that is gone from the catalog. Readers in flight may fail. Does nothing once another
   * branch has got its name, whose files lie in the same place.
   */
  async remove(storageId: string, branch: Branch): Promise<void> {
    const { arbiter, enqueue, evict } = this.#parts;
    await enqueue(storageId, async () => {
      await evict(storageId, branch);
      const known = await arbiter.location(storageId);
      if (known === undefined || (await arbiter.latest(storageId, branch.name)) !== undefined) return;
      await removeBranchFiles(known.location, branch.name);
    });
  }
}
