import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { LIMITS } from '../limits.ts';
import { handlers } from '../operations/registry.ts';
import { startTestServer, type TestServer } from '../testing/start-server.ts';

const opened: (Socket | TestServer)[] = [];
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await ('remove' in one ? one.remove() : one.destroy());
});

const start = async (settings: Parameters<typeof startTestServer>[0]): Promise<TestServer> => {
  const server = await startTestServer(settings);
  opened.push(server);
  return server;
};

/** Opens a connection that sends bytes and does not read. */
const connectTo = async ({ url }: TestServer, bytes: string): Promise<Socket> => {
  const { hostname, port } = new URL(url);
  const socket = createConnection({ host: hostname, port: Number(port) });
  socket.on('error', () => undefined);
  opened.push(socket);
  await once(socket, 'connect');
  socket.pause();
  socket.write(bytes);
  return socket;
};

const LIST = 'GET /v1/namespace/$/list HTTP/1.1\r\nhost: localhost\r\n\r\n';
const DESCRIBE = 'POST /v1/namespace/n/describe HTTP/1.1\r\nhost: localhost\r\ncontent-length: 2\r\n\r\n{}';

/** Returns the statuses of the responses on a connection when there are `count` of them. */
const readStatuses = async (socket: Socket, count: number): Promise<string[]> => {
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
  socket.resume();
  const statuses = (): string[] => [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status = '']) => status);
  await expect.poll(() => statuses().length, { timeout: 20_000 }).toBe(count);
  return statuses();
};

/** Counts calls in each turn of the event loop. */
const countTurns = (): { readonly count: () => void; readonly most: number } => {
  let calls = 0;
  const turns = {
    most: 0,
    count: () => {
      if (calls === 0) setImmediate(() => (calls = 0));
      turns.most = Math.max(turns.most, (calls += 1));
    },
  };
  return turns;
};

describe('requests that are sent together on one connection', () => {
  test('run a few at a time, and all get their responses in order', async () => {
    let running = 0;
    let most = 0;
    const server = await start({
      handlers: {
        ...handlers,
        ListNamespaces: async () => {
          most = Math.max(most, (running += 1));
          await new Promise((resolve) => setImmediate(resolve));
          running -= 1;
          return { body: { namespaces: [] } };
        },
      },
    });
    const socket = await connectTo(server, LIST.repeat(100) + DESCRIBE.repeat(2) + LIST);
    const expected = [...Array<string>(100).fill('200'), '404', '404', '200'];
    expect(await readStatuses(socket, expected.length)).toEqual(expected);
    expect(most).toBeLessThanOrEqual(LIMITS['connection-requests'].default);
    expect(server.running.size).toBe(0);
  });

  test('leave the event loop to others after a few responses that wait for nothing', async () => {
    const turns = countTurns();
    const server = await start({});
    subscribe('http.server.response.finish', turns.count);
    try {
      const socket = await connectTo(server, 'GET /v1/absent HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(500));
      expect(await readStatuses(socket, 500)).toEqual(Array(500).fill('404'));
    } finally {
      unsubscribe('http.server.response.finish', turns.count);
    }
    expect(turns.most).toBeLessThanOrEqual(2 * LIMITS['connection-requests'].default);
  });

  test('leave the event loop to others when many connections send them', async () => {
    const turns = countTurns();
    const server = await start({
      handlers: {
        ...handlers,
        ListNamespaces: async () => {
          turns.count();
          return { body: { namespaces: [] } };
        },
      },
    });
    const sockets = await Promise.all(Array.from({ length: 50 }, () => connectTo(server, LIST)));
    // Now all are accepted, so that the server reads them in one turn.
    await Promise.all(sockets.map((socket) => readStatuses(socket, 1)));
    for (const socket of sockets) socket.write(LIST.repeat(20));
    await Promise.all(sockets.map((socket) => readStatuses(socket, 20)));
    expect(turns.most).toBeLessThanOrEqual(64);
  });

  test('end when their client disconnects', async () => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const server = await start({
      handlers: {
        ...handlers,
        ListNamespaces: async () => {
          await released;
          return { body: { namespaces: [] } };
        },
      },
    });
    const socket = await connectTo(server, LIST.repeat(100));
    await expect.poll(() => server.running.size).toBe(100);
    socket.destroy();
    release();
    await expect.poll(() => server.running.size).toBe(0);
    expect(server.running.admitted).toBe(0);
  });

  test('are read no further than the first bytes while the client does not read', async () => {
    const server = await start({ console: 'read', token: ['secret'] });
    const page = 'GET /openapi.json HTTP/1.1\r\nhost: localhost\r\n\r\n';
    const sockets = [];
    for (let count = 0; count < 4; count += 1) sockets.push(await connectTo(server, page.repeat(20_000)));
    await expect.poll(() => server.running.size).toBeGreaterThan(4 * LIMITS['connection-requests'].default);
    // One read of a socket has at most 64 KiB.
    const most = Math.ceil((64 * 1024) / page.length) * sockets.length;
    for (let count = 0; count < 20; count += 1) {
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
      expect(server.running.size).toBeLessThan(2 * most);
    }
  });
});

describe('the limit of concurrent requests', () => {
  test('is not used up by unread responses to requests without a credential', async () => {
    const server = await start({
      console: 'read',
      token: ['secret'],
      limit: ['concurrent-requests=4', 'connection-requests=50'],
    });
    const page = 'GET /openapi.json HTTP/1.1\r\nhost: localhost\r\n\r\n';
    await connectTo(server, page.repeat(10) + LIST.repeat(40));
    await expect.poll(() => server.running.size).toBeGreaterThan(4);
    const response = await fetch(`${server.url}/v1/namespace/$/list`, { headers: { authorization: 'Bearer secret' } });
    expect(response.status).toBe(200);
  });

  test('counts requests that are authenticated', async () => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const server = await start({
      limit: ['concurrent-requests=4', 'connection-requests=4'],
      handlers: {
        ...handlers,
        ListNamespaces: async () => {
          await released;
          return { body: { namespaces: [] } };
        },
      },
    });
    const socket = await connectTo(server, LIST.repeat(4));
    await expect.poll(() => server.running.admitted).toBe(4);
    expect((await fetch(`${server.url}/v1/namespace/n/describe`, { method: 'POST' })).status).toBe(503);
    release();
    expect(await readStatuses(socket, 4)).toEqual(Array(4).fill('200'));
    await expect.poll(() => server.running.admitted).toBe(0);
  });
});

test('closes a connection whose client does not read its responses', async () => {
  const server = await start({ console: 'read', readTimeout: 0.3 });
  const page = 'GET /openapi.json HTTP/1.1\r\nhost: localhost\r\n\r\n';
  await connectTo(server, page.repeat(50));
  await expect.poll(() => server.running.size).toBeGreaterThan(0);
  await expect.poll(() => server.running.size, { timeout: 10_000 }).toBe(0);
});
