import { expect, test } from 'vitest';
import { resolveLocation } from './locations.ts';

test.each([
  ['no location', undefined, '/data/tables/fresh'],
  ['a relative path', 'sales/daily', '/data/tables/sales/daily'],
  ['an absolute path below the root', '/data/tables/x', '/data/tables/x'],
  ['a file URI below the root', 'file:///data/tables/x%20y', '/data/tables/x y'],
  ['a path through the parent back into the root', '../tables/x', '/data/tables/x'],
  ['the root itself', '/data/tables', undefined],
  ['a path above the root', '../x', undefined],
  ['a sibling with the root as prefix', '/data/tables2/x', undefined],
  ['an unsupported scheme', 's3://bucket/x', undefined],
  ['a file URI with a host', 'file://host/x', undefined],
  ['NUL', 'a\0b', undefined],
])('%s', (_name, requested, want) => {
  expect(resolveLocation('/data/tables', requested, 'fresh')).toBe(want);
});
