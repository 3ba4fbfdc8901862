/** One committed version of one branch of one table. Paths are store-relative, as the engine sends them: absolute without the leading `/`. */
export interface Commit {
  readonly version: number;
  readonly manifestPath: string;
  readonly manifestSize: number | null;
  readonly eTag: string | null;
  readonly timestampMillis: number;
}

/** A commit as the arbiter has recorded it. While it is pending, its manifest may not be at `manifestPath` yet. */
export interface KnownCommit extends Commit {
  readonly isPending: boolean;
}

/** A manifest that the engine has staged and asks to publish. `heldPath` is where it was moved before the catalog was asked. */
export interface StagedCommit {
  readonly version: number;
  readonly finalPath: string;
  readonly heldPath: string;
  readonly manifestSize: number | null;
  readonly eTag: string | null;
  /** The content of its small files, when they are synced only after the publication (see files/unsynced-files.ts). */
  readonly unsyncedFiles?: Uint8Array | undefined;
}

/** Keeps the content of files that commits name until they are synced. */
export interface UnsyncedFilesKeeper {
  /** The largest content of one commit, in bytes. */
  readonly maxBytes: number;
  /** Returns the ids of the storages with unsynced files. */
  storages(): Promise<readonly string[]>;
  /** Returns the pending commits of a storage with unsynced files, oldest first. */
  of(storageId: string): Promise<
    readonly {
      readonly branch: string;
      readonly version: number;
      readonly finalPath: string;
      readonly files: Uint8Array;
    }[]
  >;
}

/** A manifest to publish. `heldPath` is null when it is at its final path already, in a table that is not visible yet. */
export interface NewCommit extends Omit<StagedCommit, 'heldPath'> {
  readonly heldPath: string | null;
}

/**
 * The result of publishing commits, which succeeds or fails as a whole. 'conflict': a version number exists already; the
 * write can be retried on the current version. 'lost': the table, the branch or the job they belong to was deleted.
 */
export type Published = 'published' | 'conflict' | 'lost';

/** Decides which commit of a table wins. The catalog implements it; the engine knows nothing else of the catalog. */
export interface CommitArbiter {
  /** Returns the directory of the table's files, or undefined when the catalog does not know this storage id. */
  location(storageId: string): Promise<{ readonly location: string } | undefined>;
  /** Returns the newest commit, pending ones included. `''` is the main branch. */
  latest(storageId: string, branch: string): Promise<KnownCommit | undefined>;
  /** Returns one commit; undefined when the branch has no such version. */
  commit(storageId: string, branch: string, version: number): Promise<KnownCommit | undefined>;
  /**
   * Puts commits if absent, in one SQL transaction: one commit, or several of one write, numbered without a gap; the last
   * is the version that the write has made. Held commits are recorded as pending. Returns 'lost' when the table or the
   * branch was deleted. With `branchId`, a newer branch of the same name counts as deleted. It finds out by itself what became
   * of a transaction whose response was lost; if it rejects, the caller must not repeat the write, which may be published.
   */
  publishAll(storageId: string, branch: string, commits: readonly NewCommit[], branchId?: string): Promise<Published>;
  /** Returns the pending commits of all branches, oldest first. To finish one: an idempotent rename, then `settle`. */
  pending(storageId: string): Promise<readonly (StagedCommit & { readonly branch: string })[]>;
  /** Marks a pending commit as finished: its manifest is at its final path. Idempotent. */
  settle(storageId: string, branch: string, version: number): Promise<void>;
  /**
   * Takes a commit back whose manifest cannot be put in its place, because another program has put its own there. Has no effect on
   * one that is not pending with this held path.
   */
  retract(storageId: string, branch: string, commit: Pick<StagedCommit, 'version' | 'heldPath'>): Promise<void>;
  /** Undefined for an arbiter that a power loss of this machine does not end: files are synced before they are published. */
  readonly unsyncedFiles?: UnsyncedFilesKeeper | undefined;
  /** Resolves when this process has the write lease of the table; call it before a write. A commit releases the lease. */
  acquireWriteLease(storageId: string): Promise<void>;
  /** Releases the write lease after a write without a commit. Undefined when there is nothing to release. */
  releaseWriteLease(storageId: string): Promise<unknown> | undefined;
}

/** Publishes held manifests instead of the arbiter, so that a commit can depend on other rows or be rejected by them. */
export type Publish = (
  storageId: string,
  branch: string,
  staged: readonly StagedCommit[],
  branchId?: string,
) => Promise<Published>;

/** Takes a commit back that a `Publish` has published, with all that was published with it; see `CommitArbiter.retract`. */
export type Retract = CommitArbiter['retract'];
