import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A function from a request to its response, as `createHandler` returns it. */
type FetchHandler = (request: Request) => Promise<Response>;

const requestOf = (incoming: IncomingMessage, signal: AbortSignal): Request => {
  const { method = 'GET', url = '/', headers } = incoming;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const fields = Object.entries(headers).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(', ') : value,
  ]);
  return new Request(new URL(url.replace(/^\/+/, '/'), 'http://server'), {
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
    void handler(requestOf(incoming, stop.signal))
      .then((response) => respond(response, outgoing))
      // The client has left, or the rows failed after their first bytes were sent.
      .catch(() => outgoing.destroy());
  });
