import { createServer, type Server } from 'node:http';
import { errors, toBody } from '#contract/errors';

/** A body of this size may be read and discarded, so that its sender receives the response. */
const DISCARDED_BYTES = 1024 * 1024;

/** Creates an HTTP server, without an address, that responds to every request with 503 and closes the connection. */
export const createUnavailableServer = (): Server =>
  createServer((request, response) => {
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
  });
