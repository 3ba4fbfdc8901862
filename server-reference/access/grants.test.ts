import { describe, expect, test } from 'vitest';
import { accessOf, GrantError, parseGrant } from './grants.ts';

describe('parseGrant', () => {
  test.each([
    ['read:*', { level: 'read', database: undefined, prefix: [] }],
    ['write:sales/eu.orders', { level: 'write', database: 'sales', prefix: ['eu', 'orders'] }],
    ['admin:', { level: 'admin', database: '', prefix: [] }],
    ['admin:/eu', { level: 'admin', database: '', prefix: ['eu'] }],
    ['read:%2A/a%2Eb.c%2F', { level: 'read', database: '*', prefix: ['a.b', 'c/'] }],
  ])('%s', (text, want) => {
    expect(parseGrant(text)).toEqual(want);
  });

  test.each([
    '',
    'read',
    'own:*',
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
  const access = accessOf(['write:db/a.b', 'read:/x', 'read:*/public'].map(parseGrant));
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
    ['read', 'any', ['public', 't'], true],
  ] as const)('%s on %s %j: %s', (level, database, path, want) => {
    expect(access.allows(level, database, path)).toBe(want);
  });

  test.each([
    ['db', [], true],
    ['db', ['a'], true],
    ['db', ['a', 'b', 'c'], true],
    ['db', ['c'], false],
    ['other', ['a'], false],
  ] as const)('sees %s %j: %s', (database, path, want) => {
    expect(access.sees(database, path)).toBe(want);
  });

  test.each([
    ['admin:*', true],
    ['write:*', false],
    ['admin:', false],
    ['admin:*/a', false],
  ])('%s is admin of everything: %s', (text, want) => {
    expect(accessOf([parseGrant(text)]).allowsEverywhere('admin')).toBe(want);
  });

  test('permits nothing without grants', () => {
    expect(accessOf([]).sees('', [])).toBe(false);
  });
});
