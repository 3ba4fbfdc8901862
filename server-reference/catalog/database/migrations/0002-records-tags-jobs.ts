import type { Kysely } from 'kysely';
import type { ColumnTypes } from '../dialect.ts';

/** Adds records of versions without a commit, tags, and the jobs of transactions. */
export const recordsTagsJobs = async (db: Kysely<unknown>, types: ColumnTypes): Promise<void> => {
  const { text, bigint } = types;
  await db.schema.alterTable('commits').addColumn('metadata', text).execute();

  await db.schema
    .createTable('records')
    .addColumn('history_id', text, (c) => c.notNull())
    .addColumn('branch', text, (c) => c.notNull())
    .addColumn('version', bigint, (c) => c.notNull())
    .addColumn('manifest_path', text, (c) => c.notNull())
    .addColumn('manifest_size', bigint)
    .addColumn('e_tag', text)
    .addColumn('timestamp_millis', bigint, (c) => c.notNull())
    .addColumn('metadata', text)
    .addPrimaryKeyConstraint('records_version', ['history_id', 'branch', 'version'])
    .execute();

  await db.schema
    .createTable('tags')
    .addColumn('history_id', text, (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('branch', text, (c) => c.notNull())
    .addColumn('version', bigint, (c) => c.notNull())
    .addColumn('manifest_size', bigint)
    .addColumn('created_at', bigint, (c) => c.notNull())
    .addColumn('updated_at', bigint, (c) => c.notNull())
    .addPrimaryKeyConstraint('tags_name', ['history_id', 'name'])
    .execute();
  await db.schema.createIndex('tags_version').on('tags').columns(['history_id', 'branch', 'version']).execute();

  await db.schema
    .createTable('jobs')
    .addColumn('transaction_id', text, (c) => c.primaryKey().references('transactions.id'))
    .addColumn('storage_id', text, (c) => c.notNull())
    .addColumn('parameters', text, (c) => c.notNull())
    .addColumn('owner_id', text)
    .addColumn('attempts', bigint, (c) => c.notNull())
    .addColumn('error', text)
    .execute();
  await db.schema.createIndex('jobs_storage').on('jobs').column('storage_id').execute();
  await db.schema.createIndex('transactions_status').on('transactions').columns(['status', 'created_at']).execute();

  // SQLite does not use a partial index on `state` for a query that binds its values later, as all queries here do.
  await db.schema.dropIndex('storages_unsettled').execute();
  await db.schema.createIndex('storages_state').on('storages').columns(['state', 'changed_at']).execute();
};
