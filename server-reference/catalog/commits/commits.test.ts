import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Catalog } from '../catalog.ts';
import type { StagedCommit } from './commit-rows.ts';
import {
  createBranch,
  createTable,
  reserveStorage,
  describeEachDatabase,
  type TemporaryCatalog,
} from '../../testing/temporary-catalog.ts';

describeEachDatabase((temporaryCatalog) => {
  let temporary: TemporaryCatalog;
  let catalog: Catalog;
  let storageId: string;
  beforeEach(async () => {
    temporary = await temporaryCatalog();
    catalog = await temporary.open();
    storageId = await createTable(catalog, ['t']);
  });
  afterEach(() => temporary.remove());

  const staged = (version: number, mark = ''): StagedCommit => ({
    version,
    finalPath: `data/${version}.manifest`,
    heldPath: `data/_txn/${mark}/${version}.manifest`,
    manifestSize: 100 + (version % 10),
    eTag: mark === '' ? null : mark,
  });

  const addBranch = (name: string, parentVersion: number, first: StagedCommit): Promise<void> =>
    createBranch(catalog, ['t'], { name, parent: '', parentVersion, first });

  describe('publishAll', () => {
    it('returns lost for an absent branch and for another branch of the same name', async () => {
      expect(await catalog.commits.publish(storageId, 'dev', staged(2))).toBe('lost');
      await catalog.commits.publish(storageId, '', staged(1));
      await addBranch('dev', 1, staged(1));
      const { id } = (await catalog.branches.describe(storageId, 'dev')) ?? {};
      expect(await catalog.commits.publishAll(storageId, 'dev', [staged(2)], `not ${id}`)).toBe('lost');
      expect(await catalog.commits.publishAll(storageId, 'dev', [staged(2)], id)).toBe('published');
      await catalog.branches.delete('', ['t'], 'dev');
      expect(await catalog.commits.publishAll(storageId, 'dev', [staged(3)], id)).toBe('lost');
    });

    it.each([
      { name: 'all versions are new', taken: 1, want: 'published', left: [1, 2, 3] },
      { name: 'the first version exists', taken: 2, want: 'conflict', left: [2] },
      { name: 'the last version exists', taken: 3, want: 'conflict', left: [3] },
    ])('$name: $want', async ({ taken, want, left }) => {
      await catalog.commits.publish(storageId, '', staged(taken, 'first'));
      expect(await catalog.commits.publishAll(storageId, '', [staged(2, 'x'), staged(3, 'x')])).toBe(want);
      expect((await catalog.commits.pending(storageId)).map(({ version }) => version)).toEqual(left);
    });
  });

  describe('publish', () => {
    it.each([
      { version: 0, branch: '', want: 'published' },
      { version: 1, branch: '', want: 'conflict' },
      { version: 2, branch: '', want: 'published' },
      { version: 99, branch: '', want: 'published' },
      { version: Number.MAX_SAFE_INTEGER, branch: '', want: 'published' },
      { version: 1, branch: 'dev/sub', want: 'published' },
      { version: 4, branch: 'dev/sub', want: 'conflict' },
    ])('version $version of branch "$branch" after version 1: $want', async ({ version, branch, want }) => {
      await catalog.commits.publish(storageId, '', staged(1, 'first'));
      await addBranch('dev/sub', 1, staged(4, 'first'));
      expect(await catalog.commits.publish(storageId, branch, staged(version, 'second'))).toBe(want);
      expect(await catalog.commits.commit(storageId, branch, version)).toMatchObject({
        version,
        manifestPath: `data/${version}.manifest`,
        manifestSize: 100 + (version % 10),
        eTag: want === 'published' ? 'second' : 'first',
      });
    });

    it.each([-1, 1.5, Number.NaN, 2 ** 53, Number.POSITIVE_INFINITY])(
      'throws RangeError for the number %d',
      (number) => {
        expect(() => catalog.commits.publish(storageId, '', staged(number))).toThrow(RangeError);
        const sized = { ...staged(1), manifestSize: number };
        expect(() => catalog.commits.publish(storageId, '', sized)).toThrow(RangeError);
      },
    );

    it('accepts reserved and live storage, and returns lost for dropped and unknown storage', async () => {
      const fresh = await reserveStorage(catalog);
      expect(await catalog.commits.publish(fresh, '', staged(1))).toBe('published');
      expect(await catalog.commits.location(fresh)).toEqual({ location: `/data/${fresh}` });
      await catalog.storage.abandon(fresh);
      await catalog.tables.drop('', ['t']);
      for (const id of [fresh, storageId, randomUUID()]) {
        expect(await catalog.commits.publish(id, '', staged(2))).toBe('lost');
        expect(await catalog.commits.location(id)).toBeUndefined();
        expect(await catalog.commits.commit(id, '', 2)).toBeUndefined();
      }
    });

    it('publishes exactly one of 50 concurrent commits of two processes', async () => {
      const other = await temporary.open();
      const attempts = Array.from({ length: 50 }, async (_, i) => ({
        mark: `writer ${i}`,
        result: await (i % 2 === 0 ? catalog : other).commits.publish(storageId, '', staged(7, `writer ${i}`)),
      }));
      const winners = (await Promise.all(attempts)).filter(({ result }) => result === 'published');
      expect(winners).toHaveLength(1);
      for (const seen of [catalog, other]) {
        expect(await seen.commits.latest(storageId, '')).toMatchObject({ version: 7, eTag: winners[0]?.mark });
      }
    });
  });

  describe('reading', () => {
    it('returns the newest commit of each branch, pending or not', async () => {
      expect(await catalog.commits.latest(storageId, '')).toBeUndefined();
      for (const version of [9, 10, 2]) await catalog.commits.publish(storageId, '', staged(version));
      await addBranch('dev', 2, staged(3));
      await catalog.commits.settle(storageId, '', 9);
      expect(await catalog.commits.latest(storageId, '')).toEqual({
        version: 10,
        manifestPath: 'data/10.manifest',
        manifestSize: 100,
        eTag: null,
        timestampMillis: expect.any(Number) as number,
        isPending: true,
      });
      expect(await catalog.commits.commit(storageId, '', 9)).toMatchObject({ version: 9, isPending: false });
      expect(await catalog.commits.latest(storageId, 'dev')).toMatchObject({ version: 3 });
      expect(await catalog.commits.latest(storageId, 'de')).toBeUndefined();
      expect(await catalog.commits.commit(storageId, 'dev', 9)).toBeUndefined();
      expect(await catalog.commits.commit(storageId, '', 2)).toMatchObject({ version: 2 });
    });

    it('lists pending commits by version until they are settled', async () => {
      for (const version of [1, 2, 3]) await catalog.commits.publish(storageId, '', staged(version, 'm'));
      await addBranch('dev', 2, staged(2, 'd'));
      await catalog.commits.settle(storageId, '', 1);
      await catalog.commits.settle(storageId, '', 1);
      await catalog.commits.settle(storageId, '', 77);
      expect(await catalog.commits.pending(storageId)).toEqual([
        { branch: '', ...staged(2, 'm') },
        { branch: 'dev', ...staged(2, 'd') },
        { branch: '', ...staged(3, 'm') },
      ]);
      await catalog.commits.settle(storageId, '', 2);
      await catalog.commits.settle(storageId, '', 3);
      await catalog.commits.settle(storageId, 'dev', 2);
      expect(await catalog.commits.pending(storageId)).toEqual([]);
      expect(await catalog.commits.latest(storageId, '')).toMatchObject({ version: 3 });
    });

    it('shows pending commits to another process', async () => {
      await catalog.commits.publish(storageId, '', staged(1));
      const next = await temporary.open();
      expect(await next.commits.pending(storageId)).toEqual([{ branch: '', ...staged(1) }]);
    });
  });
});
