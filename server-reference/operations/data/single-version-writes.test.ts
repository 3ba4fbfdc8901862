import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/start-server.ts';
import { toArrowBody, ints, readRows } from '../../testing/operations/rows.ts';

/** Batches with a dictionary replacement in between, which one Arrow file cannot contain: the engine gets several. */
const replaced = readFileSync(
  new URL('../../../conformance/fixtures/pyarrow-dictionary-replacement.arrows', import.meta.url),
);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  expect(server.internalErrors).toEqual([]);
  await server.remove();
});

const listVersions = async (id: readonly string[]): Promise<number[]> =>
  (await server.client.listTableVersions({ id })).versions.map(({ version }) => version);

const countRows = (id: readonly string[], version?: number): Promise<unknown> =>
  server.client.countTableRows({ id, body: version === undefined ? {} : { version } });

describe('a write in several engine steps creates one version', () => {
  test('create', async () => {
    const id = ['created'];
    const { version = 0 } = await server.client.createTable({ id, body: replaced });
    expect(await listVersions(id)).toEqual([version]);
    expect(await countRows(id)).toBe(5);
  });

  test('insert', async () => {
    const id = ['inserted'];
    const { version: first = 0 } = await server.client.createTable({ id, body: replaced });
    const response = await server.client.insertIntoTable({ id, body: replaced });
    expect(response).toMatchObject({ num_inserted_rows: 5 });
    expect(await listVersions(id)).toEqual([first, response.version]);
    expect([await countRows(id, first), await countRows(id)]).toEqual([5, 10]);
  });

  test('overwriting insert', async () => {
    const id = ['overwritten'];
    await server.client.createTable({ id, body: toArrowBody({ id: ints(1, 2) }) });
    const { version } = await server.client.insertIntoTable({ id, body: replaced, query: { mode: 'Overwrite' } });
    expect(await listVersions(id)).toEqual([1, version]);
    expect([await countRows(id, 1), await countRows(id)]).toEqual([2, 5]);
  });

  test('update with expressions that read other updated columns', async () => {
    const id = ['updated'];
    await server.client.createTable({ id, body: toArrowBody({ id: ints(1, 2), n: ints(10, 20) }) });
    const updates = [
      ['n', 'id'],
      ['id', 'n'],
    ];
    const { version } = await server.client.updateTable({ id, body: { updates } });
    expect(await listVersions(id)).toEqual([1, version]);
    expect(await readRows(server, id)).toEqual([
      { id: 10, n: 1 },
      { id: 20, n: 2 },
    ]);
    for (let between = 2; between < version; between += 1) {
      const response = await server.client.call('QueryTable', { id, body: { version: between } });
      expect([response.status, response.error?.code]).toEqual([404, 11]);
    }
    // The next write continues from that version.
    await server.client.insertIntoTable({ id, body: toArrowBody({ id: ints(30), n: ints(3) }) });
    expect(await listVersions(id)).toEqual([1, version, version + 1]);
  });
});
