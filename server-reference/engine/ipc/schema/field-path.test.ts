import { describe, expect, test } from 'vitest';
import { EngineError } from '../../native/errors.ts';
import { canonicalFieldPath, formatFieldPath, parseFieldPath } from './field-path.ts';

describe('parseFieldPath', () => {
  test.each([
    ['id', ['id']],
    ['meta.score', ['meta', 'score']],
    ['`meta`.`score`', ['meta', 'score']],
    ['meta.`unit.price`', ['meta', 'unit.price']],
    ['`a``b`.c', ['a`b', 'c']],
    ['first name.größe', ['first name', 'größe']],
  ])('splits %s', (path, names) => {
    expect(parseFieldPath(path)).toEqual(names);
  });

  test.each(['', '.', 'meta.', '.meta', 'meta..score', '`meta', 'meta.`score', 'me`ta', '`meta`x', '``', 'meta.``'])(
    'rejects %j',
    (path) => {
      expect(() => parseFieldPath(path)).toThrow(EngineError);
    },
  );
});

test.each([
  [['meta', 'score'], 'meta.score'],
  [['meta', 'unit.price'], 'meta.`unit.price`'],
  [['a`b', 'c d'], '`a``b`.c d'],
])('formatFieldPath quotes only names with dots and backticks: %j', (names, path) => {
  expect(formatFieldPath(names)).toBe(path);
  expect(parseFieldPath(path)).toEqual(names);
});

test('canonicalFieldPath removes unnecessary backticks', () => {
  expect(canonicalFieldPath('`meta`.`unit.price`')).toBe('meta.`unit.price`');
});
