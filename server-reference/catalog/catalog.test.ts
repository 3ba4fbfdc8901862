import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { killAfterLines } from '../testing/kill-after.ts';
import { createTable, describeEachDatabase, type TemporaryCatalog } from '../testing/temporary-catalog.ts';

/** Creates tables in a loop and drops every second one. Reports each acknowledged write. */
const createAndDrop = `
  for (let i = 0; ; i++) {
    const storageId = randomUUID();
    await catalog.storage.reserve(storageId, '/data/' + storageId);
    await catalog.commits.publish(storageId, '', { version: 1, finalPath: 'f', heldPath: 'h', manifestSize: 1, eTag: null });
    await catalog.tables.create('', ['t' + i], { storageId, properties: {} });
    report('created ' + i + ' ' + storageId);
    if (i % 2 === 0) continue;
    await catalog.tables.drop('', ['t' + i]);
    report('dropped ' + i + ' ' + storageId);
  }`;

describeEachDatabase((temporaryCatalog) => {
  let temporary: TemporaryCatalog;
  beforeEach(async () => {
    temporary = await temporaryCatalog();
  });
  afterEach(() => temporary.remove());

  describe('opening', () => {
    it('restores all data', async () => {
      const before = await temporary.open();
      await before.namespaces.create('', ['n'], { properties: { a: 'b' }, mode: 'create' });
      const storageId = await createTable(before, ['n', 't']);
      await before.close();
      const after = await temporary.open();
      expect(await after.namespaces.describe('', ['n'])).toMatchObject({ properties: { a: 'b' } });
      expect(await after.tables.describe('', ['n', 't'])).toMatchObject({ kind: 'found', table: { storageId } });
      expect(await after.storage.garbage()).toEqual([]);
    });

    it('creates the schema once when several processes open it concurrently', async () => {
      const catalogs = await Promise.all(Array.from({ length: 4 }, () => temporary.open()));
      await createTable(catalogs[0]!, ['t']);
      for (const catalog of catalogs) expect((await catalog.tables.describe('', ['t'])).kind).toBe('found');
      const applied = await temporary.query('select number from catalog_migrations order by number');
      expect(applied.length).toBeGreaterThan(0);
      expect(applied).toEqual(applied.map((_, index) => ({ number: index + 1 })));
      expect(await temporary.query('select id from owners')).toHaveLength(4);
    });

    it('rejects the schema of a newer program, and changes nothing', async () => {
      await (await temporary.open()).close();
      await temporary.query('insert into catalog_migrations values (9999, 0)');
      const before = await temporary.query('select number from catalog_migrations');
      await expect(temporary.open()).rejects.toThrow(Error);
      expect(await temporary.query('select number from catalog_migrations')).toEqual(before);
      expect(await temporary.query('select id from owners')).toEqual([]);
    });

    it('rejects reads and writes after close', async () => {
      const catalog = await temporary.open();
      await catalog.tables.describe('', ['t']);
      await catalog.close();
      await expect(catalog.tables.describe('', ['t'])).rejects.toThrow(Error);
      await expect(catalog.namespaces.create('', ['n'], { properties: {}, mode: 'create' })).rejects.toThrow(Error);
    });
  });

  describe('a transaction that fails', () => {
    it('changes nothing and does not affect the next one', async () => {
      const catalog = await temporary.open();
      const storageId = randomUUID();
      await catalog.storage.reserve(storageId, '/one');
      await expect(catalog.storage.reserve(storageId, '/two')).rejects.toThrow(Error);
      expect(await catalog.storage.reserve(randomUUID(), '/two')).toBe('reserved');
    });
  });

  describe('a process killed during writes', () => {
    it.each([[50], [175], [333]])('keeps %d acknowledged writes completely', async (kill) => {
      const acknowledged = await killAfterLines(temporary.options, kill, createAndDrop);
      const catalog = await temporary.open();
      const tables = new Map<string, string | null>();
      for (const path of (await catalog.tables.listAll('')).items) {
        const found = await catalog.tables.describe('', path);
        if (found.kind === 'found') tables.set(found.table.path.join(), found.table.storageId);
      }
      const garbage = new Set((await catalog.storage.garbage()).map(({ storageId }) => storageId));
      const last = acknowledged.at(-1);
      for (const line of acknowledged) {
        const [what, number, storageId] = line.split(' ');
        const isListed = tables.get(`t${number}`) === storageId;
        const isGarbage = garbage.has(storageId ?? '') && !tables.has(`t${number}`);
        // The drop after the last acknowledged create may be committed without being acknowledged.
        const dropped = what === 'dropped' || acknowledged.includes(`dropped ${number} ${storageId}`);
        expect(dropped ? isGarbage : isListed || (line === last && isGarbage), line).toBe(true);
      }
      // At most one further write was committed, and every storage belongs to a table or is garbage.
      const creates = acknowledged.filter((line) => line.startsWith('created')).length;
      const storages = (await temporary.query('select id, state from storages')) as { id: string; state: string }[];
      expect(storages.length - creates).toBeLessThanOrEqual(1);
      for (const { id, state } of storages) {
        expect([...tables.values()].includes(id) ? 'live' : 'dropped').toBe(state);
        expect(garbage.has(id)).toBe(state === 'dropped');
      }
    });
  });
});
