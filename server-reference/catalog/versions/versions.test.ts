import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Catalog } from '../catalog.ts';
import { decodeProperties } from '../names/names.ts';
import {
  createBranch,
  createTable,
  listVersionNumbers,
  describeEachDatabase,
  stagedCommit,
  newVersion,
  type TemporaryCatalog,
} from '../../testing/temporary-catalog.ts';
import type { NewVersion } from './versions.ts';

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

  const commit = async (...numbers: readonly number[]): Promise<void> => {
    for (const number of numbers)
      expect(await catalog.commits.publish(storageId, '', stagedCommit(number))).toBe('published');
  };

  const record = async (number: number, more: Partial<NewVersion> = {}): Promise<void> => {
    expect((await catalog.versions.create('', ['t'], newVersion(number, more))).kind).toBe('created');
  };

  const remove = async (...ranges: readonly (readonly [number, number])[]) => {
    const asked = ranges.map(([start, end]) => ({ start, end }));
    return catalog.versions.delete('', ['t'], { branch: '', ranges: asked });
  };

  describe('commits and records', () => {
    it('are listed together in order, with all fields', async () => {
      await commit(1);
      await record(2, { manifestSize: 7, eTag: 'x', metadata: decodeProperties('{"__proto__":"a"}') });
      await commit(3);
      const records = [
        { version: 1, manifestPath: 'final/1', manifestSize: 101, eTag: 'e1', timestampMillis: 1234, metadata: {} },
        {
          version: 2,
          manifestPath: 'asked/2',
          manifestSize: 7,
          eTag: 'x',
          timestampMillis: 1234,
          metadata: decodeProperties('{"__proto__":"a"}'),
        },
        { version: 3, manifestPath: 'final/3', manifestSize: 103, eTag: 'e3', timestampMillis: 1234, metadata: {} },
      ];
      const ascending = await catalog.versions.list(storageId, '', { descending: false });
      expect(ascending).toEqual({ items: records, more: false });
      const descending = await catalog.versions.list(storageId, '', { descending: true });
      expect(descending).toEqual({ items: [...records].reverse(), more: false });
      for (const item of records) {
        expect(await catalog.versions.describe(storageId, '', item.version)).toEqual(item);
      }
      expect(await catalog.versions.describe(storageId, '')).toEqual(records[2]);
      expect(await catalog.versions.describe(storageId, '', 4)).toBeUndefined();
    });

    it.each([
      { descending: false, after: undefined, limit: 2, want: [1, 2], more: true },
      { descending: false, after: 2, limit: 2, want: [4, 5], more: true },
      { descending: false, after: 3, limit: 2, want: [4, 5], more: true },
      { descending: false, after: 5, limit: 2, want: [9], more: false },
      { descending: false, after: 9, limit: 2, want: [], more: false },
      { descending: false, after: Number.MAX_SAFE_INTEGER, limit: 2, want: [], more: false },
      { descending: true, after: undefined, limit: 2, want: [9, 5], more: true },
      { descending: true, after: 5, limit: 3, want: [4, 2, 1], more: false },
      { descending: true, after: 1, limit: 3, want: [], more: false },
      { descending: true, after: 0, limit: 3, want: [], more: false },
      { descending: true, after: undefined, limit: 1, want: [9], more: true },
      { descending: false, after: undefined, limit: undefined, want: [1, 2, 4, 5, 9], more: false },
    ])('descending $descending after $after, limit $limit: $want', async ({ want, more, ...request }) => {
      await commit(1, 4);
      await record(9);
      await record(2);
      await commit(5);
      const page = await catalog.versions.list(storageId, '', request);
      expect({ ...page, items: page.items.map((item) => item.version) }).toEqual({ items: want, more });
    });

    it('are rejected for an absent branch, which only a first commit creates', async () => {
      await commit(1);
      const create = (more: Partial<NewVersion>) =>
        catalog.versions.create('', ['t'], newVersion(1, { branch: 'dev', ...more }));
      const begins = { parent: '', parentVersion: 1 };
      const remove = () => catalog.versions.delete('', ['t'], { branch: 'dev', ranges: [{ start: 0, end: -1 }] });
      expect(await create({})).toEqual({ kind: 'branch-absent' });
      expect(await create({ branchOrigin: begins })).toEqual({ kind: 'branch-absent' });
      expect(await create({ commit: { heldPath: null } })).toEqual({ kind: 'branch-absent' });
      expect(await create({ commit: { heldPath: null }, branchOrigin: { ...begins, parent: 'no' } })).toEqual({
        kind: 'branch-absent',
      });
      expect(await remove()).toEqual({ kind: 'branch-absent' });
      expect((await create({ commit: { heldPath: null }, branchOrigin: begins })).kind).toBe('created');
      expect(await catalog.branches.describe(storageId, 'dev')).toMatchObject(begins);
      expect(await remove()).toEqual({ kind: 'deleted', count: 1 });
    });

    it('are separate for each branch, and empty for an unknown one', async () => {
      await commit(1);
      await createBranch(catalog, ['t'], { name: 'dev', parent: '', parentVersion: 1, first: stagedCommit(2) });
      await record(3, { branch: 'dev' });
      await record(3);
      expect(await listVersionNumbers(catalog, storageId)).toEqual([1, 3]);
      expect(await listVersionNumbers(catalog, storageId, 'dev')).toEqual([2, 3]);
      expect(await listVersionNumbers(catalog, storageId, 'de')).toEqual([]);
      expect(await catalog.versions.describe(storageId, '', 2)).toBeUndefined();
      await catalog.versions.delete('', ['t'], { branch: 'dev', ranges: [{ start: 0, end: -1 }] });
      expect(await listVersionNumbers(catalog, storageId)).toEqual([1, 3]);
      expect(await listVersionNumbers(catalog, storageId, 'dev')).toEqual([]);
    });
  });

  describe('create', () => {
    it.each([
      { given: 'a new number', number: 7, kind: 'created' },
      { given: 'the next number', number: 4, kind: 'created' },
      { given: 'number 0', number: 0, kind: 'created' },
      { given: 'the last number', number: Number.MAX_SAFE_INTEGER, kind: 'created' },
      { given: 'the number of a commit', number: 1, kind: 'taken' },
      { given: 'the number of a record', number: 3, kind: 'taken' },
      { given: 'the number of a hidden commit', number: 2, kind: 'taken' },
      { given: 'the number of a deleted record', number: 5, kind: 'created' },
    ])('$given: $kind', async ({ number, kind }) => {
      await commit(1, 2);
      await record(3, { eTag: 'first' });
      await record(5);
      await remove([2, 3], [5, 6]);
      const before = await catalog.versions.describe(storageId, '', number);
      for (const more of [{}, { commit: { heldPath: null } }]) {
        const result = await catalog.versions.create('', ['t'], newVersion(number, { eTag: 'second', ...more }));
        // The first iteration has created the version.
        expect(result.kind).toBe('commit' in more ? 'taken' : kind);
        if (kind === 'taken') expect(await catalog.versions.describe(storageId, '', number)).toEqual(before);
        if (result.kind === 'taken' && number !== 2) {
          expect(result.record).toEqual(await catalog.versions.describe(storageId, '', number));
        }
      }
    });

    it.each([
      { path: ['absent'], kind: 'table-absent' },
      { path: ['absent', 't'], kind: 'namespace-absent' },
    ])('in $path: $kind', async ({ path, kind }) => {
      expect(await catalog.versions.create('', path, newVersion(1))).toEqual({ kind });
      expect(await catalog.versions.delete('', path, { branch: '', ranges: [] })).toEqual({ kind });
    });

    it.each([-1, 1.5, Number.NaN, 2 ** 53])('throws RangeError for the number %d', (number) => {
      expect(() => catalog.versions.create('', ['t'], newVersion(number))).toThrow(RangeError);
      expect(() => catalog.versions.create('', ['t'], newVersion(1, { manifestSize: number }))).toThrow(RangeError);
    });

    it.each([{ commit: undefined }, { commit: { heldPath: 'h' } }])(
      'creates a version once in 50 concurrent calls of two processes ($commit)',
      async (more) => {
        const other = await temporary.open();
        const attempts = Array.from({ length: 50 }, async (_, i) => {
          const entry = newVersion(7, { eTag: `writer ${i}`, ...more });
          return { ...entry, result: await (i % 2 === 0 ? catalog : other).versions.create('', ['t'], entry) };
        });
        const results = await Promise.all(attempts);
        const winners = results.filter(({ result }) => result.kind === 'created');
        expect(winners).toHaveLength(1);
        expect(results.filter(({ result }) => result.kind === 'taken')).toHaveLength(49);
        expect(await other.versions.describe(storageId, '', 7)).toMatchObject({ eTag: winners[0]?.eTag });
      },
    );

    it('commits an existing manifest, pending while it has a heldPath', async () => {
      await record(4, { commit: { heldPath: 'held/4' }, metadata: { a: 'b' }, manifestSize: 9 });
      await record(5, { commit: { heldPath: null } });
      expect(await catalog.commits.latest(storageId, '')).toMatchObject({ version: 5, manifestPath: 'asked/5' });
      expect(await catalog.commits.pending(storageId)).toEqual([
        { branch: '', version: 4, finalPath: 'asked/4', heldPath: 'held/4', manifestSize: 9, eTag: null },
      ]);
      await catalog.commits.settle(storageId, '', 4);
      expect(await catalog.commits.pending(storageId)).toEqual([]);
      expect(await catalog.versions.describe(storageId, '', 4)).toMatchObject({ metadata: { a: 'b' } });
      expect(await catalog.commits.publish(storageId, '', stagedCommit(4))).toBe('conflict');
    });
  });

  describe('a record without a manifest', () => {
    it('is invisible to the engine and replaced by its commit', async () => {
      await commit(1);
      await record(2);
      await record(3);
      expect(await catalog.commits.latest(storageId, '')).toMatchObject({ version: 1 });
      expect(await catalog.commits.commit(storageId, '', 2)).toBeUndefined();
      expect(await catalog.commits.pending(storageId)).toMatchObject([{ version: 1 }]);
      await commit(2);
      expect(await listVersionNumbers(catalog, storageId)).toEqual([1, 2, 3]);
      expect(await catalog.versions.describe(storageId, '', 2)).toMatchObject({ manifestPath: 'final/2' });
      expect(await catalog.versions.describe(storageId, '', 3)).toMatchObject({ manifestPath: 'asked/3' });
    });
  });

  describe('delete', () => {
    it.each([
      { ranges: [[0, -1]], count: 6, left: [] },
      { ranges: [[4, -1]], count: 3, left: [1, 2, 3] },
      { ranges: [[1, 3]], count: 2, left: [3, 4, 6, 9] },
      { ranges: [[3, 3]], count: 0, left: [1, 2, 3, 4, 6, 9] },
      { ranges: [], count: 0, left: [1, 2, 3, 4, 6, 9] },
      { ranges: [[5, 6]], count: 0, left: [1, 2, 3, 4, 6, 9] },
      { ranges: [[100, 200]], count: 0, left: [1, 2, 3, 4, 6, 9] },
      { ranges: [[9, 10]], count: 1, left: [1, 2, 3, 4, 6] },
      {
        ranges: [
          [1, 4],
          [2, 5],
          [9, -1],
        ],
        count: 5,
        left: [6],
      },
    ])('$ranges: $count', async ({ ranges, count, left }) => {
      await commit(1, 3, 4, 9);
      await record(2);
      await record(6);
      const asked = ranges.map(([start = 0, end = 0]) => [start, end] as const);
      const latest = await catalog.commits.latest(storageId, '');
      expect(await remove(...asked)).toEqual({ kind: 'deleted', count });
      expect(await listVersionNumbers(catalog, storageId)).toEqual(left);
      expect(await remove(...asked)).toEqual({ kind: 'deleted', count: 0 });
      // The engine is not affected.
      expect(await catalog.commits.latest(storageId, '')).toEqual(latest);
      expect(await catalog.commits.commit(storageId, '', 1)).toBeDefined();
      await commit(10);
      expect(await listVersionNumbers(catalog, storageId)).toEqual([...left, 10]);
    });

    it('returns the newest remaining version, and undefined if there is none', async () => {
      await commit(1, 2);
      await remove([2, -1]);
      expect(await catalog.versions.describe(storageId, '')).toMatchObject({ version: 1 });
      expect(await catalog.versions.describe(storageId, '', 2)).toBeUndefined();
      await remove([0, -1]);
      expect(await catalog.versions.describe(storageId, '')).toBeUndefined();
    });

    it.each([
      {
        given: [
          [1, 2],
          [9, 8],
        ],
        want: { kind: 'range-invalid' },
      },
      {
        given: [
          [1, 2],
          [3, -1],
        ],
        want: { kind: 'tagged', version: 3, tag: 'kept' },
      },
      {
        given: [
          [1, 2],
          [3, 4],
        ],
        want: { kind: 'tagged', version: 3, tag: 'kept' },
      },
      {
        given: [
          [1, 3],
          [4, 9],
        ],
        want: { kind: 'deleted', count: 3 },
      },
    ])('$given with version 3 tagged: $want', async ({ given, want }) => {
      await commit(1, 2, 3, 4);
      await createBranch(catalog, ['t'], { name: 'dev', parent: '', parentVersion: 4, first: stagedCommit(4) });
      await catalog.tags.create('', ['t'], { name: 'kept', branch: '', version: 3 });
      await catalog.tags.create('', ['t'], { name: 'of another branch', branch: 'dev', version: 4 });
      expect(await remove(...given.map(([start = 0, end = 0]) => [start, end] as const))).toEqual(want);
      expect(await listVersionNumbers(catalog, storageId)).toEqual(want.kind === 'deleted' ? [3] : [1, 2, 3, 4]);
      await catalog.tags.delete('', ['t'], 'kept');
      expect((await remove([0, -1])).kind).toBe('deleted');
      expect(await listVersionNumbers(catalog, storageId)).toEqual([]);
    });
  });
});
