import {
  Field,
  Float64,
  Int32,
  Int64,
  makeVector,
  Struct,
  TimestampMicrosecond,
  TimestampMillisecond,
  TimestampNanosecond,
  TimestampSecond,
  Uint64,
  vectorFromArray,
  type DataType,
  type Vector,
} from 'apache-arrow';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ints, texts, toArrowBody } from '../../server-reference/testing/operations/rows.ts';
import { startTestServer, type TestServer } from '../../server-reference/testing/start-server.ts';
import { createTable, readIds, readTexts } from './row-tables.ts';

/*
 * Expressions in which the server's workarounds replace a part: the rest must mean what it meant. R-numbers name the kinds of
 * wrong-rows.test.ts.
 */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  expect(server.internalErrors).toEqual([]);
  await server.remove();
});

const column = (type: DataType, ...values: unknown[]): Vector => vectorFromArray(values, type);
const POINT = new Struct([new Field('x', new Int32(), true)]);

/** Columns of three rows; the last one has nulls only. Some have names of types and functions, or letters of both cases. */
const COLUMNS = {
  id: ints(0, 1, 2),
  x: ints(1, 2, null),
  y: ints(1, 3, null),
  int: ints(1, 2, null),
  date: column(new TimestampSecond(), 1_000, 2_000, null),
  Mixed: ints(1, 2, null),
  End: ints(1, 2, null),
  Null: ints(1, 2, null),
  'two words': ints(1, 2, null),
  select: ints(1, 2, null),
  st: column(POINT, { x: 1 }, { x: 2 }, null),
  f: column(new Float64(), 0.5, 1.5, null),
  s: texts('a', 'b', null),
  sec: column(new TimestampSecond(), 1_000, 2_000, null),
  ms: column(new TimestampMillisecond(), 1_500, 2_000, null),
  us: column(new TimestampMicrosecond(), 1_500, 2_000, null),
  // The builder takes milliseconds.
  ns: makeVector({
    type: new TimestampNanosecond(),
    data: BigInt64Array.of(1_500_000_001n, 2_000_000_000n, 0n),
    length: 3,
    nullCount: 1,
    nullBitmap: Uint8Array.of(0b011),
  }),
};

const FILTERS: readonly (readonly [filter: string, ids: readonly number[]])[] = [
  // Names of columns that are words of the language.
  ["date = DATE '1970-01-01' OR date < ms", [0]],
  ["DATE '1970-01-01' < ms", [0, 1]],
  ['CAST(x AS INT) = int', [0, 1]],
  ['x::int = int AND int IN (1) AND int IN (1, 2)', [0]],
  // Names in another case.
  ['MIXED IN (1) AND mixed IN (1, 2)', [0]],
  ['mixed IN (2) OR MIXED IN (1)', [0, 1]],
  ['SEC < ms', [0]],
  ['ST.x::int > 1', [1]],
  ['NOT (st.x = 1 AND st.x IN (2))', [0, 1]],
  ['NOT (1 = st.x AND st.x IN (2))', [0, 1]],
  ['coalesce(CASE WHEN x::int > 1 THEN true ELSE false END, false)', [1]],
  ['x::int > 0 AND y IS NOT NULL', [0, 1]],
  ['"two words" IN (1) AND `two words` IN (1, 2)', [0]],
  // IN lists that the engine joins with other conditions.
  ['NOT (x IN (1) AND x = 2)', [0, 1]],
  ['NOT (x = 1 AND x = 2)', [0, 1]],
  ['x = 2 OR x = 1 OR x NOT IN (1, NULL)', [0, 1]],
  ['x = 2 AND x NOT IN (3, NULL)', []],
  ['x NOT IN (3, NULL) AND x = 2', []],
  ['2 = x AND x NOT IN (3, NULL)', []],
  ['x NOT IN (1) OR x <> 2', [0, 1]],
  ['`two words` <> 5 OR `two words` NOT IN (7)', [0, 1]],
  ['f <> -0.0 OR f NOT IN (1e300)', [0, 1]],
  ['x + 0 <> 0 OR x NOT IN (7)', [0, 1]],
  ["st['x'] <> 5 OR st.x NOT IN (7)", [0, 1]],
  ['NOT ("two words" = 1 AND `two words` IN (2))', [0, 1]],
  ['NOT (st.x IN (1) AND (st.x) IN (2))', [0, 1]],
  ["NOT (st.x IN (1) AND st['x'] IN (2))", [0, 1]],
  [`x IN (1, 2)${' AND x IN (1, 2, 3)'.repeat(12)}`, [0, 1]],
  ['x IS NULL IN (true)', [2]],
  ['(x IS NULL) IN (true) AND (x IS NULL) IN (true, false)', [2]],
  ['((x > 1) IS TRUE) IN (true) AND ((x > 1) IS TRUE) IN (true, false)', [1]],
  // Casts.
  ['x::int::bigint::int = 1', [0]],
  ['x::int + y::int > 2', [1]],
  ['CAST(f AS INT) = 0', [0]],
  ['f::int = 0', [0]],
  ['f::INT IN (0) AND f::INT IN (0, 1)', [0]],
  ['-(f::int) = 0', [0]],
  // Times.
  ["ns = TIMESTAMP '1970-01-01T00:00:01.500000001'", [0]],
  ["ns > TIMESTAMP '1970-01-01T00:00:01.500000000'", [0, 1]],
  ["ns < TIMESTAMP '1970-01-01T00:00:01.500000001Z'", []],
  ["ms > TIMESTAMP '1970-01-01T00:00:01.4999999'", [0, 1]],
  ["us < TIMESTAMP '9999-01-01T00:00:00.123456'", [0, 1]],
  ["sec < TIMESTAMP '9999-01-01T00:00:00' AND ms <> TIMESTAMP '1970-01-01T00:00:01.500001'", [0, 1]],
  ["ns IN (TIMESTAMP '1970-01-01T00:00:01.500000001', TIMESTAMP '1970-01-01T00:00:00')", [0]],
  ["ns BETWEEN TIMESTAMP '1970-01-01T00:00:01.500000001' AND TIMESTAMP '1970-01-01'", []],
  ["ns IN (TIMESTAMP '1970-01-01T00:00:02Z', TIMESTAMP '1970-01-01T00:00:01.500000001Z')", [0, 1]],
  ["ms >= TIMESTAMP '1970-01-01'", [0, 1]],
  ["ms >= TIMESTAMP '1970-01-01 00:00:00-00:00'", [0, 1]],
  ['sec IN (ms)', [1]],
  ['coalesce(sec, ms) = ms', [1]],
];

