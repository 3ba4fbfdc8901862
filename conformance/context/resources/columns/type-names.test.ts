import { expect, test } from 'vitest';
import { sameTypeName } from './type-names.ts';

test.each([
  ['utf8', 'string'],
  ['float64', 'double'],
  ['int64', 'int64'],
  ['toString', 'toString'],
])('the type %s is called %s', (name, same) => {
  expect(sameTypeName(name)).toBe(same);
});

test('different types keep different names', () => {
  const names = ['float16', 'float32', 'float64', 'utf8', 'large_utf8', 'int32', 'int64'];
  expect(new Set(names.map(sameTypeName)).size).toBe(names.length);
});
