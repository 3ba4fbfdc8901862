import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Catalog, CatalogStores } from './catalog.ts';
import { decodeProperties } from './names.ts';
import { awkwardNames, byCodePoint, createNamespaces, createTable, reserved, overDialects } from './temporary.ts';
import type { TemporaryCatalog } from './temporary.ts';
import type { Table } from './table-rows.ts';

overDialects((temporaryCatalog) => {
  let temporary: TemporaryCatalog;
  let catalog: Catalog;
  beforeEach(async () => {
    temporary = await temporaryCatalog();
    catalog = await temporary.open();
  });
  afterEach(() => temporary.remove());

  /** A namespace `a` with a table `full`, a declared one `declared`, and a namespace that bears a table's name. */
  async function furnish(): Promise<{ full: string }> {
    await createNamespaces(catalog, ['a'], ['a', 'full']);
    const full = await createTable(catalog, ['a', 'full']);
    await catalog.tables.declare('', ['a', 'declared'], { location: '/data/declared', properties: { p: 'declared' } });
    return { full };
  }

  async function tableAt(path: readonly string[]) {
    const found = await catalog.tables.describe('', path);
    return found.kind === 'found' ? found.table : found.kind;
  }

  describe('describe', () => {
    it.each([
      { path: ['a', 'full'], want: { path: ['a', 'full'], properties: {} } },
      { path: ['a', 'declared'], want: { storageId: null, location: '/data/declared', properties: { p: 'declared' } } },
      { path: ['a', 'absent'], want: 'table-absent' },
      { path: ['absent', 'full'], want: 'namespace-absent' },
      { path: ['a', 'declared', 'x'], want: 'namespace-absent' },
      { path: ['a', 'full', 'x'], want: 'table-absent' },
      { path: ['a'], want: 'table-absent' },
    ])('$path', async ({ path, want }) => {
      await furnish();
      const got = await tableAt(path);
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
      { call: 'create', path: ['a'], kind: 'created' },
      { call: 'create', path: ['a', 'full'], kind: 'exists' },
      { call: 'create', path: ['a', 'declared'], kind: 'exists' },
      { call: 'create', path: ['absent', 'new'], kind: 'namespace-absent' },
      { call: 'replace', path: ['a', 'new'], kind: 'created' },
      { call: 'replace', path: ['a', 'full'], kind: 'replaced' },
      { call: 'replace', path: ['a', 'declared'], kind: 'replaced' },
      { call: 'replace', path: ['absent', 'new'], kind: 'namespace-absent' },
      { call: 'materialize', path: ['a', 'new'], kind: 'table-absent' },
      { call: 'materialize', path: ['a', 'full'], kind: 'exists' },
      { call: 'materialize', path: ['a', 'declared'], kind: 'materialized' },
      { call: 'materialize', path: ['absent', 'new'], kind: 'namespace-absent' },
    ] as const)('$call $path: $kind', async ({ call, path, kind }) => {
      const { full } = await furnish();
      const before = await tableAt(path);
      const storageId = await reserved(catalog);

      const result = await catalog.tables[call]('', path, { storageId, properties: { p: 'new' } });
      expect(result.kind).toBe(kind);
      const published = kind === 'created' || kind === 'replaced' || kind === 'materialized';
      const after = await tableAt(path);
      if (published) {
        expect(after).toMatchObject({ storageId, location: `/data/${storageId}`, properties: { p: 'new' } });
      } else expect(after).toEqual(before);
      if ('table' in result) expect(after).toEqual(result.table);
      if (result.kind === 'replaced') {
        expect(result.removed).toEqual(path[1] === 'full' ? { storageId: full, location: `/data/${full}` } : null);
      }
      // What was published is no garbage; what was not can be abandoned, and then is; what was replaced is at once.
      await catalog.storage.abandon(storageId);
      const garbage = (await catalog.storage.garbage()).map((storage) => storage.storageId);
      expect(garbage).toEqual([
        ...(published ? [] : [storageId]),
        ...(call === 'replace' && path[1] === 'full' ? [full] : []),
      ]);
    });

    it.each(['create', 'replace', 'materialize'] as const)('%s without a reservation changes nothing', async (call) => {
      const { full } = await furnish();
      const path = { create: ['a', 'new'], replace: ['a', 'full'], materialize: ['a', 'declared'] }[call];
      const before = await tableAt(path);
      const abandoned = await reserved(catalog);
      await catalog.storage.abandon(abandoned);
      for (const storageId of [randomUUID(), abandoned, full]) {
        expect(await catalog.tables[call]('', path, { storageId, properties: {} })).toEqual({ kind: 'storage-lost' });
      }
      expect(await tableAt(path)).toEqual(before);
      expect((await catalog.storage.garbage()).map((storage) => storage.storageId)).toEqual([abandoned]);
    });

    it('gives every new table a new id, and a declared one that gets its data keeps its own', async () => {
      await furnish();
      const declared = await tableAt(['a', 'declared']);
      await catalog.tables.materialize('', ['a', 'declared'], { storageId: await reserved(catalog) });
      const materialized = await tableAt(['a', 'declared']);
      await catalog.tables.replace('', ['a', 'declared'], { storageId: await reserved(catalog), properties: {} });
      const replaced = await tableAt(['a', 'declared']);
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

    it('declares once', async () => {
      await furnish();
      const options = { location: '/data/x', properties: {} };
      expect((await catalog.tables.declare('', ['t'], options)).kind).toBe('declared');
      expect((await catalog.tables.declare('', ['t'], options)).kind).toBe('exists');
      expect((await catalog.tables.declare('', ['a', 'full'], options)).kind).toBe('exists');
      expect((await catalog.tables.declare('', ['absent', 't'], options)).kind).toBe('namespace-absent');
    });

    it.each(['create', 'materialize'] as const)('has one winner when two processes %s the same table', async (call) => {
      const other = await temporary.open();
      if (call === 'materialize') await catalog.tables.declare('', ['t'], { location: '/data/t', properties: {} });
      const attempts = Array.from({ length: 20 }, async (_, i) => {
        const mine = i % 2 === 0 ? catalog : other;
        const storageId = await reserved(mine);
        const { kind } = await mine.tables[call]('', ['t'], { storageId, properties: {} });
        return { kind, storageId };
      });
      const results = await Promise.all(attempts);
      const winners = results.filter(({ kind }) => kind !== 'exists');
      expect(winners).toHaveLength(1);
      expect(await tableAt(['t'])).toMatchObject({ storageId: winners[0]?.storageId });
    });

    it('keeps awkward names and property keys', async () => {
      const properties = decodeProperties('{"__proto__":"x","constructor":"y"}');
      for (const name of awkwardNames) {
        await createNamespaces(catalog, [name]);
        for (const path of [[name], [name, name]]) {
          const storageId = await reserved(catalog);
          expect((await catalog.tables.create('', path, { storageId, properties })).kind).toBe('created');
          const table = await tableAt(path);
          expect(table).toMatchObject({ path, storageId });
          if (typeof table === 'object') expect(Object.keys(table.properties)).toEqual(['__proto__', 'constructor']);
        }
      }
      expect(await catalog.tables.list('', [])).toMatchObject({ items: byCodePoint(awkwardNames) });
      expect((await catalog.tables.listAll('')).items).toHaveLength(2 * awkwardNames.length);
    });
  });

  describe('listing', () => {
    it('shows leaf names of direct children, and tells an empty namespace from an absent one', async () => {
      await furnish();
      await createTable(catalog, ['a', 'full', 'deep']);
      await createTable(catalog, ['top']);
      expect(await catalog.tables.list('', ['a'])).toEqual({ kind: 'page', items: ['declared', 'full'], more: false });
      expect(await catalog.tables.list('', ['a'], { includeDeclared: false })).toMatchObject({ items: ['full'] });
      expect(await catalog.tables.list('', ['a', 'full'])).toMatchObject({ items: ['deep'] });
      expect(await catalog.tables.list('', [])).toMatchObject({ items: ['top'] });
      expect(await catalog.tables.list('', ['absent'])).toEqual({ kind: 'namespace-absent' });
      await createNamespaces(catalog, ['empty']);
      expect(await catalog.tables.list('', ['empty'])).toEqual({ kind: 'page', items: [], more: false });
      await catalog.tables.declare('', ['empty', 'd'], { location: '/data/d', properties: {} });
      const withData = await catalog.tables.list('', ['empty'], { includeDeclared: false });
      expect(withData).toEqual({ kind: 'page', items: [], more: false });
    });

    it('shows the full paths of a database, sorted part by part', async () => {
      await furnish();
      await createNamespaces(catalog, ['a!']);
      for (const path of [['top'], ['a', 'full', 'deep'], ['a!', 't']]) await createTable(catalog, path);
      const all = [['a', 'declared'], ['a', 'full'], ['a', 'full', 'deep'], ['a!', 't'], ['top']];
      expect(await catalog.tables.listAll('')).toEqual({ items: all, more: false });
      const withData = await catalog.tables.listAll('', { includeDeclared: false, after: ['a', 'full'], limit: 2 });
      expect(withData).toEqual({ items: all.slice(2, 4), more: true });
    });

    it('walks 10,000 tables page by page and sees each once, in order, while others come and go', async () => {
      await createNamespaces(catalog, ['n']);
      const names = Array.from({ length: 10_000 }, (_, i) => `table ${(i * 7919) % 10_000}`);
      const declare = (name: string, { tables }: Pick<CatalogStores, 'tables'> = catalog) =>
        tables.declare('', ['n', name], { location: `/d/${name}`, properties: {} });
      // One transaction, for 10,000 would wait for the disk 10,000 times.
      await catalog.transaction(async (stores) => {
        for (const name of names) await declare(name, stores);
      });

      const walk = async (
        read: (after: string | undefined) => Promise<{ items: readonly string[]; more: boolean }>,
      ) => {
        const seen: string[] = [];
        for (let more = true, pages = 0; more && pages < 100; pages++) {
          const page = await read(seen.at(-1));
          expect(page.items.length).toBeLessThanOrEqual(333);
          seen.push(...page.items);
          more = page.more;
          // Behind the walk: a row that goes and one that comes must not shift the pages, as an offset would.
          await catalog.tables.drop('', ['n', `before ${pages - 1}`]);
          await declare(`before ${pages}`);
        }
        return seen;
      };
      const direct = await walk(async (after) => {
        const page = await catalog.tables.list('', ['n'], { after: after ?? 'c', limit: 333 });
        if (page.kind !== 'page') throw new Error(page.kind);
        return page;
      });
      expect(direct).toEqual(byCodePoint(names));
      const all = await walk(async (after) => {
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
      const { full } = await furnish();
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
      { from: ['a', 'full'], to: ['a', 'full', 'new'], kind: 'renamed' },
      { from: ['a', 'declared'], to: ['a', "o'brien"], kind: 'renamed' },
      { from: ['a', 'full'], to: ['a', 'declared'], kind: 'target-exists' },
      { from: ['a', 'full'], to: ['a', 'full'], kind: 'target-exists' },
      { from: ['a', 'full'], to: ['absent', 'new'], kind: 'target-namespace-absent' },
      { from: ['a', 'absent'], to: ['a', 'new'], kind: 'table-absent' },
      { from: ['absent', 'full'], to: ['a', 'new'], kind: 'namespace-absent' },
    ])('$from to $to: $kind', async ({ from, to, kind }) => {
      await furnish();
      const all = await catalog.tables.listAll('');
      const before = await tableAt(from);
      const result = await catalog.tables.rename('', from, to);
      expect(result.kind).toBe(kind);
      if (result.kind !== 'renamed') {
        expect(await catalog.tables.listAll('')).toEqual(all);
        return;
      }
      expect(await tableAt(to)).toEqual({ ...(before as object), path: to });
      expect(await tableAt(to)).toEqual(result.table);
      expect(await tableAt(from)).toBe('table-absent');
      const names = await catalog.tables.list('', to.slice(0, -1));
      expect(names).toMatchObject({ items: expect.arrayContaining([to.at(-1)]) as string[] });
      const paths = (await catalog.tables.listAll('')).items;
      expect(paths).toContainEqual(to);
      expect(paths).not.toContainEqual(from);
      expect(paths).toHaveLength(all.items.length);
    });
  });

  describe('deregister and register', () => {
    it('forgets the name, keeps storage and commits, and finds them again by the location', async () => {
      const { full } = await furnish();
      const staged = { version: 1, finalPath: 'f', heldPath: 'h', manifestSize: null, eTag: null };
      await catalog.commits.publish(full, '', staged);
      expect((await catalog.tables.deregister('', ['a', 'full'])).kind).toBe('deregistered');
      expect((await catalog.tables.deregister('', ['a', 'full'])).kind).toBe('table-absent');
      expect(await catalog.storage.garbage()).toEqual([]);
      expect(await catalog.commits.location(full)).toBeUndefined();
      expect(await catalog.commits.publish(full, '', { ...staged, version: 2 })).toBe('conflict');

      const options = {
        storageId: randomUUID(),
        location: `/data/${full}`,
        properties: { p: 'again' },
        mode: 'create',
        commits: [],
      } as const;
      const registered = await catalog.tables.register('', ['b'], options);
      expect(registered).toMatchObject({ kind: 'registered', known: true, table: { storageId: full } });
      expect(await tableAt(['b'])).toMatchObject({ storageId: full, properties: { p: 'again' } });
      expect(await catalog.commits.latest(full, '')).toMatchObject({ version: 1 });
    });

    it.each([
      { path: ['new'], location: '/elsewhere', kind: 'registered' },
      { path: ['a', 'full'], location: '/elsewhere', kind: 'exists' },
      { path: ['absent', 'new'], location: '/elsewhere', kind: 'namespace-absent' },
      { path: ['new'], location: '/data/full', kind: 'location-taken' },
    ])('register $path at $location: $kind', async ({ path, location, kind }) => {
      const { full } = await furnish();
      const storageId = randomUUID();
      const at = location === '/data/full' ? `/data/${full}` : location;
      const result = await catalog.tables.register('', path, {
        storageId,
        location: at,
        properties: {},
        mode: 'create',
        commits: [],
      });
      expect(result.kind).toBe(kind);
      if (result.kind === 'registered') {
        expect(result.known).toBe(false);
        expect(await catalog.commits.location(storageId)).toEqual({ location: at });
        expect(await catalog.storage.garbage()).toEqual([]);
      }
    });

    const found = (number: number, branch = '') => ({
      branch,
      version: number,
      manifestPath: `found/${number}`,
      manifestSize: 7,
      eTag: null,
      timestampMillis: 99,
    });

    it('takes over the commits that are found at a location', async () => {
      const storageId = randomUUID();
      const options = { storageId, location: '/elsewhere', properties: {}, mode: 'create' } as const;
      await catalog.tables.register('', ['t'], {
        ...options,
        commits: [found(1), found(2), found(1, 'dev')],
        branches: [{ name: 'dev', parent: '', parentVersion: 1, manifestSize: 7, createdAt: 99 }],
      });
      expect(await catalog.commits.latest(storageId, '')).toEqual({
        version: 2,
        manifestPath: 'found/2',
        manifestSize: 7,
        eTag: null,
        timestampMillis: 99,
      });
      expect(await catalog.commits.latest(storageId, 'dev')).toMatchObject({ version: 1 });
      expect(await catalog.branches.describe(storageId, 'dev')).toMatchObject({ parentVersion: 1, createdAt: 99 });
      expect(await catalog.commits.pending(storageId)).toEqual([]);
      const { items } = await catalog.versions.list(storageId, '', { descending: true });
      expect(items.map(({ version }) => version)).toEqual([2, 1]);
      const staged = { version: 2, finalPath: 'f', heldPath: 'h', manifestSize: 1, eTag: null };
      expect(await catalog.commits.publish(storageId, '', staged)).toBe('conflict');
      expect(await catalog.commits.publish(storageId, '', { ...staged, version: 3 })).toBe('published');
    });

    it.each([
      { path: ['a', 'full'], location: '/elsewhere', kind: 'registered' },
      { path: ['a', 'declared'], location: '/elsewhere', kind: 'registered' },
      { path: ['new'], location: '/elsewhere', kind: 'registered' },
      { path: ['a', 'full'], location: '/data/full', kind: 'registered' },
      { path: ['a', 'declared'], location: '/data/full', kind: 'location-taken' },
    ])('register $path over what is there, at $location: $kind', async ({ path, location, kind }) => {
      const { full } = await furnish();
      const before = await tableAt(path);
      const own = location === '/data/full';
      const options = { storageId: randomUUID(), location: own ? `/data/${full}` : location, properties: { p: 'new' } };
      const result = await catalog.tables.register('', path, { ...options, mode: 'overwrite', commits: [found(1)] });
      expect(result.kind).toBe(kind);
      expect(await catalog.storage.garbage()).toEqual([]);
      if (result.kind !== 'registered') {
        expect(await tableAt(path)).toEqual(before);
        return;
      }
      expect(await tableAt(path)).toEqual(result.table);
      expect(result).toMatchObject({
        known: own,
        table: { location: options.location, properties: { p: 'new' }, storageId: own ? full : options.storageId },
      });
      const detached = path[1] === 'full' ? { storageId: full, location: `/data/${full}` } : null;
      expect(result.detached).toEqual(detached);
      // What was detached keeps its files, and can be registered elsewhere.
      if (detached !== null && !own) {
        const again = { ...options, location: detached.location, mode: 'create', commits: [] } as const;
        const second = await catalog.tables.register('', ['second'], again);
        expect(second).toMatchObject({ kind: 'registered', known: true });
      }
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
      await furnish();
      const before = await tableAt(path);
      expect(await catalog.tables.setProperties((before as Table).id, given)).toEqual(want);
      expect(await tableAt(path)).toEqual({ ...(before as object), properties: want });
    });

    it('of a table that has got another name, and of one that is gone', async () => {
      await furnish();
      const { id } = (await tableAt(['a', 'full'])) as Table;
      await catalog.tables.rename('', ['a', 'full'], ['a', 'other']);
      expect(await catalog.tables.setProperties(id, { p: 'x' })).toMatchObject({ p: 'x' });
      expect(await tableAt(['a', 'other'])).toMatchObject({ properties: { p: 'x' } });
      await catalog.tables.drop('', ['a', 'other']);
      expect(await catalog.tables.setProperties(id, { p: 'y' })).toBeUndefined();
    });
  });
});
