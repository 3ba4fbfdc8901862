import { createServer, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { certificate, certificateKey } from '../../testing/certificate.ts';
import type { ProxyVariables, RouteOptions } from './route.ts';
import { openWire, WireFailure } from './wire.ts';

const portOf = (server: Pick<Server, 'address'>): number => (server.address() as AddressInfo).port;

const plain = createServer((_request, response) => void response.end('plain'));
const secure = createTlsServer(
  { cert: certificate, key: certificateKey },
  (_request, response) => void response.end('tls'),
);
/** Hosts that the proxy was asked to connect to; it connects to the servers of this test instead. */
const tunnels: string[] = [];
const proxy = createServer().on('connect', (request, socket) => {
  tunnels.push(request.url ?? '');
  const server = request.url?.endsWith(':443') === true ? secure : plain;
  const upstream = connect(portOf(server), '127.0.0.1', () => {
    socket.write('HTTP/1.1 200 OK\r\n\r\n');
    upstream.pipe(socket);
    socket.pipe(upstream);
  });
  for (const end of [upstream, socket]) end.on('error', () => end.destroy());
});
const servers = [plain, secure, proxy];

beforeAll(async () => {
  for (const server of servers) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  for (const server of servers) server.close().closeAllConnections();
});
beforeEach(() => {
  tunnels.length = 0;
});

const get = async (baseUrl: string, route: RouteOptions): Promise<string> => {
  const wire = openWire({ timeoutMs: 10_000, maxResponseBytes: 1000, connections: 1, ...route });
  try {
    const { bytes } = await wire.send(baseUrl, { method: 'GET', path: '/', query: '', headers: {} });
    return Buffer.from(bytes).toString();
  } finally {
    await wire.close();
  }
};

describe('a server with a self-signed certificate', () => {
  const url = (): string => `https://127.0.0.1:${portOf(secure)}`;

  test('is rejected', async () => {
    await expect(get(url(), {})).rejects.toBeInstanceOf(WireFailure);
  });

  test.each<readonly [string, RouteOptions]>([
    ['with its certificate', { ca: certificate }],
    ['without verification', { insecure: true }],
  ])('is accepted %s', async (_title, route) => {
    expect(await get(url(), route)).toBe('tls');
  });
});

describe('with a proxy', () => {
  const via = (no?: string): ProxyVariables => {
    const url = `http://127.0.0.1:${portOf(proxy)}`;
    return { http: url, https: url, no };
  };

  test('http and https targets are reached through it', async () => {
    expect(await get('http://touchstone.invalid', { proxy: via() })).toBe('plain');
    expect(await get('https://touchstone.invalid', { proxy: via(), ca: certificate })).toBe('tls');
    expect(tunnels).toEqual(['touchstone.invalid:80', 'touchstone.invalid:443']);
    await expect(get('https://touchstone.invalid', { proxy: via() })).rejects.toBeInstanceOf(WireFailure);
  });

  test('loopback addresses are reached directly', async () => {
    expect(await get(`http://127.0.0.1:${portOf(plain)}`, { proxy: via('other.invalid') })).toBe('plain');
    expect(tunnels).toEqual([]);
  });

  test.each(['*', 'touchstone.invalid', '.invalid'])('hosts in NO_PROXY are reached directly: %s', async (no) => {
    // Without the proxy this host does not exist.
    await expect(get('http://touchstone.invalid', { proxy: via(no) })).rejects.toBeInstanceOf(WireFailure);
    expect(tunnels).toEqual([]);
  });
});
