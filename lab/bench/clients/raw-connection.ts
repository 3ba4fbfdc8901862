import { connect, type Socket } from 'node:net';

/** Returns the bytes of a request, which can be sent many times. */
export const rawRequest = (
  method: 'GET' | 'POST',
  path: string,
  body?: string | Uint8Array,
  contentType = 'application/json',
): Buffer => {
  const head = `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n`;
  if (body === undefined) return Buffer.from(`${head}\r\n`);
  const bytes = Buffer.from(body);
  return Buffer.concat([
    Buffer.from(`${head}content-type: ${contentType}\r\ncontent-length: ${bytes.byteLength}\r\n\r\n`),
    bytes,
  ]);
};

/**
 * A connection that sends one request at a time. An HTTP client costs as much as the compared servers and would hide
 * their difference, so this one writes bytes and counts the bytes of responses, which must have a Content-Length.
 */
export class RawConnection {
  readonly #socket: Socket;
  #remainingBytes = 0;
  #head = '';
  #done: (error?: Error) => void = () => undefined;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.#onData(chunk));
    socket.on('error', (error) => this.#done(error));
    socket.on('close', () => this.#done(new Error('the server closed the connection')));
  }

  static open(url: string): Promise<RawConnection> {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    return new Promise((resolve, reject) => {
      socket.once('error', reject);
      socket.once('connect', () => resolve(new RawConnection(socket)));
    });
  }

  /** Sends a request. Calls `done` after the response, with an error unless its status is 2xx. */
  send(request: Buffer, done: (error?: Error) => void): void {
    // A server closes connections that are idle for longer than its keep-alive time.
    if (this.#socket.destroyed) {
      done(new Error('the server closed the connection'));
      return;
    }
    this.#done = done;
    this.#socket.write(request);
  }

  request(request: Buffer): Promise<void> {
    return new Promise((resolve, reject) => {
      this.send(request, (error) => (error === undefined ? resolve() : reject(error)));
    });
  }

  close(): void {
    this.#done = () => undefined;
    this.#socket.destroy();
  }

  #onData(chunk: Buffer): void {
    if (this.#remainingBytes > 0) this.#remainingBytes -= chunk.byteLength;
    else {
      this.#head += chunk.toString('latin1');
      const end = this.#head.indexOf('\r\n\r\n');
      if (end < 0) return;
      if (!this.#head.startsWith('HTTP/1.1 2')) return this.#done(new Error(this.#head));
      const [, length = '0'] = /\r\ncontent-length: (\d+)/i.exec(this.#head.slice(0, end)) ?? [];
      this.#remainingBytes = end + 4 + Number(length) - this.#head.length;
      this.#head = '';
    }
    if (this.#remainingBytes === 0) this.#done();
  }
}
