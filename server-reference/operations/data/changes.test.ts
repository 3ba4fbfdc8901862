import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/start-server.ts';
import { buildIndex } from '../../testing/operations/indexes.ts';
import { toArrowBody, floats, ints, namedRows, readRows, readState, texts } from '../../testing/operations/rows.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  expect(server.internalErrors).toEqual([]);
  await server.remove();
});

let count = 0;
const createRows = async (
  body: Uint8Array = toArrowBody({ id: ints(1, 2, 3), n: ints(10, 20, null), s: texts('a', 'b', 'c') }),
) => {
  const id = [`t${++count}`];
  await server.client.createTable({ id, body });
  return id;
};

describe('UpdateTable', () => {
  test.each([
    [
      'rows that match a predicate',
      { predicate: 'id >= 2', updates: [['s', "'x'"]] },
      2,
      [
        ['a', 10],
        ['x', 20],
        ['x', null],
      ],
    ],
    [
      'every row',
      { updates: [['s', "'x'"]] },
      3,
      [
        ['x', 10],
        ['x', 20],
        ['x', null],
      ],
    ],
    [
      'every row, with null',
      { predicate: null, updates: [['s', "'x'"]] },
      3,
      [
        ['x', 10],
        ['x', 20],
        ['x', null],
      ],
    ],
    [
      'no matching row',
      { predicate: 'id > 9', updates: [['s', "'x'"]] },
      0,
      [
        ['a', 10],
        ['b', 20],
        ['c', null],
      ],
    ],
    [
      'an expression over the row',
      { updates: [['n', 'n + id']] },
      3,
      [
        ['a', 11],
        ['b', 22],
        ['c', null],
      ],
    ],
    [
      'several columns',
      {
        predicate: 'id = 1',
        updates: [
          ['n', '0'],
          ['s', 'upper(s)'],
        ],
      },
      1,
      [
        ['A', 0],
        ['b', 20],
        ['c', null],
      ],
    ],
    [
      'with null',
      { predicate: 'id = 1', updates: [['n', 'NULL']] },
      1,
      [
        ['a', null],
        ['b', 20],
        ['c', null],
      ],
    ],
    [
      'swapped columns',
      {
        predicate: 'id = 2',
        updates: [
          ['n', 'id'],
          ['id', 'n'],
        ],
      },
      1,
      [
        ['a', 10],
        ['c', null],
        ['b', 2],
      ],
    ],
  ])('%s', async (_name, body, updated, want) => {
    const id = await createRows();
    const response = await server.client.updateTable({ id, body });
    expect(response).toMatchObject({ updated_rows: updated, rows_updated: updated, properties: {} });
    expect(response.version).toBeGreaterThan(1);
    expect((await readRows(server, id)).map(({ s, n }) => [s, n])).toEqual(want);
    expect((await readState(server, id)).version).toBe(response.version);
    expect((await readRows(server, id, 1)).map(({ s }) => s)).toEqual(['a', 'b', 'c']);
  });

  test('adds properties to the existing ones', async () => {
    const id = await createRows();
    await server.client.updateTable({ id, body: { updates: [['n', '1']], properties: { a: '1', b: '2' } } });
    const { properties } = await server.client.updateTable({
      id,
      body: { updates: [['n', '2']], properties: { b: '3' } },
    });
    expect(properties).toEqual({ a: '1', b: '3' });
    expect((await server.client.describeTable({ id, body: {} })).properties).toEqual({ a: '1', b: '3' });
  });

  test.each([
    ['no row', { predicate: 'id > 9', updates: [['n', '1']] }, 0],
    [
      'swapped columns',
      {
        updates: [
          ['n', 'id'],
          ['id', 'n'],
        ],
        predicate: 'n = 10',
      },
      1,
    ],
  ])('stores properties with %s', async (_name, body, updated) => {
    const id = await createRows();
    const response = await server.client.updateTable({ id, body: { ...body, properties: { p: 'q' } } });
    expect(response).toMatchObject({ updated_rows: updated, properties: { p: 'q' } });
    const described = await server.client.describeTable({ id, body: {} });
    expect(described).toMatchObject({ version: response.version, properties: { p: 'q' } });
  });

  test.each([
    ['a predicate that is not SQL', { predicate: 'id ==== 1', updates: [['n', '1']] }],
    ['an empty predicate', { predicate: '', updates: [['n', '1']] }],
    ['a predicate that is not boolean', { predicate: 'n + 1', updates: [['n', '1']] }],
    ['two statements', { predicate: 'id = 1; true', updates: [['n', '1']] }],
    ['an unknown column in the predicate', { predicate: 'zz = 1', updates: [['n', '1']] }],
    ['an unknown column', { updates: [['zz', '1']] }],
    ['an unknown column in an expression', { updates: [['n', 'zz']] }],
    [
      'an expression that is not SQL',
      {
        updates: [
          ['s', "'x'"],
          ['n', '1 +'],
        ],
      },
    ],
    ['an aggregate', { updates: [['n', 'sum(n)']] }],
    ['an expression of two statements', { updates: [['n', '1; 2']] }],
    ['text for a number', { updates: [['n', "'abc'"]] }],
    ['a number that is too large', { updates: [['n', '3000000000']] }],
    ['a cast that fails at one row', { updates: [['n', 'cast(s as int)']] }],
    [
      'a column twice',
      {
        updates: [
          ['n', '1'],
          ['n', '2'],
        ],
      },
    ],
    ['no column', { updates: [] }],
    ['one element', { updates: [['n']] }],
    ['three elements', { updates: [['n', '1', '2']] }],
  ])('rejects %s and changes nothing', async (_name, body) => {
    const id = await createRows();
    const properties = { p: 'q' };
    const { status, error } = await server.client.call('UpdateTable', { id, body: { ...body, properties } });
    expect([400, 404]).toContain(status);
    expect([12, 13, 20]).toContain(error?.code);
    expect(error?.detail).not.toMatch(/\.rs|Schema \{|\{ signature/);
    expect((await readState(server, id)).version).toBe(1);
    expect((await server.client.describeTable({ id, body: {} })).properties).toEqual({});
  });

  test('rejects null for a non-nullable column, and the table stays readable', async () => {
    const id = ['not-null'];
    const { Field, Int32, RecordBatchStreamWriter, Schema, Table } = await import('apache-arrow');
    const schema = new Schema([new Field('id', new Int32(), false)]);
    const empty = RecordBatchStreamWriter.writeAll(new Table(schema)).toUint8Array(true);
    await server.client.createTable({ id, body: empty });
    await server.client.insertIntoTable({ id, body: toArrowBody({ id: ints(1) }) });
    const response = await server.client.call('UpdateTable', { id, body: { updates: [['id', 'NULL']] } });
    expect(response.status).toBe(400);
    expect(await readRows(server, id)).toEqual([{ id: 1 }]);
  });

  test('loses no concurrent update of one row', async () => {
    const id = await createRows();
    const body = { predicate: 'id = 1', updates: [['n', 'n + 1']] };
    const responses = await Promise.all(
      Array.from({ length: 12 }, () => server.client.call('UpdateTable', { id, body })),
    );
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    expect((await readRows(server, id))[0]).toMatchObject({ n: 22 });
  });
});

describe('DeleteFromTable', () => {
  test.each([
    ['some rows', 'id = 2', 1, [1, 3]],
    ['rows without null', 'n > 0', 2, [3]],
    ['none', 'id > 99', 0, [1, 2, 3]],
    ['all', 'true', 3, []],
  ])('%s', async (_name, predicate, deleted, want) => {
    const id = await createRows();
    const response = await server.client.deleteFromTable({ id, body: { predicate } });
    expect(response.num_deleted_rows).toBe(deleted);
    expect((await readRows(server, id)).map((row) => row['id'])).toEqual(want);
    expect(await readState(server, id)).toMatchObject({ version: response.version, columns: ['id', 'n', 's'] });
    expect(await readRows(server, id, 1)).toHaveLength(3);
  });

  test.each([
    ['an empty predicate', { predicate: '' }],
    ['a blank predicate', { predicate: '   ' }],
    ['null', { predicate: null }],
    ['nothing', {}],
    ['a predicate that is not SQL', { predicate: 'id id' }],
    ['a predicate that is not boolean', { predicate: 'n' }],
    ['two statements', { predicate: 'id = 1; true' }],
    ['an unknown column', { predicate: 'zz = 1' }],
  ])('rejects %s and deletes nothing', async (_name, body) => {
    const id = await createRows();
    const { status, error } = await server.client.call('DeleteFromTable', { id, body: body as { predicate: string } });
    expect([400, 404]).toContain(status);
    expect([12, 13]).toContain(error?.code);
    expect((await readState(server, id)).version).toBe(1);
  });

  test('runs concurrent deletes of different rows', async () => {
    const id = await createRows(namedRows(...Array.from({ length: 10 }, (_, at) => at)));
    await Promise.all(
      Array.from({ length: 8 }, (_, at) => server.client.deleteFromTable({ id, body: { predicate: `id = ${at}` } })),
    );
    expect((await readRows(server, id)).map((row) => row['id'])).toEqual([8, 9]);
  });
});

describe('query plans', () => {
  test.each([
    ['a filter', { filter: 'id > 1', k: 2, offset: 1, with_row_id: true }],
    ['column_names', { columns: { column_names: ['id'] } }],
    ['column_aliases', { columns: { column_aliases: { twice: 'id * 2' } } }],
    ['a list of columns', { columns: ['id'] }],
    ['a version', { version: 1 }],
    ['no row', { filter: 'id > 99' }],
    ['words', { full_text_query: { string_query: { query: 'a', columns: ['s'] } } }],
    ['nothing', {}],
  ])('are returned for a query with %s', async (name, query) => {
    const id = await createRows();
    if (name === 'words') await buildIndex(server, id, { column: 's', index_type: 'FTS' });
    const { version } = await readState(server, id);
    const texts = [
      await server.client.explainTableQueryPlan({ id, body: { query } }),
      await server.client.explainTableQueryPlan({ id, body: { query, verbose: true } }),
      await server.client.analyzeTableQueryPlan({ id, body: query }),
    ];
    for (const text of texts) {
      expect(typeof text).toBe('string');
      expect(text).not.toBe('');
      expect(text).not.toContain(server.dataDir);
      expect(text).not.toContain(server.dataDir.slice(1));
    }
    expect((await readState(server, id)).version).toBe(version);
  });

  test('are returned for a vector search', async () => {
    const id = ['vectors'];
    const { readFileSync } = await import('node:fs');
    const file = new URL('../../../conformance/fixtures/pyarrow-vectors.arrows', import.meta.url);
    await server.client.createTable({ id, body: readFileSync(file) });
    const { schema } = await server.client.describeTable({ id, body: {} });
    const field = schema?.fields.find(({ type }) => type.type === 'fixed_size_list');
    const vector = Array.from({ length: field?.type.length ?? 0 }, () => 0.5);
    for (const shape of [{ single_vector: vector }, { multi_vector: [vector, vector] }, vector]) {
      const query = { vector: shape, vector_column: field?.name ?? '', k: 2 };
      expect(await server.client.explainTableQueryPlan({ id, body: { query } })).not.toContain(server.dataDir.slice(1));
      expect(await server.client.analyzeTableQueryPlan({ id, body: query })).not.toContain(server.dataDir.slice(1));
    }
  });

  test.each([
    ['a filter that is not SQL', { filter: 'id id' }, 400],
    ['an unknown version', { version: 99 }, 404],
    ['a branch', { branch: 'dev' }, 404],
    ['both forms of columns', { columns: { column_names: ['id'], column_aliases: { a: 'id' } } }, 400],
  ])('are rejected for %s', async (_name, query, status) => {
    const id = await createRows();
    expect((await server.client.call('ExplainTableQueryPlan', { id, body: { query } })).status).toBe(status);
    expect((await server.client.call('AnalyzeTableQueryPlan', { id, body: query })).status).toBe(status);
  });
});

test.each([
  ['UpdateTable', { updates: [['id', '1']] }],
  ['DeleteFromTable', { predicate: 'true' }],
  ['ExplainTableQueryPlan', { query: {} }],
  ['AnalyzeTableQueryPlan', {}],
] as const)('%s rejects absent tables, declared tables and absent branches', async (operation, body) => {
  const call = async (id: string[], more = {}): Promise<unknown> => {
    const { status, error } = await server.client.call(operation, { id, body: { ...body, ...more } as never });
    return [status, error?.code];
  };
  const declared = [`d-${operation}`];
  await server.client.declareTable({ id: declared, body: {} });
  expect(await call(declared)).toEqual([409, 19]);
  expect(await call(['absent'])).toEqual([404, 4]);
  expect(await call(['absent', 't'])).toEqual([404, 1]);
  const existing = await createRows(toArrowBody({ id: floats(1) }));
  expect(await call(existing, { branch: 'dev' })).toEqual([404, 22]);
  expect((await readState(server, existing)).version).toBe(1);
});
