import type { CommitArbiter } from '../commit/arbiter.ts';
import { callNative, EngineError } from '../native/errors.ts';
import { type Branch, type BranchRef, branchNameOf, branchOf, nameOf, openBranch, storageOf } from './branch-ref.ts';
import type { NativeConnection, NativeTable } from '../native/native.ts';
import type { PathAliases } from '../loopback/path-aliases.ts';

/** A handle takes about 10 kB, 30 kB once it was queried. */
const MAX_OPEN_TABLES = 1024;

export const tableNotFound = (): EngineError => new EngineError('table-not-found', 'the table has no data');

/**
 * Open handles, the least recently used let go. A handle reads the version it saw last for ever; so each use asks the
 * arbiter for the newest commit and moves the handle on when it is behind. A handle on a fixed version is one of its
 * own, because `checkout` moves the handle for everybody.
 */
export class OpenTables {
  readonly #connection: NativeConnection;
  readonly #arbiter: CommitArbiter;
  readonly #aliases: PathAliases;
  readonly #open = new Map<string, { readonly branchRef: BranchRef; readonly handle: Promise<NativeTable> }>();

  /** A version that a handle has reached: from there it only moves on, so there is no need to ask it. */
  readonly #seen = new WeakMap<NativeTable, number>();

  readonly #astray = new WeakSet<NativeTable>();

  constructor(connection: NativeConnection, arbiter: CommitArbiter, aliases: PathAliases) {
    this.#connection = connection;
    this.#arbiter = arbiter;
    this.#aliases = aliases;
  }

  /** The line at its newest commit. */
  async latest(branchRef: BranchRef): Promise<NativeTable> {
    const newest = await this.#arbiter.latest(storageOf(branchRef), branchNameOf(branchRef));
    const handle = await this.#handle(nameOf(branchRef), branchRef, () =>
      openBranch(this.#connection, nameOf(branchRef), branchRef),
    );
    if (newest !== undefined && newest.version > (this.#seen.get(handle) ?? -1)) {
      if (newest.version > (await callNative(() => handle.version()))) {
        await callNative(() => handle.checkoutLatest());
      }
      this.#seen.set(handle, newest.version);
    }
    return handle;
  }

  /** The newest version that a handle of `latest` is known to have reached. */
  async versionOf(handle: NativeTable): Promise<number> {
    return this.#seen.get(handle) ?? callNative(() => handle.version());
  }

  /** To be said before a handle moves to a version that is not there (see LostWrites). It is given to nobody after that. */
  invalidateBase(handle: NativeTable): void {
    this.#astray.add(handle);
  }

  /** Reads the newest version, or the one asked for; once more where what was read may be of a version that is not there. */
  async read<T>(
    branchRef: BranchRef,
    version: number | undefined,
    read: (table: NativeTable) => Promise<T>,
  ): Promise<T> {
    for (;;) {
      const handle = await (version === undefined ? this.latest(branchRef) : this.at(branchRef, version));
      const [done] = await Promise.allSettled([callNative(() => read(handle))]);
      if (this.#astray.has(handle)) continue;
      if (done.status === 'rejected') throw done.reason;
      return done.value;
    }
  }

  /** The line as it was, read-only. Throws EngineError version-not-found. */
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

  /**
   * Closes all handles on a table, or on one branch of it: one left open would bring its directory back to life by
   * writing.
   */
  async evict(storageId: string, branch?: Branch): Promise<void> {
    for (const [key, entry] of [...this.#open]) {
      if (storageOf(entry.branchRef) !== storageId) continue;
      if (branch !== undefined && branchOf(entry.branchRef)?.id !== branch.id) continue;
      this.#open.delete(key);
      await entry.handle.then(
        (handle) => handle.close(),
        () => undefined,
      );
    }
  }

  async #handle(name: string, branchRef: BranchRef, open: () => Promise<NativeTable>): Promise<NativeTable> {
    const key = `${this.#aliases.changesOf(storageOf(branchRef))} ${name}`;
    const known = this.#open.get(key);
    const entry = known ?? { branchRef, handle: callNative(open) };
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
    // Let go, not closed: somebody may be reading through it.
    for (const oldest of this.#open.keys()) {
      if (this.#open.size <= MAX_OPEN_TABLES) break;
      this.#open.delete(oldest);
    }
  }
}

/** The error for a line without commits. */
export const notFoundError = (branchRef: BranchRef): EngineError => {
  const branch = branchOf(branchRef);
  if (branch === undefined) return tableNotFound();
  return new EngineError('branch-not-found', `the table has no branch ${JSON.stringify(branch.name)}`);
};

/** The error for a line that is there no more: it says whether the branch is gone, or the table. */
export const deletedError = async (arbiter: CommitArbiter, branchRef: BranchRef): Promise<EngineError> =>
  (await arbiter.location(storageOf(branchRef))) === undefined ? tableNotFound() : notFoundError(branchRef);
