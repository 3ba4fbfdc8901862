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
const valuesOf = async (id: string[]) => (await readRows(server, id)).map((row) => row['twice']);
const ended = async (job: string) => {
  const status = async () => (await server.client.describeTransaction({ id: [job], body: {} })).status;
  await expect.poll(status, { interval: 5 }).not.toMatch(/Queued|Running/);
  return status();
};
const rejection = async (id: string[], body: object) => {
  const response = await server.client.call('AlterTableBackfillColumns', { id, body: body as never });
  return [response.status, (JSON.parse(Buffer.from(response.bytes).toString()) as { code: number }).code];
};

describe('AlterTableBackfillColumns', () => {
  test('fills every row, later ones when asked again, and leaves the rest', async () => {
    const id = await table();
    expect(await valuesOf(id)).toEqual([null, null, null]);
    const before = (await readRows(server, id)).map(({ twice: _, ...row }) => row);
    const response = await server.client.call('AlterTableBackfillColumns', { id, body: { column: 'twice' } });
    expect(response.status).toBe(202);
    const { job_id: job } = JSON.parse(Buffer.from(response.bytes).toString()) as { job_id: string };
    expect(await ended(job)).toBe('Succeeded');
    expect(await valuesOf(id)).toEqual([2, 4, 6]);
    expect((await readRows(server, id)).map(({ twice: _, ...row }) => row)).toEqual(before);
    await server.client.insertIntoTable({
      id,
      body: toArrowBody({ id: ints(4), n: floats(4), s: texts('d'), twice: ints(null) }),
    });
    expect(await ended((await server.client.alterTableBackfillColumns({ id, body: { column: 'twice' } })).job_id)).toBe(
      'Succeeded',
    );
    expect(await valuesOf(id)).toEqual([2, 4, 6, 8]);
  });

  test('with where fills the rows for which it is true', async () => {
    const id = await table();
    const body = { column: 'twice', where: 'n > 1.7', concurrency: 4, cluster: 'c' };
    expect(await ended((await server.client.alterTableBackfillColumns({ id, body })).job_id)).toBe('Succeeded');
    expect(await valuesOf(id)).toEqual([null, 4, null]);
  });

  test.each<[string, object, number[]]>([
    ['a plain column', { column: 's' }, [400, 13]],
    ['an absent column', { column: 'nope' }, [404, 12]],
    ['a where that is no SQL', { column: 'twice', where: 'id >' }, [400, 13]],
    ['a where about an absent column', { column: 'twice', where: 'nope > 1' }, [404, 12]],
    ['an absent version', { column: 'twice', read_version: 99 }, [404, 11]],
    ['an earlier version', { column: 'twice', read_version: 1 }, [406, 0]],
    ['another branch', { column: 'twice', branch: 'b' }, [404, 22]],
    ['no column', {}, [400, 13]],
    ['no workers', { column: 'twice', concurrency: 0 }, [400, 13]],
  ])('refused, and nothing is filled: %s', async (_, body, want) => {
    const id = await table();
    const before = await readState(server, id);
    expect(await rejection(id, body)).toEqual(want);
    expect(await readState(server, id)).toEqual(before);
    expect(await valuesOf(id)).toEqual([null, null, null]);
  });

  test('refused: what is not there, what has no data', async () => {
    expect(await rejection(['nope'], { column: 'a' })).toEqual([404, 4]);
    await server.client.declareTable({ id: ['declared'], body: {} });
    expect(await rejection(['declared'], { column: 'a' })).toEqual([409, 19]);
  });

  test('an expression that some row has no value for fails the job, and fills nothing', async () => {
    const id = [`t${++count}`];
    await server.client.createTable({ id, body: toArrowBody({ id: ints(1, 0), s: texts('1', 'x') }) });
    await server.client.alterTableAddColumns({
      id,
      body: { new_columns: [{ name: 'twice', computed: 'cast(s as int)' }] },
    });
    const { job_id: job } = await server.client.alterTableBackfillColumns({ id, body: { column: 'twice' } });
    expect(await ended(job)).toBe('Failed');
    expect(await valuesOf(id)).toEqual([null, null]);
    const { properties } = await server.client.describeTransaction({ id: [job], body: {} });
    expect(properties).toMatchObject({ kind: 'backfill_column', error: expect.stringMatching(/./) as string });
  });
});
