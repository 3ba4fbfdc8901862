import { closeNative } from '../native/close-native.ts';
import type { Limits } from '../../limits.ts';
import { removeBranchFiles } from '../files/branch-files.ts';
import type { CommitArbiter, Publish } from '../commit/arbiter.ts';
import { callNative } from '../native/errors.ts';
import { rebaseIf } from '../commit/conflict-policy.ts';
import type { TableWriter } from './table-writer.ts';
import type { NativeTable } from '../native/native.ts';
import type { Branch } from '../native/branch-ref.ts';
import type { Storage } from '../../storage/index.ts';

interface BranchParts {
  readonly limits: Limits;
  readonly storage: Storage;
  readonly arbiter: CommitArbiter;
  /** Queues work behind the writes of a table. */
  readonly enqueue: <T>(storageId: string, work: () => Promise<T>) => Promise<T>;
  readonly writer: TableWriter;
  /** Closes all handles on a branch. */
  readonly evict: (storageId: string, branch: Branch) => Promise<void>;
}

/**
 * Creates branches and removes their files; the catalog knows which branches exist. The first commit of a branch has the
 * number of the version it is created from and references the files of that version, so no data is copied.
 */
export class TableBranches {
  readonly #parts: BranchParts;

  constructor(parts: BranchParts) {
    this.#parts = parts;
  }

  /**
   * Creates a branch from a version that the arbiter knows; `parent` is `''` for the main branch. `publish` publishes the
   * first commit of the branch or rejects it. After `publish` has succeeded the branch exists, even when this method throws.
   * Throws EngineError.
   */
  async create(
    storageId: string,
    { name, parent, parentVersion }: { readonly name: string; readonly parent: string; readonly parentVersion: number },
    publish: Publish,
  ): Promise<void> {
    const create = (table: NativeTable): Promise<void> =>
      callNative(this.#parts.limits, async () => {
        const branches = await table.branches();
        closeNative(await branches.create(name, parent === '' ? null : parent, parentVersion));
      });
    await this.#parts.writer.write(storageId, rebaseIf(publish), create);
  }

  /**
   * Deletes the files of a branch that was deleted from the catalog. Concurrent readers may fail. Does nothing when a new
   * branch has the same name, because its files are in the same directory.
   */
  async remove(storageId: string, branch: Branch): Promise<void> {
    const { storage, arbiter, enqueue, evict } = this.#parts;
    await enqueue(storageId, async () => {
      await evict(storageId, branch);
      const known = await arbiter.location(storageId);
      if (known === undefined || (await arbiter.latest(storageId, branch.name)) !== undefined) return;
      await removeBranchFiles(storage, known.location, branch.name);
    });
  }
}
