import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createClient, ConnectionError, UnexpectedResponse, type Client } from './client.ts';
import { ServiceError } from './errors.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const STREAM = { 'content-type': 'application/vnd.apache.arrow.stream' };

/** What the server received. */
const seen: { readonly line: string; readonly headers: IncomingMessage['headers']; readonly body: Buffer }[] = [];
/** How the server responds: the next one of these, and the last one from then on. */
let replies: ((response: ServerResponse, request: IncomingMessage) => unknown)[] = [];

const reply = (status: number, headers: Readonly<Record<string, string>> = {}, body: string | Uint8Array = '') =>
  [(response: ServerResponse) => response.writeHead(status, headers).end(body)] as const;

const server = createServer((request, response) => {
  void buffer(request).then((body) => {
    seen.push({ line: `${request.method ?? ''} ${request.url ?? ''}`, headers: request.headers, body });
    const next = replies.length > 1 ? replies.shift() : replies[0];
    next?.(response, request);
  });
});
let client: Client;
let baseUrl = '';

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/lance/`;
  client = createClient({ baseUrl, headers: { authorization: 'Bearer t' } });
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});
beforeEach(() => {
  seen.length = 0;
  replies = [];
});

describe('a method', () => {
  test('returns the body of a success, with all digits of integers', async () => {
    replies = [...reply(200, JSON_TYPE, '{"version":9007199254740993}'), ...reply(204)];
    const tag = { tag: 'x', version: 9223372036854775807n as unknown as number };
    expect(await client.createTableTag({ id: ['t'], body: tag })).toEqual({ version: 9007199254740993n });
    expect(await client.dropNamespace({ id: ['a', 'b'] })).toBeUndefined();
    expect(seen.map(({ line }) => line)).toEqual([
      'POST /lance/v1/table/t/tags/create',
      'POST /lance/v1/namespace/a%24b/drop',
    ]);
    expect(seen[0]?.body.toString()).toBe('{"tag":"x","version":9223372036854775807}');
    expect(seen[0]?.headers.authorization).toBe('Bearer t');
  });

  test('throws the error of an error body', async () => {
    replies = [...reply(404, JSON_TYPE, '{"code":4,"detail":"gone"}')];
    const error: unknown = await client.countTableRows({ id: ['t'] }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ServiceError);
    expect(error).toMatchObject({ name: 'TableNotFound', code: 4, status: 404, detail: 'gone' });
  });

  test('keeps a code of a later release', async () => {
    replies = [...reply(409, JSON_TYPE, '{"code":4711}')];
    await expect(client.countTableRows({ id: ['t'] })).rejects.toMatchObject({ code: 4711, status: 409 });
  });

  test.each([
    ['a page for a success', 200, { 'content-type': 'text/html' }, '<html>'],
    ['a page for an error', 404, { 'content-type': 'text/html' }, '<html>'],
    ['JSON without a code for an error', 404, JSON_TYPE, '{"message":"no route"}'],
    ['a redirect', 302, { location: 'http://127.0.0.1:9/' }, ''],
    ['a success without its body', 200, JSON_TYPE, ''],
    ['half a body', 200, JSON_TYPE, '{"version":'],
    ['another success', 202, JSON_TYPE, '{}'],
  ])('throws UnexpectedResponse for %s', async (_, status, headers, body) => {
    replies = [...reply(status, headers, body)];
    const error: unknown = await client.countTableRows({ id: ['t'] }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(UnexpectedResponse);
    expect(error).toMatchObject({ status, headers, text: body });
  });

  test.each([
    ['an id with the delimiter in a part', { id: ['a$b'] }],
    ['an id with another delimiter in a part', { id: ['a:b'], delimiter: ':' }],
    ['an empty part', { id: [''] }],
    ['an id that is a text', { id: 'a' as unknown as string[] }],
    ['no id', {} as never],
    ['an id that is undefined', { id: undefined as unknown as string[] }],
    ['no request', undefined as never],
    ['an empty delimiter', { id: ['a'], delimiter: '' }],
    ['an id that a URL cannot carry', { id: ['..'] }],
  ])('sends nothing for %s', async (_, request) => {
    await expect(client.dropTable(request)).rejects.toThrow(TypeError);
    expect(seen).toEqual([]);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY])(
    'sends nothing for the number %s, which JSON does not have',
    async (number) => {
      const body = { k: 3, vector: { single_vector: [0.5, number] } };
      await expect(client.queryTable({ id: ['t'], body })).rejects.toThrow(/body\.vector\.single_vector\[1\]/);
      await expect(client.queryTable({ id: ['t'], body })).rejects.toThrow(TypeError);
      expect(seen).toEqual([]);
    },
  );

  test('says which server gave no response', async () => {
    const nobody = createServer().listen(0, '127.0.0.1');
    await once(nobody, 'listening');
    const { port } = nobody.address() as AddressInfo;
    nobody.close();
    const url = `http://127.0.0.1:${port}`;
    const error: unknown = await createClient({ baseUrl: url })
      .tableExists({ id: ['t'] })
      .catch((one: unknown) => one);
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error).toMatchObject({ method: 'POST', url: `${url}/v1/table/t/exists`, code: 'ECONNREFUSED' });
  });

  test('says that the connection ended within a response', async () => {
    replies = [
      (response) => {
        response.writeHead(200, { ...JSON_TYPE, 'content-length': '9' }).write('{');
        response.destroy();
      },
    ];
    await expect(client.listTables({ id: [] })).rejects.toThrow(ConnectionError);
  });

  test('addresses a name with the delimiter by another one', async () => {
    replies = [...reply(200, JSON_TYPE, '3')];
    expect(await client.countTableRows({ id: ['a$b', 'c'], delimiter: '/' })).toBe(3);
    expect(seen[0]?.line).toBe('POST /lance/v1/table/a%24b%2Fc/count_rows?delimiter=%2F');
  });

  test('sends a body in chunks', async () => {
    replies = [...reply(200, JSON_TYPE, '{"version":2}')];
    const rows = async function* (): AsyncGenerator<Uint8Array> {
      yield new Uint8Array([1]);
      yield new Uint8Array([2, 3]);
    };
    await client.insertIntoTable({ id: ['t'], query: { mode: 'Append' }, body: rows() });
    expect(seen).toMatchObject([{ line: 'POST /lance/v1/table/t/insert?mode=Append', headers: STREAM }]);
    expect([...(seen[0]?.body ?? [])]).toEqual([1, 2, 3]);
  });
});

