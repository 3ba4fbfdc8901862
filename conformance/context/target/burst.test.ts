import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { Burst } from './burst.ts';
import { openWire, type Wire } from './wire.ts';

const SIZE = 40;
const closers: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** A server that responds when `expected` requests have arrived. */
const openServer = async (expected: number, prepare: (server: Server) => void = () => undefined) => {
  let arrived = 0;
  let allow = (): void => undefined;
  const allowed = new Promise<void>((resolve) => (allow = resolve));
  const server = createServer((request, response) => {
    arrived += 1;
    if (arrived === expected) allow();
    request.resume();
    void allowed.then(() => response.end('{}'));
  });
  prepare(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => new Promise((resolve) => (server.close(resolve), server.closeAllConnections())));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

const newWire = (): Wire => {
  const wire = openWire({ timeoutMs: 10_000, maxResponseBytes: 1000, connections: 2 });
  closers.push(() => wire.close());
  return wire;
};

const sendAll = async (wire: Wire, url: string, body?: string) => {
  const burst = new Burst(SIZE);
  const request = { method: 'POST', path: '/', query: '', headers: {}, ...(body !== undefined && { body }) } as const;
  const responses = await Promise.all(Array.from({ length: SIZE }, () => wire.send(url, request, undefined, burst)));
  return { burst, statuses: new Set(responses.map(({ status }) => status)) };
};

test('has all requests in flight at the same time, whatever the pool has', async () => {
  const server = await openServer(SIZE);
  const { burst, statuses } = await sendAll(newWire(), server.url);
  expect([...statuses]).toEqual([200]);
  expect(burst.shortage).toBeUndefined();
});

test('holds back bodies that are larger than the buffers of a connection', async () => {
  const server = await openServer(SIZE);
  const { burst, statuses } = await sendAll(newWire(), server.url, 'x'.repeat(3_000_000));
  expect([...statuses]).toEqual([200]);
  expect(burst.shortage).toBeUndefined();
});

test('sends the requests one by one to a server that closes connections, and says so', async () => {
  const server = await openServer(1, (one) => (one.maxConnections = 5));
  const wire = newWire();
  for (const _ of [1, 2]) {
    const { burst, statuses } = await sendAll(wire, server.url);
    expect([...statuses]).toEqual([200]);
    expect(burst.shortage).toMatch(/the target (closed|accepted) \d+ of 40 connections/);
    expect(burst.isPermanent).toBe(true);
  }
});

test('reports a failure to connect', async () => {
  const { url } = await openServer(1);
  await Promise.all(closers.splice(0).map((close) => close()));
  await expect(sendAll(newWire(), url)).rejects.toThrow('ECONNREFUSED');
});

test('says that a request that left alone was not in flight with others', async () => {
  const server = await openServer(1);
  const burst = new Burst(2);
  const request = { method: 'GET', path: '/', query: '', headers: {} } as const;
  const { status } = await newWire().send(server.url, request, undefined, burst);
  expect(status).toBe(200);
  expect(burst.shortage).toBe('the requests were not sent');
});
