import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/start-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.remove());

const post = async (path: string): Promise<{ readonly status: number; readonly code: unknown }> => {
  const response = await fetch(server.url + path, { method: 'POST', body: '{"from_branch":"b"}' });
  return { status: response.status, code: ((await response.json()) as { code?: unknown }).code };
};

test.each([
  '/v1/table/t/fetch_blobs/',
  '/v1/table/t/clone',
  '/v1/table/t/branches/diff/',
  '/v1/table/t/branches/cherry_pick/',
  '/v1/table/t/set_lsm_write_spec/',
  '/v1/table/t/compact_lsm/',
  '/v1/functions/create',
  '/v1/functions/get',
  '/v1/jobs/query_events',
  '/v1/jobs/pause',
  '/v1/view/v/create',
  '/v1/secret/s/create',
  '/v1/namespace/n/materialized_view/list',
  '/v1/materialized_view/v/describe',
  '/v1/table/t/errors',
  '/v1/table/t/an_operation_of_the_next_release',
])("rejects %s of LanceDB's client with 406 and code 0 (S-04)", async (path) => {
  expect(await post(path)).toEqual({ status: 406, code: 0 });
});

test.each(['/v1/other', '/v2/table/t/query', '/table/t/query', '/v1'])(
  'rejects %s, which no client requests, with 404',
  async (path) => {
    expect(await post(path)).toEqual({ status: 404, code: 0 });
  },
);
