import { tableFromArrays, tableToIPC } from 'apache-arrow';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { overDialects, type TemporaryCatalog } from '../testing/temporary-catalog.ts';
import { startTestServer, type TestServer } from '../testing/start-server.ts';

const ROWS = 500;
const rows = tableToIPC(tableFromArrays({ id: Float64Array.from({ length: ROWS }, (_, at) => at) }), 'stream');

overDialects((temporaryCatalog) => {
  let temporary: TemporaryCatalog;
  let one: TestServer;
  let two: TestServer;
  beforeEach(async () => {
    temporary = await temporaryCatalog();
    // An SQLite catalog lies in the directory of the servers; another is told to them.
    const { options } = temporary;
    const settings = 'url' in options ? { catalogUrl: options.url } : {};
    one = await startTestServer(settings);
    two = await startTestServer({ ...settings, dataDir: one.dataDir });
    await one.client.createTable({ id: ['t'], body: rows });
  });
  afterEach(async () => {
    expect([...one.internalErrors, ...two.internalErrors]).toEqual([]);
    await two.close();
    await one.remove();
    await temporary.remove();
  });

  const begin = async ({ client }: TestServer, name: string): Promise<string> => {
    const body = { column: 'id', index_type: 'BTREE', name } as const;
    return (await client.createTableIndex({ id: ['t'], body })).transaction_id ?? '';
  };
  const statusOf = async ({ client }: TestServer, id: string) =>
    (await client.describeTransaction({ id: [id], body: {} })).status;
  const indexesOf = async ({ client }: TestServer) =>
    (await client.listTableIndices({ id: ['t'], body: {} })).indexes.map(({ index_name: name }) => name);

  describe('two servers over one catalog', () => {
    it('do each job once, whoever was asked', async () => {
      const asked = await Promise.all([one, two, one, two].map((server, at) => begin(server, `i${at}`)));
      for (const id of asked) await expect.poll(() => statusOf(two, id), { interval: 10 }).toBe('Succeeded');
      for (const server of [one, two]) expect(await indexesOf(server)).toEqual(['i0', 'i1', 'i2', 'i3']);
      expect((await two.client.describeTable({ id: ['t'], body: {} })).version).toBe(5);
    });

    it('agree on a cancel that comes through the other one: canceled for good, or done for good', async () => {
      const ids = await Promise.all(Array.from({ length: 6 }, (_, at) => begin(one, `c${at}`)));
      const body = { actions: [{ setStatusAction: { status: 'Canceled' } }] } as const;
      const responses = await Promise.all(ids.map((id) => two.client.call('AlterTransaction', { id: [id], body })));
      const canceled = ids.map((_, at) => responses[at]?.status === 200);
      for (const [at, id] of ids.entries()) {
        const want = canceled[at] === true ? 'Canceled' : 'Succeeded';
        await expect.poll(() => statusOf(one, id), { interval: 10 }).toBe(want);
      }
      // Nothing of a canceled one comes later: the next job ends after them.
      const last = await begin(one, 'last');
      await expect.poll(() => statusOf(two, last), { interval: 10 }).toBe('Succeeded');
      const built = ids.flatMap((_, at) => (canceled[at] === true ? [] : [`c${at}`]));
      expect(await indexesOf(two)).toEqual([...built, 'last'].sort());
    });
  });
});
