import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageFiles } from '../console/files.ts';
import { packageFile } from '../package-file.ts';
import { startTestServer, type TestServer } from '../testing/start-server.ts';

const HTML = { accept: 'text/html,application/xhtml+xml' };
const PATHS = ['/docs', '/docs/index.html', '/docs/namespace.html', '/console/console.js', '/openapi.json'];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ console: 'read', token: ['secret'] });
});
afterAll(() => server.remove());

const get = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> =>
  fetch(server.url + path, { headers, method });

describe('the pages', () => {
  test.each([...PATHS, '/'])('%s needs no credentials', async (path) => {
    expect((await get(path, HTML)).status).toBe(200);
    expect((await get(path, HTML, 'HEAD')).status).toBe(200);
  });

  test('the console is only for clients that accept HTML', async () => {
    const response = await get('/', { accept: 'application/json' });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ status: 404, instance: '/' });
    expect((await get('/', HTML, 'POST')).status).toBe(404);
  });

  test.each(['/', '/docs/namespace.html'])(
    '%s permits only scripts, styles and requests of this server',
    async (path) => {
      const { headers } = await get(path, HTML);
      const policy = (headers.get('content-security-policy') ?? '').split('; ');
      expect(policy).toEqual(
        expect.arrayContaining([
          "default-src 'none'",
          "style-src 'self'",
          "connect-src 'self'",
          "frame-ancestors 'none'",
        ]),
      );
      const scripts = policy.find((one) => one.startsWith('script-src')) ?? '';
      expect(scripts).toMatch(/^script-src 'self'( 'sha256-[\w+/=]{44}')?$/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    },
  );

  test('the console has no inline script or style', async () => {
    expect(await (await get('/', HTML)).text()).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\son\w+=|\sstyle=/);
  });

  test('/openapi.json is the contract, and is not sent again', async () => {
    const response = await get('/openapi.json');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.equals(readFileSync(packageFile('spec/generated/openapi.json')))).toBe(true);
    expect(response.headers.get('content-type')).toBe('application/json');
    const etag = response.headers.get('etag') ?? '';
    const again = await get('/openapi.json', { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await get('/openapi.json', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('are compressed once, for clients that accept gzip', async () => {
    for (const [accepted, encoding] of [
      ['gzip, deflate', 'gzip'],
      ['br;q=1.0, gzip;q=0.8', 'gzip'],
      ['gzip;q=0', null],
      ['identity', null],
    ] as const) {
      const response = await get('/openapi.json', { 'accept-encoding': accepted });
      expect([accepted, response.headers.get('content-encoding')]).toEqual([accepted, encoding]);
      expect(response.headers.get('vary')).toBe('accept-encoding');
      // fetch decompresses it.
      expect(await response.text()).toBe(readFileSync(packageFile('spec/generated/openapi.json'), 'utf8'));
    }
    for (const { read } of pageFiles('read')) {
      const [first, second] = [await read(), await read()];
      // The same bytes are compressed once.
      expect(first.bytes).toBe(second.bytes);
    }
  });

  test('the console has less than 300 kB before compression', async () => {
    const files = pageFiles('read').filter(({ path }) => path.startsWith('/console/'));
    const sizes = await Promise.all(files.map(async ({ read }) => (await read()).bytes.length));
    const page = (await (await get('/', HTML)).arrayBuffer()).byteLength;
    expect(sizes.reduce((sum, size) => sum + size, page)).toBeLessThan(300_000);
  });

  test.each([
    '/console/',
    '/console/console.html',
    '/console/../package.json',
    '/docs/absent.html',
    '/console/tsconfig.json',
  ])('%s does not exist', async (path) => {
    expect((await get(path, HTML)).status).toBe(404);
  });
});

test('without the console there are no pages', async () => {
  const other = await startTestServer({ console: 'off' });
  try {
    for (const path of [...PATHS, '/']) {
      const response = await fetch(other.url + path, { headers: HTML });
      expect([path, response.status]).toEqual([path, 404]);
      expect(await response.json()).toMatchObject({ status: 404 });
    }
  } finally {
    await other.remove();
  }
});

test('a server without credentials rejects requests for pages by pages of other origins', async () => {
  const open = await startTestServer({ console: 'read' });
  try {
    for (const path of [...PATHS, '/']) {
      const status = async (headers: Record<string, string>): Promise<number> =>
        (await fetch(open.url + path, { headers: { ...HTML, ...headers } })).status;
      expect([path, await status({ origin: 'https://elsewhere.example' })]).toEqual([path, 403]);
      expect([path, await status({ origin: open.url })]).toEqual([path, 200]);
    }
  } finally {
    await open.remove();
  }
});
