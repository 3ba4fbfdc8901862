import type { FastifyInstance } from 'fastify';
import { errors, ServiceError } from '#contract/errors';
import type { Metrics } from '../observability/metrics.ts';
import type { Authenticator } from './authenticator.ts';
import { sendShared, type Compression } from './compression.ts';

/** Who may read the metrics: clients that may read everything, if the server has credentials; or every client. */
export type MetricsAccess = 'authenticated' | 'open';

/** The metrics are read like an operation of the base tier without a body. */
const ROUTE = { tier: 'base', request: { kind: 'none' } } as const;

/** Returns a function whose calls at the same time share one result of `compute`. */
const shared = <T>(compute: () => Promise<T>): (() => Promise<T>) => {
  let running: Promise<T> | undefined;
  return () => (running ??= compute().finally(() => (running = undefined)));
};

/** Adds `/metrics` in the text format of Prometheus. */
export const addMetricsRoute = (
  app: FastifyInstance,
  { contentType, text }: Metrics,
  access: MetricsAccess,
  authenticator: Authenticator,
  compression: Compression,
): void => {
  // Computing and compressing the text take milliseconds each, and a flood of requests would block others.
  const sharedBody = shared(async () => Buffer.from(await text()));
  app.route({
    method: 'GET',
    url: '/metrics',
    config: { endpoint: 'metrics' },
    onRequest: async (request) => {
      const decision = access === 'open' ? undefined : await authenticator.checkHeaders(ROUTE, request.headers);
      if (decision instanceof ServiceError) throw decision;
      if (typeof decision !== 'object') return;
      request.principal = decision.principal;
      // The metrics show how tables are used that a principal with other grants must not learn of.
      if (!decision.access.allowsEverywhere('read'))
        throw errors.permissionDenied('the metrics need a credential that permits reading everything');
    },
    handler: async (request, reply) =>
      sendShared(request, reply.header('content-type', contentType), await sharedBody(), compression),
  });
};
