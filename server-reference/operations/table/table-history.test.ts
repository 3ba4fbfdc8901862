import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/start-server.ts';
import { named as rows, rowsOf } from '../../testing/operations/rows.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.remove());

let count = 0;
const created = async (...ids: number[]): Promise<string[]> => {
  const id = [`t${++count}`];
  await server.client.createTable({ id, body: rows(...ids) });
  return id;
};
const idsOf = async (id: readonly string[], version?: number): Promise<unknown[]> =>
  (await rowsOf(server, id, version)).map((row) => row['id']);
const versionOf = async (id: readonly string[]): Promise<number> =>
  (await server.client.describeTable({ id, body: {} })).version ?? -1;

describe('RestoreTable', () => {
  test('is a new version with the rows and columns of an earlier one, and can be undone', async () => {
    const id = await created(1, 2, 3);
    await server.client.deleteFromTable({ id, body: { predicate: 'id = 2' } });
    await server.client.alterTableDropColumns({ id, body: { columns: ['name'] } });
    const before = await versionOf(id);
    await server.client.restoreTable({ id, body: { version: 1 } });
    const { version, schema } = await server.client.describeTable({ id, body: {} });
    expect(version).toBeGreaterThan(before);
    expect(schema?.fields.map(({ name }) => name)).toEqual(['id', 'name']);
    expect(await idsOf(id)).toEqual([1, 2, 3]);
    expect(await idsOf(id, 2)).toEqual([1, 3]);
    await server.client.insertIntoTable({ id, body: rows(9) });
    expect(await idsOf(id)).toEqual([1, 2, 3, 9]);
    await server.client.restoreTable({ id, body: { version: before } });
    expect(await idsOf(id)).toEqual([1, 3]);
  });

  test('of the newest version succeeds and leaves the rows', async () => {
    const id = await created(1, 2);
    await server.client.restoreTable({ id, body: { version: 1 } });
    expect(await idsOf(id)).toEqual([1, 2]);
  });

  test.each([
    ['a version that is not there', { version: 99 }, 404, 11],
    ['version 0', { version: 0 }, 404, 11],
    ['a branch', { version: 1, branch: 'dev' }, 404, 22],
  ])('refuses %s and changes nothing', async (_name, body, status, code) => {
    const id = await created(1);
    expect(await server.client.call('RestoreTable', { id, body })).toMatchObject({ status, error: { code } });
    expect(await versionOf(id)).toBe(1);
  });
});

describe('UpdateTableSchemaMetadata', () => {
  const metadataOf = async (id: readonly string[], version?: number): Promise<unknown> => {
    const { schema, metadata } = await server.client.describeTable({
      id,
      body: { load_detailed_metadata: true, ...(version !== undefined && { version }) },
    });
    expect(metadata).toEqual({ ...schema?.metadata });
    return metadata;
  };

  test.each([
    ['pairs', { a: '1', b: 'two' }],
    ['members of other requests', { id: 'x', identity: 'y', context: 'z', version: '1' }],
    ['odd characters', { 'ä "$" \n': '\u{1f600}', '': '', __proto__x: 'p' }],
    ['a long value', { long: 'x'.repeat(100_000) }],
    ['nothing', {}],
  ])('replaces all pairs by %s', async (_name, body) => {
    const id = await created(1, 2);
    await server.client.updateTableSchemaMetadata({ id, body: { gone: 'yes' } });
    const before = await versionOf(id);
    expect(await server.client.updateTableSchemaMetadata({ id, body })).toEqual(body);
    expect(await metadataOf(id)).toEqual(body);
    expect(await metadataOf(id, before)).toEqual({ gone: 'yes' });
    expect(await versionOf(id)).toBeGreaterThan(before);
    expect(await idsOf(id)).toEqual([1, 2]);
  });

  test('survives writes of every kind, and a restore brings back the pairs of its version', async () => {
    const id = await created(1, 2);
    await server.client.updateTableSchemaMetadata({ id, body: { a: '1' } });
    await server.client.insertIntoTable({ id, body: rows(3) });
    await server.client.updateTable({ id, body: { updates: [['name', "'x'"]] } });
    await server.client.alterTableAddColumns({ id, body: { new_columns: [{ name: 'c', expression: 'id + 1' }] } });
    expect(await metadataOf(id)).toEqual({ a: '1' });
    await server.client.updateTableSchemaMetadata({ id, body: {} });
    await server.client.deleteFromTable({ id, body: { predicate: 'id = 1' } });
    expect(await metadataOf(id)).toEqual({});
    await server.client.restoreTable({ id, body: { version: 2 } });
    expect(await metadataOf(id)).toEqual({ a: '1' });
    expect(await idsOf(id)).toEqual([1, 2]);
  });

  test('leaves the properties of the table alone', async () => {
    const id = await created(1);
    await server.client.updateTable({ id, body: { updates: [['name', "'x'"]], properties: { p: 'q' } } });
    await server.client.updateTableSchemaMetadata({ id, body: { p: 'other' } });
    expect((await server.client.describeTable({ id, body: {} })).properties).toEqual({ p: 'q' });
  });
});

describe('GetTableStats', () => {
  test('counts what is there', async () => {
    const id = await created(1, 2, 3);
    await server.client.insertIntoTable({ id, body: rows(4, 5) });
    await server.client.deleteFromTable({ id, body: { predicate: 'id = 1' } });
    const stats = await server.client.getTableStats({ id, body: {} });
    expect(stats).toMatchObject({ num_rows: 4, num_indices: 0, fragment_stats: { num_fragments: 2 } });
    expect(stats.total_bytes).toBeGreaterThan(0);
    const { min, p25, p50, p75, p99, max, mean } = stats.fragment_stats.lengths;
    const ordered = [min, p25, p50, p75, p99, max];
    expect(ordered).toEqual([...ordered].sort((a, b) => a - b));
    expect(mean).toBeGreaterThanOrEqual(min);
    expect([...ordered, mean].every(Number.isInteger)).toBe(true);
  });

  test('of a table without rows', async () => {
    const id = await created();
    expect(await server.client.getTableStats({ id, body: {} })).toMatchObject({ num_rows: 0, num_indices: 0 });
  });
});

test.each([
  ['RestoreTable', { version: 1 }],
  ['GetTableStats', {}],
  ['UpdateTableSchemaMetadata', { a: '1' }],
] as const)('%s of a table that is only declared is refused', async (operation, body) => {
  const id = [`d-${operation}`];
  await server.client.declareTable({ id, body: {} });
  expect(await server.client.call(operation, { id, body })).toMatchObject({ status: 409, error: { code: 19 } });
  expect(await server.client.describeTable({ id, body: { check_declared: true } })).toMatchObject({
    is_only_declared: true,
  });
});
