import type { FastifyInstance } from 'fastify';
import type { Readiness } from '../observability/readiness.ts';

/**
 * Adds `/healthz`, which responds while the process does, and `/readyz`, which responds with 503 while the catalog or the
 * storage does not work. Both need no credentials and accept every Host, since load balancers have neither.
 */
export const addHealthRoutes = (app: FastifyInstance, readiness: Readiness): void => {
  const common = { method: ['GET', 'HEAD'], config: { endpoint: 'health' as const } };
  app.route({ ...common, url: '/healthz', handler: (_request, reply) => reply.send({ status: 'ok' }) });
  app.route({
    ...common,
    url: '/readyz',
    handler: async (_request, reply) => {
      const report = await readiness.report();
      return reply
        .code(report.status === 'ready' ? 200 : 503)
        .header('cache-control', 'no-store')
        .send(report);
    },
  });
};
