import { setTimeout } from 'node:timers/promises';
import { errorCatalogue, ServiceError, type ErrorName } from '#contract/errors';
import type { Handler, HandlerAnswer, HandlerRequest, Handlers } from '#contract/handlers';
import { parseJson, stringifyJson } from '#contract/json';
import type { OperationId } from '#contract/operations';
import type { Context } from '../../../../server-reference/operations/context.ts';
import type { Bend, Fault, RawAnswer, RawRequest } from '../fault.ts';

/*
 * The words that faults are written in. Each makes a wrapper around one operation; `both` puts two together.
 * `when` says which requests (or refusals) are treated wrongly; all of them unless given.
 */

type Json = Record<string, unknown>;
type Request<Op extends OperationId> = HandlerRequest<Op>;
type Answer<Op extends OperationId> = HandlerAnswer<Op>;
type BodyOf<Op extends OperationId> = Exclude<Answer<Op>['body'], undefined>;
type When<Op extends OperationId> = (request: Request<Op>, context: Context) => boolean | Promise<boolean>;

const always = (): boolean => true;

/** A fault: what such a server does, how, and which other rules it cannot but break, each with the reason. */
export const fault = (what: string, bend: Bend | (() => Bend), also?: Fault['also']): Fault => ({
  what,
  bend: typeof bend === 'function' ? bend : () => bend,
  ...(also && { also }),
});

export interface Scene<Op extends OperationId> {
  readonly context: Context;
  /** The real handler of the operation. */
  readonly serve: Handler<Op, Context>;
  /** The real handlers of all operations. */
  readonly handlers: Handlers<Context>;
}

/** Serves an operation in another way. The other words are made of this one. */
export const serves = <Op extends OperationId>(
  operation: Op,
  how: (request: Request<Op>, scene: Scene<Op>) => Promise<Answer<Op>> | Answer<Op>,
): Bend => {
  const around =
    (serve: Handler<Op, Context>, handlers: Handlers<Context>): Handler<Op, Context> =>
    async (request, context) =>
      how(request, { context, serve, handlers });
  return { handlers: { [operation]: around } };
};

/** Serves another request than the one that was sent. */
export const reads = <Op extends OperationId>(operation: Op, other: (request: Request<Op>) => Request<Op>): Bend =>
  serves(operation, (request, { context, serve }) => serve(other(request), context));

/** Serves as if the body had these members instead; undefined = as if it were not there. */
export const readsBody = <Op extends OperationId>(
  operation: Op,
  members: Json | ((body: Json, request: Request<Op>) => Json),
): Bend =>
  reads(operation, (request) => {
    const body = (request.body ?? {}) as Json;
    const changed = { ...body, ...(typeof members === 'function' ? members(body, request) : members) };
    const kept = Object.entries(changed).filter(([, value]) => value !== undefined);
    return { ...request, body: Object.fromEntries(kept) };
  });

/** Serves as if the query had these parameters instead; undefined = as if it were not there. */
export const readsQuery = <Op extends OperationId>(
  operation: Op,
  parameters: Json | ((query: Json, request: Request<Op>) => Json),
): Bend =>
  reads(operation, (request) => {
    const query = request.query as Json;
    const changed = { ...query, ...(typeof parameters === 'function' ? parameters(query, request) : parameters) };
    const kept = Object.entries(changed).filter(([, value]) => value !== undefined);
    return { ...request, query: Object.fromEntries(kept) };
  });

/** Does its work and answers another body. */
export const says = <Op extends OperationId>(
  operation: Op,
  other: (body: BodyOf<Op>, request: Request<Op>, scene: Scene<Op>) => unknown,
  when: When<Op> = always,
): Bend =>
  serves(operation, async (request, scene) => {
    const answer = await scene.serve(request, scene.context);
    if (answer.body === undefined || !(await when(request, scene.context))) return answer;
    return { ...answer, body: await other(answer.body as BodyOf<Op>, request, scene) };
  });

/** Acknowledges without doing anything. */
export const pretends = <Op extends OperationId>(
  operation: Op,
  answer: Answer<Op> | ((request: Request<Op>) => Answer<Op>),
  when: When<Op> = always,
): Bend =>
  serves(operation, async (request, { context, serve }) => {
    if (!(await when(request, context))) return serve(request, context);
    return typeof answer === 'function' ? answer(request) : answer;
  });

/** Refuses without doing anything. */
export const refuses = <Op extends OperationId>(operation: Op, name: ErrorName, when: When<Op> = always): Bend =>
  serves(operation, async (request, { context, serve }) => {
    if (await when(request, context)) throw new ServiceError(name, 'a fault');
    return serve(request, context);
  });

/** Answers instead of the handler's refusals, all of them or those of these names. */
export const forgives = <Op extends OperationId>(
  operation: Op,
  answer: Answer<Op> | ((request: Request<Op>, scene: Scene<Op>) => Answer<Op> | Promise<Answer<Op>>),
  names?: readonly ErrorName[],
  when: When<Op> = always,
): Bend =>
  serves(operation, async (request, scene) => {
    try {
      return await scene.serve(request, scene.context);
    } catch (error) {
      if (!isRefusal(error, names) || !(await when(request, scene.context))) throw error;
      return typeof answer === 'function' ? answer(request, scene) : answer;
    }
  });

