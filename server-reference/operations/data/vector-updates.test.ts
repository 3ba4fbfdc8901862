import { Field, FixedSizeList, Float32, List, Table, tableToIPC, vectorFromArray } from 'apache-arrow';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/start-server.ts';
import { ints, readRows, readState } from '../../testing/operations/rows.ts';

let server: TestServer;
const id = ['t'];

const floats = new Field('item', new Float32(), true);
const stored = [
  [1, 2, 3, 4],
  [5, 6, 7, 8],
];

beforeEach(async () => {
  server = await startTestServer();
  const rows = new Table({
    id: ints(1, 2),
    v: vectorFromArray(stored, new FixedSizeList(4, floats)),
    short: vectorFromArray(
      [
        [1, 2],
        [3, 4],
      ],
      new FixedSizeList(2, floats),
    ),
    l: vectorFromArray([[9, 8, 7, 6], [1]], new List(floats)),
  });
  await server.client.createTable({ id, body: tableToIPC(rows, 'stream') });
});
afterEach(async () => {
  expect(server.internalErrors).toEqual([]);
  await server.remove();
});

const update = (sql: string, predicate?: string) =>
  server.client.call('UpdateTable', { id, body: { updates: [['v', sql]], ...(predicate && { predicate }) } });

test.each([
  ['a shorter list', '[1.0,2.0]', undefined],
  ['a longer list', '[1, 2, 3, 4, 5]', undefined],
  ['an empty list', '[]', undefined],
  ['a list in parentheses', '([1.0])', undefined],
  ['a list after ARRAY with a comment', 'ARRAY[1.0, 2.0] -- two', undefined],
  ['elements that cannot be cast', "['x', '2', '3', '4']", undefined],
  ['the result of a function', 'make_array(id, 2)', undefined],
  ['a list of calculated elements', '[id + 1, abs(id)]', undefined],
  ['a case that gives a shorter list', 'case when id = 2 then [1.0, 2.0] else [1.0, 2.0, 3.0, 4.0] end', undefined],

  ['a shorter vector column', 'short', undefined],
  ['a list column that is too short in one row', 'l', undefined],
  ['a list column that is too short in the selected row', 'l', 'id = 2'],
])('rejects %s for a vector column with 400 and changes nothing', async (_title, sql, predicate) => {
  const before = await readState(server, id);
  const { status, error } = await update(sql, predicate);
  expect([status, error?.code]).toEqual([400, 13]);
  expect(await readState(server, id)).toEqual(before);
  expect((await readRows(server, id)).map(({ v }) => v)).toEqual(stored);
});

test('rejects a list of the wrong length in an update of columns that depend on each other', async () => {
  const before = await readState(server, id);
  const updates = [
    ['v', '[1.0, 2.0]'],
    ['l', 'v'],
  ];
  const { status, error } = await server.client.call('UpdateTable', { id, body: { updates } });
  expect([status, error?.code]).toEqual([400, 13]);
  expect(await readState(server, id)).toEqual(before);
});

test.each([
  ['null', 'null', undefined, [null, null]],
  [
    'a list of the right length',
    '[4, 3, 2, 1]',
    undefined,
    [
      [4, 3, 2, 1],
      [4, 3, 2, 1],
    ],
  ],
  ['strings that can be cast', "['4', '3', '2', '1']", 'id = 1', [[4, 3, 2, 1], stored[1]]],
  ['the column itself', 'v', undefined, stored],
  ['a list column that is long enough in the selected row', 'l', 'id = 1', [[9, 8, 7, 6], stored[1]]],
  ['a list for no row', '[1, 2, 3, 4]', 'id = 3', stored],
])('accepts %s for a vector column', async (_title, sql, predicate, expected) => {
  const { status } = await update(sql, predicate);
  expect(status).toBe(200);
  expect((await readRows(server, id)).map(({ v }) => v)).toEqual(expected);
});
