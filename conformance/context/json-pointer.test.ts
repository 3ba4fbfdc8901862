import { expect, test } from 'vitest';
import { isReachable, valueAt, withoutValue, withValue } from './json-pointer.ts';

test.each([
  ['replaces a field', { a: 1 }, '/a', 2, { a: 2 }],
  ['adds a field', {}, '/a', 2, { a: 2 }],
  ['replaces a nested value', { a: { b: [1, 2] } }, '/a/b/1', 9, { a: { b: [1, 9] } }],
  ['creates missing containers', {}, '/a/0/b', true, { a: [{ b: true }] }],
  ['replaces the root', { a: 1 }, '', [], []],
  ['reads escapes', {}, '/a~1b', 1, { 'a/b': 1 }],
])('withValue %s', (_name, given, pointer, value, want) => {
  expect(withValue(given, pointer, value)).toEqual(want);
});

test.each([
  ['a field', { a: 1, b: 2 }, '/a', { b: 2 }],
  ['a nested field', { a: [{ b: 1, c: 2 }] }, '/a/0/b', { a: [{ c: 2 }] }],
  ['an item', { a: [1, 2] }, '/a/0', { a: [2] }],
  ['nothing when absent', { a: 1 }, '/b', { a: 1 }],
])('without removes %s', (_name, given, pointer, want) => {
  expect(withoutValue(given, pointer)).toEqual(want);
});

test('valueAt and reaches', () => {
  expect(valueAt({ a: [{ b: 3 }] }, '/a/0/b')).toBe(3);
  expect(valueAt({ a: 1 }, '/a/b/c')).toBeUndefined();
  expect(isReachable({ a: {} }, '/a/b')).toBe(true);
  expect(isReachable({}, '/a/b')).toBe(false);
});
