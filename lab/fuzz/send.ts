import { createConnection } from 'node:net';
import { Pool } from 'undici';
import type { FuzzRequest } from './request.ts';

/** The response to an input; `status` is 0 when the connection was closed without one. */
export interface FuzzResponse {
  readonly status: number;
  readonly body: Buffer;
  readonly ms: number;
  /** Why there is no response, or no complete one. */
  readonly failure?: string;
}

/** Time without a byte after which a raw request has no more responses. */
const RAW_IDLE_MS = 200;

/** Sends inputs to one server. */
export class Sender {
  readonly #pool: Pool;
  readonly #url: URL;
  readonly #timeoutMs: number;

  constructor(url: string, options: { readonly connections: number; readonly timeoutMs: number }) {
    this.#url = new URL(url);
    this.#timeoutMs = options.timeoutMs;
    this.#pool = new Pool(url, { connections: options.connections });
  }

  async send(request: FuzzRequest): Promise<FuzzResponse> {
    const start = performance.now();
    const { status, body, failure } = await this.#sendAs(request);
    return { status, body, ms: performance.now() - start, ...(failure !== undefined && { failure }) };
  }

  close(): Promise<void> {
    return this.#pool.destroy();
  }

  #sendAs(request: FuzzRequest): Promise<Omit<FuzzResponse, 'ms'>> {
    if (request.kind === 'raw') return this.#sendRaw(request);
    return request.connections === undefined ? this.#sendHttp(request) : this.#sendFlood(request);
  }

  /** Sends the same bytes on several connections without reading, and returns the response to another client then. */
  async #sendFlood({ connections = 1, body }: FuzzRequest): Promise<Omit<FuzzResponse, 'ms'>> {
    const sockets = Array.from({ length: connections }, () => {
      const socket = createConnection({ host: this.#url.hostname, port: Number(this.#url.port) });
      socket.on('error', () => undefined);
      socket.once('connect', () => {
        socket.pause();
        socket.write(body);
      });
      return socket;
    });
    await Promise.all(sockets.map((socket) => new Promise((done) => socket.once('connect', done).once('close', done))));
    const request = Buffer.from('GET /v1/namespace/$/list HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
    try {
      return await this.#sendRaw({ kind: 'raw', method: '', path: '', body: request }, this.#timeoutMs);
    } finally {
      for (const socket of sockets) socket.destroy();
    }
  }

  async #sendHttp({ method, path, contentType, body }: FuzzRequest): Promise<Omit<FuzzResponse, 'ms'>> {
    try {
      const response = await this.#pool.request({
        method,
        path,
        headers: contentType === undefined ? {} : { 'content-type': contentType },
        body: method === 'GET' ? null : Buffer.from(body),
        signal: AbortSignal.timeout(this.#timeoutMs),
      });
      return { status: response.statusCode, body: Buffer.from(await response.body.arrayBuffer()) };
    } catch (error) {
      return { status: 0, body: Buffer.alloc(0), failure: error instanceof Error ? error.message : String(error) };
    }
  }

  /** Sends bytes and waits until the server closes the connection or sends nothing for a moment. */
  #sendRaw({ body }: FuzzRequest, idleMs = RAW_IDLE_MS): Promise<Omit<FuzzResponse, 'ms'>> {
    return new Promise((resolve) => {
      const chunks: Buffer[] = [];
      const socket = createConnection({ host: this.#url.hostname, port: Number(this.#url.port) });
      socket.setTimeout(idleMs, () => socket.destroy());
      socket.on('data', (chunk: Buffer) => chunks.push(chunk));
      socket.on('error', () => undefined);
      socket.once('close', () => {
        const received = Buffer.concat(chunks);
        const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(received.toString('latin1'))?.[1] ?? 0);
        resolve({ status, body: received });
      });
      socket.write(body);
    });
  }
}
