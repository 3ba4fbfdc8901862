import { expect, test } from 'vitest';
import { hasParent, valueAt, withValue } from './pointer.ts';

test.each([
  [{ a: 1 }, '/b', 2, { a: 1, b: 2 }],
  [{ a: { b: 1, c: 2 } }, '/a/b', 3, { a: { b: 3, c: 2 } }],
  [{}, '/a/0/b', 1, { a: [{ b: 1 }] }],
  [{ a: [{ b: 1 }, { b: 2 }] }, '/a/0/b', 3, { a: [{ b: 3 }, { b: 2 }] }],
  [{ a: { names: ['x'] } }, '/a/0', 7, { a: [7] }],
  [{ a: 1, b: 2 }, '/a', undefined, { b: 2 }],
  [undefined, '/a~1b', 1, { 'a/b': 1 }],
])('%j with another value at %s is a copy', (value, pointer, last, want) => {
  const before = JSON.stringify(value);
  expect(withValue(value, pointer, last)).toEqual(want);
  expect(JSON.stringify(value)).toBe(before);
});

test('a value is found by its pointer, and its parent', () => {
  const value = { a: [{ 'b~c': 1 }] };
  expect([valueAt(value, '/a/0/b~0c'), valueAt(value, '/x/0'), valueAt(value, '')]).toEqual([1, undefined, value]);
  expect(['/d', '/a/0/d', '/x/d'].map((pointer) => hasParent(value, pointer))).toEqual([true, true, false]);
});
