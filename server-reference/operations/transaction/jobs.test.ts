import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/start-server.ts';
import { createIndexableTable, requestIndex, waitForStatus } from '../../testing/operations/indexes.ts';

let server: TestServer;
let id: string[];
beforeAll(async () => {
  server = await startTestServer();
  id = await createIndexableTable(server);
});
afterAll(async () => {
  expect(server.internalErrors).toEqual([]);
  await server.remove();
});

const describeJob = (job_id: string) => server.client.describeJob({ body: { job_id } });
const cancelJob = (job_id: string) => server.client.cancelJob({ body: { job_id } });
const listed = async (job: string) =>
  (await server.client.listJobs({ body: {} })).jobs.find(({ job_id }) => job_id === job);

test('a job that succeeds is described, listed and not canceled', async () => {
  const { job_id = '' } = await requestIndex(server, id, { column: 'id', index_type: 'BTREE', name: 'own' });
  await waitForStatus(server, job_id);
  const spec = { kind: 'create_index', index_name: 'own', index_type: 'BTREE', column: 'id' };
  const described = await describeJob(job_id);
  expect(described).toMatchObject({ job_id, job_type: 'create_index', job_state: 'DONE', spec });
  expect(described).not.toHaveProperty('failure');
  expect(await cancelJob(job_id)).toEqual({ job_state: 'DONE' });
  expect(await listed(job_id)).toEqual({
    job_id,
    table: id[0],
    job_type: 'create_index',
    state: 'DONE',
    created_at_millis: described.creation_ms,
  });
});

test('a job that fails has a message', async () => {
  await server.client.updateTable({ id, body: { updates: [['vector', 'NULL']], predicate: 'id > 0' } });
  const { job_id = '' } = await requestIndex(server, id, { column: 'vector', index_type: 'IVF_PQ' });
  await waitForStatus(server, job_id, 'Failed');
  const { job_state, failure } = await describeJob(job_id);
  expect(job_state).toBe('FAILED');
  expect(failure?.message).toMatch(/./);
  expect(await listed(job_id)).toMatchObject({ state: 'FAILED' });
});

test('rejects absent jobs and transactions of another database with 404', async () => {
  const { job_id = '' } = await requestIndex(server, id, { column: 'few', index_type: 'BTREE' });
  const elsewhere = { headers: { 'x-ns-database': 'other' } };
  for (const operation of ['DescribeJob', 'CancelJob'] as const)
    for (const request of [{ body: { job_id: 'nope' } }, { body: { job_id }, ...elsewhere }]) {
      const { status, error } = await server.client.call(operation, request);
      expect([operation, status, error?.code]).toEqual([operation, 404, 10]);
    }
  await waitForStatus(server, job_id);
});

test.each(['nope', '1', '1.', '.a', '1.a/b', '9999999999999999.a'])('rejects the page token %s', async (page_token) => {
  const { status, error } = await server.client.call('ListJobs', { body: { page_token } });
  expect([status, error?.code]).toEqual([400, 13]);
});
