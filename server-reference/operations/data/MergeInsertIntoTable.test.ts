import {
  Field,
  Float64,
  Int32,
  RecordBatchStreamWriter,
  Schema,
  Table,
  tableFromArrays,
  tableToIPC,
  Utf8,
} from 'apache-arrow';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/start-server.ts';
import { toArrowBody, floats, ints, readRows, readState, texts } from '../../testing/operations/rows.ts';
import { parseDuration } from './MergeInsertIntoTable.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  expect(server.internalErrors).toEqual([]);
  await server.remove();
});

const people = (...rows: [number, string, number][]): Uint8Array =>
  toArrowBody({
    id: ints(...rows.map(([id]) => id)),
    name: texts(...rows.map(([, name]) => name)),
    n: floats(...rows.map(([, , n]) => n)),
  });
const noRows = (): Uint8Array => {
  const fields = [
    new Field('id', new Int32(), true),
    new Field('name', new Utf8(), true),
    new Field('n', new Float64(), true),
  ];
  return RecordBatchStreamWriter.writeAll(new Table(new Schema(fields))).toUint8Array(true);
};

let count = 0;
const createPeople = async (): Promise<string[]> => {
  const id = [`t${++count}`];
  await server.client.createTable({ id, body: people([1, 'a', 1], [2, 'b', 2], [3, 'c', 3]) });
  return id;
};
const readContents = async (id: readonly string[]): Promise<unknown[]> =>
  (await readRows(server, id)).map((row) => `${String(row['id'])}${String(row['name'])}${String(row['n'])}`);

const UPSERT = { on: ['id'], when_matched_update_all: true, when_not_matched_insert_all: true };
const SOURCE_ROWS = people([2, 'x', 20], [4, 'y', 40]);

describe('merged rows', () => {
  test.each([
    ['upsert', UPSERT, SOURCE_ROWS, [1, 1, 0], ['1a1', '2x20', '3c3', '4y40']],
    ['update only', { on: ['id'], when_matched_update_all: true }, SOURCE_ROWS, [1, 0, 0], ['1a1', '2x20', '3c3']],
    [
      'insert only',
      { on: ['id'], when_not_matched_insert_all: true },
      SOURCE_ROWS,
      [0, 1, 0],
      ['1a1', '2b2', '3c3', '4y40'],
    ],
    ['no flag', { on: ['id'] }, SOURCE_ROWS, [0, 0, 0], ['1a1', '2b2', '3c3']],
    ['delete by source', { on: ['id'], when_not_matched_by_source_delete: true }, SOURCE_ROWS, [0, 0, 2], ['2b2']],
    [
      'delete by source with a filter',
      { on: ['id'], when_not_matched_by_source_delete: true, when_not_matched_by_source_delete_filt: 'n > 2' },
      SOURCE_ROWS,
      [0, 0, 1],
      ['1a1', '2b2'],
    ],
    ['everything', { ...UPSERT, when_not_matched_by_source_delete: true }, SOURCE_ROWS, [1, 1, 2], ['2x20', '4y40']],
    [
      'update with a filter',
      { ...UPSERT, when_matched_update_all_filt: 'source.n > target.n' },
      people([1, 'p', 0], [2, 'q', 9]),
      [1, 0, 0],
      ['1a1', '2q9', '3c3'],
    ],
    [
      'two keys',
      { ...UPSERT, on: ['id', 'name'] },
      people([1, 'a', 9], [2, 'z', 8]),
      [1, 1, 0],
      ['1a9', '2b2', '2z8', '3c3'],
    ],
    ['one key twice', { ...UPSERT, on: ['id', 'id'] }, SOURCE_ROWS, [1, 1, 0], ['1a1', '2x20', '3c3', '4y40']],
    ['with an index', { ...UPSERT, use_index: true }, SOURCE_ROWS, [1, 1, 0], ['1a1', '2x20', '3c3', '4y40']],
    ['without an index', { ...UPSERT, use_index: false }, SOURCE_ROWS, [1, 1, 0], ['1a1', '2x20', '3c3', '4y40']],
    ['a sufficient timeout', { ...UPSERT, timeout: '5m' }, SOURCE_ROWS, [1, 1, 0], ['1a1', '2x20', '3c3', '4y40']],
    ['no rows', UPSERT, noRows(), [0, 0, 0], ['1a1', '2b2', '3c3']],
    [
      'no rows, delete by source',
      { ...UPSERT, when_not_matched_by_source_delete: true, when_not_matched_by_source_delete_filt: 'n >= 2' },
      noRows(),
      [0, 0, 2],
      ['1a1'],
    ],
    [
      'fewer columns',
      UPSERT,
      toArrowBody({ id: ints(2, 4), n: floats(20, 40) }),
      [1, 1, 0],
      ['1a1', '2b20', '3c3', '4null40'],
    ],
    [
      'columns in another order',
      UPSERT,
      toArrowBody({ n: floats(20), name: texts('x'), id: ints(2) }),
      [1, 0, 0],
      ['1a1', '2x20', '3c3'],
    ],
  ])('%s', async (_name, query, body, [updated, inserted, deleted], want) => {
    const id = await createPeople();
    const response = await server.client.mergeInsertIntoTable({ id, query, body });
    expect(response).toMatchObject({
      num_updated_rows: updated,
      num_inserted_rows: inserted,
      num_deleted_rows: deleted,
      version: (await readState(server, id)).version,
    });
    expect(await readContents(id)).toEqual(want);
    expect(await readRows(server, id, 1)).toHaveLength(3);
  });

  test('is idempotent for an upsert', async () => {
    const id = await createPeople();
    await server.client.mergeInsertIntoTable({ id, query: UPSERT, body: SOURCE_ROWS });
    await server.client.mergeInsertIntoTable({ id, query: UPSERT, body: SOURCE_ROWS });
    expect(await readContents(id)).toEqual(['1a1', '2x20', '3c3', '4y40']);
  });

  test('accepts rows whose schema differs in nullability', async () => {
    const strict = (...ids: number[]): Uint8Array =>
      tableToIPC(tableFromArrays({ id: Int32Array.from(ids), n: Float64Array.from(ids) }), 'stream');
    const loose = toArrowBody({ id: ints(2, 3), n: floats(20, 30) });
    const id = [`t${++count}`];
    await server.client.createTable({ id, body: strict(1, 2) });
    await server.client.mergeInsertIntoTable({ id, query: UPSERT, body: loose });
    await server.client.mergeInsertIntoTable({ id, query: UPSERT, body: strict(3, 4) });
    expect((await readRows(server, id)).map((row) => row['n'])).toEqual([1, 20, 3, 4]);
  });
});

