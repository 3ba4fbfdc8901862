import { Agent, type Dispatcher } from 'undici';
import type { WireAnswer, WireRequest } from '#contract/client';

/** The connection to one target: how long to wait, how much to read. */
export interface WireOptions {
  /** Milliseconds one request may take, connect to last byte. */
  readonly timeoutMs: number;
  /** Bytes of an answer that are read before the exchange is given up. */
  readonly maxAnswerBytes: number;
  readonly connections: number;
}

/** The target did not give a readable HTTP answer: refused, reset, too slow, too large. */
export class WireFailure extends Error {
  override readonly name = 'WireFailure';
}

/** Sends one request and reads one bounded answer. Redirects are answers like any other. */
export interface Wire {
  /** `request.path` is below `baseUrl` and travels exactly as built: a URL parser would fold parts that are dots. */
  send(baseUrl: string, request: WireRequest): Promise<WireAnswer>;
  close(): Promise<void>;
}

const readBounded = async (body: AsyncIterable<Uint8Array>, limit: number): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > limit) throw new WireFailure(`the answer is larger than ${limit} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const explain = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? `${error.code}: ` : '';
  return `${code}${error.message}`;
};

/** How long an idle connection is kept, whatever the target says of it. Servers rarely close one sooner than after 5 s. */
const KEEP_ALIVE_MS = 1000;

export const openWire = ({ timeoutMs, maxAnswerBytes, connections }: WireOptions): Wire => {
  const dispatcher = new Agent({
    connections,
    pipelining: 1,
    connect: { timeout: Math.min(timeoutMs, 10_000) },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    // A request on a connection that the target is just giving up is lost: leave well before anybody does.
    keepAliveTimeout: KEEP_ALIVE_MS,
    keepAliveMaxTimeout: KEEP_ALIVE_MS,
  });
  return {
    send: async (baseUrl, { method, path, query, headers, body }) => {
      const { origin, pathname } = new URL(baseUrl);
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        const answer = await dispatcher.request({
          origin,
          path: pathname.replace(/\/+$/, '') + path + query,
          method,
          headers,
          body: (body ?? null) as Dispatcher.DispatchOptions['body'],
          // An answer may come before the last chunk is sent; whoever used the connection next would then wait for ever.
          reset: typeof body === 'object' && !(body instanceof Uint8Array),
          signal,
        });
        const flat = Object.entries(answer.headers).map(([name, value]) => [
          name.toLowerCase(),
          Array.isArray(value) ? value.join(', ') : (value ?? ''),
        ]);
        return {
          status: answer.statusCode,
          headers: Object.fromEntries(flat) as Record<string, string>,
          bytes: await readBounded(answer.body, maxAnswerBytes),
        };
      } catch (error) {
        throw error instanceof WireFailure ? error : new WireFailure(explain(error));
      }
    },
    close: () => dispatcher.destroy(),
  };
};
