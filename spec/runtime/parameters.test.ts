import { describe, expect, test } from 'vitest';
import type { OperationId } from './operations.ts';
import { readHeaders, readQuery } from './parameters.ts';

const read = (operation: OperationId, query: string) =>
  readQuery(operation, (name) => new URLSearchParams(query).getAll(name));

const valid: readonly [operation: OperationId, query: string, want: object][] = [
  ['ListTables', '', {}],
  [
    'ListTables',
    'limit=10&page_token=&include_declared=TRUE&other=1',
    { limit: 10, page_token: '', include_declared: true },
  ],
  ['ListTables', 'include_declared=false&limit=007', { include_declared: false, limit: 7 }],
  ['ListTables', 'limit=99999999999999999999', { limit: 2_147_483_647 }],
  ['ListTables', 'limit=5&limit=5', { limit: 5 }],
  ['ListTables', 'delimiter=%24', { delimiter: '$' }],
  ['MergeInsertIntoTable', 'on=a&on=b', { on: ['a', 'b'] }],
  ['InsertIntoTable', 'mode=over_write', { mode: 'Overwrite' }],
];

const invalid: readonly [operation: OperationId, query: string, want: readonly string[]][] = [
  ['ListTables', 'limit=1.0', ['limit']],
  ['ListTables', 'limit=%201', ['limit']],
  ['ListTables', 'limit=', ['limit']],
  ['ListTables', 'limit=0', ['limit']],
  ['ListTables', 'limit=0x10', ['limit']],
  ['ListTables', 'limit=1e3', ['limit']],
  ['ListTables', 'limit=1&limit=2', ['limit']],
  ['ListTables', 'include_declared=1', ['include_declared']],
  ['ListTables', 'include_declared=', ['include_declared']],
  ['ListTables', 'delimiter=', ['delimiter']],
  ['ListTables', 'limit=x&include_declared=x', ['limit', 'include_declared']],
  ['MergeInsertIntoTable', '', ['on']],
  ['MergeInsertIntoTable', 'on=', ['on']],
  ['InsertIntoTable', 'mode=Replace', ['mode']],
];

describe('readQuery', () => {
  test.each(valid)('%s?%s', (operation, query, want) => expect(read(operation, query)).toEqual({ query: want }));
  test.each(invalid)('rejects %s?%s', (operation, query, want) =>
    expect(read(operation, query).violations?.map(({ pointer }) => pointer)).toEqual(want),
  );
});

test.each([
  ['sales', { 'x-ns-database': 'sales' }],
  ['', {}],
  [undefined, {}],
])('readHeaders %s', (given, want) =>
  expect(readHeaders('ListDatabaseTables', () => given)).toEqual({ headers: want }),
);
