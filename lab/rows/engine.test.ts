import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, Index, type Connection, type Table } from '@lancedb/lancedb';
import {
  Bool,
  Field,
  FixedSizeList,
  Float32,
  Float64,
  Int32,
  Int64,
  Table as ArrowTable,
  TimestampMicrosecond,
  TimestampMillisecond,
  TimestampSecond,
  Utf8,
  vectorFromArray,
} from 'apache-arrow';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/*
 * What the engine alone, without the server, answers today where it is wrong or where the server relies on it. A test that
 * fails with another release names a workaround to try again (engine-workarounds.ts) or an assumption to look at.
 */

let folder: string;
let database: Connection;
let count = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchstone-engine-'));
  database = await connect(folder);
});
afterAll(() => rm(folder, { recursive: true }));

const noon = Date.UTC(1970, 0, 1, 12);
const newTable = (): Promise<Table> =>
  database.createTable(
    `t${++count}`,
    new ArrowTable({
      id: vectorFromArray([0, 1, 2], new Int32()),
      x: vectorFromArray([1, 2, null], new Int32()),
      b: vectorFromArray([true, false, null], new Bool()),
      s: vectorFromArray(['a', '', null], new Utf8()),
      g: vectorFromArray([-0, 1, null], new Float64()),
      h: vectorFromArray([0, 1, null], new Float64()),
      sec: vectorFromArray([1_000, 2_000, null], new TimestampSecond()),
      ms: vectorFromArray([1_500, 2_000, null], new TimestampMillisecond()),
      z: vectorFromArray([noon, noon, null], new TimestampMicrosecond('Europe/Berlin')),
    }) as never,
  );

const idsOf = async (table: Table, filter: string): Promise<number[]> =>
  (await table.query().where(filter).select(['id']).toArray()).map(({ id }: { id: number }) => id);

describe('the engine selects', () => {
  let plain: Table;
  let indexed: Table;
  beforeAll(async () => {
    [plain, indexed] = [await newTable(), await newTable()];
    await indexed.createIndex('b', { config: Index.btree() });
    await indexed.createIndex('s', { config: Index.fm() });
  });

  test.each<[kind: string, filter: string, right: number[], without: number[], withIndex: number[]]>([
    ['R5', '_rowid NOT IN (0, 1)', [2], [2], [2]],
    ['R6', 'NOT (b IS TRUE)', [1, 2], [1, 2], [1]],
    ['R7', "NOT contains(s, 'a')", [1], [1], [1, 2]],
    ['R7', "contains(s, '')", [0, 1], [0, 1], []],
    ['R8', 'x IN (2) AND x NOT IN (3, NULL)', [], [1], [1]],
    ['R8', 'x NOT IN (1) OR x NOT IN (2)', [0, 1], [0, 1, 2], [0, 1, 2]],
    ['R9', "sec = TIMESTAMP '1970-01-01T00:00:01.5'", [], [0], [0]],
    ['R9', 'sec = ms', [1], [0, 1], [0, 1]],
    ['R10', "z = TIMESTAMP '1970-01-01T12:00:00Z'", [0, 1], [], []],
    ['R11', 'TRY_CAST(x + 299 AS TINYINT) > 5', [], [0, 1], [0, 1]],
    ['R11', 'CAST(g + 0.5 AS INT) > 0', [1], [1], [1]],
    ['R19', 'g = 0', [0], [0], [0]],
    ['R19', 'g = h', [0, 1], [1], [1]],
    ['R26', '"s" = \'a\'', [0], [0], [0]],
  ])('%s: %s (right: %j)', async (_kind, filter, _right, without, withIndex) => {
    expect(await idsOf(plain, filter)).toEqual(without);
    expect(await idsOf(indexed, filter)).toEqual(withIndex);
  });
});

test('R5: fails to count a list of row ids', async () => {
  await expect((await newTable()).countRows('_rowid IN (0, 1)')).rejects.toThrow('count_pushdown');
});

