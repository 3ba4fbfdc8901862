import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '#contract/client';
import { createKey } from '../../access/index.ts';
import { startTestServer, type TestServer } from '../../testing/start-server.ts';
import { ints, namedRows, readRows, texts, toArrowBody } from '../../testing/operations/rows.ts';
import { newName, viewsOf } from '../../testing/operations/views.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  expect(server.internalErrors).toEqual([]);
  await server.remove();
});

const { readSchema, createSource, viewBody, createView, waitForJob, refresh, propertiesOf, staleness, idsOf, errorOf } =
  viewsOf(() => server);

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
