import { Kysely, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createTable, inPostgres, temporaryPostgres } from '../../testing/temporary-catalog.ts';
import { openPostgres } from './postgres.ts';
import type { Schema } from './schema.ts';

describe('a lazy write', () =>
  inPostgres((postgres) => {
    test('does not wait for the disk, and other writes do', async () => {
      const temporary = await temporaryPostgres(postgres);
      await createTable(await temporary.open(), ['t']);
      const dialect = await openPostgres(temporary.options.url);
      const db = new Kysely<Schema>({ dialect: dialect.kysely });
      const synced = sql<string>`current_setting('synchronous_commit')`.as('synced');
      const update = db
        .updateTable('storages')
        .set({ claimed_by: 'one' })
        .where('claimed_by', 'is', null)
        .returning(synced);
      expect(await dialect.executeLazily(update.compile())).toEqual([{ synced: 'off' }]);
      expect(await dialect.executeLazily(update.compile())).toEqual([]);
      expect(await db.updateTable('storages').set({ claimed_by: null }).returning(synced).execute()).toEqual([
        { synced: 'on' },
      ]);
      await db.destroy();
      await temporary.remove();
    });
  }));
