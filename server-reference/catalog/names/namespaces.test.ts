import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Catalog } from '../catalog.ts';
import { decodeProperties } from './names.ts';
import {
  awkwardNames,
  byCodePoint,
  createNamespaces,
  createTable,
  describeEachDatabase,
  type TemporaryCatalog,
} from '../../testing/temporary-catalog.ts';

describeEachDatabase((temporaryCatalog) => {
  let temporary: TemporaryCatalog;
  let catalog: Catalog;
  beforeEach(async () => {
    temporary = await temporaryCatalog();
    catalog = await temporary.open();
  });
  afterEach(() => temporary.remove());

  const plain = { properties: {}, mode: 'create' } as const;

  const childNames = async (path: readonly string[], database = ''): Promise<readonly string[]> => {
    const page = await catalog.namespaces.list(database, path);
    if (page.kind !== 'page') throw new Error(page.kind);
    return page.items;
  };

  describe('create', () => {
    it.each([
      { given: ['new'], mode: 'create', kind: 'created', left: { a: 'new' } },
      { given: ['new'], mode: 'existOk', kind: 'created', left: { a: 'new' } },
      { given: ['new'], mode: 'overwrite', kind: 'created', left: { a: 'new' } },
      { given: ['old'], mode: 'create', kind: 'existed', left: { a: 'old' } },
      { given: ['old'], mode: 'existOk', kind: 'existed', left: { a: 'old' } },
      { given: ['old'], mode: 'overwrite', kind: 'replaced', left: { a: 'new' } },
      { given: ['parent'], mode: 'create', kind: 'existed', left: { a: 'old' } },
      { given: ['parent'], mode: 'overwrite', kind: 'not-empty', left: { a: 'old' } },
      { given: ['holder'], mode: 'overwrite', kind: 'not-empty', left: { a: 'old' } },
      { given: ['parent', 'new'], mode: 'create', kind: 'created', left: { a: 'new' } },
      { given: ['holder', 'table'], mode: 'create', kind: 'table-exists', left: undefined },
      { given: ['holder', 'table'], mode: 'overwrite', kind: 'table-exists', left: undefined },
      { given: ['absent', 'new'], mode: 'create', kind: 'parent-absent', left: undefined },
      { given: ['absent', 'new'], mode: 'existOk', kind: 'parent-absent', left: undefined },
      { given: ['holder', 'table', 'new'], mode: 'create', kind: 'parent-absent', left: undefined },
    ] as const)('$given as $mode: $kind', async ({ given, mode, kind, left }) => {
      for (const name of ['old', 'parent', 'holder']) {
        await catalog.namespaces.create('', [name], { properties: { a: 'old' }, mode: 'create' });
      }
      await createNamespaces(catalog, ['parent', 'child']);
      await createTable(catalog, ['holder', 'table']);

      const result = await catalog.namespaces.create('', given, { properties: { a: 'new' }, mode });
      expect(result.kind).toBe(kind);
      if ('namespace' in result) expect(result.namespace).toMatchObject({ path: given, properties: left });
      expect((await catalog.namespaces.describe('', given))?.properties).toEqual(left);
      expect(await catalog.namespaces.exists('', given)).toBe(left !== undefined);
    });

    it('distinguishes awkward names, and sorts them by code point', async () => {
      for (const name of awkwardNames) {
        expect((await catalog.namespaces.create('', [name], plain)).kind).toBe('created');
        expect((await catalog.namespaces.create('', [name, name], plain)).kind).toBe('created');
      }
      expect(await childNames([])).toEqual(byCodePoint(awkwardNames));
      for (const name of awkwardNames) expect(await childNames([name])).toEqual([name]);
    });

    it('keeps property keys of Object.prototype', async () => {
      const properties = decodeProperties('{"__proto__":"x","constructor":"y"}');
      await catalog.namespaces.create('', ['a'], { properties, mode: 'create' });
      const described = await catalog.namespaces.describe('', ['a']);
      expect(Object.entries(described?.properties ?? {})).toEqual([
        ['__proto__', 'x'],
        ['constructor', 'y'],
      ]);
    });

    it('creates a name once when two processes create it concurrently', async () => {
      const other = await temporary.open();
      const creates = Array.from({ length: 20 }, (_, i) =>
        (i % 2 === 0 ? catalog : other).namespaces.create('', ['a'], { properties: { i: `${i}` }, mode: 'create' }),
      );
      const kinds = (await Promise.all(creates)).map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind === 'created')).toHaveLength(1);
      expect(kinds.filter((kind) => kind === 'existed')).toHaveLength(19);
    });
  });

  describe('the root', () => {
    it('always exists, even before its first child', async () => {
      expect(await catalog.namespaces.exists('never used', [])).toBe(true);
      expect(await catalog.namespaces.describe('never used', [])).toMatchObject({ path: [], properties: {} });
      expect(await catalog.namespaces.list('never used', [])).toEqual({ kind: 'page', items: [], more: false });
      await createNamespaces(catalog, ['a']);
      expect(await catalog.namespaces.describe('', [])).toMatchObject({ path: [], properties: {} });
    });

    it('cannot be created or dropped', () => {
      expect(() => catalog.namespaces.create('', [], plain)).toThrow(TypeError);
      expect(() => catalog.namespaces.drop('', [], 'cascade')).toThrow(TypeError);
    });
  });

  describe('list', () => {
    it('lists direct children only, and distinguishes an empty namespace from an absent one', async () => {
      await createNamespaces(catalog, ['a'], ['a', 'b'], ['a', 'b', 'c'], ['a', 'd']);
      await createTable(catalog, ['a', 'table']);
      expect(await childNames(['a'])).toEqual(['b', 'd']);
      expect(await childNames(['a', 'd'])).toEqual([]);
      expect(await catalog.namespaces.list('', ['x'])).toEqual({ kind: 'namespace-absent' });
      expect(await catalog.namespaces.list('', ['a', 'table'])).toEqual({ kind: 'namespace-absent' });
    });

    it.each([
      { after: undefined, limit: 2, items: ['a', 'b'], more: true },
      { after: 'b', limit: 2, items: ['c', 'd'], more: false },
      { after: 'b', limit: 1, items: ['c'], more: true },
      { after: 'bb', limit: undefined, items: ['c', 'd'], more: false },
      { after: 'd', limit: 2, items: [], more: false },
      { after: undefined, limit: Number.MAX_SAFE_INTEGER, items: ['a', 'b', 'c', 'd'], more: false },
    ])('after $after, limit $limit: $items', async ({ after, limit, items, more }) => {
      await createNamespaces(catalog, ['d'], ['b'], ['a'], ['c']);
      expect(await catalog.namespaces.list('', [], { after, limit })).toEqual({ kind: 'page', items, more });
    });
  });

  describe('drop', () => {
    it.each([
      { given: ['empty'], behavior: 'restrict', kind: 'dropped' },
      { given: ['empty'], behavior: 'cascade', kind: 'dropped' },
      { given: ['parent'], behavior: 'restrict', kind: 'not-empty' },
      { given: ['holder'], behavior: 'restrict', kind: 'not-empty' },
      { given: ['parent'], behavior: 'cascade', kind: 'dropped' },
      { given: ['absent'], behavior: 'restrict', kind: 'namespace-absent' },
      { given: ['absent', 'x'], behavior: 'cascade', kind: 'namespace-absent' },
      { given: ['holder', 'table'], behavior: 'cascade', kind: 'namespace-absent' },
    ] as const)('$given, $behavior: $kind', async ({ given, behavior, kind }) => {
      await catalog.namespaces.create('', ['empty'], { properties: { a: 'b' }, mode: 'create' });
      await createNamespaces(catalog, ['parent'], ['parent', 'child'], ['holder']);
      await createTable(catalog, ['holder', 'table']);

      const result = await catalog.namespaces.drop('', given, behavior);
      expect(result.kind).toBe(kind);
      if (result.kind === 'dropped') expect(result.properties).toEqual(given[0] === 'empty' ? { a: 'b' } : {});
      const gone = kind === 'dropped' ? given[0] : '';
      expect(await childNames([])).toEqual(['empty', 'holder', 'parent'].filter((name) => name !== gone));
    });

    it('drops three levels of contents, and nothing outside', async () => {
      await createNamespaces(catalog, ['a'], ['a', 'b'], ['a', 'b', 'c'], ['a', 'e'], ['a!'], ['ab'], ['b']);
      const inside = [
        await createTable(catalog, ['a', 't']),
        await createTable(catalog, ['a', 'b', 't']),
        await createTable(catalog, ['a', 'b', 'c', 't1']),
        await createTable(catalog, ['a', 'b', 'c', 't2']),
      ];
      await catalog.tables.declare('', ['a', 'b', 'declared'], { location: '/data/declared', properties: {} });
      for (const path of [['t'], ['a!', 't'], ['ab', 't'], ['b', 't']]) await createTable(catalog, path);
      await catalog.namespaces.create('other', ['a'], plain);
      await createTable(catalog, ['a', 't'], 'other');

      const result = await catalog.namespaces.drop('', ['a'], 'cascade');
      if (result.kind !== 'dropped') throw new Error(result.kind);
      expect(result.removed.map(({ storageId }) => storageId).sort()).toEqual([...inside].sort());
      expect(result.removed.map(({ location }) => location).sort()).toEqual(inside.map((id) => `/data/${id}`).sort());
      expect((await catalog.storage.garbage()).map(({ storageId }) => storageId).sort()).toEqual([...inside].sort());
      expect(await childNames([])).toEqual(['a!', 'ab', 'b', 'other']);
      const remaining = [['a!', 't'], ['ab', 't'], ['b', 't'], ['other', 'a', 't'], ['t']];
      expect((await catalog.tables.listAll('')).items).toEqual(remaining);
      expect((await catalog.tables.listAll('other')).items).toEqual([['a', 't']]);
      expect((await catalog.namespaces.create('', ['a'], plain)).kind).toBe('created');
      expect(await childNames(['a'])).toEqual([]);
    });
  });

  it('keeps databases apart', async () => {
    await catalog.namespaces.create('one', ['a'], plain);
    expect((await catalog.namespaces.create('two', ['a'], plain)).kind).toBe('created');
    await catalog.namespaces.create('two', ['a', 'b'], plain);
    expect(await catalog.namespaces.exists('', ['a'])).toBe(false);
    expect(await childNames(['a'], 'one')).toEqual([]);
    expect((await catalog.namespaces.drop('two', ['a'], 'cascade')).kind).toBe('dropped');
    expect(await catalog.namespaces.exists('one', ['a'])).toBe(true);
  });

  describe('a database', () => {
    it('is a child namespace of the root, which its first content creates', async () => {
      expect(await catalog.namespaces.exists('one', [])).toBe(true);
      expect(await childNames([])).toEqual([]);
      await catalog.namespaces.create('one', ['a', 'b'], plain);
      expect(await childNames([])).toEqual([]);
      await catalog.namespaces.create('one', ['a'], plain);
      await createTable(catalog, ['t'], 'two');
      expect(await childNames([])).toEqual(['one', 'two']);
      expect(await childNames(['one'])).toEqual(['a']);
      expect(await catalog.tables.describe('', ['two', 't'])).toMatchObject({ table: { path: ['two', 't'] } });
      expect(await catalog.tables.describe('two', ['t'])).toMatchObject({ table: { path: ['t'] } });
    });

    it('is a namespace that already exists, with its properties', async () => {
      await catalog.namespaces.create('', ['one'], { ...plain, properties: { owner: 'ann' } });
      await createTable(catalog, ['one', 't']);
      expect(await catalog.namespaces.describe('one', [])).toMatchObject({ path: [], properties: { owner: 'ann' } });
      expect(await catalog.tables.list('one', [])).toMatchObject({ items: ['t'] });
      expect(await catalog.namespaces.drop('', ['one'], 'restrict')).toEqual({ kind: 'not-empty' });
      expect((await catalog.namespaces.drop('', ['one'], 'cascade')).kind).toBe('dropped');
      expect(await catalog.tables.list('one', [])).toMatchObject({ items: [] });
    });

    it('lists its own tables only, page by page', async () => {
      for (const path of [['t'], ['a', 't'], ['u']]) {
        if (path.length > 1) await catalog.namespaces.create('one', path.slice(0, -1), plain);
        await createTable(catalog, path, 'one');
      }
      for (const name of ['one!', 'onf', 'on']) await createTable(catalog, ['t'], name);
      await createTable(catalog, ['one\u0001'], '');
      const first = await catalog.tables.listAll('one', { limit: 2 });
      expect(first).toEqual({ items: [['a', 't'], ['t']], more: true });
      expect(await catalog.tables.listAll('one', { limit: 2, after: ['t'] })).toEqual({ items: [['u']], more: false });
      expect(await catalog.tables.listAll('absent')).toEqual({ items: [], more: false });
    });

    it('does not exist while a table of the root has its name', async () => {
      await createTable(catalog, ['one']);
      expect(await catalog.namespaces.create('one', ['a'], plain)).toEqual({ kind: 'parent-absent' });
      expect(await catalog.tables.declare('one', ['t'], { location: '/data/x', properties: {} })).toEqual({
        kind: 'namespace-absent',
      });
      expect(await childNames([])).toEqual([]);
      expect(await catalog.tables.list('one', [])).toMatchObject({ items: [] });
    });
  });
});
