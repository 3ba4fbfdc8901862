import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tableFromArrays, tableToIPC } from 'apache-arrow';
import { afterEach, describe, expect, test } from 'vitest';
import { EngineError } from '../engine/index.ts';
import { handlers } from '../operations/registry.ts';
import { memoryLog, parseLines, type LogLine } from '../testing/log-lines.ts';
import { startTestServer, type TestServer, type TestServerOptions } from '../testing/start-server.ts';
import { openAuditLog } from './audit-log.ts';
import type { LogOptions } from './logger.ts';
import { logChanges, logErrors, logRequests } from './request-log.ts';

let server: TestServer | undefined;
afterEach(async () => {
  await server?.remove();
  server = undefined;
});

/** Starts a server that logs into memory. */
const startLogging = async (settings: TestServerOptions = {}, level: LogOptions['level'] = 'info') => {
  const { log, text } = memoryLog(level);
  const started = await startTestServer({
    observers: [logRequests(log)],
    onInternal: logErrors(log),
    onChange: logChanges(log),
    ...settings,
  });
  server = started;
  const send = (path: string, init: RequestInit = {}) => fetch(started.url + path, { method: 'POST', ...init });
  const linesOf = (message: string): readonly LogLine[] => parseLines(text()).filter(({ msg }) => msg === message);
  /** Waits for the lines of `count` requests: a line is written after the client has the response. */
  const requests = async (count: number): Promise<readonly LogLine[]> => {
    await expect.poll(() => linesOf('request').length).toBe(count);
    return linesOf('request');
  };
  return { server: started, text, send, linesOf, requests };
};

const ARROW = { 'content-type': 'application/vnd.apache.arrow.stream' };
const JSON_TYPE = { 'content-type': 'application/json' };

describe('the line of a request', () => {
  test('has time, level, id, operation, principal, status, duration and bytes', async () => {
    const { send, requests } = await startLogging({ token: ['other', 'secret-token'] });
    const body = JSON.stringify({ properties: { padding: 'x'.repeat(5000) } });
    const headers = { ...JSON_TYPE, authorization: 'Bearer secret-token', 'x-request-id': 'id-1' };
    expect((await send('/v1/namespace/n/create?delimiter=.', { headers, body })).status).toBe(200);
    const [line] = await requests(1);
    expect(line).toMatchObject({
      level: 'info',
      requestId: 'id-1',
      operation: 'CreateNamespace',
      method: 'POST',
      path: '/v1/namespace/n/create',
      principal: 'token#2',
      status: 200,
    });
    expect(Date.parse(String(line?.['time']))).toBeGreaterThan(0);
    expect(line?.['durationMs']).toBeGreaterThan(0);
    expect(line?.['bytesIn']).toBeGreaterThan(5000);
    expect(line?.['bytesIn']).toBeLessThan(6000);
    expect(line?.['bytesOut']).toBeGreaterThan(5000);
    expect(line).not.toHaveProperty('aborted');
  });

  test.each([
    ['a rejected credential', '/v1/namespace/n/create', { authorization: 'Bearer guess' }, 401, 'CreateNamespace'],
    ['an unknown path', '/nope', {}, 404, undefined],
    ['a path that cannot be decoded', '/v1/namespace/%E0%A4%A/describe', {}, 400, undefined],
  ])('has the status of %s, and no principal', async (_title, path, headers, status, operation) => {
    const { send, requests } = await startLogging({ token: ['secret-token'] });
    await send(path, { headers });
    const [line] = await requests(1);
    expect([line?.['status'], line?.['operation'], line?.['principal']]).toEqual([status, operation, undefined]);
  });

  test('counts the bytes of each request on a kept connection', async () => {
    const {
      server: { client },
      requests,
    } = await startLogging();
    for (let count = 1; count <= 3; count += 1) {
      await client.describeNamespace({ id: [], body: {} });
      await requests(count);
    }
    const lines = await requests(3);
    expect(lines.map(({ bytesIn }) => bytesIn)).toEqual(lines.map(() => lines[0]?.['bytesIn']));
    expect(lines.map(({ bytesOut }) => bytesOut)).toEqual(lines.map(() => lines[0]?.['bytesOut']));
  });

  test('reports a client that disconnected before the response', async () => {
    let arrived = (): void => undefined;
    let release = (): void => undefined;
    const isRunning = new Promise<void>((resolve) => (arrived = resolve));
    const wait = new Promise<void>((resolve) => (release = resolve));
    const {
      server: { url },
      requests,
    } = await startLogging({
      handlers: {
        ...handlers,
        ListAllTables: async () => {
          arrived();
          await wait;
          return { body: { tables: [] } };
        },
      },
    });
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    socket.write('GET /v1/table HTTP/1.1\r\nhost: localhost\r\n\r\n');
    await isRunning;
    socket.destroy();
    const [line] = await requests(1);
    release();
    expect(line).toMatchObject({ operation: 'ListAllTables', status: 499, aborted: true });
  });
});

