import { describe, expect, test } from 'vitest';
import { errorByCode, errors, fromBody, isStatusOf, statusOf, toBody } from './errors.ts';

const received: readonly [status: number, body: unknown, want: object][] = [
  [404, { code: 1, detail: 'gone', error: 'gone' }, { name: 'NamespaceNotFound', status: 404, detail: 'gone' }],
  [400, { code: 1, detail: '', error: 'text' }, { name: 'NamespaceNotFound', status: 400, detail: 'text' }],
  [418, 'tea', { name: 'InvalidInput', status: 418, detail: '' }],
  [502, undefined, { name: 'Internal', status: 502 }],
  [501, { code: 99 }, { name: 'Unsupported', status: 501 }],
];

describe('errors', () => {
  test('constructs each error, with another status on request', () => {
    expect(errors.namespaceNotFound('no such namespace', { status: 400 })).toMatchObject({
      name: 'NamespaceNotFound',
      code: 1,
      status: 400,
      detail: 'no such namespace',
    });
    expect(errors.routeNotFound('')).toMatchObject({ name: 'RouteNotFound', code: 0, status: 404 });
  });

  test('the error body has all fields', () => {
    const error = errors.tableNotFound('no table t', { cause: new Error('secret') });
    expect(toBody(error, '/v1/table/t/query')).toEqual({
      type: '/errors/not-found-error',
      title: 'Table not found',
      status: 404,
      detail: 'no table t',
      instance: '/v1/table/t/query',
      code: 4,
      error: 'no table t',
    });
  });

  test.each(received)('parses %i with %j', (status, body, want) => expect(fromBody(status, body)).toMatchObject(want));

  test('errorByCode finds errors of the interface, not those of the HTTP layer', () => {
    expect(errorByCode(0)?.name).toBe('Unsupported');
    expect(errorByCode(99)).toBeUndefined();
  });

  test('statusOf finds errors of the interface and of the HTTP layer', () => {
    expect([statusOf('TableNotFound'), statusOf('PayloadTooLarge')]).toEqual([404, 413]);
    expect(isStatusOf(413, 'InvalidInput', 'PayloadTooLarge')).toBe(true);
    expect(isStatusOf(404, 'InvalidInput', 'PayloadTooLarge')).toBe(false);
  });
});
