import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { tableFromArrays, tableFromIPC, tableToIPC } from 'apache-arrow';
import { afterEach, describe, expect, test } from 'vitest';
import { createClient, type Client } from '#contract/client';
import { childrenOf } from '../testing/run-program.ts';
import { Supervisor } from './supervisor.ts';

const CLI = fileURLToPath(new URL('../../dist/server-reference/cli.js', import.meta.url));

interface Running {
  readonly process: ChildProcess;
  readonly url: string;
  readonly client: Client;
  readonly dataDir: string;
}

const running: Running[] = [];
afterEach(async () => {
  for (const { process: child, dataDir } of running.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await rm(dataDir, { recursive: true, force: true });
  }
});

const STDIO = { stdio: ['ignore', 'pipe', 'ignore'] } as const satisfies SpawnOptions;

const listening = async (child: ChildProcess, dataDir: string): Promise<Running> => {
  const [line] = (await once(createInterface({ input: child.stdout as Readable }), 'line')) as [string];
  const url = line.replace('listening on ', '');
  running.push({ process: child, url, client: createClient({ baseUrl: url, retries: 0 }), dataDir });
  return running.at(-1) as Running;
};

const start = async (...args: readonly string[]): Promise<Running> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'touchstone-supervised-'));
  const command = [CLI, '--port', '0', '--data', dataDir, '--quiet', ...args];
  return listening(spawn(process.execPath, command, STDIO), dataDir);
};

/** Starts a server that may open few files. Its programs alone need some hundred at the start. */
const startWithFiles = async (files: number): Promise<Running> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'touchstone-supervised-'));
  const command = [process.execPath, CLI, '--port', '0', '--data', dataDir, '--quiet'];
  return listening(spawn('sh', ['-c', `ulimit -n ${files}; exec "$0" "$@"`, ...command], STDIO), dataDir);
};

const row = (id: number): Uint8Array => tableToIPC(tableFromArrays({ id: Int32Array.of(id) }), 'stream');

/** Inserts rows until `isDone`, and returns the ids that were acknowledged. */
const insertUntil = async ({ client }: Running, isDone: () => boolean): Promise<number[]> => {
  const acknowledged: number[] = [];
  for (let id = 1; !isDone(); id += 1) {
    const inserted = await client.call('InsertIntoTable', { id: ['t'], body: row(id) }).catch(() => undefined);
    if (inserted?.status === 200) acknowledged.push(id);
  }
  return acknowledged;
};

const readIds = async ({ client }: Running): Promise<number[]> => {
  const { status, bytes } = await client.call('QueryTable', { id: ['t'], body: {} });
  expect(status).toBe(200);
  return [...tableFromIPC(bytes)].map((one) => Number((one as { id: number }).id));
};

describe('a worker that dies', () => {
  test.each(['SIGSEGV', 'SIGABRT', 'SIGKILL'] as const)(
    'of %s is replaced, with every acknowledged write',
    async (signal) => {
      const server = await start();
      await server.client.createTable({ id: ['t'], body: row(0) });
      let isDone = false;
      const writes = insertUntil(server, () => isDone);
      const [worker = 0] = await childrenOf(server.process.pid);
      await expect.poll(() => readIds(server).then((ids) => ids.length)).toBeGreaterThan(5);
      process.kill(worker, signal);
      await expect
        .poll(() => server.client.call('DescribeTable', { id: ['t'], body: {} }).then(({ status }) => status, String))
        .toBe(200);
      const before = (await readIds(server)).length;
      await expect.poll(() => readIds(server).then((ids) => ids.length)).toBeGreaterThan(before);
      isDone = true;
      const acknowledged = await writes;
      expect(await readIds(server)).toEqual(expect.arrayContaining(acknowledged));
      expect(await childrenOf(server.process.pid)).not.toContain(worker);
    },
  );
});

