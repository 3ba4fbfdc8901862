import { closeNative } from '../native/close-native.ts';
import { randomUUID } from 'node:crypto';
import { basename, join } from 'node:path';
import type { Limits } from '../../limits.ts';
import type { Commit, CommitArbiter } from '../commit/arbiter.ts';
import type { CommitSessions } from '../commit/commit-sessions.ts';
import type { StagedManifests } from '../commit/staged-manifests.ts';
import {
  acknowledgeDiscarded,
  followsUnknownManifest,
  indexesFit,
  unknownManifestError,
} from '../commit/engine-workarounds.ts';
import type { TableView } from '../commit/table-view.ts';
import { type Fragment, freezeFragments, readFragments } from '../format/fragments.ts';
import { HELD_DIRECTORY, onDisk } from '../format/manifest-names.ts';
import type { PathAliases } from '../commit/path-aliases.ts';
import { callNative, EngineError } from '../native/errors.ts';
import type { NativeConnection, NativeTable } from '../native/native.ts';
import { type BranchRef, branchNameOf, branchOf, openBranch, storageOf } from '../native/branch-ref.ts';
import { isNotFound } from '../../storage/index.ts';
import { deletedError } from '../tables/open-tables.ts';
import { type CompactionWork, planCompaction } from './compaction-plan.ts';

/** Conflicts before other writes pause. The first one is normal: the newest version exists when the engine tries to commit it. */
const TOLERATED_CONFLICTS = 1;

/**
 * Consecutive conflicts after which the attempt ends. The engine would commit twenty times, with pauses that start at the duration of its
 * first attempt and double, while inserts continue and make each attempt longer: on a busy machine a merge did not end for more
 * than three minutes, and the table got 3,000 fragments.
 */
const MOST_CONFLICTS = 3;

/** Other writes committed first each time. */
export class OutrunError extends EngineError {
  constructor() {
    super('conflict', 'other commits came first each time');
    this.name = 'OutrunError';
  }
}

/**
 * Whether an error means that `optimize` has ended after the compaction. After it, the engine reads the manifests of all
 * versions for files to delete, which takes 0.4 ms each: 2 s after 4,000 inserts, and the next compaction would wait. The
 * catalog decides which versions exist, so the handle is pinned to a version while the engine commits. The engine then
 * keeps the commit, and rejects the next step because the handle is read-only.
 */
const isEndedByPin = (error: unknown): boolean =>
  error instanceof EngineError && /specific version is checked out/.test(String(error.cause));

/** Spellings of the location, so that one is used again for newer versions only. */
const MOST_SPELLINGS = 64;

/** What partial compaction uses of the engine. */
export interface PartialCompactionParts {
  readonly limits: Limits;
  readonly connection: NativeConnection;
  readonly manifests: StagedManifests;
  readonly arbiter: CommitArbiter;
  readonly sessions: CommitSessions;
  readonly aliases: PathAliases;
}

/**
 * Indexes with this number of segments get many rows only. Each update of a vector index adds a segment, whose fragments the
 * engine does not merge with others, and a search reads all segments. Other indexes have one.
 */
const MOST_SEGMENTS = 16;

/** The fragments of a version for which there is something to do. */
interface Plan {
  readonly isMerged: (index: number) => boolean;
  /** Whether rows are added to the indexes. */
  readonly updatesIndexes: boolean;
}

const rowsIn = (fragments: readonly Fragment[]): number => fragments.reduce((sum, { rows }) => sum + rows, 0);

/**
 * Whether indexes should be updated while the table is written. A search scans every unindexed row; 10,000 rows take a few
 * milliseconds. An update rewrites the indexes, so large tables wait for a tenth of their rows.
 */
const hasManyUnindexedRows = (indexed: number, unindexed: number): boolean =>
  unindexed >= Math.max(10_000, indexed / 10);

const planOf = (file: Buffer, work: CompactionWork): Plan | undefined => {
  const { fragments, mostSegments } = readFragments(file);
  const runs = planCompaction(fragments, work);
  const unindexedRows = rowsIn(fragments.filter(({ isIndexed }) => !isIndexed));
  const indexedRows = rowsIn(fragments) - unindexedRows;
  const updatesIndexes =
    hasManyUnindexedRows(indexedRows, unindexedRows) ||
    (work.isQuiet && unindexedRows > 0 && mostSegments < MOST_SEGMENTS);
  if (runs.length === 0 && !updatesIndexes) return undefined;
  const isInRun = (index: number): boolean => runs.some(({ start, end }) => index >= start && index < end);
  return {
    isMerged: (index) => isInRun(index) || (updatesIndexes && fragments[index]?.isIndexed === false),
    updatesIndexes,
  };
};

/**
 * Compaction of some fragments of a table. The engine's `optimize` merges all fragments below a million rows, so it would
 * rewrite a table of that size repeatedly, with its indexes, and the versions before would keep all the copies.
 *
 * Therefore the engine gets the table under an alias, as a version in which the other fragments seem to be large. This
 * version has the number before the newest one. So when the engine commits, it finds the newest version in storage, which
 * has all fragments as they are, and rebases onto it, as over a concurrent insert. What it commits is complete, and
 * conflicts with concurrent updates are found as always.
 */
export class PartialCompaction {
  readonly #parts: PartialCompactionParts;
  #runs = 0;

