import type { Catalog } from '../catalog/index.ts';
import { type BranchRef, type Engine, EngineError } from '../engine/index.ts';
import type { ReportError } from '../report-error.ts';
import type { Settings } from '../settings.ts';

/** How the tables are kept small and fast (S-05). */
type MaintenanceSettings = Pick<Settings, 'compactFragments' | 'versionCount' | 'versionRetention'>;

/**
 * Interval for looking for tables to compact. A query takes 0.1 ms for each fragment, and each version names all of them.
 * Merges of 20 fragments every 250 ms instead of 100 every second halved the time of queries between inserts.
 */
const COMPACT_INTERVAL_MS = 250;

/**
 * A table is looked at again after this many writes, or when LONGEST_CHECK_MS have passed. A look reads the newest manifest and
 * takes three statements of the catalog. Of several servers each one looks at the tables that it writes: with a look every 250 ms,
 * three servers spent as much on 16 tables with 60 inserts a second as on one more statement for each insert.
 */
const CHECKED_WRITES = 4;
const LONGEST_CHECK_MS = 2_000;

/** Interval for looking for tables with old versions. */
const EXPIRE_INTERVAL_MS = 1_000;

/**
 * Pause of a table after a compaction, as a multiple of its duration: compaction takes at most a third of the time. It takes
 * 2 ms a fragment, so with a tenth, 60 inserts a second would add fragments faster than they are merged.
 */
const COMPACTION_PAUSE_FACTOR = 2;

/** Longest such pause. After a compaction that took 9 s on a busy machine, a pause of 18 s let a table get 1,000 fragments. */
const MAX_COMPACTION_PAUSE_MS = 5_000;

/**
 * How long a table must not be written until a few rows are added to its indexes, too: clients wait for an index that has
 * all rows. Every write would make the engine update the indexes.
 */
const QUIET_MS = 5_000;

/** How long few rows stay out of the indexes of a table that is written all the time. */
const MAX_UNQUIET_MS = 60_000;

/** Pause of a table after such an update, as a multiple of its duration. The engine reads the manifests of all versions. */
const QUIET_PAUSE_FACTOR = 20;

/** Longest interval between two checks of a table for old versions. */
const MAX_EXPIRE_INTERVAL_MS = 60_000;

/**
 * How long the files of an expired version stay at most, for clients that have looked it up and read or restore it without
 * the server. The work of servers is waited for as long as it takes.
 */
const MAX_EXPIRED_FILES_GRACE_MS = 600_000;

/** Errors that mean that a table is gone or changed concurrently; the next round does what is left. */
const isExpected = (error: unknown): boolean =>
  error instanceof EngineError && ['table-not-found', 'branch-not-found', 'conflict'].includes(error.kind);

/** A table that was written by this process. */
interface WrittenTable {
  isFragmented: boolean;
  /** Its writes since it was looked at, and when that was. */
  writes: number;
  checkedAt: number;
  /** Since when it has rows that may not be in its indexes; undefined if it has none. */
  unsettledSince: number | undefined;
  writtenAt: number;
  compactAfter: number;
  settleAfter: number;
  expireAfter: number;
  /** From then on, no version of it can become old, unless it is written again. */
  forgetAfter: number;
}

/** A run over the tables that are due. */
export interface MaintenanceRun {
  /** The run stops before the next table when it returns false. */
  readonly shouldContinue: () => boolean;
  /** Receives an error in one table; the run continues with the next one. */
  readonly onError: (error: unknown) => void;
}

/** Compacts tables and removes old versions and their files. Its own times are those of `performance.now`. */
export class TableMaintenance {
  readonly #catalog: Catalog;
  readonly #engine: Engine;
  readonly #settings: MaintenanceSettings;
  readonly #retentionMs: number;
  readonly #written = new Map<string, WrittenTable>();

  constructor(catalog: Catalog, engine: Engine, settings: MaintenanceSettings) {
    this.#catalog = catalog;
    this.#engine = engine;
    this.#settings = settings;
    this.#retentionMs = settings.versionRetention * 1000;
  }

  /**
   * Compacts the branches of a table that have many small fragments or unindexed rows; few are enough if the table
   * `isQuiet`. Returns whether all are done: not when concurrent writes prevented it. Does nothing for a dropped table.
   */
  async compact(storageId: string, isQuiet = false): Promise<boolean> {
    const minFragments =
      this.#settings.compactFragments === 0 ? Number.POSITIVE_INFINITY : this.#settings.compactFragments;
    const endWork = this.#catalog.work.begin();
    let isDone = true;
    try {
      for (const branchRef of await this.#branchesOf(storageId)) {
        try {
          await this.#engine.compaction.run(branchRef, { minFragments, isQuiet });
        } catch (error) {
          if (!isExpected(error)) throw error;
          isDone &&= (error as EngineError).kind !== 'conflict';
        }
      }
    } finally {
      endWork();
    }
    return isDone;
  }

