import { expect, test } from 'vitest';
import { nearest, suggestion } from './nearest.ts';

const NAMES = ['read-only', 'rate', 'report', 'DropNamespace/absent-fail', 'DropNamespace/absent-skip'];

test.each([
  ['a missing letter', 'reprt', 'report'],
  ['two letters swapped', 'raet', 'rate'],
  ['another case', 'dropnamespace/ABSENT-FAIL', 'DropNamespace/absent-fail'],
  ['another separator', 'readOnly', 'read-only'],
])('finds the nearest name: %s', (_title, misspelt, want) => {
  expect(nearest(misspelt, NAMES)).toEqual([want]);
});

test('finds several, the nearest first', () => {
  const found = nearest('DropNamespace/absent-skp', NAMES, 3);
  expect(found).toEqual(['DropNamespace/absent-skip', 'DropNamespace/absent-fail']);
});

test('finds nothing for a name that is not similar', () => {
  expect(nearest('concurrency', NAMES)).toEqual([]);
  expect(suggestion('concurrency', NAMES)).toBe('');
});
