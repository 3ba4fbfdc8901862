import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { errors, type ServiceError } from '../errors.ts';
import { rejectConnection } from './reject-connection.ts';
import { sendError } from './send-error.ts';

/** A function from a request to its response, as `createHandler` returns it. */
type FetchHandler = (request: Request) => Promise<Response>;

/** Methods of which there can be no `Request`. */
const FORBIDDEN: readonly unknown[] = ['CONNECT', 'TRACE', 'TRACK'];

/** Returns the path and the query of a request target, which may be a whole URL; undefined if it is not well-formed. */
const pathOf = (target: string): string | undefined => {
  try {
    const { pathname, search } = new URL(target.replace(/^\/+/, '/'), 'http://server');
    return pathname + search;
  } catch {
    return undefined;
  }
};

const requestOf = (incoming: IncomingMessage, path: string, signal: AbortSignal): Request => {
  const { method = 'GET', headers } = incoming;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const fields = Object.entries(headers).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(', ') : value,
  ]);
  return new Request(`http://server${path}`, {
    method,
    headers: Object.fromEntries(fields.filter(([, value]) => value !== undefined)) as Record<string, string>,
    signal,
    ...(hasBody && { body: Readable.toWeb(incoming) as ReadableStream<Uint8Array>, duplex: 'half' }),
  });
};

const respond = async (response: Response, outgoing: ServerResponse): Promise<void> => {
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  if (response.body === null) outgoing.end();
  else await pipeline(Readable.fromWeb(response.body), outgoing);
};

/** Returns a server of Node for a handler. A client that disconnects aborts the signal of its request. */
export const createNodeServer = (handler: FetchHandler): Server =>
  createServer((incoming, outgoing) => {
    const stop = new AbortController();
    outgoing.once('close', () => stop.abort());
    const answer = async (): Promise<Response> => {
      const { method, url = '/' } = incoming;
      const path = pathOf(url);
      const reject = (error: ServiceError): Response => sendError(error, path ?? '/');
      if (path === undefined) return reject(errors.invalidInput('the URL of the request is not well-formed'));
      if (FORBIDDEN.includes(method)) return reject(errors.methodNotAllowed(`${method} is not supported`));
      return handler(requestOf(incoming, path, stop.signal));
    };
    void answer()
      .then((response) => respond(response, outgoing))
      // The client has left, or the rows failed after their first bytes were sent.
      .catch(() => outgoing.destroy());
  }).on('clientError', (failure, socket) => rejectConnection(failure, socket as Socket));
