import { expect, test } from 'vitest';
import { resolveLocation } from './locations.ts';

test.each([
  ['none', undefined, '/data/tables/fresh'],
  ['a relative path', 'sales/daily', '/data/tables/sales/daily'],
  ['an absolute path below the root', '/data/tables/x', '/data/tables/x'],
  ['a file URI below the root', 'file:///data/tables/x%20y', '/data/tables/x y'],
  ['a path that leaves and comes back', '../tables/x', '/data/tables/x'],
  ['the root itself', '/data/tables', undefined],
  ['a path above', '../x', undefined],
  ['a sibling with the same beginning', '/data/tables2/x', undefined],
  ['another scheme', 's3://bucket/x', undefined],
  ['a broken URI', 'file://host/x', undefined],
  ['NUL', 'a\0b', undefined],
])('%s', (_name, asked, want) => {
  expect(resolveLocation('/data/tables', asked, 'fresh')).toBe(want);
});
