import { METHODS } from 'node:http';
import { fastify, type FastifyInstance, type FastifyRequest } from 'fastify';
import { errors, type ServiceError } from '#contract/errors';
import type { Handlers } from '#contract/handlers';
import { operations, type OperationId, type OperationSpec } from '#contract/operations';
import type { Access, FindTransactionTable } from '../access/index.ts';
import { endOfTick } from '../event-loop-tick.ts';
import { isLanceDbClient } from '../operations/shared/lancedb-client.ts';
import type { ReportError } from '../report-error.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { RunRequest } from '../observability/tracing.ts';
import type { Readiness } from '../observability/readiness.ts';
import type { Limits } from '../limits.ts';
import type { Settings } from '../settings.ts';
import { createAdmission, registerRateLimit, type Admit } from './admission.ts';
import { isClientRoute } from './client-routes.ts';
import { createAuthenticator, isOpen, type Authenticator, type Credentials } from './authenticator.ts';
import { rejectConnection } from '#contract/server/reject-connection';
import { forLanceDbClient, toServiceError, pathOf, PROTECTING_HEADERS, sendError } from './errors.ts';
import { registerCompression, type Send } from './compression.ts';
import { foreignRequest, repeatedHost } from './foreign-requests.ts';
import { allowOrigins } from './cors.ts';
import { startInTurn } from './connections.ts';
import { addConsoleRoutes } from './console.ts';
import { addHealthRoutes } from './health.ts';
import { addMetricsRoute, type MetricsAccess } from './metrics.ts';
import { createHttpServer } from './http-server.ts';
import { createOperationHandler, type AnyHandler } from './operation-handler.ts';
import { singleHeaders } from './request-parts.ts';
import { recordChanges, type RecordChange } from './change-record.ts';
import {
  createTracker,
  recordMalformed,
  requestIdOf,
  type ObserveRequest,
  type RunningRequests,
} from './request-record.ts';
import type { Caller } from '../turns.ts';
import type { TlsContents } from './tls.ts';

/** Longer path parameters are rejected: no identifier needs them. */
const MAX_PATH_PARAMETER_CHARACTERS = 8192;

export interface AppOptions<Context> {
  readonly settings: Settings;
  readonly limits: Limits;
  readonly handlers: Handlers<Context>;
  /** Returns what a handler may use for a request to one database; throws a ServiceError for an unknown database. */
  readonly contextOf: (database: string, access: Access, caller?: Caller) => Context | Promise<Context>;
  readonly findTransactionTable: FindTransactionTable;
  readonly credentials: Credentials;
  /** Returns the contract's error for an error of the catalog or the engine; undefined for any other error. */
  readonly translate: (error: unknown) => ServiceError | undefined;
  /** Called for every response with status 500 and every error response that hides its cause. */
  readonly onInternal: ReportError;
  /** Whether requests that read or write rows are rejected, because the process uses too much memory. */
  readonly isMemoryHigh: () => boolean;
  readonly observers: readonly ObserveRequest[];
  /** Certificate and key; undefined = plain HTTP. */
  readonly tls?: TlsContents | undefined;
  readonly readiness: Readiness;
  /** The metrics and who may read them; undefined = there is no `/metrics`. */
  readonly metrics?: { readonly metrics: Metrics; readonly access: MetricsAccess } | undefined;
  /** Runs the work of a request as part of its trace. */
  readonly runRequest?: RunRequest | undefined;
  /** Receives the requests in progress. */
  readonly running: RunningRequests;
  /** Called with the result of every request of a changing operation, before the client receives it. */
  readonly onChange?: RecordChange | undefined;
}

/**
 * Value of `phalanx-version`, by which LanceDB's client detects what a server can do. From 0.3.0 on, the client sends
 * several vectors in one query and full-text queries in structured form; below that, it silently drops their operators
 * and fuzziness. From 0.4.0 on, it sends large inserts in parts (D-88). 0.5.0 would announce blobs, which the contract does
 * not have.
 */
const CLIENT_CAPABILITIES = '0.4.0';

type OperationRoute = OperationSpec & { readonly id: OperationId };

/** A CONNECT request has no path, and Node handles it before any route. */
const UNROUTABLE_METHODS = ['CONNECT'];

/** Operations with an optional or no body that are served with GET as well (S-02). */
const ALSO_GET: readonly OperationId[] = ['CountTableRows', 'ListTableTags'];

const methodsOf = ({ id, method }: { readonly id: OperationId; readonly method: string }): readonly string[] =>
  ALSO_GET.includes(id) ? [...new Set([method, 'GET'])] : [method];

/** Paths that operations had in earlier public specifications, which clients of that time request (S-02). */
const FORMER_PATHS: Partial<Record<OperationId, string>> = { DeclareTable: '/v1/table/{id}/create-empty' };

const pathsOf = ({ id, path }: { readonly id: OperationId; readonly path: string }): readonly string[] =>
  [path, FORMER_PATHS[id]].filter((known) => known !== undefined);

const toRoute = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

const methodsByPath = (): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>();
  for (const spec of Object.values(operations) as OperationRoute[])
    for (const path of pathsOf(spec)) found.set(path, [...(found.get(path) ?? []), ...methodsOf(spec)]);
  return found;
};

