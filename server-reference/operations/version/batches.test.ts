import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ClientRequest } from '#contract/client';
import { startTestServer, type TestServer } from '../../testing/start-server.ts';
import { startStagingProxy } from '../../testing/engine/staging-client.ts';
import { createVersionedTable, readIds, versionRecord, listVersionNumbers } from '../../testing/operations/versions.ts';

type BatchOperations = ClientRequest<'BatchCommitTables'>['body']['operations'];

let server: TestServer;
let staging: Awaited<ReturnType<typeof startStagingProxy>>;
beforeAll(async () => {
  server = await startTestServer();
  staging = await startStagingProxy(server.url);
  await server.client.createNamespace({ id: ['namespace'], body: {} });
});
afterAll(async () => {
  expect(server.internalErrors).toEqual([]);
  await staging.close();
  await server.remove();
});

describe('a batch of versions', () => {
  test('creates versions in order, in one or several tables', async () => {
    const [a, b] = [await createVersionedTable(server), await createVersionedTable(server)];
    const entries = [
      { id: [b], ...versionRecord(9) },
      { id: [a], ...versionRecord(5) },
      { id: [a], ...versionRecord(4) },
    ];
    const { versions } = await server.client.batchCreateTableVersions({ body: { entries } });
    expect(versions.map(({ version }) => version)).toEqual([9, 5, 4]);
    expect(await listVersionNumbers(server, a)).toEqual([1, 2, 3, 4, 5]);
    expect(await listVersionNumbers(server, b)).toEqual([1, 2, 3, 9]);
  });

  test('commits to several tables atomically', async () => {
    const [a, b] = [await createVersionedTable(server), await createVersionedTable(server)];
    const staged = [await staging.stage(a, 4), await staging.stage(b, 5, 6)];
    const rejected = await server.client.call('BatchCreateTableVersions', {
      body: { entries: [...staged, { id: [a], ...versionRecord(1) }] },
    });
    expect([rejected.status, rejected.error?.code]).toEqual([409, 14]);
    expect([await readIds(server, a), await readIds(server, b)]).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ]);
    await server.client.batchCreateTableVersions({ body: { entries: staged } });
    expect([await readIds(server, a), await readIds(server, b)]).toEqual([
      [1, 2, 3, 4],
      [1, 2, 3, 5, 6],
    ]);
  });

  test.each<[string, (name: string) => object[], number, number]>([
    [
      'an existing version',
      (name) => [
        { id: [name], ...versionRecord(4) },
        { id: [name], ...versionRecord(3) },
      ],
      409,
      14,
    ],
    [
      'an absent table',
      (name) => [
        { id: [name], ...versionRecord(4) },
        { id: ['no'], ...versionRecord(3) },
      ],
      404,
      4,
    ],
    [
      'an absent namespace',
      (name) => [
        { id: [name], ...versionRecord(4) },
        { id: ['no', 't'], ...versionRecord(3) },
      ],
      404,
      1,
    ],
    [
      'one version twice',
      (name) => [
        { id: [name], ...versionRecord(4) },
        { id: [name], ...versionRecord(4) },
      ],
      409,
      14,
    ],
    [
      'an empty id',
      (name) => [
        { id: [name], ...versionRecord(4) },
        { id: [], ...versionRecord(4) },
      ],
      400,
      13,
    ],
    [
      'a name with NUL',
      (name) => [
        { id: [name], ...versionRecord(4) },
        { id: ['a\0'], ...versionRecord(4) },
      ],
      400,
      13,
    ],
    [
      'two errors, reporting the first',
      (name) => [
        { id: ['no'], ...versionRecord(4) },
        { id: [name], ...versionRecord(1) },
      ],
      404,
      4,
    ],
  ])('rejects the whole batch: %s', async (_, entriesOf, status, code) => {
    const name = await createVersionedTable(server);
    const entries = entriesOf(name) as (ReturnType<typeof versionRecord> & { id: string[] })[];
    const response = await server.client.call('BatchCreateTableVersions', { body: { entries } });
    expect([response.status, response.error?.code]).toEqual([status, code]);
    expect(await listVersionNumbers(server, name)).toEqual([1, 2, 3]);
  });

  test('without entries creates nothing', async () => {
    expect(await server.client.batchCreateTableVersions({ body: { entries: [] } })).toEqual({ versions: [] });
  });
});

