import type { Socket } from 'node:net';
import { Client } from 'undici';
import type { BurstConnection } from './burst.ts';

/** A connection of undici that holds back its request. In a file of its own: the types of the library reach the burst. */
export class HeldConnection implements BurstConnection {
  readonly client: Client;
  readonly #socket: Socket;
  /** Whether the head of a response has arrived. */
  isAnswered = false;
  /** Whether the request has left, so that it cannot be sent again. */
  wasSent = false;

  constructor(origin: string, socket: Socket) {
    this.#socket = socket;
    // Until the client listens, which reports it.
    socket.on('error', () => undefined);
    socket.cork();
    this.client = new Client(origin, {
      headersTimeout: 0,
      bodyTimeout: 0,
      // Not before the client has noted that it connects. A client whose connection was closed tries to open another one.
      connect: (_options, callback) =>
        queueMicrotask(() =>
          this.isClosed ? callback(new Error('the target closed the connection'), null) : callback(null, socket),
        ),
    });
  }

  get isClosed(): boolean {
    return this.#socket.destroyed || this.#socket.readableEnded;
  }

  /** Whether a request is written, and held back. */
  get isLoaded(): boolean {
    return this.#socket.writableLength > 0;
  }

  /** Sends what was held back. */
  release(): void {
    this.wasSent = true;
    this.#socket.uncork();
  }

  /** Ends the connection, whatever is in flight. */
  close(): void {
    void this.client.destroy();
    this.#socket.destroy();
  }
}
