import { sql, type Kysely } from 'kysely';

/** Finds declared tables by their location (see locations.ts). Tables with data are found by their storage. */
export const declaredLocations = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createIndex('tables_declared_location')
    .on('tables')
    .column('location')
    // Queries must say it in the same words. With `storage_id is null` SQLite prefers the unique index of that column,
    // and reads all declared tables.
    .where(sql<boolean>`not (storage_id is not null)`)
    .execute();
};
