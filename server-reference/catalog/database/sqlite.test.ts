import { setImmediate as nextTurn } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { selectOverlappingLocations } from '../storage/locations.ts';
import type { Schema } from './schema.ts';
import { openSqlite } from './sqlite.ts';
import { createTable, temporarySqlite, type TemporarySqlite } from '../../testing/temporary-catalog.ts';

let temporary: TemporarySqlite;
beforeEach(async () => {
  temporary = await temporarySqlite();
});
afterEach(() => temporary.remove());

describe('a catalog in a file', () => {
  it('uses write-ahead logging', async () => {
    await temporary.open();
    expect(await temporary.query('pragma journal_mode')).toEqual([{ journal_mode: 'wal' }]);
  });

  it('reads again after a commit of its own and of another connection', async () => {
    const catalog = await temporary.open();
    const location = async () => {
      await nextTurn();
      const found = await catalog.tables.describe('', ['t']);
      return found.kind === 'found' ? found.table.location : found.kind;
    };
    expect([await location(), await location()]).toEqual(['table-absent', 'table-absent']);
    await createTable(catalog, ['t']);
    const first = await location();
    expect(first).not.toBe('table-absent');
    expect(await location()).toBe(first);
    const other = new Database(temporary.options.path);
    other.exec("update tables set location = '/elsewhere'");
    expect(await location()).toBe('/elsewhere');
    other.exec("begin; update tables set location = '/nowhere'");
    expect(await location()).toBe('/elsewhere');
    other.exec('commit');
    expect(await location()).toBe('/nowhere');
    other.close();
  });

  it('reads again in the same event-loop tick after a commit of another catalog in the process', async () => {
    const [one, other] = [await temporary.open(), await temporary.open()];
    const kind = async () => (await one.tables.describe('', ['t'])).kind;
    expect(await kind()).toBe('table-absent');
    await createTable(other, ['t']);
    expect(await kind()).toBe('found');
    await one.tables.drop('', ['t']);
    expect((await other.tables.describe('', ['t'])).kind).toBe('table-absent');
  });

  it('uses index lookups to find overlapping locations', async () => {
    await temporary.open();
    const db = new Kysely<Schema>({ dialect: (await openSqlite(temporary.options.path)).kysely });
    const plan = await selectOverlappingLocations(db, '/data/tables/a/b').explain(undefined, sql`query plan`);
    const searches = plan.map(({ detail }) => String(detail)).filter((detail) => /\b(storages|tables)\b/.test(detail));
    expect(searches).toHaveLength(4);
    for (const detail of searches) expect(detail).toMatch(/^SEARCH \w+ USING (COVERING )?INDEX \w+ \(location[=><]/);
    await db.destroy();
  });

  it('reports a full disk, and continues when there is space again', async () => {
    await temporary.open();
    const db = new Kysely<unknown>({ dialect: (await openSqlite(temporary.options.path)).kysely });
    const write = (bytes: number) =>
      db
        .transaction()
        .execute((transaction) => sql`insert into filler values (zeroblob(${bytes}))`.execute(transaction));
    await sql`create table filler (bytes blob)`.execute(db);
    await sql`pragma max_page_count = 100`.execute(db);
    await expect(write(1_000_000)).rejects.toMatchObject({ code: 'SQLITE_FULL' });
    await sql`pragma max_page_count = 1000000`.execute(db);
    await write(1_000_000);
    const { rows } = await sql`select length(bytes) as bytes from filler`.execute(db);
    expect(rows).toEqual([{ bytes: 1_000_000 }]);
    await db.destroy();
  });

  it('returns texts unchanged and long lists in order', async () => {
    const catalog = await temporary.open();
    const names = ['"', '\\', '\u0001', '\u{1f600}', 'é', "'", ...Array.from({ length: 250 }, (_, i) => `t${i}`)];
    const properties = { '"\\\n': '\u{1f600}' };
    for (const name of names) await catalog.tables.declare('', [name], { location: `/${name}`, properties });
    const listed = await catalog.tables.list('', []);
    const byBytes = names.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
    expect(listed).toEqual({ kind: 'page', items: byBytes, more: false });
    const found = await catalog.tables.describe('', ['"']);
    expect(found).toMatchObject({ kind: 'found', table: { location: '/"', properties } });
  });

  it('reads while another process holds the write lock, and writes after it is released', async () => {
    const catalog = await temporary.open();
    await createTable(catalog, ['t']);
    const other = new Database(temporary.options.path);
    other.exec('begin immediate');
    const write = catalog.namespaces.create('', ['n'], { properties: {}, mode: 'create' });
    expect((await catalog.tables.describe('', ['t'])).kind).toBe('found');
    expect(await catalog.namespaces.exists('', ['n'])).toBe(false);
    other.exec('commit');
    other.close();
    expect((await write).kind).toBe('created');
  });
});
