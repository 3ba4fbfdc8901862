import type { Kysely } from 'kysely';
import type { CatalogDialect, ColumnTypes } from './dialect.ts';
import { namesStoragesCommits } from './migrations/0001-names-storages-commits.ts';
import { recordsTagsJobs } from './migrations/0002-records-tags-jobs.ts';
import { branches } from './migrations/0003-branches.ts';
import { turns } from './migrations/0004-write-leases.ts';
import { declaredLocations } from './migrations/0005-declared-locations.ts';
import type { Store } from './store.ts';

type Migration = (db: Kysely<unknown>, types: ColumnTypes) => Promise<void>;

/** In order; a migration's number is its place, from 1. Only ever appended to. */
const migrations: readonly Migration[] = [namesStoragesCommits, recordsTagsJobs, branches, turns, declaredLocations];

interface WithMigrations {
  catalog_migrations: { number: number; applied_at: number };
}

/**
 * Brings the catalog to this program's schema, in one transaction, whoever else opens it meanwhile. Throws when the
 * catalog was written by a newer program, whose rows this one could misread.
 */
export const migrate = async (store: Store, dialect: CatalogDialect): Promise<void> => {
  await store.write(async (transaction) => {
    const db = transaction as unknown as Kysely<WithMigrations>;
    await db.schema
      .createTable('catalog_migrations')
      .ifNotExists()
      .addColumn('number', dialect.columnTypes.bigint, (c) => c.primaryKey())
      .addColumn('applied_at', dialect.columnTypes.bigint, (c) => c.notNull())
      .execute();
    const last = await db
      .selectFrom('catalog_migrations')
      .select((eb) => eb.fn.max('number').as('number'))
      .executeTakeFirst();
    const applied = last?.number ?? 0;
    if (applied > migrations.length) {
      throw new Error(`the catalog has schema ${applied}; this program knows schemas up to ${migrations.length}`);
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