describe('a signal', () => {
  test('SIGTERM ends supervisor and worker with exit code 0', async () => {
    const server = await start();
    const [worker = 0] = await childrenOf(server.process.pid);
    server.process.kill('SIGTERM');
    expect(await once(server.process, 'exit')).toEqual([0, null]);
    expect(() => process.kill(worker, 0)).toThrow('ESRCH');
  });

  test('that kills the supervisor ends the worker too', async () => {
    const server = await start();
    const [worker = 0] = await childrenOf(server.process.pid);
    server.process.kill('SIGKILL');
    await expect
      .poll(() => readFile(`/proc/${worker}/stat`, 'utf8').then(String, () => 'ended'))
      .toMatch(/^ended$| Z /);
  });

  test('reaches a server without a supervisor', async () => {
    const server = await start('--no-supervisor');
    expect(await childrenOf(server.process.pid)).toEqual([]);
    server.process.kill('SIGTERM');
    expect(await once(server.process, 'exit')).toEqual([0, null]);
  });
});

describe('a request that the engine cannot stop', () => {
  test('is rejected with 503 in time, and its work ends with the worker', async () => {
    const server = await start('--limit', 'read-seconds=1');
    const [worker = 0] = await childrenOf(server.process.pid);
    const long = 'ab'.repeat(150_000);
    const rows = tableToIPC(
      tableFromArrays({ text: [long, long], other: [long.slice(1), 'b'.repeat(300_000)] }),
      'stream',
    );
    await server.client.createTable({ id: ['t'], body: rows });
    const predicate = 'levenshtein(text, other) > 1';
    const response = await server.client.call('CountTableRows', { id: ['t'], body: { predicate } });
    expect([response.status, Buffer.from(response.bytes).toString()]).toEqual([
      503,
      expect.stringContaining('limit read-seconds: 1'),
    ]);
    await expect.poll(() => childrenOf(server.process.pid)).not.toContain(worker);
    await expect
      .poll(() => server.client.call('CountTableRows', { id: ['t'], body: {} }).then(({ status }) => status, String))
      .toBe(200);
  });

  test('does not delay SIGTERM by more than some seconds', async () => {
    const server = await start();
    const long = 'ab'.repeat(150_000);
    const rows = tableToIPC(tableFromArrays({ text: [long], other: ['b'.repeat(300_000)] }), 'stream');
    await server.client.createTable({ id: ['t'], body: rows });
    const predicate = 'levenshtein(text, other) > 1';
    const aborted = server.client.call('CountTableRows', { id: ['t'], body: { predicate } }).catch(() => undefined);
    await server.client.call('DescribeTable', { id: ['t'], body: {} });
    server.process.kill('SIGTERM');
    const killed = Date.now();
    const [code] = (await once(server.process, 'exit')) as [number];
    expect(code).toBeLessThanOrEqual(1);
    expect(Date.now() - killed).toBeLessThan(20_000);
    await aborted;
  });
});

describe.runIf(process.platform === 'linux')('clients with more idle connections than file descriptors', () => {
  test('do not keep others from being served, then or later', async () => {
    const files = 768;
    const server = await startWithFiles(files);
    const { hostname, port } = new URL(server.url);
    const healthz = (): Promise<number> =>
      fetch(`${server.url}/healthz`, { headers: { connection: 'close' }, signal: AbortSignal.timeout(5_000) }).then(
        ({ status }) => status,
        () => 0,
      );
    for (const count of [files + 200, 2 * files]) {
      const idle = Array.from({ length: count }, () => createConnection({ host: hostname, port: Number(port) }));
      const opened = idle.map((socket) => new Promise((done) => socket.once('connect', done).on('error', done)));
      await Promise.all(opened);
      await expect.poll(healthz, { timeout: 20_000 }).toBe(200);
      for (const socket of idle) socket.destroy();
      await expect.poll(healthz, { timeout: 20_000 }).toBe(200);
    }
    expect(await server.client.listNamespaces({ id: [] })).toMatchObject({ namespaces: [] });
    const [worker = 0] = await childrenOf(server.process.pid);
    for (const pid of [server.process.pid, worker])
      await expect.poll(() => readdir(`/proc/${pid}/fd`).then(({ length }) => length)).toBeLessThan(200);
  });
});

