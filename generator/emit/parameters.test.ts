import { describe, expect, test } from 'vitest';
import { importGenerated, miniModel } from '../testing/mini.ts';
import { emitNormalize } from './normalize.ts';
import { emitOperations } from './operations.ts';
import { emitParameters } from './parameters.ts';

type Read = {
  readonly query?: object;
  readonly headers?: object;
  readonly violations?: readonly { readonly pointer: string }[];
};

interface Parameters {
  readonly readQuery: (operation: string, getAll: (name: string) => string[]) => Read;
  readonly readHeaders: (operation: string, get: (name: string) => string | undefined) => Read;
}

const model = miniModel();
const generated = [emitParameters(), emitNormalize(model), emitOperations(model)];
const { readQuery, readHeaders } = (await importGenerated(generated, 'parameters')) as Parameters;

const read = (operation: string, query: string): Read =>
  readQuery(operation, (name) => new URLSearchParams(query).getAll(name));

const valid: readonly [operation: string, query: string, want: object][] = [
  ['ListTables', '', {}],
  [
    'ListTables',
    'limit=10&page_token=&include_declared=TRUE&other=1',
    { limit: 10, page_token: '', include_declared: true },
  ],
  ['ListTables', 'include_declared=false&limit=007', { include_declared: false, limit: 7 }],
  ['ListTables', 'limit=99999999999999999999', { limit: 2147483647 }],
  ['ListTables', 'limit=5&limit=5', { limit: 5 }],
  ['ListTables', 'delimiter=%24', { delimiter: '$' }],
  ['InsertIntoTable', 'on=a&on=b', { on: ['a', 'b'] }],
  ['InsertIntoTable', 'on=a&mode=over_write', { on: ['a'], mode: 'OverWrite' }],
];

const invalid: readonly [operation: string, query: string, want: readonly string[]][] = [
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
  ['InsertIntoTable', '', ['on']],
  ['InsertIntoTable', 'on=', ['on']],
  ['InsertIntoTable', 'on=a&mode=Replace', ['mode']],
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
])('readHeaders %s', (given, want) => expect(readHeaders('ListTables', () => given)).toEqual({ headers: want }));
