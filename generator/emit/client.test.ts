import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { importGenerated, miniModel } from '../testing/mini.ts';
import { emitClient } from './client.ts';
import { emitErrors } from './errors.ts';
import { emitJson } from './json.ts';
import { emitOperations } from './operations.ts';

interface Wire {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

interface WireResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Uint8Array;
}

type Methods = Readonly<Record<string, (request: unknown) => Promise<unknown>>>;

interface ClientModule {
  readonly buildRequest: (operation: string, request: unknown) => Wire;
  readonly readResponse: (operation: string, response: WireResponse) => Record<string, unknown>;
  readonly createClient: (options: {
    readonly baseUrl: string;
    readonly headers?: object;
    readonly send?: (wire: Wire) => Promise<WireResponse>;
  }) => Methods & { call(operation: string, request: unknown): Promise<Record<string, unknown>> };
}

const model = miniModel();
const generated = [emitClient(model), emitErrors(model), emitJson(), emitOperations(model)];
const { buildRequest, readResponse, createClient } = (await importGenerated(generated, 'client')) as ClientModule;

const json = 'application/json';
const arrow = 'application/vnd.apache.arrow.stream';
const bytes = new Uint8Array([1, 2]);

const built: readonly [operation: string, given: object, want: Partial<Wire>][] = [
  [
    'CountTableRows',
    { id: ['a', 'b'] },
    { method: 'POST', path: '/v1/table/a%24b/count_rows', query: '', headers: {} },
  ],
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
    'InsertIntoTable',
    { id: ['t'], query: { on: ['a', 'b'] }, body: bytes },
    { query: '?on=a&on=b', headers: { 'content-type': arrow }, body: bytes },
  ],
  [
    'TagTable',
    { id: ['t'], tag_name: 'v1/x', body: { version: 9223372036854775807n, updates: [] } },
    {
      path: '/v1/table/t/tag/v1%2Fx',
      headers: { 'content-type': json },
      body: '{"version":9223372036854775807,"updates":[]}',
    },
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

const read: readonly [operation: string, given: WireResponse, want: object][] = [
  [
    'TagTable',
    response(200, '{"version":1}', 'Application/JSON; charset=utf-8'),
    { mediaType: json, json: { version: 1 }, body: { version: 1 } },
  ],
  ['TagTable', response(201, '{"version":9007199254740993}'), { body: { version: 9007199254740993n } }],
  ['TagTable', response(202, '{"version":1}'), { json: { version: 1 }, body: undefined }],
  ['TagTable', response(404, '{"code":4}'), { error: { code: 4 }, body: undefined }],
  ['TagTable', response(404, '[4]'), { json: [4], error: undefined }],
  ['TagTable', response(200, '<html>', 'text/html'), { mediaType: 'text/html', json: undefined, body: undefined }],
  ['TagTable', response(200, '{"version":'), { json: undefined, body: undefined }],
  ['TagTable', response(200, new Uint8Array([0x22, 0xff, 0x22])), { json: undefined }],
  // After a body that is not UTF-8, the decoder still works.
  ['TagTable', response(200, new Uint8Array([0x22, 0xc3])), { json: undefined }],
  ['TagTable', response(202, '"ü"'), { json: 'ü' }],
  ['DropNamespace', response(204, '', ''), { mediaType: '', json: undefined, body: undefined }],
  ['QueryTable', response(200, bytes, arrow), { body: bytes, json: undefined }],
  ['CountTableRows', response(200, '3'), { body: 3 }],
];

describe('buildRequest', () => {
  test.each(built)('%s %o', (operation, given, want) => expect(buildRequest(operation, given)).toMatchObject(want));

  test('sends no body for an operation without one', () => {
    expect(buildRequest('CountTableRows', { id: ['t'], body: {} })).not.toHaveProperty('body');
  });
});

describe('readResponse', () => {
  test.each(read)('%s %o', (operation, given, want) => {
    const found = readResponse(operation, given);
    for (const [name, value] of Object.entries(want)) expect(found[name]).toEqual(value);
    expect(found).toMatchObject({ status: given.status, bytes: given.bytes });
  });
});

describe('createClient', () => {
  const replying = (reply: WireResponse, seen: Wire[] = []): Methods =>
    createClient({
      baseUrl: 'http://unused',
      headers: { authorization: 'Bearer t' },
      send: async (wire) => {
        seen.push(wire);
        return reply;
      },
    });

  test('a method returns the body of a successful response', async () => {
    const seen: Wire[] = [];
    expect(
      await replying(response(201, '{"version":1}'), seen)['tagTable']?.({ id: ['t'], tag_name: 'x', body: {} }),
    ).toEqual({ version: 1 });
    expect(seen[0]?.headers).toEqual({ authorization: 'Bearer t', 'content-type': json });
    expect(await replying(response(204, '', ''))['dropNamespace']?.({ id: ['a'] })).toBeUndefined();
  });

  test('a method throws the error of the error body', async () => {
    const rejected = replying(response(404, '{"code":4,"detail":"gone"}'))['countTableRows']?.({ id: ['t'] });
    await expect(rejected).rejects.toMatchObject({ name: 'TableNotFound', code: 4, status: 404, detail: 'gone' });
    await expect(replying(response(302, '', ''))['countTableRows']?.({ id: ['t'] })).rejects.toMatchObject({
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
    await client.call('InsertIntoTable', { id: ['t'], query: { on: ['a'] }, body: rows() });
    server.close();
    server.closeAllConnections();
    expect(seen).toEqual(['POST /lance/v1/table/../count_rows ', 'POST /lance/v1/table/t/insert?on=a 010203']);
  });
});
