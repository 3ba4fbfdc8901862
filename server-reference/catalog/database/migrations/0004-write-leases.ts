import type { Kysely } from 'kysely';
import type { ColumnTypes } from '../dialect.ts';

/** Who is to commit next to a storage (see turns.ts). */
export const turns = async (db: Kysely<unknown>, { text }: ColumnTypes): Promise<void> => {
  await db.schema.alterTable('storages').addColumn('claimed_by', text).execute();
};
