import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/start-server.ts';
import { toArrowBody, floats, ints, readRows, readState, texts } from '../../testing/operations/rows.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  expect(server.internalErrors).toEqual([]);
  await server.remove();
});

let count = 0;
const table = async (): Promise<string[]> => {
  const id = [`t${++count}`];
  await server.client.createTable({
    id,
    body: toArrowBody({ id: ints(1, 2, 3), n: floats(1.5, 2, null), s: texts('a', 'b', 'c') }),
  });
  await server.client.alterTableAddColumns({ id, body: { new_columns: [{ name: 'twice', computed: 'id * 2' }] } });
  return id;
};
const readValues = async (id: string[]) => (await readRows(server, id)).map((row) => row['twice']);
const waitForJob = async (job: string) => {
  const status = async () => (await server.client.describeTransaction({ id: [job], body: {} })).status;
  await expect.poll(status, { interval: 5 }).not.toMatch(/Queued|Running/);
  return status();
};
const errorOf = async (id: string[], body: object) => {
  const response = await server.client.call('AlterTableBackfillColumns', { id, body: body as never });
  return [response.status, (JSON.parse(Buffer.from(response.bytes).toString()) as { code: number }).code];
};

describe('AlterTableBackfillColumns', () => {
  test('fills every row, and new rows with a second backfill, without changing other columns', async () => {
    const id = await table();
    expect(await readValues(id)).toEqual([null, null, null]);
    const before = (await readRows(server, id)).map(({ twice: _, ...row }) => row);
    const response = await server.client.call('AlterTableBackfillColumns', { id, body: { column: 'twice' } });
    expect(response.status).toBe(202);
    const { job_id: job } = JSON.parse(Buffer.from(response.bytes).toString()) as { job_id: string };
    expect(await waitForJob(job)).toBe('Succeeded');
    expect(await readValues(id)).toEqual([2, 4, 6]);
    expect((await readRows(server, id)).map(({ twice: _, ...row }) => row)).toEqual(before);
    await server.client.insertIntoTable({
      id,
      body: toArrowBody({ id: ints(4), n: floats(4), s: texts('d'), twice: ints(null) }),
    });
    expect(
      await waitForJob((await server.client.alterTableBackfillColumns({ id, body: { column: 'twice' } })).job_id),
    ).toBe('Succeeded');
    expect(await readValues(id)).toEqual([2, 4, 6, 8]);
  });

  test('rejects num_frags, with which some rows would stay without a value, with 406', async () => {
    const id = await table();
    expect(await errorOf(id, { column: 'twice', num_frags: 1 })).toEqual([406, 0]);
    expect(await readValues(id)).toEqual([null, null, null]);
  });

  test('fills only the rows that match where', async () => {
    const id = await table();
    const body = { column: 'twice', where: 'n > 1.7', concurrency: 4, cluster: 'c' };
    expect(await waitForJob((await server.client.alterTableBackfillColumns({ id, body })).job_id)).toBe('Succeeded');
    expect(await readValues(id)).toEqual([null, 4, null]);
  });

  test.each<[string, object, number[]]>([
    ['a plain column', { column: 's' }, [400, 13]],
    ['an absent column', { column: 'nope' }, [400, 13]],
    ['a where that is not SQL', { column: 'twice', where: 'id >' }, [400, 13]],
    ['a where with an absent column', { column: 'twice', where: 'nope > 1' }, [400, 13]],
    ['an absent version', { column: 'twice', read_version: 99 }, [404, 11]],
    ['an earlier version', { column: 'twice', read_version: 1 }, [406, 0]],
    ['another branch', { column: 'twice', branch: 'b' }, [404, 22]],
    ['no column', {}, [400, 13]],
    ['a concurrency of 0', { column: 'twice', concurrency: 0 }, [400, 13]],
  ])('rejects %s and fills nothing', async (_, body, want) => {
    const id = await table();
    const before = await readState(server, id);
    expect(await errorOf(id, body)).toEqual(want);
    expect(await readState(server, id)).toEqual(before);
    expect(await readValues(id)).toEqual([null, null, null]);
  });

  test('rejects absent and declared tables', async () => {
    expect(await errorOf(['nope'], { column: 'a' })).toEqual([404, 4]);
    await server.client.declareTable({ id: ['declared'], body: {} });
    expect(await errorOf(['declared'], { column: 'a' })).toEqual([409, 19]);
  });

  test('fails the job and fills nothing when the expression fails for one row', async () => {
    const id = [`t${++count}`];
    await server.client.createTable({ id, body: toArrowBody({ id: ints(1, 0), s: texts('1', 'x') }) });
    await server.client.alterTableAddColumns({
      id,
      body: { new_columns: [{ name: 'twice', computed: 'cast(s as int)' }] },
    });
    const { job_id: job } = await server.client.alterTableBackfillColumns({ id, body: { column: 'twice' } });
    expect(await waitForJob(job)).toBe('Failed');
    expect(await readValues(id)).toEqual([null, null]);
    const { properties } = await server.client.describeTransaction({ id: [job], body: {} });
    expect(properties).toMatchObject({ kind: 'backfill_column', error: expect.stringMatching(/./) as string });
  });
});
