import type { Kysely } from 'kysely';
import type { ColumnTypes } from '../dialect.ts';

/** Adds what the removal of old versions needs (see versions/expired-versions.ts and storage/running-work.ts). */
export const expiredVersions = async (db: Kysely<unknown>, { text, bigint }: ColumnTypes): Promise<void> => {
  await db.schema.alterTable('owners').addColumn('oldest_work_at', bigint).execute();
  await db.schema.alterTable('owners').addColumn('backup_since', bigint).execute();
  await db.schema.alterTable('storages').addColumn('expired_at', bigint).execute();
  await db.schema
    .createTable('expired_versions')
    .addColumn('storage_id', text, (c) => c.notNull().references('storages.id'))
    .addColumn('branch', text, (c) => c.notNull())
    .addColumn('through', bigint, (c) => c.notNull())
    .addPrimaryKeyConstraint('expired_versions_branch', ['storage_id', 'branch'])
    .execute();
};
