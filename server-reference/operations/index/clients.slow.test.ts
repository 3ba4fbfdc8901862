import { connect, Index, type Connection, type Table } from '@lancedb/lancedb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/start-server.ts';

let server: TestServer;
let remote: Connection;
let table: Table;

const data = Array.from({ length: 300 }, (_, id) => ({
  id,
  words: `number ${id} word`,
  vector: Array.from({ length: 8 }, (_, at) => Math.sin(id * 8 + at)),
}));

beforeAll(async () => {
  server = await startTestServer({ apiKey: ['key'] });
  remote = await connect('db://x', { apiKey: 'key', hostOverride: server.url });
  table = await remote.createTable('t', data);
});
afterAll(async () => {
  expect(server.internalErrors).toEqual([]);
  await server.remove();
});

describe("LanceDB's client in remote mode", () => {
  test.each<[string, Index, string, string, string | undefined]>([
    ['id', Index.btree(), 'id_idx', 'BTREE', undefined],
    ['words', Index.bitmap(), 'b/i tmap', 'BITMAP', undefined],
    ['words', Index.fts({ withPosition: true, stem: false }), 'words_idx', 'FTS', undefined],
    ['vector', Index.ivfPq({ distanceType: 'cosine', numSubVectors: 4 }), 'vector_idx', 'IVF_PQ', 'cosine'],
    ['vector', Index.ivfFlat({ distanceType: 'dot' }), 'flat', 'IVF_FLAT', 'dot'],
    ['vector', Index.hnswSq(), 'hnsw', 'IVF_HNSW_SQ', 'l2'],
  ])('creates, awaits and describes an index on %s: %o', async (column, config, name, kind, distanceType) => {
    const nameOption = name.endsWith('_idx') ? {} : { name };
    await table.createIndex(column, { config, ...nameOption });
    await table.waitForIndex([name], 10);
    const index = (await table.listIndices()).find((listed) => listed.name === name);
    expect(index?.columns).toEqual([column]);
    expect(index?.indexType.replaceAll('_', '').toLowerCase()).toBe(kind.replaceAll('_', '').toLowerCase());
    const stats = await table.indexStats(name);
    expect(stats).toMatchObject({ numIndexedRows: 300, numUnindexedRows: 0 });
    expect(stats?.distanceType ?? undefined).toBe(distanceType);
  });

  test('searches with indexes and drops them', async () => {
    expect(await table.query().where('id = 7').toArray()).toHaveLength(1);
    expect(await table.query().fullTextSearch('"number 7"').limit(3).toArray()).toHaveLength(1);
    const nearest = table
      .query()
      .nearestTo(data[7]?.vector ?? [])
      .column('vector');
    expect(await nearest.limit(2).toArray()).toHaveLength(2);
    await table.dropIndex('b/i tmap');
    expect((await table.listIndices()).map(({ name }) => name)).not.toContain('b/i tmap');
    expect(await table.indexStats('b/i tmap')).toBeUndefined();
    await expect(table.dropIndex('b/i tmap')).rejects.toThrow();
    await expect(table.createIndex('nope', { config: Index.btree() })).rejects.toThrow();
  });

  test('applies all options of full text', async () => {
    const texts = await remote.createTable('texts', [
      { id: 1, s: 'the harbour' },
      { id: 2, s: 'harbinger' },
      { id: 3, s: 'a search' },
    ]);
    const search = async (config: Parameters<typeof Index.fts>[0], words: string) => {
      await texts.createIndex('s', { config: Index.fts(config), name: 's_idx' });
      await texts.waitForIndex(['s_idx'], 10);
      const found = await texts
        .query()
        .fullTextSearch(words, { columns: ['s'] })
        .toArray();
      return found.map(({ id }: { id: number }) => id).sort();
    };
    const custom = { removeStopWords: true, customStopWords: ['harbour'], stem: false };
    expect(await search(custom, 'harbour')).toEqual([]);
    expect(await search(custom, 'the')).toEqual([1]);
    const ngrams = { baseTokenizer: 'ngram', ngramMinLength: 2, ngramMaxLength: 3 } as const;
    expect(await search(ngrams, 'ar')).toEqual([1, 2, 3]);
    expect(await search({ ...ngrams, prefixOnly: true }, 'har')).toEqual([2]);
    expect(await search({ blockSize: 256 }, 'harbour')).toEqual([1]);
    await remote.dropTable('texts');
  });

  test.each<[string, (t: Table) => Promise<unknown>]>([
    ['an update', (t) => t.update({ valuesSql: { vector: '[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0]' } })],
    [
      'a merge',
      (t) =>
        t
          .mergeInsert('id')
          .whenMatchedUpdateAll()
          .execute(data.map((row) => ({ ...row, words: 'x' }))),
    ],
  ])('searches with the vector index after %s of all rows', async (_title, change) => {
    const own = await remote.createTable('replaced', data, { mode: 'overwrite' });
    const config = Index.ivfFlat({ distanceType: 'cosine', numPartitions: 2 });
    await own.createIndex('vector', { config, name: 'kept' });
    await own.waitForIndex(['kept'], 10);
    await change(own);
    expect((await own.listIndices()).map(({ name }) => name)).toEqual(['kept']);
    await own.waitForIndex(['kept'], 10);
    expect(await own.indexStats('kept')).toMatchObject({ numIndexedRows: 300, distanceType: 'cosine' });
    const search = own.query().nearestTo(data[0]?.vector ?? []);
    expect(await search.column('vector').limit(3).explainPlan()).toMatch(/ANNIvf/);
    await remote.dropTable('replaced');
  });

  test('waits for jobs, lists them and cancels them', async () => {
    const job = await table.createIndexAsync('id', { config: Index.btree(), name: 'tracked' });
    const jobId = job.id ?? '';
    await job.wait();
    expect(await job.status()).toBe('finished');
    const [own] = (await remote.listJobs()).filter((listed) => listed.jobId === jobId);
    expect(own).toMatchObject({ table: 't', jobType: 'create_index', state: 'finished' });
    expect(await remote.openJob(jobId)).toMatchObject({ id: jobId, state: 'finished' });
    expect(await remote.cancelJob(jobId)).toBe(true);
    await expect(remote.openJob('nope')).rejects.toThrow();
    expect(await remote.cancelJob('nope')).toBe(false);
    await table.dropIndex('tracked');
  });

  test('loads indexes and columns into memory', async () => {
    await table.createIndex('id', { config: Index.btree(), name: 'warm' });
    await table.waitForIndex(['warm'], 10);
    await table.prewarmIndex('warm');
    await expect(table.prewarmIndex('nope')).rejects.toThrow(/Index 'nope' was not found/);
    await table.prewarmData(['id', 'vector']);
    await table.dropIndex('warm');
  });

  test('reads the absent specification of LSM writes', async () => {
    expect(await table.getLsmWriteSpec()).toBeUndefined();
  });

  test('reads tags', async () => {
    const tags = await table.tags();
    await tags.create('first', 1);
    expect(await tags.getVersion('first')).toBe(1);
    await tags.update('first', 2);
    await table.checkout('first');
    expect(await table.version()).toBe(2);
    await table.checkoutLatest();
    await tags.delete('first');
    await expect(tags.getVersion('first')).rejects.toThrow();
  });
});
