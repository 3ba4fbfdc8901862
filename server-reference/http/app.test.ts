import { once } from 'node:events';
import { createConnection } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { Pool, request } from 'undici';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '#contract/operations';
import { validateErrorResponse } from '#contract/validators';
import { namedRows } from '../testing/operations/rows.ts';
import { startTestServer, type TestServer } from '../testing/start-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.remove());

const send = async (method: string, path: string, headers: Record<string, string> = {}, body?: string | Uint8Array) => {
  const response = await fetch(server.url + path, { method, headers, ...(body !== undefined && { body }) });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: text === '' ? undefined : (JSON.parse(text) as Record<string, unknown>),
  };
};

const JSON_TYPE = { 'content-type': 'application/json' };

test.each([
  ['a list', 'GET', '/v1/namespace/$/list', 200],
  ['rows', 'POST', '/v1/table/t/create', 200],
  ['no body', 'POST', '/v1/namespace/$/exists', 200],
  ['an unknown route', 'GET', '/v1/nope', 404],
  ['another method', 'DELETE', '/v1/namespace/$/list', 405],
  ['a rejected request', 'POST', '/v1/table/none/describe', 404],
  ['a path that cannot be decoded', 'POST', '/v1/namespace/%E0%A4%A/describe', 400],
  ['the health', 'GET', '/healthz', 200],
])(
  'lets no cache store, and no browser guess the type of, the response to %s',
  async (_title, method, path, status) => {
    const isArrow = path.endsWith('/create');
    const type = { 'content-type': 'application/vnd.apache.arrow.stream' };
    const response = await send(method, path, isArrow ? type : {}, isArrow ? namedRows(1) : undefined);
    const { headers } = response;
    expect([
      Math.floor(response.status / 100),
      headers.get('cache-control'),
      headers.get('x-content-type-options'),
    ]).toEqual([Math.floor(status / 100), 'no-store', 'nosniff']);
  },
);

