import { describe, expect, test } from 'vitest';
import { operations } from '#contract/operations';
import { createAuthenticator } from './authenticator.ts';

const keys = { tokens: ['t1', 't2'], apiKeys: ['k1'] };
const { DescribeNamespace: base, CreateTable: arrow, ListDatabaseTables: extended } = operations;
const rejected = expect.objectContaining({ status: 401 });

describe('by headers', () => {
  test.each([
    ['a known token', base, { authorization: 'Bearer t2' }, 'admitted'],
    ['any case of the scheme', base, { authorization: 'bearer t1' }, 'admitted'],
    ['a known key on the base interface', base, { 'x-api-key': 'k1' }, 'admitted'],
    ['both, both known', base, { authorization: 'Bearer t1', 'x-api-key': 'k1' }, 'admitted'],
    ['an empty key beside a token', base, { authorization: 'Bearer t1', 'x-api-key': '' }, 'admitted'],
    ['both, one unknown', base, { authorization: 'Bearer t1', 'x-api-key': 'nope' }, rejected],
    ['an unknown token', base, { authorization: 'Bearer nope' }, rejected],
    ['another scheme', base, { authorization: 'Basic dDE6' }, rejected],
    ['nothing, with a JSON body to come', base, {}, 'ask-body'],
    ['nothing, with rows to come', arrow, {}, rejected],
    ['a token on the extended tier', extended, { authorization: 'Bearer t1' }, rejected],
    ['a key on the extended tier', extended, { 'x-api-key': 'k1' }, 'admitted'],
  ])('%s', (_name, operation, headers, want) => {
    expect(createAuthenticator(keys).checkHeaders(operation, headers)).toEqual(want);
  });

  test('without any credential configured the server is open', () => {
    expect(createAuthenticator({ tokens: [], apiKeys: [] }).checkHeaders(extended, {})).toBe('admitted');
  });
});

describe('by identity', () => {
  test.each([
    ['a known token', { auth_token: 't1' }, undefined],
    ['a known key', { api_key: 'k1' }, undefined],
    ['an unknown key', { api_key: 'x' }, rejected],
    ['one of two unknown', { api_key: 'k1', auth_token: 'x' }, rejected],
    ['nulls', { api_key: null, auth_token: null }, rejected],
    ['nothing', undefined, rejected],
  ])('%s', (_name, identity, want) => {
    expect(createAuthenticator(keys).checkIdentity(identity)).toEqual(want);
  });
});
