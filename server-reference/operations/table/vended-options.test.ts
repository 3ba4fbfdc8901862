import { expect, test } from 'vitest';
import type { Context } from '../context.ts';
import { vendedOptions } from './DescribeTable.ts';

const table = { path: ['t'], location: 's3://bucket/t' };

const contextWith = (optionsFor: () => Promise<Record<string, string> | undefined>) =>
  ({ clientOptions: { optionsFor }, access: { allows: () => true }, database: '' }) as unknown as Context;

test('a failure of the service that issues credentials is 503, without its message', async () => {
  const context = contextWith(async () => {
    throw new Error('secret of the service');
  });
  const error = await vendedOptions(context, table, {}).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ status: 503, cause: new Error('secret of the service') });
  expect(String(error)).not.toContain('secret');
});

test('a client that wants no credentials needs no service', async () => {
  const context = contextWith(() => Promise.reject(new Error('not asked')));
  expect(await vendedOptions(context, table, { vend_credentials: false })).toEqual({});
});
