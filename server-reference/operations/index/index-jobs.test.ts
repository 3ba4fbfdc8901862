import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/start-server.ts';
import { toArrowBody, ints } from '../../testing/operations/rows.ts';
import {
  buildIndex,
  requestIndex,
  waitForStatus,
  listIndexes,
  listIndexNames,
  numbersBelow,
  DEFAULT_ROWS,
  readStatus,
  createIndexableTable,
  vectorColumn,
} from '../../testing/operations/indexes.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  expect(server.internalErrors).toEqual([]);
  await server.remove();
});

/** An index that takes at least a second to build. */
const SLOW = { column: 'vector', index_type: 'IVF_PQ', num_partitions: 32, num_sub_vectors: 16 } as const;

let count = 0;
const createLargeTable = async ({ client }: TestServer): Promise<string[]> => {
  const id = [`large${++count}`];
  await client.createTable({
    id,
    body: toArrowBody({ id: ints(...numbersBelow(8000)), vector: vectorColumn(8000, 64) }),
  });
  return id;
};

describe('the job of an index', () => {
  test('can be canceled, and no index appears', async () => {
    const id = await createLargeTable(server);
    const { transaction_id: transaction = '' } = await requestIndex(server, id, SLOW);
    await expect.poll(() => readStatus(server, transaction), { interval: 1 }).toBe('Running');
    expect(await listIndexes(server, id)).toMatchObject([
      {
        index_name: 'vector_idx',
        status: 'pending',
        num_indexed_rows: 0,
        num_unindexed_rows: 8000,
        index_type: 'IVF_PQ',
      },
    ]);
    expect(await server.client.prewarmTableIndex({ id, index_name: 'vector_idx', body: {} })).toEqual({});
    const response = await server.client.alterTransaction({
      id: [transaction],
      body: { actions: [{ setStatusAction: { status: 'Canceled' } }] },
    });
    expect(response.status).toBe('Canceled');
    // Jobs of a table run in order: when this one is ready, the canceled one has ended.
    await buildIndex(server, id, { column: 'id', index_type: 'BTREE' });
    expect(await listIndexNames(server, id)).toEqual(['id_idx']);
    expect(await readStatus(server, transaction)).toBe('Canceled');
  });

  test('counts no rows while it replaces an index, which stays when the job is canceled', async () => {
    const id = await createLargeTable(server);
    const name = 'vector_idx';
    await buildIndex(server, id, { column: 'vector', index_type: 'IVF_FLAT', num_partitions: 1, name });
    const { job_id = '' } = await requestIndex(server, id, { ...SLOW, name });
    await expect.poll(() => readStatus(server, job_id), { interval: 1 }).toBe('Running');
    const list = async () => {
      const [index, ...more] = await listIndexes(server, id);
      expect(more).toEqual([]);
      return [index?.index_type, index?.status, index?.num_indexed_rows, index?.num_unindexed_rows];
    };
    expect(await list()).toEqual(['IVF_FLAT', 'pending', 0, 8000]);
    expect(await server.client.cancelJob({ body: { job_id } })).toEqual({ job_state: 'CANCELLED' });
    expect(await list()).toEqual(['IVF_FLAT', 'ready', 8000, 0]);
  });

  test('is canceled when its index is dropped', async () => {
    const id = await createLargeTable(server);
    const { transaction_id: transaction } = await requestIndex(server, id, SLOW);
    await server.client.dropTableIndex({ id, index_name: 'vector_idx' });
    expect(await readStatus(server, transaction)).toBe('Canceled');
    expect(await listIndexes(server, id)).toEqual([]);
    await buildIndex(server, id, { column: 'id', index_type: 'BTREE', name: 'vector_idx' });
    expect(await listIndexes(server, id)).toMatchObject([
      { index_name: 'vector_idx', columns: ['id'], status: 'ready' },
    ]);
  });

  test('fails when its table is dropped', async () => {
    const id = await createLargeTable(server);
    const { transaction_id: transaction } = await requestIndex(server, id, SLOW);
    await server.client.dropTable({ id });
    await waitForStatus(server, transaction, 'Canceled');
  });

  test('reports a failure, lists it, and hides it after DropTableIndex', async () => {
    const id = await createIndexableTable(server);
    for (const name of ['a', 'z']) await buildIndex(server, id, { column: 'id', index_type: 'BTREE', name });
    await server.client.updateTable({ id, body: { updates: [['vector', 'NULL']], predicate: 'id > 0' } });
    const { transaction_id: transaction = '' } = await requestIndex(server, id, {
      column: 'vector',
      index_type: 'IVF_PQ',
    });
    await waitForStatus(server, transaction, 'Failed');
    const { properties } = await server.client.describeTransaction({ id: [transaction], body: {} });
    expect(properties?.['error']).toMatch(/./);
    expect(await listIndexes(server, id)).toMatchObject([
      { index_name: 'a', status: 'ready' },
      { index_name: 'vector_idx', status: 'failed', num_unindexed_rows: DEFAULT_ROWS },
      { index_name: 'z', status: 'ready' },
    ]);
    await server.client.dropTableIndex({ id, index_name: 'vector_idx' });
    expect(await listIndexNames(server, id)).toEqual(['a', 'z']);
    await expect(server.client.dropTableIndex({ id, index_name: 'vector_idx' })).rejects.toMatchObject({ code: 6 });
  });

  test('resumes after a restart', async () => {
    let one = await startTestServer();
    await one.client.createTable({ id: ['t'], body: toArrowBody({ vector: vectorColumn(8000, 64) }) });
    const { transaction_id: transaction = '' } = await one.client.createTableIndex({ id: ['t'], body: SLOW });
    const status = async () => (await one.client.describeTransaction({ id: [transaction], body: {} })).status;
    await expect.poll(status, { interval: 1 }).toBe('Running');
    one = await one.restart();
    expect(['Queued', 'Running']).toContain(await status());
    await expect.poll(status, { interval: 20 }).toBe('Succeeded');
    expect((await one.client.listTableIndices({ id: ['t'], body: {} })).indexes).toMatchObject([
      { index_name: 'vector_idx', status: 'ready', num_indexed_rows: 8000, num_unindexed_rows: 0 },
    ]);
    expect(one.internalErrors).toEqual([]);
    await one.remove();
  });
});

test('an update of all rows keeps a vector index and its distance type', async () => {
  const id = await createIndexableTable(server);
  await buildIndex(server, id, { column: 'vector', index_type: 'IVF_FLAT', distance_type: 'cosine' });
  await server.client.updateTable({ id, body: { updates: [['vector', '[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0]']] } });
  expect(await listIndexes(server, id)).toMatchObject([{ index_name: 'vector_idx', index_type: 'IVF_FLAT' }]);
  const stats = await server.client.describeTableIndexStats({ id, index_name: 'vector_idx', body: {} });
  expect(stats).toMatchObject({ distance_type: 'cosine' });
});
