import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connectPg, type PgClient } from '../../testing/pg-client.ts';
import { createTable, inPostgres, stagedCommit, temporaryPostgres } from '../../testing/temporary-catalog.ts';
import type { Catalog } from '../catalog.ts';

describe('a commit that is published in one statement', () =>
  inPostgres((postgres) => {
    let temporary: Awaited<ReturnType<typeof temporaryPostgres>>;
    let catalog: Catalog;
    let client: PgClient;
    let id: string;
    beforeEach(async () => {
      temporary = await temporaryPostgres(postgres);
      catalog = await temporary.open();
      client = await connectPg(temporary.options.url);
      id = await createTable(catalog, ['t']);
      await catalog.commits.publish(id, '', stagedCommit(1));
    });
    afterEach(async () => {
      await client.end();
      await temporary.remove();
    });

    const begin = (): Promise<unknown> => client.query('start transaction isolation level serializable');

    /** Resolves when another connection waits for a lock of `client`. */
    const blocks = async (): Promise<void> => {
      const [own] = (await client.query('select pg_backend_pid() as pid')).rows;
      const waiting = `select pid from pg_stat_activity where ${String(own?.['pid'])} = any(pg_blocking_pids(pid))`;
      await expect.poll(() => temporary.query(waiting)).toHaveLength(1);
    };

    /** Publishes version 2 while a transaction that came before still runs. */
    const publishAfter = async (...statements: readonly string[]): Promise<string> => {
      await begin();
      for (const statement of statements) await client.query(statement);
      const published = catalog.commits.publish(id, '', stagedCommit(2));
      await blocks();
      await client.query('commit');
      return published;
    };

    test('does not abort a transaction that commits to another table', async () => {
      const other = await createTable(catalog, ['u']);
      await begin();
      const [found] = (await client.query(`select * from commits where storage_id = '${other}' and version = 1`)).rows;
      expect(found).toBeUndefined();
      const columns = 'storage_id, branch, version, final_path, timestamp_millis';
      await client.query(`insert into commits (${columns}) values ('${other}', '', 1, 'data/u/1.manifest', 0)`);
      expect(await catalog.commits.publish(id, '', stagedCommit(2))).toBe('published');
      await client.query('commit');
    });

    test('is lost when the table is dropped first', async () => {
      expect(await publishAfter(`update storages set state = 'dropped' where id = '${id}'`)).toBe('lost');
      expect(await temporary.query('select version from commits')).toEqual([{ version: 1 }]);
    });

    test('conflicts when its version is expired first', async () => {
      const expire = [
        `insert into expired_versions (storage_id, branch, through) values ('${id}', '', 2)`,
        `update storages set expired_at = 1 where id = '${id}'`,
      ];
      expect(await publishAfter(...expire)).toBe('conflict');
    });

    test('replaces a record of its number that is created first', async () => {
      const record = `insert into records (history_id, branch, version, manifest_path, timestamp_millis, metadata) values ('${id}', '', 2, 'r', 0, '{}')`;
      expect(await publishAfter(record, `update storages set changed_at = changed_at where id = '${id}'`)).toBe(
        'published',
      );
      expect(await temporary.query('select version from records')).toEqual([]);
    });

    test('comes before a transaction that has not seen it, which fails', async () => {
      await begin();
      await client.query('select version from commits');
      expect(await catalog.commits.publish(id, '', stagedCommit(2))).toBe('published');
      const touch = client.query(`update storages set changed_at = changed_at where id = '${id}'`);
      await expect(touch).rejects.toMatchObject({ code: '40001' });
    });

    test('releases the lease of its writer and no other', async () => {
      const other = await temporary.open();
      await catalog.commits.acquireWriteLease(id);
      await catalog.commits.publish(id, '', stagedCommit(2));
      expect(await temporary.query('select id from storages where claimed_by is null')).toHaveLength(1);
      await other.commits.acquireWriteLease(id);
      await catalog.commits.publish(id, '', stagedCommit(3));
      expect(await temporary.query('select id from storages where claimed_by is null')).toEqual([]);
    });
  }));
