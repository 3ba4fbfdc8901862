import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient, type Client } from '#contract/client';
import { operationIds, type OperationId } from '#contract/operations';
import { toArrowBody, ints } from '../testing/operations/rows.ts';
import { startTestServer, type TestServer } from '../testing/start-server.ts';
import { createKey } from './keys-file.ts';
import { RIGHTS } from './rights.ts';

let dir = '';
let server: TestServer;
let admin: Client;
const clients = new Map<string, Client>();

const GRANTS: Readonly<Record<string, readonly string[]>> = {
  nothing: [],
  reader: ['read:/a.b'],
  writer: ['write:/a.b'],
  owner: ['admin:/a'],
  other: ['admin:other'],
};

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'touchstone-access-'));
  const keys = join(dir, 'keys.json');
  const secrets = new Map<string, string>();
  for (const [name, grants] of Object.entries(GRANTS))
    secrets.set(name, await createKey(keys, { name, kind: 'token', grants }));
  server = await startTestServer({ token: ['all'], keysFile: keys });
  const clientWith = (token: string): Client =>
    createClient({ baseUrl: server.url, headers: { authorization: `Bearer ${token}` } });
  admin = clientWith('all');
  for (const [name, secret] of secrets) clients.set(name, clientWith(secret));
  for (const id of [['a'], ['a', 'b'], ['a', 'c'], ['z']]) await admin.createNamespace({ id, body: {} });
  for (const id of [['a', 'b', 't'], ['a', 'b', 'u'], ['a', 'c', 't'], ['t']])
    await admin.createTable({ id, body: toArrowBody({ id: ints(1, 2) }) });
});
afterAll(async () => {
  expect(server.internalErrors).toEqual([]);
  await server.remove();
  await rm(dir, { recursive: true });
});

const client = (name: string): Client => {
  const found = clients.get(name);
  if (found === undefined) throw new Error(`there is no client ${name}`);
  return found;
};

/** Returns the status of a request, and the bytes of an error without its path. */
const send = async (name: string, operation: OperationId, input: object): Promise<readonly [number, string]> => {
  const { status, bytes } = await client(name).call(operation, input);
  const text = Buffer.from(bytes).toString();
  return [status, status < 400 ? '' : JSON.stringify({ ...(JSON.parse(text) as object), instance: '' })];
};

const b = ['a', 'b'];
const table = ['a', 'b', 't'];
const version = { id: table, version: 9, manifest_path: 'x' };

describe('grants by operation', () => {
  test('every operation needs something', () => {
    expect(Object.keys(RIGHTS).sort()).toEqual([...operationIds].sort());
  });

  test.each<[OperationId, object, string, string]>([
    ['DescribeNamespace', { id: b, body: {} }, 'reader', 'nothing'],
    ['NamespaceExists', { id: b, body: {} }, 'reader', 'other'],
    ['DescribeNamespace', { id: ['a'], body: {} }, 'owner', 'reader'],
    ['ListTables', { id: b }, 'reader', 'nothing'],
    ['ListNamespaces', { id: ['a'] }, 'reader', 'nothing'],
    ['DescribeTable', { id: table, body: {} }, 'reader', 'nothing'],
    ['CountTableRows', { id: table, body: {} }, 'reader', 'nothing'],
    ['CreateTableTag', { id: table, body: { tag: 'one', version: 1 } }, 'writer', 'reader'],
    ['DeleteFromTable', { id: table, body: { predicate: 'id > 99' } }, 'writer', 'reader'],
    ['DeclareTable', { id: [...b, 'declared'], body: {} }, 'writer', 'reader'],
    ['CreateNamespace', { id: [...b, 'n'], body: {} }, 'owner', 'writer'],
    ['DropNamespace', { id: [...b, 'n'], body: {} }, 'owner', 'writer'],
    ['RenameTable', { id: [...b, 'declared'], body: { new_table_name: 'renamed' } }, 'writer', 'reader'],
    [
      'RenameTable',
      { id: [...b, 'renamed'], body: { new_table_name: 'moved', new_namespace_id: ['a', 'c'] } },
      'owner',
      'writer',
    ],
    [
      'BatchCommitTables',
      { body: { operations: [{ declare_table: { id: [...b, 'x'] } }, { declare_table: { id: ['a', 'c', 'y'] } }] } },
      'owner',
      'writer',
    ],
  ])('%s %j: permitted to the %s, not to %s', async (operation, input, permitted, denied) => {
    expect((await send(denied, operation, input))[0]).toBe(403);
    expect((await send(permitted, operation, input))[0]).toBeLessThan(300);
  });

  test.each<[OperationId, object]>([
    ['BatchCreateTableVersions', { body: { entries: [version, { ...version, id: ['t'] }] } }],
    ['BatchCommitTables', { body: { operations: [{ create_table_version: { ...version, id: ['t'] } }] } }],
    ['BatchCommitTables', { body: { operations: [{ deregister_table: { id: ['t'] } }] } }],
    ['BatchCommitTables', { body: { operations: [{ delete_table_versions: { id: ['t'], ranges: [] } }] } }],
    ['RegisterTable', { id: [...b, 'r'], body: { location: 'somewhere' } }],
    ['DeclareTable', { id: [...b, 'r'], body: { location: 'somewhere' } }],
    ['DescribeTransaction', { id: ['unknown'], body: {} }],
  ])('%s %j is denied to a principal that may write in a.b only', async (operation, input) => {
    expect((await send('writer', operation, input))[0]).toBe(403);
  });
});

