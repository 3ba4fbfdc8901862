import type { Catalog } from '../catalog/catalog.ts';
import type { Engine } from '../engine/engine.ts';
import { EngineError } from '../engine/native/errors.ts';

/** How often storage without a name is looked for. Milliseconds. */
const COLLECT_INTERVAL_MS = 10_000;

/** How long dropped files stay for the readers that still have them open. Milliseconds. */
const DROPPED_FILES_GRACE_MS = 30_000;

/** How often tables are gone through for what refused and killed writes have left in them. Milliseconds. */
const SWEEP_INTERVAL_MS = 3_600_000;

/**
 * How long such a thing stays untouched before it counts as left behind: a write names its files at its very end, and a
 * client's own may take long. The engine draws the line for unnamed files there too. Milliseconds.
 */
const ORPHAN_AGE_MS = 7 * 24 * SWEEP_INTERVAL_MS;

/** How long a transaction can be described after its end (D-59). Milliseconds. */
const TRANSACTION_RETENTION_MS = 30 * 24 * SWEEP_INTERVAL_MS;

/** Tables looked up at once while going through all. */
const TABLES_PER_PAGE = 100;

type Report = (error: unknown, request: { readonly method: string; readonly path: string }) => void;

/** Takes many new rows into the indexes of a table, if it is still there and no other process does that now. */
const updateIndexes = async (engine: Engine, storageId: string): Promise<void> => {
  try {
    await engine.indexes.catchUp(storageId);
  } catch (error) {
    if (!(error instanceof EngineError) || (error.kind !== 'table-not-found' && error.kind !== 'conflict')) throw error;
  }
};

/**
 * Goes through all tables once, brings their indexes up to date, and deletes what was last touched before `before`
 * (milliseconds since the epoch) and belongs to no version. `goOn` is asked before each table. What fails in one table is told, and the next is looked at.
 */
export const sweepTables = async (
  { storage }: Pick<Catalog, 'storage'>,
  engine: Engine,
  options: {
    readonly before: number;
    readonly shouldContinue: () => boolean;
    readonly onError: (error: unknown) => void;
  },
): Promise<void> => {
  for (let after: string | undefined, more = true; more;) {
    const page = await storage.live({ after, limit: TABLES_PER_PAGE });
    for (const { storageId } of page.items) {
      if (!options.shouldContinue()) return;
      await engine.removeLeftovers(storageId, options.before).catch(options.onError);
      await updateIndexes(engine, storageId).catch(options.onError);
      after = storageId;
    }
    more = page.more;
  }
};

/**
 * Deletes the files of what has lost its name before `before` (milliseconds since the epoch): dropped tables, and creates
 * that never ended, the ones of dead processes included; and those of deleted branches at once, since their names wait
 * for it. Each is forgotten only after its files are gone, so a kill at any line leaves it to the next round. `goOn` is
 * asked before each.
 */
export const collectGarbage = async (
  { branches, storage }: Pick<Catalog, 'branches' | 'storage'>,
  engine: Engine,
  options: { readonly before: number; readonly shouldContinue: () => boolean },
): Promise<void> => {
  for (const dropped of (await branches.dropped()).ours) {
    if (!options.shouldContinue()) return;
    await engine.branches.remove(dropped.storageId, dropped.branch);
    await branches.forget(dropped);
  }
  for (const { storageId, location, since } of await storage.garbage()) {
    if (!options.shouldContinue()) return;
    if (since > options.before) continue;
    await engine.drop(storageId, location);
    await storage.forget(storageId);
  }
};

/** Does that in the background, brings indexes of tables written to up to date, and looks now and then for what refused and killed writes have left in tables that live. */
export const startCollector = (catalog: Catalog, engine: Engine, onError: Report): { stop(): Promise<void> } => {
  let stopped = false;
  let lastSweep = Date.now();
  const sweep = async (): Promise<void> => {
    if (Date.now() - lastSweep < SWEEP_INTERVAL_MS) return;
    const onTableError = (error: unknown): void => onError(error, { method: 'collect', path: 'table' });
    await sweepTables(catalog, engine, {
      before: Date.now() - ORPHAN_AGE_MS,
      shouldContinue: () => !stopped,
      onError: onTableError,
    });
    await catalog.transactions.forgetFinished(Date.now() - TRANSACTION_RETENTION_MS);
    lastSweep = Date.now();
  };
  const collectRound = async (): Promise<void> => {
    await collectGarbage(catalog, engine, {
      before: Date.now() - DROPPED_FILES_GRACE_MS,
      shouldContinue: () => !stopped,
    });
    for (const storageId of engine.takeWritten()) {
      if (stopped) return;
      await updateIndexes(engine, storageId).catch((error: unknown) =>
        onError(error, { method: 'collect', path: 'index' }),
      );
    }
  };
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = running
      .then(collectRound)
      .then(sweep)
      .catch((error: unknown) => onError(error, { method: 'collect', path: 'storage' }));
  }, COLLECT_INTERVAL_MS);
  timer.unref();
  return {
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
};
