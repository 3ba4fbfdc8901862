import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { tableFromIPC } from 'apache-arrow';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/start-server.ts';
import { toArrowBody, ints, namedRows } from '../../testing/operations/rows.ts';

let server: TestServer;
let tableCount = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.remove());

/** Creates a table with three versions: ids 1 to 3, then 4, then 5. */
const table = async (): Promise<string[]> => {
  const id = [`t${(tableCount += 1)}`];
  await server.client.createTable({ id, body: namedRows(1, 2, 3) });
  for (const more of [4, 5]) await server.client.insertIntoTable({ id, body: namedRows(more) });
  return id;
};

type Origin = { readonly from_branch?: string; readonly from_version?: number };
const branch = (id: readonly string[], name: string, origin: Origin = {}) =>
  server.client.call('CreateTableBranch', { id, body: { name, ...origin } });

const readIds = async (id: readonly string[], body: { branch?: string; version?: number } = {}): Promise<number[]> => {
  const { bytes, status } = await server.client.call('QueryTable', { id, body });
  if (status !== 200) throw new Error(`query failed with ${status}`);
  const rows = tableFromIPC(bytes).toArray() as { id: number }[];
  return rows.map((row) => row.id).sort((a, b) => a - b);
};

const errorOf = ({ status, error }: { readonly status: number; readonly error?: { readonly code?: number } }) => [
  status,
  error?.code,
];

const listBranches = async (id: readonly string[]) => (await server.client.listTableBranches({ id })).branches;

const readVersion = async (id: readonly string[], name?: string) =>
  (await server.client.describeTable({ id, body: name === undefined ? {} : { branch: name } })).version;

describe('CreateTableBranch', () => {
  test('starts from the latest version, an earlier version, or another branch', async () => {
    const id = await table();
    expect((await branch(id, 'latest')).status).toBe(200);
    await branch(id, 'early', { from_version: 1 });
    await server.client.insertIntoTable({ id, query: { branch: 'early' }, body: namedRows(9) });
    await branch(id, 'nested/of-early', { from_branch: 'early' });
    await branch(id, 'earlier', { from_branch: 'early', from_version: 1 });
    expect(await readIds(id, { branch: 'latest' })).toEqual([1, 2, 3, 4, 5]);
    expect(await readIds(id, { branch: 'early' })).toEqual([1, 2, 3, 9]);
    expect(await readIds(id, { branch: 'nested/of-early' })).toEqual([1, 2, 3, 9]);
    expect(await readIds(id, { branch: 'earlier' })).toEqual([1, 2, 3]);
    expect(await readIds(id)).toEqual([1, 2, 3, 4, 5]);
    const branches = await listBranches(id);
    expect(Object.keys(branches)).toEqual(['earlier', 'early', 'latest', 'nested/of-early']);
    expect(branches).toMatchObject({
      earlier: { parentBranch: 'early', parentVersion: 1 },
      early: { parentVersion: 1 },
      latest: { parentVersion: 3 },
      'nested/of-early': { parentBranch: 'early', parentVersion: 2 },
    });
    expect(branches['early']).not.toHaveProperty('parentBranch');
    expect(Math.abs((branches['early']?.createAt ?? 0) - Date.now() / 1000)).toBeLessThan(600);
  });

  test.each<[string, string, Origin, unknown[]]>([
    ['an existing name', 'taken', {}, [409, 23]],
    ['main', 'main', {}, [409, 23]],
    ['an empty name', '', {}, [400, 13]],
    ['a name that the engine rejects', 'a b', {}, [400, 13]],
    ['a path outside the table', '../../x', {}, [400, 13]],
    ['the name of the data directory', 'data', {}, [400, 13]],
    ['a path inside a branch', 'taken/_versions', {}, [400, 13]],
    ['an absent source branch', 'new', { from_branch: 'no' }, [404, 22]],
    ['an absent version', 'new', { from_version: 99 }, [404, 11]],
    ['a version of another branch', 'new', { from_branch: 'taken', from_version: 1 }, [404, 11]],
  ])('rejects %s', async (_, name, origin, want) => {
    const id = await table();
    await branch(id, 'taken');
    await server.client.insertIntoTable({ id, query: { branch: 'taken' }, body: namedRows(9) });
    expect(errorOf(await branch(id, name, origin))).toEqual(want);
    expect(Object.keys(await listBranches(id))).toEqual(['taken']);
    expect(await readIds(id, { branch: 'taken' })).toEqual([1, 2, 3, 4, 5, 9]);
  });

  test('succeeds for exactly one of ten concurrent requests', async () => {
    const id = await table();
    const responses = await Promise.all(Array.from({ length: 10 }, () => branch(id, 'race')));
    expect(responses.map(errorOf).sort()).toEqual([[200, undefined], ...Array.from({ length: 9 }, () => [409, 23])]);
    await server.client.insertIntoTable({ id, query: { branch: 'race' }, body: namedRows(9) });
    expect(await readIds(id, { branch: 'race' })).toEqual([1, 2, 3, 4, 5, 9]);
  });

  test('rejects declared and absent tables', async () => {
    await server.client.declareTable({ id: ['only-declared'], body: {} });
    expect(errorOf(await branch(['only-declared'], 'b'))).toEqual([404, 11]);
    expect(await listBranches(['only-declared'])).toEqual({});
    expect(errorOf(await branch(['nowhere'], 'b'))).toEqual([404, 4]);
  });
});

