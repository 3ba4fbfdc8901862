import { createServer, request, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { validateErrorResponse } from '#contract/validators';
import { startTestServer, type TestServer } from '../testing/start-server.ts';
import { foreignRequest } from './foreign-requests.ts';

let server: TestServer;
let authority: string;
beforeAll(async () => {
  server = await startTestServer();
  authority = new URL(server.url).host;
});
afterAll(async () => {
  expect(server.internalErrors).toEqual([]);
  await server.remove();
});

const withPort = (host: string): string => host.replace('PORT', authority.split(':')[1] ?? '');

/** Sends bytes and returns what comes back until the server closes the connection. */
const exchange = async (head: string, of = server): Promise<{ status: number; body: unknown }> => {
  const { hostname, port } = new URL(of.url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.write(head);
  const answer = await text(socket);
  const body = answer.slice(answer.indexOf('\r\n\r\n') + 4);
  return { status: Number(answer.split(' ')[1]), body: body === '' ? undefined : JSON.parse(body) };
};

const get = (headers: readonly string[], target = '/v1/namespace/$/list', version = '1.1'): string =>
  [`GET ${target} HTTP/${version}`, 'connection: close', ...headers, '', ''].join('\r\n');

const expectRejected = ({ status, body }: { status: number; body: unknown }): void => {
  expect(status).toBe(403);
  expect(validateErrorResponse(body)).toEqual([]);
  expect(body).toMatchObject({ status: 403, code: 15 });
};

describe('an open server', () => {
  test.each(['/healthz', '/readyz'])('serves %s to every Host, because load balancers send their own', async (path) => {
    expect((await exchange(get(['host: health.example'], path))).status).toBe(200);
  });

  test.each([
    ['its address', '127.0.0.1:PORT'],
    ['localhost', 'localhost:PORT'],
    ['localhost in capitals', 'LOCALHOST:PORT'],
    ['no port', 'localhost'],
    ['the port of a proxy in front of it', '127.0.0.1:8080'],
    ['another loopback address', '127.1.2.3:PORT'],
    ['the loopback address of IPv6', '[::1]:PORT'],
    ['the loopback address of IPv6 in full', '[0:0:0:0:0:0:0:1]:PORT'],
    ['an IPv4 loopback address in IPv6', '[::ffff:127.0.0.1]:PORT'],
  ])('serves requests whose Host names %s', async (_title, host) => {
    expect((await exchange(get([`host: ${withPort(host)}`]))).status).toBe(200);
  });

  test.each([
    ['another name', ['evil.com']],
    ['another name with the port', ['evil.com:PORT']],
    ['a name that begins with localhost', ['localhost.evil.com:PORT']],
    ['a name that begins with a loopback address', ['127.0.0.1.evil.com:PORT']],
    ['a name that ends with localhost', ['evil-localhost:PORT']],
    ['a name below localhost', ['evil.localhost:PORT']],
    ['localhost with a dot at its end', ['localhost.:PORT']],
    ['a loopback address with a dot at its end', ['127.0.0.1.:PORT']],
    ['an abbreviated loopback address', ['127.1:PORT']],
    ['a loopback address as one number', ['2130706433:PORT']],
    ['an octal loopback address', ['0177.0.0.1:PORT']],
    ['an address of another machine', ['192.0.2.1:PORT']],
    ['an IPv6 address of another machine', ['[2001:db8::1]:PORT']],
    ['an IPv4 address of another machine in IPv6', ['[::ffff:192.0.2.1]:PORT']],
    ['localhost as a user', ['localhost@evil.com:PORT']],
    ['a user at localhost', ['evil.com@localhost:PORT']],
    ['localhost as a password', ['evil.com:80@localhost:PORT']],
    ['a path', ['localhost/evil.com']],
    ['a list', ['localhost, evil.com']],
    ['a port that is no number', ['localhost:evil.com']],
    ['a zone', ['[::1%25lo]:PORT']],
    ['an empty name', ['']],
    ['two hosts, the second one foreign', ['localhost:PORT', 'evil.com:PORT']],
    ['two hosts, the first one foreign', ['evil.com:PORT', 'localhost:PORT']],
    ['the same host twice', ['localhost:PORT', 'localhost:PORT']],
  ])('rejects requests whose Host names %s', async (_title, hosts) => {
    expectRejected(await exchange(get(hosts.map((host) => `host: ${withPort(host)}`))));
  });

  test.each([
    ['a foreign host', 'http://evil.com/v1/namespace/$/list', 403],
    ['its own host', 'http://localhost/v1/namespace/$/list', 200],
  ])('looks at the host of an absolute request target: %s', async (_title, target, status) => {
    expect((await exchange(get(['host: localhost'], target))).status).toBe(status);
  });

  test('serves HTTP/1.0 without a Host, which no browser sends', async () => {
    expect((await exchange(get([], undefined, '1.0'))).status).toBe(200);
    expectRejected(await exchange(get(['host: evil.com'], undefined, '1.0')));
    expectRejected(await exchange(get(['origin: http://localhost'], undefined, '1.0')));
  });

  test.each([
    ['its own origin', 'localhost:PORT', ['origin: http://localhost:PORT']],
    ['its own origin by address', '127.0.0.1:PORT', ['origin: http://127.0.0.1:PORT']],
    ['its own origin in IPv6', '[::1]:PORT', ['origin: http://[::1]:PORT']],
    ['its own origin with the default port', 'localhost:80', ['origin: http://localhost']],
    ['its own page', 'localhost:PORT', ['sec-fetch-site: same-origin', 'origin: http://localhost:PORT']],
    ['the address bar', 'localhost:PORT', ['sec-fetch-site: none']],
    ['a program that states how it fetches', 'localhost:PORT', ['sec-fetch-mode: cors']],
  ])('serves requests from %s', async (_title, host, headers) => {
    expect((await exchange(get([`host: ${host}`, ...headers].map(withPort)))).status).toBe(200);
  });

  test.each([
    ['another site', ['origin: https://evil.com']],
    ['an opaque origin', ['origin: null']],
    ['an empty origin', ['origin:']],
    ['another port of the same machine', ['origin: http://localhost:3000']],
    ['another name of the same machine', ['origin: http://127.0.0.1:PORT']],
    ['https at the same place', ['origin: https://localhost:PORT']],
    ['a name that begins with its origin', ['origin: http://localhost:PORT.evil.com']],
    ['a user at its origin', ['origin: http://evil.com@localhost:PORT']],
    ['its own origin and another one', ['origin: http://localhost:PORT', 'origin: http://evil.com']],
    ['an extension of a browser', ['origin: chrome-extension://abcdefgh']],
    ['another site, by a link', ['sec-fetch-site: cross-site']],
    ['another site, in capitals', ['sec-fetch-site: Cross-Site']],
    ['another server of the same machine, by a link', ['sec-fetch-site: same-site']],
    ['another site, with its own origin', ['sec-fetch-site: cross-site', 'origin: http://localhost:PORT']],
    ['several sites at once', ['sec-fetch-site: none', 'sec-fetch-site: cross-site']],
  ])('rejects requests from %s', async (_title, headers) => {
    expectRejected(await exchange(get(['host: localhost:PORT', ...headers].map(withPort))));
  });

  test.each([
    ['GET', '/v1/namespace/$/list'],
    ['POST', '/v1/namespace/n/drop'],
    ['DELETE', '/v1/namespace/$/list'],
    ['OPTIONS', '/v1/namespace/n/drop'],
    ['GET', '/v1/capabilities'],
    ['GET', '/nowhere'],
    ['POST', '/'],
    ['GET', '/v1/namespace/%E0%A4%A/describe'],
    ['QUERY', '/v1/namespace/$/list'],
  ])('rejects a foreign origin on every route: %s %s', async (method, path) => {
    const head = [`${method} ${path} HTTP/1.1`, 'connection: close', `host: ${authority}`, 'origin: http://evil.com'];
    expectRejected(await exchange([...head, '', ''].join('\r\n')));
  });

  test('keeps a namespace that a form of another site asks to drop', async () => {
    await server.client.createNamespace({ id: ['n'], body: {} });
    const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://evil.com' };
    const answer = await fetch(`${server.url}/v1/namespace/n/drop`, { method: 'POST', headers: form });
    expectRejected({ status: answer.status, body: await answer.json() });
    expect((await server.client.listNamespaces({ id: [] })).namespaces).toEqual(['n']);
  });

  test('rejects before the body has come', async () => {
    const asking = request(`${server.url}/v1/namespace/n/drop`, {
      method: 'POST',
      headers: { origin: 'http://evil.com', 'content-type': 'application/json', 'content-length': 1000 },
    });
    asking.flushHeaders();
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      asking.on('response', resolve).on('error', reject);
    });
    expectRejected({ status: answer.statusCode ?? 0, body: JSON.parse(await text(answer)) });
    asking.destroy();
  });
});

