import type { AssumeRoleCommand, STSClient } from '@aws-sdk/client-sts';
import { afterEach, expect, test, vi } from 'vitest';
import { ScopedClientOptions, tablePolicy } from './scoped-client-options.ts';

afterEach(() => vi.useRealTimers());

const ROLE = 'arn:aws:iam::123456789012:role/tables';
const HOUR_MS = 3_600_000;

/** A service that counts its responses in the keys. */
const numberedService = (): Pick<STSClient, 'send'> => {
  let count = 0;
  const send = async (command: AssumeRoleCommand) => {
    if (command.input.Policy?.includes('failing') === true && count++ === 0) throw new Error('unavailable');
    const Expiration = new Date(Date.now() + HOUR_MS);
    return { Credentials: { AccessKeyId: `key-${++count}`, SecretAccessKey: 's', SessionToken: 't', Expiration } };
  };
  return { send };
};

test('a policy permits the directory of the table, and readers only to read', () => {
  const table = { location: 's3://bucket/a/tables/t', canWrite: true };
  const policyOf = (canWrite: boolean): unknown => JSON.parse(tablePolicy({ ...table, canWrite }, 'aws') ?? '');
  const list = {
    Effect: 'Allow',
    Action: ['s3:ListBucket'],
    Resource: ['arn:aws:s3:::bucket'],
    Condition: { StringLike: { 's3:prefix': ['a/tables/t/*'] } },
  };
  const Resource = ['arn:aws:s3:::bucket/a/tables/t/*'];
  expect(policyOf(false)).toEqual({
    Version: '2012-10-17',
    Statement: [{ Effect: 'Allow', Action: ['s3:GetObject'], Resource }, list],
  });
  const Action = ['s3:GetObject', 's3:PutObject', 's3:DeleteObject', 's3:AbortMultipartUpload'];
  expect(policyOf(true)).toEqual({ Version: '2012-10-17', Statement: [{ Effect: 'Allow', Action, Resource }, list] });
});

test.each([
  's3://bucket/tables/*',
  's3://bucket/tables/?',
  's3://bucket/${aws:username}',
  's3://bucket',
  's3://bucket/',
])('there are no options for %s, which a policy cannot name exactly', async (location) => {
  const options = new ScopedClientOptions({}, ROLE, numberedService());
  expect(await options.optionsFor({ location, canWrite: true })).toBeUndefined();
});

test('credentials are kept for each table and right until half of their life is over', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const options = new ScopedClientOptions({ aws_region: 'eu-west-1' }, ROLE, numberedService());
  const keyOf = async (name: string, canWrite = true): Promise<string | undefined> =>
    (await options.optionsFor({ location: `s3://bucket/${name}`, canWrite }))?.['aws_access_key_id'];
  expect(await Promise.all([keyOf('t'), keyOf('t')])).toEqual(['key-1', 'key-1']);
  expect([await keyOf('u'), await keyOf('t', false)]).toEqual(['key-2', 'key-3']);
  expect(await options.optionsFor({ location: 's3://bucket/t', canWrite: true })).toEqual({
    aws_region: 'eu-west-1',
    aws_access_key_id: 'key-1',
    aws_secret_access_key: 's',
    aws_session_token: 't',
    expires_at_millis: String(Date.now() + HOUR_MS),
  });
  vi.setSystemTime(Date.now() + HOUR_MS / 2 - 1);
  expect(await keyOf('t')).toBe('key-1');
  vi.setSystemTime(Date.now() + 1);
  expect(await keyOf('t')).toBe('key-4');
});

test('a failure is not kept', async () => {
  const options = new ScopedClientOptions({}, ROLE, numberedService());
  const table = { location: 's3://bucket/failing', canWrite: true };
  await expect(options.optionsFor(table)).rejects.toThrow('unavailable');
  expect(await options.optionsFor(table)).toMatchObject({ aws_session_token: 't' });
});
