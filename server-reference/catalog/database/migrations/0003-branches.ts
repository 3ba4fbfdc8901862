import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '../dialect.ts';

/** Adds a table of branches, with a row for each branch that so far existed only in the commits of registered tables. */
export const branchesTable = async (db: Kysely<unknown>, types: ColumnTypes): Promise<void> => {
  const { text, bigint } = types;
  await db.schema
    .createTable('branches')
    .addColumn('storage_id', text, (c) => c.notNull().references('storages.id'))
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('id', text, (c) => c.notNull().unique())
    .addColumn('parent', text, (c) => c.notNull())
    .addColumn('parent_version', bigint, (c) => c.notNull())
    .addColumn('manifest_size', bigint)
    .addColumn('created_at', bigint, (c) => c.notNull())
    .addColumn('state', text, (c) => c.notNull())
    .addColumn('owner_id', text)
    .addPrimaryKeyConstraint('branches_name', ['storage_id', 'name'])
    .execute();
  await db.schema.createIndex('branches_state').on('branches').column('state').execute();
  await sql`
    insert into branches (storage_id, name, id, parent, parent_version, manifest_size, created_at, state, owner_id)
    select storage_id, branch, storage_id || '/' || branch, '', min(version), null, min(timestamp_millis), 'live', null
    from commits where branch <> '' group by storage_id, branch`.execute(db);
};