describe('x-request-id', () => {
  test.each([
    ['letters, digits and punctuation', 'trace:A-1_2.3/4+5=@'],
    ['128 characters', 'x'.repeat(128)],
  ])('is echoed and logged if it has %s', async (_title, id) => {
    const { send, requests } = await startLogging();
    expect(
      (await send('/v1/namespace/absent/describe', { headers: { 'x-request-id': id } })).headers.get('x-request-id'),
    ).toBe(id);
    expect((await requests(1))[0]?.['requestId']).toBe(id);
  });

  test.each([
    ['missing', {}],
    ['too long', { 'x-request-id': 'x'.repeat(129) }],
    ['empty', { 'x-request-id': '' }],
    ['not well-formed', { 'x-request-id': 'a"b\\c d' }],
    ['given twice', { 'x-request-id': 'a, b' }],
  ])('is made if it is %s', async (_title, headers: Record<string, string>) => {
    const { send, requests } = await startLogging();
    const ids = [];
    for (const path of ['/v1/namespace/absent/describe', '/nope', '/v1/namespace/%E0%A4%A/describe'])
      ids.push((await send(path, { headers })).headers.get('x-request-id'));
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{16}-[0-9a-z]+$/);
    expect(new Set(ids).size).toBe(3);
    expect((await requests(3)).map(({ requestId }) => requestId)).toEqual(ids);
  });
});

describe('the log contains no secrets and no rows', () => {
  const SECRETS = [
    'planted-token',
    'planted-key',
    'planted-wrong',
    'planted-identity',
    'planted-literal',
    'planted-row',
    'planted-query',
  ];
  const rows = tableToIPC(tableFromArrays({ id: Int32Array.of(1), text: ['planted-row'] }), 'stream');
  const failing = {
    ...handlers,
    CountTableRows: async () => {
      throw new EngineError('internal', 'the engine failed', {
        cause: new Error("cannot cast 'planted-row' to Int32"),
      });
    },
  };

  /** Sends secrets and rows in every place of a request, valid and invalid. */
  const sendAll = async ({ send }: Awaited<ReturnType<typeof startLogging>>): Promise<readonly number[]> => {
    const token = { authorization: 'Bearer planted-token' };
    const json = (value: object) => JSON.stringify(value);
    const responses = [
      await send('/v1/table/t/create', { headers: { ...token, ...ARROW }, body: new Uint8Array(rows) }),
      await send('/v1/table/t/query?x=planted-query', {
        headers: { ...token, ...JSON_TYPE },
        body: json({ k: 1, vector: [], filter: "text = 'planted-literal'" }),
      }),
      await send('/v1/table/t/query', {
        headers: { ...token, ...JSON_TYPE },
        body: json({ k: 1, vector: [], filter: "absent = 'planted-literal" }),
      }),
      await send('/v1/table/t/update', {
        headers: { ...token, ...JSON_TYPE },
        body: json({ updates: [['text', "cast('planted-literal' as int)"]] }),
      }),
      await send('/v1/table/t/insert', { headers: { ...token, ...ARROW }, body: 'planted-row' }),
      await send('/v1/namespace/$/describe', {
        headers: { 'x-api-key': 'planted-key', ...JSON_TYPE },
        body: '{"planted-row',
      }),
      await send('/v1/namespace/$/describe', {
        headers: JSON_TYPE,
        body: json({ identity: { auth_token: 'planted-identity' } }),
      }),
      await send('/v1/namespace/$/describe', { headers: { authorization: 'Basic planted-wrong' } }),
      await send('/v1/table/t/count_rows', {
        headers: { ...token, ...JSON_TYPE },
        body: json({ predicate: "text = 'planted-literal'" }),
      }),
    ];
    await Promise.all(responses.map((response) => response.arrayBuffer()));
    return responses.map(({ status }) => status);
  };

  test('at level info', async () => {
    const logging = await startLogging({ token: ['planted-token'], apiKey: ['planted-key'], handlers: failing });
    expect(await sendAll(logging)).toEqual([200, 200, 400, 400, 400, 400, 401, 401, 500]);
    await logging.requests(9);
    for (const secret of SECRETS) expect(logging.text()).not.toContain(secret);
    const [failure] = logging.linesOf('internal error');
    expect(failure).toMatchObject({
      level: 'error',
      path: '/v1/table/t/count_rows',
      error: { type: 'EngineError', code: 'internal', cause: { type: 'Error' } },
    });
    expect(logging.linesOf('request').map(({ requestId }) => requestId)).toContain(failure?.['requestId']);
  });

  test('at level debug, except messages of the engine', async () => {
    const logging = await startLogging(
      { token: ['planted-token'], apiKey: ['planted-key'], handlers: failing },
      'debug',
    );
    await sendAll(logging);
    await logging.requests(9);
    expect(logging.text()).toContain("cannot cast 'planted-row' to Int32");
    for (const secret of SECRETS.filter((one) => one !== 'planted-row')) expect(logging.text()).not.toContain(secret);
  });

  test('shows messages of system errors', async () => {
    const {
      server: started,
      linesOf,
      send,
    } = await startLogging({
      handlers: {
        ...handlers,
        ListAllTables: () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })),
      },
    });
    expect((await send('/v1/table', { method: 'GET' })).status).toBe(503);
    expect(started.internalErrors).toEqual([]);
    expect(linesOf('internal error')[0]).toMatchObject({
      error: { message: 'connect ECONNREFUSED', code: 'ECONNREFUSED' },
    });
  });
});

