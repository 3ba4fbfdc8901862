import { statement, type Queries } from '../database/store.ts';

/** The statuses of work that is not over. */
export const UNFINISHED = ['Queued', 'Running'] as const;

/** Removes transactions that ended before `before`, and their jobs. Answers how many. */
export const forgetFinished = async (db: Queries, before: number): Promise<number> => {
  await db
    .deleteFrom('jobs')
    .where('transaction_id', 'in', (eb) =>
      eb.selectFrom('transactions').select('id').where('status', 'not in', UNFINISHED).where('updated_at', '<', before),
    )
    .execute();
  const forgotten = await db
    .deleteFrom('transactions')
    .where('status', 'not in', UNFINISHED)
    .where('updated_at', '<', before)
    .executeTakeFirst();
  return Number(forgotten.numDeletedRows);
};

const cancelOrphaned = statement(['now'], (db, { now }) =>
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

/** Ends the jobs on storage that has just lost its name: there is nothing left to work on. */
export const cancelOrphanedJobs = async (db: Queries, now: number): Promise<void> => {
  await cancelOrphaned(db, { now });
};
