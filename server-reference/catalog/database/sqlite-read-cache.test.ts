import { type CompiledQuery, Kysely, sql } from 'kysely';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { temporarySqlite, type TemporarySqlite } from '../../testing/temporary-catalog.ts';
import type { CatalogDialect } from './dialect.ts';
import { SqliteHandle } from './sqlite-handle.ts';
import { openSqlite } from './sqlite.ts';

interface Tables {
  cars: { id: number; color: string; wheels: number };
  boats: { id: number; color: string };
}

let temporary: TemporarySqlite;
let dialect: CatalogDialect;
let db: Kysely<Tables>;
beforeEach(async () => {
  temporary = await temporarySqlite();
  dialect = await openSqlite(temporary.options.path, false);
  db = new Kysely<Tables>({ dialect: dialect.kysely });
  await sql`create table cars (id integer primary key, color text, wheels integer)`.execute(db);
  await sql`create table boats (id integer primary key, color text)`.execute(db);
  await db.insertInto('cars').values({ id: 1, color: 'red', wheels: 4 }).execute();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await db.destroy();
  await temporary.remove();
});

const colors = () => db.selectFrom('cars').select('color').where('id', '>=', 0).orderBy('id').compile();

/** Returns a function that reads, and returns the rows and whether they came from the file. */
const observed = (query: CompiledQuery) => {
  const read = dialect.prepare(query);
  const values = vi.spyOn(SqliteHandle.prototype, 'value');
  return async () => {
    values.mockClear();
    const rows = await read(query.parameters);
    return { rows, isRead: values.mock.calls.some(([text]) => text !== 'pragma data_version') };
  };
};

const changesOfColor = {
  'an insert': () => db.insertInto('cars').values({ id: 2, color: 'blue', wheels: 4 }).execute(),
  'an update of the column': () => db.updateTable('cars').set({ color: 'blue' }).execute(),
  'a deletion': () => db.deleteFrom('cars').where('id', '=', 1).execute(),
  'a statement in plain SQL': () => sql`update cars set color = 'blue'`.execute(db),
  'an update without waiting for the disk': () =>
    dialect.executeLazily(db.updateTable('cars').set({ color: 'blue' }).compile()),
  'a transaction': () =>
    db.transaction().execute(async (transaction) => {
      await transaction.updateTable('cars').set({ color: 'blue' }).execute();
      await transaction.updateTable('boats').set({ color: 'blue' }).execute();
    }),
};

const otherChanges = {
  'an update of another column': () => db.updateTable('cars').set({ wheels: 3 }).execute(),
  'a write to another table': () => db.insertInto('boats').values({ id: 1, color: 'blue' }).execute(),
  'a transaction that is rolled back': () =>
    db
      .transaction()
      .execute(async (transaction) => {
        await transaction.updateTable('cars').set({ color: 'blue' }).execute();
        throw new Error('roll back');
      })
      .catch(() => undefined),
};

describe('a cached read', () => {
  it.each(Object.entries(changesOfColor))('is repeated after %s', async (_name, change) => {
    const read = observed(colors());
    expect(await read()).toEqual({ rows: [{ color: 'red' }], isRead: true });
    expect((await read()).isRead).toBe(false);
    await change();
    const after = await read();
    expect(after.isRead).toBe(true);
    expect(after.rows).not.toEqual([{ color: 'red' }]);
  });

  it.each(Object.entries(otherChanges))('is kept after %s', async (_name, change) => {
    const read = observed(colors());
    await read();
    await change();
    expect(await read()).toEqual({ rows: [{ color: 'red' }], isRead: false });
  });

  it('of all columns is repeated after an update of any', async () => {
    const read = observed(db.selectFrom('cars').selectAll().compile());
    await read();
    await db.updateTable('cars').set({ wheels: 3 }).execute();
    expect(await read()).toEqual({ rows: [{ id: 1, color: 'red', wheels: 3 }], isRead: true });
  });

  it('is repeated after a commit of another connection between own commits', async () => {
    const read = observed(colors());
    await read();
    const other = new Database(temporary.options.path);
    await db.updateTable('cars').set({ wheels: 3 }).execute();
    other.exec("update cars set color = 'green'");
    await db.updateTable('cars').set({ wheels: 5 }).execute();
    other.close();
    // Requests arrive in later ticks of the event loop.
    await new Promise(setImmediate);
    expect(await read()).toEqual({ rows: [{ color: 'green' }], isRead: true });
  });

  it('does not show what a transaction has not committed', async () => {
    const read = observed(colors());
    await db.transaction().execute(async (transaction) => {
      await transaction.updateTable('cars').set({ color: 'blue' }).execute();
      expect((await read()).rows).toEqual([{ color: 'red' }]);
    });
    expect((await read()).rows).toEqual([{ color: 'blue' }]);
  });
});