describe('the audit log', () => {
  test('has one line for each request of a changing operation, before its response', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'touchstone-audit-'));
    const path = join(dir, 'audit.jsonl');
    const audit = await openAuditLog(path);
    const { send } = await startLogging({ token: ['a', 'b'], onChange: audit.write });
    const b = { authorization: 'Bearer b' };
    await send('/v1/namespace/n/create', { headers: { ...b, 'x-request-id': 'first', 'x-ns-database': 'db' } });
    await send('/v1/namespace/n/create', { headers: { ...b, 'x-ns-database': 'db' } });
    await send('/v1/namespace/n/drop', { headers: { authorization: 'Bearer guess' } });
    await send('/v1/namespace/$/list', { method: 'GET', headers: b });
    await send('/v1/namespace/n/drop', { method: 'GET', headers: b });
    const lines = parseLines(await readFile(path, 'utf8'));
    expect(lines.map(({ operation, status, result }) => [operation, status, result])).toEqual([
      ['CreateNamespace', 200, 'accepted'],
      ['CreateNamespace', 409, 'rejected'],
      ['DropNamespace', 401, 'rejected'],
    ]);
    expect(lines[0]).toMatchObject({
      requestId: 'first',
      principal: 'token#2',
      path: '/v1/namespace/n/create',
      database: 'db',
      client: '127.0.0.1',
    });
    expect(lines[2]).not.toHaveProperty('principal');
    for (const { time } of lines) expect(Date.parse(String(time))).toBeGreaterThan(0);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    await audit.close();
    await rm(dir, { recursive: true });
  });

  test('delays the response until the line is recorded', async () => {
    const events: string[] = [];
    let record = (): void => undefined;
    const isRecorded = new Promise<void>((resolve) => (record = resolve));
    const { send, requests } = await startLogging({
      onChange: () => {
        events.push('waiting');
        return isRecorded.then(() => void events.push('recorded'));
      },
    });
    const response = send('/v1/namespace/n/create').then(() => events.push('response'));
    await expect.poll(() => events).toContain('waiting');
    await send('/v1/namespace/$/list', { method: 'GET' });
    await requests(1);
    record();
    await response;
    expect(events).toEqual(['waiting', 'recorded', 'response']);
  });
});
