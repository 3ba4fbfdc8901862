import type { Commit, StagedCommit } from '../commit/arbiter.ts';
import type { ConflictPolicy } from '../commit/conflict-policy.ts';
import type { SessionWrite, TableWriter } from '../commit/table-writer.ts';
import { type RowTotals, rowTotals } from '../format/fragments.ts';
import { onDisk } from '../format/manifest-names.ts';
import type { NativeTable } from '../native/native.ts';
import type { BranchRef } from '../tables/branch-ref.ts';
import { VersionCache } from '../tables/version-cache.ts';
import type { Storage } from '../../storage/storage.ts';

/** How the rows of a version differ from those of the version before. An updated row is removed and added. */
export interface CountedChange {
  readonly version: number;
  readonly added: number;
  readonly removed: number;
}

/** A write of one commit. */
export interface CountedWrite<T> {
  readonly policy: ConflictPolicy;
  readonly write: (table: NativeTable, base: Commit) => Promise<T>;
  /** Returns the result of the write; undefined if the counts do not show it. */
  readonly resultOf: (change: CountedChange) => T | undefined;
}

/** The rows of one version; undefined if its manifest does not state them. */
interface VersionTotals {
  readonly version: number;
  readonly totals: Promise<RowTotals | undefined>;
}

/**
 * Writes whose result is known when their version is published, because its manifest states how many rows it has. The
 * engine ends such a write later, and the next write of the table waits for that. Where the counts do not show the result,
 * and for a rebased write, it is that of the engine.
 */
export class CountedWrites {
  readonly #writer: TableWriter;
  readonly #storage: Storage;
  readonly #known = new VersionCache<RowTotals>();

  constructor(writer: TableWriter, storage: Storage) {
    this.#writer = writer;
    this.#storage = storage;
  }

  /** Queues a write as TableWriter does. */
  write<T>(branchRef: BranchRef, { policy, write, resultOf }: CountedWrite<T>): Promise<T> {
    let [before, after]: [VersionTotals?, VersionTotals?] = [];
    let result: Promise<T | undefined> | undefined;
    const sessionWrite: SessionWrite<T> = async ({ base }, open) => {
      // An engine that fails after the commit must not change the rows again.
      const known = await result;
      if (known !== undefined) return known;
      before = { version: base.version, totals: this.#totalsOf(branchRef, base) };
      return write(await open(), base);
    };
    // The manifest is read while the catalog publishes it.
    const onHeld = (staged: StagedCommit): void => {
      const isNext = before?.version === staged.version - 1;
      after = isNext ? { version: staged.version, totals: this.#totalsAfter(before, staged) } : undefined;
    };
    return new Promise((resolve, reject) => {
      const onPublished = (): void => {
        result = this.#changeOf(branchRef, before, after).then((change) => change && resultOf(change));
        void result.then((known) => known !== undefined && resolve(known));
      };
      this.#writer
        .commit(branchRef, policy, sessionWrite, { movesHandle: true, onHeld, onPublished })
        .then(resolve, reject);
    });
  }

  async #totalsOf(branchRef: BranchRef, { version, manifestPath }: Commit): Promise<RowTotals | undefined> {
    return this.#known.get(branchRef, version) ?? this.#read([manifestPath]);
  }

  async #totalsAfter(before: VersionTotals | undefined, staged: StagedCommit): Promise<RowTotals | undefined> {
    const base = await before?.totals;
    return base && this.#read([staged.heldPath, staged.finalPath], base.newestFragment);
  }

  /** Reads the first of the files that exists: a manifest moves when it is published. */
  async #read([path, ...others]: readonly string[], after?: number): Promise<RowTotals | undefined> {
    if (path === undefined) return undefined;
    try {
      return rowTotals(await this.#storage.read(onDisk(path)), after);
    } catch {
      return this.#read(others, after);
    }
  }

  /** Returns the change between a version and the one before, and keeps the rows of the newer one. */
  async #changeOf(
    branchRef: BranchRef,
    before: VersionTotals | undefined,
    after: VersionTotals | undefined,
  ): Promise<CountedChange | undefined> {
    const [old, now] = await Promise.all([before?.totals, after?.totals]);
    if (old === undefined || now === undefined || after === undefined) return undefined;
    this.#known.set(branchRef, after.version, now);
    return { version: after.version, added: now.newRows, removed: old.rows + now.newRows - now.rows };
  }
}
