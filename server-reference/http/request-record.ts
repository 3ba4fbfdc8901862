import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OperationId } from '#contract/operations';
import type { Access } from '../access/index.ts';
import { connectionOf, countRequest } from './connections.ts';
import { pathOf } from './errors.ts';

/** The kind of a route for operators. */
export type Endpoint = 'health' | 'metrics' | 'console';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sent the request; null before authentication and when it failed. */
    principal: string | null;
    /** What the principal may do; null as long as there is none. */
    access: Access | null;
    /** Whether its headers have no credential, so that the identity in the body decides. */
    needsIdentity: boolean;
    /** The same request among those in progress; null before it is tracked. */
    running: RunningRequest | null;
  }
  interface FastifyContextConfig {
    /** The operation of a route of the contract. */
    operation?: OperationId;
    /** What a route outside the contract is for. */
    endpoint?: Endpoint;
  }
}

/** A request whose headers have arrived. */
export interface RequestStart {
  readonly requestId: string;
  readonly method: string;
  /** As the client sent it, without the query, at most `MAX_PATH_CHARACTERS` long. */
  readonly path: string;
  /** Undefined for a path or a method that the contract does not have. */
  readonly operation: OperationId | undefined;
  /** Undefined for a path of the contract. */
  readonly endpoint: Endpoint | undefined;
  readonly headers: IncomingHttpHeaders;
}

/** One completed request. Contains no credentials and no rows: those are in headers, queries and bodies only. */
export interface RequestRecord extends Omit<RequestStart, 'headers'> {
  readonly principal: string | undefined;
  /** The status that was sent, or `CLIENT_CLOSED` when the client disconnected before. */
  readonly status: number;
  /** Whether the client disconnected before the end of the response. */
  readonly isAborted: boolean;
  readonly ms: number;
  /** Bytes on the connection since the previous request, with headers. */
  readonly bytesIn: number;
  readonly bytesOut: number;
}

/** Called at the start of each request; what it returns is called at its end. */
export type ObserveRequest = (start: RequestStart) => (record: RequestRecord) => void;

/** The status of requests whose client disconnected before the response, as nginx logs them. */
const CLIENT_CLOSED = 499;

/** Longer paths are cut in records: clients may send identifiers of some thousand characters. */
const MAX_PATH_CHARACTERS = 1024;

const recordedPath = ({ url }: IncomingMessage): string => pathOf(url).slice(0, MAX_PATH_CHARACTERS);

/** Removes an item, whose place the last one takes. Returns whether it was there. */
const removeFrom = <T>(items: T[], item: T): boolean => {
  const at = items.indexOf(item);
  const last = at < 0 ? undefined : items.pop();
  if (last !== undefined && last !== item) items[at] = last;
  return at >= 0;
};

const WELL_FORMED_ID = /^[\w.:/+=@-]{1,128}$/;

/** Differs for each process, so that ids are unique among servers and restarts. */
const PROCESS_ID = randomBytes(8).toString('hex');

let idCount = 0;

/** Returns a new id. A random one, in several pieces, costs 2 to 7% of a small request. */
const newId = (): string => `${PROCESS_ID}-${(++idCount).toString(36)}`;

/** Returns the id of a request: its `x-request-id` if that is well-formed, so that it can be logged, or a new one. */
export const requestIdOf = ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
  const given = headers['x-request-id'];
  return typeof given === 'string' && WELL_FORMED_ID.test(given) ? given : newId();
};

const countBytes = (socket: Socket): { readonly bytesIn: number; readonly bytesOut: number } => {
  const connection = connectionOf(socket);
  const { read, written } = connection;
  connection.read = socket.bytesRead;
  connection.written = socket.bytesWritten;
  return { bytesIn: connection.read - read, bytesOut: connection.written - written };
};

/** A request in progress. */
export interface RunningRequest {
  readonly response: ServerResponse;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  /** Whether it counts against the limit of concurrent requests. */
  isAdmitted: boolean;
  isEnded: boolean;
}

/**
 * The requests in progress. They are in an array, because V8 keeps former tables of a Map or Set with the requests in them: with
 * a Set, a third of what requests allocate survives young garbage collections.
 */
export class RunningRequests {
  readonly #requests: RunningRequest[] = [];
  #admitted = 0;

  add(response: ServerResponse): RunningRequest {
    const request = { response, startedAt: performance.now(), isAdmitted: false, isEnded: false };
    this.#requests.push(request);
    return request;
  }

