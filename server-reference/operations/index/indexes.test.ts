import { tableFromIPC } from 'apache-arrow';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CreateTableIndexRequest, IndexContent } from '#contract/types';
import { startTestServer, type TestServer } from '../../testing/start-server.ts';
import { toArrowBody, ints, readRows, texts } from '../../testing/operations/rows.ts';
import {
  indexableRows,
  buildIndex,
  requestIndex,
  waitForStatus,
  listIndexes,
  listIndexNames,
  numbersBelow,
  DEFAULT_ROWS,
  createIndexableTable,
} from '../../testing/operations/indexes.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  expect(server.internalErrors).toEqual([]);
  await server.remove();
});

const errorOf = async (id: string[], request: object) => {
  const { status, bytes } = await server.client.call('CreateTableIndex', { id, body: request as never });
  return [status, (JSON.parse(Buffer.from(bytes).toString()) as { code: number }).code];
};

describe('CreateTableIndex', () => {
  test.each<[CreateTableIndexRequest, Partial<IndexContent>, string | undefined]>([
    [{ column: 'id', index_type: 'BTREE' }, { index_name: 'id_idx', columns: ['id'], index_type: 'BTREE' }, undefined],
    [{ column: 'few', index_type: 'BITMAP', name: 'a/b ü' }, { index_name: 'a/b ü', index_type: 'BITMAP' }, undefined],
    [{ column: 'labels', index_type: 'LABEL_LIST', name: null }, { index_name: 'labels_idx' }, undefined],
    [{ column: 'words', index_type: 'FTS', with_position: true }, { index_type: 'FTS' }, undefined],
    [{ column: 'words', index_type: 'INVERTED' }, { index_type: 'FTS' }, undefined],
    [{ column: 'words', index_type: 'FM' }, { index_type: 'FM' }, undefined],
    [{ column: 'vector', index_type: 'IVF_FLAT' }, { index_type: 'IVF_FLAT' }, 'l2'],
    [{ column: 'vector', index_type: 'IVF_PQ', distance_type: 'cosine' }, { index_type: 'IVF_PQ' }, 'cosine'],
    [{ column: 'vector', index_type: 'IVF_RQ', metric_type: 'cosine' }, { index_type: 'IVF_RQ' }, 'cosine'],
    [{ column: 'vector', index_type: 'IVF_HNSW_SQ', distance_type: 'dot', metric_type: 'l2' }, {}, 'dot'],
    [{ column: 'vector', index_type: 'IVF_HNSW_PQ', num_sub_vectors: 4, m: 8, ef_construction: 50 }, {}, 'l2'],
    [
      { column: 'vector', index_type: 'IVF_FLAT', target_partition_size: 100, sample_rate: 8, max_iterations: 5 },
      {},
      'l2',
    ],
  ])('%o', async (request, want, distance) => {
    const id = await createIndexableTable(server);
    const rows = await readRows(server, id);
    const { transaction_id: transaction } = await requestIndex(server, id, request);
    const name = want.index_name ?? `${request.column}_idx`;
    // The transaction can be described immediately.
    const before = await server.client.describeTableIndexStats({ id, index_name: name, body: {} });
    expect((before.num_indexed_rows ?? 0) + (before.num_unindexed_rows ?? 0)).toBe(DEFAULT_ROWS);
    await waitForStatus(server, transaction);
    const [index, ...others] = await listIndexes(server, id);
    expect(others).toEqual([]);
    const counts = { num_indexed_rows: DEFAULT_ROWS, num_unindexed_rows: 0 };
    expect(index).toMatchObject({ index_name: name, status: 'ready', columns: [request.column], ...counts, ...want });
    const stats = await server.client.describeTableIndexStats({ id, index_name: name, body: {} });
    expect(stats).toMatchObject({ index_type: index?.index_type, ...counts, num_indices: 1 });
    expect(stats.distance_type ?? undefined).toBe(distance);
    expect(await readRows(server, id)).toEqual(rows);
    const { properties } = await server.client.describeTransaction({ id: [transaction ?? ''], body: {} });
    expect(properties).toMatchObject({ kind: 'create_index', index_name: name, column: request.column });
  });

  test.each<[string, object, number[]]>([
    ['an absent column', { column: 'nope', index_type: 'BTREE' }, [400, 13]],
    ['BTREE on vectors', { column: 'vector', index_type: 'BTREE' }, [400, 13]],
    ['LABEL_LIST on text', { column: 'words', index_type: 'LABEL_LIST' }, [400, 13]],
    ['FTS on numbers', { column: 'id', index_type: 'FTS' }, [400, 13]],
    ['a vector index on numbers', { column: 'id', index_type: 'IVF_PQ' }, [400, 13]],
    ['an unknown type', { column: 'id', index_type: 'NOPE' }, [400, 13]],
    ['an unsupported type', { column: 'words', index_type: 'NGRAM' }, [406, 0]],
    ['an unknown language', { column: 'words', index_type: 'FTS', language: 'Klingon' }, [400, 13]],
    ['an unknown tokenizer', { column: 'words', index_type: 'FTS', base_tokenizer: 'nope' }, [400, 13]],
    ['a negative length', { column: 'words', index_type: 'FTS', max_token_length: -1 }, [400, 13]],
    ['a length beyond 32 bits', { column: 'words', index_type: 'FTS', max_token_length: 2 ** 40 }, [400, 13]],
    ['an option for code', { column: 'words', index_type: 'FTS', split_identifiers: true }, [406, 0]],
    ['another kind of text', { column: 'words', index_type: 'FTS', lance_tokenizer: 'json' }, [406, 0]],
    ['a block size that does not exist', { column: 'words', index_type: 'FTS', block_size: 100 }, [400, 13]],
    ['very long n-grams', { column: 'words', index_type: 'FTS', max_ngram_length: 1000 }, [400, 13]],
    [
      'n-grams whose shortest is longer than the longest',
      { column: 'words', index_type: 'FTS', min_ngram_length: 4, max_ngram_length: 3 },
      [400, 13],
    ],
    [
      'sub-vectors that do not divide the dimension',
      { column: 'vector', index_type: 'IVF_PQ', num_sub_vectors: 3 },
      [400, 13],
    ],
    ['more partitions than rows', { column: 'vector', index_type: 'IVF_FLAT', num_partitions: 301 }, [400, 13]],
    ['no partitions', { column: 'vector', index_type: 'IVF_FLAT', num_partitions: 0 }, [400, 13]],
    ['hamming on floats', { column: 'vector', index_type: 'IVF_FLAT', distance_type: 'hamming' }, [400, 13]],
    ['an empty name', { column: 'id', index_type: 'BTREE', name: '' }, [400, 13]],
    ['a name with NUL', { column: 'id', index_type: 'BTREE', name: 'a\u0000' }, [400, 13]],
    ['another branch', { column: 'id', index_type: 'BTREE', branch: 'b' }, [404, 22]],
    ['no column', { index_type: 'BTREE' }, [400, 13]],
    ['no type', { column: 'id' }, [400, 13]],
  ])('rejects %s and creates no index', async (_, request, want) => {
    const id = await createIndexableTable(server);
    expect(await errorOf(id, request)).toEqual(want);
    expect(await listIndexes(server, id)).toEqual([]);
    expect((await server.client.describeTable({ id, body: {} })).version).toBe(1);
  });

  test('rejects absent tables, declared tables and tables with too few rows', async () => {
    const request = { column: 'vector', index_type: 'IVF_PQ' } as const;
    expect(await errorOf(['nope'], request)).toEqual([404, 4]);
    expect(await errorOf(['no', 'pe'], request)).toEqual([404, 1]);
    await server.client.declareTable({ id: ['declared'], body: {} });
    expect(await errorOf(['declared'], request)).toEqual([409, 19]);
    expect(await errorOf(await createIndexableTable(server, 255), request)).toEqual([400, 13]);
    const empty = await createIndexableTable(server, 0);
    expect(await errorOf(empty, { column: 'vector', index_type: 'IVF_FLAT' })).toEqual([400, 13]);
    await buildIndex(server, empty, { column: 'id', index_type: 'BTREE' });
    expect(await listIndexNames(server, empty)).toEqual(['id_idx']);
  });

  test('ignores options of another index type', async () => {
    const id = await createIndexableTable(server);
    await buildIndex(server, id, { column: 'id', index_type: 'BTREE', language: 'Klingon', num_sub_vectors: 3 });
    expect(await listIndexNames(server, id)).toEqual(['id_idx']);
  });

  test('rejects names of other columns, generates names, and replaces indexes', async () => {
    const id = await createIndexableTable(server);
    await buildIndex(server, id, { column: 'few', index_type: 'BTREE', name: 'n' });
    const [before] = await listIndexes(server, id);
    expect(await errorOf(id, { column: 'id', index_type: 'BTREE', name: 'n' })).toEqual([409, 7]);
    expect(await listIndexes(server, id)).toEqual([before]);
    await buildIndex(server, id, { column: 'few', index_type: 'BTREE', name: 'n' });
    expect(await listIndexNames(server, id)).toEqual(['n']);
    expect((await listIndexes(server, id))[0]?.index_uuid).not.toBe(before?.index_uuid);
    await buildIndex(server, id, { column: 'few', index_type: 'BTREE' });
    await buildIndex(server, id, { column: 'few', index_type: 'BITMAP' });
    await buildIndex(server, id, { column: 'few', index_type: 'BITMAP' });
    await buildIndex(server, id, { column: 'few', index_type: 'BTREE' });
    expect(await listIndexNames(server, id)).toEqual(['few_idx', 'few_idx_2', 'n']);
  });

  test('creates one name on one column only, in concurrent requests for two columns', async () => {
    const id = await createIndexableTable(server);
    const responses = await Promise.all(
      numbersBelow(10).map((at) =>
        server.client.call('CreateTableIndex', {
          id,
          body: { column: at % 2 === 0 ? 'id' : 'few', index_type: 'BTREE', name: 'n' },
        }),
      ),
    );
    const winners = responses.flatMap(({ status }, at) => (status === 200 ? [at % 2] : []));
    expect(new Set(winners).size).toBe(1);
    expect(winners).toHaveLength(5);
    for (const { status, bytes } of responses) {
      const response = JSON.parse(Buffer.from(bytes).toString()) as { transaction_id?: string; code?: number };
      if (status === 200) await waitForStatus(server, response.transaction_id);
      else expect([status, response.code]).toEqual([409, 7]);
    }
    expect(await listIndexes(server, id)).toMatchObject([
      { index_name: 'n', columns: [winners[0] === 0 ? 'id' : 'few'] },
    ]);
  });

  test('leaves query results unchanged, during the build and for later rows', async () => {
    const id = await createIndexableTable(server);
    const query = async (filter: string) => await server.client.countTableRows({ id, body: { predicate: filter } });
    const { transaction_id: transaction } = await requestIndex(server, id, { column: 'vector', index_type: 'IVF_PQ' });
    await server.client.insertIntoTable({ id, body: indexableRows(10) });
    await buildIndex(server, id, { column: 'id', index_type: 'BTREE' });
    await waitForStatus(server, transaction);
    await server.client.insertIntoTable({ id, body: indexableRows(10) });
    expect(await query('id < 5')).toBe(15);
    expect(await readRows(server, id)).toHaveLength(DEFAULT_ROWS + 20);
    for (const { num_indexed_rows: covered = 0, num_unindexed_rows: rest = 0 } of await listIndexes(server, id)) {
      expect(covered + rest).toBe(DEFAULT_ROWS + 20);
      expect(rest).toBeGreaterThanOrEqual(10);
    }
  });
});

