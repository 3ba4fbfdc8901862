import { Decimal, Float64, Int64, makeData, Uint64, Utf8, Vector, vectorFromArray } from 'apache-arrow';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { concatChunks, jsonRows } from '../../testing/engine/arrow.ts';
import { openIndexEngine } from '../../testing/engine/index-tables.ts';
import { toIpcStream } from '../ipc/results.ts';

/* R13 of issue 38: numbers that a 64-bit float cannot hold are stored exactly, or the request is rejected. */

let harness: Awaited<ReturnType<typeof openIndexEngine>>;
beforeAll(async () => {
  harness = await openIndexEngine();
});
afterAll(() => harness.close());

const decimal = (precision: number, scale: number, value: number) =>
  new Vector([makeData({ type: new Decimal(scale, precision, 128), length: 1, data: Uint32Array.of(value, 0, 0, 0) })]);

/** Creates a table with one row. The value of `d` is 10.00. */
const newTable = (): Promise<string> =>
  harness.newTable({
    u: vectorFromArray([1n], new Uint64()),
    i: vectorFromArray([1n], new Int64()),
    f: vectorFromArray([2.5], new Float64()),
    big: vectorFromArray([1e300], new Float64()),
    s: vectorFromArray(['a'], new Utf8()),
    d: decimal(20, 2, 1000),
    fine: decimal(38, 30, 1),
  });

const read = async (id: string, column: string): Promise<unknown> => {
  const columnAliases = { x: `CAST(${column} AS STRING)` };
  const result = await harness.engine.query(id, { columnAliases });
  return (jsonRows(await concatChunks(toIpcStream(result))) as { x: unknown }[])[0]?.x;
};

describe('updates store', () => {
  it.each([
    ['u', '9223372036854775807', '9223372036854775807'],
    ['u', '9223372036854775808', '9223372036854775808'],
    ['u', "CAST('18446744073709551615' AS BIGINT UNSIGNED)", '18446744073709551615'],
    ['u', '9223372036854775809', '9223372036854775809'],
    ['u', '18446744073709551615', '18446744073709551615'],
    ['u', 'CAST(9223372036854775809 AS BIGINT UNSIGNED)', '9223372036854775809'],
    ['s', '9223372036854775809', '9223372036854775809'],
    ['i', '-9223372036854775808', '-9223372036854775808'],
    ['i', '9007199254740993', '9007199254740993'],
    ['f', '0.1', '0.1'],
    ['f', '3.14159265358979323846', '3.141592653589793'],
    ['f', '1e300', '1e300'],
    ['d', '12345678901234567.89', '12345678901234567.89'],
    ['d', '-12345678901234567.89', '-12345678901234567.89'],
    ['d', '123456789012345.67', '123456789012345.67'],
    ['d', '0.07', '0.07'],
    ['d', '.5', '0.50'],
    ['d', '1.5e3', '1500.00'],
    ['d', '15e-1', '1.50'],
    ['d', '7', '7.00'],
    ['d', 'd + 0.01', '10.01'],
    ['d', 'round(d * 1.05, 1)', '10.50'],
    ['d', 'coalesce(nullif(d, 10.0), 2.5)', '2.50'],
    ['d', 'd * f', '25.00'],
    ['d', 'coalesce(CASE WHEN f > 0.5 THEN 0.25 ELSE d END)', '0.25'],
    ['d', 'coalesce(CASE WHEN big > 0.5 THEN 0.25 ELSE d END)', '0.25'],
    ['d', "coalesce(CASE WHEN s = '1.5' THEN 0.5 ELSE d END)", '10.00'],
    ['d', 'CAST(12345678901234567.89 AS DECIMAL(20, 2))', '12345678901234567.89'],
    ['s', 'CAST(CAST(12345678901234567.89 AS DECIMAL(20, 2)) AS STRING)', '12345678901234567.89'],
    ['s', 'CAST(12345678901234567.89::DECIMAL(20, 2) AS STRING)', '12345678901234567.89'],
    ['fine', '1.1', '1.100000000000000000000000000000'],
  ])('%s = %s as %s', async (column, value, stored) => {
    const id = await newTable();
    await harness.engine.changes.update(id, { updates: [[column, value]] });
    expect(await read(id, column)).toBe(stored);
  });

  it('decimals of expressions that depend on each other', async () => {
    const id = await newTable();
    const updates = [
      ['d', 'CAST(fine AS DECIMAL(20, 2)) + 12345678901234567.89'],
      ['fine', 'd / 1000.0'],
    ] as const;
    await harness.engine.changes.update(id, { updates: [['fine', '0.0']] });
    await harness.engine.changes.update(id, { updates });
    expect([await read(id, 'd'), await read(id, 'fine')]).toEqual([
      '12345678901234567.89',
      '0.010000000000000000000000000000',
    ]);
  });
});

describe('rejects', () => {
  it.each([
    ['u', '18446744073709551617'],
    ['u', '1'.repeat(400)],
    ['i', '9007199254740993.0'],
    ['s', '18446744073709551617'],
    ['d', '1234567890123456789012345678901234567.89'],
    ['d', '1e999999999'],
  ])('%s = %s', async (column, value) => {
    const id = await newTable();
    const before = await read(id, column);
    const update = harness.engine.changes.update(id, { updates: [[column, value]] });
    await expect(update).rejects.toMatchObject({ kind: 'invalid-sql' });
    expect(await read(id, column)).toBe(before);
  });
});

it.each([
  ["u = CAST('9223372036854775809' AS BIGINT UNSIGNED)", 1],
  ["u = CAST('9223372036854775808' AS BIGINT UNSIGNED)", 0],
  ['d = CAST(12345678901234567.89 AS DECIMAL(20, 2))', 1],
  ['d = CAST(12345678901234567.88 AS DECIMAL(20, 2))', 0],
  ['u = CAST(9223372036854775809 AS BIGINT UNSIGNED)', 1],
  ['u = 9223372036854775809', 1],
  ['u = 9223372036854775808', 0],
  ['u > 9223372036854775808', 1],
])('the filter %s matches %s rows', async (filter, rows) => {
  const id = await newTable();
  const updates = [
    ['u', "CAST('9223372036854775809' AS BIGINT UNSIGNED)"],
    ['d', '12345678901234567.89'],
  ] as const;
  await harness.engine.changes.update(id, { updates });
  expect(await harness.engine.countRows(id, { predicate: filter })).toBe(rows);
});
