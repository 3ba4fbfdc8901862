import { describe, expect, it } from 'vitest';
import { formatFieldPath, parseFieldPath } from './field-paths.ts';

describe('parseFieldPath', () => {
  it.each([
    ['a', ['a']],
    ['a.b', ['a', 'b']],
    ['my col', ['my col']],
    ['`my col`', ['my col']],
    ['s.`u.v`', ['s', 'u.v']],
    ['`a``b`.c', ['a`b', 'c']],
    ['q`q', ['q`q']],
    ['`open', ['`open']],
    ['', ['']],
    ['a.', ['a', '']],
  ])('reads %j', (path, names) => {
    expect(parseFieldPath(path)).toEqual(names);
  });
});

describe('formatFieldPath', () => {
  it('encloses only names with dots or backticks', () => {
    expect(formatFieldPath(['my col', 'u.v', 'a`b'])).toBe('my col.`u.v`.`a``b`');
  });

  it.each([[['a', 'b']], [['s', 'u.v']], [['`', '.']]])('is the inverse of parseFieldPath for %j', (names) => {
    expect(parseFieldPath(formatFieldPath(names))).toEqual(names);
  });
});
