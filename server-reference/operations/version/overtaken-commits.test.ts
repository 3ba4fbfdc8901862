import { rename } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { onDisk } from '../../engine/format/manifest-names.ts';
import { DiskStorage } from '../../storage/index.ts';
import { startStagingProxy, type StagedVersion } from '../../testing/engine/staging-client.ts';
import {
  createVersionedTable,
  idRows,
  listVersionNumbers,
  readIds,
  WRITES,
} from '../../testing/operations/versions.ts';
import { startTestServer, type TestServer } from '../../testing/start-server.ts';

/* Another program commits a version after the catalog has recorded ours, and before its manifest is in its place. */

let server: TestServer;
let staging: Awaited<ReturnType<typeof startStagingProxy>>;
beforeAll(async () => {
  server = await startTestServer();
  staging = await startStagingProxy(server.url);
});
afterAll(async () => {
  expect(server.internalErrors).toEqual([]);
  await staging.close();
  await server.remove();
});

/** Runs `before` when the next commit of a table is put in its place, which the catalog has recorded; `to` is that place. */
const beforeNextPlace = async (name: string, before: (to: string) => Promise<unknown>): Promise<void> => {
  const { location = '' } = await server.client.describeTable({ id: [name], body: {} });
  const place = Reflect.get<DiskStorage, 'place'>(DiskStorage.prototype, 'place');
  const spy = vi.spyOn(DiskStorage.prototype, 'place');
  spy.mockImplementation(async function (this: DiskStorage, from, to) {
    // Other tables are compacted meanwhile.
    if (to.startsWith(`${location}/`)) {
      spy.mockRestore();
      await before(to);
    }
    return place.call(this, from, to);
  });
};

test.each<[string, (id: string[], staged: StagedVersion) => Promise<{ readonly status: number }>, number, number[]]>([
  [
    'a manifest that another program puts in the place of a recorded version stays, and that version is rejected',
    (id, staged) => server.client.call('CreateTableVersion', { id, body: { ...staged, id } }),
    409,
    [1, 2, 3, 5],
  ],
  [
    'a batch replaces it',
    (id, staged) =>
      server.client.call('BatchCommitTables', {
        body: { operations: [{ create_table_version: { ...staged, id } }] },
      }),
    200,
    [1, 2, 3, 4],
  ],
])('%s', async (_, send, status, ids) => {
  const name = await createVersionedTable(server);
  const [ours, theirs] = [await staging.stage(name, 4), onDisk((await staging.stage(name, 5)).manifest_path)];
  await beforeNextPlace(name, (to) => rename(theirs, to));
  expect((await send([name], ours)).status).toBe(status);
  expect(await readIds(server, name)).toEqual(ids);
  expect(await listVersionNumbers(server, name)).toEqual([1, 2, 3, 4]);
  await server.client.insertIntoTable({ id: [name], body: idRows(9) });
  expect(await readIds(server, name)).toEqual([...ids, 9]);
});

/** Puts a version with the row 5 in the place of the next commit, after the catalog has recorded that one. */
const takeNextPlace = async (name: string, then: () => Promise<unknown> = async () => undefined): Promise<void> => {
  const theirs = onDisk((await staging.stage(name, 5)).manifest_path);
  await beforeNextPlace(name, async (to) => {
    await rename(theirs, to);
    await then();
  });
};

test.each<[string, (id: string[]) => Promise<unknown>, readonly number[]]>([
  ['InsertIntoTable', (id) => server.client.insertIntoTable({ id, body: idRows(4) }), [1, 2, 3, 4, 5]],
  ['UpdateTable', (id) => WRITES.UpdateTable(server.client, id), [5, 11, 12, 13]],
  [
    'UpdateTable with properties',
    async (id) => {
      const body = { updates: [['id', 'id + 10']], properties: { a: 'b' } };
      expect((await server.client.updateTable({ id, body })).properties).toEqual({ a: 'b' });
      expect((await server.client.describeTable({ id, body: {} })).properties).toEqual({ a: 'b' });
    },
    [11, 12, 13, 15],
  ],
  ['DeleteFromTable', (id) => WRITES.DeleteFromTable(server.client, id), [1, 2, 5]],
  ['MergeInsertIntoTable', (id) => WRITES.MergeInsertIntoTable(server.client, id), [1, 2, 3, 4, 5]],
  ['AlterTableAddColumns', (id) => WRITES.AlterTableAddColumns(server.client, id), [1, 2, 3, 5]],
  ['RestoreTable', (id) => WRITES.RestoreTable(server.client, id), [1, 2]],
  [
    'CreateTableIndex',
    async (id) => {
      const body = { column: 'id', index_type: 'BTREE' } as const;
      const { transaction_id: job } = await server.client.createTableIndex({ id, body });
      const status = async () => (await server.client.describeTransaction({ id: [job ?? ''], body: {} })).status;
      // For a moment the job has succeeded with the version that is taken back.
      await expect.poll(() => listVersionNumbers(server, id[0] ?? '')).toEqual([1, 2, 3, 4, 5]);
      await expect.poll(status).toBe('Succeeded');
      expect((await server.client.listTableIndices({ id, body: {} })).indexes).toHaveLength(1);
    },
    [1, 2, 3, 5],
  ],
])(
  'a manifest in the place of a version that %s has recorded stays, and the write comes after it',
  async (_, send, ids) => {
    const name = await createVersionedTable(server);
    await takeNextPlace(name);
    await send([name]);
    expect(await readIds(server, name)).toEqual(ids);
    expect(await listVersionNumbers(server, name)).toEqual([1, 2, 3, 4, 5]);
  },
);

test('a manifest in the place of a version that another server has recorded stays', async () => {
  const name = await createVersionedTable(server);
  const other = await startTestServer({ data: server.dataDir });
  await takeNextPlace(name, () => other.client.insertIntoTable({ id: [name], body: idRows(9) }));
  await server.client.insertIntoTable({ id: [name], body: idRows(4) });
  expect(await readIds(server, name)).toEqual([1, 2, 3, 4, 5, 9]);
  expect(await listVersionNumbers(server, name)).toEqual([1, 2, 3, 4, 5, 6]);
  await other.close();
});
