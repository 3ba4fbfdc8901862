import type { Kysely } from 'kysely';
import type { CatalogDialect, ColumnTypes } from './dialect.ts';
import { namesStoragesCommits } from './migrations/0001-names-storages-commits.ts';
import { recordsTagsJobs } from './migrations/0002-records-tags-jobs.ts';
import { branchesTable } from './migrations/0003-branches.ts';
import { writeLeases } from './migrations/0004-write-leases.ts';
import { declaredLocations } from './migrations/0005-declared-locations.ts';
import { expiredVersions } from './migrations/0006-expired-versions.ts';
import { unsyncedFiles } from './migrations/0007-unsynced-files.ts';
import { identity } from './migrations/0008-identity.ts';
import { transactionOutcomes } from './migrations/0009-transaction-outcomes.ts';
import { databasesAreNamespaces } from './migrations/0010-databases-are-namespaces.ts';
import type { Schema } from './schema.ts';
import type { Store } from './store.ts';

type Migration = (db: Kysely<unknown>, types: ColumnTypes) => Promise<void>;

/** In order; the number of a migration is its position, starting at 1. Append new ones, never change the order. */
const migrations: readonly Migration[] = [
  namesStoragesCommits,
  recordsTagsJobs,
  branchesTable,
  writeLeases,
  declaredLocations,
  expiredVersions,
  unsyncedFiles,
  identity,
  transactionOutcomes,
  databasesAreNamespaces,
];

interface WithMigrations {
  catalog_migrations: { number: number; applied_at: number };
}

/** Creates the table of applied migrations, unless it exists. */
const createMigrationsTable = async (store: Store, dialect: CatalogDialect): Promise<void> => {
  const create = (transaction: Kysely<Schema>) =>
    transaction.schema
      .createTable('catalog_migrations')
      .ifNotExists()
      .addColumn('number', dialect.columnTypes.bigint, (c) => c.primaryKey())
      .addColumn('applied_at', dialect.columnTypes.bigint, (c) => c.notNull())
      .execute();
  try {
    await store.transact(create);
  } catch (error) {
    // PostgreSQL rejects even `if not exists` when another process creates the table at the same moment.
    const applied = (store.db as unknown as Kysely<WithMigrations>).selectFrom('catalog_migrations').select('number');
    const exists = await applied.execute().then(
      () => true,
      () => false,
    );
    if (!exists) throw error;
  }
};

/**
 * Migrates the catalog to the schema of this program in one transaction. Several processes may do so at the same time: one
 * migrates, and the others wait for it. Throws if a newer program wrote the catalog, because this one could misread its rows.
 */
export const migrate = async (store: Store, dialect: CatalogDialect): Promise<void> => {
  await createMigrationsTable(store, dialect);
  await store.transact(async (transaction) => {
    const db = transaction as unknown as Kysely<WithMigrations>;
    // A statement that changes the schema is not retried: it fails because the column that another process added exists.
    await dialect.lockTable?.(transaction as unknown as Kysely<unknown>, 'catalog_migrations');
    const latest = await db
      .selectFrom('catalog_migrations')
      .select((eb) => eb.fn.max('number').as('number'))
      .executeTakeFirst();
    const applied = latest?.number ?? 0;
    if (applied > migrations.length) {
      throw new Error(
        `the catalog has schema ${applied}, but this program supports up to ${migrations.length} (use a newer version)`,
      );
    }
    for (const [index, up] of migrations.entries()) {
      if (index < applied) continue;
      await up(transaction as unknown as Kysely<unknown>, dialect.columnTypes);
      await db
        .insertInto('catalog_migrations')
        .values({ number: index + 1, applied_at: store.now() })
        .execute();
    }
  });
};