describe('rejected merges change nothing', () => {
  test.each([
    ['without on', {}, SOURCE_ROWS, 400],
    ['an empty on', { ...UPSERT, on: [''] }, SOURCE_ROWS, 400],
    ['an unknown key', { ...UPSERT, on: ['zz'] }, SOURCE_ROWS, 400],
    ['a key column missing in the rows', { ...UPSERT, on: ['name'] }, toArrowBody({ id: ints(1) }), 400],
    ['a column missing in the table', UPSERT, toArrowBody({ id: ints(1), zz: ints(1) }), 400],
    ['text for a number', UPSERT, toArrowBody({ id: ints(1), n: texts('a') }), 400],
    ['text for a key', UPSERT, toArrowBody({ id: texts('a') }), 400],
    ['two source rows for one target row', UPSERT, people([2, 'x', 1], [2, 'y', 2]), 400],
    ['a filter that is not SQL', { ...UPSERT, when_matched_update_all_filt: 'source. .' }, SOURCE_ROWS, 400],
    ['a filter that is not boolean', { ...UPSERT, when_matched_update_all_filt: 'source.n' }, SOURCE_ROWS, 400],
    ['a filter with an ambiguous column', { ...UPSERT, when_matched_update_all_filt: 'n > 1' }, SOURCE_ROWS, 400],
    ['a filter over an unknown column', { ...UPSERT, when_matched_update_all_filt: 'source.zz > 1' }, SOURCE_ROWS, 400],
    ['two statements', { ...UPSERT, when_matched_update_all_filt: 'source.n > 1; true' }, SOURCE_ROWS, 400],
    [
      'a delete filter that is not SQL',
      { ...UPSERT, when_not_matched_by_source_delete: true, when_not_matched_by_source_delete_filt: 'n >' },
      SOURCE_ROWS,
      400,
    ],
    ['a timeout without a unit', { ...UPSERT, timeout: '30' }, SOURCE_ROWS, 400],
    ['a malformed timeout', { ...UPSERT, timeout: 'soon' }, SOURCE_ROWS, 400],
    ['a timeout of 0', { ...UPSERT, timeout: '0s' }, SOURCE_ROWS, 503],
    ['a body that is not Arrow', UPSERT, Buffer.from('rows'), 400],
    ['a truncated body', UPSERT, SOURCE_ROWS.subarray(0, SOURCE_ROWS.length - 40), 400],
    ['an absent branch', { ...UPSERT, branch: 'dev' }, SOURCE_ROWS, 404],
  ])('%s', async (_name, query, body, status) => {
    const id = await createPeople();
    const response = await server.client.call('MergeInsertIntoTable', { id, query: query as typeof UPSERT, body });
    expect(response.status).toBe(status);
    expect(response.error?.detail).not.toMatch(/\.rs|Caused by|GenericFailure/);
    expect((await readState(server, id)).version).toBe(1);
  });

  test('rejects an absent table', async () => {
    for (const [id, code] of [
      [['absent'], 4],
      [['absent', 't'], 1],
    ] as const) {
      const { status, error } = await server.client.call('MergeInsertIntoTable', {
        id,
        query: UPSERT,
        body: SOURCE_ROWS,
      });
      expect([status, error?.code]).toEqual([404, code]);
    }
  });
});

