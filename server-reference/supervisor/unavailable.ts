import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { errors, toBody } from '#contract/errors';
import { pathOf } from '../http/errors.ts';
import { recordUnrouted, requestIdOf, type ObserveRequest } from '../http/request-record.ts';
import { readTls, reloadTls, type TlsFiles } from '../http/tls.ts';

/** A body of this size may be read and discarded, so that its sender receives the response. */
const DISCARDED_BYTES = 1024 * 1024;

const respond = (request: IncomingMessage, response: ServerResponse, requestId: string, reason: string): void => {
  const error = errors.serviceUnavailable(`${reason}; retry the request`);
  const body = JSON.stringify(toBody(error, pathOf(request.url)));
  response.writeHead(error.status, {
    'content-type': 'application/json',
    'x-request-id': requestId,
    'content-length': Buffer.byteLength(body),
    'retry-after': '1',
    connection: 'close',
  });
  let discarded = 0;
  request.on('data', (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded > DISCARDED_BYTES) request.destroy();
  });
  response.end(body);
};

/**
 * Opens an HTTP server, without an address, that responds to every request with 503 and closes the connection. With TLS, it
 * loads a changed certificate as the worker does, which reports it.
 *
 * @param observe called at the start and the end of every request
 * @param reasonOf returns why there is no worker now
 */
export const openUnavailableServer = async (
  tls: TlsFiles | undefined,
  observe: ObserveRequest,
  reasonOf: () => string,
): Promise<Server> => {
  const listener: RequestListener = (request, response) => {
    const requestId = requestIdOf(request);
    recordUnrouted(observe, request, response, requestId);
    respond(request, response, requestId, reasonOf());
  };
  if (tls === undefined) return createServer(listener);
  const server = createTlsServer(await readTls(tls), listener);
  reloadTls(server, tls, () => undefined);
  return server;
};
