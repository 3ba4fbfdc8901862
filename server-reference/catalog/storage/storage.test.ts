import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Catalog } from '../catalog.ts';
import { LEASE_MS } from './leases.ts';
import {
  createNamespaces,
  createTable,
  reserveStorage,
  describeEachDatabase,
  type TemporaryCatalog,
} from '../../testing/temporary-catalog.ts';

describeEachDatabase((temporaryCatalog) => {
  let temporary: TemporaryCatalog;
  let catalog: Catalog;
  let time: number;
  beforeEach(async () => {
    time = 1_000_000;
    temporary = await temporaryCatalog();
    catalog = await temporary.open(() => time);
  });
  afterEach(() => temporary.remove());

  const garbageIds = async (of = catalog): Promise<string[]> =>
    (await of.storage.garbage()).map(({ storageId }) => storageId);

  const runSql = async (...statements: readonly string[]): Promise<void> => {
    for (const sql of statements) await temporary.query(sql);
  };

  const exitedPid = () => spawnSync(process.execPath, ['--version']).pid;

  describe('garbage', () => {
    it.each([
      { given: 'reserved', act: async () => undefined, garbage: false },
      { given: 'abandoned', act: (id: string) => catalog.storage.abandon(id), garbage: true },
      {
        given: 'published',
        act: (id: string) => catalog.tables.create('', ['t'], { storageId: id, properties: {} }),
        garbage: false,
      },
      {
        given: 'published and abandoned',
        act: async (id: string) => {
          await catalog.tables.create('', ['t'], { storageId: id, properties: {} });
          await catalog.storage.abandon(id);
        },
        garbage: false,
      },
      {
        given: 'dropped',
        act: async (id: string) => {
          await catalog.tables.create('', ['t'], { storageId: id, properties: {} });
          await catalog.tables.drop('', ['t']);
        },
        garbage: true,
      },
      {
        given: 'deregistered',
        act: async (id: string) => {
          await catalog.tables.create('', ['t'], { storageId: id, properties: {} });
          await catalog.tables.deregister('', ['t']);
        },
        garbage: false,
      },
    ])('$given: $garbage, repeatedly and for all processes', async ({ act, garbage }) => {
      const other = await temporary.open(() => time);
      const storageId = await reserveStorage(catalog);
      await act(storageId);
      const want = garbage ? [storageId] : [];
      for (const of of [catalog, other, catalog]) expect(await garbageIds(of)).toEqual(want);
      expect(await other.storage.forget(storageId)).toBe(garbage ? 'forgotten' : 'not-garbage');
      expect(await garbageIds()).toEqual([]);
    });

    it('lists the oldest dropped storage first, with the time of the drop', async () => {
      const [first, second] = [await createTable(catalog, ['first']), await createTable(catalog, ['second'])];
      time += 10;
      await catalog.tables.drop('', ['second']);
      time += 10;
      await catalog.tables.drop('', ['first']);
      expect(await catalog.storage.garbage()).toEqual([
        { storageId: second, location: `/data/${second}`, since: 1_000_010 },
        { storageId: first, location: `/data/${first}`, since: 1_000_020 },
      ]);
    });

    it('rejects a reservation of a location until its storage is forgotten', async () => {
      const storageId = await reserveStorage(catalog);
      const again = () => catalog.storage.reserve(randomUUID(), `/data/${storageId}`);
      expect(await again()).toBe('location-taken');
      await catalog.storage.abandon(storageId);
      expect(await again()).toBe('location-taken');
      await catalog.storage.forget(storageId);
      expect(await again()).toBe('reserved');
    });

    it('forgets several dropped storages at once, and keeps those in use', async () => {
      const [dropped, used] = [await createTable(catalog, ['dropped']), await createTable(catalog, ['used'])];
      const abandoned = await reserveStorage(catalog);
      await catalog.storage.abandon(abandoned);
      await catalog.tables.drop('', ['dropped']);
      await catalog.storage.forgetAll([dropped, used, abandoned]);
      expect(await temporary.query('select id from storages')).toEqual([{ id: used }]);
    });

    it('forgets storage with more commits than one statement deletes', async () => {
      const storageId = await createTable(catalog, ['t']);
      const kept = await createTable(catalog, ['kept']);
      for (const [id, branch] of [
        [storageId, ''],
        [storageId, 'dev'],
        [kept, ''],
      ]) {
        await temporary.query(`
        insert into commits (storage_id, branch, version, final_path, timestamp_millis)
        with recursive n(v) as (select 1 union all select v + 1 from n where v < 6000)
        select '${id}', '${branch}', v, 'p', 0 from n`);
      }
      await catalog.tables.drop('', ['t']);
      await catalog.storage.forgetAll([storageId]);
      const left = await temporary.query('select storage_id as id, max(version) as last from commits group by 1');
      expect(left).toEqual([{ id: kept, last: 6000 }]);
      expect(await catalog.storage.forget(storageId)).toBe('not-garbage');
    });
  });

  describe('a process that ends during a create', () => {
    it.each([
      { end: 'by closing the catalog', act: () => catalog.close() },
      { end: 'by a crash on this host', act: async () => runSql(`update owners set pid = ${exitedPid()}`) },
      {
        end: 'by a crash in a container, restarted with the same pid',
        act: async () =>
          runSql(`update owners set id = 'gone'`, `update storages set owner_id = 'gone' where owner_id <> ''`),
      },
      { end: 'by an expired lease', act: async () => undefined },
    ])('$end: leaves nothing visible, and its storage is garbage', async ({ act }) => {
      await createNamespaces(catalog, ['n']);
      const kept = await createTable(catalog, ['n', 'kept']);
      const storageId = await reserveStorage(catalog);
      await catalog.commits.publish(storageId, '', {
        version: 1,
        finalPath: 'f',
        heldPath: 'h',
        manifestSize: 1,
        eTag: null,
      });
      await act();

      const next = await temporary.open(() => time);
      await garbageIds(next);
      time += LEASE_MS + 1;
      expect((await next.tables.listAll('')).items).toEqual([['n', 'kept']]);
      expect(await garbageIds(next)).toEqual([storageId]);
      expect(await next.storage.forget(storageId)).toBe('forgotten');
      expect(await garbageIds(next)).toEqual([]);
      expect(await next.commits.latest(storageId, '')).toBeUndefined();
      expect(await next.commits.location(kept)).toEqual({ location: `/data/${kept}` });
    });

    it('with an expired lease: its create fails, and the next one succeeds', async () => {
      const other = await temporary.open(() => time);
      const storageId = await reserveStorage(catalog);
      expect(await garbageIds(other)).toEqual([]);
      time += LEASE_MS + 1;
      expect(await garbageIds(other)).toEqual([storageId]);
      const late = await catalog.tables.create('', ['t'], { storageId, properties: {} });
      expect(late.kind).toBe('storage-lost');
      expect((await catalog.tables.describe('', ['t'])).kind).toBe('table-absent');
      const again = await reserveStorage(catalog);
      expect(await garbageIds(other)).toEqual([storageId]);
      expect((await catalog.tables.create('', ['t'], { storageId: again, properties: {} })).kind).toBe('created');
    });

    it('does not affect the reservations of a live process', async () => {
      const storageId = await reserveStorage(catalog);
      const other = await temporary.open(() => time);
      await reserveStorage(other);
      await other.close();
      const third = await temporary.open(() => time);
      const ids = await garbageIds(third);
      expect(ids).toHaveLength(1);
      expect(ids).not.toContain(storageId);
    });
  });
});