test('a server with credentials serves any Host and Origin', async () => {
  const closed = await startTestServer({ token: ['t'] });
  const headers = ['host: catalog.example.com', 'origin: https://app.example.com', 'sec-fetch-site: cross-site'];
  expect((await exchange(get([...headers, 'authorization: Bearer t']), closed)).status).toBe(200);
  expect((await exchange(get(headers), closed)).status).toBe(401);
  await closed.remove();
});

describe('an open server beyond loopback', () => {
  const ask = (localAddress: string, listensOn: string, rawHeaders: readonly string[]): number | undefined => {
    const headers = Object.fromEntries(
      rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [[name, rawHeaders[at + 1]]] : [])),
    );
    const incoming = { headers, rawHeaders, url: '/', socket: { localAddress } } as unknown as IncomingMessage;
    return foreignRequest(incoming, listensOn)?.status;
  };

  test.each([
    ['the address it listens on', '192.0.2.7', '192.0.2.7', '192.0.2.7:2333', undefined],
    ['the name it listens on', '192.0.2.7', 'Tables.lan', 'tables.LAN:2333', undefined],
    ['an address by which a container is reached', '172.17.0.2', '0.0.0.0', '192.0.2.7:2333', undefined],
    ['localhost, of the machine around the container', '172.17.0.2', '0.0.0.0', 'localhost:2333', undefined],
    ['the wildcard address it listens on', '127.0.0.1', '0.0.0.0', '0.0.0.0:2333', undefined],
    ['an address, over IPv6', 'fd00::2', '::', '[fd00::7]:2333', undefined],
    ['another name', '192.0.2.7', '0.0.0.0', 'evil.com:2333', 403],
    ['an address that came over loopback', '127.0.0.1', '0.0.0.0', '192.0.2.7:2333', 403],
    ['an address that came over loopback, in IPv6', '::ffff:127.0.0.1', '::', '192.0.2.7:2333', 403],
  ])('decides by the Host and the address of the connection: %s', (_title, localAddress, listensOn, host, status) => {
    expect(ask(localAddress, listensOn, ['host', host])).toBe(status);
  });

  test('rejects a foreign origin', () => {
    const host = ['host', '192.0.2.7:2333'];
    expect(ask('192.0.2.7', '0.0.0.0', [...host, 'origin', 'http://192.0.2.7:2333'])).toBe(undefined);
    expect(ask('192.0.2.7', '0.0.0.0', [...host, 'origin', 'http://evil.com'])).toBe(403);
  });
});

test.each(['/v1/namespace/$/list', '/healthz', '/metrics', '/nope'])(
  'a server with credentials rejects two Host headers of %s with 400',
  async (path) => {
    const closed = await startTestServer({ token: ['t'] });
    const send = (hosts: readonly string[]) =>
      exchange(get(['authorization: Bearer t', ...hosts.map((host) => `host: ${host}`)], path), closed);
    expect(await send(['one.example', 'two.example'])).toMatchObject({ status: 400, body: { code: 13 } });
    expect(await send(['one.example', 'one.example'])).toMatchObject({ status: 400, body: { code: 13 } });
    await closed.remove();
  },
);

test('an open server serves requests that a proxy forwards with their Host', async () => {
  const proxy = createServer((incoming, outgoing) => {
    const onward = request(
      server.url + incoming.url,
      { method: incoming.method, headers: incoming.headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(outgoing);
      },
    );
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  const url = `http://localhost:${port}/v1/namespace/$/list`;
  expect((await fetch(url)).status).toBe(200);
  expect((await fetch(url, { headers: { origin: `http://localhost:${port}` } })).status).toBe(200);
  expect((await fetch(url, { headers: { origin: 'http://localhost:1' } })).status).toBe(403);
  proxy.close();
});
