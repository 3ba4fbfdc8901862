import { describe, expect, test } from 'vitest';
import { buildRequest, readResponse, type WireRequest, type WireResponse } from './wire.ts';
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
