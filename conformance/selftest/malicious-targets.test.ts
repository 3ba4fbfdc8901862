import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { runCli, type CliOptions, type CliRun } from '../testing/run-cli.ts';
import { reportErrors } from '../testing/report-schema.ts';

/** A target that misbehaves, on a free port. */
interface Hostile {
  readonly url: string;
  /** Bytes it managed to send. */
  sent(): number;
}

const open: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of open) await close();
});

const listening = async (server: Server): Promise<Hostile> => {
  const sockets = new Set<Socket>();
  let gone = 0;
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => {
      gone += socket.bytesWritten;
      sockets.delete(socket);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent: () => [...sockets].reduce((sum, { bytesWritten }) => sum + bytesWritten, gone),
  };
};

const http = (listener: RequestListener): Promise<Hostile> => listening(createServer(listener));
const tcp = (listener: (socket: Socket) => void): Promise<Hostile> => listening(createTcpServer(listener));

/** Answers after the request has come whole, as servers do. */
const responding =
  (reply: (response: ServerResponse, request: IncomingMessage) => void): RequestListener =>
  (request, response) => {
    request.resume().once('end', () => reply(response, request));
  };

const isNowhere = ({ url = '' }: IncomingMessage): boolean => url.includes('no-such-route');

const json = (response: ServerResponse, status: number, text: string): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(text);

const judge = async (target: Hostile, args: readonly string[], options?: CliOptions): Promise<CliRun> => {
  const run = await runCli(['--target', target.url, '--seed', 'hostile', ...args], options);
  // Never a crash: a stack on the way out, a check of ours that broke down, a report that is no report.
  expect(run.stderr).not.toMatch(/^\s+at /m);
  expect(run.report?.counts['harness-error'] ?? 0).toBe(0);
  if (run.report !== undefined) expect(reportErrors(run.report)).toEqual([]);
  // Never conformant.
  expect([1, 2]).toContain(run.code);
  expect(run.report?.verdict.outcome).not.toBe('conformant');
  expect(run.report?.verdict.exitCode ?? 2).toBe(run.code);
  return run;
};

const ALL = ['--profile', 'all', '--timeout', '3', '--concurrency', '16'];
/** A part of the rules that needs a few operations, for targets that are slow by nature. */
const SOME = [
  '--profile',
  'all',
  '--only',
  'DropNamespace/*',
  '--only',
  'CreateNamespace/*',
  '--only',
  'GetCapabilities/*',
];
const IMPATIENT = ['--timeout', '1', '--concurrency', '16'];