  constructor(parts: PartialCompactionParts) {
    this.#parts = parts;
  }

  /**
   * Merges fragments and updates indexes with `optimize`, if there is something to do, and returns whether there was. Calls
   * `onConflict` each time that another commit comes first. Throws EngineError conflict if a concurrent write changed the fragments; table-not-found or
   * branch-not-found.
   */
  async run(
    branchRef: BranchRef,
    work: CompactionWork,
    optimize: (table: NativeTable) => Promise<unknown>,
    onConflict: () => void,
  ): Promise<boolean> {
    const { arbiter, manifests } = this.#parts;
    const [storageId, branch] = [storageOf(branchRef), branchNameOf(branchRef)];
    const known = await arbiter.location(storageId);
    const newest = await manifests.latestInPlace(storageId, branch);
    if (known === undefined || newest === undefined) throw await deletedError(arbiter, branchRef);
    const { storage } = manifests;
    const file = await storage.read(onDisk(newest.manifestPath)).catch((error: unknown) => {
      if (!isNotFound(error)) throw error;
      // Another server has taken the version back, or has put its file in another place, since it was looked up.
      throw new EngineError('conflict', 'another server has changed the newest version', { cause: error });
    });
    const plan = planOf(file, work);
    if (plan === undefined) return false;
    const directory = join(known.location, HELD_DIRECTORY, randomUUID());
    const path = join(directory, basename(newest.manifestPath));
    const version = newest.version - 1;
    const content = freezeFragments(file, { isMerged: plan.isMerged, version });
    try {
      await storage.createDirectory(directory);
      await storage.write(path, content);
      const base = { ...newest, version, manifestPath: path.slice(1), manifestSize: content.byteLength, eTag: null };
      await this.#optimize(branchRef, { location: known.location, base }, { optimize, onConflict, ...plan });
      return true;
    } finally {
      await storage.deleteAll(directory);
    }
  }

  async #optimize(
    branchRef: BranchRef,
    version: { readonly location: string; readonly base: Commit },
    {
      optimize,
      onConflict,
      updatesIndexes,
    }: {
      readonly optimize: (table: NativeTable) => Promise<unknown>;
      readonly onConflict: () => void;
      readonly updatesIndexes: boolean;
    },
  ): Promise<void> {
    const { limits, connection, sessions } = this.#parts;
    let discarded: EngineError | undefined;
    let pin = async (): Promise<void> => undefined;
    const onDiscard = (error: EngineError): void => void (discarded = error);
    const view = this.#viewOf(branchRef, version, { beforeCommit: () => pin(), onConflict, onDiscard });
    await sessions.use(view, async (name) => {
      const handle = await callNative(limits, () => openBranch(connection, name, branchRef));
      if (!updatesIndexes) pin = () => callNative(limits, () => handle.checkout(version.base.version));
      try {
        const [done] = await Promise.allSettled([optimize(handle)]);
        if (discarded !== undefined) throw discarded;
        if (done.status === 'rejected' && !isEndedByPin(done.reason)) throw done.reason;
      } finally {
        closeNative(handle);
      }
    });
  }

  #viewOf(
    branchRef: BranchRef,
    { location, base }: { readonly location: string; readonly base: Commit },
    on: {
      readonly beforeCommit: () => Promise<void>;
      readonly onConflict: () => void;
      readonly onDiscard: (error: EngineError) => void;
    },
  ): TableView {
    const { arbiter, manifests, aliases } = this.#parts;
    const [storageId, ownBranch] = [storageOf(branchRef), branchNameOf(branchRef)];
    const branchId = branchOf(branchRef)?.id;
    let isRebased = false;
    let conflicts = 0;
    let isDiscarded = false;
    const isBase = (branch: string): boolean => branch === ownBranch && !isRebased;
    return {
      // A spelling of its own, because the engine caches the version by path and number, also in object stores: the path of
      // the URL is normalized for requests, and the key of the cache is not.
      location: `${'/.'.repeat(1 + (this.#runs++ % MOST_SPELLINGS))}${aliases.of(storageId, location)}`,
      latest: async (branch) => (isBase(branch) ? base : manifests.latestInPlace(storageId, branch)),
      commit: async (branch, version) =>
        isBase(branch) && version === base.version ? base : manifests.commitInPlace(storageId, branch, version),
      create: async (request) => {
        await on.beforeCommit();
        const discard = (error: EngineError): Commit => {
          isDiscarded = true;
          on.onDiscard(error);
          return acknowledgeDiscarded(request);
        };
        // The commits of an attempt depend on each other: the first ones reserve the numbers of the fragments.
        if (isDiscarded) return acknowledgeDiscarded(request);
        if (!(await indexesFit(manifests.storage, request)))
          return discard(new EngineError('conflict', 'an indexed column was dropped or changed its type'));
        if (await followsUnknownManifest(manifests, { storageId, location }, request))
          return discard(unknownManifestError());
        const commit = await manifests.commit(storageId, location, { ...request, branchId });
        if (commit === 'lost') on.onDiscard(await deletedError(arbiter, branchRef));
        if (commit !== 'conflict') [isRebased, conflicts] = [true, 0];
        else if (++conflicts >= MOST_CONFLICTS) return discard(new OutrunError());
        else if (conflicts > TOLERATED_CONFLICTS) on.onConflict();
        return commit;
      },
    };
  }
}
