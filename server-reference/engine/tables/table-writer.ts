import { closeNative } from '../native/close-native.ts';
import { setTimeout as delay } from 'node:timers/promises';
import type { Limits } from '../../limits.ts';
import type { CommitArbiter } from '../commit/arbiter.ts';
import { CommitSession } from '../commit/commit-session.ts';
import type { CommitSessions } from '../commit/commit-sessions.ts';
import { type ConflictPolicy, isHeldBack, LONGEST_PAUSE_MS, MOST_ATTEMPTS } from '../commit/conflict-policy.ts';
import { columnsDiffer, unknownManifestError } from '../commit/engine-workarounds.ts';
import type { StagedManifests } from '../commit/staged-manifests.ts';
import type { WriteQueues } from '../commit/write-queues.ts';
import type { PathAliases } from '../commit/path-aliases.ts';
import { callNative, EngineError } from '../native/errors.ts';
import type { NativeConnection, NativeTable } from '../native/native.ts';
import { type BranchRef, branchNameOf, branchOf, nameOf, openBranch, storageOf } from '../native/branch-ref.ts';
import { deletedError, notFoundError, type OpenTables, tableNotFound } from './open-tables.ts';
import type { VersionFactsCache } from './version-facts.ts';

/** What a write does to the table; it runs again after a conflict, so it must have no other effects. */
export type Write<T> = (table: NativeTable) => Promise<T>;

/** A write that makes its commits by itself, or through the engine on the handle that `table` opens. */
export type SessionWrite<T> = (session: CommitSession, table: () => Promise<NativeTable>) => Promise<T>;

/** Options of a write. */
export interface WriteOptions {
  /** Most attempts (default: MOST_ATTEMPTS of the policy). */
  readonly attempts?: number;
  /** Whether a request waits for the write, so that it counts for the limit of queued writes (default: true). */
  readonly isRequest?: boolean;
  /** Whether the write changes nothing but rows, with commits through the handle that it gets, which is then at the last one (default: false). */
  readonly changesOnlyRows?: boolean;
  /** Called with each version when it is published, which is before the engine ends the write. The version stays if that fails. */
  readonly onPublished?: (version: number) => void;
}

interface WriterParts {
  readonly limits: Limits;
  readonly arbiter: CommitArbiter;
  readonly manifests: StagedManifests;
  readonly sessions: CommitSessions;
  readonly aliases: PathAliases;
  readonly connection: NativeConnection;
  readonly tables: OpenTables;
  readonly queues: WriteQueues;
  readonly facts: VersionFactsCache;
}

interface Attempt<T> {
  readonly branchRef: BranchRef;
  readonly policy: ConflictPolicy;
  readonly write: SessionWrite<T>;
  /** Called each time another commit comes first. */
  readonly onConflict?: () => void;
  readonly changesOnlyRows: boolean;
  readonly onPublished?: ((version: number) => void) | undefined;
}

/** An attempt succeeded, or another commit came first. */
type Outcome<T> = { readonly result: T } | { readonly conflict: EngineError; readonly attempts: number };

const conflictError = (what: string): EngineError => new EngineError('conflict', what);

/**
 * All writes to existing tables. A write is queued behind earlier writes of this process to the same table; then each
 * attempt is a CommitSession on the newest version. All methods throw EngineError: table-not-found or branch-not-found when
 * the target was deleted, conflict after the last attempt (then nothing has changed), committed when the write is in the table
 * although it failed, and what the write throws. They also throw what the arbiter or the storage throws.
 */
export class TableWriter {
  readonly #parts: WriterParts;

  constructor(parts: WriterParts) {
    this.#parts = parts;
  }

  /** Queues a write to a branch. */
  write<T>(branchRef: BranchRef, policy: ConflictPolicy, write: Write<T>, options: WriteOptions = {}): Promise<T> {
    return this.commit(branchRef, policy, async (_session, table) => write(await table()), options);
  }

  /** Queues a write that makes its commits by itself. */
  commit<T>(
    branchRef: BranchRef,
    policy: ConflictPolicy,
    write: SessionWrite<T>,
    { attempts, isRequest = true, changesOnlyRows = false, onPublished }: WriteOptions = {},
  ): Promise<T> {
    const { queues } = this.#parts;
    const storageId = storageOf(branchRef);
    const run = (): Promise<T> => this.#retry({ branchRef, policy, write, changesOnlyRows, onPublished }, attempts);
    return isRequest ? queues.request(storageId, run) : queues.rows(storageId, run);
  }