  remove(request: RunningRequest): void {
    removeFrom(this.#requests, request);
    request.isEnded = true;
    if (request.isAdmitted) this.#admitted -= 1;
  }

  /** Counts a request that is authenticated, once; not one that has ended in the meantime. */
  admit(request: RunningRequest): void {
    if (request.isEnded || request.isAdmitted) return;
    request.isAdmitted = true;
    this.#admitted += 1;
  }

  /** The number of requests in progress that are authenticated. */
  get admitted(): number {
    return this.#admitted;
  }

  get size(): number {
    return this.#requests.length;
  }

  /** When the oldest request in progress began (`performance.now`); undefined if there is none. */
  get oldest(): number | undefined {
    return this.#requests.reduce<number | undefined>(
      (oldest, { startedAt }) => Math.min(oldest ?? startedAt, startedAt),
      undefined,
    );
  }

  /** Whether a request of this connection is in progress. */
  has(socket: Socket): boolean {
    return this.#requests.some(({ response }) => response.socket === socket);
  }

  /** The number of responses whose headers are sent and whose body is not. */
  get streaming(): number {
    return this.#requests.filter(({ response }) => response.headersSent).length;
  }
}

/** Lists the fields, because copying objects takes longer than everything else that is done at the end of a request. */
const recordOf = (
  { requestId, method, path, operation, endpoint }: RequestStart,
  { socket }: IncomingMessage,
  response: ServerResponse,
  { startedAt, principal }: { readonly startedAt: number; readonly principal: string | undefined },
): RequestRecord => {
  const { bytesIn, bytesOut } = countBytes(socket);
  return {
    requestId,
    method,
    path,
    operation,
    endpoint,
    principal,
    status: response.headersSent ? response.statusCode : CLIENT_CLOSED,
    isAborted: !response.writableFinished,
    ms: performance.now() - startedAt,
    bytesIn,
    bytesOut,
  };
};

/** The method of a request that cannot be parsed, by the conventions of OpenTelemetry. */
const UNKNOWN_METHOD = '_OTHER';

/** Calls the observers for bytes that are no valid request, unless they are the body of a request, which has its own record. */
export const recordMalformed = (
  observers: readonly ObserveRequest[],
  running: RunningRequests,
  socket: Socket,
  status: number,
): void => {
  if (running.has(socket)) return;
  const start = {
    requestId: newId(),
    method: UNKNOWN_METHOD,
    path: '',
    operation: undefined,
    endpoint: undefined,
  };
  const end = { principal: undefined, status, isAborted: false, ms: 0, ...countBytes(socket) };
  for (const observe of observers) observe({ ...start, headers: {} })({ ...start, ...end });
};

/**
 * Calls `end` once, when the response is complete or cannot be sent any more. The response alone does not show it: when a client
 * sends several requests at once and disconnects, Node emits `close` for the first response only.
 */
export const whenEnded = (request: IncomingMessage, response: ServerResponse, end: () => void): void => {
  const { ends } = connectionOf(request.socket);
  const endOnce = (): void => {
    if (removeFrom(ends, endOnce)) end();
  };
  ends.push(endOnce);
  if (response.destroyed || request.socket.closed) setImmediate(endOnce);
  // Not `once`: with its wrapper, up to half of what requests allocate survives young garbage collections.
  else response.on('close', endOnce);
};

/** Calls the observers, echoes the id of a request, and calls the observers again at its end. */
export type TrackRequest = (request: FastifyRequest, reply: FastifyReply) => void;

/** Returns the function that tracks a request; `running` has the requests whose end has not come yet. */
export const createTracker =
  (observers: readonly ObserveRequest[], running: RunningRequests): TrackRequest =>
  (request, reply) => {
    reply.header('x-request-id', request.id);
    const startedAt = performance.now();
    const { raw: response } = reply;
    const own = (request.running = running.add(response));
    const endTurn = countRequest(request.raw);
    // The getter makes an object.
    const { operation, endpoint } = request.routeOptions.config;
    const start: RequestStart = {
      requestId: request.id,
      method: request.method,
      path: recordedPath(request.raw),
      operation,
      endpoint,
      headers: request.headers,
    };
    const ends = observers.map((observe) => observe(start));
    // Fastify's own hook does not run when the client disconnects early.
    whenEnded(request.raw, response, () => {
      running.remove(own);
      endTurn();
      if (ends.length === 0) return;
      const principal = request.principal ?? undefined;
      const record = recordOf(start, request.raw, response, { startedAt, principal });
      for (const end of ends) end(record);
    });
  };

/** Paths of `health.ts`. */
const HEALTH_PATHS = ['/healthz', '/readyz'];

/** Calls the observer at the start and the end of a request that no route of the application receives. */
export const recordUnrouted = (
  observe: ObserveRequest,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): void => {
  const path = recordedPath(request);
  const start: RequestStart = {
    requestId,
    method: request.method ?? UNKNOWN_METHOD,
    path,
    operation: undefined,
    endpoint: HEALTH_PATHS.includes(path) ? 'health' : undefined,
    headers: request.headers,
  };
  const startedAt = performance.now();
  const end = observe(start);
  response.once('close', () => end(recordOf(start, request, response, { startedAt, principal: undefined })));
};
