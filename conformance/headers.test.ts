import { expect, test } from 'vitest';
import { ExpectedError } from './expected-error.ts';
import { parseHeader, sentHeaders, shownHeaders } from './headers.ts';

test.each([
  ['X-Tenant: blue', 'x-tenant', 'blue'],
  ['x-url:http://host:1/', 'x-url', 'http://host:1/'],
  ['x-empty:', 'x-empty', ''],
])('parses %s', (given, name, value) => {
  expect(parseHeader(given)).toMatchObject({ name, value });
});

test.each([
  'hush-hush',
  ': hush-hush',
  'a b: hush-hush',
  'x-tenant: hush\nhush-hush: 1',
  'x-tenant: hush-hüsh',
  'Content-Length: 3',
  'accept: hush-hush',
])('rejects %s without quoting its value', (given) => {
  expect(() => parseHeader(given)).toThrow(ExpectedError);
  expect(() => parseHeader(given)).not.toThrow(/hush/);
});

test('reports show values, but not those of headers with secret names', () => {
  const headers = ['X-Tenant: blue', 'X-Gateway-Key: hush', 'Authorization: Basic hush', 'X-Session: hush'];
  expect(shownHeaders(headers.map(parseHeader))).toEqual([
    'x-tenant: blue',
    'x-gateway-key: <redacted-header>',
    'authorization: <redacted-header>',
    'x-session: <redacted-header>',
  ]);
});

test('sends the last of two headers with the same name', () => {
  expect(sentHeaders(['X-Tenant: blue', 'x-tenant: green'].map(parseHeader))).toEqual({ 'x-tenant': 'green' });
});
