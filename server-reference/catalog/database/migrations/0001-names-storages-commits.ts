import type { Kysely } from 'kysely';
import type { ColumnTypes } from '../dialect.ts';

/** Creates the tables for names, storages, commits and transactions. Never edit a released migration; add a new one. */
export const namesStoragesCommits = async (db: Kysely<unknown>, types: ColumnTypes): Promise<void> => {
  const { text, bigint } = types;
  await db.schema
    .createTable('owners')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('host', text, (c) => c.notNull())
    .addColumn('pid', bigint, (c) => c.notNull())
    .addColumn('heartbeat_at', bigint, (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('storages')
    .addColumn('id', text, (c) => c.primaryKey())
    // With two storages in one directory, the garbage collection of one would delete the files of the other.
    .addColumn('location', text, (c) => c.notNull().unique())
    .addColumn('state', text, (c) => c.notNull())
    .addColumn('owner_id', text)
    .addColumn('changed_at', bigint, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('storages_unsettled')
    .on('storages')
    .column('state')
    .where('state' as never, 'in', ['reserved', 'dropped'])
    .execute();

  await db.schema
    .createTable('namespaces')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('database_name', text, (c) => c.notNull())
    .addColumn('parent_id', text, (c) => c.references('namespaces.id'))
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('path', text, (c) => c.notNull())
    .addColumn('properties', text, (c) => c.notNull())
    .addColumn('created_at', bigint, (c) => c.notNull())
    .addUniqueConstraint('namespaces_path', ['database_name', 'path'])
    .addUniqueConstraint('namespaces_name', ['parent_id', 'name'])
    .execute();

  await db.schema
    .createTable('tables')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('database_name', text, (c) => c.notNull())
    .addColumn('namespace_id', text, (c) => c.notNull().references('namespaces.id'))
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('path', text, (c) => c.notNull())
    .addColumn('storage_id', text, (c) => c.unique().references('storages.id'))
    .addColumn('location', text, (c) => c.notNull())
    .addColumn('properties', text, (c) => c.notNull())
    .addColumn('created_at', bigint, (c) => c.notNull())
    .addUniqueConstraint('tables_path', ['database_name', 'path'])
    .addUniqueConstraint('tables_name', ['namespace_id', 'name'])
    .execute();

  await db.schema
    .createTable('commits')
    .addColumn('storage_id', text, (c) => c.notNull().references('storages.id'))
    .addColumn('branch', text, (c) => c.notNull())
    .addColumn('version', bigint, (c) => c.notNull())
    .addColumn('final_path', text, (c) => c.notNull())
    .addColumn('held_path', text)
    .addColumn('manifest_size', bigint)
    .addColumn('e_tag', text)
    .addColumn('timestamp_millis', bigint, (c) => c.notNull())
    .addColumn('hidden', bigint, (c) => c.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('commits_version', ['storage_id', 'branch', 'version'])
    .execute();
  await db.schema
    .createIndex('commits_pending')
    .on('commits')
    .columns(['storage_id', 'version'])
    .where('held_path' as never, 'is not', null)
    .execute();

  await db.schema
    .createTable('transactions')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('database_name', text, (c) => c.notNull())
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('status', text, (c) => c.notNull())
    .addColumn('properties', text, (c) => c.notNull())
    .addColumn('created_at', bigint, (c) => c.notNull())
    .addColumn('updated_at', bigint, (c) => c.notNull())
    .execute();
};
