import { expect, test } from 'vitest';
import { readResponse } from '#contract/client';
import {
  evidenceOf,
  isSameResponse,
  isUnsupportedResponse,
  Support,
  unroutedResponse,
  usesOf,
  type ObservedResponse,
} from './support.ts';

interface Raw {
  readonly status: number;
  readonly type?: string;
  readonly body?: string;
}

const seen = ({ status, type, body = '' }: Raw): ObservedResponse =>
  readResponse('DescribeTable', {
    status,
    headers: type === undefined ? {} : { 'content-type': type },
    bytes: Buffer.from(body),
  });

const json = (status: number, value: unknown): Raw => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
});

const NOT_FOUND = {
  type: '/errors/not-found-error',
  title: 'Table not found',
  status: 404,
  detail: 'x',
  instance: '/',
};
const html = '<!doctype html><h1>404</h1>';

/** The responses of real servers to an unknown path, and to a request for an absent table. */
const servers = {
  'an empty 404': { nowhere: { status: 404 }, absent: json(404, { ...NOT_FOUND, code: 4, error: 'no such table' }) },
  'a JSON 404 with code 0': {
    nowhere: json(404, { error: 'no such route', code: 0 }),
    absent: json(404, { error: 'no such table', code: 4 }),
  },
  'a plain-text 404': {
    nowhere: { status: 404, type: 'text/plain; charset=utf-8', body: 'Not Found' },
    absent: json(404, { ...NOT_FOUND, code: 4, error: 'no such table' }),
  },
  'an HTML 404': {
    nowhere: { status: 404, type: 'text/html', body: html },
    absent: json(404, NOT_FOUND),
  },
  'the contract without codes': {
    nowhere: json(404, { ...NOT_FOUND, title: 'No such route' }),
    absent: json(404, NOT_FOUND),
  },
  'a 404 naming the path': {
    nowhere: json(404, { timestamp: '2026-01-01', status: 404, error: 'Not Found', path: '/v1/nowhere' }),
    absent: json(404, NOT_FOUND),
  },
} as const satisfies Record<string, { nowhere: Raw; absent: Raw }>;

test.each(Object.entries(servers))('distinguishes %s from an absent table', (_name, { nowhere, absent }) => {
  const unrouted = [unroutedResponse(seen(nowhere))];
  expect(isUnsupportedResponse(seen(nowhere), unrouted)).toBe(true);
  expect(isUnsupportedResponse(seen(absent), unrouted)).toBe(false);
});

test('any of several signatures matches', () => {
  const unrouted = [servers['an HTML 404'], servers['a plain-text 404']].map(({ nowhere }) =>
    unroutedResponse(seen(nowhere)),
  );
  expect(isUnsupportedResponse(seen(servers['an HTML 404'].nowhere), unrouted)).toBe(true);
  expect(isUnsupportedResponse(seen(servers['a plain-text 404'].nowhere), unrouted)).toBe(true);
  expect(isUnsupportedResponse(seen(servers['an empty 404'].nowhere), unrouted)).toBe(false);
});

test('an error code distinguishes an absent table when every 404 has the same form', () => {
  const unrouted = [unroutedResponse(seen(json(404, { error: 'no', code: 4 })))];
  expect(isUnsupportedResponse(seen(json(404, { error: 'no', code: 4 })), unrouted)).toBe(false);
});

test.each([
  ['406 with code 0', json(406, { code: 0 }), true],
  ['406 without a body', { status: 406 }, true],
  ['406 with another code', json(406, { code: 13 }), false],
  ['405 with code 0', json(405, { code: 0 }), true],
  ['405 without a body', { status: 405 }, true],
  ['405 with another code', json(405, { code: 13 }), false],
  ['501', { status: 501 }, true],
  ['501 with a code', json(501, { code: 18 }), true],
  ['404 with an unknown signature', { status: 404 }, false],
  ['400 with code 0', json(400, { code: 0 }), false],
  ['500', { status: 500 }, false],
  ['200', json(200, {}), false],
  ['401', { status: 401 }, false],
] as const)('%s', (_title, given, want) => {
  expect(isUnsupportedResponse(seen(given), [])).toBe(want);
});