describe('full-text options', () => {
  let count = 0;
  const search = async (id: string[], words: string, phrase = false): Promise<number> => {
    const query = phrase ? { phrase: { terms: words, column: 'words' } } : { match: { terms: words, column: 'words' } };
    const response = await server.client.call('QueryTable', {
      id,
      body: { k: 10, full_text_query: { structured_query: { query } }, columns: ['id'] },
    });
    expect(response.status).toBe(200);
    return tableFromIPC(response.bytes).numRows;
  };
  test.each<[CreateTableIndexRequest, string, boolean, number]>([
    [{ column: 'words', index_type: 'FTS', with_position: true, remove_stop_words: false }, 'quick brown', true, 1],
    [{ column: 'words', index_type: 'FTS', lower_case: true }, 'QUICK', false, 1],
    [{ column: 'words', index_type: 'FTS', lower_case: false, stem: false }, 'QUICK', false, 0],
    [{ column: 'words', index_type: 'FTS', language: 'english', stem: true }, 'run', false, 1],
    [{ column: 'words', index_type: 'FTS', stem: false }, 'run', false, 0],
    [{ column: 'words', index_type: 'FTS', language: 'English', remove_stop_words: true }, 'the', false, 0],
    [{ column: 'words', index_type: 'FTS', remove_stop_words: false }, 'the', false, 1],
    [{ column: 'words', index_type: 'FTS', ascii_folding: true }, 'cafe', false, 1],
    [{ column: 'words', index_type: 'FTS', ascii_folding: false }, 'cafe', false, 0],
    [{ column: 'words', index_type: 'FTS', max_token_length: 4, stem: false }, 'quick', false, 0],
    [{ column: 'words', index_type: 'FTS', base_tokenizer: 'ngram', stem: false }, 'uic', false, 1],
    [
      {
        column: 'words',
        index_type: 'FTS',
        with_position: null,
        base_tokenizer: null,
        language: null,
        max_token_length: null,
        lower_case: null,
        stem: null,
        remove_stop_words: null,
        ascii_folding: null,
      },
      'quick',
      false,
      1,
    ],
  ])('%o finds %s', async (request, words, phrase, want) => {
    const id = [`words${++count}`];
    await server.client.createTable({
      id,
      body: toArrowBody({ id: ints(1, 2), words: texts('the quick brown fox was running', 'au café') }),
    });
    await buildIndex(server, id, request);
    expect(await search(id, words, phrase)).toBe(want);
  });
});

