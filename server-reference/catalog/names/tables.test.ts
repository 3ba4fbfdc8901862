import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Catalog, CatalogStores } from '../catalog.ts';
import { decodeProperties } from './names.ts';
import {
  awkwardNames,
  byCodePoint,
  createNamespaces,
  createTable,
  createSampleTables,
  describeEachDatabase,
  reserveStorage,
  tableOrKind,
  type TemporaryCatalog,
} from '../../testing/temporary-catalog.ts';
import type { Table } from './table-rows.ts';

describeEachDatabase((temporaryCatalog) => {
  let temporary: TemporaryCatalog;
  let catalog: Catalog;
  beforeEach(async () => {
    temporary = await temporaryCatalog();
    catalog = await temporary.open();
  });
  afterEach(() => temporary.remove());

  describe('describe', () => {
    it.each([
      { path: ['a', 'full'], want: { path: ['a', 'full'], properties: {} } },
      { path: ['a', 'declared'], want: { storageId: null, location: '/data/declared', properties: { p: 'declared' } } },
      { path: ['a', 'absent'], want: 'table-absent' },
      { path: ['absent', 'full'], want: 'namespace-absent' },
      { path: ['a', 'declared', 'x'], want: 'namespace-absent' },
      { path: ['a', 'full', 'x'], want: 'namespace-absent' },
      { path: ['a', 'inner', 'x'], want: 'table-absent' },
      { path: ['a'], want: 'table-absent' },
    ])('$path', async ({ path, want }) => {
      await createSampleTables(catalog);
      const got = await tableOrKind(catalog, path);
      if (typeof want === 'string') expect(got).toBe(want);
      else expect(got).toMatchObject(want);
    });

    it('finds nothing in a database that was never used', async () => {
      expect(await catalog.tables.describe('never used', ['t'])).toEqual({ kind: 'table-absent' });
      expect(await catalog.tables.list('never used', [])).toEqual({ kind: 'page', items: [], more: false });
      expect(await catalog.tables.listAll('never used')).toEqual({ items: [], more: false });
    });
  });

  describe('publishing', () => {
    it.each([
      { call: 'create', path: ['a', 'new'], kind: 'created' },
      { call: 'create', path: ['new'], kind: 'created' },
      { call: 'create', path: ['a'], kind: 'namespace-exists' },
      { call: 'create', path: ['a', 'inner'], kind: 'namespace-exists' },
      { call: 'create', path: ['a', 'full'], kind: 'exists' },
      { call: 'create', path: ['a', 'declared'], kind: 'exists' },
      { call: 'create', path: ['absent', 'new'], kind: 'namespace-absent' },
      { call: 'replace', path: ['a', 'new'], kind: 'created' },
      { call: 'replace', path: ['a', 'full'], kind: 'replaced' },
      { call: 'replace', path: ['a', 'declared'], kind: 'replaced' },
      { call: 'replace', path: ['a', 'inner'], kind: 'namespace-exists' },
      { call: 'replace', path: ['absent', 'new'], kind: 'namespace-absent' },
      { call: 'materialize', path: ['a', 'new'], kind: 'table-absent' },
      { call: 'materialize', path: ['a', 'full'], kind: 'exists' },
      { call: 'materialize', path: ['a', 'declared'], kind: 'materialized' },
      { call: 'materialize', path: ['absent', 'new'], kind: 'namespace-absent' },
    ] as const)('$call $path: $kind', async ({ call, path, kind }) => {
      const { full } = await createSampleTables(catalog);
      const before = await tableOrKind(catalog, path);
      const storageId = await reserveStorage(catalog);

      const result = await catalog.tables[call]('', path, { storageId, properties: { p: 'new' } });
      expect(result.kind).toBe(kind);
      const published = kind === 'created' || kind === 'replaced' || kind === 'materialized';
      const after = await tableOrKind(catalog, path);
      if (published) {
        expect(after).toMatchObject({ storageId, location: `/data/${storageId}`, properties: { p: 'new' } });
      } else expect(after).toEqual(before);
      if ('table' in result) expect(after).toEqual(result.table);
      if (result.kind === 'replaced') {
        expect(result.removed).toEqual(path[1] === 'full' ? { storageId: full, location: `/data/${full}` } : null);
      }
      // Published storage is not garbage, abandoned storage is, and so is that of a replaced table.
      await catalog.storage.abandon(storageId);
      const garbage = (await catalog.storage.garbage()).map((storage) => storage.storageId);
      expect(garbage).toEqual([
        ...(published ? [] : [storageId]),
        ...(call === 'replace' && path[1] === 'full' ? [full] : []),
      ]);
    });

    it.each(['create', 'replace', 'materialize'] as const)('%s without a reservation changes nothing', async (call) => {
      const { full } = await createSampleTables(catalog);
      const path = { create: ['a', 'new'], replace: ['a', 'full'], materialize: ['a', 'declared'] }[call];
      const before = await tableOrKind(catalog, path);
      const abandoned = await reserveStorage(catalog);
      await catalog.storage.abandon(abandoned);
      for (const storageId of [randomUUID(), abandoned, full]) {
        expect(await catalog.tables[call]('', path, { storageId, properties: {} })).toEqual({ kind: 'storage-lost' });
      }
      expect(await tableOrKind(catalog, path)).toEqual(before);
      expect((await catalog.storage.garbage()).map((storage) => storage.storageId)).toEqual([abandoned]);
    });

    it('assigns a new id to every table, and keeps it when a declared table gets data', async () => {
      await createSampleTables(catalog);
      const declared = await tableOrKind(catalog, ['a', 'declared']);
      await catalog.tables.materialize('', ['a', 'declared'], { storageId: await reserveStorage(catalog) });
      const materialized = await tableOrKind(catalog, ['a', 'declared']);
      await catalog.tables.replace('', ['a', 'declared'], { storageId: await reserveStorage(catalog), properties: {} });
      const replaced = await tableOrKind(catalog, ['a', 'declared']);
      if (typeof declared === 'string' || typeof materialized === 'string' || typeof replaced === 'string') {
        throw new Error('a table is missing');
      }
      expect(materialized).toMatchObject({
        id: declared.id,
        createdAt: declared.createdAt,
        properties: { p: 'declared' },
      });
      expect(replaced.id).not.toBe(declared.id);
    });

    it('declares a name only once', async () => {
      await createSampleTables(catalog);
      const options = { location: '/data/x', properties: {} };
      expect((await catalog.tables.declare('', ['t'], options)).kind).toBe('declared');
      expect((await catalog.tables.declare('', ['t'], options)).kind).toBe('exists');
      expect((await catalog.tables.declare('', ['a', 'full'], options)).kind).toBe('exists');
      expect((await catalog.tables.declare('', ['a', 'inner'], options)).kind).toBe('namespace-exists');
      expect((await catalog.tables.declare('', ['absent', 't'], options)).kind).toBe('namespace-absent');
    });

    it.each(['create', 'materialize'] as const)(
      '%s succeeds once when two processes run it for the same table',
      async (call) => {
        const other = await temporary.open();
        if (call === 'materialize') await catalog.tables.declare('', ['t'], { location: '/data/t', properties: {} });
        const attempts = Array.from({ length: 20 }, async (_, i) => {
          const mine = i % 2 === 0 ? catalog : other;
          const storageId = await reserveStorage(mine);
          const { kind } = await mine.tables[call]('', ['t'], { storageId, properties: {} });
          return { kind, storageId };
        });
        const results = await Promise.all(attempts);
        const winners = results.filter(({ kind }) => kind !== 'exists');
        expect(winners).toHaveLength(1);
        expect(await tableOrKind(catalog, ['t'])).toMatchObject({ storageId: winners[0]?.storageId });
      },
    );

    it('keeps awkward names and property keys', async () => {
      const properties = decodeProperties('{"__proto__":"x","constructor":"y"}');
      for (const name of awkwardNames) {
        await createNamespaces(catalog, [`in ${name}`]);
        for (const path of [[name], [`in ${name}`, name]]) {
          const storageId = await reserveStorage(catalog);
          expect((await catalog.tables.create('', path, { storageId, properties })).kind).toBe('created');
          const table = await tableOrKind(catalog, path);
          expect(table).toMatchObject({ path, storageId });
          if (typeof table === 'object') expect(Object.keys(table.properties)).toEqual(['__proto__', 'constructor']);
        }
      }
      expect(await catalog.tables.list('', [])).toMatchObject({ items: byCodePoint(awkwardNames) });
      expect((await catalog.tables.listAll('')).items).toHaveLength(2 * awkwardNames.length);
    });
  });

  describe('listing', () => {
    it('lists the names of direct children, and distinguishes an empty namespace from an absent one', async () => {
      await createSampleTables(catalog);
      await createTable(catalog, ['a', 'inner', 'deep']);
      await createTable(catalog, ['top']);
      expect(await catalog.tables.list('', ['a'])).toEqual({ kind: 'page', items: ['declared', 'full'], more: false });
      expect(await catalog.tables.list('', ['a'], { includeDeclared: false })).toMatchObject({ items: ['full'] });
      expect(await catalog.tables.list('', ['a', 'inner'])).toMatchObject({ items: ['deep'] });
      expect(await catalog.tables.list('', [])).toMatchObject({ items: ['top'] });
      expect(await catalog.tables.list('', ['absent'])).toEqual({ kind: 'namespace-absent' });
      await createNamespaces(catalog, ['empty']);
      expect(await catalog.tables.list('', ['empty'])).toEqual({ kind: 'page', items: [], more: false });
      await catalog.tables.declare('', ['empty', 'd'], { location: '/data/d', properties: {} });
      const withData = await catalog.tables.list('', ['empty'], { includeDeclared: false });
      expect(withData).toEqual({ kind: 'page', items: [], more: false });
    });

    it('lists the full paths of a database, sorted part by part', async () => {
      await createSampleTables(catalog);
      await createNamespaces(catalog, ['a!']);
      for (const path of [['top'], ['a', 'inner', 'deep'], ['a!', 't']]) await createTable(catalog, path);
      const all = [['a', 'declared'], ['a', 'full'], ['a', 'inner', 'deep'], ['a!', 't'], ['top']];
      expect(await catalog.tables.listAll('')).toEqual({ items: all, more: false });
      const withData = await catalog.tables.listAll('', { includeDeclared: false, after: ['a', 'full'], limit: 2 });
      expect(withData).toEqual({ items: all.slice(2, 4), more: true });
    });

    it('lists 10,000 tables in pages, each once and in order, while others are created and dropped', async () => {
      await createNamespaces(catalog, ['n']);
      const names = Array.from({ length: 10_000 }, (_, i) => `table ${(i * 7919) % 10_000}`);
      const declare = (name: string, { tables }: Pick<CatalogStores, 'tables'> = catalog) =>
        tables.declare('', ['n', name], { location: `/d/${name}`, properties: {} });
      // In one transaction, because 10,000 would sync to disk 10,000 times.
      await catalog.transaction(async (stores) => {
        for (const name of names) await declare(name, stores);
      });

      const readAllPages = async (
        read: (after: string | undefined) => Promise<{ items: readonly string[]; more: boolean }>,
      ) => {
        const seen: string[] = [];
        for (let more = true, pages = 0; more && pages < 100; pages++) {
          const page = await read(seen.at(-1));
          expect(page.items.length).toBeLessThanOrEqual(333);
          seen.push(...page.items);
          more = page.more;
          // Changes before the current page must not shift the following pages, as with an offset.
          await catalog.tables.drop('', ['n', `before ${pages - 1}`]);
          await declare(`before ${pages}`);
        }
        return seen;
      };
      const direct = await readAllPages(async (after) => {
        const page = await catalog.tables.list('', ['n'], { after: after ?? 'c', limit: 333 });
        if (page.kind !== 'page') throw new Error(page.kind);
        return page;
      });
      expect(direct).toEqual(byCodePoint(names));
      const all = await readAllPages(async (after) => {
        const page = await catalog.tables.listAll('', { after: ['n', after ?? 'c'], limit: 333 });
        return { items: page.items.map((path) => path[1] ?? ''), more: page.more };
      });
      expect(all).toEqual(byCodePoint(names));
    });
  });

  describe('drop', () => {
    it.each([
      { path: ['a', 'full'], kind: 'dropped' },
      { path: ['a', 'declared'], kind: 'dropped' },
      { path: ['a', 'absent'], kind: 'table-absent' },
      { path: ['absent', 'full'], kind: 'namespace-absent' },
    ])('$path: $kind', async ({ path, kind }) => {
      const { full } = await createSampleTables(catalog);
      const result = await catalog.tables.drop('', path);
      expect(result.kind).toBe(kind);
      const removed = path.join() === 'a,full' ? [{ storageId: full, location: `/data/${full}` }] : [];
      if (result.kind === 'dropped') {
        expect(result.table.path).toEqual(path);
        expect(result.removed).toEqual(removed[0] ?? null);
        expect((await catalog.tables.drop('', path)).kind).toBe('table-absent');
        expect((await catalog.tables.declare('', path, { location: '/data/x', properties: {} })).kind).toBe('declared');
      }
      expect(await catalog.storage.garbage()).toMatchObject(removed);
    });
  });

  describe('rename', () => {
    it.each([
      { from: ['a', 'full'], to: ['a', 'new'], kind: 'renamed' },
      { from: ['a', 'full'], to: ['new'], kind: 'renamed' },
      { from: ['a', 'full'], to: ['a', 'inner', 'new'], kind: 'renamed' },
      { from: ['a', 'full'], to: ['a', 'inner'], kind: 'namespace-exists' },
      { from: ['a', 'declared'], to: ['a', "o'brien"], kind: 'renamed' },
      { from: ['a', 'full'], to: ['a', 'declared'], kind: 'target-exists' },
      { from: ['a', 'full'], to: ['a', 'full'], kind: 'target-exists' },
      { from: ['a', 'full'], to: ['absent', 'new'], kind: 'target-namespace-absent' },
      { from: ['a', 'absent'], to: ['a', 'new'], kind: 'table-absent' },
      { from: ['absent', 'full'], to: ['a', 'new'], kind: 'namespace-absent' },
    ])('$from to $to: $kind', async ({ from, to, kind }) => {
      await createSampleTables(catalog);
      const all = await catalog.tables.listAll('');
      const before = await tableOrKind(catalog, from);
      const result = await catalog.tables.rename('', from, to);
      expect(result.kind).toBe(kind);
      if (result.kind !== 'renamed') {
        expect(await catalog.tables.listAll('')).toEqual(all);
        return;
      }
      expect(await tableOrKind(catalog, to)).toEqual({ ...(before as object), path: to });
      expect(await tableOrKind(catalog, to)).toEqual(result.table);
      expect(await tableOrKind(catalog, from)).toBe('table-absent');
      const names = await catalog.tables.list('', to.slice(0, -1));
      expect(names).toMatchObject({ items: expect.arrayContaining([to.at(-1)]) as string[] });
      const paths = (await catalog.tables.listAll('')).items;
      expect(paths).toContainEqual(to);
      expect(paths).not.toContainEqual(from);
      expect(paths).toHaveLength(all.items.length);
    });
  });

  describe('setProperties', () => {
    it.each([
      { path: ['a', 'declared'], given: { p: 'x' }, want: { p: 'x' } },
      { path: ['a', 'declared'], given: { q: 'y' }, want: { p: 'declared', q: 'y' } },
      { path: ['a', 'declared'], given: {}, want: { p: 'declared' } },
      {
        path: ['a', 'full'],
        given: decodeProperties('{"__proto__":"x"}'),
        want: decodeProperties('{"__proto__":"x"}'),
      },
    ])('$given of $path: $want', async ({ path, given, want }) => {
      await createSampleTables(catalog);
      const found = (await tableOrKind(catalog, path)) as Table;
      const before = found.properties;
      expect(await catalog.tables.setProperties(found.id, given)).toEqual({ before, after: want });
      expect(await tableOrKind(catalog, path)).toEqual({ ...found, properties: want });
      await catalog.tables.setProperties(found.id, { other: 'kept' });
      await catalog.tables.restoreProperties(found.id, Object.keys(given), before);
      expect(await tableOrKind(catalog, path)).toEqual({ ...found, properties: { ...before, other: 'kept' } });
    });

    it('finds a renamed table, and returns undefined for a dropped one', async () => {
      await createSampleTables(catalog);
      const { id } = (await tableOrKind(catalog, ['a', 'full'])) as Table;
      await catalog.tables.rename('', ['a', 'full'], ['a', 'other']);
      expect(await catalog.tables.setProperties(id, { p: 'x' })).toMatchObject({ after: { p: 'x' } });
      expect(await tableOrKind(catalog, ['a', 'other'])).toMatchObject({ properties: { p: 'x' } });
      await catalog.tables.drop('', ['a', 'other']);
      expect(await catalog.tables.setProperties(id, { p: 'y' })).toBeUndefined();
    });
  });
});
