import {
  DateDay,
  DateMillisecond,
  Decimal,
  Field,
  FixedSizeList,
  Float32,
  Float64,
  Int32,
  List,
  Struct,
  TimestampMicrosecond,
  TimestampSecond,
  vectorFromArray,
  type DataType,
  type Vector,
} from 'apache-arrow';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ints } from '../../server-reference/testing/operations/rows.ts';
import { startTestServer, type TestServer } from '../../server-reference/testing/start-server.ts';
import { createTable } from './row-tables.ts';

/* Values of which the engine (0.39.0) stores a part only, or infinity: exact now, or 400 (D-46, D-50). */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  expect(server.internalErrors).toEqual([]);
  await server.remove();
});

const NOON = Date.UTC(2020, 0, 1, 12);
const MIDNIGHT = Date.UTC(2020, 0, 1);

const item = (type: DataType): Field => new Field('item', type, true);
const column = (type: DataType, ...values: unknown[]): Vector => vectorFromArray(values, type);
const decimal = (hundredths: number): Vector => column(new Decimal(2, 10, 128), new Uint32Array([hundredths, 0, 0, 0]));
const listOf = (type: string, length?: number) => ({
  type: length === undefined ? 'list' : 'fixed_size_list',
  fields: [{ name: 'item', nullable: true, type: { type } }],
  ...(length !== undefined && { length }),
});

describe('a change of a type', () => {
  const change = async (values: Vector, data_type: object): Promise<readonly [status: number, version: number]> => {
    const id = await createTable(server, { id: ints(0), c: values });
    const body = { alterations: [{ path: 'c', data_type: data_type as { type: string } }] };
    const { status } = await server.client.call('AlterTableAlterColumns', { id, body });
    return [status, (await server.client.describeTable({ id, body: {} })).version ?? 0];
  };

  test.each([
    ['a list of doubles', column(new List(item(new Float64())), [1e300, 1]), listOf('float')],
    ['a vector of doubles', column(new FixedSizeList(2, item(new Float64())), [-1e300, 1]), listOf('float', 2)],
    ['a vector of floats', column(new FixedSizeList(2, item(new Float32())), [70_000, 1]), listOf('halffloat', 2)],
    ['a list with infinity', column(new List(item(new Float64())), [Infinity, 1e300]), listOf('float')],
    ['a list of times', column(new List(item(new TimestampMicrosecond())), [1_500]), listOf('timestamp:s:-')],
    ['a decimal', decimal(123), { type: 'decimal:128:10:1' }],
    ['a time', column(new TimestampMicrosecond(), NOON), { type: 'date32:day' }],
    ['a date with a time', column(new DateMillisecond(), new Date(NOON)), { type: 'date32:day' }],
  ])('that %s would not survive is rejected', async (_title, values, data_type) => {
    expect(await change(values, data_type)).toEqual([400, 1]);
  });

  test.each([
    ['a list of doubles', column(new List(item(new Float64())), [Infinity, 0.1, null]), listOf('float')],
    ['a vector of doubles', column(new FixedSizeList(2, item(new Float64())), [0.1, 1]), listOf('float', 2)],
    ['a list of times', column(new List(item(new TimestampMicrosecond())), [2_000, null]), listOf('timestamp:s:-')],
    ['a decimal', decimal(120), { type: 'decimal:128:10:1' }],
    ['a date', column(new DateMillisecond(), new Date(MIDNIGHT)), { type: 'date32:day' }],
  ])('that %s survives is done', async (_title, values, data_type) => {
    expect(await change(values, data_type)).toEqual([200, 2]);
  });
});

describe('an update', () => {
  const update = async (name: string, sql: string): Promise<number> => {
    const id = await createTable(server, {
      id: ints(0),
      s: column(new TimestampSecond(), 1_000),
      us: column(new TimestampMicrosecond(), 1_500),
      even: column(new TimestampMicrosecond(), 2_000),
      d: decimal(100),
      f: column(new Float64(), 1.239),
      day: column(new DateDay(), new Date(MIDNIGHT)),
      li: column(new List(item(new Int32())), [1]),
      lf: column(new List(item(new Float32())), [1]),
      ld: column(new List(item(new Float64())), [1.5, 1e300]),
      v: column(new FixedSizeList(2, item(new Float32())), [1, 2]),
      st: column(new Struct([new Field('a', new Int32(), true)]), { a: 1 }),
    });
    return (await server.client.call('UpdateTable', { id, body: { updates: [[name, sql]] } })).status;
  };

  test.each([
    ['s', 'us'],
    ['s', "TIMESTAMP '1970-01-01T00:00:01.5'"],
    ['s', "'1970-01-01T00:00:01.5'"],
    ['day', 'us'],
    ['day', "TIMESTAMP '2020-01-01T12:00:00'"],
    ['d', '1.235'],
    ['d', "'1.239'"],
    ['d', 'd / 3'],
    ['d', 'f'],
    ['li', '[1.5]'],
    ['li', 'ld'],
    ['lf', 'ld'],
    ['lf', '[1e300]'],
    ['v', '[1e300, 2]'],
    ['st', "named_struct('a', 1.5)"],
  ])('%s = %s is rejected', async (name, sql) => {
    expect(await update(name, sql)).toBe(400);
  });

  test.each([
    ['s', 'even'],
    ['s', "TIMESTAMP '1970-01-01T00:00:01'"],
    ['s', "'9999-01-01T00:00:01'"],
    ['us', "TIMESTAMP '1970-01-01T00:00:01.5'"],
    ['day', "'2020-01-02'"],
    ['day', "DATE '2020-01-02'"],
    ['d', '1.25'],
    ['d', "'1.25'"],
    ['d', 'd * 0.5'],
    ['d', '5'],
    ['li', '[1, 2]'],
    ['v', '[0.1, 2]'],
    ['st', "named_struct('a', 1)"],
    ['s', 'NULL'],
  ])('%s = %s is stored', async (name, sql) => {
    expect(await update(name, sql)).toBe(200);
  });
});
