import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Limits } from '../limits.ts';

/** What the HTTP layer keeps for a connection, as a property of the socket: a WeakMap would cost each garbage collection. */
export interface Connection {
  /** The bytes that belong to earlier requests. */
  read: number;
  written: number;
  /** Requests without a complete response. */
  unanswered: number;
  /** When the last response was complete, or when it was opened, in milliseconds since the process began. */
  idleSince: number;
  /** Starts the requests that wait for earlier ones. */
  readonly waiting: (() => void)[];
  /** What to call when it closes, for its requests that have not ended. An array as in RunningRequests. */
  readonly ends: (() => void)[];
}

const CONNECTION = Symbol('connection');

type KnownSocket = Socket & { [CONNECTION]?: Connection };

export const connectionOf = (socket: KnownSocket): Connection => {
  const known = socket[CONNECTION];
  if (known !== undefined) return known;
  const connection: Connection = {
    read: 0,
    written: 0,
    unanswered: 0,
    idleSince: performance.now(),
    waiting: [],
    ends: [],
  };
  socket.once('close', () => {
    connection.waiting.length = 0;
    for (const end of [...connection.ends]) end();
  });
  // The body of another request may resume reading: then its bytes have arrived already.
  socket.on('resume', () => {
    if (connection.waiting.length > 0) socket.pause();
  });
  return (socket[CONNECTION] = connection);
};

/** Whether a connection has no request in progress. */
export const isIdle = (socket: Socket): boolean => connectionOf(socket).unanswered === 0;

/**
 * Requests that start in one turn of the event loop. Between two turns other connections are read and accepted, and the
 * supervisor passes one connection after another.
 */
const STARTS_PER_TURN = 32;

const ready: (() => void)[] = [];
let started = 0;

/** Starts a request now, or in a later turn when many have started in this one. */
const startSoon = (start: () => void): void => {
  if (started === 0)
    setImmediate(() => {
      started = 0;
      for (const next of ready.splice(0, STARTS_PER_TURN)) startSoon(next);
    });
  if (started >= STARTS_PER_TURN) return void ready.push(start);
  started += 1;
  start();
};

/**
 * Starts a request, which `countRequest` has counted, at once or when earlier ones of its connection have ended: a client may
 * send thousands of requests without reading a response. In the meantime nothing is read from the connection.
 */
export const startInTurn = ({ socket }: IncomingMessage, limits: Limits, start: () => void): void => {
  const { unanswered, waiting } = connectionOf(socket);
  if (waiting.length === 0 && unanswered <= limits.of('connection-requests')) return startSoon(start);
  waiting.push(start);
  socket.pause();
};

/** Counts a request of a connection. The returned function, to be called at its end, starts one that waits. */
export const countRequest = ({ socket }: IncomingMessage): (() => void) => {
  const connection = connectionOf(socket);
  connection.unanswered += 1;
  return () => {
    connection.unanswered -= 1;
    connection.idleSince = performance.now();
    if (socket.destroyed) return;
    const start = connection.waiting.shift();
    if (start === undefined) return;
    if (connection.waiting.length === 0) socket.resume();
    // Responses without a wait would start one another, and others would wait for all of them.
    setImmediate(() => {
      if (!socket.destroyed) startSoon(start);
    });
  };
};
