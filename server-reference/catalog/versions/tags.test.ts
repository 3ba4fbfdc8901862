import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Catalog } from '../catalog.ts';
import {
  awkwardNames,
  byCodePoint,
  createBranch,
  createTable,
  describeEachDatabase,
  type TemporaryCatalog,
} from '../../testing/temporary-catalog.ts';

describeEachDatabase((temporaryCatalog) => {
  let temporary: TemporaryCatalog;
  let catalog: Catalog;
  let storageId: string;
  let time: number;

  const staged = (version: number) => ({
    version,
    finalPath: 'f',
    heldPath: 'h',
    manifestSize: 100 + version,
    eTag: null,
  });

  const commit = (branch: string, version: number) => catalog.commits.publish(storageId, branch, staged(version));

  beforeEach(async () => {
    time = 1000;
    temporary = await temporaryCatalog();
    catalog = await temporary.open(() => time);
    storageId = await createTable(catalog, ['t']);
    for (const version of [1, 2, 3]) await commit('', version);
    await createBranch(catalog, ['t'], { name: 'dev', parent: '', parentVersion: 3, first: staged(4) });
    await catalog.versions.delete('', ['t'], { branch: '', ranges: [{ start: 2, end: 3 }] });
  });
  afterEach(() => temporary.remove());

  const tag = (name: string, version: number, branch = '') => ({ name, version, branch });

  const names = async (history = storageId): Promise<string[]> =>
    (await catalog.tags.list(history)).items.map(({ name }) => name);

  it.each([
    { path: ['t'], asked: tag('new', 1), kind: 'created' },
    { path: ['t'], asked: tag('new', 3), kind: 'created' },
    { path: ['t'], asked: tag('new', 4, 'dev'), kind: 'created' },
    { path: ['t'], asked: tag('OLD', 1), kind: 'created' },
    { path: ['t'], asked: tag('old', 3), kind: 'exists' },
    { path: ['t'], asked: tag('old', 99), kind: 'exists' },
    { path: ['t'], asked: tag('new', 2), kind: 'version-absent' },
    { path: ['t'], asked: tag('new', 4), kind: 'version-absent' },
    { path: ['t'], asked: tag('new', 3, 'dev'), kind: 'version-absent' },
    { path: ['absent'], asked: tag('new', 1), kind: 'table-absent' },
    { path: ['absent', 't'], asked: tag('new', 1), kind: 'namespace-absent' },
  ])('create $asked of $path: $kind', async ({ path, asked, kind }) => {
    await catalog.tags.create('', ['t'], tag('old', 1));
    time = 2000;
    const result = await catalog.tags.create('', path, asked);
    expect(result.kind).toBe(kind);
    const want = { ...asked, manifestSize: 100 + asked.version, createdAt: 2000, updatedAt: 2000 };
    if (result.kind === 'created') {
      expect(result.tag).toEqual(want);
      expect(await catalog.tags.describe(storageId, asked.name)).toEqual(want);
    }
    expect(await names()).toEqual(byCodePoint(kind === 'created' ? ['old', asked.name] : ['old']));
    expect(await catalog.tags.describe(storageId, 'old')).toMatchObject({ version: 1, updatedAt: 1000 });
  });

  it.each([
    { path: ['t'], asked: tag('old', 3), kind: 'updated' },
    { path: ['t'], asked: tag('old', 1), kind: 'updated' },
    { path: ['t'], asked: tag('old', 4, 'dev'), kind: 'updated' },
    { path: ['t'], asked: tag('old', 2), kind: 'version-absent' },
    { path: ['t'], asked: tag('new', 1), kind: 'tag-absent' },
    { path: ['t'], asked: tag('new', 99), kind: 'tag-absent' },
    { path: ['absent'], asked: tag('old', 1), kind: 'table-absent' },
    { path: ['absent', 't'], asked: tag('old', 1), kind: 'namespace-absent' },
  ])('update to $asked of $path: $kind', async ({ path, asked, kind }) => {
    const { tag: before } = (await catalog.tags.create('', ['t'], tag('old', 1))) as { tag: object };
    time = 2000;
    const result = await catalog.tags.update('', path, asked);
    expect(result.kind).toBe(kind);
    const after = { ...asked, manifestSize: 100 + asked.version, createdAt: 1000, updatedAt: 2000 };
    expect(await catalog.tags.describe(storageId, 'old')).toEqual(kind === 'updated' ? after : before);
    if (result.kind === 'updated') expect(result.tag).toEqual(after);
    expect(await names()).toEqual(['old']);
  });

  it.each([
    { path: ['t'], name: 'old', kind: 'deleted' },
    { path: ['t'], name: 'new', kind: 'tag-absent' },
    { path: ['t'], name: 'Old', kind: 'tag-absent' },
    { path: ['absent'], name: 'old', kind: 'table-absent' },
    { path: ['absent', 't'], name: 'old', kind: 'namespace-absent' },
  ])('delete $name of $path: $kind', async ({ path, name, kind }) => {
    await catalog.tags.create('', ['t'], tag('old', 1));
    await catalog.tags.create('', ['t'], tag('other', 1));
    const result = await catalog.tags.delete('', path, name);
    expect(result.kind).toBe(kind);
    if (result.kind === 'deleted') {
      expect(result.tag).toMatchObject(tag('old', 1));
      expect((await catalog.tags.delete('', path, name)).kind).toBe('tag-absent');
      expect((await catalog.tags.create('', path, tag('old', 3))).kind).toBe('created');
    }
    expect(await names()).toEqual(['old', 'other']);
  });

  it('distinguishes awkward names, and lists them by code point in pages', async () => {
    for (const name of awkwardNames) {
      expect((await catalog.tags.create('', ['t'], tag(name, 1))).kind).toBe('created');
      expect(await catalog.tags.describe(storageId, name)).toMatchObject({ name });
    }
    const want = byCodePoint(awkwardNames);
    const listed: string[] = [];
    for (let more = true; more;) {
      const page = await catalog.tags.list(storageId, { after: listed.at(-1), limit: 7 });
      listed.push(...page.items.map(({ name }) => name));
      more = page.more;
    }
    expect(listed).toEqual(want);
  });

  it('belongs to one table only', async () => {
    const other = await createTable(catalog, ['other']);
    await catalog.tags.create('', ['t'], tag('a', 1));
    expect(await names(other)).toEqual([]);
    expect(await catalog.tags.describe(other, 'a')).toBeUndefined();
    expect((await catalog.tags.update('', ['other'], tag('a', 1))).kind).toBe('tag-absent');
  });

  it('is created once in 50 concurrent calls of two processes', async () => {
    const other = await temporary.open();
    const attempts = Array.from({ length: 50 }, async (_, i) => {
      const version = i % 2 === 0 ? 1 : 3;
      return { version, ...(await (i % 4 < 2 ? catalog : other).tags.create('', ['t'], tag('a', version))) };
    });
    const results = await Promise.all(attempts);
    const winners = results.filter(({ kind }) => kind === 'created');
    expect(winners).toHaveLength(1);
    expect(results.filter(({ kind }) => kind === 'exists')).toHaveLength(49);
    expect(await other.tags.describe(storageId, 'a')).toMatchObject({ version: winners[0]?.version });
  });

  it('always points to an existing version, even with concurrent deletes', async () => {
    const other = await temporary.open();
    for (let version = 10; version < 30; version++) {
      await commit('', version);
      const range = { branch: '', ranges: [{ start: version, end: version + 1 }] };
      const [tagged, deleted] = await Promise.all([
        catalog.tags.create('', ['t'], tag(`t${version}`, version)),
        other.versions.delete('', ['t'], range),
      ]);
      const shown = await catalog.versions.describe(storageId, '', version);
      expect([tagged.kind, deleted.kind, shown?.version]).toEqual(
        tagged.kind === 'created' ? ['created', 'tagged', version] : ['version-absent', 'deleted', undefined],
      );
    }
  });
});
