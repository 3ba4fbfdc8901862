import type { Storage } from '../../storage/index.ts';
import type { Commit, CommitArbiter, StagedCommit } from './arbiter.ts';
import { type ConflictPolicy, hasOneCommit, isHeldBack } from './conflict-policy.ts';
import { acknowledgeDiscarded, columnsDiffer, followsUnknownManifest, indexesFit } from './engine-workarounds.ts';
import type { CommitRequest } from './commit-request.ts';
import { recordForeignVersions } from './foreign-versions.ts';
import type { StagedManifests } from './staged-manifests.ts';
import type { TableView } from './table-view.ts';
import { EngineError } from '../native/engine-error.ts';
import { type BranchRef, branchNameOf, branchOf, storageOf } from '../native/branch-ref.ts';

/**
 * Why an attempt was discarded: another commit came first, it changed the columns, or an index no longer fits; or, after which
 * there is no other attempt, there is a manifest that the catalog does not have, the target was deleted, or a commit failed for
 * a reason that is not the engine's, such as an outage of the catalog (see `failure`).
 */
export type Discarded = 'overtaken' | 'columns-changed' | 'index-unfit' | 'unknown-manifest' | 'deleted' | 'failed';

/** What a session needs of the engine. */
export interface SessionParts {
  readonly arbiter: CommitArbiter;
  readonly manifests: StagedManifests;
  /** Called each time the engine has to rebase a commit. */
  readonly onConflict?: (() => void) | undefined;
  /** Called before a commit is acknowledged that is discarded. */
  readonly onDiscard: () => void;
  /** Called with each version that is published at once, before the engine knows that it is. */
  readonly onPublished?: ((version: number) => void) | undefined;
}

/** The branch that a session writes to. */
export interface SessionTarget {
  readonly branchRef: BranchRef;
  readonly location: string;
  /** The version that the write is computed on. */
  readonly base: Commit;
}

const toCommit = ({ version, heldPath, manifestSize, eTag }: StagedCommit): Commit => ({
  version,
  manifestPath: heldPath,
  manifestSize,
  eTag,
  timestampMillis: Date.now(),
});

/**
 * One attempt of one write: a branch, the base version, and the conflict policy. It is what the engine sees of the table
 * for the duration of the attempt (see TableView), and decides what happens to each commit that the engine asks for:
 * publish it at once (policies `rebase`, `rebaseIf`, and `recompute` of one commit), hold it until the write is complete
 * (other `recompute` and `publishWith`), or discard it.
 */
export class CommitSession implements TableView {
  readonly storageId: string;
  readonly location: string;
  readonly branchRef: BranchRef;
  readonly base: Commit;
  readonly policy: ConflictPolicy;
  readonly #parts: SessionParts;
  readonly #manifests: StagedManifests;
  readonly #branch: string;
  readonly #isHolding: boolean;
  #held: StagedCommit[] = [];
  #isPublished = false;
  #hasHeld = false;
  #discarded: Discarded | undefined;
  #failure: { readonly error: unknown } | undefined;
  #committed: number | undefined;

  constructor(parts: SessionParts, { branchRef, location, base }: SessionTarget, policy: ConflictPolicy) {
    this.#parts = parts;
    const retract = 'retract' in policy ? policy.retract : undefined;
    this.#manifests = 'publish' in policy ? parts.manifests.publishedBy(policy.publish, retract) : parts.manifests;
    this.storageId = storageOf(branchRef);
    this.location = location;
    this.branchRef = branchRef;
    this.base = base;
    this.policy = policy;
    this.#branch = branchNameOf(branchRef);
    this.#isHolding = isHeldBack(policy);
  }

  /** Where the files of the table are. */
  get storage(): Storage {
    return this.#manifests.storage;
  }

  /** Why the attempt is not valid; undefined while it is. */
  get discarded(): Discarded | undefined {
    return this.#discarded;
  }

