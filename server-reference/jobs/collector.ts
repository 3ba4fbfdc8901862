import type { Catalog } from '../catalog/index.ts';
import type { Engine } from '../engine/index.ts';
import type { ReportError } from '../report-error.ts';
import type { Settings } from '../settings.ts';
import type { TableMaintenance } from './maintenance.ts';

/** Interval for deleting the files of dropped tables and branches. */
const COLLECT_INTERVAL_MS = 10_000;

/** How long dropped files stay for readers that have them open. */
const DROPPED_FILES_GRACE_MS = 30_000;

/** Interval for checking all tables for the orphaned files of rejected and killed writes. */
const SWEEP_INTERVAL_MS = 3_600_000;

const DAY_MS = 24 * 3_600_000;

/**
 * Age at which an unreferenced file counts as orphaned. A write names its files only when it commits, and the write of
 * a client may take long. The engine uses the same age for its own unreferenced files.
 */
const ORPHAN_AGE_MS = 7 * DAY_MS;

/** Interval for deleting finished transactions. */
const FORGET_INTERVAL_MS = 60_000;

/** Transactions that are deleted at once: other writes of the catalog wait for the deletion. */
const FORGOTTEN_TRANSACTIONS = 500;

const TABLES_PER_PAGE = 100;

/** Tables whose files are deleted at the same time: under load, each deletion waits for other work. */
const CONCURRENT_REMOVALS = 4;

/** Removed tables whose records are deleted in one transaction: each transaction blocks the event loop while it is synced. */
const REMOVALS_PER_COMMIT = 20;

/**
 * Maintains every table (see `TableMaintenance`) and deletes unreferenced files that were last modified before `before`
 * (milliseconds since the epoch). Stops before the next table when `shouldContinue` returns false. An error in one table
 * is passed to `onError`, and the sweep continues with the next table.
 */
export const sweepTables = async (
  { storage }: Pick<Catalog, 'storage'>,
  engine: Engine,
  options: {
    readonly maintenance: Pick<TableMaintenance, 'compact' | 'removeOldVersions'>;
    readonly before: number;
    readonly shouldContinue: () => boolean;
    readonly onError: (error: unknown) => void;
  },
): Promise<void> => {
  for (let after: string | undefined, more = true; more;) {
    const page = await storage.live({ after, limit: TABLES_PER_PAGE });
    for (const { storageId } of page.items) {
      if (!options.shouldContinue()) return;
      await engine.files.removeOrphanedFiles(storageId, options.before).catch(options.onError);
      // A restart may have left few rows that are not in the indexes.
      await options.maintenance.compact(storageId, true).catch(options.onError);
      await options.maintenance.removeOldVersions(storageId).catch(options.onError);
      after = storageId;
    }
    more = page.more;
  }
};

/**
 * Deletes the files of deleted branches at once, because their names stay reserved until then, and the files of storage
 * that was detached before `before` (milliseconds since the epoch): dropped tables and unfinished creates, including
 * those of crashed processes. A record is removed only after its files, so a crash leaves it for the next run. Stops
 * before the next item when `shouldContinue` returns false.
 */
export const collectGarbage = async (
  { branches, storage }: Pick<Catalog, 'branches' | 'storage'>,
  engine: Engine,
  options: { readonly before: number; readonly shouldContinue: () => boolean },
): Promise<void> => {
  for (const dropped of (await branches.claimDropped()).claimed) {
    if (!options.shouldContinue()) return;
    await engine.branches.remove(dropped.storageId, dropped.branch);
    await branches.forget(dropped);
  }
  const garbage = (await storage.garbage()).filter(({ since }) => since <= options.before).values();
  const removeNext = async (): Promise<void> => {
    const removed: string[] = [];
    for (const { storageId, location } of garbage) {
      if (!options.shouldContinue()) break;
      await engine.drop(storageId, location);
      removed.push(storageId);
      if (removed.length === REMOVALS_PER_COMMIT) await storage.forgetAll(removed.splice(0));
    }
    if (removed.length > 0) await storage.forgetAll(removed);
  };
  await Promise.all(Array.from({ length: CONCURRENT_REMOVALS }, removeNext));
};

/**
 * Deletes the transactions that ended before `before` (milliseconds since the epoch), in batches. Stops before the next batch
 * when `shouldContinue` returns false.
 */
export const forgetTransactions = async (
  { transactions }: Pick<Catalog, 'transactions'>,
  options: { readonly before: number; readonly shouldContinue: () => boolean },
): Promise<void> => {
  while (options.shouldContinue()) {
    const deleted = await transactions.deleteFinished(options.before, FORGOTTEN_TRANSACTIONS);
    if (deleted < FORGOTTEN_TRANSACTIONS) return;
  }
};

/** Runs steps one after another every 10 seconds; a run that takes longer delays the next one. */
const startLoop = (steps: readonly (() => Promise<void>)[], reportError: ReportError): { stop(): Promise<void> } => {
  let running: Promise<void> | undefined;
  const run = async (): Promise<void> => {
    try {
      for (const step of steps) await step();
    } catch (error) {
      reportError(error, { method: 'collect', path: 'storage' });
    }
  };
  const timer = setInterval(() => {
    running ??= run().finally(() => (running = undefined));
  }, COLLECT_INTERVAL_MS).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
};

/**
 * Starts background collection: `collectGarbage` every 10 seconds, `forgetTransactions` every minute,
 * `sweepTables` every hour.
 */
export const startCollector = (
  catalog: Catalog,
  engine: Engine,
  reportError: ReportError,
  options: {
    readonly maintenance: Pick<TableMaintenance, 'compact' | 'removeOldVersions'>;
    readonly settings: Pick<Settings, 'transactionRetention'>;
  },
): { stop(): Promise<void> } => {
  const { maintenance, settings } = options;
  let isStopped = false;
  let lastSweep = performance.now();
  let lastForget = -Infinity;
  const shouldContinue = (): boolean => !isStopped;
  const sweep = async (): Promise<void> => {
    if (performance.now() - lastSweep < SWEEP_INTERVAL_MS) return;
    const onError = (error: unknown): void => reportError(error, { method: 'collect', path: 'table' });
    await sweepTables(catalog, engine, {
      maintenance,
      before: catalog.earliestTime() - ORPHAN_AGE_MS,
      shouldContinue,
      onError,
    });
    lastSweep = performance.now();
  };
  const forget = async (): Promise<void> => {
    if (performance.now() - lastForget < FORGET_INTERVAL_MS) return;
    lastForget = performance.now();
    const before = catalog.earliestTime() - settings.transactionRetention * 1000;
    await forgetTransactions(catalog, { before, shouldContinue });
  };
  const collect = async (): Promise<void> => {
    const backup = await catalog.work.oldestBackup();
    if (backup === Number.POSITIVE_INFINITY)
      return collectGarbage(catalog, engine, {
        before: catalog.earliestTime() - DROPPED_FILES_GRACE_MS,
        shouldContinue,
      });
  };
  const loops = [
    startLoop([collect, forget], reportError),
    // Apart, because a sweep takes minutes under load, and the disk would not be given back for so long.
    startLoop([sweep], reportError),
  ];
  return {
    stop: async () => {
      isStopped = true;
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
};
