import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { runCli, type CliOptions, type CliRun } from '../../conformance/testing/run-cli.ts';
import { reportErrors } from '../../conformance/testing/report-schema.ts';

/** A target that misbehaves, on a free port. */
interface MaliciousTarget {
  readonly url: string;
  /** Returns the number of bytes that it has sent. */
  sent(): number;
}

const closers: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closers) await close();
});

const listening = async (server: Server): Promise<MaliciousTarget> => {
  const sockets = new Set<Socket>();
  let bytesOfClosed = 0;
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => {
      bytesOfClosed += socket.bytesWritten;
      sockets.delete(socket);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent: () => [...sockets].reduce((sum, { bytesWritten }) => sum + bytesWritten, bytesOfClosed),
  };
};

const http = (listener: RequestListener): Promise<MaliciousTarget> => listening(createServer(listener));
const tcp = (listener: (socket: Socket) => void): Promise<MaliciousTarget> => listening(createTcpServer(listener));

/** Returns a listener that responds when the whole request has been received. */
const responding =
  (reply: (response: ServerResponse, request: IncomingMessage) => void): RequestListener =>
  (request, response) => {
    request.resume().once('end', () => reply(response, request));
  };

const isUnknownRoute = ({ url = '' }: IncomingMessage): boolean => url.includes('no-such-route');

const json = (response: ServerResponse, status: number, text: string): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(text);

/** Whether a request lists the root, whose response shows that the target is a server of the interface. */
const isRootList = ({ url = '' }: IncomingMessage): boolean => url.startsWith('/v1/namespace/%24/list');

/** Runs the suite on a target, and expects no crash and no conformant verdict. */
const runSuite = async (target: MaliciousTarget, args: readonly string[], options?: CliOptions): Promise<CliRun> => {
  const run = await runCli(['--target', target.url, '--seed', 'malicious', ...args], options);
  // No crash: no stack trace, no error in a check, no invalid report.
  expect(run.stderr).not.toMatch(/^\s+at /m);
  expect(run.report?.counts['harness-error'] ?? 0).toBe(0);
  if (run.report !== undefined) expect(reportErrors(run.report)).toEqual([]);
  expect([1, 2]).toContain(run.code);
  expect(run.report?.verdict.outcome).not.toBe('conformant');
  expect(run.report?.verdict.exitCode ?? 2).toBe(run.code);
  return run;
};

const ALL = ['--sources', 'all', '--timeout', '3', '--concurrency', '16'];
/** Rules of a few operations, for slow targets. */
const SOME = [
  '--sources',
  'all',
  '--only',
  'DropNamespace/*',
  '--only',
  'CreateNamespace/*',
  '--only',
  'GetCapabilities/*',
];
const SHORT_TIMEOUT = ['--timeout', '1', '--concurrency', '16'];

