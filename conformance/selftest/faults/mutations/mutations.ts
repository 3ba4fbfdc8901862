import { setTimeout } from 'node:timers/promises';
import { errorCatalogue, ServiceError, type ErrorName } from '#contract/errors';
import type { Handler, HandlerResponse, HandlerRequest, Handlers } from '#contract/handlers';
import { parseJson, stringifyJson } from '#contract/json';
import type { OperationId } from '#contract/operations';
import type { Context } from '../../../../server-reference/operations/context.ts';
import type { ServerMutation, Fault, RawResponse, RawRequest } from '../fault.ts';

/*
 * The words that faults are written in. Each makes a wrapper around one operation; `both` puts two together.
 * `when` says which requests (or refusals) are treated wrongly; all of them unless given.
 */

type Json = Record<string, unknown>;
type Request<Op extends OperationId> = HandlerRequest<Op>;
type Response<Op extends OperationId> = HandlerResponse<Op>;
type BodyOf<Op extends OperationId> = Exclude<Response<Op>['body'], undefined>;
type When<Op extends OperationId> = (request: Request<Op>, context: Context) => boolean | Promise<boolean>;

const matchAll = (): boolean => true;

/** A fault: what such a server does, how, and which other rules it cannot but break, each with the reason. */
export const fault = (
  what: string,
  mutation: ServerMutation | (() => ServerMutation),
  also?: Fault['alsoFails'],
): Fault => ({
  description: what,
  createMutation: typeof mutation === 'function' ? mutation : () => mutation,
  ...(also && { alsoFails: also }),
});

export interface HandlerScope<Op extends OperationId> {
  readonly context: Context;
  /** The real handler of the operation. */
  readonly serve: Handler<Op, Context>;
  /** The real handlers of all operations. */
  readonly handlers: Handlers<Context>;
}

/** Serves an operation in another way. The other words are made of this one. */
export const replaceHandler = <Op extends OperationId>(
  operation: Op,
  handle: (request: Request<Op>, scope: HandlerScope<Op>) => Promise<Response<Op>> | Response<Op>,
): ServerMutation => {
  const around =
    (serve: Handler<Op, Context>, handlers: Handlers<Context>): Handler<Op, Context> =>
    async (request, context) =>
      handle(request, { context, serve, handlers });
  return { handlers: { [operation]: around } };
};

/** Serves another request than the one that was sent. */
export const changeRequest = <Op extends OperationId>(
  operation: Op,
  change: (request: Request<Op>) => Request<Op>,
): ServerMutation => replaceHandler(operation, (request, { context, serve }) => serve(change(request), context));

/** Serves as if the body had these members instead; undefined = as if it were not there. */
export const changeRequestBody = <Op extends OperationId>(
  operation: Op,
  fields: Json | ((body: Json, request: Request<Op>) => Json),
): ServerMutation =>
  changeRequest(operation, (request) => {
    const body = (request.body ?? {}) as Json;
    const changed = { ...body, ...(typeof fields === 'function' ? fields(body, request) : fields) };
    const kept = Object.entries(changed).filter(([, value]) => value !== undefined);
    return { ...request, body: Object.fromEntries(kept) };
  });

/** Serves as if the query had these parameters instead; undefined = as if it were not there. */
export const changeRequestQuery = <Op extends OperationId>(
  operation: Op,
  parameters: Json | ((query: Json, request: Request<Op>) => Json),
): ServerMutation =>
  changeRequest(operation, (request) => {
    const query = request.query as Json;
    const changed = { ...query, ...(typeof parameters === 'function' ? parameters(query, request) : parameters) };
    const kept = Object.entries(changed).filter(([, value]) => value !== undefined);
    return { ...request, query: Object.fromEntries(kept) };
  });

/** Does its work and answers another body. */
export const changeResponseBody = <Op extends OperationId>(
  operation: Op,
  change: (body: BodyOf<Op>, request: Request<Op>, scope: HandlerScope<Op>) => unknown,
  when: When<Op> = matchAll,
): ServerMutation =>
  replaceHandler(operation, async (request, scope) => {
    const response = await scope.serve(request, scope.context);
    if (response.body === undefined || !(await when(request, scope.context))) return response;
    return { ...response, body: await change(response.body as BodyOf<Op>, request, scope) };
  });

/** Acknowledges without doing anything. */
export const acknowledgeWithoutEffect = <Op extends OperationId>(
  operation: Op,
  response: Response<Op> | ((request: Request<Op>) => Response<Op>),
  when: When<Op> = matchAll,
): ServerMutation =>
  replaceHandler(operation, async (request, { context, serve }) => {
    if (!(await when(request, context))) return serve(request, context);
    return typeof response === 'function' ? response(request) : response;
  });

/** Refuses without doing anything. */
export const rejectRequests = <Op extends OperationId>(
  operation: Op,
  name: ErrorName,
  when: When<Op> = matchAll,
): ServerMutation =>
  replaceHandler(operation, async (request, { context, serve }) => {
    if (await when(request, context)) throw new ServiceError(name, 'a fault');
    return serve(request, context);
  });

const isRejection = (error: unknown, names: readonly ErrorName[] | undefined): boolean =>
  error instanceof ServiceError && (names === undefined || names.some((name) => name === error.name));