describe('writes on a branch', () => {
  test.each<[string, (id: string[], name: string) => Promise<unknown>, number[]]>([
    [
      'insert',
      (id, name) => server.client.insertIntoTable({ id, query: { branch: name }, body: namedRows(9) }),
      [1, 2, 3, 4, 5, 9],
    ],
    [
      'overwrite',
      (id, name) =>
        server.client.insertIntoTable({ id, query: { branch: name, mode: 'Overwrite' }, body: namedRows(9) }),
      [9],
    ],
    [
      'overwrite without rows',
      (id, name) =>
        server.client.insertIntoTable({ id, query: { branch: name, mode: 'Overwrite' }, body: namedRows() }),
      [],
    ],
    [
      'delete',
      (id, name) => server.client.deleteFromTable({ id, body: { branch: name, predicate: 'id > 2' } }),
      [1, 2],
    ],
    [
      'update',
      (id, name) =>
        server.client.updateTable({ id, body: { branch: name, predicate: 'id = 1', updates: [['id', '70']] } }),
      [2, 3, 4, 5, 70],
    ],
    [
      'update with expressions that read other updated columns',
      (id, name) =>
        server.client.updateTable({
          id,
          body: {
            branch: name,
            predicate: 'id = 1',
            updates: [
              ['id', '70'],
              ['name', 'concat(name, cast(id as string))'],
            ],
          },
        }),
      [2, 3, 4, 5, 70],
    ],
    [
      'merge',
      (id, name) =>
        server.client.mergeInsertIntoTable({
          id,
          query: { branch: name, on: ['id'], when_not_matched_insert_all: true },
          body: namedRows(5, 6),
        }),
      [1, 2, 3, 4, 5, 6],
    ],
    ['restore', (id, name) => server.client.restoreTable({ id, body: { branch: name, version: 3 } }), [1, 2, 3, 4, 5]],
  ])('%s', async (_, write, want) => {
    const id = await table();
    await branch(id, 'one');
    await branch(id, 'two');
    await server.client.deleteFromTable({ id, body: { branch: 'one', predicate: 'false' } });
    const before = [await readVersion(id), await readVersion(id, 'one'), await readVersion(id, 'two')];
    await write(id, 'one');
    expect(await readIds(id, { branch: 'one' })).toEqual(want);
    expect(await readIds(id, { branch: 'two' })).toEqual([1, 2, 3, 4, 5]);
    expect(await readIds(id)).toEqual([1, 2, 3, 4, 5]);
    expect([await readVersion(id), await readVersion(id, 'two')]).toEqual([before[0], before[2]]);
    expect(await readVersion(id, 'one')).toBeGreaterThan(Number(before[1]));
    expect(await readIds(id, { branch: 'one', version: Number(before[1]) })).toEqual([1, 2, 3, 4, 5]);
  });

  test('change columns, metadata, indexes and statistics of the branch only', async () => {
    const id = await table();
    await branch(id, 'dev');
    const body = { branch: 'dev' };
    await server.client.alterTableAddColumns({
      id,
      body: { ...body, new_columns: [{ name: 'twice', expression: 'id * 2' }] },
    });
    await server.client.alterTableDropColumns({ id, body: { ...body, columns: ['name'] } });
    await server.client.updateTableSchemaMetadata({ id, query: body, body: { k: 'v' } });
    const { transaction_id } = await server.client.createScalarIndex({
      id,
      body: { ...body, column: 'id', index_type: 'BTREE' },
    });
    await expect
      .poll(() => server.client.describeTransaction({ id: [transaction_id ?? ''], body: {} }))
      .toMatchObject({ status: 'Succeeded' });
    await server.client.deleteFromTable({ id, body: { ...body, predicate: 'id = 1' } });
    const on = (name?: string) => ({ id, body: name === undefined ? {} : { branch: name } });
    const columns = async (name?: string) => (await server.client.describeTable(on(name))).schema;
    expect((await columns('dev'))?.fields.map(({ name }) => name)).toEqual(['id', 'twice']);
    expect((await columns('dev'))?.metadata).toMatchObject({ k: 'v' });
    expect((await columns())?.fields.map(({ name }) => name)).toEqual(['id', 'name']);
    expect((await server.client.listTableIndices(on('dev'))).indexes.map((index) => index.index_name)).toEqual([
      'id_idx',
    ]);
    expect((await server.client.listTableIndices(on())).indexes).toEqual([]);
    expect((await server.client.getTableStats(on('dev'))).num_rows).toBe(4);
    expect((await server.client.getTableStats(on())).num_rows).toBe(5);
    expect(await server.client.countTableRows(on('dev'))).toBe(4);
    await server.client.dropTableIndex({ id, index_name: 'id_idx', query: body });
    expect((await server.client.listTableIndices(on('dev'))).indexes).toEqual([]);
  });

  test('include backfills, which leave the main branch unchanged', async () => {
    const id = await table();
    await branch(id, 'dev');
    for (const query of [{}, { branch: 'dev' }])
      await server.client.alterTableAddColumns({
        id,
        body: { ...query, new_columns: [{ name: 'more', computed: 'id + 1' }] },
      });
    const { job_id } = await server.client.alterTableBackfillColumns({ id, body: { branch: 'dev', column: 'more' } });
    await expect
      .poll(() => server.client.describeTransaction({ id: [job_id], body: {} }))
      .toMatchObject({ status: 'Succeeded' });
    const filled = (query: object) =>
      server.client.countTableRows({ id, body: { ...query, predicate: 'more = id + 1' } });
    expect([await filled({ branch: 'dev' }), await filled({})]).toEqual([5, 0]);
  });

  test('run concurrently on three branches without losing or mixing rows', async () => {
    const id = await table();
    await branch(id, 'a');
    await branch(id, 'b');
    const lines = [{}, { branch: 'a' }, { branch: 'b' }];
    await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        lines.map((query, line) =>
          server.client.insertIntoTable({ id, query, body: namedRows(100 * (line + 1) + at) }),
        ),
      ).flat(),
    );
    for (const [line, query] of lines.entries())
      expect((await readIds(id, query)).slice(5)).toEqual(Array.from({ length: 12 }, (_, at) => 100 * (line + 1) + at));
  });
});

