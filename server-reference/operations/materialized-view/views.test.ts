import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RecordBatchStreamWriter, type Schema, tableFromIPC } from 'apache-arrow';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '#contract/client';
import type { CreateMaterializedViewRequest } from '#contract/types';
import { createKey } from '../../access/index.ts';
import { startTestServer, type TestServer } from '../../testing/start-server.ts';
import { floats, ints, namedRows, readRows, texts, toArrowBody } from '../../testing/operations/rows.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  expect(server.internalErrors).toEqual([]);
  await server.remove();
});

let count = 0;
const newName = (kind: string): string => `${kind}${++count}`;

/** Returns a schema as the message at the start of a stream, in base64. */
const encodeSchema = (schema: Schema): string => {
  const writer = new RecordBatchStreamWriter();
  writer.reset(undefined, schema);
  const bytes = Buffer.from(writer.finish().toUint8Array(true));
  return bytes.subarray(0, 8 + bytes.readInt32LE(4)).toString('base64');
};

const readSchema = async (id: readonly string[], columns?: object): Promise<string> => {
  const body = { k: 0, ...(columns !== undefined && { columns }) };
  return encodeSchema(tableFromIPC((await server.client.call('QueryTable', { id, body: body as never })).bytes).schema);
};

const createSource = async (...values: number[]): Promise<string[]> => {
  const id = [newName('source')];
  await server.client.createTable({ id, body: namedRows(...values) });
  return id;
};

interface View {
  readonly filter?: string;
  readonly columns?: object;
}

const viewBody = async (source: readonly string[], view: View = {}): Promise<CreateMaterializedViewRequest> => ({
  kind: 'query',
  source_query: JSON.stringify({ table: source[0], ...view }),
  output_schema: await readSchema(source, view.columns),
});

const createView = async (source: readonly string[], view: View = {}): Promise<string[]> => {
  const id = [newName('view')];
  await server.client.createMaterializedView({
    id,
    body: await viewBody(source, view),
  });
  return id;
};

const waitForJob = async (job: string, { client }: TestServer = server): Promise<string> => {
  const status = async () => (await client.describeTransaction({ id: [job], body: {} })).status;
  await expect.poll(status, { interval: 5, timeout: 10_000 }).not.toMatch(/Queued|Running/);
  return status();
};

const refresh = async (id: readonly string[], body: object = {}): Promise<void> => {
  const { job_id: job } = await server.client.refreshMaterializedView({
    id,
    body,
  });
  expect(await waitForJob(job)).toBe('Succeeded');
};

const propertiesOf = async (id: readonly string[]) =>
  (await server.client.describeTable({ id, body: {} })).properties ?? {};
const staleness = async (id: readonly string[]) => (await propertiesOf(id))['materialized_view.is_stale'];
const versionOf = async (id: readonly string[]) => (await server.client.describeTable({ id, body: {} })).version;
const idsOf = async (id: readonly string[], version?: number) =>
  (await readRows(server, id, version)).map((row) => row['id']);

type Operation = Parameters<TestServer['client']['call']>[0];
const errorOf = async (operation: Operation, request: object) => {
  const response = await server.client.call(operation, request);
  return [response.status, (JSON.parse(Buffer.from(response.bytes).toString()) as { code: number }).code];
};

