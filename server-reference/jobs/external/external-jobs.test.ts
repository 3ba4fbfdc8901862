import { once } from 'node:events';
import { Index } from '@lancedb/lancedb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openJobTable, startTestRunner, type ReceivedJob, type TestRunner } from '../../testing/job-runner.ts';
import { listIndexNames, readStatus } from '../../testing/operations/indexes.ts';
import { ints, namedRows, readRows, toArrowBody } from '../../testing/operations/rows.ts';
import { viewsOf } from '../../testing/operations/views.ts';
import { startTestServer, type TestServer } from '../../testing/start-server.ts';

let runner: TestRunner;
let server: TestServer;
beforeEach(async () => {
  runner = await startTestRunner();
  server = await startTestServer({ jobRunner: runner.url, jobRunnerMinSize: 0 });
  await server.client.createTable({ id: ['t'], body: toArrowBody({ id: ints(1, 2, 3) }) });
});
afterEach(async () => {
  runner.close();
  expect(server.internalErrors).toEqual([]);
  await server.remove();
});

const BTREE = { column: 'id', index_type: 'BTREE', name: 'by_id' } as const;

const createIndex = async ({ client }: TestServer = server): Promise<string> =>
  (await client.createTableIndex({ id: ['t'], body: BTREE })).transaction_id ?? '';

const buildIndex = async (job: ReceivedJob): Promise<{ status: 'succeeded' }> => {
  const { index } = job;
  await (await openJobTable(job)).createIndex(index.column, { config: Index.btree(), name: index.name });
  return { status: 'succeeded' };
};

const describeJob = ({ client }: TestServer, id: string) => client.describeTransaction({ id: [id], body: {} });

const waitFor = async (id: string, status: string, of: TestServer = server): Promise<void> => {
  await expect.poll(() => readStatus(of, id), { interval: 10 }).not.toMatch(/Queued|Running/);
  expect(await describeJob(of, id)).toMatchObject({ status });
};

const statusWith = async (token: string, operation: string, body: object = {}, url = server.url): Promise<number> => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return (await fetch(`${url}/v1/table/${operation}`, { method: 'POST', headers, body: JSON.stringify(body) })).status;
};

/** Lets a runner wait until the test continues it. */
const gate = () => {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
};

test('an index that the runner builds is there when the job has succeeded', async () => {
  runner.run = buildIndex;
  const id = await createIndex();
  await waitFor(id, 'Succeeded');
  expect(await listIndexNames(server, ['t'])).toEqual(['by_id']);
  const { location } = await server.client.describeTable({ id: ['t'], body: {} });
  const index = { name: 'by_id', column: 'id', type: 'BTREE', parameters: {} };
  const table = { table: ['t'], location, version: 1 };
  expect(runner.jobs).toEqual([
    { id, attempt: 1, kind: 'create_index', ...table, index, server: { url: server.url, token: expect.any(String) } },
  ]);
});

test('a job of a table in a database has the identifier from the root', async () => {
  runner.run = buildIndex;
  const of = { id: ['u'], headers: { 'x-lancedb-database': 'd' } };
  await server.client.createTable({ ...of, body: toArrowBody({ id: ints(1) }) });
  await server.client.createTableIndex({ ...of, body: BTREE });
  await expect.poll(() => runner.jobs.map(({ table }) => table), { interval: 10 }).toEqual([['d', 'u']]);
  await expect
    .poll(async () => (await server.client.listTableIndices({ ...of, body: {} })).indexes, { interval: 10 })
    .toMatchObject([{ status: 'ready' }]);
});

test('the token of a job reads its table and changes nothing but its versions, and ends with the job', async () => {
  await server.client.createTable({ id: ['other'], body: toArrowBody({ id: ints(1) }) });
  const statuses: Record<string, number> = {};
  const requests: [string, object?][] = [
    ['t/describe'],
    ['t/count_rows'],
    ['t/drop'],
    ['t/delete', { predicate: 'true' }],
    ['t/create_index', BTREE],
    ['other/describe'],
    ['other/version/create', { version: 2, manifest_path: 'x' }],
  ];
  runner.run = async ({ server: { token } }) => {
    for (const [operation, body] of requests) statuses[operation] = await statusWith(token, operation, body);
    return { status: 'failed', error: 'only looked' };
  };
  await waitFor(await createIndex(), 'Failed');
  expect(statuses).toEqual({
    't/describe': 200,
    't/count_rows': 200,
    't/drop': 403,
    't/delete': 403,
    't/create_index': 403,
    'other/describe': 403,
    'other/version/create': 403,
  });
  expect(await statusWith(runner.jobs[0]?.server.token ?? '', 't/describe')).toBe(401);
});