  /**
   * Expires old versions of a table, or deletes the files of versions that were expired before, if no work may read them.
   * Call it repeatedly: each step must end before the next one begins.
   */
  async removeOldVersions(storageId: string): Promise<void> {
    const count = this.#settings.versionCount;
    const retention = this.#retentionMs;
    const { expiredVersions, work } = this.#catalog;
    const files = await expiredVersions.files(storageId);
    if (files !== undefined) {
      const grace = Math.min(retention, MAX_EXPIRED_FILES_GRACE_MS);
      if (files.expiredAt > this.#catalog.earliestTime() - grace || !(await work.allBegunAfter(files.expiredAt)))
        return;
      await this.#engine.files.removeExpiredFiles(storageId, files.isExpired);
      await expiredVersions.finish(storageId, files);
    }
    if (count > 0) await expiredVersions.expire(storageId, { count, since: this.#catalog.earliestTime() - retention });
  }

  /** Compacts the tables that were written through the engine and are due. */
  async compactDue(run: MaintenanceRun): Promise<void> {
    for (const [storageId, writes] of this.#engine.takeWritten()) this.#noteWrites(storageId, writes);
    await this.#forEach(run, (storageId, table) => this.#compactDue(storageId, table));
  }

  /** Removes old versions of the tables that are due. It takes seconds for thousands of versions, so compaction runs apart. */
  async expireDue(run: MaintenanceRun): Promise<void> {
    await this.#forEach(run, async (storageId, table) => {
      if (performance.now() >= table.expireAfter) {
        table.expireAfter = performance.now() + this.#expireInterval;
        await this.removeOldVersions(storageId);
      }
      if (!table.isFragmented && table.unsettledSince === undefined && performance.now() >= table.forgetAfter)
        this.#written.delete(storageId);
    });
  }

  async #forEach(
    { shouldContinue, onError }: MaintenanceRun,
    work: (storageId: string, table: WrittenTable) => Promise<void>,
  ): Promise<void> {
    for (const [storageId, table] of this.#written) {
      if (!shouldContinue()) return;
      await work(storageId, table).catch(onError);
    }
  }

  #noteWrites(storageId: string, writes: number): void {
    const now = performance.now();
    const known = this.#written.get(storageId);
    const written = {
      isFragmented: true,
      writes: (known?.writes ?? 0) + writes,
      unsettledSince: known?.unsettledSince ?? now,
      writtenAt: now,
      forgetAfter: now + this.#retentionMs + 2 * (MAX_EXPIRED_FILES_GRACE_MS + MAX_EXPIRE_INTERVAL_MS),
    };
    // Runs in progress keep the object.
    if (known !== undefined) Object.assign(known, written);
    else
      this.#written.set(storageId, {
        ...written,
        checkedAt: -Infinity,
        compactAfter: 0,
        settleAfter: 0,
        expireAfter: now + this.#expireInterval,
      });
  }

  get #expireInterval(): number {
    return Math.min(MAX_EXPIRE_INTERVAL_MS, Math.max(EXPIRE_INTERVAL_MS, this.#retentionMs / 4));
  }

  async #compactDue(storageId: string, table: WrittenTable): Promise<void> {
    const start = performance.now();
    const since = table.unsettledSince;
    const quietAt = since === undefined ? Infinity : Math.min(table.writtenAt + QUIET_MS, since + MAX_UNQUIET_MS);
    const isQuiet = start >= Math.max(quietAt, table.settleAfter);
    const isFragmented =
      table.isFragmented && (table.writes >= CHECKED_WRITES || start >= table.checkedAt + LONGEST_CHECK_MS);
    if ((isFragmented || isQuiet) && start >= table.compactAfter) {
      [table.isFragmented, table.writes, table.checkedAt] = [false, 0, start];
      if (isQuiet) table.unsettledSince = undefined;
      try {
        if (!(await this.compact(storageId, isQuiet))) {
          [table.isFragmented, table.unsettledSince] = [true, since];
          table.writes += CHECKED_WRITES;
        }
      } finally {
        const duration = performance.now() - start;
        table.compactAfter = performance.now() + Math.min(duration * COMPACTION_PAUSE_FACTOR, MAX_COMPACTION_PAUSE_MS);
        if (isQuiet) table.settleAfter = performance.now() + duration * QUIET_PAUSE_FACTOR;
      }
    }
  }

  async #branchesOf(storageId: string): Promise<readonly BranchRef[]> {
    const { items } = await this.#catalog.branches.list(storageId);
    return [storageId, ...items.map((branch) => ({ storageId, branch }))];
  }
}

/** Starts the maintenance of the tables that this process writes. The sweep of the collector covers all others. */
export const startMaintenance = (
  maintenance: TableMaintenance,
  reportError: ReportError,
): { stop(): Promise<void> } => {
  let isStopped = false;
  const options: MaintenanceRun = {
    shouldContinue: () => !isStopped,
    onError: (error) => reportError(error, { method: 'maintain', path: 'table' }),
  };
  const loop = (run: () => Promise<void>, interval: number): (() => Promise<void>) => {
    let running: Promise<void> | undefined;
    const timer = setInterval(() => {
      running ??= run().finally(() => (running = undefined));
    }, interval).unref();
    return async () => {
      clearInterval(timer);
      await running;
    };
  };
  const stops = [
    loop(() => maintenance.compactDue(options), COMPACT_INTERVAL_MS),
    loop(() => maintenance.expireDue(options), EXPIRE_INTERVAL_MS),
  ];
  return {
    stop: async () => {
      isStopped = true;
      await Promise.all(stops.map((stop) => stop()));
    },
  };
};