describe('R12: the engine stores without an error', () => {
  test.each([
    ['i', 'i + 1', -(2 ** 31)],
    ['i', '1.7', 1],
    ['l', 'l + 1', -(2 ** 63)],
    ['f', '1e300', Number.POSITIVE_INFINITY],
  ])('%s = %s as %d', async (name, sql, stored) => {
    const rows = new ArrowTable({
      i: vectorFromArray([2 ** 31 - 1], new Int32()),
      l: vectorFromArray([2n ** 63n - 1n], new Int64()),
      f: vectorFromArray([1], new Float32()),
    });
    const table = await database.createTable(`t${++count}`, rows as never);
    await table.update({ valuesSql: { [name]: sql } });
    const [row] = (await table.query().toArray()) as Record<string, unknown>[];
    expect(Number(row?.[name])).toBe(stored);
  });
});

test('R2: a merge on an indexed key loses a row whose key is null', async () => {
  const rows = (...keys: (number | null)[]) => new ArrowTable({ k: vectorFromArray(keys, new Int32()) }) as never;
  const table = await database.createTable(`t${++count}`, rows(1, 2, null));
  await table.createIndex('k', { config: Index.btree() });
  await table.mergeInsert('k').whenNotMatchedInsertAll().execute(rows(3, null));
  expect(await table.countRows()).toBe(4);
});

test('R17: rejects an order by a column that is not selected, without a filter', async () => {
  const query = (await newTable()).query().select(['id']);
  (query as unknown as { inner: { orderBy(order: object[]): void } }).inner.orderBy([
    { columnName: 'x', ascending: true, nullsFirst: false },
  ]);
  await expect(query.toArray()).rejects.toThrow('TakeExec');
});

test('R26: reads a name in double quotes as a text in an update', async () => {
  const table = await newTable();
  await table.update({ where: 'id = 0', valuesSql: { s: 'upper("s")' } });
  expect(await idsOf(table, "s = 'S'")).toEqual([0]);
});

test('a clean-up takes the time before which it deletes versions: none at 0, all in 2070', async () => {
  const table = await newTable();
  const { inner } = table as unknown as { inner: { optimize(before: number, unverified: boolean): Promise<unknown> } };
  await table.delete('id = 0');
  await inner.optimize(0, false);
  expect((await table.listVersions()).length).toBeGreaterThan(1);
  await inner.optimize(100 * 365 * 24 * 3_600_000, false);
  expect(await table.listVersions()).toHaveLength(1);
});

test('keeps a vector index when every row that it covers is replaced or deleted', async () => {
  const rows = vectorFromArray(
    Array.from({ length: 300 }, (_, at) => [at, 1]),
    new FixedSizeList(2, new Field('item', new Float32(), true)),
  );
  const id = vectorFromArray(
    Array.from({ length: 300 }, (_, at) => at),
    new Int32(),
  );
  const arrow = new ArrowTable({ id, v: rows }) as never;
  const table = await database.createTable(`t${++count}`, arrow);
  await table.createIndex('v', { config: Index.ivfFlat({ numPartitions: 1 }) });
  const names = async () => (await table.listIndices()).map(({ name }) => name);
  await table.update({ valuesSql: { id: 'id + 1' } });
  expect(await names()).toEqual(['v_idx']);
  await table.mergeInsert('id').whenMatchedUpdateAll().execute(arrow);
  expect(await names()).toEqual(['v_idx']);
  await table.optimize();
  expect((await table.indexStats('v_idx'))?.numIndexedRows).toBe(300);
  await table.delete('true');
  expect(await names()).toEqual(['v_idx']);
});

test('the engine refuses to close a connection while a call of it runs', async () => {
  const other = await connect(folder);
  await newTable();
  const opening = other.openTable(`t${count}`);
  expect(() => other.close()).toThrow(/borrow/);
  await opening;
  other.close();
});