describe('the job', () => {
  test('is done by the server when the runner declines it', async () => {
    runner.run = async () => ({ status: 'declined' });
    await waitFor(await createIndex(), 'Succeeded');
    expect(await listIndexNames(server, ['t'])).toEqual(['by_id']);
  });

  test('fails with the reason of the runner', async () => {
    runner.run = async () => ({ status: 'failed', error: 'no worker is left' });
    const id = await createIndex();
    await waitFor(id, 'Failed');
    expect((await describeJob(server, id)).properties).toMatchObject({ error: 'no worker is left' });
  });

  test.each<[string, TestRunner['run']]>([
    ['the connection breaks', async () => undefined],
    ['the response has no status', async () => ({ progress: 1 })],
    ['the runner says that it has done the work, and has not', async () => ({ status: 'succeeded' })],
  ])('fails when %s', async (_, run) => {
    runner.run = run;
    await waitFor(await createIndex(), 'Failed');
    expect(await listIndexNames(server, ['t'])).toEqual(['by_id']);
    expect((await server.client.listTableIndices({ id: ['t'], body: {} })).indexes[0]?.status).toBe('failed');
  });

  test('succeeds when the runner commits and dies before it says so', async () => {
    runner.run = async (job) => {
      await buildIndex(job);
      return undefined;
    };
    await waitFor(await createIndex(), 'Succeeded');
  });

  test('shows its progress; lines that are not JSON are ignored, and so are long ones', async () => {
    const { open, opened } = gate();
    runner.run = async (job, response) => {
      response.write(`garbage\n{"progress": "x"}\n[1]\n{"message": "${'x'.repeat(100_000)}"}\n`);
      response.write('{"progress": 0.5, "mess');
      response.write('age": "training"}\n');
      await opened;
      return buildIndex(job);
    };
    const id = await createIndex();
    await expect
      .poll(async () => (await describeJob(server, id)).properties, { interval: 10 })
      .toMatchObject({ progress: '0.5', message: 'training' });
    open();
    await waitFor(id, 'Succeeded');
  });

  test('is done by the server for a table that is smaller than the limit', async () => {
    const small = await startTestServer({ jobRunner: runner.url, jobRunnerMinSize: 1 });
    await small.client.createTable({ id: ['t'], body: toArrowBody({ id: ints(1, 2, 3) }) });
    await waitFor(await createIndex(small), 'Succeeded', small);
    expect(runner.jobs).toEqual([]);
    await small.remove();
  });
});

test('a canceled job closes the connection, and its runner cannot commit any more', async () => {
  const { open, opened } = gate();
  const commit = gate();
  let result: unknown;
  runner.run = async (job, response) => {
    const table = await openJobTable(job);
    open();
    await once(response, 'close');
    result = await table.createIndex('id', { config: Index.btree(), name: 'by_id' }).catch((error: unknown) => error);
    commit.open();
    return undefined;
  };
  const id = await createIndex();
  await opened;
  await server.client.alterTransaction({
    id: [id],
    body: { actions: [{ setStatusAction: { status: 'Canceled' } }] },
  });
  await commit.opened;
  expect(result).toBeInstanceOf(Error);
  expect(await readStatus(server, id)).toBe('Canceled');
  expect(await server.client.describeTable({ id: ['t'], body: {} })).toMatchObject({ version: 1 });
});

test('the next server hands the job out again, and rejects commits of the attempt before', async () => {
  const { open, opened } = gate();
  runner.run = async (_, response) => {
    open();
    await once(response, 'close');
    return undefined;
  };
  const id = await createIndex();
  await opened;
  const late = await startTestServer({ data: server.dataDir, jobRunner: runner.url, jobRunnerMinSize: 0 });
  runner.run = async (job) => {
    const former = runner.jobs[0]?.server.token ?? '';
    expect(await statusWith(former, 't/describe', {}, job.server.url)).toBe(401);
    return buildIndex(job);
  };
  await server.close();
  await waitFor(id, 'Succeeded', late);
  expect(runner.jobs.map(({ attempt }) => attempt)).toEqual([1, 2]);
  server = late;
});

test('the next server finds the work of a runner that has committed when the server ended', async () => {
  const { open, opened } = gate();
  runner.run = async (job, response) => {
    await buildIndex(job);
    open();
    await once(response, 'close');
    return undefined;
  };
  const id = await createIndex();
  await opened;
  server = await server.restart();
  await waitFor(id, 'Succeeded');
  expect(runner.jobs).toHaveLength(1);
  expect(await server.client.describeTable({ id: ['t'], body: {} })).toMatchObject({ version: 2 });
});

