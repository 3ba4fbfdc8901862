import {
  type DataType,
  Field,
  Float32,
  Float64,
  Int64,
  Int8,
  Struct,
  tableFromIPC,
  TimestampMillisecond,
  TimestampSecond,
  Uint8,
  type Vector,
  vectorFromArray,
} from 'apache-arrow';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ints, texts, toArrowBody } from '../../server-reference/testing/operations/rows.ts';
import { startTestServer, type TestServer } from '../../server-reference/testing/start-server.ts';
import { createTable, type Indexes, readIds, readTexts } from './row-tables.ts';

/* Comparisons of floats with other values than numbers, and of decimals with numbers that have a fraction. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  expect(server.internalErrors).toEqual([]);
  await server.remove();
});

const column = (type: DataType, ...values: unknown[]): Vector => vectorFromArray(values, type);

describe.each<[title: string, indexes: Indexes]>([
  ['no index', []],
  ['BTREE', ['f', 'g', 'h'].map((name) => [name, 'BTREE'])],
])('R19: -0 equals 0 with %s', (_title, indexes) => {
  let id: string[];
  beforeAll(async () => {
    const columns = {
      id: ints(0, 1, 2),
      f: column(new Float64(), -0, 1, null),
      g: column(new Float64(), 0, 1, null),
      h: column(new Float32(), -0, 2, null),
    };
    id = await createTable(server, columns, indexes);
  });

  test.each<[filter: string, ids: readonly number[]]>([
    ['f = 0', [0]],
    ['f IN (0.0, 5.0)', [0]],
    ['f < 0', []],
    ['f >= 0', [0, 1]],
    ['NOT (f <> 0.0 AND f = 0.0)', [0, 1]],
    ['NOT (f <> 0 AND f = -0.0)', [0, 1]],
    ['NOT (0.0 <> f AND 0.0 = f)', [0, 1]],
    ['NOT (f * 2.0 <> .0 AND f * 2.0 = 0e1)', [0, 1]],
    ['NOT (f = 0.0 AND NOT (f = 0.0))', [0, 1]],
    ['NOT (g <> 0 AND (f = 1 OR g = 0))', [0]],
    ['f = 0.0 AND (f = -0.0 OR f <> 0)', [0]],
    ['f <> 0 AND f <> -0.0', [1]],
    ['0 = f AND (0) = f AND (f) = 0.0', [0]],
    ['f = g', [0, 1]],
    ['`f` <> "g"', []],
    ['f < g', []],
    ['g <= F', [0, 1]],
    ['f = h', [0]],
    ['h < g', []],
    ['f IN (g, 7)', [0, 1]],
    ['f NOT IN (7, g)', []],
    ['f BETWEEN 0 AND g', [0, 1]],
    ['g NOT BETWEEN f AND 1', []],
    ['coalesce(f, 3.5) = coalesce(g, 3.5)', [0, 1, 2]],
    ['CAST(f AS FLOAT) = g', [0, 1]],
    ['nullif(f, g) IS NULL', [0, 1, 2]],
    ['-f = g', [0]],
    ['g > -f', [1]],
    ['-g < 0', [1]],
    ['2 * -f = g', [0]],
    ['nullif(f, 0) IS NULL', [0, 2]],
    ['nullif(f, -0.0) IN (0.0)', []],
    ['nullif(f, - 0) IS NULL', [0, 2]],
    ['coalesce(nullif(f, 1.0), -0.0) IN (g, 7)', [0]],
    ['f = g AND f > 0.5', [1]],
    ["CAST(f AS STRING) = '-0.0' AND f = g", [0]],
  ])('%s', async (filter, ids) => {
    expect((await readIds(server, id, { filter })).sort()).toEqual(ids);
    expect(await server.client.countTableRows({ id, body: { predicate: filter } })).toBe(ids.length);
  });
});

test.each([
  ['-f > -1.5', [0, 1]],
  ['-`f` < 0', [0]],
  ['-st.f > 5', [1]],
])('R19: the negative of NaN is greater than all numbers: %s', async (filter, ids) => {
  const st = column(new Struct([new Field('f', new Float64(), true)]), { f: 0.5 }, { f: NaN }, { f: 1.5 });
  const id = await createTable(server, { id: ints(0, 1, 2), f: column(new Float32(), 0.5, NaN, null), st });
  expect((await readIds(server, id, { filter })).sort()).toEqual(ids);
});

test.each([
  ['source.f > target.f', 0],
  ['source.f <> target.`f`', 0],
  ['source.f >= target.f', 2],
  ['target.f = source.f', 2],
  ['source.f > -1.0', 2],
  ['source.F > target.f', 0],
  ['-source.f = target.f', 2],
])('R19: a merge with the condition %s', async (when_matched_update_all_filt, updated) => {
  const id = await createTable(server, { id: ints(0, 1), f: column(new Float64(), -0, 0) });
  const { num_updated_rows } = await server.client.mergeInsertIntoTable({
    id,
    query: { on: ['id'], when_matched_update_all: true, when_matched_update_all_filt },
    body: toArrowBody({ id: ints(0, 1), f: column(new Float64(), 0, -0) }),
  });
  expect(num_updated_rows).toBe(updated);
});

describe('decimals: numbers with a fraction that are compared with a decimal are exact', () => {
  let id: string[];
  beforeAll(async () => {
    id = await createTable(server, {
      id: ints(0, 1, 2),
      f: column(new Float64(), 0.5, 1.5, NaN),
      s: texts('a', 'b', null),
    });
    const expression = "CAST(nullif(CAST(id * 2 AS STRING), '4') AS DECIMAL(10, 2))";
    const new_columns = [
      { name: 'd', expression },
      { name: 'Big', expression: "CAST('0.1' AS DECIMAL(38, 20))" },
    ];
    await server.client.alterTableAddColumns({ id, body: { new_columns } });
  });

  test.each([
    ['d = 2.0', [1]],
    ['d > 0.5', [1]],
    ['d > -0.5', [0, 1]],
    ['0.5 < d', [1]],
    ['D >= 2.', [1]],
    ['d <= .5', [0]],
    ['d < 2.001', [0, 1]],
    ['d = 2.001', []],
    ['d = 20e-1', [1]],
    ['d IN (2.0, 7.25)', [1]],
    ['d NOT IN (2.0, 7)', [0]],
    ['d IN (2.0, NULL)', [1]],
    ['d BETWEEN -0.5 AND 1.5', [0]],
    ['NOT (d BETWEEN 0.5 AND 1.5) AND f > 0.7', [1]],
    ['d BETWEEN 0.5 AND 2.5 AND f BETWEEN 0.5 AND 1.5', [1]],
    ['(`d`) > 0.5 OR f = 0.5', [0, 1]],
    ['f > 0.7 AND d > 0.5', [1]],
    ['f IN (0.5, 1.5) AND d IN (2.0)', [1]],
    ['coalesce(d, 1.5) = 1.5', [2]],
    ['nullif(d, 2.0) IS NULL', [1, 2]],
    ['abs(d) > 0.5', [1]],
    ['d IS NOT NULL AND f < 0.7', [0]],
    ['CAST(d AS DOUBLE) > 0.5', [1]],
    ['d::double > 0.5', [1]],
    ['d * 2 > 0.5', [1]],
    ['"Big" = 0.1', [0, 1, 2]],
    ['Big <> 0.1', []],
    ['Big = 0.10000000000000000001', []],
  ])('%s', async (filter, ids) => {
    expect((await readIds(server, id, { filter })).sort()).toEqual(ids);
    expect(await server.client.countTableRows({ id, body: { predicate: filter } })).toBe(ids.length);
  });

  test('in the filter of an update and a delete', async () => {
    const copy = await createTable(server, { id: ints(0, 1) });
    const new_columns = [{ name: 'd', expression: 'CAST(CAST(id AS STRING) AS DECIMAL(10, 2))' }];
    await server.client.alterTableAddColumns({
      id: copy,
      body: { new_columns },
    });
    const updates: [string, string][] = [['id', '7']];
    await server.client.updateTable({
      id: copy,
      body: { predicate: 'd = 1.0', updates },
    });
    expect((await readIds(server, copy, {})).sort()).toEqual([0, 7]);
    await server.client.deleteFromTable({
      id: copy,
      body: { predicate: 'd < 0.5' },
    });
    expect(await readIds(server, copy, {})).toEqual([7]);
  });
});

const MOST = 2n ** 63n - 1n;

describe('sums and products of integers do not wrap in a filter', () => {
  let id: string[];
  beforeAll(async () => {
    id = await createTable(server, {
      id: ints(0, 1, 2),
      a: column(new Int8(), 127, 5, null),
      b: column(new Int8(), 127, -128, 1),
      u: column(new Uint8(), 255, 0, 1),
      i: ints(2 ** 31 - 1, 1, 0),
      l: column(new Int64(), MOST, 5n, null),
      m: column(new Int64(), -MOST, -MOST - 1n, 1n),
    });
  });

  test.each<[filter: string, ids: readonly number[]]>([
    ['a + b > 0', [0]],
    ['a + a = 254', [0]],
    ['a * b = 16129', [0]],
    ['-b > 0', [1]],
    ['a - b = 133', [1]],
    ['A + b > 0 AND a > 5', [0]],
    ['u + u > 300', [0]],
    ['u - 1 < 0', [1]],
    ['i + i > 0', [0, 1]],
    ['i * a > 2147483647', [0]],
    ['a / 2 + 64 > 100', [0]],
    ['a / 2 + 65 = 128', [0]],
    ['a % 2 = 1', [0, 1]],
    ['a + b IN (254, 1)', [0]],
    ['i + 1 > -5', [0, 1, 2]],
    ['l + 1 > 0', [0, 1]],
    ['L + 1 = 9223372036854775808', [0]],
    ['l * l > 24', [0, 1]],
    ['l - m > 0 AND -m > 9', [0, 1]],
    ['l + a IN (10, 1)', [1]],
    ['l + 1 BETWEEN 0 AND 9', [1]],
    ['l + 1 > 0.5', [0, 1]],
    ['l * 1.5 < 9', [1]],
    ['l % 2 = 1', [0, 1]],
    ['l / 2 = 2', [1]],
    ['abs(l - m) > 0', [0, 1]],
    ["left('gulls', l - 2) = 'gul' OR l IS NULL", [1, 2]],
  ])('%s', async (filter, ids) => {
    expect((await readIds(server, id, { filter })).sort()).toEqual(ids);
    expect(await server.client.countTableRows({ id, body: { predicate: filter } })).toBe(ids.length);
  });
});

describe('sums and products of integers in values', () => {
  let id: string[];
  beforeAll(async () => {
    id = await createTable(server, {
      id: ints(0, 1),
      a: column(new Int8(), 127, 5),
      l: column(new Int64(), MOST, 5n),
    });
  });

  test.each([
    ['a + a', undefined],
    ['a * a -- a comment', undefined],
    ['-a - a', undefined],
    ['a - 1 -- a comment', '126'],
    ['a * 1 + A', undefined],
    ['l - L', '0'],
    ['l - 1', '9223372036854775806'],
    ['l - a', '9223372036854775680'],
    ['l + 1', undefined],
  ])('%s', async (sql, value) => {
    const columns = { column_aliases: { value: sql, id: 'id' } };
    const query = { id, body: { columns, order_by: [{ column_name: 'id' }], filter: 'id = 0' } };
    const { status, bytes } = await server.client.call('QueryTable', query);
    expect(status).toBe(value === undefined ? 400 : 200);
    if (value !== undefined) expect(String(tableFromIPC(bytes).get(0)?.['value'])).toBe(value);
    const copy = await createTable(server, { id: ints(0), a: column(new Int8(), 127), l: column(new Int64(), MOST) });
    const body = { new_columns: [{ name: 'value', expression: sql }] };
    const added = await server.client.call('AlterTableAddColumns', { id: copy, body });
    expect(added.status).toBe(status);
    if (value !== undefined) expect(await readTexts(server, copy, 'value')).toEqual([value]);
  });
});

const columnsOfMerge = (zero = -0): Record<string, Vector> => ({
  id: ints(0, 1),
  i: ints(2 ** 31 - 1, 2 ** 31 - 1),
  l: column(new Int64(), MOST, MOST),
  st: column(new Struct([new Field('f', new Float64(), true)]), { f: zero }, { f: 1 }),
});

test.each([
  ['target.d > 0.5', 1],
  ['source.i + target.i > 0', 2],
  ['target.st.f = source.st.f', 2],
  ['target.i * 2 > source.i AND target.d <= 0.0', 1],
])('a merge with the condition %s', async (when_matched_update_all_filt, updated) => {
  const id = await createTable(server, columnsOfMerge());
  const new_columns = [{ name: 'd', expression: 'CAST(CAST(id AS STRING) AS DECIMAL(10, 2))' }];
  await server.client.alterTableAddColumns({ id, body: { new_columns } });
  const { num_updated_rows } = await server.client.mergeInsertIntoTable({
    id,
    query: { on: ['id'], when_matched_update_all: true, when_matched_update_all_filt },
    body: toArrowBody(columnsOfMerge(0)),
  });
  expect(num_updated_rows).toBe(updated);
});

describe('fields of structs are compared and computed as columns are', () => {
  let id: string[];
  beforeAll(async () => {
    const inner = new Struct([new Field('F', new Float64(), true), new Field('a', new Int8(), true)]);
    const outer = new Struct([
      new Field('ms', new TimestampMillisecond(), true),
      new Field('two words', new Int8(), true),
      new Field('in', inner, true),
    ]);
    id = await createTable(server, {
      id: ints(0, 1, 2),
      st: column(
        outer,
        { ms: 1_500, 'two words': 127, in: { F: -0, a: 100 } },
        { ms: 2_000, 'two words': -128, in: { F: 1, a: -100 } },
        null,
      ),
      sec: column(new TimestampSecond(), 1_000, 2_000, null),
      f: column(new Float64(), 0, 1, null),
    });
    const expression = "named_struct('d', CAST(CAST(id AS STRING) AS DECIMAL(10, 2)))";
    await server.client.alterTableAddColumns({
      id,
      body: { new_columns: [{ name: 'dec', expression }] },
    });
  });

  test.each<[filter: string, ids: readonly number[]]>([
    ['st.ms = sec', [1]],
    ['ST.MS > Sec', [0]],
    ["st['ms'] > sec", [0]],
    ['sec IN (`st`.ms)', [1]],
    ['st."in"."F" = f', [0, 1]],
    ['st.`in`.`F` < f', []],
    ["-st['in']['F'] = f", [0]],
    ['st.`in`.a + st.`in`.a > 0', [0]],
    ['st.`two words` * 2 < 0', [1]],
    ['dec.d > 0.5', [1, 2]],
    ["dec['d'] IN (1.0, 7.5)", [1]],
  ])('%s', async (filter, ids) => {
    expect((await readIds(server, id, { filter })).sort()).toEqual(ids);
    expect(await server.client.countTableRows({ id, body: { predicate: filter } })).toBe(ids.length);
  });
});