describe('a view', () => {
  test('is empty at first, and has the rows, columns and expressions of its query after a refresh', async () => {
    const source = await createSource(1, 2, 3, 4);
    const id = await createView(source, {
      filter: 'id > 2',
      columns: { id: 'id', twice: 'id * 2' },
    });
    expect(await idsOf(id)).toEqual([]);
    expect(await staleness(id)).toBe('true');
    await refresh(id);
    expect(await readRows(server, id)).toEqual([
      { id: 3, twice: 6 },
      { id: 4, twice: 8 },
    ]);
    expect(await propertiesOf(id)).toMatchObject({
      'materialized_view.source': JSON.stringify(source),
      'materialized_view.source_version': '1',
      'materialized_view.is_stale': 'false',
    });
  });

  test('is filled by a job when it is created with data', async () => {
    const source = await createSource(1, 2);
    const id = [newName('view')];
    const body = { ...(await viewBody(source)), with_no_data: false };
    const { job_id: job, version } = await server.client.createMaterializedView({ id, body });
    expect(version).toBe(1);
    expect(await waitForJob(job ?? '')).toBe('Succeeded');
    expect(await idsOf(id)).toEqual([1, 2]);
  });

  test('reads a source in another namespace, with a query in base64', async () => {
    await server.client.createNamespace({ id: ['inner'], body: {} });
    await server.client.createTable({ id: ['inner', 't'], body: namedRows(7) });
    const query = JSON.stringify({ namespace: ['inner'], table: 't' });
    const source_query = Buffer.from(query).toString('base64');
    const id = [newName('view')];
    const output_schema = await readSchema(['inner', 't']);
    await server.client.createMaterializedView({
      id,
      body: { kind: 'query', source_query, output_schema },
    });
    await refresh(id);
    expect(await idsOf(id)).toEqual([7]);
    expect((await propertiesOf(id))['materialized_view.source_query']).toBe(source_query);
  });

  test('keeps its rows over a restart, and is refreshed after it', async () => {
    const own = await startTestServer();
    const [first, main] = [own, server];
    let second: TestServer | undefined;
    try {
      server = first;
      const source = await createSource(1);
      const id = await createView(source);
      await refresh(id);
      second = await first.restart();
      server = second;
      expect(await staleness(id)).toBe('false');
      await server.client.insertIntoTable({ id: source, body: namedRows(2) });
      await refresh(id);
      expect(await idsOf(id)).toEqual([1, 2]);
    } finally {
      server = main;
      await (second ?? first).remove();
    }
  });
});

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
          body: { new_columns: [{ name: 'other', expression: 'id + 10' }] },
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

describe('what is rejected', () => {
  test.each<[string, object, number[]]>([
    ['a query that only its client knows', { source_query: 'R2VuZXZh' }, [406, 0]],
    ['a query with a limit', { source_query: '{"table":"t","limit":3}' }, [406, 0]],
    ['a filter that is no text', { source_query: '{"table":"rejected","filter":1}' }, [400, 13]],
    ['columns that are no texts', { source_query: '{"table":"rejected","columns":[1]}' }, [400, 13]],
    ['a filter that is no SQL', { source_query: '{"table":"rejected","filter":"id >"}' }, [400, 13]],
    ['an absent column', { source_query: '{"table":"rejected","columns":["nope"]}' }, [400, 13]],
    ['the position of a row', { source_query: '{"table":"rejected","filter":"_rowid = 1"}' }, [400, 13]],
    ['an absent source', { source_query: '{"table":"nope"}' }, [404, 4]],
    ['a source in an absent namespace', { source_query: '{"table":"t","namespace":["nope"]}' }, [404, 1]],
    ['other columns than those of the query', { source_query: '{"table":"rejected","columns":["id"]}' }, [400, 20]],
    ['a schema that is none', { output_schema: 'AAAA' }, [400, 13]],
    ['an automatic refresh', { auto_refresh: true }, [406, 0]],
  ])('%s', async (_what, fields, want) => {
    await server.client.createTable({
      id: ['rejected'],
      body: namedRows(1),
      query: { mode: 'ExistOk' },
    });
    const id = [newName('view')];
    const body = { ...(await viewBody(['rejected'])), ...fields };
    expect(await errorOf('CreateMaterializedView', { id, body })).toEqual(want);
    expect((await server.client.call('TableExists', { id, body: {} })).status).toBe(404);
  });

  test('a column that may not be null, for a query that may return null', async () => {
    const id = [newName('source')];
    await server.client.createTable({
      id,
      body: toArrowBody({ x: floats(1, null) }),
    });
    const { schema } = tableFromIPC(toArrowBody({ x: floats(1) }));
    const [field] = schema.fields;
    const strict = encodeSchema(
      Object.assign(schema, {
        fields: [Object.assign(field as object, { nullable: false })],
      }),
    );
    const body = { ...(await viewBody(id)), output_schema: strict };
    expect(await errorOf('CreateMaterializedView', { id: [newName('view')], body })).toEqual([400, 20]);
  });

  test('a function, which does not run here, with 406', async () => {
    const source = await createSource(1);
    const udtf_spec = {
      kind: 'udtf',
      udtf: '',
      udtf_sha: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      udtf_name: 'f',
      udtf_version: '1',
    };
    const body = { ...(await viewBody(source)), kind: 'udtf', udtf_spec };
    expect(await errorOf('CreateMaterializedView', { id: [newName('view')], body })).toEqual([406, 0]);
  });

  test.each<[Operation, object]>([
    ['InsertIntoTable', { body: namedRows(5) }],
    ['InsertIntoTable', { body: namedRows(5), query: { mode: 'Overwrite' } }],
    [
      'MergeInsertIntoTable',
      {
        body: namedRows(5),
        query: { on: ['id'], when_not_matched_insert_all: true },
      },
    ],
    ['UpdateTable', { body: { updates: [['name', "'x'"]] } }],
    ['DeleteFromTable', { body: { predicate: 'id = 1' } }],
    ['CreateMultipartWrite', { body: {} }],
    ['RestoreTable', { body: { version: 1 } }],
    ['AlterTableAddColumns', { body: { new_columns: [{ name: 'x', expression: 'id' }] } }],
    ['AlterTableAlterColumns', { body: { alterations: [{ path: 'name', rename: 'x' }] } }],
    ['AlterTableDropColumns', { body: { columns: ['name'] } }],
    ['AlterTableBackfillColumns', { body: { column: 'name' } }],
  ])('%s of a view, with 409 and code 19', async (operation, request) => {
    const id = await createView(await createSource(1));
    await refresh(id);
    const before = await versionOf(id);
    expect(await errorOf(operation, { id, ...request })).toEqual([409, 19]);
    expect(await versionOf(id)).toBe(before);
    expect(await idsOf(id)).toEqual([1]);
  });

  test('a refresh after the source was dropped, with 404', async () => {
    const source = await createSource(1);
    const id = await createView(source);
    await refresh(id);
    await server.client.dropTable({ id: source });
    expect(await errorOf('RefreshMaterializedView', { id, body: {} })).toEqual([404, 4]);
    expect([await idsOf(id), await staleness(id)]).toEqual([[1], 'true']);
  });
});

