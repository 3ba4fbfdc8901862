import { cp, mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/start-server.ts';
import { collectNow } from '../../testing/collect-now.ts';
import { namedRows, readRows } from '../../testing/operations/rows.ts';

let server: TestServer;
let tables: string;
/** The directory of the table `t`. */
let home: string;
beforeEach(async () => {
  server = await startTestServer();
  tables = join(server.dataDir, 'tables');
  const { location = '' } = await server.client.createTable({ id: ['t'], body: namedRows(1, 2) });
  home = location;
});
afterEach(async () => {
  expect(server.internalErrors).toEqual([]);
  await server.remove();
});

type Outcome = readonly [status: number, code: number | undefined];

const REJECTED: Outcome = [400, 13];

/** Every operation that takes a location, with a location at which there is a table. */
const ways: [string, (location: string) => Promise<Outcome>][] = [
  [
    'DeclareTable',
    async (location) => {
      const { status, error } = await server.client.call('DeclareTable', { id: ['new'], body: { location } });
      return [status, error?.code];
    },
  ],
  [
    'RegisterTable',
    async (location) => {
      const { status, error } = await server.client.call('RegisterTable', { id: ['new'], body: { location } });
      return [status, error?.code];
    },
  ],
  [
    'BatchCommitTables',
    async (location) => {
      const operations = [{ declare_table: { id: ['other'] } }, { declare_table: { id: ['new'], location } }];
      const { status, error } = await server.client.call('BatchCommitTables', { body: { operations } });
      return [status, error?.code];
    },
  ],
];

const tableNames = async (): Promise<readonly string[]> => (await server.client.listAllTables({})).tables;

describe.each(ways)('%s', (_operation, act) => {
  test.each<[string, () => string]>([
    ['a directory of the table format', () => join(home, 'data')],
    ['a deep one', () => join(home, 'tree', 'x', 'y')],
    ['one with another name', () => join(home, 'anything')],
    ['one with a slash at its end', () => `${join(home, 'data')}//`],
    ['one with dots in its path', () => `${home}/./data/../tree/.`],
    ['one relative to the storage root', () => home.slice(tables.length + 1) + '/data'],
    ['a file URI', () => pathToFileURL(join(home, 'data')).href],
    ['a file URI with percent-encoding', () => `${pathToFileURL(home).href}/%64%61ta`],
    ['one through a link to the table', () => join(tables, 'link', 'data')],
    ['one through a link to the storage root', () => join(tables, 'root', home.slice(tables.length), 'data')],
  ])('rejects a location inside the directory of a table: %s', async (_title, locationOf) => {
    await symlink(home, join(tables, 'link'));
    await symlink(tables, join(tables, 'root'));
    const location = locationOf();
    // RegisterTable reads the table at the location before it asks the catalog.
    await cp(home, join(tables, 'copy'), { recursive: true });
    await cp(join(tables, 'copy'), new URL(location, `${pathToFileURL(tables).href}/`), { recursive: true });
    expect(await act(location)).toEqual(REJECTED);
    expect(await tableNames()).toEqual(['t']);
  });

  test('rejects a location around the directory of a table', async () => {
    await server.client.declareTable({ id: ['inner'], body: { location: 'outer/data/inner' } });
    await server.client.createTable({ id: ['inner'], body: namedRows(3) });
    for (const directory of ['outer', 'outer/data']) await cp(home, join(tables, directory), { recursive: true });
    for (const location of ['outer', 'outer/data', 'outer/data/', join(tables, 'outer')])
      expect([location, await act(location)]).toEqual([location, REJECTED]);
    expect(await tableNames()).toEqual(['inner', 't']);
    expect(await readRows(server, ['inner'])).toEqual([{ id: 3, name: 'n3' }]);
  });

  test('accepts a location next to a table whose name begins in the same way', async () => {
    await cp(home, `${home}b`, { recursive: true });
    expect(await act(`${home}b`)).toEqual([200, undefined]);
  });

  test('rejects a location of more than 2,048 bytes', async () => {
    for (const location of ['x'.repeat(2_049), 'x/'.repeat(1_000_000)]) expect(await act(location)).toEqual(REJECTED);
    expect(await tableNames()).toEqual(['t']);
  });
});

test('dropping a table keeps the rows of a table that was declared inside its directory', async () => {
  await server.client.call('DeclareTable', { id: ['inside'], body: { location: join(home, 'data', 'inside') } });
  const created = await server.client.call('CreateTable', { id: ['inside'], body: namedRows(7) });
  expect(created.status).toBe(200);
  await server.client.dropTable({ id: ['t'] });
  await collectNow(server.dataDir);
  expect(await readRows(server, ['inside'])).toEqual([{ id: 7, name: 'n7' }]);
});

test('rejects a location inside a deregistered table, which can be registered again', async () => {
  await server.client.deregisterTable({ id: ['t'], body: {} });
  const location = join(home, 'data', 'x');
  const declared = await server.client.call('DeclareTable', { id: ['x'], body: { location } });
  expect([declared.status, declared.error?.code]).toEqual(REJECTED);
  await server.client.registerTable({ id: ['again'], body: { location: home } });
  expect(await readRows(server, ['again'])).toHaveLength(2);
});

test('rejects a batch that declares one table inside another', async () => {
  const operations = [
    { declare_table: { id: ['a'], location: 'a' } },
    { declare_table: { id: ['b'], location: 'a/b' } },
  ];
  const { status, error } = await server.client.call('BatchCommitTables', { body: { operations } });
  expect([status, error?.code]).toEqual(REJECTED);
  expect(await tableNames()).toEqual(['t']);
});

test('rejects the storage root and the directories around it with 403', async () => {
  await mkdir(join(server.dataDir, 'beside'));
  for (const location of ['.', '..', '../catalog.db', server.dataDir, '../beside']) {
    const { status, error } = await server.client.call('DeclareTable', { id: ['new'], body: { location } });
    expect([location, status, error?.code]).toEqual([location, 403, 15]);
  }
});
