import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { temporaryPostgres } from '../../testing/temporary-catalog.ts';
import { openPostgres } from '../database/postgres.ts';
import { backUpCatalog } from './catalog-backup.ts';

const POSTGRES = process.env['TOUCHSTONE_TEST_POSTGRES'];

// Predicate locks are what a serialization failure comes from: with them, writes of other servers can end a backup.
test.skipIf(POSTGRES === undefined)('a backup of PostgreSQL takes no predicate locks', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'touchstone-backup-'));
  const catalog = await temporaryPostgres(POSTGRES ?? '');
  const { kysely } = await openPostgres(catalog.options.url);
  const db = new Kysely<unknown>({ dialect: kysely });
  try {
    await catalog.open();
    let backup: Promise<void> | undefined;
    const locked = await db.transaction().execute(async (transaction) => {
      await sql`lock table jobs in access exclusive mode`.execute(transaction);
      backup = backUpCatalog(catalog.options, join(directory, 'catalog.db'));
      const waiting = sql<{ pid: number }>`
        select pid from pg_locks where not granted and relation = 'jobs'::regclass`;
      await expect.poll(async () => (await waiting.execute(transaction)).rows.length).toBe(1);
      const [{ pid } = { pid: 0 }] = (await waiting.execute(transaction)).rows;
      return sql`select 1 from pg_locks where mode = 'SIReadLock' and pid = ${pid}`.execute(transaction);
    });
    await backup;
    expect(locked.rows).toEqual([]);
  } finally {
    await db.destroy();
    await catalog.remove();
    await rm(directory, { recursive: true });
  }
});
