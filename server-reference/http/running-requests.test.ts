import { once } from 'node:events';
import { IncomingMessage, ServerResponse } from 'node:http';
import { connect, Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../testing/start-server.ts';
import { type ObserveRequest, type RunningRequest, RunningRequests } from './request-record.ts';

let server: TestServer;
let started = 0;
beforeAll(async () => {
  const count: ObserveRequest = ({ operation }) => {
    if (operation !== undefined) started += 1;
    return () => undefined;
  };
  server = await startTestServer({ observers: [count] });
});
beforeEach(() => {
  started = 0;
});
afterAll(() => server.remove());

const CAPABILITIES = 'GET /v1/capabilities HTTP/1.1\r\nhost: localhost\r\n\r\n';
const LIST = 'GET /v1/namespace/$/list HTTP/1.1\r\nhost: localhost\r\n\r\n';

test.each([
  ['bytes that are no request', 3, `${LIST.repeat(3)}garbage\r\n\r\n`],
  ['the end of the connection', 5, LIST.repeat(5)],
  ['an unfinished body', 2, `${LIST}POST /v1/namespace/n/create HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\n{}`],
  ['a request of another kind', 2, `${CAPABILITIES}${LIST}CONNECT x HTTP/1.1\r\nhost: x\r\n\r\n`],
])('requests sent together before %s end with their connection', async (_title, requests, bytes) => {
  for (let connections = 0; connections < 5; connections += 1) {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(bytes);
    await expect.poll(() => started, { interval: 1 }).toBe((connections + 1) * requests);
    socket.destroy();
  }
  await expect.poll(() => server.running.size).toBe(0);
});

test('the oldest request is found in whichever order requests end', () => {
  const running = new RunningRequests();
  const remove = (request: RunningRequest | undefined): void => request && running.remove(request);
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const [first, second, third] = [10, 20, 30].map((time) => {
      vi.advanceTimersByTime(time - performance.now());
      return running.add(new ServerResponse(new IncomingMessage(new Socket())));
    });
    remove(first);
    expect([running.size, running.oldest]).toEqual([2, 20]);
    remove(third);
    expect([running.size, running.oldest]).toEqual([1, 20]);
    remove(second);
    expect([running.size, running.oldest]).toEqual([0, undefined]);
  } finally {
    vi.useRealTimers();
  }
});
