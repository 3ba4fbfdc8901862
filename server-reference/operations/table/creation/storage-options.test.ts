import { afterAll, beforeAll, expect, test } from 'vitest';
import { namedRows } from '../../../testing/operations/rows.ts';
import { startTestServer, type TestServer } from '../../../testing/start-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  expect(server.internalErrors).toEqual([]);
  await server.remove();
});

const create = async (id: readonly string[], options: object): Promise<number> => {
  const query = { storage_options: JSON.stringify(options) };
  return (await server.client.call('CreateTable', { id, query, body: namedRows(1) })).status;
};

test('rejects a storage option that would change the format of the table with 406', async () => {
  expect(await create(['t'], { new_table_data_storage_version: 'legacy' })).toBe(406);
  expect((await server.client.call('TableExists', { id: ['t'], body: {} })).status).toBe(404);
  expect(await create(['t'], { timeout: '30s', aws_region: 'eu-west-1' })).toBe(200);
});

test('describes a table without storage options when there are no credentials to hand out', async () => {
  const id = ['described'];
  await server.client.createTable({ id, body: namedRows(1) });
  for (const vend_credentials of [true, false]) {
    const described = await server.client.describeTable({ id, body: { vend_credentials } });
    expect(described.location).toBeTypeOf('string');
    expect(described.storage_options).toBeUndefined();
  }
});
