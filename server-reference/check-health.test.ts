import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { certificates } from './testing/certificates.ts';
import { startTestServer } from './testing/start-server.ts';

const CLI = fileURLToPath(new URL('../dist/server-reference/cli.js', import.meta.url));
let dir = '';
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'touchstone-health-'));
});
afterEach(() => rm(dir, { recursive: true }));

const health = (...args: readonly string[]): Promise<{ code: unknown; stderr: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, [CLI, 'health', ...args], (error, _stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stderr }),
    );
  });

test('exits with 0 while the server responds, and with 1 afterwards', async () => {
  const server = await startTestServer();
  const { port } = new URL(server.url);
  expect(await health('--port', port)).toEqual({ code: 0, stderr: '' });
  expect(await health('--port', port, '--host', '0.0.0.0', '--insecure')).toEqual({ code: 0, stderr: '' });
  await server.remove();
  expect(await health('--port', port)).toEqual({
    code: 1,
    stderr: expect.stringMatching(/^touchstone-server: http:\/\/127.0.0.1:\d+\/healthz does not respond: \S.*\n$/),
  });
});

test('requests HTTPS of a server with a certificate, and does not verify its name', async () => {
  const [{ cert, key }] = certificates;
  const files = { cert: join(dir, 'cert.pem'), key: join(dir, 'key.pem') };
  await writeFile(files.cert, cert);
  await writeFile(files.key, key);
  const server = await startTestServer({ tlsCert: files.cert, tlsKey: files.key });
  const { port } = new URL(server.url);
  expect(await health('--port', port, '--tls-cert', files.cert, '--tls-key', files.key)).toMatchObject({ code: 0 });
  expect(await health('--port', port)).toMatchObject({ code: 1 });
  await server.remove();
});

test('exits with 1 for a server that responds with an error', async () => {
  const server = createServer((_, response) => void response.writeHead(503).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  expect(await health('--port', `${port}`)).toMatchObject({ code: 1, stderr: expect.stringMatching(/with 503\n$/) });
  server.close();
});