describe('versions and tags of a branch', () => {
  test('are listed, described, deleted and tagged there', async () => {
    const id = await table();
    await branch(id, 'dev', { from_version: 2 });
    await server.client.insertIntoTable({ id, query: { branch: 'dev' }, body: namedRows(9) });
    const numbers = async (query: object) =>
      (await server.client.listTableVersions({ id, query })).versions.map(({ version }) => version);
    expect(await numbers({ branch: 'dev' })).toEqual([2, 3]);
    expect(await numbers({ branch: 'nobody' })).toEqual([]);
    expect(await numbers({})).toEqual([1, 2, 3]);
    const described = await server.client.describeTableVersion({ id, body: { branch: 'dev', version: 3 } });
    expect(described.version.manifest_path).toContain('/tree/dev/_versions/');
    await server.client.createTableTag({ id, body: { tag: 'here', branch: 'dev', version: 3 } });
    expect(await server.client.getTableTagVersion({ id, body: { tag: 'here' } })).toEqual({
      version: 3,
      branch: 'dev',
    });
    expect((await server.client.describeTable({ id, body: { tag: 'here' } })).version).toBe(3);
    expect(errorOf(await server.client.call('DescribeTable', { id, body: { tag: 'here', branch: 'main' } }))).toEqual([
      400, 13,
    ]);
    const range = { branch: 'dev', ranges: [{ start_version: 0, end_version: 3 }] };
    expect(await server.client.batchDeleteTableVersions({ id, body: range })).toMatchObject({ deleted_count: 1 });
    expect([await numbers({ branch: 'dev' }), await numbers({})]).toEqual([[3], [1, 2, 3]]);
    expect(errorOf(await server.client.call('DeleteTableBranch', { id, body: { name: 'dev' } }))).toEqual([409, 19]);
    expect(await readIds(id, { branch: 'dev' })).toEqual([1, 2, 3, 4, 9]);
  });
});