describe('CreateScalarIndex', () => {
  test('creates the same indexes as CreateTableIndex, except vector indexes', async () => {
    const [id, other] = [await createIndexableTable(server), await createIndexableTable(server)];
    const request = { column: 'id', index_type: 'BTREE' } as const;
    await buildIndex(server, id, request);
    await waitForStatus(server, (await server.client.createScalarIndex({ id: other, body: request })).transaction_id);
    const [one, two] = [(await listIndexes(server, id))[0], (await listIndexes(server, other))[0]];
    expect(two).toMatchObject({ index_name: one?.index_name, columns: one?.columns, index_type: one?.index_type });
    await expect(
      server.client.createScalarIndex({ id, body: { column: 'vector', index_type: 'IVF_FLAT' } }),
    ).rejects.toMatchObject({ status: 400, code: 13 });
    await expect(
      server.client.createScalarIndex({ id, body: { column: 'few', index_type: 'BTREE', name: 'id_idx' } }),
    ).rejects.toMatchObject({ status: 409, code: 7 });
    expect(await listIndexes(server, id)).toEqual([one]);
  });
});

describe('ListTableIndices and DescribeTableIndexStats', () => {
  test('handle tables without indexes, absent and declared tables, and branches', async () => {
    const id = await createIndexableTable(server);
    expect(await listIndexes(server, id)).toEqual([]);
    for (const [what, code] of [
      [['nope'], 4],
      [['no', 'pe'], 1],
    ] as const) {
      await expect(server.client.listTableIndices({ id: what, body: {} })).rejects.toMatchObject({ code });
      await expect(
        server.client.describeTableIndexStats({ id: what, index_name: 'i', body: {} }),
      ).rejects.toMatchObject({ code });
      await expect(server.client.dropTableIndex({ id: what, index_name: 'i' })).rejects.toMatchObject({ code });
    }
    await server.client.declareTable({ id: ['declared2'], body: {} });
    await expect(server.client.listTableIndices({ id: ['declared2'], body: {} })).rejects.toMatchObject({ code: 19 });
    await expect(server.client.listTableIndices({ id, body: { branch: 'b' } })).rejects.toMatchObject({ code: 22 });
    await expect(server.client.listTableIndices({ id, body: { version: 9 } })).rejects.toMatchObject({ code: 11 });
    await expect(server.client.describeTableIndexStats({ id, index_name: 'i', body: {} })).rejects.toMatchObject({
      status: 404,
      code: 6,
    });
  });

  test('handle pages, versions and changed rows', async () => {
    const id = await createIndexableTable(server);
    for (const name of ['b', 'a', 'c']) await buildIndex(server, id, { column: 'id', index_type: 'BTREE', name });
    const pages: string[][] = [];
    let token: string | null | undefined;
    do {
      const page = await server.client.listTableIndices({
        id,
        body: { limit: 2, ...(typeof token === 'string' && { page_token: token }) },
      });
      pages.push(page.indexes.map(({ index_name: name }) => name));
      token = page.page_token;
    } while (typeof token === 'string');
    expect(pages).toEqual([['a', 'b'], ['c']]);
    expect(await listIndexes(server, id, 1)).toEqual([]);
    expect((await listIndexes(server, id, 2)).map(({ index_name: name }) => name)).toEqual(['b']);
    expect(new Set((await listIndexes(server, id)).map(({ index_uuid: uuid }) => uuid)).size).toBe(3);
    await server.client.deleteFromTable({ id, body: { predicate: 'id < 10' } });
    await server.client.insertIntoTable({ id, body: indexableRows(5) });
    for (const index of await listIndexes(server, id)) {
      const { index_name } = index;
      expect(index).toMatchObject({ num_indexed_rows: 290, num_unindexed_rows: 5 });
      expect(await server.client.describeTableIndexStats({ id, index_name, body: {} })).toMatchObject({
        num_indexed_rows: 290,
        num_unindexed_rows: 5,
      });
    }
  });
});

