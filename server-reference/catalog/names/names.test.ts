import { describe, expect, it } from 'vitest';
import {
  decodePath,
  decodeProperties,
  encodePath,
  encodeProperties,
  mergeProperties,
  splitPath,
  subtreeRange,
} from './names.ts';
import { awkwardNames, byCodePoint } from '../../testing/temporary-catalog.ts';

describe('the key of a path', () => {
  it('decodes to the same path', () => {
    const given = [[], ['a'], ['a', 'b', 'c'], ...awkwardNames.map((name) => [name, 'x', name])];
    expect(given.map((path) => decodePath(encodePath(path)))).toEqual(given);
  });

  it('sorts like the paths, part by part', () => {
    const given = [
      ['a'],
      ['a', '\u0001'],
      ['a', '\u0001', 'z'],
      ['a', '\u0001\u0001'],
      ['a', '\u0002'],
      ['a', 'b'],
      ['a', 'b', 'c'],
      ['a', 'c'],
      ['a\u0001'],
      ['a\u0001\u0001'],
      ['a\u0002'],
      ['a '],
      ['a!'],
      ['a$b'],
      ['ab'],
      ['b'],
      ['\uFFFD'],
      ['\u{10000}'],
    ];
    const keys = given.map(encodePath);
    expect(byCodePoint(keys)).toEqual(keys);
  });

  it.each([
    { path: ['a', 'b'], below: true },
    { path: ['a', '\u0001'], below: true },
    { path: ['a', '\u{10FFFF}', 'x'], below: true },
    { path: ['a'], below: false },
    { path: ['a\u0001'], below: false },
    { path: ['a\u0001', 'b'], below: false },
    { path: ['ab'], below: false },
    { path: ['b', 'a'], below: false },
    { path: [], below: false },
  ])('$path is in the subtree range of ["a"]: $below', ({ path, below }) => {
    const { from, to } = subtreeRange(encodePath(['a']));
    const key = encodePath(path);
    expect(byCodePoint([from, key, to])[1] === key && key !== to && key !== encodePath(['a'])).toBe(below);
  });

  it.each([[''], ['a\u0000b'], ['\uD800'], ['x\uDC00y']])('throws TypeError for the part %j', (part) => {
    expect(() => encodePath(['a', part])).toThrow(TypeError);
  });

  it('splits off the name, and throws TypeError for the root', () => {
    expect(splitPath(['a', 'b', 'c'])).toEqual({ parent: ['a', 'b'], name: 'c' });
    expect(() => splitPath([])).toThrow(TypeError);
  });
});

it('keeps all keys of properties, those of Object.prototype included', () => {
  const given = decodeProperties('{"__proto__":"1","constructor":"2","toString":"3","":"4","a.b":"5"}');
  const back = decodeProperties(encodeProperties(given));
  expect(Object.entries(back)).toEqual(Object.entries(given));
  expect(Object.keys(back)).toContain('__proto__');
  expect(Object.getPrototypeOf(back)).toBe(Object.prototype);
});

describe('mergeProperties', () => {
  it.each([
    { first: '{}', second: '{}', want: '{}' },
    { first: '{"a":"1","b":"2"}', second: '{"b":"3","c":"4"}', want: '{"a":"1","b":"3","c":"4"}' },
    { first: '{"__proto__":"1"}', second: '{"constructor":"2"}', want: '{"__proto__":"1","constructor":"2"}' },
    { first: '{"__proto__":"1"}', second: '{"__proto__":"2"}', want: '{"__proto__":"2"}' },
  ])('$first and $second: $want', ({ first, second, want }) => {
    expect(encodeProperties(mergeProperties(decodeProperties(first), decodeProperties(second)))).toBe(want);
  });
});
