import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { Socket } from 'node:net';
import type { Limits } from '../limits.ts';
import type { Settings } from '../settings.ts';
import { connectionOf, isIdle } from './connections.ts';
import type { TlsContents } from './tls.ts';

/** Node's own interval between two searches for connections whose headers do not arrive in time. */
const LONGEST_CHECK_INTERVAL_MS = 30_000;

/** Returns how many files and sockets the process may open; Infinity if it is unknown. */
const openFilesLimit = (): number => {
  try {
    return Number(/^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? Infinity);
  } catch {
    // Another system.
    return Infinity;
  }
};

/** Returns how many connections may be open: half of the file descriptors are for the files of tables. */
export const maxConnections = (limits: Limits): number =>
  Math.min(limits.of('connections'), Math.floor(openFilesLimit() / 2));

/**
 * Closes the connection that has been idle the longest for each new one above the limit, or the new one if none is idle. A
 * client may open thousands of connections; without descriptors, the process could neither accept others nor read tables.
 */
const limitConnections = (server: Server, most: number, isTls: boolean): void => {
  let open = 0;
  // Those that can send requests: with TLS, after the handshake.
  const ready = new Set<Socket>();
  const longestIdle = (): Socket | undefined => {
    let found: Socket | undefined;
    for (const socket of ready) {
      const isLonger = found === undefined || connectionOf(socket).idleSince < connectionOf(found).idleSince;
      if (isLonger && isIdle(socket) && !socket.destroyed) found = socket;
    }
    return found;
  };
  server.on('connection', (socket: Socket) => {
    open += 1;
    socket.once('close', () => (open -= 1));
    if (open > most) (longestIdle() ?? socket).destroy();
  });
  server.on(isTls ? 'secureConnection' : 'connection', (socket: Socket) => {
    connectionOf(socket);
    ready.add(socket);
    socket.once('close', () => ready.delete(socket));
  });
};

export interface HttpServerOptions {
  readonly limits: Limits;
  readonly settings: Pick<Settings, 'keepAlive' | 'readTimeout'>;
  readonly tls?: TlsContents | undefined;
}

/** Creates the server of HTTP or HTTPS. Its types are those of HTTP: the application uses what both have. */
export const createHttpServer = (listener: RequestListener, { settings, limits, tls }: HttpServerOptions): Server => {
  const headersTimeout = limits.of('header-seconds') * 1_000;
  const options = {
    maxHeaderSize: limits.of('header-bytes'),
    headersTimeout,
    connectionsCheckingInterval: Math.min(headersTimeout, LONGEST_CHECK_INTERVAL_MS),
    keepAliveTimeout: settings.keepAlive * 1_000,
    requestTimeout: 0,
  };
  const server =
    tls === undefined
      ? createServer(options, listener)
      : (createTlsServer({ ...options, ...tls, handshakeTimeout: headersTimeout }, listener) as unknown as Server);
  limitConnections(server, maxConnections(limits), tls !== undefined);
  // Node restarts the timer whenever bytes arrive or leave. When none are waiting to leave, the engine is the slow side.
  server.setTimeout(Math.ceil(settings.readTimeout * 1_000), (socket) => {
    if (isIdle(socket) || socket.writableLength > 0) socket.destroy();
  });
  return server;
};