describe('DeleteTableBranch', () => {
  const remove = (id: readonly string[], name: string) =>
    server.client.call('DeleteTableBranch', { id, body: { name } });

  test('deletes the branch, its files and its name only', async () => {
    const id = await table();
    for (const name of ['dev', 'dev/sub']) await branch(id, name);
    await server.client.insertIntoTable({ id, query: { branch: 'dev' }, body: namedRows(9) });
    expect((await remove(id, 'dev')).status).toBe(200);
    expect(Object.keys(await listBranches(id))).toEqual(['dev/sub']);
    expect(errorOf(await server.client.call('QueryTable', { id, body: { branch: 'dev' } }))).toEqual([404, 22]);
    expect(errorOf(await remove(id, 'dev'))).toEqual([404, 22]);
    expect(await readIds(id, { branch: 'dev/sub' })).toEqual([1, 2, 3, 4, 5]);
    const { location = '' } = await server.client.describeTable({ id, body: {} });
    expect(await readdir(join(location, 'tree', 'dev'))).toEqual(['sub']);
    await expect(access(join(location, '_refs', 'branches', 'dev.json'))).rejects.toThrow();
  });

  test('frees the name, although new versions reuse the numbers of the deleted branch', async () => {
    const id = await table();
    for (const [round, rows] of [
      [1, [1, 2, 3, 4, 5]],
      [2, [1, 2, 3, 4]],
      [3, [1, 2, 3]],
    ] as const) {
      await branch(id, 'dev', { from_version: 4 - round });
      expect(await readIds(id, { branch: 'dev' })).toEqual(rows);
      for (const more of [100, 200]) {
        await server.client.insertIntoTable({ id, query: { branch: 'dev' }, body: namedRows(round + more) });
        await server.client.describeTable({ id, body: { branch: 'dev' } });
      }
      const version = 5 - round;
      expect(await readIds(id, { branch: 'dev' })).toEqual([...rows, 100 + round, 200 + round]);
      expect(await readIds(id, { branch: 'dev', version })).toEqual([...rows, 100 + round]);
      await remove(id, 'dev');
    }
    expect(await readIds(id)).toEqual([1, 2, 3, 4, 5]);
  });

  test('rejects main, an absent branch, and a branch that another was created from', async () => {
    const id = await table();
    await branch(id, 'dev');
    await branch(id, 'leaf', { from_branch: 'dev' });
    expect(errorOf(await remove(id, 'main'))).toEqual([400, 13]);
    expect(errorOf(await remove(id, 'nobody'))).toEqual([404, 22]);
    expect(errorOf(await remove(id, 'dev'))).toEqual([409, 19]);
    expect(Object.keys(await listBranches(id))).toEqual(['dev', 'leaf']);
    await remove(id, 'leaf');
    expect((await remove(id, 'dev')).status).toBe(200);
  });
});

test('branches survive a restart, a rename and a deregistration', async () => {
  const id = await table();
  await branch(id, 'dev');
  await server.client.insertIntoTable({ id, query: { branch: 'dev' }, body: namedRows(9) });
  server = await server.restart();
  await server.client.renameTable({ id, body: { new_table_name: `${id[0]}-renamed` } });
  const renamed = [`${id[0]}-renamed`];
  expect(await readIds(renamed, { branch: 'dev' })).toEqual([1, 2, 3, 4, 5, 9]);
  const { location = '' } = await server.client.deregisterTable({ id: renamed });
  await server.client.registerTable({ id, body: { location } });
  expect(Object.keys(await listBranches(id))).toEqual(['dev']);
  await server.client.insertIntoTable({ id, query: { branch: 'dev' }, body: toArrowBody({ id: ints(10) }) });
  expect(await readIds(id, { branch: 'dev' })).toEqual([1, 2, 3, 4, 5, 9, 10]);
});
