import { setTimeout } from 'node:timers/promises';
import { errorCatalogue, ServiceError, type ErrorName } from '#contract/errors';
import type { Handler, HandlerResponse, HandlerRequest, Handlers } from '#contract/handlers';
import { parseJson, stringifyJson } from '#contract/json';
import type { OperationId } from '#contract/operations';
import type { Context } from '../../../../server-reference/operations/context.ts';
import type { ServerMutation, Fault, RawResponse, RawRequest } from '../fault.ts';

/*
 * Functions that create the mutations of hand-written faults. Each changes one operation; `combine` puts several
 * together. `when` selects the requests (or error responses) that are changed; the default is all.
 */

type Json = Record<string, unknown>;
type Request<Op extends OperationId> = HandlerRequest<Op>;
type Response<Op extends OperationId> = HandlerResponse<Op>;
type BodyOf<Op extends OperationId> = Exclude<Response<Op>['body'], undefined>;
type When<Op extends OperationId> = (request: Request<Op>, context: Context) => boolean | Promise<boolean>;

const matchAll = (): boolean => true;

/**
 * Returns a fault.
 * `description` states what the server does, in the present tense without a subject. `mutation` is a function if the
 * fault keeps state: it is then called for each run. `alsoFails` maps each other rule that must fail to the reason.
 * @example fault('ignores the version', changeRequestBody('QueryTable', { version: undefined }))
 */
export const fault = (
  description: string,
  mutation: ServerMutation | (() => ServerMutation),
  alsoFails?: Fault['alsoFails'],
): Fault => ({
  description,
  createMutation: typeof mutation === 'function' ? mutation : () => mutation,
  ...(alsoFails && { alsoFails }),
});

export interface HandlerScope<Op extends OperationId> {
  readonly context: Context;
  /** The reference handler of the operation. */
  readonly serve: Handler<Op, Context>;
  /** The reference handlers of all operations. */
  readonly handlers: Handlers<Context>;
}

/** Replaces the handler of an operation. `handle` may call the reference handler as `scope.serve`. */
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

/** Passes a changed request to the handler. The request was already validated. */
const changeRequest = <Op extends OperationId>(
  operation: Op,
  change: (request: Request<Op>) => Request<Op>,
): ServerMutation => replaceHandler(operation, (request, { context, serve }) => serve(change(request), context));

/** Replaces fields of the request body before the handler runs; undefined removes a field. */
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

/** Replaces query parameters before the handler runs; undefined removes a parameter. */
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

/** Handles the request and changes the body of the success response. */
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

/** Returns a success response without handling the request. */
export const acknowledgeWithoutEffect = <Op extends OperationId>(
  operation: Op,
  response: Response<Op> | ((request: Request<Op>) => Response<Op>),
  when: When<Op> = matchAll,
): ServerMutation =>
  replaceHandler(operation, async (request, { context, serve }) => {
    if (!(await when(request, context))) return serve(request, context);
    return typeof response === 'function' ? response(request) : response;
  });

/** Rejects requests with an error without handling them. */
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

/** Returns a success response instead of the handler's errors, or of those with the given names. */
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

/** Replaces the handler's errors, or those with the given names, with another error. */
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

/** Changes the raw request of an operation before routing and validation. */
export const changeRawRequest = (operation: OperationId, change: (request: RawRequest) => void): ServerMutation => ({
  request: (request) => {
    if (request.operation === operation) change(request);
    return undefined;
  },
});

/** Responds to a raw request without routing it; undefined = the request is handled as usual. */
export const respondDirectly = (
  operation: OperationId,
  response: (request: RawRequest) => RawResponse | undefined,
): ServerMutation => ({
  request: (request) => (request.operation === operation ? response(request) : undefined),
});

/** Sets the status and a JSON body, or an empty body if `body` is undefined. */
export const writeJsonResponse = (response: RawResponse, status: number, body?: unknown): void => {
  response.status = status;
  response.body = Buffer.from(body === undefined ? '' : stringifyJson(body));
  if (body === undefined) delete response.headers['content-type'];
  else response.headers['content-type'] = 'application/json';
};

/** Turns a response into the error response with the given name. */
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

/** Rejects raw requests with an error before routing and validation. */
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

/** Returns the JSON object in a body; undefined if it has none. */
export const parseJsonObject = (bytes: Buffer): Json | undefined => {
  try {
    const value = parseJson(utf8.decode(bytes));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : undefined;
  } catch {
    return undefined;
  }
};

/** Replaces the JSON body of a raw request; a body that is not a JSON object stays unchanged. */
export const replaceRawBody = (operation: OperationId, change: (body: Json) => Json): ServerMutation =>
  changeRawRequest(operation, (request) => {
    const body = parseJsonObject(request.body);
    if (body !== undefined) request.body = Buffer.from(stringifyJson(change(body)));
  });

/** Changes the raw response of an operation, including the responses of validation and authentication. */
export const changeRawResponse = (
  operation: OperationId,
  change: (response: RawResponse, request: RawRequest) => void,
): ServerMutation => ({
  response: (response, request) => {
    if (request.operation === operation) change(response, request);
  },
});

/** Waits for 20 ms, so that requests sent at the same time overlap. */
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

/** Combines mutations; the first one is the outermost. */
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
