import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { handlers } from '../operations/registry.ts';
import { startTestServer, type TestServer } from '../testing/start-server.ts';

let server: TestServer | undefined;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server?.remove();
  server = undefined;
});

const connectTo = async ({ url }: TestServer): Promise<Socket> => {
  const { hostname, port } = new URL(url);
  const socket = createConnection({ host: hostname, port: Number(port) });
  socket.on('error', () => undefined);
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
};

const LIST = 'GET /v1/namespace/$/list HTTP/1.1\r\nhost: localhost\r\n\r\n';

const request = async (socket: Socket): Promise<string> => {
  socket.write(LIST);
  const [response] = (await once(socket, 'data')) as [Buffer];
  return response.toString('latin1', 0, 12);
};

test('closes the connection that has been idle the longest for a new one above the limit', async () => {
  server = await startTestServer({ limit: ['connections=3'] });
  const first = await connectTo(server);
  const second = await connectTo(server);
  expect(await request(second)).toBe('HTTP/1.1 200');
  expect(await request(first)).toBe('HTTP/1.1 200');
  const third = await connectTo(server);
  expect(await request(third)).toBe('HTTP/1.1 200');
  const closed = once(second, 'close');
  const fourth = await connectTo(server);
  await closed;
  for (const socket of [first, third, fourth]) expect(await request(socket)).toBe('HTTP/1.1 200');
});

test('closes a new connection above the limit when all others have requests in progress', async () => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  server = await startTestServer({
    limit: ['connections=2'],
    handlers: {
      ...handlers,
      ListNamespaces: async () => {
        await released;
        return { body: { namespaces: [] } };
      },
    },
  });
  const busy = [await connectTo(server), await connectTo(server)];
  const responses = busy.map(request);
  await expect.poll(() => server?.running.size).toBe(2);
  const excess = await connectTo(server);
  await once(excess, 'close');
  release();
  expect(await Promise.all(responses)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
  expect(await request(busy[0] as Socket)).toBe('HTTP/1.1 200');
});