test('a server without a runner and without credentials rejects the token of a former attempt', async () => {
  runner.run = async () => ({ status: 'failed', error: 'x' });
  await waitFor(await createIndex(), 'Failed');
  const open = await startTestServer({ data: server.dataDir });
  expect(await statusWith(runner.jobs[0]?.server.token ?? '', 't/describe', {}, open.url)).toBe(401);
  await open.close();
});

test('of two servers, only the one that has claimed a job hands it out', async () => {
  runner.run = buildIndex;
  const two = await startTestServer({ data: server.dataDir, jobRunner: runner.url, jobRunnerMinSize: 0 });
  for (const one of [server, two, server]) await waitFor(await createIndex(one), 'Succeeded', one);
  expect(runner.jobs.map(({ attempt }) => attempt)).toEqual([1, 1, 1]);
  await two.close();
});

test('a runner fills a column', async () => {
  await server.client.alterTableAddColumns({
    id: ['t'],
    body: { new_columns: [{ name: 'twice', computed: 'id * 2' }] },
  });
  runner.run = async (job) => {
    await (await openJobTable(job)).update({ valuesSql: { twice: 'id * 2' } });
    return { status: 'succeeded' };
  };
  const { job_id: id } = await server.client.alterTableBackfillColumns({ id: ['t'], body: { column: 'twice' } });
  await waitFor(id, 'Succeeded');
  expect((await readRows(server, ['t'])).map((row) => row['twice'])).toEqual([2, 4, 6]);
  expect(runner.jobs).toMatchObject([{ kind: 'backfill_column', column: 'twice', expression: 'id * 2' }]);
});

test('a runner that changes the number of rows has not filled a column', async () => {
  await server.client.alterTableAddColumns({
    id: ['t'],
    body: { new_columns: [{ name: 'twice', computed: 'id * 2' }] },
  });
  runner.run = async (job) => {
    await (await openJobTable(job)).delete('id = 1');
    return { status: 'succeeded' };
  };
  const { job_id: id } = await server.client.alterTableBackfillColumns({ id: ['t'], body: { column: 'twice' } });
  await waitFor(id, 'Failed');
});

describe('a refresh of a view', () => {
  const views = viewsOf(() => server);
  /** Replaces the rows of the view by those of its source. */
  const copyRows = async (job: ReceivedJob): Promise<{ status: 'succeeded' }> => {
    const { source, server: at } = job as ReceivedJob & { readonly source: { readonly table: readonly string[] } };
    const rows = await (await openJobTable({ ...job, table: source.table, server: at })).toArrow();
    await (await openJobTable(job)).add(rows, { mode: 'overwrite' });
    return { status: 'succeeded' };
  };

  test('by a runner is of the version that the runner was given', async () => {
    const source = await views.createSource(1, 2);
    const view = await views.createView(source);
    runner.run = copyRows;
    await views.refresh(view);
    expect([await views.idsOf(view), await views.staleness(view)]).toEqual([[1, 2], 'false']);
    expect(runner.jobs).toMatchObject([{ kind: 'refresh_view', table: view, source: { table: source, version: 1 } }]);
    // The server itself adds the rows that were added since.
    runner.run = async () => ({ status: 'declined' });
    await server.client.insertIntoTable({ id: source, body: namedRows(3) });
    await views.refresh(view);
    expect(await views.idsOf(view)).toEqual([1, 2, 3]);
    expect(runner.jobs[1]).toMatchObject({ source: { since: 1, version: 2 } });
  });

  test('that is canceled after the commit of the runner is done again as a whole', async () => {
    const source = await views.createSource(1, 2);
    const view = await views.createView(source);
    runner.run = async () => ({ status: 'declined' });
    await views.refresh(view);
    await server.client.insertIntoTable({ id: source, body: namedRows(3) });
    const { open, opened } = gate();
    runner.run = async (job, response) => {
      await copyRows(job);
      open();
      await once(response, 'close');
      return undefined;
    };
    const { job_id: id } = await server.client.refreshMaterializedView({ id: view, body: {} });
    await opened;
    await server.client.cancelJob({ body: { job_id: id } });
    runner.run = async () => ({ status: 'declined' });
    await views.refresh(view);
    expect(await views.idsOf(view)).toEqual([1, 2, 3]);
  });

  test('fails when the view has another number of rows than its source', async () => {
    const view = await views.createView(await views.createSource(1, 2));
    runner.run = async (job) => {
      await (await openJobTable(job)).update({ valuesSql: { id: 'id' } });
      return { status: 'succeeded' };
    };
    const { job_id: id } = await server.client.refreshMaterializedView({ id: view, body: {} });
    await waitFor(id, 'Failed');
  });
});