/** Leaves the bodies of all requests to the handlers, which read small ones without the cost of Fastify's parsers. */
const leaveBodiesUnread = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addHttpMethod('POST', { hasBody: false, overrideExisting: true });
};

const setErrorHandlers = <Context>(
  app: FastifyInstance,
  { translate, onInternal }: Pick<AppOptions<Context>, 'translate' | 'onInternal'>,
): void => {
  app.setErrorHandler(async (error, request, reply) => {
    await endOfTick();
    const known = translate(error) ?? toServiceError(error);
    if (known.name === 'Internal' || known.cause !== undefined)
      onInternal(error, { method: request.method, path: pathOf(request.raw.url), requestId: request.id });
    const sent = isLanceDbClient(singleHeaders(request)) ? forLanceDbClient(known) : known;
    return sendError(reply, sent, request.raw.url);
  });
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request.raw.url);
    const error = isClientRoute(path)
      ? errors.unsupported(`${request.method} ${path} is not supported by this server`)
      : errors.routeNotFound(`there is no ${request.method} ${path}`);
    return sendError(reply, error, path);
  });
};

const addOperationRoutes = <Context>(
  app: FastifyInstance,
  { handlers, ...options }: AppOptions<Context>,
  parts: { readonly authenticator: Authenticator; readonly admit: Admit; readonly send: Send },
): void => {
  for (const spec of Object.values(operations) as OperationRoute[]) {
    const operation = handlers[spec.id] as unknown as AnyHandler<Context>;
    const handle = createOperationHandler(spec, operation, { ...options, ...parts });
    for (const path of pathsOf(spec))
      app.route({
        method: [...methodsOf(spec)],
        url: toRoute(path),
        config: { operation: spec.id },
        onRequest: handle.onRequest,
        handler: handle.handler,
      });
  }
};

/** Rejects every other method on a path of the contract with 405 and an Allow header (D-06). */
const addMethodNotAllowedRoutes = (app: FastifyInstance): void => {
  const registered = new Set([...app.supportedMethods, ...UNROUTABLE_METHODS]);
  for (const method of METHODS) if (!registered.has(method)) app.addHttpMethod(method);
  for (const [path, methods] of methodsByPath()) {
    app.route({
      method: app.supportedMethods.filter((method) => !methods.includes(method)),
      url: toRoute(path),
      onRequest: async (request, reply) => {
        reply.header('allow', methods.join(', '));
        return sendError(reply, errors.methodNotAllowed(`use ${methods.join(' or ')}`), request.raw.url);
      },
      handler: () => undefined,
    });
  }
};

/**
 * Creates the HTTP application of the contract: every route of the operations table, with and without a trailing slash
 * (D-18); 405 with Allow for other methods and 404 for other paths (D-06); the error body for every error (D-05).
 */
export const createApp = <Context>(options: AppOptions<Context>): FastifyInstance => {
  const { settings } = options;
  const checkOrigin = (request: FastifyRequest): ServiceError | undefined => {
    if (!isOpen(options.credentials)) return repeatedHost(request.raw);
    const rejection = foreignRequest(request.raw, settings.host, settings.corsOrigin);
    return rejection !== undefined && request.routeOptions.config.endpoint !== 'health' ? rejection : undefined;
  };
  const track = createTracker(options.observers, options.running);
  const app = fastify({
    serverFactory: (listener) => createHttpServer(listener, options),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PATH_PARAMETER_CHARACTERS },
    bodyLimit: options.limits.of('json-bytes'),
    exposeHeadRoutes: false,
    clientErrorHandler: (failure, socket) => {
      const status = rejectConnection(failure, socket, PROTECTING_HEADERS);
      if (status !== undefined) recordMalformed(options.observers, options.running, socket, status);
    },
    genReqId: requestIdOf,
    frameworkErrors: (error, request, reply) => {
      track(request, reply);
      void sendError(reply, checkOrigin(request) ?? toServiceError(error), request.raw.url);
    },
  });
  app.decorateRequest('principal', null);
  app.decorateRequest('access', null);
  app.decorateRequest('needsIdentity', false);
  app.decorateRequest('running', null);
  leaveBodiesUnread(app);
  setErrorHandlers(app, options);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(PROTECTING_HEADERS);
    done();
  });
  app.addHook('onRequest', (request, reply, done) => {
    track(request, reply);
    reply.header('phalanx-version', CLIENT_CAPABILITIES);
    startInTurn(request.raw, options.limits, () => done(checkOrigin(request)));
  });
  allowOrigins(app, settings.corsOrigin);
  if (options.onChange !== undefined) recordChanges(app, options.onChange);
  const authenticator = createAuthenticator(options.credentials);
  registerRateLimit(app);
  const send = registerCompression(app, settings.compression);
  // The plugins apply to routes that are added after them.
  app.after(() => {
    addOperationRoutes(app, options, {
      authenticator,
      admit: createAdmission(app, options.running, options.limits),
      send,
    });
    addMethodNotAllowedRoutes(app);
    addHealthRoutes(app, options.readiness);
    addConsoleRoutes(app, settings.console, settings.compression);
    const { metrics } = options;
    if (metrics !== undefined)
      addMetricsRoute(app, metrics.metrics, metrics.access, authenticator, settings.compression);
  });
  return app;
};
