import { sql, type Kysely } from 'kysely';

/** Adds an index on the locations of declared tables (see storage/locations.ts). */
export const declaredLocations = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createIndex('tables_declared_location')
    .on('tables')
    .column('location')
    // Queries must use the same expression. With `storage_id is null` SQLite prefers the unique index of that column and
    // reads all declared tables.
    .where(sql<boolean>`not (storage_id is not null)`)
    .execute();
};