/** Answers instead of the handler's refusals, all of them or those of these names. */
export const acceptInvalid = <Op extends OperationId>(
  operation: Op,
  response: Response<Op> | ((request: Request<Op>, scope: HandlerScope<Op>) => Response<Op> | Promise<Response<Op>>),
  names?: readonly ErrorName[],
  when: When<Op> = matchAll,
): ServerMutation =>
  replaceHandler(operation, async (request, scope) => {
    try {
      return await scope.serve(request, scope.context);
    } catch (error) {
      if (!isRejection(error, names) || !(await when(request, scope.context))) throw error;
      return typeof response === 'function' ? response(request, scope) : response;
    }
  });

/** Refuses with another error than it should, for all of its refusals or those of these names. */
export const changeErrorCode = <Op extends OperationId>(
  operation: Op,
  to: ErrorName,
  names?: readonly ErrorName[],
  when: When<Op> = matchAll,
): ServerMutation =>
  replaceHandler(operation, async (request, { context, serve }) => {
    try {
      return await serve(request, context);
    } catch (error) {
      if (!isRejection(error, names) || !(await when(request, context))) throw error;
      throw new ServiceError(to, 'a fault');
    }
  });

/** Changes the raw request of an operation before anything reads it, validation included. */
export const changeRawRequest = (operation: OperationId, change: (request: RawRequest) => void): ServerMutation => ({
  request: (request) => {
    if (request.operation === operation) change(request);
    return undefined;
  },
});

/** Answers at once where `answer` gives one, without anybody being asked. */
export const respondDirectly = (
  operation: OperationId,
  response: (request: RawRequest) => RawResponse | undefined,
): ServerMutation => ({
  request: (request) => (request.operation === operation ? response(request) : undefined),
});

/** Makes an answer JSON, or empty where there is no body. */
export const writeJsonResponse = (response: RawResponse, status: number, body?: unknown): void => {
  response.status = status;
  response.body = Buffer.from(body === undefined ? '' : stringifyJson(body));
  if (body === undefined) delete response.headers['content-type'];
  else response.headers['content-type'] = 'application/json';
};

/** Makes an answer the refusal of this name. */
export const writeErrorResponse = (response: RawResponse, name: ErrorName, { path }: RawRequest): void => {
  const { code, status, type, title } = errorCatalogue[name];
  writeJsonResponse(response, status, {
    error: 'a fault',
    code,
    type,
    title,
    status,
    detail: 'a fault',
    instance: path,
  });
};

/** Refuses raw requests before anything reads them. */
export const rejectRawRequests = (
  operation: OperationId,
  name: ErrorName,
  when: (request: RawRequest) => boolean,
): ServerMutation =>
  respondDirectly(operation, (request) => {
    if (!when(request)) return undefined;
    const response: RawResponse = { status: 0, headers: {}, body: Buffer.alloc(0) };
    writeErrorResponse(response, name, request);
    return response;
  });

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The JSON object in a body; undefined when there is none. */
export const parseJsonObject = (bytes: Buffer): Json | undefined => {
  try {
    const value = parseJson(utf8.decode(bytes));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : undefined;
  } catch {
    return undefined;
  }
};

/** Changes the JSON body of a request before anything reads it. A body that is no JSON object stays as it is. */
export const replaceRawBody = (operation: OperationId, change: (body: Json) => Json): ServerMutation =>
  changeRawRequest(operation, (request) => {
    const body = parseJsonObject(request.body);
    if (body !== undefined) request.body = Buffer.from(stringifyJson(change(body)));
  });

/** Changes the raw answer of an operation before it leaves, whoever gave it. */
export const changeRawResponse = (
  operation: OperationId,
  change: (response: RawResponse, request: RawRequest) => void,
): ServerMutation => ({
  response: (response, request) => {
    if (request.operation === operation) change(response, request);
  },
});

/** Makes a raw answer of a refusal, whoever refused: validation, credentials or the handler. */
export const acceptRawInvalid = (
  operation: OperationId,
  response: { readonly status?: number; readonly body?: unknown },
  when: (response: RawResponse, request: RawRequest) => boolean = matchAll,
): ServerMutation =>
  changeRawResponse(operation, (given, request) => {
    if (given.status >= 400 && when(given, request)) writeJsonResponse(given, response.status ?? 200, response.body);
  });

/** Takes so long that requests sent at once are under way at once. */
export const delay = (): Promise<void> => setTimeout(20);

const mergeHandlers = (outer: Wrappers = {}, inner: Wrappers = {}): Wrappers => {
  const merged: Record<string, unknown> = { ...inner };
  for (const [id, around] of Object.entries(outer)) {
    const within = merged[id] as ((serve: unknown, all: unknown) => unknown) | undefined;
    const wrap = around as unknown as (serve: unknown, all: unknown) => unknown;
    merged[id] = within === undefined ? wrap : (serve: unknown, all: unknown) => wrap(within(serve, all), all);
  }
  return merged;
};

/** Puts two or more wrappers together, the first one outermost. */
export const combine = (...mutations: readonly ServerMutation[]): ServerMutation =>
  mutations.reduceRight((inner, outer) => ({
    ...inner,
    ...outer,
    request: (request) => outer.request?.(request) ?? inner.request?.(request),
    handlers: mergeHandlers(outer.handlers, inner.handlers),
    response: (response, request) => {
      inner.response?.(response, request);
      outer.response?.(response, request);
    },
  }));

type Wrappers = NonNullable<ServerMutation['handlers']>;
