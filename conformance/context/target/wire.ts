import type { Dispatcher } from 'undici';
import type { WireRequest, WireResponse } from '#contract/client';
import type { Burst } from './burst.ts';
import { Deadlines } from './deadlines.ts';
import { connectionOpener, openDispatcher } from './dispatcher.ts';
import type { RouteOptions } from './route.ts';

/** The limits of the connection to a target, and how it is reached. */
export interface WireOptions extends RouteOptions {
  /** The time limit of one request in milliseconds, from connecting to the last byte. */
  readonly timeoutMs: number;
  /** The size limit of a response in bytes; a larger response aborts the exchange. */
  readonly maxResponseBytes: number;
  readonly connections: number;
}

/** Codes of failures to connect. */
const REFUSED: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** The target returned no readable HTTP response: connection failed or reset, too slow, too large. */
export class WireFailure extends Error {
  override readonly name: string = 'WireFailure';
  /** The code of the error of the operating system, of TLS or of the HTTP client, such as ECONNREFUSED; undefined if unknown. */
  readonly code: string | undefined;

  constructor(message: string, code?: string) {
    super(message);
    this.code = code;
  }

  /** Whether there was no connection, because nothing listens at the address or the host cannot be reached. */
  get isRefusal(): boolean {
    return this.code !== undefined && REFUSED.has(this.code);
  }
}

/** The target returned no complete response within the time limit. */
export class WireTimeout extends WireFailure {
  override readonly name = 'WireTimeout';
}

/** An HTTP client that sends one request and reads one response of limited size. It does not follow redirects. */
export interface Wire {
  /**
   * `request.path` is relative to `baseUrl` and is sent exactly as built: a URL parser would resolve dot segments. `limitMs`
   * replaces the time limit of the wire for this request. With a burst, the request leaves together with the others of it, if
   * the target and the route to it allow.
   */
  send(baseUrl: string, request: WireRequest, limitMs?: number, burst?: Burst): Promise<WireResponse>;
  close(): Promise<void>;
}

const failureOf = (error: Error): WireFailure => {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return new WireFailure(code === undefined ? error.message : `${code}: ${error.message}`, code);
};

type RawHeaders = Parameters<NonNullable<Dispatcher.DispatchHandler['onResponseStart']>>[2];

/** Joins the values of repeated headers, as HTTP allows. */
const joinHeaders = (rawHeaders: RawHeaders): Record<string, string> => {
  for (const name in rawHeaders) {
    const value = rawHeaders[name];
    if (typeof value !== 'string') rawHeaders[name] = value?.join(', ') ?? '';
  }
  return rawHeaders as Record<string, string>;
};

/**
 * Handles one exchange. It reads the response directly from the connection, because the streams and signals of undici's
 * `request` cost more time than all other work on a small response.
 */
class ExchangeHandler implements Dispatcher.DispatchHandler {
  readonly #limit: number;
  readonly #settle: (outcome: WireResponse | WireFailure) => void;
  readonly #onStart: () => void;
  readonly #chunks: Uint8Array[] = [];
  #size = 0;
  #status = 0;
  #headers: Record<string, string> = {};
  #controller: Dispatcher.DispatchController | undefined;
  #failure: WireFailure | undefined;

  constructor(limit: number, settle: (outcome: WireResponse | WireFailure) => void, onStart: () => void) {
    this.#limit = limit;
    this.#settle = settle;
    this.#onStart = onStart;
  }

