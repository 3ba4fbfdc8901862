import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { createServer, request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type TLSSocket } from 'node:tls';
import { X509Certificate } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { certificates } from '../testing/certificates.ts';
import { startTestServer, type TestServer } from '../testing/start-server.ts';
import { readTls, reloadTls, type TlsFiles } from './tls.ts';

const [first, second] = certificates;
let dir = '';
let files: TlsFiles;
let server: TestServer | undefined;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'touchstone-tls-'));
  files = { cert: join(dir, 'cert.pem'), key: join(dir, 'key.pem') };
  await writeFile(files.cert, first.cert);
  await writeFile(files.key, first.key);
});
afterEach(async () => {
  await server?.remove();
  server = undefined;
  await rm(dir, { recursive: true });
});

const get = async (url: string, headers: Record<string, string> = {}): Promise<number | undefined> => {
  const sent = request(url, { ca: first.cert, headers }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode;
};

test('serves HTTPS with the certificate', async () => {
  server = await startTestServer({ tlsCert: files.cert, tlsKey: files.key });
  expect(server.url).toMatch(/^https:/);
  expect(await get(`${server.url}/v1/capabilities`)).toBe(200);
});

test('serves pages of its own https origin while it has no credentials, and rejects those of its http origin', async () => {
  server = await startTestServer({ tlsCert: files.cert, tlsKey: files.key });
  const { host } = new URL(server.url);
  expect(await get(`${server.url}/v1/capabilities`, { origin: `https://${host}` })).toBe(200);
  expect(await get(`${server.url}/v1/capabilities`, { origin: `http://${host}` })).toBe(403);
});

test.each([
  ['a key of another certificate', () => writeFile(files.key, second.key)],
  ['a file that is no certificate', () => writeFile(files.cert, 'nothing')],
  ['a missing key', () => rm(files.key)],
])('does not start with %s', async (_title, change) => {
  await change();
  await expect(startTestServer({ tlsCert: files.cert, tlsKey: files.key })).rejects.toThrow();
});

test('loads a changed certificate, and keeps the former one until its key has changed too', async () => {
  const secure = createServer(await readTls(files), (_request, response) => response.end('ok')).listen(0, '127.0.0.1');
  await once(secure, 'listening');
  const { port } = secure.address() as AddressInfo;
  const servedSubject = async (): Promise<string> => {
    const socket: TLSSocket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false });
    await once(socket, 'secureConnect');
    const subject = new X509Certificate(socket.getPeerCertificate().raw).subject;
    socket.destroy();
    return subject;
  };
  const results: string[] = [];
  const stop = reloadTls(secure, files, (error) => results.push(error === undefined ? 'loaded' : 'failed'), 20);
  expect(await servedSubject()).toBe('CN=test-1');
  await writeFile(files.cert, second.cert);
  await expect.poll(() => results).toContain('failed');
  expect(await servedSubject()).toBe('CN=test-1');
  await writeFile(files.key, second.key);
  await expect.poll(() => results).toContain('loaded');
  expect(await servedSubject()).toBe('CN=test-2');
  stop();
  secure.close();
});
