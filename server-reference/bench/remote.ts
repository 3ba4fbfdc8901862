import { Client, type Dispatcher } from 'undici';
import type { Child } from './children.ts';

const ARROW = 'application/vnd.apache.arrow.stream';

/** A client of one server, on one connection, one request after the other. */
export class Remote {
  readonly #client: Client;

  constructor({ url }: Child) {
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

  /** Reads an answer of any length without keeping it. Bytes. */
  async size(path: string, body: object): Promise<number> {
    const answer = await this.#client.request({
      method: 'POST',
      path,
      headers: { 'content-type': 'application/json', accept: ARROW },
      body: JSON.stringify(body),
    });
    if (answer.statusCode >= 300) throw new Error(await answer.body.text());
    let bytes = 0;
    for await (const chunk of answer.body as AsyncIterable<Uint8Array>) bytes += chunk.byteLength;
    return bytes;
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
