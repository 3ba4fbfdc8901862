import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it, test } from 'vitest';
import { memoryLog, parseLines } from '../testing/log-lines.ts';
import { startPostgres, type PrivatePostgres } from '../testing/private-postgres.ts';
import { startTestServer, type TestServer, type TestServerOptions } from '../testing/start-server.ts';
import { Readiness, type ReadinessReport } from './readiness.ts';
import { logReadiness } from './request-log.ts';

let server: TestServer | undefined;
let postgres: PrivatePostgres | undefined;
afterEach(async () => {
  await server?.remove();
  await postgres?.remove();
  [server, postgres] = [undefined, undefined];
});

const startServer = async (settings: TestServerOptions = {}) => {
  const { log, text } = memoryLog();
  const started = await startTestServer({ onReadiness: logReadiness(log), ...settings });
  server = started;
  const ready = async (): Promise<readonly [number, ReadinessReport]> => {
    const response = await fetch(`${started.url}/readyz`);
    return [response.status, (await response.json()) as ReadinessReport];
  };
  return {
    server: started,
    ready,
    /** Waits until /readyz has this status, and returns the failed parts. */
    until: async (status: number): Promise<readonly string[]> => {
      await expect.poll(async () => (await ready())[0], { interval: 100 }).toBe(status);
      const [, { checks }] = await ready();
      return Object.keys(checks).filter((name) => checks[name]?.status === 'failed');
    },
    messages: () => parseLines(text()).map(({ msg }) => msg),
  };
};

describe('/healthz and /readyz', () => {
  test.each(['GET', 'HEAD'])('respond to %s without credentials', async (method) => {
    const { server: started } = await startServer({ token: ['secret'] });
    for (const path of ['/healthz', '/readyz', '/readyz/'])
      expect([path, (await fetch(started.url + path, { method })).status]).toEqual([path, 200]);
    expect((await fetch(`${started.url}/v1/capabilities`)).status).toBe(401);
  });

  test('report every part', async () => {
    const { ready } = await startServer();
    expect(await ready()).toEqual([
      200,
      { status: 'ready', checks: { catalog: { status: 'ok' }, storage: { status: 'ok' } } },
    ]);
  });

  test('leave no files in the storage', async () => {
    const { server: started, ready } = await startServer();
    await ready();
    expect(await readdir(join(started.dataDir, 'tables'))).toEqual([]);
  });
});

describe('an outage', () => {
  test('of the data directory is reported until it is back', async () => {
    const { server: started, until, messages } = await startServer();
    const away = `${started.dataDir}-away`;
    await rename(started.dataDir, away);
    expect(await until(503)).toEqual(['catalog', 'storage']);
    expect((await fetch(`${started.url}/healthz`)).status).toBe(200);
    await rename(away, started.dataDir);
    expect(await until(200)).toEqual([]);
    expect(messages()).toEqual(['unavailable', 'ready again']);
    await started.client.createNamespace({ id: ['n'], body: {} });
  });

  test('of the tables alone is reported as storage', async () => {
    const { server: started, until } = await startServer();
    const [tables, away] = [join(started.dataDir, 'tables'), join(started.dataDir, 'away')];
    await rename(tables, away);
    expect(await until(503)).toEqual(['storage']);
    await rename(away, tables);
    expect(await until(200)).toEqual([]);
  });

  test('of a catalog file that was deleted is reported, although the server still has it open', async () => {
    const { server: started, until } = await startServer();
    await until(200);
    await rm(join(started.dataDir, 'catalog.db'));
    expect(await until(503)).toEqual(['catalog']);
  });

  if (process.env['TOUCHSTONE_TEST_POSTGRES'] === undefined)
    it.skip('of PostgreSQL: skipped, because TOUCHSTONE_TEST_POSTGRES is not set');
  else
    test('of PostgreSQL is reported until it is back', async () => {
      postgres = await startPostgres();
      const { server: started, until } = await startServer({ catalog: postgres.url });
      expect(await until(200)).toEqual([]);
      await postgres.stop();
      expect(await until(503)).toEqual(['catalog']);
      expect((await fetch(`${started.url}/healthz`)).status).toBe(200);
      await postgres.start();
      expect(await until(200)).toEqual([]);
      await started.client.createNamespace({ id: ['n'], body: {} });
    });
});

describe('a check', () => {
  test('without a response fails after the timeout, and later attempts do not wait for it', async () => {
    let attempts = 0;
    const readiness = new Readiness({
      checks: {
        part: () => {
          attempts += 1;
          return attempts === 1 ? new Promise(() => undefined) : Promise.resolve();
        },
      },
      timeoutMs: 20,
    });
    expect(await readiness.report()).toEqual({
      status: 'unavailable',
      checks: { part: { status: 'failed', reason: 'no response within 20 ms' } },
    });
    await expect.poll(async () => (await readiness.report()).status).toBe('ready');
  });

  test('that hangs repeatedly is not started without bound', async () => {
    let attempts = 0;
    const readiness = new Readiness({
      checks: {
        part: () => {
          attempts += 1;
          return new Promise(() => undefined);
        },
      },
      timeoutMs: 1,
    });
    const reports = new Set<ReadinessReport>();
    await expect.poll(async () => reports.add(await readiness.report()).size).toBe(5);
    expect(attempts).toBe(3);
  });

  test('runs once for concurrent requests', async () => {
    let attempts = 0;
    const readiness = new Readiness({ checks: { part: async () => void (attempts += 1) }, timeoutMs: 1000 });
    await Promise.all(Array.from({ length: 20 }, () => readiness.report()));
    expect(attempts).toBe(1);
  });

  test('shows the code of its error and not its message', async () => {
    const error = Object.assign(new Error('password planted'), { code: 'ECONNREFUSED' });
    const readiness = new Readiness({ checks: { part: () => Promise.reject(error) }, timeoutMs: 1000 });
    expect((await readiness.report()).checks).toEqual({ part: { status: 'failed', reason: 'ECONNREFUSED' } });
  });
});