describe('a declared table', () => {
  test.each([
    ['with flags', UPSERT],
    ['without flags', { on: ['id'] }],
  ])('gets all rows, %s', async (_name, query) => {
    const id = [`declared${++count}`];
    const { location } = await server.client.declareTable({ id, body: { properties: { p: 'q' } } });
    expect(await server.client.mergeInsertIntoTable({ id, query, body: SOURCE_ROWS })).toEqual({
      num_updated_rows: 0,
      num_inserted_rows: 2,
      num_deleted_rows: 0,
      version: 1,
    });
    expect(await readContents(id)).toEqual(['2x20', '4y40']);
    const described = await server.client.describeTable({ id, body: { check_declared: true } });
    expect(described).toMatchObject({ is_only_declared: false, location, properties: { p: 'q' } });
  });

  test('stays declared when a key column is missing in the rows', async () => {
    const id = [`declared${++count}`];
    await server.client.declareTable({ id, body: {} });
    const query = { ...UPSERT, on: ['zz'] };
    expect((await server.client.call('MergeInsertIntoTable', { id, query, body: SOURCE_ROWS })).status).toBe(400);
    const described = await server.client.describeTable({ id, body: { check_declared: true } });
    expect(described.is_only_declared).toBe(true);
  });
});

describe('concurrent merges', () => {
  const keys = people(...Array.from({ length: 10 }, (_, at): [number, string, number] => [100 + at, 'k', at]));

  test('insert each of ten new keys once in fifty merges', async () => {
    const id = await createPeople();
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => server.client.call('MergeInsertIntoTable', { id, query: UPSERT, body: keys })),
    );
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    expect(await readRows(server, id)).toHaveLength(13);
  });

  test('work through two servers during concurrent inserts', async () => {
    const id = await createPeople();
    const other = await startTestServer({ data: server.dataDir });
    const responses = await Promise.all(
      Array.from({ length: 24 }, (_, at) =>
        (at % 2 === 0 ? server : other).client.call('MergeInsertIntoTable', { id, query: UPSERT, body: keys }),
      ),
    );
    const inserted = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        (at % 2 === 0 ? server : other).client.insertIntoTable({ id, body: people([at + 10, 'i', 0]) }),
      ),
    );
    await other.close();
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    expect(inserted).toHaveLength(6);
    expect(await readRows(server, id)).toHaveLength(19);
  });
});

test.each([
  ['1ms', 1],
  ['30s', 30_000],
  ['5m', 300_000],
  ['2h', 7_200_000],
  ['0s', 0],
  ['99999999999999999999h', Number.MAX_SAFE_INTEGER],
])('%s is %i ms', (text, want) => {
  expect(parseDuration(text)).toBe(want);
});
