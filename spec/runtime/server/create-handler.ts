import { errors, ServiceError } from '../errors.ts';
import type { HandlerResponse, Handlers } from '../handlers.ts';
import { stringifyJson } from '../json.ts';
import { operations, type OperationId } from '../operations.ts';
import { checkMediaType, isArrowAlternative, readJson, type Headers } from './body.ts';
import { createRequestReader, type AnyOperation, type AnyRequest, type RequestParts } from './read-request.ts';
import { requestLimits, type RequestLimitName, type RequestLimits } from './request-limits.ts';
import { findRoute } from './routes.ts';
import { sendError } from './send-error.ts';
import { chunksOf, joined, streamOf } from '../streams.ts';

/** What an authentication decides by. */
export interface Credentials {
  readonly operation: OperationId;
  /** Names are in lower case. */
  readonly headers: Headers;
  /** The `identity` of a JSON body, which is not validated yet. */
  readonly identity: unknown;
}

/** The options of `createHandler`. */
export interface HandlerOptions<Context> {
  /**
   * Returns the context of the handlers, such as who sent the request; throws `errors.unauthenticated` or
   * `errors.permissionDenied`. Default: every request is accepted, and the context is undefined.
   */
  readonly authenticate?: (credentials: Credentials) => Context | Promise<Context>;
  /** The path before `/v1`, such as `/lance`. Default: none. */
  readonly basePath?: string;
  /** Limits that differ from the defaults. */
  readonly limits?: Readonly<Partial<Record<RequestLimitName, number>>>;
  /** Receives what a handler threw other than a ServiceError. The client receives Internal (500) without its text. */
  readonly onError?: (error: unknown) => void;
}

/** A handler as the kit sees it: which operation it implements is known only at run time. */
type AnyHandler<Context> = (request: AnyRequest, context: Context) => Promise<HandlerResponse<OperationId>>;

/** An operation that is served, and how its requests are read. */
interface Served<Context> {
  readonly handler: AnyHandler<Context> | undefined;
  readonly read: ReturnType<typeof createRequestReader<ReadParts>>;
}

interface ReadParts extends RequestParts {
  readonly body: ReadableStream<Uint8Array> | null;
}

const send = (spec: AnyOperation, { status, headers, ...content }: HandlerResponse<OperationId>): Response => {
  if ('stream' in content && content.stream !== undefined) {
    if (typeof content.mediaType !== 'string')
      throw new TypeError(`${spec.id} returned a stream without its mediaType`);
    return new Response(streamOf(content.stream), {
      status: status ?? 200,
      headers: { ...headers, 'content-type': content.mediaType },
    });
  }
  if (content.body === undefined) {
    const empty = spec.successes.find(({ kind }) => kind === 'none');
    if (empty === undefined && status === undefined)
      throw new TypeError(`${spec.id} must return { body } or { stream, mediaType }`);
    return new Response(null, { status: status ?? empty?.status ?? 204, headers: { ...headers } });
  }
  return new Response(stringifyJson(content.body), {
    status: status ?? spec.successes[0]?.status ?? 200,
    headers: { ...headers, 'content-type': 'application/json' },
  });
};

const readBytes = async (body: ReadableStream<Uint8Array>, limits: RequestLimits): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunksOf(body)) {
    size += chunk.length;
    if (size > limits.of('json-bytes'))
      throw errors.payloadTooLarge(limits.explain('the JSON body is too large', 'json-bytes'));
    chunks.push(chunk);
  }
  return joined(chunks);
};

const hasBody = ({ headers, body }: ReadParts): boolean => body !== null && headers['content-length'] !== '0';

const readBody = async (
  spec: AnyOperation,
  parts: ReadParts,
  limits: RequestLimits,
): Promise<Record<string, unknown> | undefined> => {
  checkMediaType(spec, parts.headers, hasBody(parts));
  if (spec.request.kind !== 'json' || parts.body === null || isArrowAlternative(spec, parts.headers)) return undefined;
  return readJson(await readBytes(parts.body, limits), limits);
};

/**
 * Turns handlers into a function from a request to its response, which Node (`touchstone-contract/node`), Bun, Deno, Hono and
 * others serve. It finds the operation, authenticates, validates path, query, headers and body, brings enums to their
 * canonical spelling, and sends what the handler returns, or the error body of the contract for what it throws. An operation
 * without a handler is Unsupported (406). Throws a TypeError for a handler of no operation.
 *
 * @example
 * const fetch = createHandler({
 *   CreateNamespace: async ({ id, body }) => ({ body: { properties: body.properties ?? {} } }),
 * });
 */
export const createHandler = <Context = undefined>(
  handlers: Partial<Handlers<Context>>,
  options: HandlerOptions<Context> = {},
): ((request: Request) => Promise<Response>) => {
  const { authenticate, basePath = '', onError } = options;
  const limits = requestLimits(options.limits);
  for (const [name, handler] of Object.entries(handlers)) {
    if (!Object.hasOwn(operations, name)) throw new TypeError(`there is no operation ${name}`);
    if (handler !== undefined && typeof handler !== 'function')
      throw new TypeError(`the handler of ${name} is not a function`);
  }
  const served = new Map<OperationId, Served<Context>>();

  const servedOf = (spec: AnyOperation): Served<Context> => {
    const known = served.get(spec.id);
    if (known !== undefined) return known;
    const made: Served<Context> = {
      handler: handlers[spec.id] as AnyHandler<Context> | undefined,
      read: createRequestReader<ReadParts>(spec, limits, ({ body }) => chunksOf(body)),
    };
    served.set(spec.id, made);
    return made;
  };

  const contextOf = async (spec: AnyOperation, { headers }: ReadParts, identity?: unknown): Promise<Context> =>
    (await authenticate?.({ operation: spec.id, headers, identity })) as Context;

  const handle = async (spec: AnyOperation, parts: ReadParts): Promise<Response> => {
    const { handler, read } = servedOf(spec);
    let value: Record<string, unknown> | undefined;
    try {
      value = await readBody(spec, parts, limits);
    } catch (error) {
      // Who has no credential does not learn what else is wrong.
      await contextOf(spec, parts);
      throw error;
    }
    const context = await contextOf(spec, parts, value?.['identity']);
    if (handler === undefined) throw errors.unsupported(`${spec.id} is not supported by this server`);
    return send(spec, await handler(read(parts, value), context));
  };

  return async (request) => {
    const { pathname, search } = new URL(request.url);
    try {
      const path = pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : '';
      const route = findRoute(request.method, path);
      if ('error' in route) return sendError(route.error, pathname, route.allow && { allow: route.allow.join(', ') });
      const headers = Object.fromEntries(request.headers) as Headers;
      return await handle(route.spec, { url: path + search, headers, params: route.params, body: request.body });
    } catch (error) {
      if (error instanceof ServiceError) return sendError(error, pathname);
      onError?.(error);
      return sendError(errors.internal(''), pathname);
    }
  };
};
