import { expect, test } from 'vitest';
import { beside, plainLocation } from './locations.ts';
import { versionAfter } from '../versions/versions.ts';

test.each([
  ['file:///a/b/', '/a/b'],
  ['/a/b', '/a/b'],
  ['s3://bucket/a//', 's3://bucket/a'],
  ['////', ''],
  [undefined, ''],
])('plainLocation %s', (location, want) => {
  expect(plainLocation(location)).toBe(want);
});

test.each([
  ['/a/b', '/a/x'],
  ['/a/b//', '/a/x'],
  ['b', 'x'],
])('beside %s', (location, want) => {
  expect(beside(location, 'x')).toBe(want);
});

// A server may answer with anything: an expression that backtracks takes minutes over these.
test.each([
  ['slashes', `/${'/'.repeat(300_000)}a`],
  ['one part', `${'a'.repeat(300_000)}//b`],
  ['a part before slashes', `${'a'.repeat(150_000)}${'/'.repeat(150_000)}b`],
])('long locations: %s', { timeout: 10_000 }, (_title, location) => {
  expect(plainLocation(location)).toBe(location);
  expect(beside(location, 'x')).toHaveLength(location.length);
  const { manifest_path: next } = versionAfter({ version: 1, manifest_path: location });
  expect(next).toMatch(/\.manifest$/);
});