test('a response does not show whether an object exists', async () => {
  for (const [operation, body] of [
    ['DescribeTable', {}],
    ['DropTable', undefined],
    ['DeleteFromTable', { predicate: 'true' }],
    ['DescribeNamespace', {}],
  ] as const)
    for (const name of ['nothing', 'reader'])
      expect(await send(name, operation, { id: ['a', 'c', 't'], body })).toEqual(
        await send(name, operation, { id: ['a', 'c', 'missing'], body }),
      );
});

describe('lists', () => {
  test('contain only what may be read, and the way to it', async () => {
    expect((await client('reader').listNamespaces({ id: [] })).namespaces).toEqual(['a']);
    expect((await client('reader').listNamespaces({ id: ['a'] })).namespaces).toEqual(['b']);
    expect((await client('reader').listTables({ id: [] })).tables).toEqual([]);
    expect((await client('reader').listTables({ id: ['a'] })).tables).toEqual([]);
    expect((await client('reader').listAllTables({})).tables).toEqual(expect.arrayContaining(['a$b$t', 'a$b$u']));
    expect((await client('reader').listAllTables({})).tables.every((one) => one.startsWith('a$b$'))).toBe(true);
    expect((await send('nothing', 'ListAllTables', {}))[0]).toBe(403);
  });

  test('are paged without naming what may not be read', async () => {
    const pages: string[][] = [];
    let page_token: string | undefined;
    do {
      const page = await client('reader').listAllTables({ query: { limit: 1, page_token } });
      pages.push([...page.tables]);
      page_token = page.page_token;
      expect(Buffer.from(page_token ?? '', 'base64url').toString()).not.toContain('"c"');
    } while (page_token !== undefined);
    expect(pages.every((page) => page.length === 1)).toBe(true);
    expect(pages.flat()).toEqual([...(await client('reader').listAllTables({})).tables]);
  });

  test('contain the jobs of tables that may be read', async () => {
    const body = { column: 'id', index_type: 'BTREE' } as const;
    const actions = [{ setPropertyAction: { key: 'k', value: 'v' } }];
    const mine = (await admin.createTableIndex({ id: table, body })).transaction_id ?? '';
    const others = (await admin.createTableIndex({ id: ['a', 'c', 't'], body })).transaction_id ?? '';
    const { jobs } = await client('reader').listJobs({ body: {} });
    expect(jobs.map(({ job_id }) => job_id)).toEqual([mine]);
    expect((await send('reader', 'DescribeTransaction', { id: [mine], body: {} }))[0]).toBe(200);
    expect((await send('reader', 'AlterTransaction', { id: [mine], body: { actions } }))[0]).toBe(403);
    expect((await send('writer', 'AlterTransaction', { id: [mine], body: { actions } }))[0]).toBe(200);
    expect(await send('reader', 'DescribeJob', { body: { job_id: others } })).toEqual(
      await send('reader', 'DescribeJob', { body: { job_id: 'unknown' } }),
    );
  });
});

test.each([
  [{}, 'Bearer realm="touchstone"'],
  [{ 'x-api-key': 'wrong' }, 'Bearer realm="touchstone"'],
  [{ authorization: 'Bearer wrong' }, 'Bearer realm="touchstone", error="invalid_token"'],
])('a 401 for %j names the scheme', async (headers, challenge) => {
  const response = await fetch(`${server.url}/v1/table`, { headers });
  expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, challenge]);
});

test.each([5, true, ['all'], { token: 'all' }])(
  'rejects the identity %j with 401, and 400 when open',
  async (value) => {
    const open = await startTestServer();
    const describe = (url: string, identity: unknown): Promise<number> =>
      fetch(`${url}/v1/namespace/a/describe`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ identity }),
      }).then(({ status }) => status);
    for (const identity of [{ auth_token: value }, { api_key: value }, { auth_token: 'all', api_key: value }]) {
      expect(await describe(server.url, identity)).toBe(401);
      expect(await describe(open.url, identity)).toBe(400);
    }
    expect(await describe(server.url, value)).toBe(401);
    expect([...server.internalErrors, ...open.internalErrors]).toEqual([]);
    await open.remove();
  },
);

test('rejects every request without a credential when the keys file has no keys', async () => {
  const empty = join(dir, 'empty.json');
  await writeFile(empty, '{"keys":[]}');
  const closed = await startTestServer({ keysFile: empty });
  expect((await fetch(`${closed.url}/v1/table`)).status).toBe(401);
  await closed.remove();
});