describe('with all rules, does not pass a target that', () => {
  test.each<readonly [string, 1 | 2, RequestListener]>([
    ['always returns 200 {}', 2, responding((response) => json(response, 200, '{}'))],
    ['always returns 404 without a body', 2, responding((response) => void response.writeHead(404).end())],
    [
      'always returns 404 with an error body',
      2,
      responding((response) =>
        json(response, 404, '{"type":"x","title":"x","status":404,"detail":"","instance":"/","code":0,"error":"x"}'),
      ),
    ],
    [
      'returns HTML with 200',
      2,
      responding(
        (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Welcome'),
      ),
    ],
    ['closes every connection', 2, (request) => void request.socket.destroy()],
  ])('%s', async (_title, code, listener) => {
    const run = await runSuite(await http(listener), ALL);
    expect(run.code).toBe(code);
  });
});

// Most of these tests wait for timeouts, so they run concurrently.
describe.concurrent('before the first rule, a target that', () => {
  test.each<readonly [string, () => Promise<MaliciousTarget>]>([
    ['is not listening', async () => ({ ...(await tcp((socket) => socket.destroy())), url: 'http://127.0.0.1:9' })],
    [
      'has an unknown host name',
      async () => ({ ...(await tcp((socket) => socket.destroy())), url: 'http://touchstone.invalid' }),
    ],
    ['does not use HTTP', () => tcp((socket) => void socket.end('SSH-2.0-OpenSSH_9.9\r\n'))],
    ['never responds', () => http(() => undefined)],
    ['stops after the headers', () => http((_request, response) => void response.writeHead(200).flushHeaders())],
    ['always returns 401', () => http(responding((response) => json(response, 401, '{}')))],
    ['always returns 403', () => http(responding((response) => json(response, 403, '{}')))],
  ])('%s is rejected with exit code 2 and without a report', async (_title, start) => {
    const run = await runSuite(await start(), SHORT_TIMEOUT);
    expect(run.code).toBe(2);
    expect(run.stderr).toBe('');
    expect(run.report).toBeUndefined();
    expect(run.ms).toBeLessThan(60_000);
  });
});

describe.concurrent('with some rules, a target that', () => {
  test.each<readonly [string, () => Promise<MaliciousTarget>]>([
    [
      'never responds to an operation',
      () => http(responding((response, request) => void (isUnknownRoute(request) && response.writeHead(404).end()))),
    ],
    [
      'redirects endlessly',
      () =>
        http(responding((response, request) => void response.writeHead(307, { location: request.url ?? '/' }).end())),
    ],
    [
      'sends one byte at a time',
      () =>
        http(
          responding((response, request) => {
            if (isUnknownRoute(request)) return void response.writeHead(404).end();
            response.writeHead(200, { 'content-type': 'application/json' });
            const drip = setInterval(() => response.write(' '), 100);
            response.once('close', () => clearInterval(drip));
          }),
        ),
    ],
    [
      'sends less than its content-length',
      () =>
        http(
          responding(
            (response) =>
              void response
                .writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' })
                .end('{}', () => response.socket?.end()),
          ),
        ),
    ],
    [
      'sends more than its content-length',
      () =>
        tcp(
          (socket) =>
            void socket.on('data', () =>
              socket.write(
                'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}{"more":1}',
              ),
            ),
        ),
    ],
    [
      'returns JSON that is not UTF-8',
      () =>
        http(
          responding(
            (response) =>
              void response
                .writeHead(200, { 'content-type': 'application/json' })
                .end(
                  Buffer.from('{"properties":{"owner":"\u00ff\u00fe\u00c3("},"transaction_id":["\u0080"]}', 'latin1'),
                ),
          ),
        ),
    ],
    ['returns truncated JSON', () => http(responding((response) => json(response, 200, '{"properties":{"a":')))],
    [
      'returns JSON nested 10,000 levels deep',
      () =>
        http(
          responding((response) => json(response, 200, '{"properties":'.repeat(10_000) + '{}' + '}'.repeat(10_000))),
        ),
    ],
    [
      'returns JSON with unexpected types and keys',
      () =>
        http(
          responding((response) =>
            json(
              response,
              200,
              '{"__proto__":{"code":0},"operations":{"a":1},"features":7,"properties":1e400,"transaction_id":-0}',
            ),
          ),
        ),
    ],
    ['returns null instead of objects', () => http(responding((response) => json(response, 200, 'null')))],
    [
      'returns a different status each time',
      () => {
        let status = 200;
        return http(responding((response) => json(response, (status = status === 599 ? 200 : status + 1), '{}')));
      },
    ],
    [
      'sends a malformed header',
      () => tcp((socket) => void socket.on('data', () => socket.end('HTTP/1.1 200 OK\r\nbad header\r\n\r\n'))),
    ],
    [
      'sends endless headers',
      () =>
        tcp(
          (socket) => void socket.on('data', () => socket.write(`HTTP/1.1 200 OK\r\n${'x-a: b\r\n'.repeat(20_000)}`)),
        ),
    ],
    [
      'closes connections after 60 responses',
      () => {
        let left = 60;
        return http(
          responding((response) => ((left -= 1) > 0 ? json(response, 200, '{}') : void response.socket?.destroy())),
        );
      },
    ],
  ])('%s is not conformant, in bounded time', async (_title, start) => {
    const run = await runSuite(await start(), [...SOME, ...SHORT_TIMEOUT]);
    expect(run.ms).toBeLessThan(120_000);
  });

  test('sends an endless body is disconnected at the size limit', async () => {
    const chunk = Buffer.alloc(1024 * 1024, ' ');
    const target = await http(
      responding((response, request) => {
        if (isUnknownRoute(request)) return void response.writeHead(404).end();
        response.writeHead(200, { 'content-type': 'application/json' });
        const writeChunks = (): void => {
          while (!response.destroyed && response.write(chunk));
        };
        response.on('drain', writeChunks);
        writeChunks();
      }),
    );
    const run = await runSuite(target, [...SOME, '--timeout', '5', '--concurrency', '4'], { heapMb: 128 });
    expect(run.ms).toBeLessThan(120_000);
    const requests = run.report?.requests ?? 0;
    expect(target.sent() / (requests + 10)).toBeLessThan(32 * 1024 * 1024);
  });
});

test('redacts credentials and escapes control sequences that a target echoes', async () => {
  const token = 'hush-token-0123456789';
  const apiKey = 'hush-key-0123456789';
  const target = await http(
    responding((response, request) => {
      if (isRootList(request)) return json(response, 200, '{"namespaces":[]}');
      const echo = `\u001b[2J${JSON.stringify(request.headers)} ${token} ${apiKey} ${request.url ?? ''}`;
      const type = (request.url?.length ?? 0) % 2 === 0 ? 'application/octet-stream' : 'application/json';
      const body =
        type === 'application/json' ? JSON.stringify({ error: echo }) : Buffer.from(`\u00ff\u0000${echo}`, 'latin1');
      response.writeHead(request.headers.authorization === undefined ? 500 : 400, {
        'content-type': type,
        'x-echo': token,
      });
      response.end(body);
    }),
  );
  const env = { TOUCHSTONE_TOKEN: token, TOUCHSTONE_API_KEY: apiKey };
  const run = await runSuite(target, SOME, { env });
  expect(run.code).toBe(1);
  for (const text of [run.stdout, run.stderr, run.reportText ?? '']) {
    expect(text).not.toContain('hush');
    expect(text).not.toContain('\u001b');
  }
  const bodies = (run.report?.rules ?? []).flatMap(({ cases }) =>
    cases.flatMap(({ transcript = [] }) =>
      transcript.map(({ response }) => ('body' in response ? response.body?.base64 : undefined)),
    ),
  );
  for (const body of bodies) expect(Buffer.from(body ?? '', 'base64').toString('latin1')).not.toContain('hush');
});

test('two runs with the same seed give the same report, apart from times', async () => {
  // A target that fails in several ways, always the same for the same request.
  const target = await http(
    responding((response, request) => {
      const { url = '' } = request;
      if (isRootList(request)) return json(response, 200, '{"namespaces":[]}');
      if (isUnknownRoute(request)) return json(response, 404, '{"error":"no such route"}');
      if (url.includes('/create') || url.includes('/exists')) return json(response, 200, '{"properties":7}');
      return json(response, url.length % 3 === 0 ? 500 : 200, '{"error":"a"}');
    }),
  );
  const args = ['--sources', 'all', '--only', '*Namespace*/*', '--only', 'GetCapabilities/*'];
  const untimed = ({ reportText }: CliRun): string =>
    (reportText ?? '').replace(/"(durationMs|ms)": [\d.]+/g, '"$1": 0');
  const [first, second] = [await runSuite(target, args), await runSuite(target, [...args, '--concurrency', '1'])];
  expect(first.report?.rules.some(({ cases }) => cases.some(({ transcript }) => transcript !== undefined))).toBe(true);
  expect(untimed(second)).toBe(untimed(first));
});
