import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { fastify, type FastifyReply, type FastifyRequest } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { Limits } from '../limits.ts';
import { handlers } from '../operations/registry.ts';
import { startTestServer, type TestServer } from '../testing/start-server.ts';
import { createAdmission, registerRateLimit } from './admission.ts';
import { RunningRequests } from './request-record.ts';

let server: TestServer | undefined;
afterEach(async () => {
  await server?.remove();
  server = undefined;
});

interface Held {
  readonly send: (
    token: string,
    inBody?: boolean,
  ) => Promise<{ status: number; body: string; retryAfter: string | null }>;
  /** Lets the requests that wait in the handler end. */
  readonly release: () => void;
  readonly waiting: () => number;
}

/** Starts a server whose DescribeNamespace waits until it is released. */
const hold = async (...limit: readonly string[]): Promise<Held> => {
  let waiting = 0;
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const started = await startTestServer({
    token: ['one', 'two'],
    limit,
    metrics: 'open',
    handlers: {
      ...handlers,
      DescribeNamespace: async () => {
        waiting += 1;
        await released;
        return { body: { properties: {} } };
      },
    },
  });
  server = started;
  return {
    release,
    waiting: () => waiting,
    send: async (token, inBody = false) => {
      const response = await fetch(`${started.url}/v1/namespace/n/describe`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(!inBody && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify(inBody ? { identity: { auth_token: token } } : {}),
      });
      return { status: response.status, body: await response.text(), retryAfter: response.headers.get('retry-after') };
    },
  };
};

test('rejects requests of one credential beyond its limit with 429, in the body too, and accepts others', async () => {
  const { send, release, waiting } = await hold('principal-requests=2');
  const running = [send('one'), send('one', true)];
  await expect.poll(waiting).toBe(2);
  for (const inBody of [false, true]) {
    const rejected = await send('one', inBody);
    expect([rejected.status, rejected.retryAfter]).toEqual([429, '1']);
    expect(JSON.parse(rejected.body)).toMatchObject({
      code: 21,
      detail: expect.stringContaining('principal-requests'),
    });
  }
  const other = send('two');
  await expect.poll(waiting).toBe(3);
  release();
  expect((await Promise.all([...running, other])).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await send('one')).status).toBe(200);
});

test('rejects requests beyond the limit of all with 503, but not those for health', async () => {
  const { send, release, waiting } = await hold('concurrent-requests=2');
  const running = [send('one'), send('two')];
  await expect.poll(waiting).toBe(2);
  const rejected = await send('one');
  expect([rejected.status, rejected.retryAfter]).toEqual([503, '1']);
  expect(rejected.body).toContain('limit concurrent-requests');
  for (const path of ['/healthz', '/readyz', '/metrics'])
    expect((await fetch(`${server?.url}${path}`)).status, path).toBe(200);
  release();
  expect((await Promise.all(running)).map(({ status }) => status)).toEqual([200, 200]);
});

test('rejects requests of one credential beyond its rate with 429, and accepts them later', async () => {
  const { send, release } = await hold('requests-per-second=3');
  release();
  const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await send('one')).status));
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect((await send('two')).status).toBe(200);
  await delay(1_100);
  expect((await send('one')).status).toBe(200);
});

test('does not count a request whose client disconnected before it was authenticated', async () => {
  const app = fastify();
  registerRateLimit(app);
  await app.ready();
  const admit = createAdmission(app, new RunningRequests(), new Limits({ 'principal-requests': 1 }));
  const incoming = new IncomingMessage(new Socket());
  const raw = new ServerResponse(incoming);
  raw.destroy();
  const request = { principal: 'one', raw: incoming, running: null } as FastifyRequest;
  for (let requests = 0; requests < 3; requests += 1) {
    const rejection = await new Promise((resolve) => admit(request, { raw } as FastifyReply, resolve));
    expect(rejection).toBeUndefined();
    await new Promise((resolve) => setImmediate(resolve));
  }
  await app.close();
});
