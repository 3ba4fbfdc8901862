import { expect, test } from 'vitest';
import { newerNode } from './node-packages.ts';

test.each([
  ['>= 22', '20.20.2', '22'],
  ['>= 22', '22.0.0', undefined],
  ['>= 18', '20.20.2', undefined],
  ['>=100', '24.1.0', '100'],
  [undefined, '20.20.2', undefined],
])('a release for Node %s on Node %s needs Node %s', (engines, version, expected) => {
  expect(newerNode(engines, version)).toBe(expected);
});
