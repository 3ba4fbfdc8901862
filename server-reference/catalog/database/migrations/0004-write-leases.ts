import type { Kysely } from 'kysely';
import type { ColumnTypes } from '../dialect.ts';

/** Adds the holder of the write lease of a storage (see commits/write-leases.ts). */
export const writeLeases = async (db: Kysely<unknown>, { text }: ColumnTypes): Promise<void> => {
  await db.schema.alterTable('storages').addColumn('claimed_by', text).execute();
};
