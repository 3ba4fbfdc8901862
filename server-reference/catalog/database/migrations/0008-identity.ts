import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { ColumnTypes } from '../dialect.ts';

/** Adds the identity of the catalog and the place of its files (see storage/identity.ts). */
export const identity = async (db: Kysely<unknown>, { text }: ColumnTypes): Promise<void> => {
  await db.schema
    .createTable('identity')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('root', text)
    .execute();
  await sql`insert into identity (id) values (${randomUUID()})`.execute(db);
  // Records have texts of clients, which may look like what is relative from now on (see storage/places.ts).
  await sql`update records set manifest_path = '.:' || manifest_path
    where substr(manifest_path, 1, 2) in ('./', '.:')`.execute(db);
};