describe('a batch of operations', () => {
  test('applies all kinds of operations in order', async () => {
    const [a, b, c] = [
      await createVersionedTable(server),
      await createVersionedTable(server),
      await createVersionedTable(server),
    ];
    const staged = await staging.stage(a, 4);
    const { id: _id, ...version } = staged;
    const { results } = await server.client.batchCommitTables({
      body: {
        operations: [
          { declare_table: { id: [`${a}d`], properties: { owner: 'ada' } } },
          { create_table_version: { id: [a], ...version } },
          { delete_table_versions: { id: [b], ranges: [{ start_version: 1, end_version: 3 }] } },
          { deregister_table: { id: [c] } },
          { declare_table: { id: [c] } },
          { create_table_version: { id: [c], ...versionRecord(1) } },
          { deregister_table: { id: [c] } },
        ],
      },
    });
    expect(results.map((result) => Object.keys(result))).toEqual([
      ['declare_table'],
      ['create_table_version'],
      ['delete_table_versions'],
      ['deregister_table'],
      ['declare_table'],
      ['create_table_version'],
      ['deregister_table'],
    ]);
    expect(results[0]?.declare_table).toMatchObject({ properties: { owner: 'ada' }, managed_versioning: true });
    const described = await server.client.describeTable({ id: [`${a}d`], body: {} });
    expect(described).toMatchObject({ location: results[0]?.declare_table?.location, properties: { owner: 'ada' } });
    expect(results[2]?.delete_table_versions).toEqual({ deleted_count: 2 });
    expect(results[3]?.deregister_table).toMatchObject({ id: [c] });
    expect(await readIds(server, a)).toEqual([1, 2, 3, 4]);
    expect(await listVersionNumbers(server, b)).toEqual([3]);
    expect((await server.client.call('TableExists', { id: [c], body: {} })).status).toBe(404);
    const location = results[3]?.deregister_table?.location ?? '';
    await server.client.registerTable({ id: [c], body: { location } });
    expect(await readIds(server, c)).toEqual([1, 2, 3]);
  });

  test('changes nothing when the last of 20 operations is rejected', async () => {
    const [a, b, c] = [
      await createVersionedTable(server),
      await createVersionedTable(server),
      await createVersionedTable(server),
    ];
    const { id: _id, ...staged } = await staging.stage(a, 4);
    const operations: BatchOperations = [
      { create_table_version: { id: [a], ...staged } },
      { delete_table_versions: { id: [b], ranges: [{ start_version: 0, end_version: -1 }] } },
      { deregister_table: { id: [c] } },
      ...Array.from({ length: 16 }, (_, at) => ({ declare_table: { id: [`${a}-${at}`] } })),
      { create_table_version: { id: [b], ...versionRecord(1) } },
    ];
    const before = await server.client.listAllTables({});
    const response = await server.client.call('BatchCommitTables', { body: { operations } });
    expect([operations.length, response.status, response.error?.code]).toEqual([20, 409, 14]);
    expect(await server.client.listAllTables({})).toEqual(before);
    expect([await listVersionNumbers(server, a), await listVersionNumbers(server, b)]).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ]);
    expect([await readIds(server, a), await readIds(server, b), await readIds(server, c)]).toEqual([
      [1, 2, 3],
      [1, 2, 3],
      [1, 2, 3],
    ]);
    // The staged manifest is back at its path, so a second attempt succeeds.
    await server.client.createTableVersion({ id: [a], body: staged });
    expect(await readIds(server, a)).toEqual([1, 2, 3, 4]);
  });

  test.each<[string, (name: string) => unknown, number, number]>([
    ['two fields', (name) => ({ declare_table: { id: ['x'] }, deregister_table: { id: [name] } }), 400, 13],
    ['no field', () => ({}), 400, 13],
    ['no id', () => ({ deregister_table: {} }), 400, 13],
    ['an empty id', () => ({ declare_table: { id: [] } }), 400, 13],
    ['a field of the wrong type', () => ({ declare_table: { id: 'x' } }), 400, 13],
    ['a missing field', (name) => ({ create_table_version: { id: [name], version: 4 } }), 400, 13],
    ['a table that exists', (name) => ({ declare_table: { id: [name] } }), 409, 5],
    ['a namespace of the name', () => ({ declare_table: { id: ['namespace'] } }), 409, 5],
    ['a version that exists', (name) => ({ create_table_version: { id: [name], ...versionRecord(1) } }), 409, 14],
    ['an absent table', () => ({ deregister_table: { id: ['no'] } }), 404, 4],
    ['an absent namespace', () => ({ declare_table: { id: ['no', 't'] } }), 404, 1],
    ['a location outside the root', () => ({ declare_table: { id: ['x'], location: '/etc' } }), 403, 15],
    ['a branch', (name) => ({ create_table_version: { id: [name], ...versionRecord(4), branch: 'dev' } }), 404, 22],
  ])('rejects the whole batch: %s', async (_, bad, status, code) => {
    const name = await createVersionedTable(server);
    const good = [
      { declare_table: { id: [`${name}d`] } },
      { create_table_version: { id: [name], ...versionRecord(8) } },
    ];
    for (const operations of [
      [...good, bad(name)],
      [bad(name), ...good],
    ] as BatchOperations[]) {
      const response = await server.client.call('BatchCommitTables', { body: { operations } });
      expect([response.status, response.error?.code]).toEqual([status, code]);
      expect(await listVersionNumbers(server, name)).toEqual([1, 2, 3]);
      expect((await server.client.call('TableExists', { id: [`${name}d`], body: {} })).status).toBe(404);
    }
  });

  test('accepts null for the other fields of an operation', async () => {
    const name = await createVersionedTable(server);
    const operations = [
      {
        declare_table: null,
        create_table_version: null,
        delete_table_versions: null,
        deregister_table: { id: [name] },
      },
    ] as unknown as BatchOperations;
    const { results } = await server.client.batchCommitTables({ body: { operations } });
    expect(results[0]?.deregister_table).toMatchObject({ id: [name] });
  });

  test('applies one of two concurrent batches with the same version', async () => {
    const [a, b] = [await createVersionedTable(server), await createVersionedTable(server)];
    const batch = (by: string): BatchOperations => [
      { declare_table: { id: [`${a}-${by}`] } },
      { create_table_version: { id: [b], ...versionRecord(4) } },
    ];
    const responses = await Promise.all(
      ['x', 'y'].map((by) => server.client.call('BatchCommitTables', { body: { operations: batch(by) } })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { tables } = await server.client.listAllTables({});
    expect(tables.filter((table) => table.startsWith(`${a}-`))).toHaveLength(1);
  });

  test('accepts an empty batch', async () => {
    expect(await server.client.batchCommitTables({ body: { operations: [] } })).toEqual({ results: [] });
  });
});
