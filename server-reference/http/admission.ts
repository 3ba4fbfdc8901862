import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors, type ServiceError } from '#contract/errors';
import type { Limits } from '../limits.ts';
import { whenEnded, type RunningRequests } from './request-record.ts';

/** Calls `done` with the error of a request that may not start, after its authentication, or without one. */
export type Admit = (request: FastifyRequest, reply: FastifyReply, done: (rejection?: ServiceError) => void) => void;

/** Counts the running requests of each principal; a request ends with its response. */
const createConcurrency = (
  limits: Limits,
): ((request: FastifyRequest, reply: FastifyReply) => ServiceError | undefined) => {
  const running = new Map<string, number>();
  return (request, reply) => {
    if (!Number.isFinite(limits.of('principal-requests'))) return undefined;
    const principal = request.principal ?? '';
    const count = running.get(principal) ?? 0;
    if (count >= limits.of('principal-requests'))
      return errors.throttling(limits.explain('too many requests of one credential run at once', 'principal-requests'));
    running.set(principal, count + 1);
    whenEnded(request.raw, reply.raw, () => {
      const left = (running.get(principal) ?? 0) - 1;
      if (left > 0) running.set(principal, left);
      else running.delete(principal);
    });
    return undefined;
  };
};

/** Returns the check of the rate of each principal: a number of requests in each second. */
const createRate = (
  app: FastifyInstance,
  limits: Limits,
): ((request: FastifyRequest) => Promise<ServiceError | undefined>) => {
  const check = app.createRateLimit({
    max: () => limits.of('requests-per-second'),
    timeWindow: 1_000,
    keyGenerator: (request) => request.principal ?? '',
  });
  return async (request) => {
    const result = await check(request);
    return !result.isAllowed && result.isExceeded
      ? errors.throttling(limits.explain('too many requests of one credential in a second', 'requests-per-second'))
      : undefined;
  };
};

/** Registers the plugin that counts requests by time; `createAdmission` needs it loaded. */
export const registerRateLimit = (app: FastifyInstance): void => {
  void app.register(rateLimit, { global: false });
};

/**
 * Creates the check of the limits of concurrent requests, of all (503) and of each principal (429), and of the rate of each
 * principal (429). All clients of a server without credentials are one principal. Requests that are not authenticated, such
 * as those for pages, count against none of these limits, so that a client without a credential cannot use them up.
 */
export const createAdmission = (app: FastifyInstance, running: RunningRequests, limits: Limits): Admit => {
  const countConcurrency = createConcurrency(limits);
  const checkRate = createRate(app, limits);
  return (request, reply, done) => {
    if (running.admitted >= limits.of('concurrent-requests'))
      return done(errors.serviceUnavailable(limits.explain('too many requests run at once', 'concurrent-requests')));
    if (request.running !== null) running.admit(request.running);
    // Without a rate, the common case, no request pays for counting.
    if (!Number.isFinite(limits.of('requests-per-second'))) return done(countConcurrency(request, reply));
    checkRate(request).then((rejection) => done(rejection ?? countConcurrency(request, reply)), done);
  };
};
