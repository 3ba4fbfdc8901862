import { statement, type Queries } from '../database/store.ts';

/** The statuses that are not final. */
export const UNFINISHED = ['Queued', 'Running'] as const;

/**
 * Deletes at most `limit` transactions with a final status since before `before` (ms since the epoch), and their jobs. Returns
 * their number.
 */
export const deleteFinishedTransactions = async (db: Queries, before: number, limit: number): Promise<number> => {
  const finished = await db
    .selectFrom('transactions')
    .select('id')
    .where('status', 'not in', UNFINISHED)
    .where('updated_at', '<', before)
    .limit(limit)
    .execute();
  if (finished.length === 0) return 0;
  const ids = finished.map(({ id }) => id);
  await db.deleteFrom('jobs').where('transaction_id', 'in', ids).execute();
  await db.deleteFrom('transactions').where('id', 'in', ids).execute();
  return ids.length;
};

const updateOrphanedToCanceled = statement(['now'], (db, { now }) =>
  db
    .updateTable('transactions')
    .set({ status: 'Canceled', updated_at: now })
    .where('status', 'in', UNFINISHED)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('jobs')
          .innerJoin('storages', 'storages.id', 'jobs.storage_id')
          .select('storages.id')
          .whereRef('jobs.transaction_id', '=', 'transactions.id')
          .where('storages.state', 'in', ['dropped', 'detached']),
      ),
    ),
);

/** Cancels the jobs of storage that is dropped or detached. Call it in the transaction that changes the storage. */
export const cancelOrphanedJobs = async (db: Queries, now: number): Promise<void> => {
  await updateOrphanedToCanceled(db, { now });
};