describe('a request that is rejected for now', () => {
  const busy = (after: string) => reply(503, { ...JSON_TYPE, 'retry-after': after }, '{"code":17}');

  test('is sent again after the time that the server names', async () => {
    const soon = new Date(Date.now() - 1000).toUTCString();
    replies = [...busy('0'), ...busy(soon), ...reply(200, JSON_TYPE, '3')];
    expect(await client.countTableRows({ id: ['t'], body: { predicate: 'x' } })).toBe(3);
    expect(seen.map(({ body }) => body.toString())).toEqual(Array(3).fill('{"predicate":"x"}'));
  });

  test.each([
    ['without a time', {}],
    ['for longer than half a minute', { 'retry-after': '31' }],
    ['with a time that is none', { 'retry-after': 'soon' }],
  ])('%s is not sent again', async (_, headers) => {
    replies = [...reply(503, { ...JSON_TYPE, ...headers }, '{"code":17}')];
    await expect(client.countTableRows({ id: ['t'] })).rejects.toMatchObject({ status: 503 });
    expect(seen).toHaveLength(1);
  });

  test('is not sent again when its body can be read only once, and at most as often as told', async () => {
    replies = [...busy('0')];
    const rows = async function* (): AsyncGenerator<Uint8Array> {
      yield new Uint8Array([1]);
    };
    await expect(client.insertIntoTable({ id: ['t'], body: rows() })).rejects.toMatchObject({ status: 503 });
    expect(seen).toHaveLength(1);
    await expect(createClient({ baseUrl, retries: 1 }).countTableRows({ id: ['t'] })).rejects.toThrow(ServiceError);
    expect(seen).toHaveLength(3);
  });
});

describe('a call that lasts', () => {
  test('ends with its time limit, also while it waits to send again', async () => {
    replies = [() => undefined];
    await expect(client.listAllTables({}, { timeout: 20 })).rejects.toMatchObject({ name: 'TimeoutError' });
    replies = [...reply(429, { ...JSON_TYPE, 'retry-after': '20' }, '{"code":21}')];
    await expect(client.listAllTables({}, { timeout: 20 })).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  test('ends with the signal of the caller', async () => {
    const stop = new AbortController();
    replies = [() => stop.abort(new Error('enough'))];
    await expect(client.listAllTables({}, { signal: stop.signal })).rejects.toThrow('enough');
    await expect(client.listAllTables({}, { signal: stop.signal })).rejects.toThrow('enough');
    expect(seen).toHaveLength(1);
  });
});

describe('rows', () => {
  const query = { id: ['t'], body: { k: 3, vector: { single_vector: [1] } } };

  test('arrive while the server sends them', async () => {
    let finish = (): void => undefined;
    replies = [
      (response) => {
        response.writeHead(200, STREAM).write(new Uint8Array([1]));
        finish = () => void response.end(new Uint8Array([2, 3]));
      },
    ];
    const chunks: number[][] = [];
    for await (const chunk of await client.rows(query)) {
      if (chunks.length === 0) finish();
      chunks.push([...chunk]);
    }
    expect(chunks).toEqual([[1], [2, 3]]);
  });

  test('that are cut off are an error, and leaving them ends the request', async () => {
    replies = [(response) => response.writeHead(200, STREAM).write('x', () => response.destroy())];
    const all = async () => {
      for await (const _ of await client.rows(query));
    };
    await expect(all()).rejects.toThrow(ConnectionError);
    const left = new Promise((resolve) => {
      replies = [
        (response) => {
          response.once('close', resolve);
          response.writeHead(200, STREAM).write('x');
        },
      ];
    });
    for await (const _ of await client.rows(query)) break;
    await left;
  });

  test('are errors as those of a method', async () => {
    replies = [...reply(400, JSON_TYPE, '{"code":13}'), ...reply(200, JSON_TYPE, '{}')];
    await expect(client.rows(query)).rejects.toThrow(ServiceError);
    await expect(client.rows(query)).rejects.toThrow(UnexpectedResponse);
  });
});
