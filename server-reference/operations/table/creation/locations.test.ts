import { expect, test } from 'vitest';
import { resolveAllowedLocation, resolveLocation, uriOf } from './locations.ts';

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

test.each([
  ['no location', undefined, 's3://lake/p/tables/fresh'],
  ['a relative location', 'sales/daily', 's3://lake/p/tables/sales/daily'],
  ['a URL below the root', 's3://lake/p/tables/x/', 's3://lake/p/tables/x'],
  ['a URL below another root', 's3://lake/shared/x y', 's3://lake/shared/x y'],
  ['the root itself', 's3://lake/p/tables', undefined],
  ['a root with a slash', 's3://lake/shared/', undefined],
  ['a sibling with a root as prefix', 's3://lake/shared2/x', undefined],
  ['another bucket', 's3://other/p/tables/x', undefined],
  ['a path', '/p/tables/x', undefined],
  ['a file URI', 'file:///p/tables/x', undefined],
  ['a path through the parent', '../shared/x', undefined],
  ['a URL through the parent', 's3://lake/shared/../p/x', undefined],
  ['an encoded character', 's3://lake/shared/%2e%2e/x', undefined],
  ['a query', 's3://lake/shared/x?y', undefined],
  ['an empty part', 's3://lake/shared//x', undefined],
])('in an object store: %s', async (_name, requested, want) => {
  const roots = { tablesDir: 's3://lake/p/tables', tableRoots: ['s3://lake/shared'] };
  const location = await resolveAllowedLocation(roots, requested, 'fresh');
  expect(typeof location === 'string' ? location : undefined).toBe(want);
});

test.each([
  ['a location of other characters', 'gs://lake/p/tables/a b', undefined],
  ['a location of characters that need no encoding', 'gs://lake/p/tables/a~b', 'gs://lake/p/tables/a~b'],
])('in the store of Google, whose library encodes names twice: %s', async (_name, requested, want) => {
  const location = await resolveAllowedLocation(
    { tablesDir: 'gs://lake/p/tables', tableRoots: [] },
    requested,
    'fresh',
  );
  expect(typeof location === 'string' ? location : undefined).toBe(want);
});

test('a location is a URI as it is in an object store, and a file URI on a disk', () => {
  expect([uriOf('s3://lake/x y'), uriOf('/data/x y')]).toEqual(['s3://lake/x y', 'file:///data/x%20y']);
});
