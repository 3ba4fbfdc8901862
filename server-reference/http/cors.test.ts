import { afterEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer, type TestServerOptions } from '../testing/start-server.ts';

const ALLOWED = 'https://app.example';
let server: TestServer | undefined;
afterEach(async () => {
  await server?.remove();
  server = undefined;
});

const send = async (settings: TestServerOptions, method: string, headers: Record<string, string>) => {
  server = await startTestServer(settings);
  const response = await fetch(`${server.url}/v1/capabilities`, { method, headers });
  return {
    status: response.status,
    allowed: response.headers.get('access-control-allow-origin'),
    headers: response.headers,
  };
};

const WITH_CREDENTIALS = { token: ['secret'], corsOrigin: [ALLOWED] };
const PREFLIGHT = { 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' };

describe('CORS', () => {
  test('is off by default', async () => {
    const { status, allowed } = await send({ token: ['secret'] }, 'OPTIONS', { origin: ALLOWED, ...PREFLIGHT });
    expect([status, allowed]).toEqual([405, null]);
  });

  test('accepts a preflight request of a listed origin without credentials', async () => {
    const { status, allowed, headers } = await send(WITH_CREDENTIALS, 'OPTIONS', { origin: ALLOWED, ...PREFLIGHT });
    expect([status, allowed, headers.get('access-control-allow-headers')]).toEqual([204, ALLOWED, 'authorization']);
    expect(headers.get('access-control-allow-credentials')).toBeNull();
  });

  test('lets a page of a listed origin read responses and error responses', async () => {
    const ok = await send(WITH_CREDENTIALS, 'GET', { origin: ALLOWED, authorization: 'Bearer secret' });
    expect([ok.status, ok.allowed, ok.headers.get('vary')]).toEqual([200, ALLOWED, 'Origin']);
    expect(ok.headers.get('access-control-expose-headers')).toBe('x-request-id');
    await server?.remove();
    const rejected = await send(WITH_CREDENTIALS, 'GET', { origin: ALLOWED });
    expect([rejected.status, rejected.allowed]).toEqual([401, ALLOWED]);
  });

  test.each(['https://evil.example', 'https://app.example.evil.example', 'http://app.example', 'null'])(
    'is not granted to %s',
    async (origin) => {
      const { status, allowed } = await send(WITH_CREDENTIALS, 'OPTIONS', { origin, ...PREFLIGHT });
      expect([status, allowed]).toEqual([405, null]);
    },
  );

  test('accepts listed origins while the server has no credentials, and rejects others with 403', async () => {
    const listed = await send({ corsOrigin: [ALLOWED] }, 'GET', {
      origin: ALLOWED,
      'sec-fetch-site': 'cross-site',
    });
    expect([listed.status, listed.allowed]).toEqual([200, ALLOWED]);
    await server?.remove();
    const other = await send({ corsOrigin: [ALLOWED] }, 'GET', { origin: 'https://evil.example' });
    expect([other.status, other.allowed]).toEqual([403, null]);
  });
});
