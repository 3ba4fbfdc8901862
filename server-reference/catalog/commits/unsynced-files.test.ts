import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Catalog } from '../catalog.ts';
import { createTable, describeEachDatabase, type TemporaryCatalog } from '../../testing/temporary-catalog.ts';

describeEachDatabase((temporaryCatalog) => {
  let temporary: TemporaryCatalog;
  let catalog: Catalog;
  beforeEach(async () => {
    temporary = await temporaryCatalog();
    catalog = await temporary.open();
  });
  afterEach(() => temporary.remove());

  const staged = (version: number, unsyncedFiles?: Uint8Array) => ({
    ...{ version, finalPath: `f/${version}`, heldPath: `h/${version}`, manifestSize: null, eTag: null },
    unsyncedFiles,
  });

  it('are kept from the publication until the commit is settled or its table is dropped', async ({ skip }) => {
    const { unsyncedFiles: kept } = catalog.commits;
    if (kept === undefined) return skip('a power loss of this machine does not end PostgreSQL on another one');
    const files = Uint8Array.of(0, 1, 255);
    const [one, other] = [await createTable(catalog, ['one']), await createTable(catalog, ['other'])];
    await catalog.commits.publish(one, '', staged(1, files));
    await catalog.commits.publishAll(one, '', [staged(2, files), staged(3)]);
    await catalog.commits.publish(other, '', staged(1, files));
    expect((await kept.storages()).toSorted()).toEqual([one, other].toSorted());
    expect((await kept.of(one)).map((commit) => ({ ...commit, files: [...commit.files] }))).toEqual(
      [1, 2].map((version) => ({ branch: '', version, finalPath: `f/${version}`, files: [0, 1, 255] })),
    );
    await catalog.commits.settle(one, '', 1);
    expect((await kept.of(one)).map(({ version }) => version)).toEqual([2]);
    await catalog.commits.settle(one, '', 2);
    expect(await kept.storages()).toEqual([other]);
    await catalog.tables.drop('', ['other']);
    expect(await kept.storages()).toEqual([]);
  });
});
