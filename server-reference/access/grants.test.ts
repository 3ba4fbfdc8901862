import { describe, expect, test } from 'vitest';
import { accessOf, GrantError, parseGrant } from './grants.ts';

describe('parseGrant', () => {
  test.each([
    ['read:*', { level: 'read', prefix: [] }],
    ['write:sales', { level: 'write', prefix: ['sales'] }],
    ['write:sales/', { level: 'write', prefix: ['sales'] }],
    ['write:sales/eu.orders', { level: 'write', prefix: ['sales', 'eu', 'orders'] }],
    ['admin:/eu', { level: 'admin', prefix: ['eu'] }],
    ['read:%2A/a%2Eb.c%2F', { level: 'read', prefix: ['*', 'a.b', 'c/'] }],
  ])('%s', (text, want) => {
    expect(parseGrant(text)).toEqual(want);
  });

  test.each([
    '',
    'read',
    'own:*',
    'read:',
    'read:/',
    'read:*/a',
    'READ:*',
    'read:a/b..c',
    'read:a/.b',
    'read:%',
    'read:a b',
    'read:a/b c',
    'x read:*',
  ])('rejects %j', (text) => {
    expect(() => parseGrant(text)).toThrow(GrantError);
  });
});

describe('accessOf', () => {
  const access = accessOf(['write:db/a.b', 'read:/x'].map(parseGrant));
  test.each([
    ['read', 'db', ['a', 'b'], true],
    ['write', 'db', ['a', 'b', 'c'], true],
    ['admin', 'db', ['a', 'b'], false],
    ['read', 'db', ['a'], false],
    ['read', 'db', ['a', 'bc'], false],
    ['read', 'db', [], false],
    ['read', 'other', ['a', 'b'], false],
    ['read', '', ['x', 'y'], true],
    ['write', '', ['x', 'y'], false],
    ['read', '', ['db', 'a', 'b'], true],
    ['read', '', ['db'], false],
    ['read', 'x', ['y'], true],
    ['read', '', [], false],
  ] as const)('%s on %s %j: %s', (level, database, path, want) => {
    expect(access.allows(level, database, path)).toBe(want);
  });

  test.each([
    ['db', [], true],
    ['db', ['a'], true],
    ['db', ['a', 'b', 'c'], true],
    ['db', ['c'], false],
    ['other', ['a'], false],
    ['', [], true],
    ['', ['db'], true],
    ['', ['db', 'c'], false],
    ['', ['other'], false],
  ] as const)('sees %s %j: %s', (database, path, want) => {
    expect(access.sees(database, path)).toBe(want);
  });

  test.each([
    ['admin:*', true],
    ['write:*', false],
    ['admin:/a', false],
  ])('%s is admin of everything: %s', (text, want) => {
    expect(accessOf([parseGrant(text)]).allowsEverywhere('admin')).toBe(want);
  });

  test('permits nothing without grants', () => {
    expect(accessOf([]).sees('', [])).toBe(false);
  });
});
