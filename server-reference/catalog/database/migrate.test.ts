import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { temporarySqlite, type TemporarySqlite } from '../../testing/temporary-catalog.ts';
import { migrate } from './migrate.ts';
import { openSqlite } from './sqlite.ts';
import { Store } from './store.ts';

let temporary: TemporarySqlite;
beforeEach(async () => {
  temporary = await temporarySqlite();
});
afterEach(() => temporary.remove());

/** Migrates while the creation of the first table fails, as in PostgreSQL when another process creates it. */
const migrateWithFailure = async (): Promise<void> => {
  const dialect = await openSqlite(temporary.options.path, false);
  const store = new Store(dialect, { now: () => 0 });
  vi.spyOn(store, 'transact').mockRejectedValueOnce(new Error('type "catalog_migrations" already exists'));
  await migrate(store, dialect).finally(() => store.close());
};

it('continues when another process has created the table of migrations', async () => {
  await temporary.open();
  await migrateWithFailure();
});

it('fails when the table of migrations cannot be created', async () => {
  await expect(migrateWithFailure()).rejects.toThrow('already exists');
});
