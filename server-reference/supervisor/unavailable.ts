import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { errors, toBody } from '#contract/errors';
import { readTls, reloadTls, type TlsFiles } from '../http/tls.ts';

/** A body of this size may be read and discarded, so that its sender receives the response. */
const DISCARDED_BYTES = 1024 * 1024;

const respond: RequestListener = (request, response) => {
  const error = errors.serviceUnavailable('the server is restarting; retry the request');
  const body = JSON.stringify(toBody(error, (request.url ?? '').split('?', 1)[0] ?? ''));
  response.writeHead(error.status, {
    'content-type': 'application/json',
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
 */
export const openUnavailableServer = async (tls: TlsFiles | undefined): Promise<Server> => {
  if (tls === undefined) return createServer(respond);
  const server = createTlsServer(await readTls(tls), respond);
  reloadTls(server, tls, () => undefined);
  return server;
};
