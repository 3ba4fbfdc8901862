import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errors, type ServiceError, toBody } from '../errors.ts';

const toParserError = (code: string | undefined): ServiceError => {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return errors.invalidInput('the path and the headers are too long', { status: 431 });
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return errors.invalidInput('the request did not arrive in time', { status: 408 });
    default:
      return errors.invalidInput('the request is not well-formed HTTP');
  }
};

/** How long the server reads and discards what a client sends after its connection was rejected. */
const LINGER_MS = 1_000;

/**
 * Closes a connection after the last response. What the client still sends is read and discarded for a moment: closing a
 * connection with unread bytes resets it, and a client that is still writing would see the reset instead of the response.
 */
const closeGracefully = (socket: Socket, response: string): void => {
  const timer = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(timer));
  socket.once('end', () => socket.destroy());
  socket.on('error', () => socket.destroy());
  socket.end(response);
};

/**
 * Responds to bytes that are not valid HTTP and closes the connection, because the start of the next request cannot be
 * determined. The error has no path. Returns the status; undefined when the client has disconnected or its connection is rejected already.
 */
export const rejectConnection = (
  failure: Error & { readonly code?: string },
  socket: Socket,
  headers: Readonly<Record<string, string>> = {},
): number | undefined => {
  if (failure.code === 'ECONNRESET' || socket.destroyed || socket.writableEnded) return undefined;
  const error = toParserError(failure.code);
  const body = JSON.stringify(toBody(error, ''));
  const head = [
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status] ?? ''}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  closeGracefully(socket, `${head.join('\r\n')}\r\n\r\n${body}`);
  return error.status;
};
