import { closeNative } from '../native/close-native.ts';
import type { Limits } from '../../limits.ts';
import type { CommitArbiter } from '../commit/arbiter.ts';
import { callNative, EngineError } from '../native/errors.ts';
import {
  type Branch,
  type BranchRef,
  branchNameOf,
  branchOf,
  nameOf,
  openBranch,
  storageOf,
} from '../native/branch-ref.ts';
import type { NativeConnection, NativeTable } from '../native/native.ts';
import type { PathAliases } from '../commit/path-aliases.ts';

/** Most open handles. A handle takes about 10 kB, and 30 kB after a query. */
const MAX_OPEN_TABLES = 1024;

/** Returns the error for a table that the catalog does not know. */
export const tableNotFound = (): EngineError => new EngineError('table-not-found', 'the table has no data');

/**
 * Least-recently-used cache of open table handles. A handle stays at the version it was opened at, so each use asks the
 * arbiter for the newest commit and updates the handle if it is older. A fixed version has a separate handle, because
 * `checkout` would move a shared one.
 */
export class OpenTables {
  readonly #limits: Limits;
  readonly #connection: NativeConnection;
  readonly #arbiter: CommitArbiter;
  readonly #aliases: PathAliases;
  readonly #open = new Map<string, { readonly branchRef: BranchRef; readonly handle: Promise<NativeTable> }>();

  /** The newest version known for each handle of `latest`. Handles never move back, so this saves a native call. */
  readonly #reachedVersions = new WeakMap<NativeTable, number>();

  /** Handles that may be at a version that was discarded. */
  readonly #invalidHandles = new WeakSet<NativeTable>();

  constructor(limits: Limits, connection: NativeConnection, arbiter: CommitArbiter, aliases: PathAliases) {
    this.#limits = limits;
    this.#connection = connection;
    this.#arbiter = arbiter;
    this.#aliases = aliases;
  }

  /** Returns a shared handle on a branch, at its newest commit, if the caller knows it. Do not close it. */
  async latest(branchRef: BranchRef, known?: { readonly version: number }): Promise<NativeTable> {
    const newest = known ?? (await this.#arbiter.latest(storageOf(branchRef), branchNameOf(branchRef)));
    const handle = await this.#handle(nameOf(branchRef), branchRef, () =>
      openBranch(this.#connection, nameOf(branchRef), branchRef),
    );
    if (newest !== undefined && newest.version > (this.#reachedVersions.get(handle) ?? -1)) {
      if (newest.version > (await callNative(this.#limits, () => handle.version()))) {
        await callNative(this.#limits, () => handle.checkoutLatest());
      }
      this.#reachedVersions.set(handle, newest.version);
    }
    return handle;
  }

  /** Notes that a write through a handle of `latest` has moved it to the version that it committed. */
  noteVersion(handle: NativeTable, version: number): void {
    this.#reachedVersions.set(handle, Math.max(version, this.#reachedVersions.get(handle) ?? 0));
  }

  /** Returns the version that a handle of `latest` is at. */
  async versionOf(handle: NativeTable): Promise<number> {
    return this.#reachedVersions.get(handle) ?? callNative(this.#limits, () => handle.version());
  }

  /** Marks a handle before it moves to a version that will be discarded (see CommitSession): `read` repeats its reads. */
  invalidateBase(handle: NativeTable): void {
    this.#invalidHandles.add(handle);
  }

  /** Reads a version (default: the newest). Repeats the read if the handle may have been at a discarded version. */
  async read<T>(
    branchRef: BranchRef,
    version: number | undefined,
    read: (table: NativeTable) => Promise<T>,
  ): Promise<T> {
    for (;;) {
      const handle = await (version === undefined ? this.latest(branchRef) : this.at(branchRef, version));
      const [done] = await Promise.allSettled([callNative(this.#limits, () => read(handle), 'read-seconds')]);
      if (this.#invalidHandles.has(handle)) continue;
      if (done.status === 'rejected') throw done.reason;
      return done.value;
    }
  }

  /** Returns a read-only handle on one version. Throws EngineError table-not-found or version-not-found. */
  async at(branchRef: BranchRef, version: number): Promise<NativeTable> {
    if ((await this.#arbiter.commit(storageOf(branchRef), branchNameOf(branchRef), version)) === undefined) {
      if ((await this.#arbiter.location(storageOf(branchRef))) === undefined) throw tableNotFound();
      throw new EngineError('version-not-found', `the table has no version ${version}`);
    }
    return this.#handle(`${nameOf(branchRef)}@${version}`, branchRef, async () => {
      const handle = await openBranch(this.#connection, nameOf(branchRef), branchRef);
      await handle.checkout(version);
      return handle;
    });
  }

  /** Closes all handles on a table or one of its branches; a write through one would create the deleted files again. */
  async evict(storageId: string, branch?: Branch): Promise<void> {
    for (const [key, entry] of [...this.#open]) {
      if (storageOf(entry.branchRef) !== storageId) continue;
      if (branch !== undefined && branchOf(entry.branchRef)?.id !== branch.id) continue;
      this.#open.delete(key);
      await entry.handle.then(closeNative, () => undefined);
    }
  }

  async #handle(name: string, branchRef: BranchRef, open: () => Promise<NativeTable>): Promise<NativeTable> {
    const key = `${this.#aliases.changesOf(storageOf(branchRef))} ${name}`;
    const known = this.#open.get(key);
    const entry = known ?? { branchRef, handle: callNative(this.#limits, open) };
    this.#remember(key, entry);
    try {
      return await entry.handle;
    } catch (error) {
      if (this.#open.get(key) === entry) this.#open.delete(key);
      throw error;
    }
  }

  #remember(key: string, entry: { readonly branchRef: BranchRef; readonly handle: Promise<NativeTable> }): void {
    this.#open.delete(key);
    this.#open.set(key, entry);
    // The evicted handle is not closed, because a concurrent read may use it.
    for (const oldest of this.#open.keys()) {
      if (this.#open.size <= MAX_OPEN_TABLES) break;
      this.#open.delete(oldest);
    }
  }
}

/** Returns the error for a branch or table without commits. */
export const notFoundError = (branchRef: BranchRef): EngineError => {
  const branch = branchOf(branchRef);
  if (branch === undefined) return tableNotFound();
  return new EngineError('branch-not-found', `the table has no branch ${JSON.stringify(branch.name)}`);
};

/** Returns the error for a target that was deleted: table-not-found, or branch-not-found if the table still exists. */
export const deletedError = async (arbiter: CommitArbiter, branchRef: BranchRef): Promise<EngineError> =>
  (await arbiter.location(storageOf(branchRef))) === undefined ? tableNotFound() : notFoundError(branchRef);
