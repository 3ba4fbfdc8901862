import { randomUUID } from 'node:crypto';
import { basename, join } from 'node:path';
import type { Commit, CommitArbiter } from '../commit/arbiter.ts';
import type { CommitSessions } from '../commit/commit-sessions.ts';
import type { StagedManifests } from '../commit/staged-manifests.ts';
import type { TableView } from '../commit/table-view.ts';
import { fragmentRows, withFragments } from '../format/fragments.ts';
import { HELD_DIRECTORY, onDisk } from '../format/manifest-names.ts';
import type { PathAliases } from '../loopback/path-aliases.ts';
import { callNative, EngineError } from '../native/errors.ts';
import type { NativeConnection, NativeTable } from '../native/native.ts';
import { type BranchRef, branchNameOf, branchOf, openBranch, storageOf } from '../tables/branch-ref.ts';
import { deletedError } from '../tables/open-tables.ts';
import { planCompaction } from './compaction-plan.ts';

/** Conflicts before other writes pause. The first one is normal: the newest version exists when the engine tries to commit it. */
const TOLERATED_CONFLICTS = 1;

/**
 * Whether an error means that `optimize` has ended after the compaction. After it, the engine reads the manifests of all
 * versions for files to delete, which takes 0.4 ms each: 2 s after 4,000 inserts, and the next compaction would wait. The
 * catalog decides which versions exist, so the handle is pinned to a version while the engine commits. The engine then
 * keeps the commit, and rejects the next step because the handle is read-only.
 */
const isEndedByPin = (error: unknown): boolean =>
  error instanceof EngineError && /specific version is checked out/.test(String(error.cause));

/** What partial compaction uses of the engine. */
export interface PartialCompactionParts {
  readonly connection: NativeConnection;
  readonly manifests: StagedManifests;
  readonly arbiter: CommitArbiter;
  readonly sessions: CommitSessions;
  readonly aliases: PathAliases;
}

/**
 * Compaction of some fragments of a table. The engine's `optimize` merges all fragments below a million rows, so it would
 * rewrite a table of that size repeatedly, and the versions before would keep all the copies.
 *
 * Therefore the engine gets the table under an alias, as a version that has only the fragments to merge. This version has
 * the number before the newest one. So when the engine commits, it finds the newest version in storage, which has all
 * fragments, and rebases onto it, as over a concurrent insert. What it commits is complete, and conflicts with concurrent
 * updates are found as always.
 */
export class PartialCompaction {
  readonly #parts: PartialCompactionParts;

  constructor(parts: PartialCompactionParts) {
    this.#parts = parts;
  }

  /**
   * Merges fragments with `optimize`, if `planCompaction` selects some, and returns whether it did. Returns undefined for
   * a version with indexes, which the engine has to change together with the fragments. Calls `onConflict` each time that
   * another commit comes first. Throws EngineError conflict if a concurrent write changed the fragments; table-not-found
   * or branch-not-found.
   */
  async run(
    branchRef: BranchRef,
    minFragments: number,
    optimize: (table: NativeTable) => Promise<unknown>,
    onConflict: () => void,
  ): Promise<boolean | undefined> {
    const { arbiter, manifests } = this.#parts;
    const [storageId, branch] = [storageOf(branchRef), branchNameOf(branchRef)];
    const known = await arbiter.location(storageId);
    const newest = await manifests.latestInPlace(storageId, branch);
    if (known === undefined || newest === undefined) throw await deletedError(arbiter, branchRef);
    const { storage } = manifests;
    const file = await storage.read(onDisk(newest.manifestPath));
    const { rows, hasIndexes } = fragmentRows(file);
    const run = planCompaction(rows, minFragments);
    if (run === undefined) return false;
    // A location in an object store has one spelling only (see `viewOf`).
    if (hasIndexes || !storage.isLocal) return undefined;
    const directory = join(known.location, HELD_DIRECTORY, randomUUID());
    const path = join(directory, basename(newest.manifestPath));
    const version = newest.version - 1;
    const content = withFragments(file, { ...run, version });
    try {
      await storage.createDirectory(directory);
      await storage.write(path, content);
      const base = { ...newest, version, manifestPath: path.slice(1), manifestSize: content.byteLength, eTag: null };
      await this.#optimize(branchRef, { location: known.location, base }, optimize, onConflict);
      return true;
    } finally {
      await storage.deleteAll(directory);
    }
  }

  async #optimize(
    branchRef: BranchRef,
    { location, base }: { readonly location: string; readonly base: Commit },
    optimize: (table: NativeTable) => Promise<unknown>,
    onConflict: () => void,
  ): Promise<void> {
    const { arbiter, connection, sessions } = this.#parts;
    let isDeleted = false;
    let pin = async (): Promise<void> => undefined;
    const view = this.#viewOf(
      branchRef,
      { location, base },
      { beforeCommit: () => pin(), onConflict, onDeleted: () => (isDeleted = true) },
    );
    await sessions.use(view, async (name) => {
      const handle = await callNative(() => openBranch(connection, name, branchRef));
      pin = () => callNative(() => handle.checkout(base.version));
      try {
        const [done] = await Promise.allSettled([optimize(handle)]);
        if (isDeleted) throw await deletedError(arbiter, branchRef);
        if (done.status === 'rejected' && !isEndedByPin(done.reason)) throw done.reason;
      } finally {
        handle.close();
      }
    });
  }

  #viewOf(
    branchRef: BranchRef,
    { location, base }: { readonly location: string; readonly base: Commit },
    on: {
      readonly beforeCommit: () => Promise<void>;
      readonly onConflict: () => void;
      readonly onDeleted: () => void;
    },
  ): TableView {
    const { manifests, aliases } = this.#parts;
    const [storageId, ownBranch] = [storageOf(branchRef), branchNameOf(branchRef)];
    const branchId = branchOf(branchRef)?.id;
    let isRebased = false;
    let conflicts = 0;
    const isBase = (branch: string): boolean => branch === ownBranch && !isRebased;
    return {
      // Another spelling than that of PathAliases, because the engine caches the version by path and number.
      location: `/.${aliases.of(storageId, location)}`,
      latest: async (branch) => (isBase(branch) ? base : manifests.latestInPlace(storageId, branch)),
      commit: async (branch, version) =>
        isBase(branch) && version === base.version ? base : manifests.commitInPlace(storageId, branch, version),
      create: async (request) => {
        await on.beforeCommit();
        const commit = await manifests.commit(storageId, location, { ...request, branchId });
        if (commit === 'lost') on.onDeleted();
        if (commit !== 'conflict') isRebased = true;
        else if (++conflicts > TOLERATED_CONFLICTS) on.onConflict();
        return commit;
      },
    };
  }
}