  /**
   * Returns why the attempt has failed and must not be repeated, given the error with which the write ended, if it did:
   * a request of the engine failed, for which the engine has another error or none, or the write is committed already.
   */
  failureAfter(error: { readonly reason: unknown } | undefined): { readonly error: unknown } | undefined {
    if (error === undefined && this.#discarded !== 'failed') return undefined;
    if (!this.#isCommitted) return this.#failure;
    const what = `version ${this.#committed} has the change, but its result is lost; read the table before you repeat it`;
    return { error: new EngineError('committed', what, { cause: error?.reason }) };
  }

  /** Whether nothing that the write does may be published any more. */
  get #isCommitted(): boolean {
    return hasOneCommit(this.policy) && this.#committed !== undefined;
  }

  /** The last version that was published at once; undefined without one. */
  get committed(): number | undefined {
    return this.#committed;
  }

  /** Whether commits that were acknowledged to the engine have not been published. */
  get hasUnpublished(): boolean {
    return this.#hasHeld && !this.#isPublished;
  }

  /** Returns the newest commit that the write may see, its own held commits included. */
  async latest(branch: string): Promise<Commit | undefined> {
    const newest = this.#held.at(-1);
    if (this.#isHolding && branch === this.#branch) return newest === undefined ? this.base : toCommit(newest);
    return this.#noteFailure(() => this.#manifests.latestInPlace(this.storageId, branch));
  }

  /** Returns one commit, held commits included. */
  async commit(branch: string, version: number): Promise<Commit | undefined> {
    const held = branch === this.#branch ? this.#held.find((staged) => staged.version === version) : undefined;
    if (held !== undefined) return toCommit(held);
    return this.#noteFailure(() => this.#manifests.commitInPlace(this.storageId, branch, version));
  }

  /**
   * Decides about a commit of the engine. Only 'conflict' is an error to it: it rebases and asks again. It would do that after
   * any error, and repeat a write that may be committed already; so a failure ends the session, and its caller gets the error.
   */
  async create(request: CommitRequest): Promise<Commit | 'conflict'> {
    if (this.#isCommitted || this.#discarded === 'failed') return this.#discard(request, 'failed');
    try {
      return await this.#noteFailure(() => (this.#isHolding ? this.#hold(request) : this.#publishAtOnce(request)));
    } catch {
      return this.#discard(request, 'failed');
    }
  }

  /** Records versions of other programs, and returns the newest commit then. */
  async recordForeign(): Promise<Commit | undefined> {
    const { arbiter, manifests } = this.#parts;
    const { storageId, location } = this;
    return recordForeignVersions(arbiter, manifests, { storageId, branch: this.#branch, location });
  }

  /** Publishes the held commits, all or none, after the write has succeeded; sets `discarded` when they are rejected. */
  async publish(): Promise<void> {
    const held = this.#held;
    if (held.length === 0 || this.#discarded !== undefined) return;
    this.#held = [];
    const branchId = branchOf(this.branchRef)?.id;
    const published = await this.#manifests.publish(this.storageId, this.#branch, held, branchId);
    this.#isPublished = typeof published === 'object';
    if (typeof published === 'string') this.#discarded = published === 'lost' ? 'deleted' : 'overtaken';
  }

  /** Deletes the commits that were held and not published. */
  async end(): Promise<void> {
    await this.#manifests.discard(this.#held);
  }

  async #publishAtOnce(request: CommitRequest): Promise<Commit | 'conflict'> {
    const reason = await this.#discardReason(request);
    if (reason !== undefined) return this.#discard(request, reason);
    const branchId = branchOf(this.branchRef)?.id;
    const commit = await this.#manifests.commit(this.storageId, this.location, {
      ...request,
      branchId,
    });
    if (commit === 'lost') return this.#discard(request, 'deleted');
    if (commit === 'conflict') {
      this.#parts.onConflict?.();
      // The engine reads the version that has come first.
      await this.recordForeign();
      return commit;
    }
    this.#committed = commit.version;
    this.#parts.onPublished?.(commit.version);
    return commit;
  }

  /** Runs what the engine has asked for, and keeps the error. */
  async #noteFailure<R>(run: () => Promise<R>): Promise<R> {
    try {
      return await run();
    } catch (error) {
      this.#failure ??= { error };
      throw error;
    }
  }

  /** Acknowledges every commit; one that does not follow the base shows that the engine has rebased the write. */
  async #hold(request: CommitRequest): Promise<Commit> {
    const known = this.base.version + this.#held.length;
    if (await this.#followsUnknown(request, known)) {
      await this.recordForeign();
      const isUnknown = await this.#followsUnknown(request, known);
      return this.#discard(request, isUnknown ? 'unknown-manifest' : 'overtaken');
    }
    const staged = await this.#manifests.hold(this.location, request);
    if (request.branch !== this.#branch || request.version !== known + 1) {
      this.#discarded = 'overtaken';
    }
    this.#hasHeld = true;
    this.#held.push(staged);
    return toCommit(staged);
  }

  /** `known` is a version that the catalog has, or that the session holds. The first commit of a new branch has no version before. */
  async #followsUnknown(request: CommitRequest, known: number): Promise<boolean> {
    return request.branch === this.#branch && followsUnknownManifest(this.#manifests, this, request, known);
  }

  async #discardReason(request: CommitRequest): Promise<Discarded | undefined> {
    const [base, parent] = [this.base.version, request.version - 1];
    const { kind } = this.policy;
    // Holding a manifest would create the directory of a dropped table again.
    if (kind !== 'rebaseIf' && (await this.#parts.arbiter.location(this.storageId)) === undefined) return 'deleted';
    // Not even an earlier parent: the engine would rebase such a write onto the base, and it was not computed on that.
    if (kind === 'recompute' && parent !== base) return 'overtaken';
    if (await this.#followsUnknown(request, base)) {
      await this.recordForeign();
      if (await this.#followsUnknown(request, base)) return 'unknown-manifest';
    }
    if (kind === 'rebaseIf') return (await indexesFit(this.storage, request)) ? undefined : 'index-unfit';
    if (parent <= base) return undefined;
    const differ = await columnsDiffer(this.#parts.manifests, this.branchRef, [base, parent]);
    return differ ? 'columns-changed' : undefined;
  }

  #discard(request: CommitRequest, reason: Discarded): Commit {
    this.#discarded = reason;
    this.#parts.onDiscard();
    return acknowledgeDiscarded(request);
  }
}
