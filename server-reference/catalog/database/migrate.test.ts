import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { temporarySqlite, type TemporarySqlite } from '../../testing/temporary-catalog.ts';
import { clockOf } from './clock.ts';
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
  const store = new Store(dialect, { clock: clockOf(() => 0) });
  vi.spyOn(store, 'transact').mockRejectedValueOnce(new Error('type "catalog_migrations" already exists'));
  await migrate(store, dialect).finally(() => store.close());
};

it('continues when another process has created the table of migrations', async () => {
  await temporary.open();
  await migrateWithFailure();
});

describe('databases of version 0.1.0, which were no namespaces', () => {
  /** Makes the catalog that of an earlier version with a table and a namespace in the database `one`. */
  const makeOld = (...more: readonly string[]): void => {
    const db = new Database(temporary.options.path);
    db.exec(`delete from catalog_migrations where number > 9;
      insert into namespaces values ('r', 'one', null, '', '', '{}', 7), ('n', 'one', 'r', 'a', 'a', '{"p":"v"}', 8);
      insert into tables values ('t', 'one', 'n', 't', 'a' || char(1, 1) || 't', null, '/data/t', '{}', 9)`);
    for (const statement of more) db.exec(statement);
    db.close();
  };

  it('become namespaces of the root', async () => {
    await (await temporary.open()).close();
    makeOld();
    const catalog = await temporary.open();
    expect(await catalog.namespaces.list('', [])).toMatchObject({ items: ['one'] });
    expect(await catalog.namespaces.describe('', ['one', 'a'])).toMatchObject({ properties: { p: 'v' }, createdAt: 8 });
    expect((await catalog.tables.listAll('one')).items).toEqual([['a', 't']]);
    expect((await catalog.tables.listAll('')).items).toEqual([['one', 'a', 't']]);
    expect(await catalog.tables.describe('', ['one', 'a', 't'])).toMatchObject({ table: { id: 't', createdAt: 9 } });
    expect(await catalog.namespaces.drop('', ['one'], 'cascade')).toMatchObject({ kind: 'dropped' });
  });

  it('stay as they are while the root has something else with the name', async () => {
    await (await temporary.open()).close();
    makeOld(`insert into namespaces values ('x', '', null, '', '', '{}', 1);
      insert into tables values ('y', '', 'x', 'one', 'one', null, '/data/y', '{}', 2)`);
    await expect(temporary.open()).rejects.toThrow(/both a database and a table are called "one"/);
    const db = new Database(temporary.options.path);
    expect(db.prepare("select count(*) as n from tables where database_name = 'one'").get()).toMatchObject({ n: 1 });
    db.exec("update tables set name = 'two', path = 'two' where id = 'y'");
    db.close();
    const catalog = await temporary.open();
    expect((await catalog.tables.listAll('')).items).toEqual([['one', 'a', 't'], ['two']]);
  });
});

it('fails when the table of migrations cannot be created', async () => {
  await expect(migrateWithFailure()).rejects.toThrow('already exists');
});
