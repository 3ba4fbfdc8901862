import type { Kysely } from 'kysely';
import type { ColumnTypes } from '../dialect.ts';

/** Adds the content of the files of a commit until they are synced (see commits/unsynced-files.ts). */
export const unsyncedFiles = async (db: Kysely<unknown>, { bytes }: ColumnTypes): Promise<void> => {
  await db.schema.alterTable('commits').addColumn('unsynced_files', bytes).execute();
};
