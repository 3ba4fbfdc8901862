import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Catalog } from '../catalog.ts';
import { historyIdOf } from './history.ts';
import {
  createNamespaces,
  createTable,
  listVersionNumbers,
  describeEachDatabase,
  reserveStorage,
  stagedCommit,
  newVersion,
  type TemporaryCatalog,
} from '../../testing/temporary-catalog.ts';

describeEachDatabase((temporaryCatalog) => {
  let temporary: TemporaryCatalog;
  let catalog: Catalog;
  let storageId: string;
  beforeEach(async () => {
    temporary = await temporaryCatalog();
    catalog = await temporary.open(() => 1234);
    storageId = await createTable(catalog, ['t']);
  });
  afterEach(() => temporary.remove());

  describe('a declared table', () => {
    const location = '/data/declared';
    let history: string;
    beforeEach(async () => {
      const result = await catalog.tables.declare('', ['d'], { location, properties: { p: 'q' } });
      history = 'table' in result ? historyIdOf(result.table) : '';
    });

    it('has records without data', async () => {
      expect(await listVersionNumbers(catalog, history)).toEqual([]);
      expect((await catalog.versions.create('', ['d'], newVersion(1))).kind).toBe('created');
      expect((await catalog.versions.create('', ['d'], newVersion(1))).kind).toBe('taken');
      expect(await catalog.tables.describe('', ['d'])).toMatchObject({ table: { storageId: null } });
      expect(await listVersionNumbers(catalog, history)).toEqual([1]);
      expect(await catalog.versions.describe(history, '')).toMatchObject({ manifestPath: 'asked/1' });
    });

    it('keeps records and tags when it gets data, except records whose number has a commit', async () => {
      for (const number of [1, 5]) await catalog.versions.create('', ['d'], newVersion(number));
      for (const number of [1, 5]) {
        await catalog.tags.create('', ['d'], { name: `t${number}`, branch: '', version: number });
      }
      const written = await reserveStorage(catalog);
      await catalog.commits.publish(written, '', stagedCommit(1));
      await catalog.tables.materialize('', ['d'], { storageId: written });
      const { items } = await catalog.versions.list(written, '', { descending: false });
      expect(items.map((item) => item.manifestPath)).toEqual(['final/1', 'asked/5']);
      expect(await catalog.tags.list(written)).toMatchObject({ items: [{ name: 't1' }, { name: 't5' }] });
      expect(await listVersionNumbers(catalog, history)).toEqual([]);
      expect(await catalog.tags.list(history)).toEqual({ items: [], more: false });
    });

    it('gets data with the commit of its first version', async () => {
      await catalog.versions.create('', ['d'], newVersion(7));
      const entry = newVersion(1, { commit: { heldPath: 'h' } });
      const result = await catalog.versions.create('', ['d'], entry);
      if (result.kind !== 'created' || result.table.storageId === null) throw new Error(result.kind);
      const found = await catalog.tables.describe('', ['d']);
      expect(found).toEqual({ kind: 'found', table: result.table });
      expect(result.table).toMatchObject({ location, properties: { p: 'q' } });
      expect(await catalog.commits.location(result.table.storageId)).toEqual({ location });
      expect(await catalog.commits.latest(result.table.storageId, '')).toMatchObject({ version: 1 });
      expect(await listVersionNumbers(catalog, result.table.storageId)).toEqual([1, 7]);
      expect(await catalog.storage.garbage()).toEqual([]);
    });

    it('cannot get data while a create uses its location', async () => {
      await catalog.storage.reserve(randomUUID(), location);
      const entry = newVersion(1, { commit: { heldPath: 'h' } });
      expect(await catalog.versions.create('', ['d'], entry)).toEqual({ kind: 'location-taken' });
      expect(await listVersionNumbers(catalog, history)).toEqual([]);
    });

    it.each(['drop', 'deregister', 'cascade'] as const)('deletes its history after %s', async (end) => {
      await createNamespaces(catalog, ['n']);
      await catalog.tables.rename('', ['d'], ['n', 'd']);
      await catalog.versions.create('', ['n', 'd'], newVersion(1));
      await catalog.tags.create('', ['n', 'd'], { name: 'a', branch: '', version: 1 });
      await catalog.versions.create('', ['t'], newVersion(1));
      await catalog.tags.create('', ['t'], { name: 'a', branch: '', version: 1 });
      if (end === 'cascade') await catalog.namespaces.drop('', ['n'], 'cascade');
      else await catalog.tables[end]('', ['n', 'd']);
      for (const table of ['records', 'tags']) {
        expect(await temporary.query(`select history_id as id from ${table}`)).toEqual([{ id: storageId }]);
      }
    });
  });

  describe('the history of a table', () => {
    beforeEach(async () => {
      for (const number of [1, 2]) await catalog.commits.publish(storageId, '', stagedCommit(number));
      await catalog.versions.create('', ['t'], newVersion(5));
      await catalog.versions.delete('', ['t'], { branch: '', ranges: [{ start: 1, end: 2 }] });
      await catalog.tags.create('', ['t'], { name: 'a', branch: '', version: 2 });
    });

    it('survives a rename, and deregister followed by register', async () => {
      await catalog.tables.rename('', ['t'], ['u']);
      expect(await listVersionNumbers(catalog, storageId)).toEqual([2, 5]);
      const { table } = (await catalog.tables.deregister('', ['u'])) as { table: { location: string } };
      const again = { storageId: randomUUID(), location: table.location, properties: {} };
      const adopted = [1, 2, 3].map((number) => ({
        branch: '',
        version: number,
        manifestPath: `found/${number}`,
        manifestSize: 1,
        eTag: null,
        timestampMillis: 99,
      }));
      const result = await catalog.tables.register('', ['v'], { ...again, mode: 'create', commits: adopted });
      expect(result).toMatchObject({ kind: 'registered', isKnown: true, table: { storageId } });
      expect(await listVersionNumbers(catalog, storageId)).toEqual([2, 3, 5]);
      expect(await catalog.versions.describe(storageId, '', 2)).toMatchObject({ manifestPath: 'final/2' });
      expect(await catalog.versions.describe(storageId, '', 3)).toMatchObject({ timestampMillis: 99 });
      expect(await catalog.tags.describe(storageId, 'a')).toMatchObject({ version: 2 });
    });

    it('is deleted with the storage', async () => {
      await catalog.tables.drop('', ['t']);
      expect(await catalog.storage.forget(storageId)).toBe('forgotten');
      for (const table of ['commits', 'records', 'tags']) {
        expect(await temporary.query(`select * from ${table}`)).toEqual([]);
      }
    });
  });
});
