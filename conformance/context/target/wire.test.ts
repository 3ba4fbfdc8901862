import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { openWire, WireFailure, type Wire } from './wire.ts';

const REQUEST = { method: 'GET', path: '/v1/table', query: '?a=b', headers: {} } as const;

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

/** Starts a target that responds to every request with these bytes, or never responds; returns what it received. */
const responding = async (
  response: string | undefined,
): Promise<{ readonly url: string; readonly asked: string[] }> => {
  const asked: string[] = [];
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      asked.push(bytes.toString().split('\r\n', 1)[0] ?? '');
      if (response !== undefined) socket.write(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
};

const wire = (rest: Partial<Parameters<typeof openWire>[0]> = {}): Wire => {
  const made = openWire({ timeoutMs: 10_000, maxResponseBytes: 10, connections: 2, ...rest });
  open.push(() => made.close());
  return made;
};

const OK = 'HTTP/1.1 200 OK\r\n';
const CHUNKED = `${OK}transfer-encoding: chunked\r\n\r\n`;

test.each<readonly [string, string, object]>([
  ['in one piece', `${OK}content-length: 2\r\n\r\n{}`, { status: 200, headers: { 'content-length': '2' } }],
  ['in several', `${CHUNKED}1\r\n{\r\n1\r\n}\r\n0\r\n\r\n`, { status: 200 }],
  ['at the size limit', `${CHUNKED}a\r\n{        }\r\n0\r\n\r\n`, { bytes: Buffer.from('{        }') }],
  ['without a body', 'HTTP/1.1 204 No Content\r\nX-A: b\r\n\r\n', { status: 204, headers: { 'x-a': 'b' } }],
  [
    'with a repeated header',
    `${OK}X-A: b\r\nx-a: c\r\ncontent-length: 2\r\n\r\n{}`,
    { headers: { 'x-a': 'b, c', 'content-length': '2' } },
  ],
  [
    'after early hints',
    `HTTP/1.1 103 Early Hints\r\nx-a: early\r\n\r\n${OK}content-length: 2\r\n\r\n{}`,
    { status: 200, headers: { 'content-length': '2' } },
  ],
])('reads a response %s', async (_how, response, want) => {
  const { url, asked } = await responding(response);
  const found = await wire().send(`${url}/base/`, REQUEST);
  expect(found).toMatchObject(want);
  expect(found.bytes.toString()).toBe(found.status === 204 ? '' : found.bytes.length > 2 ? '{        }' : '{}');
  expect(asked).toEqual(['GET /base/v1/table?a=b HTTP/1.1']);
});

test.each<readonly [string, string | undefined]>([
  ['above the size limit', `${CHUNKED}b\r\n{         }\r\n0\r\n\r\n`],
  ['above the size limit without an end', `${CHUNKED}b\r\n{         }\r\n`],
  ['that is truncated', `${OK}content-length: 5\r\nconnection: close\r\n\r\n{`],
  ['that is not HTTP', 'SSH-2.0-OpenSSH\r\n'],
  ['that never comes', undefined],
])('aborts a response %s', async (_how, response) => {
  const { url } = await responding(response);
  await expect(wire({ timeoutMs: 300 }).send(url, REQUEST)).rejects.toThrow(WireFailure);
});

test('aborts a request that waits for a connection, then serves later ones', async () => {
  const hanging = await responding(undefined);
  const narrow = wire({ timeoutMs: 300, connections: 1 });
  const both = await Promise.allSettled([narrow.send(hanging.url, REQUEST), narrow.send(hanging.url, REQUEST)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const { url } = await responding(`${OK}content-length: 2\r\n\r\n{}`);
  expect(await narrow.send(url, REQUEST)).toMatchObject({ status: 200 });
});
