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

test('rejects a vector search without a column when several columns fit, and searches the only one that fits', async () => {
  const columns = { id: ints(0, 1), a: vectorColumn(2, 4), b: vectorColumn(2, 4), c: vectorColumn(2, 3) };
  await server.client.createTable({ id: ['vectors'], body: toArrowBody(columns) });
  const search = (vector: number[]) => server.client.call('QueryTable', { id: ['vectors'], body: { vector } });
  expect(await search([1, 2, 3, 4])).toMatchObject({ status: 400, error: { code: 13 } });
  expect((await search([1, 2, 3])).status).toBe(200);
  expect(server.internalErrors).toEqual([]);
});
