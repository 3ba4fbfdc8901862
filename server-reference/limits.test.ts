import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { tableFromArrays, tableToIPC } from 'apache-arrow';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIMITS, parseLimits, type LimitName } from './limits.ts';
import { startTestServer, type TestServer } from './testing/start-server.ts';

let server: TestServer;
let locked: TestServer;
beforeAll(async () => {
  server = await startTestServer({ limit: ['body-seconds=1'] });
  locked = await startTestServer({ token: ['secret'] });
  const rows = tableFromArrays({ id: Int32Array.of(1, 2, 3), text: ['a', 'b', 'c'] });
  await server.client.createTable({ id: ['t'], body: tableToIPC(rows, 'stream') });
});
afterAll(async () => {
  await server.remove();
  await locked.remove();
});

const post = async (path: string, body: string, base = server.url): Promise<{ status: number; detail: string }> => {
  const response = await fetch(base + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const content = await response.text();
  const detail = response.ok ? '' : String((JSON.parse(content) as { detail?: unknown }).detail);
  return { status: response.status, detail };
};

const list = (length: number, item: string): string => `[${Array<string>(length).fill(item).join()}]`;
const query = (fields: string): readonly [string, string] => ['/v1/table/t/query', `{${fields}}`];
const structured = (clause: string, times: number): string =>
  `"full_text_query":{"structured_query":{"query":{"boolean":{"must":[],"must_not":[],"should":${list(times, clause)}}}}}`;

describe('rejects, naming the limit,', () => {
  test.each<[string, number, string, readonly [path: string, body: string]]>([
    ['a body', 413, 'json-bytes', query(`"filter":"${'x'.repeat(4_200_000)}"`)],
    ['nested lists', 400, 'json-depth', query(`"vector":${'['.repeat(1_000_000)}`)],
    ['nested objects', 400, 'json-depth', query('"x":{'.repeat(300_000))],
    [
      'fields',
      400,
      'json-fields',
      [
        '/v1/namespace/n/create',
        `{"properties":{${Array.from({ length: 60_000 }, (_, at) => `"k${at}":"v"`).join()}}}`,
      ],
    ],
    ['entries of a commit', 413, 'batch-entries', ['/v1/table/batch-commit', `{"operations":${list(3_000, '{}')}}`]],
    ['an expression', 413, 'expression-bytes', query(`"filter":"id in (${list(600_000, '1, 2').slice(1, -1)})"`)],
    ['words', 413, 'full-text-bytes', query(`"full_text_query":{"string_query":{"query":"${'word '.repeat(9_000)}"}}`)],
    [
      'terms of all clauses',
      413,
      'full-text-bytes',
      query(structured(`{"match":{"terms":"${'word '.repeat(50)}","column":"text"}}`, 100)),
    ],
    ['clauses', 413, 'full-text-clauses', query(structured('{"match":{"terms":"a","column":"text"}}', 1_000))],
    ['vectors', 413, 'query-vectors', query(`"vector":{"multi_vector":${list(5_000, '[1,2]')}}`)],
    ['columns', 413, 'query-columns', query(`"columns":{"column_names":${list(9_000, '"id"')}}`)],
    ['sort keys', 413, 'query-columns', query(`"order_by":${list(9_000, '{"column_name":"id"}')}`)],
  ])('too large or too many: %s', async (_title, status, name, [path, body]) => {
    const response = await post(path, body);
    expect(response.detail).toContain(`limit ${name}`);
    expect(response.status).toBe(status);
  });

  test('a schema with too many columns', async () => {
    const columns = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`c${at}`, Int32Array.of(1)]));
    const body = tableToIPC(tableFromArrays(columns), 'stream');
    const response = await server.client.call('CreateTable', { id: ['wide'], body });
    expect(response.status).toBe(413);
    expect(Buffer.from(response.bytes).toString()).toContain('limit schema-fields');
  });
});

const connect = async (base: string, head: string): Promise<ReturnType<typeof createConnection>> => {
  const { hostname, port } = new URL(base);
  const socket = createConnection({ host: hostname, port: Number(port) });
  await once(socket, 'connect');
  socket.write(`POST ${head}\r\nhost: localhost\r\n`);
  return socket;
};

test('an identifier with too many levels is rejected, naming the limit', async () => {
  const { status, detail } = await post(
    `/v1/namespace/${list(300, 'a').slice(1, -1).replaceAll(',', '$')}/describe`,
    '{}',
  );
  expect([status, detail]).toEqual([400, expect.stringContaining('limit identifier-parts')]);
});

test('writes of one table above the limit are rejected with 503 and Retry-After, and the others are committed', async () => {
  const busy = await startTestServer({ limit: ['queued-writes=1'] });
  const body = tableToIPC(tableFromArrays({ id: Int32Array.of(1) }), 'stream');
  await busy.client.createTable({ id: ['t'], body });
  const insert = async (): Promise<readonly [status: number, retryAfter: string | null, text: string]> => {
    const headers = { 'content-type': 'application/vnd.apache.arrow.stream' };
    const response = await fetch(`${busy.url}/v1/table/t/insert`, { method: 'POST', headers, body });
    return [response.status, response.headers.get('retry-after'), await response.text()];
  };
  const responses = await Promise.all(Array.from({ length: 20 }, insert));
  const rejected = responses.filter(([status]) => status !== 200);
  expect(rejected.length).toBeGreaterThan(0);
  for (const response of rejected) expect(response).toEqual([503, '1', expect.stringContaining('limit queued-writes')]);
  expect(await busy.client.countTableRows({ id: ['t'], body: {} })).toBe(1 + responses.length - rejected.length);
  await busy.remove();
});

