import { expect, test } from 'vitest';
import { siblingLocation, normaliseLocation } from './locations.ts';
import { versionWithoutManifest } from '../versions/versions.ts';

test.each([
  ['file:///a/b/', '/a/b'],
  ['/a/b', '/a/b'],
  ['s3://bucket/a//', 's3://bucket/a'],
  ['////', ''],
  [undefined, ''],
])('normalises %s', (location, want) => {
  expect(normaliseLocation(location)).toBe(want);
});

test.each([
  ['/a/b', '/a/x'],
  ['/a/b//', '/a/x'],
  ['b', 'x'],
])('replaces the last segment of %s', (location, want) => {
  expect(siblingLocation(location, 'x')).toBe(want);
});

// A server controls these texts: a pattern that backtracks would take minutes.
test.each([
  ['slashes', `/${'/'.repeat(300_000)}a`],
  ['one part', `${'a'.repeat(300_000)}//b`],
  ['a part before slashes', `${'a'.repeat(150_000)}${'/'.repeat(150_000)}b`],
])('handles a location of 300,000 characters: %s', { timeout: 10_000 }, (_title, location) => {
  expect(normaliseLocation(location)).toBe(location);
  expect(siblingLocation(location, 'x')).toHaveLength(location.length);
  const { manifest_path: next } = versionWithoutManifest(location, 2);
  expect(next).toMatch(/\.manifest$/);
});
