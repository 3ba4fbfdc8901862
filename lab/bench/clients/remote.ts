import { connect } from 'node:net';
import { Client, type Dispatcher } from 'undici';
import type { Child } from '../children.ts';

/** The end of a chunked response. */
const LAST_CHUNK = '\r\n0\r\n\r\n';

const ARROW = 'application/vnd.apache.arrow.stream';

/** A client of one server with one connection, which sends one request at a time. */
export class Remote {
  readonly #url: string;
  readonly #client: Client;

  constructor({ url }: Child) {
    this.#url = url;
    this.#client = new Client(url, { bodyTimeout: 0, headersTimeout: 0 });
  }

  /** Sends a JSON request (GET without a body) and returns the response body. Rejects unless the status is 2xx. */
  json(path: string, body?: object): Promise<Buffer> {
    if (body === undefined) return this.#send({ method: 'GET', path });
    return this.#send({
      method: 'POST',
      path,
      headers: { 'content-type': 'application/json', accept: ARROW },
      body: JSON.stringify(body),
    });
  }

  /** Sends an Arrow stream and returns the response body. */
  arrow(path: string, body: Buffer | AsyncIterable<Uint8Array>): Promise<Buffer> {
    const sent = Buffer.isBuffer(body) ? body : (body as unknown as Dispatcher.DispatchOptions['body']);
    return this.#send({ method: 'POST', path, headers: { 'content-type': ARROW }, body: sent ?? null });
  }

  /**
   * Sends a request and returns the size of the response in bytes, including HTTP framing. Reads from a plain socket into
   * one buffer, because an HTTP client would cost more than the server. Rejects when the response has neither all the
   * bytes of its Content-Length nor a last chunk.
   */
  size(path: string, body: object): Promise<number> {
    const text = JSON.stringify(body);
    const head =
      `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\naccept: ${ARROW}\r\n` +
      `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n`;
    return new Promise((resolve, reject) => {
      let bytes = 0;
      let wholeSize: number | undefined;
      let end = '';
      const buffer = Buffer.allocUnsafe(1024 * 1024);
      const callback = (count: number): boolean => {
        const chunk = buffer.subarray(0, count);
        if (bytes === 0) {
          const head = chunk.toString('latin1').split('\r\n\r\n', 1)[0] ?? '';
          if (!head.startsWith('HTTP/1.1 200')) reject(new Error(chunk.toString()));
          const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? [];
          if (length !== undefined) wholeSize = head.length + 4 + Number(length);
        }
        bytes += count;
        end = (end + chunk.toString('latin1', Math.max(0, count - LAST_CHUNK.length))).slice(-LAST_CHUNK.length);
        return true;
      };
      const { hostname, port } = new URL(this.#url);
      const socket = connect({ host: hostname, port: Number(port), onread: { buffer, callback } });
      socket.on('error', reject);
      socket.on('close', () => {
        if (bytes === wholeSize || end === LAST_CHUNK) resolve(bytes);
        else reject(new Error('the response is incomplete'));
      });
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