test('PrewarmTableIndex accepts an index that exists, and rejects others with 404', async () => {
  const id = await createIndexableTable(server);
  await buildIndex(server, id, { column: 'id', index_type: 'BTREE' });
  expect(await server.client.prewarmTableIndex({ id, index_name: 'id_idx', body: {} })).toEqual({});
  const { status, error } = await server.client.call('PrewarmTableIndex', { id, index_name: 'no', body: {} });
  expect([status, error?.code]).toEqual([404, 6]);
});

describe('DropTableIndex', () => {
  test('drops one index and frees its name', async () => {
    const id = await createIndexableTable(server);
    for (const name of ['a/b', 'other']) await buildIndex(server, id, { column: 'id', index_type: 'BTREE', name });
    await server.client.dropTableIndex({ id, index_name: 'a/b' });
    expect(await listIndexNames(server, id)).toEqual(['other']);
    await expect(server.client.dropTableIndex({ id, index_name: 'a/b' })).rejects.toMatchObject({
      status: 404,
      code: 6,
    });
    expect((await server.client.countTableRows({ id, body: { predicate: 'id < 5' } })) as unknown).toBe(5);
    await buildIndex(server, id, { column: 'few', index_type: 'BITMAP', name: 'a/b' });
    expect(await listIndexNames(server, id)).toEqual(['a/b', 'other']);
  });

  test('succeeds for one of several concurrent requests', async () => {
    const id = await createIndexableTable(server);
    await buildIndex(server, id, { column: 'id', index_type: 'BTREE' });
    const responses = await Promise.all(
      numbersBelow(5).map(() => server.client.call('DropTableIndex', { id, index_name: 'id_idx' })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404]);
  });
});
