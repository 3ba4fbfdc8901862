import { setTimeout as delay } from 'node:timers/promises';
import type { Commit, CommitArbiter, Publish, StagedCommit } from './arbiter.ts';
import { callNative, EngineError } from '../native/errors.ts';
import { type BranchRef, branchNameOf, branchOf, openBranch, storageOf } from '../tables/branch-ref.ts';
import type { TableView } from '../loopback/loopback.ts';
import type { TableAliases } from '../loopback/table-aliases.ts';
import type { NativeConnection, NativeTable } from '../native/native.ts';
import { notFoundError, deletedError, tableNotFound } from '../tables/open-tables.ts';
import type { CommitRequest, StagedManifests } from './staged-manifests.ts';
import type { PathAliases } from '../loopback/path-aliases.ts';

/** How often a write is computed anew because another process was faster. Only other processes can be: see WriteQueues. */
const ATTEMPTS = 20;

/** Longest pause between two attempts, in milliseconds; the real one is random, so that two losers do not meet again. */
const LONGEST_PAUSE = 50;

const toCommit = ({ version, heldPath, manifestSize, eTag }: StagedCommit): Commit => ({
  version,
  manifestPath: heldPath,
  manifestSize,
  eTag,
  timestampMillis: Date.now(),
});

/** A line as it was at one version, and what one write has made of it so far. */
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

  /** Whether the engine believes in any commit of this write. */
  get hasCommits(): boolean {
    return this.#hasCommits;
  }

  /** Whether the engine has seen in storage that the number it wanted is taken, and carried its write over. */
  get isOvertaken(): boolean {
    return this.#isOvertaken;
  }

  /** Hands over what is held: it is somebody else's to publish or to discard. */
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

  /** Says yes to everything: a no would make the engine try twenty times, for seconds. */
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
 * Writes that hold for one version and no other. Left to itself, the engine carries a write that lost against another
 * commit over to the newer version without computing it again: two merges of the same new keys, each of which saw none
 * of them, then both insert. Here the engine is given the table under a name of its own; what it commits there is held
 * back, and published only if it follows the very version it was computed on. Else it is forgotten and done again.
 * Several commits of one write appear together or not at all.
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
   * Runs `write` on the newest version, again and again while others commit first. It must have no other effects than
   * on the table it is given. Its commits are published by the arbiter, or by `publish` in its place. Throws EngineError
   * conflict after too many defeats; then nothing has happened.
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
      if (attempt >= ATTEMPTS) throw new EngineError('conflict', 'other commits came first, again and again');
      // One defeat is nobody's fault; from the second on the others are asked to let it come first.
      if (attempt > 1) await this.#arbiter.claimTurn(storageOf(branchRef)).catch(() => undefined);
      await delay(Math.random() * LONGEST_PAUSE);
    }
  }

  /** Undefined when another commit came first. */
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
      // Whatever went wrong may have gone wrong because the table moved on meanwhile.
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
