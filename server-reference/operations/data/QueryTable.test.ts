import { Table, tableToIPC } from 'apache-arrow';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/start-server.ts';
import { vectorColumn } from '../../testing/operations/indexes.ts';
import { ints, toArrowBody } from '../../testing/operations/rows.ts';

const STREAM = 'application/vnd.apache.arrow.stream';
const FILE = 'application/vnd.apache.arrow.file';

let server: TestServer;
const id = ['t'];

beforeAll(async () => {
  server = await startTestServer();
  await server.client.createTable({ id, body: tableToIPC(new Table({ id: ints(1, 2) }), 'stream') });
});
afterAll(async () => server.remove());

test.each<[string | undefined, string]>([
  [undefined, STREAM],
  ['*/*', STREAM],
  ['application/*', STREAM],
  [STREAM, STREAM],
  [`${FILE}, ${STREAM}`, STREAM],
  [FILE, FILE],
  [`${FILE}, */*;q=0.1`, FILE],
  [`${FILE}, application/json`, FILE],
  ['application/json', FILE],
])('responds to Accept: %s with %s (D-70)', async (accept, want) => {
  const { mediaType } = await server.client.call('QueryTable', {
    id,
    body: {},
    headers: accept === undefined ? {} : { accept },
  });
  expect(mediaType).toBe(want);
});

test('stops queries and merges after the timeout of the header, and ignores a malformed one', async () => {
  const big = Array.from({ length: 100_000 }, (_, at) => at);
  await server.client.createTable({ id: ['big'], body: toArrowBody({ id: ints(...big) }) });
  const order_by = [{ column_name: 'id', ascending: false }];
  const query = (timeout: string) =>
    server.client.call('QueryTable', { id: ['big'], body: { order_by }, headers: { 'x-request-timeout-ms': timeout } });
  const stopped = { status: 503, error: { code: 17 } };
  expect(await query('0')).toMatchObject(stopped);
  // The timer of the engine may be late, when the first rows were sent already; then the connection is cut.
  await expect.poll(() => query('1').catch(() => undefined)).toMatchObject(stopped);
  for (const timeout of ['60000', '', 'soon', '-1']) expect((await query(timeout)).status).toBe(200);
  const merge = (timeout: string) =>
    server.client.call('MergeInsertIntoTable', {
      id: ['big'],
      query: { on: ['id'], when_matched_update_all: true },
      headers: { 'x-request-timeout-ms': timeout },
      body: toArrowBody({ id: ints(...big) }),
    });
  for (const timeout of ['0', '1']) expect(await merge(timeout)).toMatchObject(stopped);
  expect(await merge('60000')).toMatchObject({ status: 200, body: { num_updated_rows: 100_000 } });
});

test("stops a merge of LanceDB's remote client with 400, because it repeats a merge after 503", async () => {
  const headers = { 'x-lancedb-database': 'x', 'x-request-timeout-ms': '0' };
  const body = toArrowBody({ id: ints(1) });
  await server.client.createTable({ id: ['merged'], headers, body });
  const query = { on: ['id'], when_matched_update_all: true };
  const stopped = await server.client.call('MergeInsertIntoTable', { id: ['merged'], query, headers, body });
  expect(stopped).toMatchObject({ status: 400, error: { code: 17 } });
});

test('rejects use_lsm with 406, because no table has an LSM write specification (S-04)', async () => {
  await server.client.createTable({ id: ['plain'], body: toArrowBody({ id: ints(1) }) });
  const query = (use_lsm: boolean) => server.client.call('QueryTable', { id: ['plain'], body: { use_lsm } });
  const merge = (use_lsm: boolean) =>
    server.client.call('MergeInsertIntoTable', {
      id: ['plain'],
      query: { on: ['id'], when_not_matched_insert_all: true, use_lsm },
      body: toArrowBody({ id: ints(2) }),
    });
  for (const call of [query, merge]) {
    expect(await call(true)).toMatchObject({ status: 406, error: { code: 0 } });
    expect((await call(false)).status).toBe(200);
  }
});

test.each([
  ['*/*', FILE],
  [`${FILE}, ${STREAM}`, STREAM],
])(
  "responds to Accept: %s of LanceDB's remote client with %s, because older versions read only files",
  async (accept, want) => {
    const headers = { accept, 'x-lancedb-database': 'x' };
    await server.client.createTable({ id, headers, body: toArrowBody({ id: ints(1) }), query: { mode: 'ExistOk' } });
    expect((await server.client.call('QueryTable', { id, body: {}, headers })).mediaType).toBe(want);
  },
);

test('rejects a vector search without a column when several columns fit, and searches the only one that fits', async () => {
  const columns = { id: ints(0, 1), a: vectorColumn(2, 4), b: vectorColumn(2, 4), c: vectorColumn(2, 3) };
  await server.client.createTable({ id: ['vectors'], body: toArrowBody(columns) });
  const search = (vector: number[]) => server.client.call('QueryTable', { id: ['vectors'], body: { vector } });
  expect(await search([1, 2, 3, 4])).toMatchObject({ status: 400, error: { code: 13 } });
  expect((await search([1, 2, 3])).status).toBe(200);
  expect(server.internalErrors).toEqual([]);
});
