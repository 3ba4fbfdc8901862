import type { ClientMethods } from '../generated/client.ts';
import type { CallOptions, ClientRequest } from './client-request.ts';
import { fromBody } from './errors.ts';
import { sendWithFetch, type Fetch, type Send } from './fetch.ts';
import { checkBody } from './check-body.ts';
import { checkIdentifier } from './identifier.ts';
import { operationIds, operations, type OperationId, type OperationTypes } from './operations.ts';
import { retryDelay, wait } from './retry.ts';
import { joined } from './streams.ts';
import { UnexpectedResponse } from './unexpected-response.ts';
import { buildRequest, readResponse, type Response, type WireRequest, type WireResponse } from './wire.ts';

export type { CallOptions, ClientRequest } from './client-request.ts';
export type { Fetch, OpenResponse, Send } from './fetch.ts';
export { ConnectionError } from './connection-error.ts';
export { UnexpectedResponse } from './unexpected-response.ts';
export * from './wire.ts';

/** The options of a client, wherever its requests go. */
export interface ClientDefaults {
  /** Sent with every request, such as `authorization`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds until a call rejects with a TimeoutError. Default: no limit. */
  readonly timeout?: number;
  /**
   * How often a request is sent again that was rejected with 429 or 503 and a Retry-After, after that time. A body that can
   * be read only once is not sent again. Default: 3.
   */
  readonly retries?: number;
}

/** The options of `createClient`. */
export interface ClientOptions extends ClientDefaults {
  /** Scheme, host, port and base path, such as `http://127.0.0.1:2333`; `/v1/...` is appended. */
  readonly baseUrl: string;
  /** Replaces the global `fetch`. */
  readonly fetch?: Fetch;
}

/** A typed client of the interface. */
export interface Client extends ClientMethods {
  /**
   * Calls an operation and returns its response with any status. Rejects with a
   * ConnectionError when there is no whole response, and with a TypeError for a request that cannot be sent.
   */
  call<Op extends OperationId>(op: Op, request: ClientRequest<Op>, options?: CallOptions): Promise<Response<Op>>;
  /**
   * Returns the rows of `queryTable` as the bytes of an Arrow IPC file or stream, in chunks, while they arrive. Throws as the
   * methods do; the time limit ends with the first byte.
   */
  rows(request: ClientRequest<'QueryTable'>, options?: CallOptions): Promise<AsyncIterable<Uint8Array>>;
}

/** The longest time to wait before a request is sent again. */
const LONGEST_DELAY = 30_000;

const UTF_8 = new TextDecoder();

/** Whether a response is one of the interface: a success with its body, or an error body with a code. */
const isOfInterface = <Op extends OperationId>(op: Op, { status, json, body, mediaType }: Response<Op>): boolean => {
  const { successes, toleratedStatuses } = operations[op];
  if (status >= 400) return typeof json === 'object' && json !== null && 'code' in json;
  const success =
    successes.find((one) => one.status === status) ?? (toleratedStatuses.includes(status) ? successes[0] : undefined);
  if (success === undefined) return false;
  if (success.kind === 'arrow') return success.mediaTypes.includes(mediaType);
  return success.kind === 'none' || body !== undefined;
};

/** Returns the body of a success. */
const bodyOf = <Op extends OperationId>(op: Op, response: Response<Op>): OperationTypes[Op]['response'] => {
  const { status, headers, bytes, json } = response;
  if (!isOfInterface(op, response)) throw new UnexpectedResponse(status, headers, UTF_8.decode(bytes));
  if (status >= 400) throw fromBody(status, json);
  return response.body;
};

const isRepeatable = ({ body }: WireRequest): boolean =>
  body === undefined || typeof body === 'string' || body instanceof Uint8Array;

const readAll = async (chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> => {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return joined(parts);
};

/** Returns a signal of the caller and of the time limit, and a function that ends the time limit. */
const limitOf = ({ signal, timeout }: CallOptions) => {
  if (timeout === undefined) return { signal, done: () => undefined };
  const limit = new AbortController();
  const expire = (): void => limit.abort(new DOMException(`no response within ${timeout} ms`, 'TimeoutError'));
  const timer = setTimeout(expire, timeout);
  return {
    signal: signal === undefined ? limit.signal : AbortSignal.any([signal, limit.signal]),
    done: () => clearTimeout(timer),
  };
};

/** Creates a client whose requests are sent by a function. */
export const clientOver = (send: Send, options: ClientDefaults = {}): Client => {
  const { retries = 3 } = options;

  /** Sends a request, again when the response asks for it. */
  const exchange = async (wire: WireRequest, signal: AbortSignal | undefined) => {
    const request = { ...wire, headers: { ...options.headers, ...wire.headers } };
    for (let left = isRepeatable(wire) ? retries : 0; ; left -= 1) {
      const response = await send(request, signal);
      const delay = retryDelay(response.status, response.headers);
      if (left === 0 || delay === undefined || delay > LONGEST_DELAY) return response;
      await readAll(response.chunks);
      await wait(delay, signal);
    }
  };

  const call: Client['call'] = async (op, request, given = {}) => {
    checkIdentifier(request, operations[op].path);
    checkBody(request.body);
    const { signal, done } = limitOf({ timeout: options.timeout, ...given });
    try {
      const { chunks, ...head } = await exchange(buildRequest(op, request), signal);
      const wire: WireResponse = { ...head, bytes: await readAll(chunks) };
      return readResponse(op, wire);
    } finally {
      done();
    }
  };

  const rows: Client['rows'] = async (request, given = {}) => {
    checkIdentifier(request, operations.QueryTable.path);
    checkBody(request.body);
    const { signal, done } = limitOf({ timeout: options.timeout, ...given });
    try {
      const { chunks, ...head } = await exchange(buildRequest('QueryTable', request), signal);
      if (isOfInterface('QueryTable', readResponse('QueryTable', { ...head, bytes: new Uint8Array() }))) return chunks;
      bodyOf('QueryTable', readResponse('QueryTable', { ...head, bytes: await readAll(chunks) }));
      return chunks;
    } finally {
      done();
    }
  };

  const methodOf = <Op extends OperationId>(op: Op) => [
    op.charAt(0).toLowerCase() + op.slice(1),
    async (request: ClientRequest<Op>, given?: CallOptions) => bodyOf(op, await call(op, request, given)),
  ];
  return { ...(Object.fromEntries(operationIds.map(methodOf)) as unknown as ClientMethods), call, rows };
};

/**
 * Creates a client with one method per operation.
 *
 * @example
 * const client = createClient({ baseUrl: 'http://127.0.0.1:2333', headers: { authorization: 'Bearer my-token' } });
 * await client.createNamespace({ id: ['sales'] });
 * const { tables } = await client.listTables({ id: ['sales'], query: { limit: 100 } });
 */
export const createClient = ({ baseUrl, fetch, ...defaults }: ClientOptions): Client =>
  clientOver(sendWithFetch(baseUrl, fetch), defaults);
