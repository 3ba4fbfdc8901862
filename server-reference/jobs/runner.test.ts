import { tableFromArrays, tableToIPC } from 'apache-arrow';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeEachDatabase, type TemporaryCatalog } from '../testing/temporary-catalog.ts';
import { startTestServer, type TestServer } from '../testing/start-server.ts';

const ROWS = 500;
const rows = tableToIPC(tableFromArrays({ id: Float64Array.from({ length: ROWS }, (_, at) => at) }), 'stream');

describeEachDatabase((temporaryCatalog) => {
  let temporary: TemporaryCatalog;
  let one: TestServer;
  let two: TestServer;
  beforeEach(async () => {
    temporary = await temporaryCatalog();
    // An SQLite catalog is in the data directory of the servers; PostgreSQL has a URL.
    const { options } = temporary;
    const settings = 'url' in options ? { catalog: options.url } : {};
    one = await startTestServer(settings);
    two = await startTestServer({ ...settings, data: one.dataDir });
    await one.client.createTable({ id: ['t'], body: rows });
  });
  afterEach(async () => {
    expect([...one.internalErrors, ...two.internalErrors]).toEqual([]);
    await two.close();
    await one.remove();
    await temporary.remove();
  });

  const startIndexJob = async ({ client }: TestServer, name: string): Promise<string> => {
    const body = { column: 'id', index_type: 'BTREE', name } as const;
    return (await client.createTableIndex({ id: ['t'], body })).transaction_id ?? '';
  };
  const readStatus = async ({ client }: TestServer, id: string) =>
    (await client.describeTransaction({ id: [id], body: {} })).status;
  const listIndexNames = async ({ client }: TestServer) =>
    (await client.listTableIndices({ id: ['t'], body: {} })).indexes.map(({ index_name: name }) => name);

  describe('two servers over one catalog', () => {
    it('run each job exactly once', async () => {
      const transactions = await Promise.all([one, two, one, two].map((server, at) => startIndexJob(server, `i${at}`)));
      for (const id of transactions) await expect.poll(() => readStatus(two, id), { interval: 10 }).toBe('Succeeded');
      for (const server of [one, two]) expect(await listIndexNames(server)).toEqual(['i0', 'i1', 'i2', 'i3']);
      expect((await two.client.describeTable({ id: ['t'], body: {} })).version).toBe(5);
    });

    it('agree on a cancellation sent through the other server', async () => {
      const ids = await Promise.all(Array.from({ length: 6 }, (_, at) => startIndexJob(one, `c${at}`)));
      const body = { actions: [{ setStatusAction: { status: 'Canceled' } }] } as const;
      const responses = await Promise.all(ids.map((id) => two.client.call('AlterTransaction', { id: [id], body })));
      const canceled = ids.map((_, at) => responses[at]?.status === 200);
      for (const [at, id] of ids.entries()) {
        const want = canceled[at] === true ? 'Canceled' : 'Succeeded';
        await expect.poll(() => readStatus(one, id), { interval: 10 }).toBe(want);
      }
      // Canceled jobs must not commit later. Jobs of a table run in order, so `last` ends after them.
      const last = await startIndexJob(one, 'last');
      await expect.poll(() => readStatus(two, last), { interval: 10 }).toBe('Succeeded');
      const built = ids.flatMap((_, at) => (canceled[at] === true ? [] : [`c${at}`]));
      expect(await listIndexNames(two)).toEqual([...built, 'last'].sort());
    });
  });
});
