import { describe, expect, test } from 'vitest';
import { reconcileIdentifiers, parseIdentifier } from './identifier.ts';
import { requestLimits } from './request-limits.ts';

const limits = requestLimits();

describe('parseIdentifier', () => {
  test.each([
    ['a$b', undefined, ['a', 'b']],
    ['$', undefined, []],
    ['a', undefined, ['a']],
    ['a.b', '.', ['a', 'b']],
    ['.', '.', []],
    ['a::b$c', '::', ['a', 'b$c']],
    ['a+b', '+', ['a', 'b']],
    ['a b/c', '/', ['a b', 'c']],
    ['.*', '|', ['.*']],
  ])('splits %s by %s', (id, delimiter, want) => {
    expect(parseIdentifier(id, limits, delimiter)).toEqual(want);
  });

  test.each([['a$'], ['$a'], ['a$$b'], ['$$'], [''], ['a\0']])('rejects %j', (id) => {
    expect(() => parseIdentifier(id, limits)).toThrow(expect.objectContaining({ status: 400 }));
  });

  test('rejects an empty delimiter', () => {
    expect(() => parseIdentifier('a', limits, '')).toThrow(expect.objectContaining({ status: 400 }));
  });
});

describe('reconcileIdentifiers', () => {
  test.each([
    ['absent', ['a'], undefined, ['a']],
    ['null', ['a'], null, ['a']],
    ['empty', ['a'], [], ['a']],
    ['equal', ['a', 'b'], ['a', 'b'], ['a', 'b']],
    ['a space sent as plus', ['a+b'], ['a b'], ['a b']],
    ['a real plus', ['a+b'], ['a+b'], ['a+b']],
  ])('%s', (_name, path, body, want) => {
    expect(reconcileIdentifiers(path, body)).toEqual(want);
  });

  test.each([
    [['a'], ['b']],
    [['a'], ['a', 'b']],
    [['a', 'b'], ['a$b']],
  ])('rejects the path %j with the body %j', (path, body) => {
    expect(() => reconcileIdentifiers(path, body)).toThrow(expect.objectContaining({ status: 400 }));
  });
});
