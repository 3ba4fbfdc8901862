import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tableFromArrays, tableToIPC } from 'apache-arrow';
import { afterEach, describe, expect, test } from 'vitest';
import { createKey } from '../access/index.ts';
import { handlers } from '../operations/registry.ts';
import { startTestServer, type TestServer, type TestServerOptions } from '../testing/start-server.ts';
import { serverVersion } from '../version.ts';

let server: TestServer | undefined;
afterEach(async () => {
  await server?.remove();
  server = undefined;
});

const LINE = /^(?<name>[a-z_]+)(?:\{(?<labels>[^}]*)\})? (?<value>\S+)$/;

/** Parses the text format of Prometheus: values by name and labels, such as `requests_total{operation="X"}`. */
const parse = (text: string): ReadonlyMap<string, number> => {
  const samples = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    samples.map((line) => {
      const { name, labels, value } = LINE.exec(line)?.groups ?? {};
      if (name === undefined) throw new Error(`not a sample: ${line}`);
      return [labels === undefined ? name : `${name}{${labels}}`, Number(value)];
    }),
  );
};

const start = async (settings: TestServerOptions = {}) => {
  const started = await startTestServer({ metrics: 'authenticated', ...settings });
  server = started;
  const scrape = async (headers: Record<string, string> = {}): Promise<ReadonlyMap<string, number>> => {
    const response = await fetch(`${started.url}/metrics`, { headers });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=/);
    return parse(await response.text());
  };
  return { server: started, scrape };
};

const rows = tableToIPC(tableFromArrays({ id: Int32Array.of(1) }), 'stream');
const requestsOf = (operation: string, status: number): string =>
  `touchstone_requests_total{operation="${operation}",status="${status}"}`;

describe('/metrics', () => {
  test('counts requests that are not well-formed HTTP', async () => {
    const statuses: number[] = [];
    const { server: started, scrape } = await start({
      observers: [
        ({ method }) =>
          ({ status }) =>
            void (method === '_OTHER' && statuses.push(status)),
      ],
    });
    const { hostname, port } = new URL(started.url);
    for (const bytes of ['nonsense\r\n\r\n', `GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`]) {
      const socket = connect({ host: hostname, port: Number(port) }).on('error', () => undefined);
      socket.resume().write(bytes);
      await once(socket, 'close');
    }
    expect(statuses).toEqual([400, 431]);
    const metrics = await scrape();
    expect([metrics.get(requestsOf('none', 400)), metrics.get(requestsOf('none', 431))]).toEqual([1, 1]);
  });

  test('counts requests by operation and status, their time, bytes and commits', async () => {
    const {
      server: { client, url },
      scrape,
    } = await start();
    await client.createTable({ id: ['t'], body: rows });
    for (let at = 0; at < 3; at += 1) await client.insertIntoTable({ id: ['t'], body: rows });
    for (let at = 0; at < 5; at += 1) await client.call('DescribeTable', { id: ['absent'], body: {} });
    await client.describeTable({ id: ['t'], body: {} });
    await fetch(`${url}/nope`);
    await expect.poll(async () => (await scrape()).get(requestsOf('none', 404))).toBe(1);
    // An insert has its response before its write has ended.
    await expect.poll(async () => (await scrape()).get('touchstone_queued_writes')).toBe(0);
    const metrics = await scrape();
    const want = {
      [requestsOf('CreateTable', 200)]: 1,
      [requestsOf('InsertIntoTable', 200)]: 3,
      [requestsOf('DescribeTable', 404)]: 5,
      [requestsOf('DescribeTable', 200)]: 1,
      'touchstone_request_duration_seconds_count{operation="DescribeTable"}': 6,
      'touchstone_request_duration_seconds_bucket{le="+Inf",operation="InsertIntoTable"}': 3,
      'touchstone_commits_total{result="published"}': 4,
      'touchstone_commits_total{result="conflict"}': 0,
      // The request of the metrics itself.
      touchstone_requests_in_progress: 1,
      touchstone_open_reads: 0,
      touchstone_queued_writes: 0,
      touchstone_waiting_queries: 0,
      touchstone_running_jobs: 0,
      [`touchstone_build_info{version="${serverVersion}"}`]: 1,
    };
    expect(Object.fromEntries(Object.keys(want).map((name) => [name, metrics.get(name)]))).toEqual(want);
    const sums = [
      'touchstone_request_duration_seconds_sum{operation="InsertIntoTable"}',
      'touchstone_event_loop_delay_seconds{quantile="1"}',
    ];
    for (const name of sums) expect([name, (metrics.get(name) ?? 0) > 0]).toEqual([name, true]);
    expect(metrics.get('touchstone_received_bytes_total{operation="InsertIntoTable"}')).toBeGreaterThan(
      3 * rows.length,
    );
    expect(metrics.get('touchstone_sent_bytes_total{operation="DescribeTable"}')).toBeGreaterThan(600);
    expect(metrics.get('process_resident_memory_bytes')).toBeGreaterThan(50_000_000);
  });

  test('counts compactions', async () => {
    const {
      server: { client },
      scrape,
    } = await start({ compactFragments: 4 });
    await client.createTable({ id: ['t'], body: rows });
    for (let at = 0; at < 5; at += 1) await client.insertIntoTable({ id: ['t'], body: rows });
    const done = 'touchstone_compactions_total{result="done"}';
    await expect.poll(async () => (await scrape()).get(done)).toBeGreaterThan(0);
    expect((await scrape()).get('touchstone_compactions_total{result="failed"}')).toBe(0);
  });

  test('has no more time series when clients send more names', async () => {
    const {
      server: { client, url },
      scrape,
    } = await start();
    const send = async (from: number): Promise<void> => {
      for (let at = from; at < from + 20; at += 1) {
        await client.call('DescribeTable', { id: [`name-${at}`], body: {} });
        await fetch(`${url}/path-${at}`);
      }
      await expect.poll(async () => (await scrape()).get(requestsOf('none', 404))).toBe(from + 20);
    };
    await send(0);
    const before = await scrape();
    await send(20);
    const after = await scrape();
    expect([...after.keys()]).toEqual([...before.keys()]);
    expect([...after.keys()].join()).not.toContain('name-');
  });

  test('shows requests that run and responses that are being sent', async () => {
    let release = (): void => undefined;
    const wait = new Promise<void>((resolve) => (release = resolve));
    const {
      server: { url },
      scrape,
    } = await start({
      handlers: {
        ...handlers,
        QueryTable: async () => ({
          mediaType: 'application/vnd.apache.arrow.stream' as const,
          stream: (async function* () {
            // The server sends the first chunk when it has the second.
            yield new Uint8Array(100_000);
            yield new Uint8Array(1);
            await wait;
          })(),
        }),
      },
    });
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    socket.write(
      'POST /v1/table/t/query HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 19\r\n\r\n{"k":1,"vector":[]}',
    );
    await once(socket, 'data');
    const metrics = await scrape();
    expect([metrics.get('touchstone_requests_in_progress'), metrics.get('touchstone_open_reads')]).toEqual([2, 1]);
    release();
    socket.destroy();
    await expect.poll(async () => (await scrape()).get('touchstone_requests_in_progress')).toBe(1);
  });
});

