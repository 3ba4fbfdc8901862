import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createClient, type Client } from '../client.ts';
import { errors } from '../errors.ts';
import { createHandler } from './create-handler.ts';
import { createNodeServer } from './node.ts';

const BASE = 'http://server';
const STREAM = 'application/vnd.apache.arrow.stream' as const;

const post = (
  path: string,
  body?: ConstructorParameters<typeof Response>[0],
  headers: Readonly<Record<string, string>> = {},
): Request =>
  new Request(BASE + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body }),
  });

const namespaces = new Map<string, Record<string, string>>();
const handle = createHandler({
  CreateNamespace: async ({ id, body: { properties = {} } }) => {
    if (namespaces.has(id.join('$'))) throw errors.namespaceAlreadyExists('it exists');
    namespaces.set(id.join('$'), { ...properties });
    return { body: { properties: { ...properties } } };
  },
  NamespaceExists: async () => ({}),
  CreateTable: async ({ query, body, headers }) => ({
    body: { version: 1, location: JSON.stringify({ query, body, kind: headers['content-type'] }) },
  }),
  InsertIntoTable: async () => {
    throw new Error('unexpected');
  },
});

const errorOf = async (response: Response) => {
  const { code, instance } = (await response.json()) as { code: number; instance: string };
  return [response.status, code, instance];
};

test.each([
  ['an unknown name', { QeryTable: async () => ({}) }],
  ['no function', { QueryTable: 5 }],
])('a handler with %s is rejected at once', (_, handlers) => {
  expect(() => createHandler(handlers as never)).toThrow(TypeError);
});

test.each([
  ['rows without their media type', { stream: [] }],
  ['another name', { rows: [] }],
  ['nothing', {}],
  ['a text', 'garbage'],
])('a result of an operation with a body that has %s is an error of the server', async (_, result) => {
  const failed: unknown[] = [];
  const broken = createHandler({ QueryTable: async () => result as never }, { onError: (error) => failed.push(error) });
  expect((await broken(post('/v1/table/t/query', '{}'))).status).toBe(500);
  expect(failed).toHaveLength(1);
});

describe('a handler', () => {
  test('receives a validated request, and its result is sent', async () => {
    const response = await handle(post('/v1/namespace/a%24b/create', '{"mode":"create","properties":{"k":"v"}}'));
    expect([response.status, await response.json()]).toEqual([200, { properties: { k: 'v' } }]);
    expect(namespaces.get('a$b')).toEqual({ k: 'v' });
    const exists = await handle(post('/v1/namespace/x/exists/'));
    expect([exists.status, await exists.text()]).toEqual([200, '']);
  });

  test('gets enums in their canonical spelling', async () => {
    const response = await handle(
      post('/v1/table/t/create?mode=EXIST_ok', new Uint8Array([1]), { 'content-type': STREAM }),
    );
    const { location } = (await response.json()) as { location: string };
    expect(JSON.parse(location)).toMatchObject({ query: { mode: 'ExistOk' } });
  });

  test('may throw an error of the interface', async () => {
    await handle(post('/v1/namespace/twice/create'));
    expect(await errorOf(await handle(post('/v1/namespace/twice/create')))).toEqual([
      409,
      2,
      '/v1/namespace/twice/create',
    ]);
  });

  test('that fails is an internal error, whose text only the server learns', async () => {
    const onError = vi.fn();
    const failing = createHandler({ NamespaceExists: () => Promise.reject(new Error('secret')) }, { onError });
    const response = await failing(post('/v1/namespace/a/exists'));
    expect([response.status, (await response.text()).includes('secret')]).toEqual([500, false]);
    expect(onError).toHaveBeenCalledOnce();
  });

  test('that is absent is unsupported', async () => {
    expect(await errorOf(await handle(post('/v1/namespace/a/drop')))).toEqual([406, 0, '/v1/namespace/a/drop']);
  });
});

test.each([
  ['a body that is no JSON', post('/v1/namespace/n/create', '{'), 400],
  ['a body of another type', post('/v1/namespace/n/create', '[]'), 400],
  ['a field of another type', post('/v1/namespace/n/create', '{"properties":3}'), 400],
  ['another id in the body', post('/v1/namespace/n/create', '{"id":["m"]}'), 400],
  ['an empty part of the id', post('/v1/namespace/a%24/create'), 400],
  ['a path that is not encoded well', post('/v1/namespace/%ff/create'), 400],
  ['an unknown mode', post('/v1/table/t/create?mode=x', new Uint8Array([1]), { 'content-type': STREAM }), 400],
  ['another media type', post('/v1/namespace/n/create', 'x', { 'content-type': 'text/plain' }), 415],
  ['a large body', post('/v1/namespace/n/create', `{"properties":{"k":"${'x'.repeat(5_000_000)}"}}`), 413],
  ['deep JSON', post('/v1/namespace/n/create', '{"properties":'.repeat(300)), 400],
  ['an unknown path', post('/v1/nothing'), 404],
  ['a path of nothing', post('/'), 404],
])('%s is rejected and reaches no handler', async (_, request, status) => {
  const before = namespaces.size;
  expect((await handle(request)).status).toBe(status);
  expect(namespaces.size).toBe(before);
});

