import { cp, mkdir, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tableFromArrays, tableFromIPC, tableToIPC } from 'apache-arrow';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/start-server.ts';

const rows = (...ids: number[]): Uint8Array => tableToIPC(tableFromArrays({ id: Int32Array.from(ids) }), 'stream');

let server: TestServer;
let made = 0;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  expect(server.internal).toEqual([]);
  await server.remove();
});

/** A namespace of its own with the table `t` in it. */
const arranged = async (): Promise<string> => {
  const name = `n${made++}`;
  await server.client.createNamespace({ id: [name], body: {} });
  await server.client.createTable({ id: [name, 't'], body: rows(1, 2), query: { properties: '{"owner":"ada"}' } });
  return name;
};

const idsOf = async (id: readonly string[]): Promise<number[]> => {
  const { bytes } = await server.client.call('QueryTable', { id, body: {} });
  return [...tableFromIPC(bytes)].map((row) => Number((row as { id: number }).id)).sort((a, b) => a - b);
};

const namesIn = async (id: readonly string[]): Promise<readonly string[]> =>
  (await server.client.listTables({ id })).tables;

describe('renaming', () => {
  test('keeps rows, versions, properties and location, and frees the old name', async () => {
    const n = await arranged();
    await server.client.insertIntoTable({ id: [n, 't'], body: rows(3) });
    const { location } = await server.client.describeTable({ id: [n, 't'], body: {} });
    expect(await server.client.renameTable({ id: [n, 't'], body: { new_table_name: 'u' } })).toEqual({});
    expect(await namesIn([n])).toEqual(['u']);
    expect(await idsOf([n, 'u'])).toEqual([1, 2, 3]);
    expect(await server.client.countTableRows({ id: [n, 'u'], body: { version: 1 } })).toBe(2);
    const after = await server.client.describeTable({ id: [n, 'u'], body: {} });
    expect(after).toMatchObject({ location, table: 'u', properties: { owner: 'ada' }, version: 2 });
    await server.client.createTable({ id: [n, 't'], body: rows(9) });
    await server.client.insertIntoTable({ id: [n, 'u'], body: rows(4) });
    expect(await idsOf([n, 't'])).toEqual([9]);
    expect(await idsOf([n, 'u'])).toEqual([1, 2, 3, 4]);
  });

  test.each<[string, (other: string) => Record<string, unknown>, (n: string, other: string) => string[]]>([
    ['the canonical member', (other) => ({ new_namespace_id: [other] }), (_, other) => [other, 'u']],
    ['the older member', (other) => ({ new_namespace: [other] }), (_, other) => [other, 'u']],
    ['both', (other) => ({ new_namespace_id: [other], new_namespace: ['nowhere'] }), (_, other) => [other, 'u']],
    ['an older member of another kind', () => ({ new_namespace: 'nowhere' }), (n) => [n, 'u']],
    ['the root', () => ({ new_namespace_id: [] }), () => ['u']],
  ])('to a namespace named by %s', async (_, body, want) => {
    const [n, other] = [await arranged(), await arranged()];
    await server.client.renameTable({ id: [n, 't'], body: { new_table_name: 'u', ...body(other) } });
    const id = want(n, other);
    expect(await idsOf(id)).toEqual([1, 2]);
    expect((await server.client.call('TableExists', { id: [n, 't'], body: {} })).status).toBe(404);
    await server.client.dropTable({ id });
  });

  test('takes a delimiter in the new name for a character', async () => {
    const n = await arranged();
    await server.client.renameTable({ id: [n, 't'], body: { new_table_name: `${n}$x` } });
    expect(await namesIn([n])).toEqual([`${n}$x`]);
  });

  test.each<[string, readonly string[], Record<string, unknown>, number, number]>([
    ['an absent namespace', ['N', 't'], { new_table_name: 'u', new_namespace_id: ['no'] }, 404, 1],
    ['a name that is taken', ['N', 't'], { new_table_name: 'd' }, 409, 5],
    ['the name it has', ['N', 't'], { new_table_name: 't' }, 409, 5],
    ['a name with NUL', ['N', 't'], { new_table_name: 'a\0b' }, 400, 13],
    ['a name that is no text', ['N', 't'], { new_table_name: '\ud800' }, 400, 13],
    ['a namespace with an empty part', ['N', 't'], { new_table_name: 'u', new_namespace_id: [''] }, 400, 13],
    ['an absent table', ['N', 'no'], { new_table_name: 'u' }, 404, 4],
    ['a table of an absent namespace', ['no', 't'], { new_table_name: 'u' }, 404, 1],
    ['the root', [], { new_table_name: 'u' }, 400, 13],
  ])('is refused: %s', async (_, id, body, status, code) => {
    const n = await arranged();
    await server.client.declareTable({ id: [n, 'd'], body: {} });
    const response = await server.client.call('RenameTable', {
      id: id.map((part) => (part === 'N' ? n : part)),
      body: body as { new_table_name: string },
    });
    expect([response.status, response.error?.code]).toEqual([status, code]);
    expect(await namesIn([n])).toEqual(['d', 't']);
    expect(await idsOf([n, 't'])).toEqual([1, 2]);
  });

  test('of several tables to one name gives it to one', async () => {
    const n = await arranged();
    const from = ['a', 'b', 'c', 'd', 'e'];
    for (const name of from) await server.client.declareTable({ id: [n, name], body: {} });
    const responses = await Promise.all(
      from.map((name) => server.client.call('RenameTable', { id: [n, name], body: { new_table_name: 'one' } })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await namesIn([n])).toHaveLength(6);
  });
});

describe('deregistering and registering', () => {
  test('takes a table out of its namespace, and brings it back whole under another name', async () => {
    const [n, other] = [await arranged(), await arranged()];
    await server.client.insertIntoTable({ id: [n, 't'], body: rows(3) });
    const before = await server.client.describeTable({ id: [n, 't'], body: {} });
    const gone = await server.client.deregisterTable({ id: [n, 't'], body: {} });
    expect(gone).toEqual({ id: [n, 't'], location: before.location, properties: { owner: 'ada' } });
    expect(await namesIn([n])).toEqual([]);
    const again = await server.client.call('DeregisterTable', { id: [n, 't'], body: {} });
    expect([again.status, again.error?.code]).toEqual([404, 4]);
    await server.client.createTable({ id: [n, 't'], body: rows(9) });
    const location = gone.location ?? '';
    const body = { location, properties: { a: 'b' } };
    expect(await server.client.registerTable({ id: [other, 'r'], body })).toEqual(body);
    const after = await server.client.describeTable({ id: [other, 'r'], body: {} });
    expect(after).toMatchObject({ location, version: before.version, schema: before.schema, properties: { a: 'b' } });
    expect(await idsOf([other, 'r'])).toEqual([1, 2, 3]);
    expect(await server.client.countTableRows({ id: [other, 'r'], body: { version: 1 } })).toBe(2);
    await server.client.insertIntoTable({ id: [other, 'r'], body: rows(4) });
    expect(await idsOf([other, 'r'])).toEqual([1, 2, 3, 4]);
    expect(await idsOf([n, 't'])).toEqual([9]);
  });

  test('finds a table that only another catalog knows, with its versions and their times', async () => {
    const elsewhere = await startTestServer();
    await elsewhere.client.createTable({ id: ['t'], body: rows(1) });
    await elsewhere.client.insertIntoTable({ id: ['t'], body: rows(2) });
    const { location } = await elsewhere.client.describeTable({ id: ['t'], body: {} });
    const { versions } = await elsewhere.client.listTableVersions({ id: ['t'] });
    await cp(location ?? '', join(server.dataDir, 'tables', 'moved'), { recursive: true });
    await elsewhere.remove();
    const n = await arranged();
    await server.client.registerTable({ id: [n, 'r'], body: { location: 'moved' } });
    expect(await idsOf([n, 'r'])).toEqual([1, 2]);
    const found = (await server.client.listTableVersions({ id: [n, 'r'] })).versions;
    expect(found.map(({ version }) => version)).toEqual([1, 2]);
    for (const [at, { timestamp_millis: time = 0 }] of found.entries())
      expect(Math.abs(time - (versions[at]?.timestamp_millis ?? 0))).toBeLessThan(10_000);
    await server.client.insertIntoTable({ id: [n, 'r'], body: rows(3) });
    expect(await server.client.countTableRows({ id: [n, 'r'], body: { version: 1 } })).toBe(1);
    expect(await idsOf([n, 'r'])).toEqual([1, 2, 3]);
  });

  test('lets Overwrite point a name to another location, and keeps what was there', async () => {
    const [n, other] = [await arranged(), await arranged()];
    await server.client.createTable({ id: [n, 'u'], body: rows(7) });
    const old = await server.client.describeTable({ id: [n, 't'], body: {} });
    const { location = '' } = await server.client.deregisterTable({ id: [n, 'u'], body: {} });
    await server.client.registerTable({ id: [n, 't'], body: { location, mode: 'Overwrite' } });
    expect(await idsOf([n, 't'])).toEqual([7]);
    await server.client.registerTable({ id: [other, 'x'], body: { location: old.location ?? '', mode: 'Overwrite' } });
    expect(await idsOf([other, 'x'])).toEqual([1, 2]);
    await server.client.registerTable({ id: [other, 'x'], body: { location: old.location ?? '', mode: 'Overwrite' } });
    expect(await idsOf([other, 'x'])).toEqual([1, 2]);
  });

  test.each<[string, (n: string) => string[], Record<string, string>, number[]]>([
    ['a name that is taken', (n) => [n, 't'], { location: 'DETACHED' }, [409, 5]],
    ['a name that is taken, nothing there', (n) => [n, 't'], { location: 'empty' }, [409, 5]],
    ['an absent namespace', () => ['no', 'u'], { location: 'DETACHED' }, [404, 1]],
    ['nothing there', (n) => [n, 'u'], { location: 'nothing' }, [404, 4]],
    ['an empty directory', (n) => [n, 'u'], { location: 'empty' }, [404, 4]],
    ['a location outside', (n) => [n, 'u'], { location: '/etc' }, [403, 15]],
    ['a location that climbs out', (n) => [n, 'u'], { location: '../x' }, [403, 15]],
    ['a link that leads out', (n) => [n, 'u'], { location: 'out/x' }, [403, 15]],
    ['a scheme that is not served', (n) => [n, 'u'], { location: 's3://b/x' }, [403, 15]],
    ["another table's location", (n) => [n, 'u'], { location: 'TAKEN' }, [409, 14]],
    ['the root', () => [], { location: 'DETACHED' }, [400, 13]],
  ])('is refused: %s', async (_, idOf, { location = '' }, want) => {
    const n = await arranged();
    const tables = join(server.dataDir, 'tables');
    await mkdir(join(tables, 'empty'), { recursive: true });
    await symlink(tmpdir(), join(tables, 'out')).catch(() => undefined);
    await server.client.createTable({ id: [n, 'x'], body: rows(7) });
    const { location: detached = '' } = await server.client.deregisterTable({ id: [n, 'x'], body: {} });
    const { location: taken = '' } = await server.client.describeTable({ id: [n, 't'], body: {} });
    const response = await server.client.call('RegisterTable', {
      id: idOf(n),
      body: { location: location === 'DETACHED' ? detached : location === 'TAKEN' ? taken : location },
    });
    expect([response.status, response.error?.code]).toEqual(want);
    expect(await namesIn([n])).toEqual(['t']);
    expect(await idsOf([n, 't'])).toEqual([1, 2]);
  });

  test('takes a declared table out too', async () => {
    const n = await arranged();
    await server.client.declareTable({ id: [n, 'd'], body: {} });
    await server.client.deregisterTable({ id: [n, 'd'], body: {} });
    expect(await namesIn([n])).toEqual(['t']);
  });

  test('of one table by many at once has one winner, either way', async () => {
    const n = await arranged();
    const all = <T>(work: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: 8 }, work));
    const out = await all(() => server.client.call('DeregisterTable', { id: [n, 't'], body: {} }));
    expect(out.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 404)]);
    const { location = '' } = out.find(({ status }) => status === 200)?.body ?? {};
    const back = await all(() => server.client.call('RegisterTable', { id: [n, 't'], body: { location } }));
    expect(back.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
    expect(await idsOf([n, 't'])).toEqual([1, 2]);
  });
});
