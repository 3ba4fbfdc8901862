import { join } from 'node:path';
import { tableFromIPC } from 'apache-arrow';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diskRoot, openCatalog } from '../../catalog/index.ts';
import { openEngine } from '../../engine/index.ts';
import { TableMaintenance } from '../../jobs/index.ts';
import { DEFAULT_SETTINGS } from '../../settings.ts';
import { startTestServer, type TestServer } from '../../testing/start-server.ts';
import { namedRows, readRows } from '../../testing/operations/rows.ts';
import { viewsOf } from '../../testing/operations/views.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  expect(server.internalErrors).toEqual([]);
  await server.remove();
});

const { createSource, createView, waitForJob, refresh, propertiesOf, staleness, versionOf, idsOf, errorOf } = viewsOf(
  () => server,
);

describe('a refresh', () => {
  test('makes one version, whether rows were added, changed or removed, and none if the source has no rows for it', async () => {
    const source = await createSource(1, 2, 3);
    const id = await createView(source, { filter: 'id <> 3' });
    await refresh(id);
    const listed = async () =>
      (await server.client.listTableVersions({ id, query: {} })).versions.map(({ version }) => version);
    expect(await listed()).toHaveLength(2);
    await server.client.insertIntoTable({ id: source, body: namedRows(4) });
    await refresh(id);
    expect(await idsOf(id)).toEqual([1, 2, 4]);
    expect(await listed()).toHaveLength(3);
    await server.client.deleteFromTable({
      id: source,
      body: { predicate: 'id = 1' },
    });
    await server.client.updateTable({
      id: source,
      body: { updates: [['name', "'x'"]], predicate: 'id = 2' },
    });
    await refresh(id);
    expect((await readRows(server, id)).map((row) => [row['id'], row['name']])).toEqual([
      [2, 'x'],
      [4, 'n4'],
    ]);
    expect(await listed()).toHaveLength(4);
    await server.client.insertIntoTable({ id: source, body: namedRows(3) });
    expect(await staleness(id)).toBe('true');
    await refresh(id);
    expect(await listed()).toHaveLength(4);
    expect(await staleness(id)).toBe('false');
  });

  test.each<[string, (source: string[]) => Promise<unknown>, (number | null)[]]>([
    [
      'an overwrite',
      (id) =>
        server.client.insertIntoTable({
          id,
          body: namedRows(8),
          query: { mode: 'Overwrite' },
        }),
      [8],
    ],
    [
      'a new table of the same name',
      (id) =>
        server.client.createTable({
          id,
          body: namedRows(9),
          query: { mode: 'Overwrite' },
        }),
      [9],
    ],
    ['a restored version', (id) => server.client.restoreTable({ id, body: { version: 1 } }), [1, 2]],
    [
      'a merge',
      (id) =>
        server.client.mergeInsertIntoTable({
          id,
          query: {
            on: ['id'],
            when_matched_update_all: true,
            when_not_matched_insert_all: true,
          },
          body: namedRows(2, 5),
        }),
      [1, 2, 3, 5],
    ],
    [
      'two columns that change names',
      async (id) => {
        await server.client.alterTableAddColumns({
          id,
          body: { new_columns: [{ name: 'other', expression: 'CAST(id + 10 AS INT)' }] },
        });
        for (const [path, rename] of [
          ['id', 'old'],
          ['other', 'id'],
        ] as const)
          await server.client.alterTableAlterColumns({
            id,
            body: { alterations: [{ path, rename }] },
          });
      },
      [11, 12, 13],
    ],
  ])('replaces the rows after %s', async (_what, change, want) => {
    const source = await createSource(1, 2);
    const id = await createView(source, { columns: ['id'] });
    await server.client.insertIntoTable({ id: source, body: namedRows(3) });
    await refresh(id);
    await change(source);
    await refresh(id);
    expect(await idsOf(id)).toEqual(want);
  });

  test('adds the rows of new fragments only, and keeps the fragments that the view has', async () => {
    const source = await createSource(1, 2);
    const id = await createView(source, { filter: 'id > 1 -- comment' });
    await refresh(id);
    for (const more of [3, 4, 5])
      await server.client.insertIntoTable({
        id: source,
        body: namedRows(more, 0),
      });
    await server.client.deleteFromTable({
      id: source,
      body: { predicate: 'id = 4' },
    });
    await refresh(id);
    expect(await idsOf(id)).toEqual([2, 3, 5]);
    const { stats } = await server.client.describeTable({
      id,
      body: { load_detailed_metadata: true },
    });
    // A full refresh would have written one fragment.
    expect(stats).toMatchObject({ num_fragments: 2, num_deleted_rows: 0 });
  });

  test('reads every row once after the fragments of the source were merged', async () => {
    const source = await createSource(1);
    const id = await createView(source);
    for (const more of [2, 3, 4, 5]) await server.client.insertIntoTable({ id: source, body: namedRows(more) });
    await refresh(id);
    const catalog = await openCatalog({ path: join(server.dataDir, 'catalog.db'), root: diskRoot(server.dataDir) });
    const engine = await openEngine({ arbiter: catalog.commits });
    try {
      const storageId = (await propertiesOf(id))['materialized_view.source_id'] ?? '';
      const version = await versionOf(source);
      await new TableMaintenance(catalog, engine, DEFAULT_SETTINGS).compact(storageId, true);
      expect(await versionOf(source)).toBeGreaterThan(version ?? 0);
    } finally {
      await engine.close();
      await catalog.close();
    }
    await server.client.insertIntoTable({ id: source, body: namedRows(6) });
    await refresh(id);
    expect(await idsOf(id)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('reads the version that src_version names, and rejects one that does not exist with 404', async () => {
    const source = await createSource(1);
    const id = await createView(source);
    await server.client.insertIntoTable({ id: source, body: namedRows(2) });
    await refresh(id);
    await refresh(id, { src_version: 1 });
    expect(await idsOf(id)).toEqual([1]);
    expect(await staleness(id)).toBe('true');
    expect(
      await errorOf('RefreshMaterializedView', {
        id,
        body: { src_version: 9 },
      }),
    ).toEqual([404, 11]);
  });

  test('keeps the indexes of the view', async () => {
    const source = await createSource(1, 2);
    const id = await createView(source);
    await refresh(id);
    const index = await server.client.createTableIndex({
      id,
      body: { column: 'id', index_type: 'BTREE', name: 'by_id' },
    });
    expect(await waitForJob(index.transaction_id ?? '')).toBe('Succeeded');
    await server.client.updateTable({
      id: source,
      body: { updates: [['id', 'id + 10']] },
    });
    await refresh(id);
    expect(await idsOf(id)).toEqual([11, 12]);
    const found = await server.client.call('QueryTable', {
      id,
      body: { filter: 'id = 11', vector: {} },
    });
    expect(tableFromIPC(found.bytes).numRows).toBe(1);
    const { indexes } = await server.client.listTableIndices({ id, body: {} });
    expect(indexes.map(({ index_name: name }) => name)).toEqual(['by_id']);
  });

  test('fails with the reason, and leaves the view as it is, when the columns of the source no longer fit', async () => {
    const source = await createSource(1);
    const id = await createView(source);
    await refresh(id);
    await server.client.alterTableDropColumns({
      id: source,
      body: { columns: ['name'] },
    });
    const before = await versionOf(id);
    const { job_id: job } = await server.client.refreshMaterializedView({
      id,
      body: {},
    });
    expect(await waitForJob(job)).toBe('Failed');
    const { properties } = await server.client.describeTransaction({
      id: [job],
      body: {},
    });
    expect(properties).toMatchObject({ kind: 'refresh_view' });
    expect(await versionOf(id)).toBe(before);
    expect(await idsOf(id)).toEqual([1]);
  });

  test('fails when a column of the source has another type', async () => {
    const source = await createSource(1);
    const id = await createView(source);
    await refresh(id);
    const alterations = [{ path: 'id', data_type: { type: 'int64' } }];
    await server.client.alterTableAlterColumns({
      id: source,
      body: { alterations },
    });
    const { job_id: job } = await server.client.refreshMaterializedView({
      id,
      body: {},
    });
    expect(await waitForJob(job)).toBe('Failed');
    expect(await idsOf(id)).toEqual([1]);
  });

  test('does not see a column that the source has got since', async () => {
    const source = await createSource(1);
    const id = await createView(source);
    await server.client.alterTableAddColumns({
      id: source,
      body: { new_columns: [{ name: 'more', expression: 'id' }] },
    });
    await refresh(id);
    expect(await readRows(server, id)).toEqual([{ id: 1, name: 'n1' }]);
  });

  test('of several at once adds no row twice', async () => {
    const source = await createSource(1);
    const id = await createView(source);
    for (const more of [2, 3, 4]) {
      await server.client.insertIntoTable({
        id: source,
        body: namedRows(more),
      });
      const jobs = await Promise.all([1, 2, 3].map(() => server.client.refreshMaterializedView({ id, body: {} })));
      for (const { job_id: job } of jobs) expect(await waitForJob(job)).toBe('Succeeded');
    }
    expect(await idsOf(id)).toEqual([1, 2, 3, 4]);
  });
});
