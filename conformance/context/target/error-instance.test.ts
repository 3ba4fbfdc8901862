import { expect, test } from 'vitest';
import { isPathOf } from './error-instance.ts';

const BASE = 'https://tables.test/lance';
const PATH = '/v1/table/a%24b%2524/describe';

test.each([
  PATH,
  '/v1/table/a$b%24/describe',
  '/v1/table/a$b%2524/describe',
  `/lance${PATH}`,
  '/lance/v1/table/a$b%24/describe',
  `${PATH}/`,
])('accepts the path %s', (instance) => {
  expect(isPathOf(instance, BASE, PATH)).toBe(true);
});

test.each([
  `${BASE}${PATH}`,
  `${PATH}?delimiter=%24`,
  '/v1/table/a$b/describe',
  '/v1/table/{id}/describe',
  'a-request-id',
  'a$b',
  '/',
  '',
])('rejects %s', (instance) => {
  expect(isPathOf(instance, BASE, PATH)).toBe(false);
});

test('accepts anything for a path that cannot be decoded', () => {
  expect(isPathOf('/v1/table/\u{fffd}/describe', BASE, '/v1/table/%ff/describe')).toBe(true);
});