test('creating and refreshing a view need the permission to read its source, and so does its staleness', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'touchstone-views-'));
  const keysFile = join(directory, 'keys.json');
  const create = (name: string, ...grants: string[]) => createKey(keysFile, { name, kind: 'token', grants });
  const [all, writer] = [await create('all', 'admin:*'), await create('writer', 'write:/public')];
  const own = await startTestServer({ keysFile, data: join(directory, 'data') });
  try {
    const as = (token: string) => createClient({ baseUrl: own.url, headers: { authorization: `Bearer ${token}` } });
    for (const namespace of ['public', 'secret']) await as(all).createNamespace({ id: [namespace], body: {} });
    await as(all).createTable({ id: ['secret', 't'], body: namedRows(1) });
    const schema = await readSchema(await createSource(1));
    const body = {
      kind: 'query' as const,
      source_query: JSON.stringify({ namespace: ['secret'], table: 't' }),
      output_schema: schema,
    };
    const id = ['public', 'view'];
    const statusOf = async (token: string, operation: 'CreateMaterializedView' | 'RefreshMaterializedView') =>
      (await as(token).call(operation, { id, body: operation === 'CreateMaterializedView' ? body : {} })).status;
    expect(await statusOf(writer, 'CreateMaterializedView')).toBe(403);
    expect(await statusOf(all, 'CreateMaterializedView')).toBe(201);
    expect(await statusOf(writer, 'RefreshMaterializedView')).toBe(403);
    expect(await statusOf(all, 'RefreshMaterializedView')).toBe(202);
    const stalenessFor = async (token: string) =>
      (await as(token).describeTable({ id, body: {} })).properties?.['materialized_view.is_stale'];
    await expect.poll(() => stalenessFor(all)).toBe('false');
    expect(await stalenessFor(writer)).toBeUndefined();
  } finally {
    await own.remove();
    await rm(directory, { recursive: true });
  }
});

test('a table of the name of a view that replaces it is not a view', async () => {
  const id = await createView(await createSource(1));
  await server.client.createTable({
    id,
    body: toArrowBody({ id: ints(3), s: texts('a') }),
    query: { mode: 'Overwrite' },
  });
  expect(await propertiesOf(id)).toEqual({});
  expect(await errorOf('RefreshMaterializedView', { id, body: {} })).toEqual([409, 19]);
  await server.client.insertIntoTable({
    id,
    body: toArrowBody({ id: ints(4), s: texts('b') }),
  });
  expect(await idsOf(id)).toEqual([3, 4]);
});