test('a target that returns 200 for every path has no unrouted signature', () => {
  expect(isUnsupportedResponse(seen(json(200, {})), [unroutedResponse(seen(json(200, {})))])).toBe(false);
});

test('assumes that an operation is supported until known otherwise', () => {
  const support = new Support();
  expect([support.get('DropTable'), support.lacks('DropTable')]).toEqual([undefined, false]);
  support.set('DropTable', true);
  expect([support.get('DropTable'), support.lacks('DropTable')]).toEqual([true, false]);
  support.set('DropTable', false);
  expect([support.get('DropTable'), support.lacks('DropTable')]).toEqual([false, true]);
});

test.each([
  ['the same status and form', json(404, { error: 'no', code: 1 }), true],
  ['another text', json(404, { error: 'table a', code: 1 }), true],
  ['another code', json(404, { error: 'no', code: 4 }), false],
  ['another status', json(400, { error: 'no', code: 1 }), false],
  ['other fields', json(404, { ...NOT_FOUND, code: 1 }), false],
  ['no body', { status: 404 }, false],
] as const)('compares a response with that to an unknown path: %s', (_title, given, want) => {
  const unrouted = unroutedResponse(seen(json(404, { error: 'no', code: 1 })));
  expect(isSameResponse(seen(given), unrouted)).toBe(want);
});

test('evidence is one line for the request and one for the response, cut', () => {
  const request = { method: 'POST', url: 'http://a/v1/table/t/query', headers: {} };
  const body = (text: string) => ({ bytes: text.length, cut: false, text });
  const sent = { step: 'test', operation: 'QueryTable', ms: 1 } as const;
  expect(
    evidenceOf({
      ...sent,
      request: { ...request, body: body('{"k":1}') },
      response: { status: 406, headers: {}, body: body('{"code":0,"error":"no filters"}') },
    }),
  ).toEqual({ request: 'POST http://a/v1/table/t/query {"k":1}', response: '406, code 0, no filters' });
  const long = evidenceOf({
    ...sent,
    request: { ...request, body: body('x'.repeat(1000)) },
    response: { failed: 'reset' },
  });
  expect([long.request.length, long.response]).toEqual([201, 'no response: reset']);
});

test('the reason why an operation is lacking names the request that decided', () => {
  const support = new Support();
  expect(support.lackOf('DropTable')).toBeUndefined();
  support.set('DropTable', false, { request: 'POST /v1/table/t/drop', response: '501' });
  expect(support.lackOf('DropTable')).toBe('the target does not support DropTable: POST /v1/table/t/drop got 501');
  support.declare(['DropTable']);
  expect([support.isDeclared('DropTable'), support.isDeclared('CreateTable')]).toEqual([true, false]);
});

test.each([
  ['a parameter, with its value', 'GET', '/v1/namespace/a/list?limit=1', undefined, ['limit']],
  ['the root', 'GET', '/v1/namespace/%24/list', undefined, ['the root']],
  [
    'the root with another delimiter',
    'GET',
    '/v1/namespace/::/list?delimiter=::',
    undefined,
    ['delimiter', 'the root'],
  ],
  ['names of three parts', 'POST', '/v1/table/a%24b%24c/describe', '{}', ['names of 3 parts']],
  ['a field, but not the id', 'POST', '/v1/table/a/describe', '{"id":["a"],"version":3}', ['version']],
  ['malformed percent-encoding', 'POST', '/v1/table/%zz/describe', '{}', ['POST /v1/table/%zz/describe']],
])('a request asks for %s', (_title, method, url, text, names) => {
  const body = text === undefined ? undefined : { bytes: text.length, cut: false, text };
  expect(usesOf({ request: { method, url, headers: {}, body } }).map(({ name }) => name)).toEqual(names);
});