describe('access to /metrics', () => {
  const statusOf = async (settings: TestServerOptions, headers: Record<string, string> = {}): Promise<number> => {
    const {
      server: { url },
    } = await start(settings);
    return (await fetch(`${url}/metrics`, { headers })).status;
  };

  test.each([
    ['needs a credential if the server has one', { token: ['secret'] }, {}, 401],
    ['rejects a wrong credential', { token: ['secret'] }, { authorization: 'Bearer guess' }, 401],
    ['accepts a token', { token: ['secret'] }, { authorization: 'Bearer secret' }, 200],
    ['accepts an API key', { apiKey: ['secret'] }, { 'x-api-key': 'secret' }, 200],
    ['needs none while the server has none', {}, {}, 200],
    ['needs none if it is open', { token: ['secret'], metrics: 'open' as const }, {}, 200],
    ['does not exist if it is off', { metrics: 'off' as const }, {}, 404],
  ])('%s', async (_title, settings, headers: Record<string, string>, status) => {
    expect(await statusOf(settings, headers)).toBe(status);
  });

  test.each([
    ['read:*', 200],
    ['admin:*', 200],
    ['read:/a', 403],
    ['admin:b', 403],
  ])('responds to a credential with the grant %s with %i', async (grant, status) => {
    const dir = await mkdtemp(join(tmpdir(), 'touchstone-metrics-'));
    const keys = join(dir, 'keys.json');
    const secret = await createKey(keys, { name: 'k', kind: 'token', grants: [grant] });
    expect(await statusOf({ keysFile: keys }, { authorization: `Bearer ${secret}` })).toBe(status);
    await rm(dir, { recursive: true });
  });

  test('rejects a page of another origin while the server has no credentials', async () => {
    expect(await statusOf({}, { origin: 'http://evil.example' })).toBe(403);
  });
});
