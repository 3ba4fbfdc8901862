import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { createConnection } from 'node:net';
import { tableFromArrays, tableToIPC } from 'apache-arrow';
import { Agent, request as requestWith } from 'undici';
import { expect, test } from 'vitest';
import { startTestServer } from './testing/start-server.ts';

const rows = tableToIPC(tableFromArrays({ id: Int32Array.of(1, 2, 3) }), 'stream');

test('finishes a running request, whose effect survives a restart', async () => {
  const server = await startTestServer();
  const create = request(`${server.url}/v1/table/t/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/vnd.apache.arrow.stream', expect: '100-continue' },
  });
  const responded = once(create, 'response') as Promise<[IncomingMessage]>;
  create.flushHeaders();
  // The server sends 100 Continue when it has the headers and waits for the rows.
  await once(create, 'continue');
  const closed = server.close();
  create.end(rows);
  const [response] = await responded;
  response.resume();
  await closed;
  const restarted = await startTestServer({ data: server.dataDir });
  const { tables } = await restarted.client.listAllTables({});
  expect([response.statusCode, tables]).toEqual([200, ['t']]);
  await restarted.remove();
});

test('closes despite idle connections and requests that never end', async () => {
  const server = await startTestServer();
  const dispatcher = new Agent({ keepAliveTimeout: 60_000 });
  await requestWith(`${server.url}/v1/capabilities`, { dispatcher }).then(({ body }) => body.dump());
  const { hostname, port } = new URL(server.url);
  const stuck = createConnection({ host: hostname, port: Number(port) });
  await once(stuck, 'connect');
  stuck.write(
    'POST /v1/table/t/create HTTP/1.1\r\nhost: x\r\ncontent-type: application/vnd.apache.arrow.stream\r\ncontent-length: 999\r\n\r\n',
  );
  await server.client.getCapabilities({});
  stuck.on('error', () => undefined);
  const start = performance.now();
  await server.close();
  expect(performance.now() - start).toBeLessThan(20_000);
  await dispatcher.destroy();
  stuck.destroy();
  await rm(server.dataDir, { recursive: true });
});

test('rejects new connections', async () => {
  const server = await startTestServer();
  await server.close();
  await expect(server.client.call('GetCapabilities', {})).rejects.toThrow();
  await rm(server.dataDir, { recursive: true });
});
