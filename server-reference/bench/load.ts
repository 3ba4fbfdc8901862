import { connect, type Socket } from 'node:net';

/** Enough that a server always has a next request to take up. */
const CONNECTIONS = 32;

/** One request as its bytes, for a server that is asked over and over. */
export const rawRequest = (method: 'GET' | 'POST', path: string, body?: string): Buffer =>
  Buffer.from(
    `${method} ${path} HTTP/1.1\r\nhost: bench\r\n` +
      (body === undefined
        ? '\r\n'
        : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`),
  );

/**
 * Requests per second that a server answers. An HTTP client proper costs more than the servers compared here, and
 * would level them out; this one writes bytes and counts answers. Throws on any answer but a success.
 */
export const requestsPerSecond = async (url: string, requests: readonly Buffer[], total: number): Promise<number> => {
  const { hostname, port } = new URL(url);
  const start = performance.now();
  let begun = 0;
  const next = (): Buffer | undefined => (begun < total ? requests[begun++ % requests.length] : undefined);
  await Promise.all(Array.from({ length: CONNECTIONS }, () => drive(connect(Number(port), hostname), next)));
  return total / ((performance.now() - start) / 1000);
};

/** One connection, one request at a time, until there are no more. */
const drive = (socket: Socket, next: () => Buffer | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    let missing = 0;
    let head = '';
    const send = (): void => {
      const request = next();
      if (request === undefined) {
        socket.destroy();
        resolve();
      } else socket.write(request);
    };
    socket.setNoDelay(true);
    socket.once('connect', send);
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the server closed the connection')));
    socket.on('data', (chunk: Buffer) => {
      if (missing > 0) missing -= chunk.byteLength;
      else {
        head += chunk.toString('latin1');
        const end = head.indexOf('\r\n\r\n');
        if (end < 0) return;
        if (!head.startsWith('HTTP/1.1 2')) return reject(new Error(head));
        const [, length = '0'] = /\r\ncontent-length: (\d+)/i.exec(head.slice(0, end)) ?? [];
        missing = end + 4 + Number(length) - head.length;
        head = '';
      }
      if (missing === 0) send();
    });
  });