test('another method is rejected with those of the path', async () => {
  const response = await handle(new Request(`${BASE}/v1/namespace/a/create`, { method: 'DELETE' }));
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
});

test('a base path is before the routes', async () => {
  const below = createHandler({ NamespaceExists: async () => ({}) }, { basePath: '/lance' });
  expect((await below(post('/lance/v1/namespace/a/exists'))).status).toBe(200);
  expect((await below(post('/v1/namespace/a/exists'))).status).toBe(404);
});

describe('authentication', () => {
  const seen: unknown[] = [];
  const secured = createHandler<string>(
    {
      NamespaceExists: async (_request, who) => {
        seen.push(who);
        return {};
      },
    },
    {
      authenticate: ({ headers, identity }) => {
        const { auth_token: token } = (identity ?? {}) as { auth_token?: string };
        if (headers.authorization === 'Bearer t' || token === 't') return 'ada';
        throw errors.unauthenticated('who are you?');
      },
    },
  );

  test('is by header or by the identity of the body, and gives the context', async () => {
    expect((await secured(post('/v1/namespace/a/exists', undefined, { authorization: 'Bearer t' }))).status).toBe(200);
    expect((await secured(post('/v1/namespace/a/exists', '{"identity":{"auth_token":"t"}}'))).status).toBe(200);
    expect(seen).toEqual(['ada', 'ada']);
  });

  test.each([[undefined], ['{'], ['{"properties":3}'], ['[]']])(
    'fails with 401 before the body %j is judged',
    async (body) => {
      const response = await secured(post('/v1/namespace/a/exists', body));
      expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    },
  );
});

describe('a server of Node', () => {
  let server: Server;
  let client: Client;
  let baseUrl = '';
  const received: Uint8Array[] = [];
  let hasLeft: Promise<unknown> = Promise.resolve();

  beforeAll(async () => {
    const rows = async function* (): AsyncGenerator<Uint8Array> {
      yield new Uint8Array([1, 2]);
      yield new Uint8Array([3]);
    };
    let leave = (): void => undefined;
    hasLeft = new Promise<void>((resolve) => (leave = resolve));
    const endless = async function* (): AsyncGenerator<Uint8Array> {
      try {
        for (;;) yield new Uint8Array(65_536);
      } finally {
        leave();
      }
    };
    server = createNodeServer(
      createHandler({
        QueryTable: async ({ id }) => ({ mediaType: STREAM, stream: id[0] === 'endless' ? endless() : rows() }),
        InsertIntoTable: async ({ arrow }) => {
          for await (const chunk of arrow) received.push(chunk);
          return { body: { version: 9007199254740993n as unknown as number } };
        },
        CreateTable: async () => {
          throw errors.tableAlreadyExists('before the rows are read');
        },
      }),
    );
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    client = createClient({ baseUrl });
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });

  test('streams rows in and out, and keeps all digits', async () => {
    const body = (async function* () {
      yield new Uint8Array([7]);
      yield new Uint8Array([8]);
    })();
    expect(await client.insertIntoTable({ id: ['t'], body })).toEqual({ version: 9007199254740993n });
    expect(Buffer.concat(received)).toEqual(Buffer.from([7, 8]));
    const query = { k: 1, vector: { single_vector: [1] } };
    expect(await client.queryTable({ id: ['t'], body: query })).toEqual(new Uint8Array([1, 2, 3]));
  });

  test.each([
    ['TRACE', '/v1/namespace/a/create', 405],
    ['POST', 'http://[/v1', 400],
    ['GET', 'http://a:99999/v1', 400],
    ['POST', 'http://u:p@h/v1/namespace/a/exists', 406],
  ])('responds to %s %s', async (method, target, status) => {
    const socket = connect(Number(new URL(baseUrl).port), '127.0.0.1');
    socket.end(`${method} ${target} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`);
    expect((await text(socket)).split(' ', 2)).toEqual(['HTTP/1.1', String(status)]);
  });

  test.each([
    ['what is not HTTP', 'hello', 400],
    ['headers that are too long', `GET /v1/namespace/a/exists HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n`, 431],
    [
      'two lengths of a body',
      'POST /v1 HTTP/1.1\r\nhost: a\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n',
      400,
    ],
  ])('responds to %s with an error body', async (_, bytes, status) => {
    const socket = connect(Number(new URL(baseUrl).port), '127.0.0.1');
    socket.end(`${bytes}\r\n\r\n`);
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
    expect(head.split(' ', 2)).toEqual(['HTTP/1.1', String(status)]);
    expect(JSON.parse(body)).toMatchObject({ status, code: 13 });
  });

  test('ends the rows when the client leaves', async () => {
    const query = { k: 1, vector: { single_vector: [1] } };
    for await (const _ of await client.rows({ id: ['endless'], body: query })) break;
    await hasLeft;
  });

  test('rejects rows that it has not read', async () => {
    const body = new Uint8Array(10_000_000);
    await expect(client.createTable({ id: ['t'], body })).rejects.toMatchObject({ name: 'TableAlreadyExists' });
    await expect(client.describeTable({ id: ['t'] })).rejects.toMatchObject({ name: 'Unsupported', status: 406 });
  });
});
