import { setTimeout as delay } from 'node:timers/promises';
import type { Commit, CommitArbiter, Publish, StagedCommit } from './arbiter.ts';
import { callNative, EngineError } from '../native/errors.ts';
import { type BranchRef, branchNameOf, branchOf, openBranch, storageOf } from '../tables/branch-ref.ts';
import type { TableView } from './table-view.ts';
import type { TableAliases } from '../loopback/table-aliases.ts';
import type { NativeConnection, NativeTable } from '../native/native.ts';
import { notFoundError, deletedError, tableNotFound } from '../tables/open-tables.ts';
import type { CommitRequest, StagedManifests } from './staged-manifests.ts';
import type { PathAliases } from '../loopback/path-aliases.ts';

/** Attempts at a write when other processes commit first. Within this process WriteQueues prevents conflicts. */
const CONFLICT_ATTEMPTS = 20;

/** Longest pause between two attempts, in milliseconds; the pause is random, so that two writers do not collide again. */
const LONGEST_PAUSE_MS = 50;

const toCommit = ({ version, heldPath, manifestSize, eTag }: StagedCommit): Commit => ({
  version,
  manifestPath: heldPath,
  manifestSize,
  eTag,
  timestampMillis: Date.now(),
});

/** The table as one write sees it: a branch at its base version, plus the commits of that write, held back so far. */
class HeldView implements TableView {
  readonly storageId: string;
  readonly location: string;
  readonly #manifests: StagedManifests;
  readonly #branch: string;
  readonly #base: Commit;
  #held: StagedCommit[] = [];
  #hasCommits = false;
  #isOvertaken = false;

  constructor(
    manifests: StagedManifests,
    table: { readonly storageId: string; readonly location: string; readonly branch: string; readonly base: Commit },
  ) {
    this.#manifests = manifests;
    this.storageId = table.storageId;
    this.location = table.location;
    this.#branch = table.branch;
    this.#base = table.base;
  }

  get held(): readonly StagedCommit[] {
    return this.#held;
  }

  /** Whether a commit of this write was acknowledged to the engine. */
  get hasCommits(): boolean {
    return this.#hasCommits;
  }

  /** Whether the engine found a newer version in storage and rebased the write. */
  get isOvertaken(): boolean {
    return this.#isOvertaken;
  }

  /** Forgets the held commits; the caller publishes or discards them. */
  release(): void {
    this.#held = [];
  }

  async latest(branch: string): Promise<Commit | undefined> {
    if (branch !== this.#branch) return this.#manifests.latestInPlace(this.storageId, branch);
    const newest = this.#held.at(-1);
    return newest === undefined ? this.#base : toCommit(newest);
  }

  async commit(branch: string, version: number): Promise<Commit | undefined> {
    const held = branch === this.#branch ? this.#held.find((staged) => staged.version === version) : undefined;
    return held === undefined ? this.#manifests.commitInPlace(this.storageId, branch, version) : toCommit(held);
  }

  /** Acknowledges every commit: an error would make the engine retry twenty times, for seconds. */
  async create(request: CommitRequest): Promise<Commit> {
    const staged = await this.#manifests.hold(this.location, request);
    if (request.branch !== this.#branch || request.version !== this.#base.version + this.#held.length + 1) {
      this.#isOvertaken = true;
    }
    this.#hasCommits = true;
    this.#held.push(staged);
    return toCommit(staged);
  }
}

/**
 * Conflict policy `recompute`: merge, overwrite, column changes and batches, whose result is valid for one base version
 * only. The engine would rebase such a write without computing it again: two merges of the same new keys would both
 * insert. Here the engine gets the table under an alias; its commits are held back and published only if they follow the
 * version they were computed on. Otherwise they are discarded and the write runs again. Several commits of one write
 * become visible together or not at all.
 */
export class RecomputeWrites {
  readonly #manifests: StagedManifests;
  readonly #arbiter: CommitArbiter;
  readonly #names: TableAliases;
  readonly #aliases: PathAliases;

  constructor(manifests: StagedManifests, arbiter: CommitArbiter, names: TableAliases, aliases: PathAliases) {
    this.#manifests = manifests;
    this.#arbiter = arbiter;
    this.#names = names;
    this.#aliases = aliases;
  }

  /**
   * Runs `write` on the newest version and repeats it while other commits come first; it must have no effects except on
   * the table it is given. Its commits are published by the arbiter, or by `publish` instead. Throws EngineError conflict
   * after the last attempt; then nothing has changed.
   */
  async run<T>(
    connection: NativeConnection,
    branchRef: BranchRef,
    write: (table: NativeTable) => Promise<T>,
    publish?: Publish,
  ): Promise<T> {
    const manifests = publish === undefined ? this.#manifests : this.#manifests.publishedBy(publish);
    for (let attempt = 1; ; attempt++) {
      const done = await this.#attempt(connection, manifests, branchRef, write);
      if (done !== undefined) return done.result;
      if (attempt >= CONFLICT_ATTEMPTS)
        throw new EngineError('conflict', 'gave up after repeated commit conflicts; retry the request');
      // A single conflict is normal; from the second on it requests a write lease.
      if (attempt > 1) await this.#arbiter.acquireWriteLease(storageOf(branchRef)).catch(() => undefined);
      await delay(Math.random() * LONGEST_PAUSE_MS);
    }
  }

  /** Returns undefined when another commit came first. */
  async #attempt<T>(
    connection: NativeConnection,
    manifests: StagedManifests,
    branchRef: BranchRef,
    write: (table: NativeTable) => Promise<T>,
  ): Promise<{ readonly result: T } | undefined> {
    const [storageId, branch] = [storageOf(branchRef), branchNameOf(branchRef)];
    const known = await this.#arbiter.location(storageId);
    if (known === undefined) throw tableNotFound();
    const base = await this.#manifests.latestInPlace(storageId, branch);
    if (base === undefined) throw notFoundError(branchRef);
    const { location } = known;
    const view = new HeldView(this.#manifests, { storageId, location, branch, base });
    let isPublished = false;
    try {
      return await this.#names.use(view, async (name) => {
        const handle = await callNative(() => openBranch(connection, name, branchRef));
        try {
          const result = await write(handle);
          const { held, isOvertaken } = view;
          if (isOvertaken) return undefined;
          view.release();
          const published = await manifests.publish(storageId, branch, held, branchOf(branchRef)?.id);
          isPublished = typeof published === 'object';
          if (published === 'lost') throw await deletedError(this.#arbiter, branchRef);
          return published === 'conflict' ? undefined : { result };
        } finally {
          handle.close();
        }
      });
    } catch (error) {
      // Any error may be a consequence of a concurrent commit.
      const isConflict = error instanceof EngineError && error.kind === 'conflict';
      const newest = isConflict ? await this.#arbiter.latest(storageId, branch) : undefined;
      if (newest !== undefined && newest.version !== base.version) return undefined;
      throw error;
    } finally {
      if (view.hasCommits && !isPublished) this.#aliases.change(storageId);
      await this.#manifests.discard(view.held);
    }
  }
}
