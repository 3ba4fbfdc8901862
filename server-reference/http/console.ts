import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendShared, type Compression } from './compression.ts';
import { pageFiles, startPage, type ConsoleMode, type SentFile } from '../console/files.ts';

const policyOf = (scripts: readonly string[]): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    "style-src 'self'",
    "connect-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const sendFile = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, type, etag, scripts }: SentFile,
  compression: Compression,
): Promise<FastifyReply> => {
  reply.headers({
    etag,
    // The ETag decides whether a browser may use its copy, so that a new version of the server has its own pages.
    'cache-control': 'no-cache',
    'content-security-policy': policyOf(scripts),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
  const known = (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (known.includes(etag)) return reply.code(304).send();
  return sendShared(request, reply.header('content-type', type), bytes, compression);
};

/**
 * Adds the console at `/` for requests that accept HTML (others get 404, as for every unknown path), the reference of the
 * contract at `/docs` and the contract at `/openapi.json`. They are the same for every client and need no credentials: the
 * pages send what the user enters with their own requests.
 */
export const addConsoleRoutes = (app: FastifyInstance, mode: ConsoleMode, compression: Compression): void => {
  if (mode === 'off') return;
  const common = { method: ['GET', 'HEAD'], config: { endpoint: 'console' as const } };
  const start = startPage(mode);
  app.route({
    ...common,
    url: '/',
    handler: async (request, reply) => {
      reply.header('vary', 'accept');
      if (!(request.headers.accept ?? '').includes('text/html')) return reply.callNotFound();
      return sendFile(request, reply, await start(), compression);
    },
  });
  app.route({ ...common, url: '/docs', handler: (_request, reply) => reply.redirect('/docs/index.html') });
  for (const { path, read } of pageFiles(mode))
    app.route({
      ...common,
      url: path,
      handler: async (request, reply) => sendFile(request, reply, await read(), compression),
    });
};