  /** Aborts the exchange, whether it still waits for a connection or has started. */
  fail(failure: WireFailure): void {
    this.#failure ??= failure;
    this.#settle(this.#failure);
    this.#controller?.abort(this.#failure);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#failure !== undefined) controller.abort(this.#failure);
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: RawHeaders): void {
    this.#onStart();
    // A 1xx status precedes the actual response.
    if (status < 200) return;
    this.#status = status;
    this.#headers = joinHeaders(headers);
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Uint8Array): void {
    this.#size += chunk.length;
    if (this.#size > this.#limit) this.fail(new WireFailure(`the response is larger than ${this.#limit} bytes`));
    else this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    const [first, second] = this.#chunks;
    const bytes = first !== undefined && second === undefined ? first : Buffer.concat(this.#chunks);
    this.#settle({ status: this.#status, headers: this.#headers, bytes });
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#settle(this.#failure ?? failureOf(error));
  }
}

/** The origin and path prefix of a target. */
interface Endpoint {
  readonly origin: string;
  readonly prefix: string;
}

const parseEndpoint = (baseUrl: string): Endpoint => {
  const { origin, pathname } = new URL(baseUrl);
  return { origin, prefix: pathname.replace(/(?<!\/)\/+$/, '') };
};

/** How long an idle connection is kept, whatever the target announces. Servers rarely close one before 5 s. */
const KEEP_ALIVE_MS = 1000;

type Exchange = (
  line: Dispatcher,
  endpoint: Endpoint,
  request: WireRequest,
  limitMs: number,
  onStart?: () => void,
) => Promise<WireResponse>;

/** Returns what sends a request over a connection of `line` and reads the response. It calls `onStart` when a response begins. */
const openExchange = (maxResponseBytes: number): Exchange => {
  const deadlinesByLimit = new Map<number, Deadlines<ExchangeHandler>>();
  const deadlinesOf = (limitMs: number): Deadlines<ExchangeHandler> => {
    const known = deadlinesByLimit.get(limitMs);
    if (known !== undefined) return known;
    const created = new Deadlines<ExchangeHandler>(limitMs, (expired) =>
      expired.fail(new WireTimeout(`no complete response within ${limitMs} ms`)),
    );
    deadlinesByLimit.set(limitMs, created);
    return created;
  };
  return (line, { origin, prefix }, { method, path, query, headers, body }, limitMs, onStart = () => undefined) =>
    new Promise((resolve, reject) => {
      const deadlines = deadlinesOf(Math.ceil(limitMs));
      const handler: ExchangeHandler = new ExchangeHandler(
        maxResponseBytes,
        (outcome) => {
          deadlines.stop(handler);
          if (outcome instanceof WireFailure) reject(outcome);
          else resolve(outcome);
        },
        onStart,
      );
      deadlines.start(handler);
      line.dispatch(
        {
          origin,
          path: prefix + path + query,
          method,
          headers,
          body: (body ?? null) as Dispatcher.DispatchOptions['body'],
          // The response may arrive before the last chunk is sent; the next request on this connection would then
          // wait forever.
          reset: typeof body === 'object' && !(body instanceof Uint8Array),
        },
        handler,
      );
    });
};

/** Opens an HTTP client with these limits. */
export const openWire = ({ timeoutMs, maxResponseBytes, connections, ...route }: WireOptions): Wire => {
  const connectMs = Math.min(timeoutMs, 10_000);
  const dispatcher = openDispatcher(
    {
      connections,
      pipelining: 1,
      connect: { timeout: connectMs },
      // The whole exchange has one deadline.
      headersTimeout: 0,
      bodyTimeout: 0,
      // A request on a connection that the target is closing is lost, so close idle connections earlier than servers do.
      keepAliveTimeout: KEEP_ALIVE_MS,
      keepAliveMaxTimeout: KEEP_ALIVE_MS,
    },
    route,
  );
  const exchange = openExchange(maxResponseBytes);
  const endpoints = new Map<string, Endpoint>();
  /** Why the requests of a burst cannot leave together, by origin, once a burst has shown it. */
  const limits = new Map<string, string>();
  const sendInBurst = async (
    burst: Burst,
    endpoint: Endpoint,
    request: WireRequest,
    limitMs: number,
  ): Promise<WireResponse> => {
    const sendAlone = (): Promise<WireResponse> => exchange(dispatcher, endpoint, request, limitMs);
    const { origin } = endpoint;
    const open = connectionOpener(origin, connectMs, route);
    const limit = open === undefined ? 'requests go through a proxy' : limits.get(origin);
    if (limit !== undefined) burst.giveUp(limit);
    const connection = open === undefined || limit !== undefined ? undefined : await burst.join(open);
    if (burst.isPermanent && burst.shortage !== undefined) limits.set(origin, burst.shortage);
    if (connection === undefined) return burst.inTurn(sendAlone);
    try {
      return await exchange(connection.client, endpoint, request, limitMs, () => (connection.isAnswered = true));
    } catch (error) {
      if (connection.wasSent) throw error;
      return await burst.inTurn(sendAlone);
    } finally {
      connection.close();
    }
  };
  return {
    send: async (baseUrl, request, limitMs = timeoutMs, burst = undefined) => {
      const endpoint = endpoints.get(baseUrl) ?? parseEndpoint(baseUrl);
      endpoints.set(baseUrl, endpoint);
      return burst === undefined
        ? exchange(dispatcher, endpoint, request, limitMs)
        : sendInBurst(burst, endpoint, request, limitMs);
    },
    close: () => dispatcher.destroy(),
  };
};