describe('filters', () => {
  let id: string[];
  beforeAll(async () => {
    id = await createTable(server, COLUMNS);
  });

  test.each(FILTERS)('%s', async (filter, ids) => {
    expect((await readIds(server, id, { filter })).sort()).toEqual(ids);
    expect(await server.client.countTableRows({ id, body: { predicate: filter } })).toBe(ids.length);
  });

  test.each([
    'x IS NULL IN (true) AND x IS NULL IN (true, false)',
    'x IS NOT NULL IN (true) AND x = 1',
    "ns < TIMESTAMP '9999-01-01T00:00:00'",
    "ns > TIMESTAMP '0001-01-01'",
    "us < TIMESTAMP '9999-01-01T00:00:00.1234567'",
    "sec < TIMESTAMP '9999-01-01T00:00:00' AND ms <> TIMESTAMP '1970-01-01T00:00:01.500000001'",
  ])('are rejected where the engine selects other rows: %s', async (filter) => {
    const { status, error } = await server.client.call('CountTableRows', { id, body: { predicate: filter } });
    expect([status, error?.code]).toEqual([400, 13]);
  });

  test('a list of 60 casts in a row is computed or rejected', async () => {
    const filter = `x${'::bigint'.repeat(60)} = 1`;
    const { status, bytes } = await server.client.call('CountTableRows', { id, body: { predicate: filter } });
    expect(status === 200 ? Number(Buffer.from(bytes).toString()) : status).toBe(status === 200 ? 1 : 400);
  });

  test('a list of 130,000 texts is accepted', async () => {
    const list = Array.from({ length: 130_000 }, (_, at) => `'${at % 1000}'`).join(',');
    const { status } = await server.client.call('CountTableRows', { id, body: { predicate: `s IN (${list})` } });
    expect(status).toBe(200);
  });
});

describe('what follows an expression', () => {
  test.each([
    'x = 1 foo',
    'x > 0, id = 0',
    'x > 0 LIMIT 1',
    'x = 1) OR (x = 2',
    'x = 1) --',
    'x > 0 ORDER BY id',
    'x = 1 x',
  ])('is rejected in a filter: %s', async (filter) => {
    const id = await createTable(server, COLUMNS);
    for (const [operation, body] of [
      ['DeleteFromTable', { predicate: filter }],
      ['CountTableRows', { predicate: filter }],
      ['QueryTable', { filter, columns: { column_names: ['id'] } }],
      ['UpdateTable', { predicate: filter, updates: [['x', '7']] }],
    ] as const) {
      const { status } = await server.client.call(operation, { id, body: body as never });
      expect([operation, status]).toEqual([operation, 400]);
    }
    expect(await server.client.describeTable({ id, body: {} })).toMatchObject({ version: 1 });
  });

  test.each(['5 WHERE id = 1', '5, y = 6', '5 FROM t', '5) + (1', '5 AS z'])(
    'is rejected in a value: %s',
    async (sql) => {
      const id = await createTable(server, COLUMNS);
      const update = await server.client.call('UpdateTable', { id, body: { updates: [['x', sql]] } });
      const new_columns = [{ name: 'added', expression: sql }];
      const add = await server.client.call('AlterTableAddColumns', { id, body: { new_columns } });
      const columns = { column_aliases: { z: sql } };
      const query = await server.client.call('QueryTable', { id, body: { columns } });
      expect([update.status, add.status, query.status]).toEqual([400, 400, 400]);
      expect(await server.client.describeTable({ id, body: {} })).toMatchObject({ version: 1 });
    },
  );

  test('may be a comment', async () => {
    const id = await createTable(server, COLUMNS);
    expect(await readIds(server, id, { filter: 'x = 1 -- the first' })).toEqual([0]);
    await server.client.updateTable({ id, body: { predicate: 'id = 0 -- one', updates: [['x', '5 -- new']] } });
    expect(await readTexts(server, id, 'x')).toEqual(['5']);
  });
});

