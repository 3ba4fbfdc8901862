import { Agent, type Dispatcher } from 'undici';
import type { WireResponse, WireRequest } from '#contract/client';
import { Deadlines } from './deadlines.ts';

/** The connection to one target: how long to wait, how much to read. */
export interface WireOptions {
  /** Milliseconds one request may take, connect to last byte. */
  readonly timeoutMs: number;
  /** Bytes of an answer that are read before the exchange is given up. */
  readonly maxResponseBytes: number;
  readonly connections: number;
}

/** The target did not give a readable HTTP answer: refused, reset, too slow, too large. */
export class WireFailure extends Error {
  override readonly name = 'WireFailure';
}

/** Sends one request and reads one bounded answer. Redirects are answers like any other. */
export interface Wire {
  /** `request.path` is below `baseUrl` and travels exactly as built: a URL parser would fold parts that are dots. */
  send(baseUrl: string, request: WireRequest): Promise<WireResponse>;
  close(): Promise<void>;
}

const explain = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? `${error.code}: ` : '';
  return `${code}${error.message}`;
};

type RawHeaders = Parameters<NonNullable<Dispatcher.DispatchHandler['onResponseStart']>>[2];

/** Headers that came more than once stand as one, as HTTP allows. */
const joinHeaders = (rawHeaders: RawHeaders): Record<string, string> => {
  for (const name in rawHeaders) {
    const value = rawHeaders[name];
    if (typeof value !== 'string') rawHeaders[name] = value?.join(', ') ?? '';
  }
  return rawHeaders as Record<string, string>;
};

/**
 * One exchange. It takes the answer straight from the connection: the streams and signals of undici's `request` cost
 * more than all else that is done with an answer of a few hundred bytes.
 */
class ExchangeHandler implements Dispatcher.DispatchHandler {
  readonly #limit: number;
  readonly #settle: (outcome: WireResponse | WireFailure) => void;
  readonly #chunks: Uint8Array[] = [];
  #size = 0;
  #status = 0;
  #headers: Record<string, string> = {};
  #controller: Dispatcher.DispatchController | undefined;
  #failure: WireFailure | undefined;

  constructor(limit: number, settle: (outcome: WireResponse | WireFailure) => void) {
    this.#limit = limit;
    this.#settle = settle;
  }

  /** Ends the exchange without an answer, whether it is still waiting for a connection or already under way. */
  fail(why: string): void {
    this.#failure ??= new WireFailure(why);
    this.#settle(this.#failure);
    this.#controller?.abort(this.#failure);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#failure !== undefined) controller.abort(this.#failure);
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: RawHeaders): void {
    // What comes with a status of 1xx stands before the answer.
    if (status < 200) return;
    this.#status = status;
    this.#headers = joinHeaders(headers);
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Uint8Array): void {
    this.#size += chunk.length;
    if (this.#size > this.#limit) this.fail(`the answer is larger than ${this.#limit} bytes`);
    else this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    const [first, second] = this.#chunks;
    const bytes = first !== undefined && second === undefined ? first : Buffer.concat(this.#chunks);
    this.#settle({ status: this.#status, headers: this.#headers, bytes });
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#settle(this.#failure ?? new WireFailure(explain(error)));
  }
}

/** Where a target is, for the connection and for the request line. */
interface Endpoint {
  readonly origin: string;
  readonly prefix: string;
}

const parseEndpoint = (baseUrl: string): Endpoint => {
  const { origin, pathname } = new URL(baseUrl);
  return { origin, prefix: pathname.replace(/\/+$/, '') };
};

/** How long an idle connection is kept, whatever the target says of it. Servers rarely close one sooner than after 5 s. */
const KEEP_ALIVE_MS = 1000;

export const openWire = ({ timeoutMs, maxResponseBytes, connections }: WireOptions): Wire => {
  const dispatcher = new Agent({
    connections,
    pipelining: 1,
    connect: { timeout: Math.min(timeoutMs, 10_000) },
    // The whole exchange has one deadline.
    headersTimeout: 0,
    bodyTimeout: 0,
    // A request on a connection that the target is just giving up is lost: leave well before anybody does.
    keepAliveTimeout: KEEP_ALIVE_MS,
    keepAliveMaxTimeout: KEEP_ALIVE_MS,
  });
  const deadlines = new Deadlines<ExchangeHandler>(timeoutMs, (expired) =>
    expired.fail(`no whole answer within ${timeoutMs} ms`),
  );
  const endpoints = new Map<string, Endpoint>();
  return {
    send: (baseUrl, { method, path, query, headers, body }) =>
      new Promise((resolve, reject) => {
        const endpoint = endpoints.get(baseUrl) ?? parseEndpoint(baseUrl);
        endpoints.set(baseUrl, endpoint);
        const handler = new ExchangeHandler(maxResponseBytes, (outcome) => {
          deadlines.stop(handler);
          if (outcome instanceof WireFailure) reject(outcome);
          else resolve(outcome);
        });
        deadlines.start(handler);
        dispatcher.dispatch(
          {
            origin: endpoint.origin,
            path: endpoint.prefix + path + query,
            method,
            headers,
            body: (body ?? null) as Dispatcher.DispatchOptions['body'],
            // An answer may come before the last chunk is sent; whoever used the connection next would then wait for ever.
            reset: typeof body === 'object' && !(body instanceof Uint8Array),
          },
          handler,
        );
      }),
    close: () => dispatcher.destroy(),
  };
};
