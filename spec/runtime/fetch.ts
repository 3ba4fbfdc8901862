import { ConnectionError } from './connection-error.ts';
import { chunksOf, streamOf } from './streams.ts';
import type { WireBody, WireRequest, WireResponse } from './wire.ts';

/** The part of the global `fetch` that the client uses. */
export type Fetch = (
  url: string,
  init: {
    readonly method: string;
    readonly headers: Record<string, string>;
    readonly redirect: 'manual';
    readonly body?: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
    readonly duplex?: 'half';
    readonly signal?: AbortSignal;
  },
) => Promise<globalThis.Response>;

/** A response whose body is read while it arrives. */
export interface OpenResponse extends Omit<WireResponse, 'bytes'> {
  readonly chunks: AsyncIterable<Uint8Array>;
}

/** Sends a request to a base URL. Rejects with a ConnectionError when there is no HTTP response, which `chunks` throw too. */
export type Send = (request: WireRequest, signal: AbortSignal | undefined) => Promise<OpenResponse>;

/** The fields of a request for its body. Types of `fetch` exclude bytes in shared memory, which it takes nevertheless. */
const bodyOf = (body: WireBody | undefined): Pick<Parameters<Fetch>[1], 'body' | 'duplex'> => {
  if (body === undefined) return {};
  if (typeof body === 'string') return { body };
  if (body instanceof Uint8Array) return { body: body as Uint8Array<ArrayBuffer> };
  return { body: streamOf(body), duplex: 'half' };
};

const checkPath = (path: string): void => {
  if (path.split('/').some((part) => part === '.' || part === '..'))
    throw new TypeError(`the path ${path} has a part that is only dots, which URLs cannot carry`);
};

/** Sends with `fetch`, and does not follow redirects. */
export const sendWithFetch = (baseUrl: string, fetch: Fetch = globalThis.fetch): Send => {
  const { origin, pathname } = new URL(baseUrl);
  const prefix = pathname.replace(/(?<!\/)\/+$/, '');
  return async ({ method, path, query, headers, body }, signal) => {
    checkPath(path);
    const url = origin + prefix + path + query;
    const named = (error: unknown): unknown =>
      signal?.aborted === true ? error : new ConnectionError(method, url, error);
    const init = { method, headers: { ...headers }, redirect: 'manual', ...bodyOf(body) } as const;
    const response = await fetch(url, { ...init, ...(signal !== undefined && { signal }) }).catch((error: unknown) => {
      throw named(error);
    });
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      chunks: chunksOf(response.body, named),
    };
  };
};
