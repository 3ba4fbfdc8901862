import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/start-server.ts';
import { namedRows as rows, readRows } from '../../testing/operations/rows.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.remove());

let count = 0;
const createTable = async (...ids: number[]): Promise<string[]> => {
  const id = [`t${++count}`];
  await server.client.createTable({ id, body: rows(...ids) });
  return id;
};
const readIds = async (id: readonly string[], version?: number): Promise<unknown[]> =>
  (await readRows(server, id, version)).map((row) => row['id']);
const readVersion = async (id: readonly string[]): Promise<number> =>
  (await server.client.describeTable({ id, body: {} })).version ?? -1;

describe('RestoreTable', () => {
  test('creates a version with the rows and columns of an earlier one, and can be undone', async () => {
    const id = await createTable(1, 2, 3);
    await server.client.deleteFromTable({ id, body: { predicate: 'id = 2' } });
    await server.client.alterTableDropColumns({ id, body: { columns: ['name'] } });
    const before = await readVersion(id);
    await server.client.restoreTable({ id, body: { version: 1 } });
    const { version, schema } = await server.client.describeTable({ id, body: {} });
    expect(version).toBeGreaterThan(before);
    expect(schema?.fields.map(({ name }) => name)).toEqual(['id', 'name']);
    expect(await readIds(id)).toEqual([1, 2, 3]);
    expect(await readIds(id, 2)).toEqual([1, 3]);
    await server.client.insertIntoTable({ id, body: rows(9) });
    expect(await readIds(id)).toEqual([1, 2, 3, 9]);
    await server.client.restoreTable({ id, body: { version: before } });
    expect(await readIds(id)).toEqual([1, 3]);
  });

  test('accepts the newest version and keeps the rows', async () => {
    const id = await createTable(1, 2);
    await server.client.restoreTable({ id, body: { version: 1 } });
    expect(await readIds(id)).toEqual([1, 2]);
  });

  test.each([
    ['an absent version', { version: 99 }, 404, 11],
    ['version 0', { version: 0 }, 404, 11],
    ['an absent branch', { version: 1, branch: 'dev' }, 404, 22],
  ])('rejects %s and changes nothing', async (_name, body, status, code) => {
    const id = await createTable(1);
    expect(await server.client.call('RestoreTable', { id, body })).toMatchObject({ status, error: { code } });
    expect(await readVersion(id)).toBe(1);
  });
});

describe('UpdateTableSchemaMetadata', () => {
  const readMetadata = async (id: readonly string[], version?: number): Promise<unknown> => {
    const { schema, metadata } = await server.client.describeTable({
      id,
      body: { load_detailed_metadata: true, ...(version !== undefined && { version }) },
    });
    expect(metadata).toEqual({ ...schema?.metadata });
    return metadata;
  };

  test.each([
    ['pairs', { a: '1', b: 'two' }],
    ['field names of other requests', { id: 'x', identity: 'y', context: 'z', version: '1' }],
    ['special characters', { 'ä "$" \n': '\u{1f600}', '': '', __proto__x: 'p' }],
    ['a long value', { long: 'x'.repeat(100_000) }],
    ['nothing', {}],
  ])('replaces all pairs by %s', async (_name, body) => {
    const id = await createTable(1, 2);
    await server.client.updateTableSchemaMetadata({ id, body: { gone: 'yes' } });
    const before = await readVersion(id);
    expect(await server.client.updateTableSchemaMetadata({ id, body })).toEqual(body);
    expect(await readMetadata(id)).toEqual(body);
    expect(await readMetadata(id, before)).toEqual({ gone: 'yes' });
    expect(await readVersion(id)).toBeGreaterThan(before);
    expect(await readIds(id)).toEqual([1, 2]);
  });

  test('survives every kind of write, and a restore restores the pairs of its version', async () => {
    const id = await createTable(1, 2);
    await server.client.updateTableSchemaMetadata({ id, body: { a: '1' } });
    await server.client.insertIntoTable({ id, body: rows(3) });
    await server.client.updateTable({ id, body: { updates: [['name', "'x'"]] } });
    await server.client.alterTableAddColumns({ id, body: { new_columns: [{ name: 'c', expression: 'id + 1' }] } });
    expect(await readMetadata(id)).toEqual({ a: '1' });
    await server.client.updateTableSchemaMetadata({ id, body: {} });
    await server.client.deleteFromTable({ id, body: { predicate: 'id = 1' } });
    expect(await readMetadata(id)).toEqual({});
    await server.client.restoreTable({ id, body: { version: 2 } });
    expect(await readMetadata(id)).toEqual({ a: '1' });
    expect(await readIds(id)).toEqual([1, 2]);
  });

  test('does not change the properties of the table', async () => {
    const id = await createTable(1);
    await server.client.updateTable({ id, body: { updates: [['name', "'x'"]], properties: { p: 'q' } } });
    await server.client.updateTableSchemaMetadata({ id, body: { p: 'other' } });
    expect((await server.client.describeTable({ id, body: {} })).properties).toEqual({ p: 'q' });
  });
});

describe('GetTableStats', () => {
  test('counts rows, fragments and indexes', async () => {
    const id = await createTable(1, 2, 3);
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

  test('returns zeros for a table without rows', async () => {
    const id = await createTable();
    expect(await server.client.getTableStats({ id, body: {} })).toMatchObject({ num_rows: 0, num_indices: 0 });
  });
});

test.each([
  ['RestoreTable', { version: 1 }],
  ['GetTableStats', {}],
  ['UpdateTableSchemaMetadata', { a: '1' }],
] as const)('%s rejects a declared table', async (operation, body) => {
  const id = [`d-${operation}`];
  await server.client.declareTable({ id, body: {} });
  expect(await server.client.call(operation, { id, body })).toMatchObject({ status: 409, error: { code: 19 } });
  expect(await server.client.describeTable({ id, body: { check_declared: true } })).toMatchObject({
    is_only_declared: true,
  });
});
