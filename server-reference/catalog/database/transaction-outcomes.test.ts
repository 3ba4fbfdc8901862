import { Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createNamespaces, inPostgres, temporaryPostgres } from '../../testing/temporary-catalog.ts';
import type { Catalog } from '../catalog.ts';
import { openPostgres } from './postgres.ts';
import { PostgresPool } from './postgres-pool.ts';
import { TransactionOutcomes } from './transaction-outcomes.ts';

describe('the outcome of a transaction', () =>
  inPostgres((postgres) => {
    let temporary: Awaited<ReturnType<typeof temporaryPostgres>>;
    let catalog: Catalog;
    let db: Kysely<unknown>;
    let outcomes: TransactionOutcomes;
    beforeAll(async () => {
      temporary = await temporaryPostgres(postgres);
      catalog = await temporary.open();
      db = new Kysely<unknown>({ dialect: (await openPostgres(temporary.options.url)).kysely });
      outcomes = new TransactionOutcomes(new PostgresPool(temporary.options.url).runApart, 60_000);
    });
    afterAll(async () => {
      await db.destroy();
      await temporary.remove();
    });

    const lost = new Error('no response');

    /** Runs the statement that a transaction runs before its COMMIT, and then `work`. */
    const transact = (id: string, work: () => unknown): Promise<unknown> =>
      db.transaction().execute(async (transaction) => {
        await sql.raw(outcomes.recordSql(id)).execute(transaction);
        return work();
      });

    test('is committed after the COMMIT', async () => {
      await transact('committed', () => undefined);
      expect(await outcomes.hasCommitted('committed', lost)).toBe(true);
    });

    test('is aborted before the COMMIT, which then fails', async () => {
      expect(await outcomes.hasCommitted('late', lost)).toBe(false);
      await expect(transact('late', () => undefined)).rejects.toMatchObject({ code: '23505' });
      expect(await outcomes.hasCommitted('late', lost)).toBe(false);
    });

    test('is found out when a COMMIT that runs has ended', async () => {
      let asked: Promise<boolean> | undefined;
      await transact('running', () => void (asked = outcomes.hasCommitted('running', lost)));
      expect(await asked).toBe(true);
      const failure = new Error('rolled back');
      const rolledBack = transact('rolled-back', () => {
        asked = outcomes.hasCommitted('rolled-back', lost);
        throw failure;
      });
      await expect(rolledBack).rejects.toBe(failure);
      expect(await asked).toBe(false);
    });

    test('is forgotten after further transactions', async () => {
      await createNamespaces(catalog, ...Array.from({ length: 101 }, (_, i) => [`n${i}`]));
      const count = async (): Promise<unknown> =>
        (await temporary.query(`select count(*) from transaction_outcomes where outcome = 'committed'`))[0]?.['count'];
      await expect.poll(count).toBeLessThan(50);
    });
  }));