describe('error responses of the HTTP layer', () => {
  test.each([
    ['an unknown route', 'GET', '/v1/nope', {}, undefined, 404, 0],
    ['a route of LanceDB that the contract does not have', 'POST', '/v1/table/t/flush_lsm/', {}, undefined, 406, 0],
    ['a route of a newer client', 'POST', '/v1/view/v/create', {}, undefined, 406, 0],
    ['an undocumented method', 'DELETE', '/v1/namespace/$/list', {}, undefined, 405, 0],
    ['a path that cannot be decoded', 'POST', '/v1/namespace/%E0%A4%A/describe', {}, undefined, 400, 13],
    ['an identifier that is too long', 'POST', `/v1/namespace/${'a'.repeat(9000)}/describe`, {}, undefined, 400, 13],
    ['an unsupported media type', 'POST', '/v1/namespace/$/describe', { 'content-type': 'text/plain' }, 'x', 415, 13],
    [
      'a form',
      'POST',
      '/v1/namespace/$/describe',
      { 'content-type': 'application/x-www-form-urlencoded' },
      'a=b',
      415,
      13,
    ],
    ['JSON instead of Arrow', 'POST', '/v1/table/t/create', JSON_TYPE, '{}', 415, 13],
    ['malformed JSON', 'POST', '/v1/namespace/$/describe', JSON_TYPE, '{', 400, 13],
    ['an array as body', 'POST', '/v1/namespace/$/describe', JSON_TYPE, '[]', 400, 13],
    [
      'bytes that are not UTF-8',
      'POST',
      '/v1/namespace/$/describe',
      JSON_TYPE,
      new Uint8Array([0x22, 0xff, 0x22]),
      400,
      13,
    ],
    [
      'JSON nested too deep',
      'POST',
      '/v1/namespace/$/describe',
      JSON_TYPE,
      `{"context":${'['.repeat(1e5)}${']'.repeat(1e5)}}`,
      400,
      13,
    ],
    [
      'a body that is too large',
      'POST',
      '/v1/namespace/$/describe',
      JSON_TYPE,
      `{"x":"${'a'.repeat(17 * 1024 * 1024)}"}`,
      413,
      13,
    ],
    ['an empty part', 'POST', '/v1/namespace/a$$b/describe', {}, undefined, 400, 13],
    ['an empty delimiter', 'POST', '/v1/namespace/a/describe?delimiter=', {}, undefined, 400, 13],
    ['an absent namespace', 'POST', '/v1/namespace/absent/describe?a=b', {}, undefined, 404, 1],
  ])('%s', async (_name, method, path, headers, body, status, code) => {
    const response = await send(method, path, headers, body);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(validateErrorResponse(response.json)).toEqual([]);
    expect(response.json).toMatchObject({ status, code });
    expect(response.json?.['instance']).toBe(path.split('?')[0]);
    expect(server.internalErrors).toEqual([]);
  });

  test.each(['HEAD', 'OPTIONS', 'QUERY', 'PUT', 'PROPFIND', 'MKCOL', 'M-SEARCH', 'UNLOCK'])(
    'rejects %s with 405 on a path with another method',
    async (method) => {
      const response = await send(method, '/v1/namespace/$/list');
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET']);
      expect(server.internalErrors).toEqual([]);
    },
  );

  test.each([
    ['an operation with a JSON body', '/v1/namespace/$/describe', 'application/json', '{}'],
    ['an operation with an Arrow body', '/v1/table/t/create', 'application/vnd.apache.arrow.stream', 'rows'],
  ])('rejects a compressed body with 415: %s', async (_title, path, type, body) => {
    const response = await send('POST', path, { 'content-type': type, 'content-encoding': 'gzip' }, gzipSync(body));
    expect(response.status).toBe(415);
    expect(validateErrorResponse(response.json)).toEqual([]);
    const plain = { 'content-type': type, 'content-encoding': 'identity' };
    expect((await send('POST', path, plain, body)).status).not.toBe(415);
  });

  test.each([
    ['bytes that are not HTTP', 'nonsense\r\n\r\n', 400],
    ['headers that are too long', `GET / HTTP/1.1\r\nhost: x\r\nx-long: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['two Content-Length headers', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n', 400],
  ])('sends the error body for a malformed request: %s', async (_title, bytes, status) => {
    const { hostname, port } = new URL(server.url);
    const socket = createConnection({ host: hostname, port: Number(port) });
    socket.write(bytes);
    const response = await text(socket);
    expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    const body = JSON.parse(response.slice(response.indexOf('\r\n\r\n'))) as unknown;
    expect(validateErrorResponse(body)).toEqual([]);
    expect(body).toMatchObject({ status, code: 13 });
  });

  test('sends the error to a client that is still writing', async () => {
    const { hostname, port } = new URL(server.url);
    const socket = createConnection({ host: hostname, port: Number(port), allowHalfOpen: true });
    const response = text(socket);
    socket.write(`GET /${'a'.repeat(20_000)}`);
    await once(socket, 'readable');
    for (let sent = 0; sent < 10; sent += 1)
      await new Promise<void>((resolve, reject) =>
        socket.write('a'.repeat(10_000), (error) => (error ? reject(error) : resolve())),
      );
    socket.end();
    expect(await response).toMatch(/^HTTP\/1.1 431 /);
  });

  test('ends the connection of a client that does not stop writing after an error', async () => {
    const { hostname, port } = new URL(server.url);
    const socket = createConnection({ host: hostname, port: Number(port) });
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.on('error', () => undefined);
    socket.resume();
    const write = (): void => void socket.write('a'.repeat(100_000), (error) => error ?? write());
    write();
    await closed;
  });

  test('lists the documented methods in the Allow header of a 405', async () => {
    expect((await send('DELETE', '/v1/namespace/$/list')).headers.get('allow')).toBe('GET');
    expect((await send('GET', '/v1/table/t/create')).headers.get('allow')).toBe('POST');
  });
});

describe('accepted variations of a request', () => {
  test('GET for counts and tags', async () => {
    await fetch(`${server.url}/v1/table/got/create`, { method: 'POST', body: Uint8Array.from(namedRows(1, 2)) });
    expect((await send('GET', '/v1/table/got/count_rows')).text).toBe('2');
    expect((await send('GET', '/v1/table/got/tags/list/')).json).toEqual({ tags: {} });
    const rejected = await send('DELETE', '/v1/table/got/count_rows');
    expect([rejected.status, rejected.headers.get('allow')]).toEqual([405, 'POST, GET']);
  });

  test('the former path of DeclareTable', async () => {
    const body = '{"id":["declared"],"location":null,"properties":{"a":"b"}}';
    const declared = await send('POST', '/v1/table/declared/create-empty?delimiter=%24', JSON_TYPE, body);
    expect(declared).toMatchObject({ status: 200, json: { location: expect.any(String), properties: { a: 'b' } } });
    expect((await send('POST', '/v1/table/declared/exists', JSON_TYPE, '{}')).status).toBe(200);
    const again = await send('POST', '/v1/table/declared/create-empty', JSON_TYPE, body);
    expect(again).toMatchObject({ status: 409, json: { code: 5 } });
    const rejected = await send('GET', '/v1/table/declared/create-empty');
    expect([rejected.status, rejected.headers.get('allow')]).toEqual([405, 'POST']);
  });

  test.each([
    ['no body and no media type', '/v1/namespace/$/describe', {}, undefined],
    ['a media type and no body', '/v1/namespace/$/describe', JSON_TYPE, ''],
    ['null for the body', '/v1/namespace/$/describe', JSON_TYPE, 'null'],
    ['a charset', '/v1/namespace/$/describe', { 'content-type': 'application/json; charset=utf-8' }, '{}'],
    ['a trailing slash', '/v1/namespace/$/describe/', JSON_TYPE, '{}'],
    ['unknown fields', '/v1/namespace/$/describe', JSON_TYPE, '{"x":{"__proto__":1}}'],
    ['unknown headers', '/v1/namespace/$/describe', { ...JSON_TYPE, 'x-ns-ctx-a': 'b', 'x-lance-ctx-a': 'b' }, '{}'],
  ])('%s', async (_name, path, headers, body) => {
    expect((await send('POST', path, headers, body)).status).toBe(200);
  });
});

describe('a JSON body', () => {
  const BODY = JSON.stringify({ id: ['absent'] });
  const HEAD = [
    'POST /v1/namespace/absent/describe HTTP/1.1',
    'host: localhost',
    'connection: close',
    'content-type: application/json',
  ].join('\r\n');
  const LENGTH = `content-length: ${BODY.length}`;
  const CHUNKS = `${BODY.length.toString(16)}\r\n${BODY}\r\n0\r\n\r\n`;

  test.each([
    ['with the headers', LENGTH, [BODY]],
    ['with the headers, in chunks', 'transfer-encoding: chunked', [CHUNKS]],
    ['after the headers', `${LENGTH}\r\nexpect: 100-continue`, ['', BODY]],
    ['partly after the headers', `${LENGTH}\r\nexpect: 100-continue`, [BODY.slice(0, 5), BODY.slice(5)]],
  ])('is read when it arrives %s', async (_title, header, [first = '', second]) => {
    const { hostname, port } = new URL(server.url);
    const socket = createConnection(Number(port), hostname);
    socket.write(`${HEAD}\r\n${header}\r\n\r\n${first}`);
    if (second !== undefined) {
      // The server has handled the headers when it sends 100.
      await once(socket, 'readable');
      socket.write(second);
    }
    expect(await text(socket)).toContain('HTTP/1.1 404 Not Found');
  });

  test.each([undefined, 'null'])('that is required is rejected with 400 when it is %s', async (body) => {
    const url = `${server.url}/v1/table/absent/update`;
    const response = await fetch(url, { method: 'POST', headers: JSON_TYPE, ...(body !== undefined && { body }) });
    expect([response.status, ((await response.json()) as { code: number }).code]).toEqual([400, 13]);
  });

  test('above its limit is rejected when it arrives with the headers', async () => {
    const limited = await startTestServer({ limit: [`json-bytes=${BODY.length - 1}`] });
    const url = `${limited.url}/v1/namespace/absent/describe`;
    const { status, headers } = await fetch(url, { method: 'POST', headers: JSON_TYPE, body: BODY });
    expect([status, headers.get('connection')]).toEqual([413, 'close']);
    await limited.remove();
  });
});

describe('a body without a media type', () => {
  const sendBytes = async (path: string, body: string | Uint8Array) => {
    const response = await request(server.url + path, { method: 'POST', body });
    return { status: response.statusCode, json: await response.body.json() };
  };

  test('is read as Arrow by operations that take rows', async () => {
    const path = '/v1/table/untyped';
    expect(await sendBytes(`${path}/create`, namedRows(1))).toMatchObject({ status: 200, json: { version: 1 } });
    expect(await sendBytes(`${path}/insert`, namedRows(2))).toMatchObject({ json: { num_inserted_rows: 1 } });
    const merge = `${path}/merge_insert?on=id&when_not_matched_insert_all=true`;
    expect(await sendBytes(merge, namedRows(2, 3))).toMatchObject({ json: { num_inserted_rows: 1 } });
  });

  test('is read as JSON by other operations', async () => {
    expect(await sendBytes('/v1/namespace/$/describe', '{"id":["another"]}')).toMatchObject({ status: 400 });
    expect(await sendBytes('/v1/namespace/json/create', '{"properties":{"a":"b"}}')).toMatchObject({
      json: { properties: { a: 'b' } },
    });
  });
});

test('reads an oversized body to its end, so that the sender receives the 413', async () => {
  const chunk = Buffer.alloc(1024 * 1024, 0x20);
  const body = Readable.from(Array.from({ length: 40 }, () => chunk));
  for (let round = 0; round < 5; round += 1) {
    const { statusCode, body: response } = await request(`${server.url}/v1/namespace/$/describe`, {
      method: 'POST',
      headers: JSON_TYPE,
      body: round === 0 ? body : Buffer.alloc(40 * 1024 * 1024, 0x20),
    });
    await response.dump();
    expect(statusCode).toBe(413);
  }
});

describe('an Arrow body that is rejected before its end', () => {
  const arrow = { 'content-type': 'application/vnd.apache.arrow.stream' };
  test.each([
    ['not Arrow', '/v1/table/rows-rejected/create', Buffer.alloc(20 * 1024 * 1024, 7)],
    ['an Arrow file', '/v1/table/rows-rejected/create', Buffer.concat([Buffer.from('ARROW1'), Buffer.alloc(10 ** 7)])],
    ['for an absent table', '/v1/table/rows-rejected/insert', Buffer.alloc(20 * 1024 * 1024, 7)],
  ])('%s: the sender receives the error and the connection stays open', async (_title, path, body) => {
    const pool = new Pool(server.url, { connections: 1 });
    let connections = 0;
    pool.on('connect', () => (connections += 1));
    for (let round = 0; round < 10; round += 1) {
      const response = await pool.request({ method: 'POST', path, headers: arrow, body });
      await response.body.dump();
      expect(response.statusCode).toBeGreaterThanOrEqual(400);
      expect(response.statusCode).toBeLessThan(405);
    }
    expect(connections).toBe(1);
    await pool.close();
  });
});

test('has every route of the contract, with and without a trailing slash', async () => {
  for (const { method, path } of Object.values(operations)) {
    const real = path.replace(/\{\w+\}/g, 'absent');
    for (const spelling of [real, `${real}/`]) {
      const { json } = await send(
        method,
        spelling,
        method === 'POST' ? JSON_TYPE : {},
        method === 'POST' ? '{' : undefined,
      );
      expect([spelling, json?.['title']]).not.toEqual([spelling, 'No such route']);
    }
  }
});
