import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import * as zlib from 'node:zlib';
import { tableFromArrays, tableFromIPC, tableToIPC } from 'apache-arrow';
import { afterEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/start-server.ts';
import type { Compression } from './compression.ts';

let server: TestServer | undefined;
afterEach(async () => {
  await server?.remove();
  server = undefined;
});

const ROWS = 100_000;
const IDS = Int32Array.from({ length: ROWS }, (_, row) => row >> 8);

const start = async (compression?: Compression): Promise<TestServer> => {
  server = await startTestServer(compression === undefined ? {} : { compression });
  const rows = tableToIPC(tableFromArrays({ id: IDS }), 'stream');
  await server.client.createTable({ id: ['t'], body: rows });
  return server;
};

interface Response {
  readonly status: number | undefined;
  readonly encoding: string | undefined;
  readonly vary: string | undefined;
  readonly bytes: Buffer;
}

/** Sends a request as it is: fetch would decompress the response and hide that it was compressed. */
const send = async (path: string, accepted: string | undefined, body?: unknown): Promise<Response> => {
  const headers = {
    ...(accepted !== undefined && { 'accept-encoding': accepted }),
    'content-type': 'application/json',
  };
  const sent = request(`${server?.url}${path}`, { method: body === undefined ? 'GET' : 'POST', headers });
  sent.end(body === undefined ? undefined : JSON.stringify(body));
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const { 'content-encoding': encoding, vary } = response.headers;
  return { status: response.statusCode, encoding, vary, bytes: await buffer(response) };
};

const idsOf = (rows: Buffer): unknown => tableFromIPC(rows).getChild('id')?.toArray();

const LARGE = 'x'.repeat(20_000);
const createLarge = (): Promise<unknown> =>
  server?.client.createNamespace({ id: ['n'], body: { properties: { large: LARGE } } }) ?? Promise.resolve();

describe('a response in JSON', () => {
  test('is compressed with gzip when it is large and the client accepts it', async () => {
    await start();
    await createLarge();
    const { status, encoding, vary, bytes } = await send('/v1/namespace/n/describe', 'gzip, deflate', {});
    expect([status, encoding, vary]).toEqual([200, 'gzip', 'accept-encoding']);
    expect(JSON.parse(gunzipSync(bytes).toString())).toEqual({ properties: { large: LARGE } });
  });

  test('is compressed with zstd where Node has it', async () => {
    await start();
    await createLarge();
    const { encoding } = await send('/v1/namespace/n/describe', 'zstd, gzip', {});
    expect(encoding).toBe('zstdDecompressSync' in zlib ? 'zstd' : 'gzip');
  });

  test.each([
    ['the client does not accept it', undefined, 'json'],
    ['the client accepts another encoding only', 'br', 'json'],
    ['the operator turned it off', 'gzip', 'none'],
  ] as const)('is not compressed when %s', async (_title, accepted, kind) => {
    await start(kind);
    await createLarge();
    const { status, encoding, bytes } = await send('/v1/namespace/n/describe', accepted, {});
    expect([status, encoding]).toEqual([200, undefined]);
    expect(JSON.parse(bytes.toString())).toEqual({ properties: { large: LARGE } });
  });

  test('is not compressed when it is small', async () => {
    await start();
    const { encoding } = await send('/v1/capabilities', 'gzip');
    expect(encoding).toBeUndefined();
  });
});

describe('rows', () => {
  test('are not compressed by default', async () => {
    await start();
    const { encoding, bytes } = await send('/v1/table/t/query', 'gzip', { k: ROWS });
    expect(encoding).toBeUndefined();
    expect(idsOf(bytes)).toEqual(IDS);
  });

  test('are compressed when the operator asks for it', async () => {
    await start('all');
    const { encoding, bytes } = await send('/v1/table/t/query', 'gzip', { k: ROWS });
    expect(encoding).toBe('gzip');
    const rows = gunzipSync(bytes);
    expect(bytes.length).toBeLessThan(rows.length / 10);
    expect(idsOf(rows)).toEqual(IDS);
  });
});

test('a compressed request body is still rejected with 415', async () => {
  const { url } = await start('all');
  const response = await fetch(`${url}/v1/namespace/n/describe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    body: zlib.gzipSync('{}'),
  });
  expect(response.status).toBe(415);
});