/** Refuses with another error than it should, for all of its refusals or those of these names. */
export const misnames = <Op extends OperationId>(
  operation: Op,
  to: ErrorName,
  names?: readonly ErrorName[],
  when: When<Op> = always,
): Bend =>
  serves(operation, async (request, { context, serve }) => {
    try {
      return await serve(request, context);
    } catch (error) {
      if (!isRefusal(error, names) || !(await when(request, context))) throw error;
      throw new ServiceError(to, 'a fault');
    }
  });

const isRefusal = (error: unknown, names: readonly ErrorName[] | undefined): boolean =>
  error instanceof ServiceError && (names === undefined || names.some((name) => name === error.name));

/** Changes the raw request of an operation before anything reads it, validation included. */
export const sent = (operation: OperationId, change: (request: RawRequest) => void): Bend => ({
  request: (request) => {
    if (request.operation === operation) change(request);
    return undefined;
  },
});

/** Answers at once where `answer` gives one, without anybody being asked. */
export const replies = (operation: OperationId, answer: (request: RawRequest) => RawAnswer | undefined): Bend => ({
  request: (request) => (request.operation === operation ? answer(request) : undefined),
});

/** Refuses raw requests before anything reads them. */
export const rejects = (operation: OperationId, name: ErrorName, when: (request: RawRequest) => boolean): Bend =>
  replies(operation, (request) => {
    if (!when(request)) return undefined;
    const answer: RawAnswer = { status: 0, headers: {}, body: Buffer.alloc(0) };
    putError(answer, name, request);
    return answer;
  });

/** Changes the JSON body of a request before anything reads it. A body that is no JSON object stays as it is. */
export const sentBody = (operation: OperationId, change: (body: Json) => Json): Bend =>
  sent(operation, (request) => {
    const body = jsonOf(request.body);
    if (body !== undefined) request.body = Buffer.from(stringifyJson(change(body)));
  });

/** Changes the raw answer of an operation before it leaves, whoever gave it. */
export const answers = (operation: OperationId, change: (answer: RawAnswer, request: RawRequest) => void): Bend => ({
  answer: (answer, request) => {
    if (request.operation === operation) change(answer, request);
  },
});

/** Makes a raw answer of a refusal, whoever refused: validation, credentials or the handler. */
export const accepts = (
  operation: OperationId,
  answer: { readonly status?: number; readonly body?: unknown },
  when: (answer: RawAnswer, request: RawRequest) => boolean = always,
): Bend =>
  answers(operation, (given, request) => {
    if (given.status >= 400 && when(given, request)) putJson(given, answer.status ?? 200, answer.body);
  });

/** Takes so long that requests sent at once are under way at once. */
export const lingers = (): Promise<void> => setTimeout(20);

/** Puts two or more wrappers together, the first one outermost. */
export const both = (...bends: readonly Bend[]): Bend =>
  bends.reduceRight((inner, outer) => ({
    ...inner,
    ...outer,
    request: (request) => outer.request?.(request) ?? inner.request?.(request),
    handlers: mergeHandlers(outer.handlers, inner.handlers),
    answer: (answer, request) => {
      inner.answer?.(answer, request);
      outer.answer?.(answer, request);
    },
  }));

type Wrappers = NonNullable<Bend['handlers']>;

const mergeHandlers = (outer: Wrappers = {}, inner: Wrappers = {}): Wrappers => {
  const merged: Record<string, unknown> = { ...inner };
  for (const [id, around] of Object.entries(outer)) {
    const within = merged[id] as ((serve: unknown, all: unknown) => unknown) | undefined;
    const wrap = around as unknown as (serve: unknown, all: unknown) => unknown;
    merged[id] = within === undefined ? wrap : (serve: unknown, all: unknown) => wrap(within(serve, all), all);
  }
  return merged;
};

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The JSON object in a body; undefined when there is none. */
export const jsonOf = (bytes: Buffer): Json | undefined => {
  try {
    const value = parseJson(utf8.decode(bytes));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : undefined;
  } catch {
    return undefined;
  }
};

/** Makes an answer JSON, or empty where there is no body. */
export const putJson = (answer: RawAnswer, status: number, body?: unknown): void => {
  answer.status = status;
  answer.body = Buffer.from(body === undefined ? '' : stringifyJson(body));
  if (body === undefined) delete answer.headers['content-type'];
  else answer.headers['content-type'] = 'application/json';
};

/** Makes an answer the refusal of this name. */
export const putError = (answer: RawAnswer, name: ErrorName, { path }: RawRequest): void => {
  const { code, status, type, title } = errorCatalogue[name];
  putJson(answer, status, { error: 'a fault', code, type, title, status, detail: 'a fault', instance: path });
};
