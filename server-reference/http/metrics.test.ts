import fastify from 'fastify';
import { expect, test } from 'vitest';
import type { Metrics } from '../observability/metrics.ts';
import type { Authenticator } from './authenticator.ts';
import { addMetricsRoute } from './metrics.ts';

test('requests for the metrics at the same time share one computation, and later ones have a new one', async () => {
  let computed = 0;
  const metrics = {
    contentType: 'text/plain',
    text: async () => {
      computed += 1;
      await new Promise((resolve) => setImmediate(resolve));
      return `${computed}`;
    },
  } as Metrics;
  const app = fastify();
  addMetricsRoute(app, metrics, 'open', undefined as unknown as Authenticator, 'json');
  const get = async () => (await app.inject('/metrics')).body;
  expect(await Promise.all([get(), get(), get()])).toEqual(['1', '1', '1']);
  expect(await get()).toBe('2');
  await app.close();
});
