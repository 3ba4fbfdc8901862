import { open, stat, type FileHandle } from 'node:fs/promises';
import { setImmediate as nextTick } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import { temporarySqlite, type TemporarySqlite } from '../../testing/temporary-catalog.ts';
import { openSqlite } from './sqlite.ts';

let temporary: TemporarySqlite;
let datasync: MockInstance<FileHandle['datasync']>;
beforeEach(async () => {
  temporary = await temporarySqlite();
  await temporary.open();
  const file = await open(temporary.options.path);
  datasync = vi.spyOn(Object.getPrototypeOf(file) as FileHandle, 'datasync');
  await file.close();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await temporary.remove();
});

const openDatabase = async (sync: boolean): Promise<Kysely<unknown>> =>
  new Kysely<unknown>({ dialect: (await openSqlite(temporary.options.path, sync)).kysely });

const insert = sql`insert into filler values (zeroblob(10000))`;

test.each(['a statement', 'a transaction'])(
  'acknowledges %s after its flush, and starts no other write before',
  async (kind) => {
    const db = await openDatabase(true);
    await sql`create table filler (bytes blob)`.execute(db);
    let release = (): void => undefined;
    datasync.mockImplementationOnce(() => new Promise((resolve) => (release = resolve)));
    const log: string[] = [];
    const first =
      kind === 'a statement'
        ? insert.execute(db)
        : db.transaction().execute((transaction) => insert.execute(transaction));
    const written = first.then(() => log.push('first'));
    const next = insert.execute(db).then(() => log.push('next'));
    await vi.waitFor(() => expect(datasync).toHaveBeenCalledTimes(2));
    for (let tick = 0; tick < 10; tick += 1) await nextTick();
    expect(log).toEqual([]);
    release();
    await Promise.all([written, next]);
    expect(log).toEqual(['first', 'next']);
    expect(datasync).toHaveBeenCalledTimes(3);
    await db.destroy();
  },
);

test('leaves the outcome of a write unknown whose flush fails', async () => {
  const db = await openDatabase(true);
  await sql`create table filler (bytes blob)`.execute(db);
  const cause = new Error('the disk fails');
  for (const write of [() => db.transaction().execute((one) => insert.execute(one)), () => insert.execute(db)]) {
    datasync.mockRejectedValueOnce(cause);
    await expect(write()).rejects.toMatchObject({ name: 'OutcomeUnknown', cause });
  }
  await insert.execute(db);
  await db.destroy();
});

test('flushes nothing without sync', async () => {
  const db = await openDatabase(false);
  await sql`create table filler (bytes blob)`.execute(db);
  await insert.execute(db);
  expect(datasync).not.toHaveBeenCalled();
  await db.destroy();
});

test('copies the log into the file while it is open', async () => {
  const db = await openDatabase(false);
  await sql`create table filler (bytes blob)`.execute(db);
  const before = (await stat(temporary.options.path)).size;
  for (let at = 0; at < 250; at += 1) await insert.execute(db);
  await vi.waitFor(
    async () => expect((await stat(temporary.options.path)).size).toBeGreaterThan(before + 1_000_000),
    10_000,
  );
  await db.destroy();
});
