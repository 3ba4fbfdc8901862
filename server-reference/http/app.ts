import { METHODS } from 'node:http';
import type { Readable } from 'node:stream';
import { fastify, type FastifyInstance, type FastifyRequest } from 'fastify';
import { errors, type ServiceError } from '#contract/errors';
import type { Handlers } from '#contract/handlers';
import { operations, type OperationId, type OperationSpec } from '#contract/operations';
import { endOfTick } from '../event-loop-tick.ts';
import { MAX_JSON_BYTES, readBytes } from './body.ts';
import { createAuthenticator, type Credentials } from './authenticator.ts';
import { toServiceError, pathOf, rejectConnection, sendError } from './errors.ts';
import { createOperationHandler, type AnyHandler } from './serve.ts';

/** Path parameters longer than this are refused: no identifier needs them. Characters. */
const MAX_PATH_PARAMETER_CHARACTERS = 8192;

/** One answered request, for a log. Never holds credentials: those travel in headers and bodies. */
export interface RequestLog {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly ms: number;
}

export interface AppOptions<Context> {
  readonly handlers: Handlers<Context>;
  /** What the handlers may use to serve a request to one database. */
  readonly contextOf: (database: string) => Context;
  readonly credentials: Credentials;
  /** The contract's error for one of catalog or engine; undefined for anything else. */
  readonly translate: (error: unknown) => ServiceError | undefined;
  /** Told of everything that becomes a 500 or hides its cause from the client, with what nobody outside may see. */
  readonly onInternal: (error: unknown, request: { readonly method: string; readonly path: string }) => void;
  /** An answer of rows of which nothing is read for so long is ended; 0 = never. */
  readonly readTimeoutMs: number;
  readonly onResponse?: (line: RequestLog) => void;
}

/**
 * LanceDB's client asks by this header what a server can do. From 0.3.0 on it sends several vectors in one query and
 * full-text queries as their structure, of which it otherwise drops operators and fuzziness without a word; 0.4.0 would
 * promise routes that are no part of the contract.
 */
const CLIENT_CAPABILITIES = '0.3.0';

/** CONNECT asks for no path, and Node answers it before any route is looked for. */
const UNROUTABLE_METHODS = ['CONNECT'];

const toRoute = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

const methodsByPath = (): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>();
  for (const { path, method } of Object.values(operations)) found.set(path, [...(found.get(path) ?? []), method]);
  return found;
};

/**
 * The HTTP face of the contract: every route of the operations table with and without a trailing slash (D-18),
 * 405 with Allow for other methods and 404 for other paths (D-06), every refusal with the error body (D-05).
 */
export const createApp = <Context>(options: AppOptions<Context>): FastifyInstance => {
  const { handlers, credentials, translate, onInternal, onResponse, readTimeoutMs } = options;
  const app = fastify({
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PATH_PARAMETER_CHARACTERS },
    bodyLimit: MAX_JSON_BYTES,
    keepAliveTimeout: 65_000,
    requestTimeout: 0,
    exposeHeadRoutes: false,
    clientErrorHandler: rejectConnection,
    frameworkErrors: (error, request, reply) => void sendError(reply, toServiceError(error), request.raw.url),
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', (_request: FastifyRequest, payload: Readable) => readBytes(payload));
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  app.setErrorHandler(async (error, request, reply) => {
    await endOfTick();
    const known = translate(error) ?? toServiceError(error);
    if (known.name === 'Internal' || known.cause !== undefined)
      onInternal(error, { method: request.method, path: pathOf(request.raw.url) });
    return sendError(reply, known, request.raw.url);
  });
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request.raw.url);
    return sendError(reply, errors.routeNotFound(`there is no ${request.method} ${path}`), path);
  });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('phalanx-version', CLIENT_CAPABILITIES);
    done();
  });
  if (onResponse !== undefined)
    app.addHook('onResponse', (request, reply, done) => {
      onResponse({
        method: request.method,
        path: pathOf(request.raw.url),
        status: reply.statusCode,
        ms: reply.elapsedTime,
      });
      done();
    });
  const routed = new Set([...app.supportedMethods, ...UNROUTABLE_METHODS]);
  for (const method of METHODS) if (!routed.has(method)) app.addHttpMethod(method);
  const doors = createAuthenticator(credentials);
  for (const spec of Object.values(operations) as (OperationSpec & { id: OperationId })[]) {
    const handler = handlers[spec.id] as unknown as AnyHandler<Context>;
    const handle = createOperationHandler(spec, handler, {
      authenticator: doors,
      contextOf: options.contextOf,
      readTimeoutMs,
    });
    app.route({ method: spec.method, url: toRoute(spec.path), onRequest: handle.onRequest, handler: handle.handler });
  }
  for (const [path, methods] of methodsByPath()) {
    const others = app.supportedMethods.filter((method) => !methods.includes(method));
    app.route({
      method: others,
      url: toRoute(path),
      onRequest: async (request, reply) => {
        reply.header('allow', methods.join(', '));
        return sendError(reply, errors.methodNotAllowed(`use ${methods.join(' or ')}`), request.raw.url);
      },
      handler: () => undefined,
    });
  }
  return app;
};