describe('with all rules, a target that', () => {
  test.each<readonly [string, 1 | 2, RequestListener]>([
    ['always answers 200 {}', 1, responding((response) => json(response, 200, '{}'))],
    ['always answers 404 without a body', 2, responding((response) => void response.writeHead(404).end())],
    [
      'always answers 404 with an error body',
      2,
      responding((response) =>
        json(response, 404, '{"type":"x","title":"x","status":404,"detail":"","instance":"/","code":0,"error":"x"}'),
      ),
    ],
    [
      'answers HTML with 200',
      1,
      responding(
        (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Welcome'),
      ),
    ],
    ['closes every connection', 2, (request) => void request.socket.destroy()],
  ])('%s', async (_title, code, listener) => {
    const run = await judge(await http(listener), ALL);
    expect(run.code).toBe(code);
  });
});

// Most of these wait for time-outs, which they can do together.
describe.concurrent('at the door, a target that', () => {
  test.each<readonly [string, () => Promise<Hostile>]>([
    ['is not there', async () => ({ ...(await tcp((socket) => socket.destroy())), url: 'http://127.0.0.1:9' })],
    ['has no name', async () => ({ ...(await tcp((socket) => socket.destroy())), url: 'http://touchstone.invalid' })],
    ['speaks no HTTP', () => tcp((socket) => void socket.end('SSH-2.0-OpenSSH_9.9\r\n'))],
    ['hangs', () => http(() => undefined)],
    ['hangs after the head', () => http((_request, response) => void response.writeHead(200).flushHeaders())],
    ['lets nobody in', () => http(responding((response) => json(response, 401, '{}')))],
    ['forbids everything', () => http(responding((response) => json(response, 403, '{}')))],
  ])('%s is not judged', async (_title, start) => {
    const run = await judge(await start(), IMPATIENT);
    expect(run.code).toBe(2);
    expect(run.report).toBeUndefined();
    expect(run.stderr.trim().split('\n')).toHaveLength(1);
    expect(run.ms).toBeLessThan(60_000);
  });
});

describe.concurrent('with some rules, a target that', () => {
  test.each<readonly [string, () => Promise<Hostile>]>([
    [
      'hangs wherever it is asked something',
      () => http(responding((response, request) => void (isNowhere(request) && response.writeHead(404).end()))),
    ],
    [
      'redirects endlessly',
      () =>
        http(responding((response, request) => void response.writeHead(307, { location: request.url ?? '/' }).end())),
    ],
    [
      'drips',
      () =>
        http(
          responding((response, request) => {
            if (isNowhere(request)) return void response.writeHead(404).end();
            response.writeHead(200, { 'content-type': 'application/json' });
            const drip = setInterval(() => response.write(' '), 100);
            response.once('close', () => clearInterval(drip));
          }),
        ),
    ],
    [
      'says more than it sends',
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
      'sends more than it says',
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
      'answers JSON that is not UTF-8',
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
    ['truncates JSON', () => http(responding((response) => json(response, 200, '{"properties":{"a":')))],
    [
      'nests without end',
      () =>
        http(
          responding((response) => json(response, 200, '{"properties":'.repeat(10_000) + '{}' + '}'.repeat(10_000))),
        ),
    ],
    [
      'answers strange JSON',
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
    ['answers other JSON than objects', () => http(responding((response) => json(response, 200, 'null')))],
    [
      'answers a different status every time',
      () => {
        let status = 200;
        return http(responding((response) => json(response, (status = status === 599 ? 200 : status + 1), '{}')));
      },
    ],
    [
      'breaks the protocol',
      () => tcp((socket) => void socket.on('data', () => socket.end('HTTP/1.1 200 OK\r\nbad header\r\n\r\n'))),
    ],
    [
      'sends headers without end',
      () =>
        tcp(
          (socket) => void socket.on('data', () => socket.write(`HTTP/1.1 200 OK\r\n${'x-a: b\r\n'.repeat(20_000)}`)),
        ),
    ],
    [
      'dies midway',
      () => {
        let left = 60;
        return http(
          responding((response) => ((left -= 1) > 0 ? json(response, 200, '{}') : void response.socket?.destroy())),
        );
      },
    ],
  ])('%s is not conformant, in bounded time', async (_title, start) => {
    const run = await judge(await start(), [...SOME, ...IMPATIENT]);
    expect(run.ms).toBeLessThan(120_000);
  });

  test('sends without end is cut off', async () => {
    const chunk = Buffer.alloc(1024 * 1024, ' ');
    const target = await http(
      responding((response, request) => {
        if (isNowhere(request)) return void response.writeHead(404).end();
        response.writeHead(200, { 'content-type': 'application/json' });
        const pour = (): void => {
          while (!response.destroyed && response.write(chunk));
        };
        response.on('drain', pour);
        pour();
      }),
    );
    const run = await judge(target, [...SOME, '--timeout', '5', '--concurrency', '4'], { heapMb: 128 });
    expect(run.ms).toBeLessThan(120_000);
    const requests = run.report?.requests ?? 0;
    expect(target.sent() / (requests + 10)).toBeLessThan(32 * 1024 * 1024);
  });
});

test('a target that echoes what it is told finds no credential and no escape sequence in any output', async () => {
  const token = 'hush-token-0123456789';
  const apiKey = 'hush-key-0123456789';
  const target = await http(
    responding((response, request) => {
      const told = `\u001b[2J${JSON.stringify(request.headers)} ${token} ${apiKey} ${request.url ?? ''}`;
      const type = (request.url?.length ?? 0) % 2 === 0 ? 'application/octet-stream' : 'application/json';
      const body =
        type === 'application/json' ? JSON.stringify({ error: told }) : Buffer.from(`\u00ff\u0000${told}`, 'latin1');
      response.writeHead(request.headers.authorization === undefined ? 500 : 400, {
        'content-type': type,
        'x-echo': token,
      });
      response.end(body);
    }),
  );
  const env = { TOUCHSTONE_TOKEN: token, TOUCHSTONE_API_KEY: apiKey };
  const run = await judge(target, SOME, { env });
  expect(run.code).toBe(1);
  for (const text of [run.stdout, run.stderr, run.reportText ?? '']) {
    expect(text).not.toContain('hush');
    expect(text).not.toContain('\u001b');
  }
  const bodies = (run.report?.rules ?? []).flatMap(({ cases }) =>
    cases.flatMap(({ transcript = [] }) =>
      transcript.map(({ answer: response }) => ('body' in response ? response.body?.base64 : undefined)),
    ),
  );
  for (const body of bodies) expect(Buffer.from(body ?? '', 'base64').toString('latin1')).not.toContain('hush');
});

test('two runs with one seed give one report, apart from times', async () => {
  // Refuses, forgets and breaks its word, and always in the same way.
  const target = await http(
    responding((response, request) => {
      const { url = '' } = request;
      if (isNowhere(request)) return json(response, 404, '{"error":"no such route"}');
      if (url.includes('/create') || url.includes('/exists')) return json(response, 200, '{"properties":7}');
      return json(response, url.length % 3 === 0 ? 500 : 200, '{"error":"a"}');
    }),
  );
  const args = ['--profile', 'all', '--only', '*Namespace*/*', '--only', 'GetCapabilities/*'];
  const untimed = ({ reportText }: CliRun): string =>
    (reportText ?? '').replace(/"(durationMs|ms)": [\d.]+/g, '"$1": 0');
  const [first, second] = [await judge(target, args), await judge(target, [...args, '--concurrency', '1'])];
  expect(first.report?.rules.some(({ cases }) => cases.some(({ transcript }) => transcript !== undefined))).toBe(true);
  expect(untimed(second)).toBe(untimed(first));
});