const NUMBERS = {
  id: ints(0, 1),
  i32: ints(1, 2),
  x: ints(3, 4),
  u64: column(new Uint64(), 2n ** 64n - 1n, 0n),
  i64: column(new Int64(), 2n, 2n ** 62n),
  sec: column(new TimestampSecond(), 1_000, 1_000),
  ms: column(new TimestampMillisecond(), 1_500, 1_500),
};

describe('updates', () => {
  test.each<[predicate: string, updates: [string, string][], values: string[]]>([
    [
      '"sec" < "ms"',
      [
        ['x', 'i32'],
        ['i32', 'x'],
      ],
      ['3', '1'],
    ],
    [
      'ID IN (0) AND id IN (0, 5)',
      [
        ['x', 'i32 + 1'],
        ['i32', 'x'],
      ],
      ['3', '2'],
    ],
    // The value of the other row could not be stored.
    ['id = 0', [['i64', 'i64 * i64 * i64']], ['1', '3']],
    ['id = 0', [['u64', 'u64 - 1']], ['1', '3']],
  ])('%s sets %j', async (predicate, updates, values) => {
    const id = await createTable(server, NUMBERS);
    await server.client.updateTable({ id, body: { predicate, updates } });
    expect(await readTexts(server, id, 'i32', 'x')).toEqual(values);
  });
});

describe('R14: a change of a type that would change values is rejected, whatever the name of the column', () => {
  test.each<[name: string, type: DataType, value: unknown, data_type: object]>([
    ['a-b', new Float64(), 1e300, { type: 'float' }],
    ['two words', new Float64(), 1e300, { type: 'float' }],
    ['select', new Float64(), 1e300, { type: 'float' }],
    ['Upper', new Float64(), 1e300, { type: 'float' }],
    ['a-b', new TimestampMicrosecond(), 1_500, { type: 'timestamp:s:-' }],
    ['day', new TimestampSecond(), 1_000, { type: 'date32' }],
  ])('%s', async (name, type, value, data_type) => {
    const id = await createTable(server, { id: ints(0), [name]: column(type, value) });
    const { status } = await server.client.call('AlterTableAlterColumns', {
      id,
      body: { alterations: [{ path: name, data_type: data_type as never }] },
    });
    expect(status).toBe(400);
    expect(await server.client.describeTable({ id, body: {} })).toMatchObject({ version: 1 });
  });
});

describe('filters of merges', () => {
  const merge = async (query: object): Promise<readonly [status: number, id: string[]]> => {
    const columns = { ...NUMBERS, sec: column(new TimestampSecond(), 1_000, 2_000) };
    const id = await createTable(server, columns);
    const body = toArrowBody({ ...columns, id: ints(0, 5) });
    const { status } = await server.client.call('MergeInsertIntoTable', { id, query: { on: ['id'], ...query }, body });
    return [status, id];
  };

  test.each([
    ['target.sec < target.ms', 400],
    ["target.sec < TIMESTAMP '1970-01-01T00:00:01.5'", 400],
    ['CAST(target.x AS INT) > 1', 400],
    ['target.x IN (1) AND target.x NOT IN (2, NULL)', 400],
    ['target.x = 3, true', 400],
    ['target.x = 3', 200],
    ['source.x >= target.x AND source.i32 IN (3, 4)', 200],
    ['source.x IN (3, 4) AND target.x = 3', 200],
    ["target.sec < TIMESTAMP '1970-01-01T00:00:02'", 200],
  ])('of matched rows select what they say, or are rejected: %s', async (filter, expected) => {
    const update = { when_matched_update_all: true, when_matched_update_all_filt: filter };
    const [status, id] = await merge(update);
    expect(status).toBe(expected);
    expect(await server.client.describeTable({ id, body: {} })).toMatchObject({ version: expected === 200 ? 2 : 1 });
  });

  test.each([
    ['sec < ms', [0, 1]],
    ['ms < sec', [0]],
    ['ID IN (1) AND id NOT IN (2)', [0]],
  ])('of rows without a source select what they say: %s', async (filter, ids) => {
    const remove = { when_not_matched_by_source_delete: true, when_not_matched_by_source_delete_filt: filter };
    const [status, id] = await merge(remove);
    expect([status, (await readIds(server, id, {})).sort()]).toEqual([200, ids]);
  });
});