/** Runs a supervisor whose workers run the given programs, the last one repeatedly, with 100 file descriptors. */
const supervise = async (...programs: readonly string[]) => {
  const lines: string[] = [];
  let starts = 0;
  let end: (code: number) => void = () => undefined;
  const ended = new Promise<number>((resolve) => (end = resolve));
  let becomeReady = (): void => undefined;
  const ready = new Promise<void>((resolve) => (becomeReady = resolve));
  const supervisor = new Supervisor({
    maxConnections: 1_000,
    host: '127.0.0.1',
    port: 0,
    startWorker: () => {
      const program = programs[Math.min(starts, programs.length - 1)] ?? '';
      starts += 1;
      const command = ['-c', 'ulimit -n 100; exec "$0" --eval "$1"', process.execPath, program];
      return spawn('sh', command, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    },
    log: (line) => lines.push(line),
    onReady: () => becomeReady(),
    onEnd: (code) => end(code),
  });
  await supervisor.listen();
  return { supervisor, lines, ended, ready, countStarts: () => starts };
};

const READY = "process.send({ kind: 'ready' });";
const OPEN_ALL = "try { for (;;) require('fs').openSync('/dev/null'); } catch {}";
const WAITING = 'setInterval(() => undefined, 1000);';
const OBEDIENT = `process.on('message', ({ kind }) => kind === 'stop' && process.exit(0));`;

describe('a supervisor', () => {
  test('responds with 503 to a connection that a worker without file descriptors does not receive', async () => {
    const status = { kind: 'status', rssBytes: 0, eventLoop: { blockedMs: 0, computedMs: 0 } };
    const report = `setInterval(() => process.send(${JSON.stringify(status)}), 20);`;
    const { supervisor, ended, ready } = await supervise(`${OPEN_ALL}${READY}${report}${OBEDIENT}`);
    await ready;
    expect((await fetch(supervisor.url)).status).toBe(503);
    supervisor.stop('the test');
    expect(await ended).toBe(0);
  });

  test('responds with 503 and Retry-After while no worker is ready', async () => {
    const { supervisor, ended } = await supervise(`${OBEDIENT}${WAITING}`);
    const response = await fetch(`${supervisor.url}/v1/table/t/insert`, { method: 'POST', body: 'x'.repeat(100_000) });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await response.json()).toMatchObject({ code: 17, status: 503, instance: '/v1/table/t/insert' });
    supervisor.stop('SIGTERM');
    expect(await ended).toBe(0);
  });

  test('responds with 503 to connections that a dying worker has not received', async () => {
    const { supervisor, ended, lines } = await supervise(
      `${READY} setTimeout(() => process.exit(3), 1000); for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2000), process.exit(3);`,
      `${OBEDIENT}${WAITING}`,
    );
    const statuses = new Set<number>();
    await expect
      .poll(async () => {
        statuses.add((await fetch(supervisor.url)).status);
        return lines.some((line) => line.includes('exit code 3'));
      })
      .toBe(true);
    expect(statuses).toEqual(new Set([503]));
    supervisor.stop('SIGTERM');
    expect(await ended).toBe(0);
  });

  test('replaces a worker that asks for it', async () => {
    const { supervisor, ended, lines, countStarts } = await supervise(
      `${OBEDIENT}${READY}${WAITING} process.send({ kind: 'recycle', reason: 'it used too much memory' });`,
      `${OBEDIENT}${READY}${WAITING}`,
    );
    await expect.poll(countStarts).toBe(2);
    expect(lines.join()).toContain('it used too much memory');
    supervisor.stop('SIGTERM');
    expect(await ended).toBe(0);
  });

  test('ends with the exit code of a worker that cannot start', async () => {
    const { ended, countStarts } = await supervise('process.exit(2)');
    expect([await ended, countStarts()]).toEqual([2, 1]);
  });

  test('gives up when a server that worked cannot be started again', async () => {
    const { ended, lines, countStarts } = await supervise(
      `${READY} setTimeout(process.exit, 100, 7);`,
      'process.exit(9)',
    );
    expect(await ended).toBe(1);
    expect(countStarts()).toBe(6);
    expect(lines.at(-1)).toContain('gave up: the server could not be started 5 times in a row (exit code 9)');
  });

  test('kills a worker that does not stop, and ends with exit code 1', async () => {
    const { supervisor, ended } = await supervise(`${READY} for (;;);`);
    supervisor.stop('SIGTERM');
    expect(await ended).toBe(1);
  });
});
