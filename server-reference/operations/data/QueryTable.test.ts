import { Table, tableToIPC } from 'apache-arrow';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/start-server.ts';
import { ints } from '../../testing/operations/rows.ts';

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
