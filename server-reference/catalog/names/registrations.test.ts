import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Catalog } from '../catalog.ts';
import {
  createSampleTables,
  describeEachDatabase,
  tableOrKind,
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

  describe('deregister and register', () => {
    it('deletes the name, and restores storage and commits by the location', async () => {
      const { full } = await createSampleTables(catalog);
      const staged = { version: 1, finalPath: 'f', heldPath: 'h', manifestSize: null, eTag: null };
      await catalog.commits.publish(full, '', staged);
      expect((await catalog.tables.deregister('', ['a', 'full'])).kind).toBe('deregistered');
      expect((await catalog.tables.deregister('', ['a', 'full'])).kind).toBe('table-absent');
      expect(await catalog.storage.garbage()).toEqual([]);
      expect(await catalog.commits.location(full)).toBeUndefined();
      expect(await catalog.commits.publish(full, '', { ...staged, version: 2 })).toBe('lost');

      const options = {
        storageId: randomUUID(),
        location: `/data/${full}`,
        properties: { p: 'again' },
        mode: 'create',
        commits: [],
      } as const;
      const registered = await catalog.tables.register('', ['b'], options);
      expect(registered).toMatchObject({ kind: 'registered', isKnown: true, table: { storageId: full } });
      expect(await tableOrKind(catalog, ['b'])).toMatchObject({ storageId: full, properties: { p: 'again' } });
      expect(await catalog.commits.latest(full, '')).toMatchObject({ version: 1 });
    });

    it.each([
      { path: ['new'], location: '/elsewhere', kind: 'registered' },
      { path: ['a', 'full'], location: '/elsewhere', kind: 'exists' },
      { path: ['absent', 'new'], location: '/elsewhere', kind: 'namespace-absent' },
      { path: ['new'], location: '/data/full', kind: 'location-taken' },
    ])('register $path at $location: $kind', async ({ path, location, kind }) => {
      const { full } = await createSampleTables(catalog);
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
        expect(result.isKnown).toBe(false);
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

    it('stores the commits found at a location', async () => {
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
        isPending: false,
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
    ])('register $path with overwrite at $location: $kind', async ({ path, location, kind }) => {
      const { full } = await createSampleTables(catalog);
      const before = await tableOrKind(catalog, path);
      const own = location === '/data/full';
      const options = { storageId: randomUUID(), location: own ? `/data/${full}` : location, properties: { p: 'new' } };
      const result = await catalog.tables.register('', path, { ...options, mode: 'overwrite', commits: [found(1)] });
      expect(result.kind).toBe(kind);
      expect(await catalog.storage.garbage()).toEqual([]);
      if (result.kind !== 'registered') {
        expect(await tableOrKind(catalog, path)).toEqual(before);
        return;
      }
      expect(await tableOrKind(catalog, path)).toEqual(result.table);
      expect(result).toMatchObject({
        isKnown: own,
        table: { location: options.location, properties: { p: 'new' }, storageId: own ? full : options.storageId },
      });
      const detached = path[1] === 'full' ? { storageId: full, location: `/data/${full}` } : null;
      expect(result.detached).toEqual(detached);
      // Detached storage keeps its files, and can be registered under another name.
      if (detached !== null && !own) {
        const again = { ...options, location: detached.location, mode: 'create', commits: [] } as const;
        const second = await catalog.tables.register('', ['second'], again);
        expect(second).toMatchObject({ kind: 'registered', isKnown: true });
      }
    });
  });
});