  /** Runs a long write concurrently with the queue; it pauses the queue when it loses against shorter writes. */
  writeConcurrently<T>(branchRef: BranchRef, policy: ConflictPolicy, write: Write<T>, attempts?: number): Promise<T> {
    return this.#parts.queues.concurrently(storageOf(branchRef), (onConflict) =>
      this.#retry(
        {
          branchRef,
          policy,
          write: async (_session, table) => write(await table()),
          onConflict,
          changesOnlyRows: false,
        },
        attempts,
      ),
    );
  }

  /** Repeats a write while other commits come first. The only loop of this kind in the server. */
  async #retry<T>(attempt: Attempt<T>, most = Infinity): Promise<T> {
    for (let count = 1; ; count++) {
      const outcome = await this.#attempt(attempt);
      if ('result' in outcome) return outcome.result;
      if (count >= Math.min(most, outcome.attempts)) throw outcome.conflict;
      attempt.onConflict?.();
      await delay(Math.random() * LONGEST_PAUSE_MS);
    }
  }

  async #attempt<T>({
    branchRef,
    policy,
    write,
    onConflict,
    changesOnlyRows,
    onPublished,
  }: Attempt<T>): Promise<Outcome<T>> {
    const { limits, arbiter, manifests, aliases, sessions, tables, connection, facts } = this.#parts;
    const [storageId, branch] = [storageOf(branchRef), branchNameOf(branchRef)];
    const [known, base] = await Promise.all([arbiter.location(storageId), manifests.latestInPlace(storageId, branch)]);
    if (known === undefined) throw tableNotFound();
    if (base === undefined) throw notFoundError(branchRef);
    const target = { branchRef, location: known.location, base };
    // Writes that are published at once use the handle of the readers, which saves opening one. All others have a handle of their own.
    const isShared = policy.kind !== 'rebaseIf' && !isHeldBack(policy);
    const shared = isShared ? await tables.latest(branchRef, base) : undefined;
    const onDiscard = (): void => {
      aliases.change(storageId);
      if (shared !== undefined) tables.invalidateBase(shared);
    };
    const notePublished = (version: number): void => {
      // After a rebase, other commits have come between the base and this version.
      if (changesOnlyRows && version === base.version + 1) facts.noteRowsChanged(nameOf(branchRef), version);
      onPublished?.(version);
    };
    const parts = { arbiter, manifests, onConflict, onDiscard, onPublished: notePublished };
    const session = new CommitSession(parts, target, policy);
    const own: NativeTable[] = [];
    const work = async (name: string): Promise<T> => {
      const open = async (): Promise<NativeTable> => {
        const handle = await callNative(limits, () => openBranch(connection, name, branchRef));
        own.push(handle);
        return handle;
      };
      const result = await write(session, async () => shared ?? open());
      await session.publish();
      return result;
    };
    try {
      const used = sessions.use(session, work, shared && nameOf(branchRef));
      const [done] = await Promise.allSettled([used]);
      if (session.discarded === 'deleted') {
        await tables.evict(storageId, branchOf(branchRef));
        throw await deletedError(arbiter, branchRef);
      }
      const failure = session.failureAfter(done.status === 'rejected' ? done : undefined);
      if (failure !== undefined) throw failure.error;
      const conflict = await this.#conflictOf(session, done.status === 'rejected' ? done.reason : undefined);
      if (conflict !== undefined) return conflict;
      if (done.status === 'rejected') throw done.reason;
      const isMoved = changesOnlyRows && shared !== undefined && session.committed !== undefined;
      if (isMoved) tables.noteVersion(shared, session.committed);
      return { result: done.value };
    } finally {
      own.forEach(closeNative);
      if (session.hasUnpublished) aliases.change(storageId);
      await session.end();
    }
  }

  /** Returns the conflict that made an attempt fail, if one did. Any error may be the consequence of another commit. */
  async #conflictOf(
    session: CommitSession,
    error: unknown,
  ): Promise<Exclude<Outcome<never>, { result: never }> | undefined> {
    const { manifests } = this.#parts;
    const { branchRef, base, policy, discarded } = session;
    const attempts = MOST_ATTEMPTS[policy.kind];
    if (discarded === 'overtaken')
      return {
        conflict: conflictError('gave up after repeated commit conflicts; retry the request'),
        attempts,
      };
    if (discarded === 'index-unfit')
      return {
        conflict: conflictError('an indexed column was dropped or changed its type'),
        attempts,
      };
    if (discarded === 'unknown-manifest') return { conflict: unknownManifestError(), attempts: 1 };
    if (discarded === 'columns-changed')
      return {
        conflict: conflictError('the columns were changed concurrently; retry the request'),
        attempts: MOST_ATTEMPTS.columnsChanged,
      };
    if (!(error instanceof EngineError) || (error.kind !== 'conflict' && error.kind !== 'invalid-input'))
      return undefined;
    // The engine may have met a version that another program has committed.
    const newest = await session.recordForeign();
    if (newest === undefined || newest.version === base.version) return undefined;
    if (error.kind === 'conflict') return { conflict: error, attempts };
    if (policy.kind !== 'rebase') return undefined;
    const differ = await columnsDiffer(manifests, branchRef, [base.version, newest.version]);
    return differ ? { conflict: error, attempts: MOST_ATTEMPTS.columnsChanged } : undefined;
  }
}
