import { connect } from 'node:net';
import { Client, type Dispatcher } from 'undici';
import type { Child } from '../children.ts';

/** What ends an answer whose length was not said before. */
const LAST_CHUNK = '\r\n0\r\n\r\n';

const ARROW = 'application/vnd.apache.arrow.stream';

/** A client of one server, on one connection, one request after the other. */
export class Remote {
  readonly #url: string;
  readonly #client: Client;

  constructor({ url }: Child) {
    this.#url = url;
    this.#client = new Client(url, { bodyTimeout: 0, headersTimeout: 0 });
  }

  /** The body of the answer to a JSON request (GET without one). Throws on anything but a success. */
  json(path: string, body?: object): Promise<Buffer> {
    if (body === undefined) return this.#send({ method: 'GET', path });
    return this.#send({
      method: 'POST',
      path,
      headers: { 'content-type': 'application/json', accept: ARROW },
      body: JSON.stringify(body),
    });
  }

  /** Sends an Arrow stream. */
  arrow(path: string, body: Buffer | AsyncIterable<Uint8Array>): Promise<Buffer> {
    const sent = Buffer.isBuffer(body) ? body : (body as unknown as Dispatcher.DispatchOptions['body']);
    return this.#send({ method: 'POST', path, headers: { 'content-type': ARROW }, body: sent ?? null });
  }

  /**
   * Reads an answer of any length without keeping or looking at it, over a bare socket into one buffer: an HTTP client
   * would cost more than the server. Bytes, those of the framing included.
   */
  size(path: string, body: object): Promise<number> {
    const text = JSON.stringify(body);
    const head =
      `POST ${path} HTTP/1.1\r\nhost: bench\r\nconnection: close\r\naccept: ${ARROW}\r\n` +
      `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n`;
    return new Promise((resolve, reject) => {
      let bytes = 0;
      let end = '';
      const buffer = Buffer.allocUnsafe(1024 * 1024);
      const callback = (count: number): boolean => {
        const chunk = buffer.subarray(0, count);
        if (bytes === 0 && !chunk.toString('latin1', 0, 12).startsWith('HTTP/1.1 200'))
          reject(new Error(chunk.toString()));
        bytes += count;
        end = (end + chunk.toString('latin1', Math.max(0, count - LAST_CHUNK.length))).slice(-LAST_CHUNK.length);
        return true;
      };
      const { hostname, port } = new URL(this.#url);
      const socket = connect({ host: hostname, port: Number(port), onread: { buffer, callback } });
      socket.on('error', reject);
      socket.on('close', () => (end === LAST_CHUNK ? resolve(bytes) : reject(new Error('the answer has no end'))));
      socket.write(head + text);
    });
  }

  close(): Promise<void> {
    return this.#client.close();
  }

  async #send(options: Dispatcher.RequestOptions): Promise<Buffer> {
    const { statusCode, body } = await this.#client.request(options);
    const bytes = Buffer.from(await body.arrayBuffer());
    if (statusCode >= 300) throw new Error(`${options.path}: ${statusCode} ${bytes.toString()}`);
    return bytes;
  }
}