describe('of two servers in one process', () => {
  let strict: TestServer;
  let lax: TestServer;
  beforeAll(async () => {
    const few = ['json-depth=2', 'identifier-parts=2', 'page-size=2', 'expression-bytes=2'];
    strict = await startTestServer({ limit: ['json-bytes=100', ...few] });
    lax = await startTestServer({ limit: ['json-depth=3'] });
    const rows = tableFromArrays({ id: Int32Array.of(1) });
    for (const one of [strict, lax]) {
      await one.client.createTable({ id: ['t'], body: tableToIPC(rows, 'stream') });
      for (const name of ['u', 'v']) await one.client.declareTable({ id: [name], body: {} });
    }
  });
  afterAll(async () => {
    await strict.remove();
    await lax.remove();
  });

  test.each([
    ['json-bytes', '/v1/namespace/absent/describe', JSON.stringify({ context: { pad: 'x'.repeat(100) } }), [413, 404]],
    ['json-depth', '/v1/table/t/count_rows', '{"a":[[1]]}', [400, 200]],
    ['identifier-parts', '/v1/namespace/a$b$c/describe', '{}', [400, 404]],
    ['expression-bytes', '/v1/table/t/count_rows', '{"predicate":"id > 0"}', [413, 200]],
  ])('%s is that of each', async (_name, path, body, statuses) => {
    const responses = await Promise.all([strict, lax].map((one) => post(path, body, one.url)));
    expect(responses.map(({ status }) => status)).toEqual(statuses);
  });

  test('page-size is that of each', async () => {
    const pages = await Promise.all([strict, lax].map((one) => one.client.listTables({ id: [] })));
    expect(pages.map(({ tables }) => tables.length)).toEqual([2, 3]);
  });

  test('GetCapabilities reports those of each', async () => {
    const capabilities = await Promise.all([strict, lax].map((one) => one.client.getCapabilities({})));
    expect(capabilities.map(({ limits }) => limits.max_json_bytes)).toEqual([100, LIMITS['json-bytes'].default]);
  });
});

describe('a body that stops arriving', () => {
  test.each([
    ['JSON', '/v1/table/t/query HTTP/1.1\r\ncontent-type: application/json', '{"k":'],
    ['Arrow', '/v1/table/new/create HTTP/1.1\r\ncontent-type: application/vnd.apache.arrow.stream', 'AB'],
  ])('is rejected with 408, and the connection is closed: %s', async (_title, head, start) => {
    const socket = await connect(server.url, head);
    socket.write(`content-length: 1000\r\n\r\n${start}`);
    expect(await text(socket)).toMatch(/^HTTP\/1.1 408 [^]*limit body-seconds/);
  });
});

test('headers that stop arriving are rejected with 408, and the connection is closed', async () => {
  const slow = await startTestServer({ limit: ['body-seconds=1', 'header-seconds=1'] });
  const socket = await connect(slow.url, '/v1/namespace/n/describe HTTP/1.1');
  expect(await text(socket)).toMatch(/^HTTP\/1.1 408 /);
  await slow.remove();
});

describe('without a credential in a header', () => {
  test('a body of more than 64 KiB is rejected with 401', async () => {
    const body = JSON.stringify({ identity: { auth_token: 'secret' }, context: { pad: 'x'.repeat(70_000) } });
    const response = await post('/v1/namespace/$/list', body, locked.url);
    expect(response.status === 401 || response.status === 405).toBe(true);
    expect(await post('/v1/namespace/n/describe', body, locked.url)).toEqual({
      status: 401,
      detail: expect.stringContaining('limit unauthenticated-bytes') as string,
    });
  });

  test('the remaining bytes of a larger body are not read', async () => {
    const socket = await connect(locked.url, '/v1/namespace/n/describe HTTP/1.1\r\ncontent-type: application/json');
    socket.write('content-length: 4000000\r\n\r\n');
    socket.on('error', () => undefined);
    const closed = once(socket, 'close').then(() => true);
    let sent = 0;
    while (sent < 4_000_000 && !socket.destroyed && socket.writable) {
      socket.write('x'.repeat(16_384));
      sent += 16_384;
      await delay(1);
    }
    socket.resume();
    expect(await closed).toBe(true);
    expect(sent).toBeLessThan(4_000_000);
  });
});

test('docs/limits.md lists every limit with its default, unit and status', () => {
  const page = readFileSync(new URL('docs/limits.md', import.meta.url), 'utf8');
  const listed = [...page.matchAll(/^\| `([a-z-]+)` +\| ([\d,]+|none) +\| (\w+) +\| (\d+) +\| (.*?) +\|$/gm)];
  expect(
    listed.map(([, name, value, unit, status, text]) => [name, value?.replaceAll(',', ''), unit, status, text]),
  ).toEqual(
    Object.entries(LIMITS).map(([name, { default: value, unit, status, text }]) => [
      name,
      Number.isFinite(value) ? `${value}` : 'none',
      unit,
      `${status}`,
      text,
    ]),
  );
});

describe('parseLimits', () => {
  test('reads names and values', () => {
    const limits = parseLimits(['json-bytes=10', 'json-depth=3']);
    const read: readonly LimitName[] = ['json-bytes', 'json-depth', 'json-fields'];
    expect(read.map((name) => limits.of(name))).toEqual([10, 3, 20_000]);
  });

  test.each(['json-byte=1', 'json-bytes', 'json-bytes=0', 'json-bytes=1e3', 'json-bytes=-1', 'json-bytes=5=6'])(
    'rejects %s',
    (text) => {
      expect(() => parseLimits([text])).toThrow(RangeError);
    },
  );
});
