import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/** Seconds for which a browser may reuse the result of a preflight request. */
const MAX_AGE_SECONDS = 600;

/**
 * Lets pages of these origins send requests and read responses (CORS). Without any, no header is sent and browsers reject the
 * responses. Credentials are in headers that a page sets itself, so cookies are not allowed.
 */
export const allowOrigins = (app: FastifyInstance, origins: readonly string[]): void => {
  if (origins.length === 0) return;
  app.register(cors, {
    origin: (origin, done) => done(null, origin !== undefined && origins.includes(origin)),
    methods: ['GET', 'HEAD', 'POST'],
    exposedHeaders: ['x-request-id'],
    maxAge: MAX_AGE_SECONDS,
    strictPreflight: false,
  });
};
