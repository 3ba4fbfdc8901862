import { describe, expect, test } from 'vitest';
import { operations } from '#contract/operations';
import { createAuthenticator } from './authenticator.ts';

const credentials = { tokens: ['t1', 't2'], apiKeys: ['k1'] };
const { DescribeNamespace: base, CreateTable: arrow, ListDatabaseTables: extended } = operations;
const rejected = expect.objectContaining({ status: 401 });

describe('checkHeaders', () => {
  test.each([
    ['a known token', base, { authorization: 'Bearer t2' }, expect.objectContaining({ principal: 'token#2' })],
    ['any case of the scheme', base, { authorization: 'bearer t1' }, expect.objectContaining({ principal: 'token#1' })],
    ['a known key on the base tier', base, { 'x-api-key': 'k1' }, expect.objectContaining({ principal: 'api-key#1' })],
    [
      'both credentials known',
      base,
      { authorization: 'Bearer t1', 'x-api-key': 'k1' },
      expect.objectContaining({ principal: 'token#1' }),
    ],
    [
      'a token and an empty key',
      base,
      { authorization: 'Bearer t1', 'x-api-key': '' },
      expect.objectContaining({ principal: 'token#1' }),
    ],
    ['one of two credentials unknown', base, { authorization: 'Bearer t1', 'x-api-key': 'nope' }, rejected],
    ['an unknown token', base, { authorization: 'Bearer nope' }, rejected],
    ['another scheme', base, { authorization: 'Basic dDE6' }, rejected],
    ['no credential, with a JSON body', base, {}, 'check-body'],
    ['no credential, with an Arrow body', arrow, {}, rejected],
    ['a token on the extended tier', extended, { authorization: 'Bearer t1' }, rejected],
    [
      'a key on the extended tier',
      extended,
      { 'x-api-key': 'k1' },
      expect.objectContaining({ principal: 'api-key#1' }),
    ],
  ])('%s', (_name, operation, headers, want) => {
    expect(createAuthenticator(credentials).checkHeaders(operation, headers)).toEqual(want);
  });

  test('accepts every request when no credential is configured', () => {
    expect(createAuthenticator({ tokens: [], apiKeys: [] }).checkHeaders(extended, {})).toMatchObject({
      principal: 'anonymous',
    });
  });
});

describe('checkIdentity', () => {
  test.each([
    ['a known token', { auth_token: 't1' }, expect.objectContaining({ principal: 'token#1' })],
    ['a known key', { api_key: 'k1' }, expect.objectContaining({ principal: 'api-key#1' })],
    ['an unknown key', { api_key: 'x' }, rejected],
    ['one of two credentials unknown', { api_key: 'k1', auth_token: 'x' }, rejected],
    ['a number instead of a token', { auth_token: 5 }, rejected],
    ['a list with a known key', { api_key: ['k1'] }, rejected],
    ['false and a known key', { api_key: 'k1', auth_token: false }, rejected],
    ['an object and a known token', { api_key: {}, auth_token: 't1' }, rejected],
    ['nulls', { api_key: null, auth_token: null }, rejected],
    ['no identity', undefined, rejected],
  ])('%s', (_name, identity, want) => {
    expect(createAuthenticator(credentials).checkIdentity(identity)).toEqual(want);
  });
});
