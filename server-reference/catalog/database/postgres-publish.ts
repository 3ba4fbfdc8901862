import { randomUUID } from 'node:crypto';
import type { PublishOne } from './dialect.ts';
import { isOutcomeOpen } from './postgres-connection.ts';
import type { PostgresPool } from './postgres-pool.ts';
import type { TransactionOutcomes } from './transaction-outcomes.ts';

/**
 * Inserts a commit, releases the write lease of its writer, and records the outcome. As a serializable transaction this took five
 * more round trips, and commits of different tables aborted each other: PostgreSQL notes what a transaction has read by pages.
 *
 * It is as good as serializable, because each transaction that prevents a commit (drops the table, expires versions, creates a
 * record) updates the row of the storage. The statement waits for such a transaction; then `xmin` is not the one that it has
 * read, and nothing is inserted. A transaction that comes later fails on the row that it has read, and is retried.
 */
const PUBLISH = `
  with storage as (
    update storages set claimed_by = case when claimed_by = $1 then null else claimed_by end
    where id = $2 and state in ('reserved', 'live') and xmin = (select xmin from storages where id = $2)
    returning id
  ), published as (
    insert into "commits" (storage_id, branch, version, final_path, held_path, manifest_size, e_tag, timestamp_millis, hidden)
    select id, '', $3::bigint, $4, $5, $6::bigint, $7, $8::bigint, 0 from storage
    where not exists (select from expired_versions where storage_id = $2 and branch = '' and through >= $3::bigint)
      and not exists (select from records where history_id = $2 and branch = '' and version = $3::bigint)
    on conflict do nothing
    returning version
  )
  insert into transaction_outcomes (id, outcome, decided_at) select $9, 'committed', $10::bigint from published`;

/** The statement is prepared once for each connection, and then sent by its name. */
const NAME = 'publish: insert into "commits"';

/** Returns `publishOne` of the dialect. */
export const publisher =
  (pool: PostgresPool, outcomes: TransactionOutcomes): PublishOne =>
  async (commit, holder) => {
    const id = randomUUID();
    const { storage_id: storage, version, final_path: finalPath, held_path: heldPath } = commit;
    const { manifest_size: size, e_tag: eTag, timestamp_millis: millis } = commit;
    const values = [holder, storage, version, finalPath, heldPath, size, eTag, millis, id, Date.now()];
    const connection = await pool.acquire();
    try {
      const { rowCount } = await connection.run({ name: NAME, text: PUBLISH, values });
      if (rowCount !== 1) return false;
    } catch (error) {
      // The transaction that is tried next reports a conflict.
      if (!isOutcomeOpen(error)) return false;
      if (!(await outcomes.hasCommitted(id, error))) throw error;
    } finally {
      connection.release();
    }
    outcomes.noteCommit(id);
    return true;
  };
