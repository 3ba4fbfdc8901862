import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Catalog } from '../catalog.ts';
import type { StagedCommit } from '../commits/commit-rows.ts';
import {
  byCodePoint,
  createBranch,
  createNamespaces,
  createTable,
  describeEachDatabase,
  type TemporaryCatalog,
} from '../../testing/temporary-catalog.ts';

describeEachDatabase((temporaryCatalog) => {
  let temporary: TemporaryCatalog;
  let catalog: Catalog;
  let storageId: string;

  const staged = (version: number): StagedCommit => ({
    version,
    finalPath: `f${version}`,
    heldPath: `h${version}`,
    manifestSize: 100 + version,
    eTag: null,
  });

  beforeEach(async () => {
    temporary = await temporaryCatalog();
    catalog = await temporary.open(() => 1000);
    await createNamespaces(catalog, ['n']);
    storageId = await createTable(catalog, ['t']);
    await catalog.tables.declare('', ['declared'], { location: '/data/declared', properties: {} });
    for (const version of [1, 2]) await catalog.commits.publish(storageId, '', staged(version));
  });
  afterEach(() => temporary.remove());

  const addBranch = (name: string, parent = '', parentVersion = 2): Promise<void> =>
    createBranch(catalog, ['t'], { name, parent, parentVersion, first: staged(parentVersion) });

  const names = async (): Promise<string[]> => (await catalog.branches.list(storageId)).items.map(({ name }) => name);

  it('is created with its first commit and its origin', async () => {
    await addBranch('dev', '', 1);
    await addBranch('sub', 'dev', 1);
    expect(await catalog.branches.describe(storageId, 'sub')).toEqual({
      id: expect.any(String) as string,
      name: 'sub',
      parent: 'dev',
      parentVersion: 1,
      manifestSize: 101,
      createdAt: 1000,
    });
    expect(await catalog.commits.latest(storageId, 'sub')).toMatchObject({ version: 1, manifestPath: 'f1' });
    expect(await catalog.commits.pending(storageId)).toContainEqual({ branch: 'sub', ...staged(1) });
    expect(await catalog.branches.describe(storageId, 'su')).toBeUndefined();
  });

  it.each([
    { given: 'an existing name', path: ['t'], name: 'dev', kind: 'exists' },
    { given: 'an absent parent', path: ['t'], parent: 'no', kind: 'parent-absent' },
    { given: 'an absent version', path: ['t'], parentVersion: 9, kind: 'version-absent' },
    { given: 'a version of another branch', path: ['t'], parent: 'dev', parentVersion: 1, kind: 'version-absent' },
    { given: 'a version without data', path: ['t'], parentVersion: 7, kind: 'version-absent' },
    { given: 'a table with other data', path: ['t'], storage: 'other', kind: 'replaced' },
    { given: 'a declared table', path: ['declared'], kind: 'replaced' },
    { given: 'no table', path: ['absent'], kind: 'table-absent' },
    { given: 'no namespace', path: ['absent', 't'], kind: 'namespace-absent' },
  ])('create: $given is $kind', async ({ path, name = 'new', parent = '', parentVersion = 2, storage, kind }) => {
    await addBranch('dev');
    const record = { branch: '', version: 7, manifestPath: 'r', manifestSize: null, eTag: null, metadata: {} };
    await catalog.versions.create('', ['t'], record);
    const first = staged(parentVersion);
    const asked = { name, parent, parentVersion, first };
    expect(await catalog.branches.create('', path, storage ?? storageId, asked)).toEqual({ kind });
    expect(await names()).toEqual(['dev']);
    expect(await catalog.commits.latest(storageId, 'new')).toBeUndefined();
  });

  it('lists in pages, by code point', async () => {
    const all = ['b', 'a', 'B', 'a/b', 'a.b'];
    for (const name of all) await addBranch(name);
    expect(await names()).toEqual(byCodePoint(all));
    const page = await catalog.branches.list(storageId, { after: 'B', limit: 2 });
    expect({ ...page, items: page.items.map(({ name }) => name) }).toEqual({ items: ['a', 'a.b'], more: true });
    const other = await createTable(catalog, ['n', 'other']);
    expect((await catalog.branches.list(other)).items).toEqual([]);
  });

  describe('delete', () => {
    it.each([
      { given: 'a branch', name: 'leaf', kind: 'deleted' },
      { given: 'the parent of another', name: 'dev', kind: 'parent' },
      { given: 'a tagged branch', name: 'tagged', kind: 'tagged' },
      { given: 'an absent branch', name: 'no', kind: 'branch-absent' },
      { given: 'of a declared table', name: 'leaf', path: ['declared'], kind: 'branch-absent' },
      { given: 'of no table', name: 'leaf', path: ['absent'], kind: 'table-absent' },
    ])('$given: $kind', async ({ name, path = ['t'], kind }) => {
      await addBranch('dev');
      await addBranch('leaf', 'dev');
      await addBranch('tagged');
      await catalog.tags.create('', ['t'], { name: 'tag', branch: 'tagged', version: 2 });
      expect((await catalog.branches.delete('', path, name)).kind).toBe(kind);
      expect(await names()).toEqual(['dev', 'leaf', 'tagged'].filter((left) => kind !== 'deleted' || left !== name));
      expect((await catalog.commits.latest(storageId, 'leaf')) === undefined).toBe(kind === 'deleted');
      expect(await catalog.commits.latest(storageId, '')).toMatchObject({ version: 2 });
    });

    it('reserves the name until the files are deleted', async () => {
      await addBranch('dev');
      const deleted = await catalog.branches.delete('', ['t'], 'dev');
      if (deleted.kind !== 'deleted') throw new Error(deleted.kind);
      const again = { name: 'dev', parent: '', parentVersion: 1, first: staged(1) };
      expect(await catalog.branches.create('', ['t'], storageId, again)).toEqual({ kind: 'exists' });
      expect(await catalog.branches.claimDropped()).toMatchObject({
        claimed: [{ branch: { name: 'dev' } }],
        claimedElsewhere: 0,
      });
      await catalog.branches.forget(deleted);
      expect(await catalog.branches.claimDropped()).toEqual({ claimed: [], claimedElsewhere: 0 });
      expect((await catalog.branches.create('', ['t'], storageId, again)).kind).toBe('created');
      const { branch } = deleted;
      await catalog.branches.forget({ storageId, branch });
      expect(await names()).toEqual(['dev']);
      expect((await catalog.branches.describe(storageId, 'dev'))?.id).not.toBe(branch.id);
    });

    it('assigns the files to the process that dropped it, and to another one after its lease ends', async () => {
      await addBranch('dev');
      const other = await temporary.open();
      expect((await other.branches.delete('', ['t'], 'dev')).kind).toBe('deleted');
      expect(await catalog.branches.claimDropped(storageId, 'dev')).toEqual({ claimed: [], claimedElsewhere: 1 });
      expect(await catalog.branches.claimDropped(storageId, 'another')).toEqual({ claimed: [], claimedElsewhere: 0 });
      await other.close();
      expect(await catalog.branches.claimDropped(storageId, 'dev')).toMatchObject({
        claimed: [{ storageId }],
        claimedElsewhere: 0,
      });
    });
  });

  it('is deleted with its storage', async () => {
    await addBranch('dev');
    await catalog.tables.drop('', ['t']);
    expect(await catalog.storage.forget(storageId)).toBe('forgotten');
    expect(await catalog.branches.describe(storageId, 'dev')).toBeUndefined();
  });

  it('is migrated from the commits of a catalog without branch rows', async () => {
    const older = await temporaryCatalog();
    try {
      const before = await older.open();
      const id = await createTable(before, ['t']);
      await before.close();
      const commit = (branch: string, version: number) =>
        `insert into commits (storage_id, branch, version, final_path, timestamp_millis, hidden)
         values ('${id}', '${branch}', ${version}, 'f', ${version}000, 0)`;
      for (const [branch, version] of [
        ['', 1],
        ['dev', 4],
        ['dev', 3],
        ['a/b', 1],
      ] as const)
        await older.query(commit(branch, version));
      await older.query('drop index tables_declared_location');
      await older.query('drop table branches');
      await older.query('drop table identity');
      await older.query('drop table transaction_outcomes');
      await older.query('drop table expired_versions');
      await older.query('alter table owners drop column oldest_work_at');
      await older.query('alter table owners drop column backup_since');
      await older.query('alter table storages drop column expired_at');
      await older.query('alter table storages drop column claimed_by');
      await older.query('alter table commits drop column unsynced_files');
      await older.query('delete from catalog_migrations where number >= 3');
      const after = await older.open();
      expect((await after.branches.list(id)).items).toMatchObject([
        { name: 'a/b', parent: '', parentVersion: 1, createdAt: 1000 },
        { name: 'dev', parent: '', parentVersion: 3, createdAt: 3000 },
      ]);
      const [first, second] = (await after.branches.list(id)).items;
      expect(first?.id).not.toBe(second?.id ?? randomUUID());
    } finally {
      await older.remove();
    }
  });
});
