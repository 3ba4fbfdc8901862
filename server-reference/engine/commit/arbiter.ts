import type { JsonArrowSchema } from '../ipc/schema-json.ts';

/** One committed version of one branch of one table, as the engine needs it. Paths are store-relative as the engine sends them. */
export interface Commit {
  readonly version: number;
  readonly manifestPath: string;
  readonly manifestSize: number | null;
  readonly eTag: string | null;
  readonly timestampMillis: number;
}

/** A commit as the arbiter has it. Pending: its manifest may not stand at `manifestPath` yet. */
export interface KnownCommit extends Commit {
  readonly isPending: boolean;
}

/** A manifest the engine has staged and asks to publish. `heldPath` is where it was moved before the catalog was asked. */
export interface StagedCommit {
  readonly version: number;
  readonly finalPath: string;
  readonly heldPath: string;
  readonly manifestSize: number | null;
  readonly eTag: string | null;
}

/** A manifest to be published. `heldPath` is null where it stands at its final path already, in a table nobody knows yet. */
export interface NewCommit extends Omit<StagedCommit, 'heldPath'> {
  readonly heldPath: string | null;
}

/**
 * What became of commits that were to be published: all of them count, or none does. 'conflict': a number is taken, and
 * the same write may be done again on what is there now. 'lost': nobody wants them any more, since the table, the branch or
 * the job is gone that they were for.
 */
export type Published = 'published' | 'conflict' | 'lost';

/** What decides which commit of a table wins. The catalog implements it; the engine knows nothing else of the catalog. */
export interface CommitArbiter {
  /** Where the table's files are, or undefined when the catalog does not know this storage id. */
  location(storageId: string): Promise<{ readonly location: string } | undefined>;
  /** Newest commit, pending ones included. '' is the main branch. */
  latest(storageId: string, branch: string): Promise<KnownCommit | undefined>;
  commit(storageId: string, branch: string, version: number): Promise<KnownCommit | undefined>;
  /**
   * Put-if-absent in one SQL transaction, recorded as pending while it is held: one commit, or several of one write,
   * numbered without a gap, of which the last is the version that the write has made. 'lost' when the table or the branch
   * is gone. With `branchId` the branch must be that one, and not another that has got its name.
   */
  publishAll(storageId: string, branch: string, commits: readonly NewCommit[], branchId?: string): Promise<Published>;
  /** Pending commits of a table (all branches), oldest first; finishing is an idempotent rename then `settle`. */
  pending(storageId: string): Promise<readonly (StagedCommit & { readonly branch: string })[]>;
  settle(storageId: string, branch: string, version: number): Promise<void>;
  /** To be awaited before a write is begun: another process may be asking to come first. Undefined when none is. */
  myTurn(storageId: string): Promise<void> | undefined;
  /** Asks the other processes to let this one commit next, since it keeps losing. They may, and may not. */
  claimTurn(storageId: string): Promise<void>;
}

/** Publishes the commits of a new table, the oldest first, with the schema it has. */
export type PublishNew = (commits: readonly NewCommit[], schema: JsonArrowSchema) => Promise<Published>;

/** Publishes held manifests in the arbiter's place, so that a commit can depend on something else, or be refused by it. */
export type Publish = (
  storageId: string,
  branch: string,
  staged: readonly StagedCommit[],
  branchId?: string,
) => Promise<Published>;
