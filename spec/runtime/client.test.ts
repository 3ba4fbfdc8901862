import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import {
  buildRequest,
  createClient,
  readResponse,
  type Client,
  type WireRequest,
  type WireResponse,
} from './client.ts';
import type { OperationId } from './operations.ts';

/** The requests of these tests are of many operations, so that their types would only be in the way. */
const build: (operation: OperationId, request: object) => WireRequest = buildRequest;

const json = 'application/json';
const arrow = 'application/vnd.apache.arrow.stream';
const bytes = new Uint8Array([1, 2]);

const built: readonly [operation: OperationId, given: object, want: Partial<WireRequest>][] = [
  ['CountTableRows', { id: ['a', 'b'] }, { method: 'POST', path: '/v1/table/a%24b/count_rows', query: '', body: '{}' }],
  ['ListTables', { id: [] }, { method: 'GET', path: '/v1/namespace/%24/table/list', headers: {} }],
  [
    'ListTables',
    { id: ['a', 'b'], delimiter: '::' },
    { path: '/v1/namespace/a%3A%3Ab/table/list', query: '?delimiter=%3A%3A' },
  ],
  ['ListTables', { id: ['a/b %é'] }, { path: '/v1/namespace/a%2Fb%20%25%C3%A9/table/list' }],
  [
    'ListTables',
    { id: ['a'], query: { limit: 5, page_token: 'x y', include_declared: undefined } },
    { query: '?limit=5&page_token=x+y' },
  ],
  [
    'MergeInsertIntoTable',
    { id: ['t'], query: { on: ['a', 'b'] }, body: bytes },
    { query: '?on=a&on=b', headers: { 'content-type': arrow }, body: bytes },
  ],
  [
    'CreateTableTag',
    { id: ['t'], body: { tag: 'x', version: 9223372036854775807n } },
    { headers: { 'content-type': json }, body: '{"tag":"x","version":9223372036854775807}' },
  ],
  ['DropNamespace', { id: ['a'] }, { body: '{}' }],
  [
    'DropNamespace',
    { id: ['a'], headers: { 'X-Ns-Ctx-User': 'ada', 'Content-Type': 'text/plain' } },
    { headers: { 'content-type': 'text/plain', 'x-ns-ctx-user': 'ada' } },
  ],
];

const response = (status: number, body: string | Uint8Array, mediaType = json): WireResponse => ({
  status,
  headers: mediaType === '' ? {} : { 'content-type': mediaType },
  bytes: typeof body === 'string' ? new TextEncoder().encode(body) : body,
});

const read: readonly [operation: OperationId, given: WireResponse, want: object][] = [
  [
    'CreateTableTag',
    response(200, '{"version":1}', 'Application/JSON; charset=utf-8'),
    { mediaType: json, json: { version: 1 }, body: { version: 1 } },
  ],
  ['CreateTableTag', response(201, '{"version":9007199254740993}'), { body: { version: 9007199254740993n } }],
  ['CreateTableTag', response(202, '{"version":1}'), { json: { version: 1 }, body: undefined }],
  ['CreateTableTag', response(404, '{"code":4}'), { error: { code: 4 }, body: undefined }],
  ['CreateTableTag', response(404, '[4]'), { json: [4], error: undefined }],
  [
    'CreateTableTag',
    response(200, '<html>', 'text/html'),
    { mediaType: 'text/html', json: undefined, body: undefined },
  ],
  ['CreateTableTag', response(200, '{"version":'), { json: undefined, body: undefined }],
  ['CreateTableTag', response(200, new Uint8Array([0x22, 0xff, 0x22])), { json: undefined }],
  // After a body that is not UTF-8, the decoder still works.
  ['CreateTableTag', response(200, new Uint8Array([0x22, 0xc3])), { json: undefined }],
  ['CreateTableTag', response(202, '"ü"'), { json: 'ü' }],
  ['DropNamespace', response(204, '', ''), { mediaType: '', json: undefined, body: undefined }],
  ['QueryTable', response(200, bytes, arrow), { body: bytes, json: undefined }],
  ['CountTableRows', response(200, '3'), { body: 3 }],
];

describe('buildRequest', () => {
  test.each(built)('%s %o', (operation, given, want) => expect(build(operation, given)).toMatchObject(want));

  test('sends no body for an operation without one', () => {
    expect(build('ListTables', { id: ['t'], body: {} })).not.toHaveProperty('body');
  });
});

describe('readResponse', () => {
  test.each(read)('%s %o', (operation, given, want) => {
    const found: object = readResponse(operation, given);
    for (const [name, value] of Object.entries(want)) expect((found as Record<string, unknown>)[name]).toEqual(value);
    expect(found).toMatchObject({ status: given.status, bytes: given.bytes });
  });
});

describe('createClient', () => {
  const replying = (reply: WireResponse, seen: WireRequest[] = []): Client =>
    createClient({
      baseUrl: 'http://unused',
      headers: { authorization: 'Bearer t' },
      send: async (wire) => {
        seen.push(wire);
        return reply;
      },
    });

  test('a method returns the body of a successful response', async () => {
    const seen: WireRequest[] = [];
    expect(
      await replying(response(201, '{"version":1}'), seen).createTableTag({
        id: ['t'],
        body: { tag: 'x', version: 1 },
      }),
    ).toEqual({ version: 1 });
    expect(seen[0]?.headers).toEqual({ authorization: 'Bearer t', 'content-type': json });
    expect(await replying(response(204, '', '')).dropNamespace({ id: ['a'] })).toBeUndefined();
  });

  test('a method throws the error of the error body', async () => {
    const rejected = replying(response(404, '{"code":4,"detail":"gone"}')).countTableRows({ id: ['t'] });
    await expect(rejected).rejects.toMatchObject({ name: 'TableNotFound', code: 4, status: 404, detail: 'gone' });
    await expect(replying(response(302, '', '')).countTableRows({ id: ['t'] })).rejects.toMatchObject({
      status: 302,
    });
  });

  test('sends the base path, the path as it is, and a streamed body', async () => {
    const seen: string[] = [];
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        seen.push(`${request.method ?? ''} ${request.url ?? ''} ${Buffer.concat(chunks).toString('hex')}`);
        response.writeHead(200, { 'Content-Type': json, 'X-Two': ['a', 'b'] }).end('3');
      });
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const { port } = server.address() as AddressInfo;
    const client = createClient({ baseUrl: `http://127.0.0.1:${port}/lance/` });
    const rows = async function* (): AsyncGenerator<Uint8Array> {
      yield new Uint8Array([1]);
      yield new Uint8Array([2, 3]);
    };
    expect(await client.call('CountTableRows', { id: ['..'] })).toMatchObject({
      status: 200,
      body: 3,
      headers: { 'x-two': 'a, b' },
    });
    await client.call('InsertIntoTable', { id: ['t'], query: { mode: 'Append' }, body: rows() });
    server.close();
    server.closeAllConnections();
    expect(seen).toEqual([
      'POST /lance/v1/table/../count_rows 7b7d',
      'POST /lance/v1/table/t/insert?mode=Append 010203',
    ]);
  });
});
