import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { killAfterLines } from '../testing/kill-after.ts';
import { createTable, overDialects, type TemporaryCatalog } from '../testing/temporary-catalog.ts';

/** Creates tables and drops every second one for ever; says what it has been told is done. */
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

overDialects((temporaryCatalog) => {
  let temporary: TemporaryCatalog;
  beforeEach(async () => {
    temporary = await temporaryCatalog();
  });
  afterEach(() => temporary.remove());

  describe('opening', () => {
    it('finds everything again', async () => {
      const before = await temporary.open();
      await before.namespaces.create('', ['n'], { properties: { a: 'b' }, mode: 'create' });
      const storageId = await createTable(before, ['n', 't']);
      await before.close();
      const after = await temporary.open();
      expect(await after.namespaces.describe('', ['n'])).toMatchObject({ properties: { a: 'b' } });
      expect(await after.tables.describe('', ['n', 't'])).toMatchObject({ kind: 'found', table: { storageId } });
      expect(await after.storage.garbage()).toEqual([]);
    });

    it('makes one schema when several processes come first at once', async () => {
      const catalogs = await Promise.all(Array.from({ length: 4 }, () => temporary.open()));
      await createTable(catalogs[0]!, ['t']);
      for (const catalog of catalogs) expect((await catalog.tables.describe('', ['t'])).kind).toBe('found');
      const applied = await temporary.query('select number from catalog_migrations order by number');
      expect(applied.length).toBeGreaterThan(0);
      expect(applied).toEqual(applied.map((_, index) => ({ number: index + 1 })));
      expect(await temporary.query('select id from owners')).toHaveLength(4);
    });

    it('refuses the schema of a newer program, and changes nothing', async () => {
      await (await temporary.open()).close();
      await temporary.query('insert into catalog_migrations values (9999, 0)');
      const before = await temporary.query('select number from catalog_migrations');
      await expect(temporary.open()).rejects.toThrow(Error);
      expect(await temporary.query('select number from catalog_migrations')).toEqual(before);
      expect(await temporary.query('select id from owners')).toEqual([]);
    });

    it('answers nothing after close', async () => {
      const catalog = await temporary.open();
      await catalog.tables.describe('', ['t']);
      await catalog.close();
      await expect(catalog.tables.describe('', ['t'])).rejects.toThrow(Error);
      await expect(catalog.namespaces.create('', ['n'], { properties: {}, mode: 'create' })).rejects.toThrow(Error);
    });
  });

  describe('a transaction that fails', () => {
    it('leaves nothing, and the next one goes on', async () => {
      const catalog = await temporary.open();
      const storageId = randomUUID();
      await catalog.storage.reserve(storageId, '/one');
      await expect(catalog.storage.reserve(storageId, '/two')).rejects.toThrow(Error);
      expect(await catalog.storage.reserve(randomUUID(), '/two')).toBe('reserved');
    });
  });

  describe('a process killed while it writes', () => {
    it.each([[50], [175], [333]])(
      'after %d acknowledged writes has lost none and left none half done',
      async (kill) => {
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
          const there = tables.get(`t${number}`) === storageId;
          const gone = garbage.has(storageId ?? '') && !tables.has(`t${number}`);
          // The drop that follows the last acknowledged create may have been committed without being acknowledged.
          const dropped = what === 'dropped' || acknowledged.includes(`dropped ${number} ${storageId}`);
          expect(dropped ? gone : there || (line === last && gone), line).toBe(true);
        }
        // At most the one write in flight was committed beside those, and every storage is a table's or garbage.
        const creates = acknowledged.filter((line) => line.startsWith('created')).length;
        const storages = (await temporary.query('select id, state from storages')) as { id: string; state: string }[];
        expect(storages.length - creates).toBeLessThanOrEqual(1);
        for (const { id, state } of storages) {
          expect([...tables.values()].includes(id) ? 'live' : 'dropped').toBe(state);
          expect(garbage.has(id)).toBe(state === 'dropped');
        }
      },
    );
  });
});
