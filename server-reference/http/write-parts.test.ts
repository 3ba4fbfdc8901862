import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeParts } from './write-parts.ts';

const PART_BYTES = 1 << 20;

let app: FastifyInstance;
beforeEach(() => {
  app = Fastify();
});
afterEach(() => app.close());

/** Serves parts at `/`, and returns the URL. */
const serve = async (parts: () => AsyncIterable<Uint8Array>): Promise<string> => {
  app.get('/', (_request, reply) => writeParts(reply.code(201).header('x-test', 'yes'), parts()));
  return app.listen({ port: 0 });
};

test('sends the status, the headers, and each part as it was before the next one was requested', async () => {
  const url = await serve(async function* () {
    const memory = new Uint8Array(PART_BYTES);
    for (let part = 0; part < 20; part++) yield memory.fill(part);
    memory.fill(255);
  });
  const response = await fetch(url);
  expect([response.status, response.headers.get('x-test')]).toEqual([201, 'yes']);
  const received: number[] = [];
  let bytes = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    await delay(1);
    bytes += chunk.byteLength;
    for (const value of new Set(chunk)) if (received.at(-1) !== value) received.push(value);
  }
  expect(bytes).toBe(20 * PART_BYTES);
  expect(received).toEqual(Array.from({ length: 20 }, (_, part) => part));
});

test('cuts the connection when a part fails', async () => {
  const url = await serve(async function* () {
    yield new Uint8Array(10);
    throw new Error('failed');
  });
  const response = await fetch(url);
  await expect(response.arrayBuffer()).rejects.toThrow();
});

test('closes the sources of all requests of a connection when the client disconnects', async () => {
  let [requested, opened, closed] = [0, 0, 0];
  await serve(async function* () {
    opened += 1;
    try {
      for (; ; requested++) yield new Uint8Array(PART_BYTES);
    } finally {
      closed += 1;
    }
  });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(2));
  await once(socket, 'readable');
  expect([opened, closed]).toEqual([2, 0]);
  expect(requested).toBeLessThan(100);
  socket.destroy();
  await vi.waitFor(() => expect(closed).toBe(2));
});
