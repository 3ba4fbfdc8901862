import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createClient } from '#contract/client';
import { startPostgresProxy, type Outage, type PostgresProxy } from '../testing/postgres-proxy.ts';
import { namedRows } from '../testing/operations/rows.ts';
import { childrenOf, runProgram, type RunningProgram } from '../testing/run-program.ts';
import { inPostgres, temporaryPostgres } from '../testing/temporary-catalog.ts';

const CLI = fileURLToPath(new URL('../../dist/server-reference/cli.js', import.meta.url));

describe('while PostgreSQL cannot be reached, the program', () =>
  inPostgres((postgres) => {
    let dir: string;
    let catalog: Awaited<ReturnType<typeof temporaryPostgres>>;
    let proxy: PostgresProxy;
    let program: RunningProgram | undefined;
    beforeEach(async () => {
      dir = await mkdtemp(join(tmpdir(), 'touchstone-outage-'));
      catalog = await temporaryPostgres(postgres);
      proxy = await startPostgresProxy(catalog.options.url);
    });
    afterEach(async () => {
      proxy.restore();
      await program?.stop();
      program = undefined;
      await proxy.close();
      await catalog.remove();
      await rm(dir, { recursive: true, force: true });
    });

    const start = async (): Promise<RunningProgram> => {
      program = await runProgram(['--data', dir, '--catalog', proxy.url]);
      return program;
    };

    const statusOf = ({ url }: RunningProgram, path: string): Promise<number> =>
      fetch(url + path).then(({ status }) => status);

    const insert = ({ url }: RunningProgram): Promise<number> =>
      createClient({ baseUrl: url, retries: 0 })
        .call('InsertIntoTable', { id: ['t'], body: namedRows(2) })
        .then(({ status }) => status);

    test.each<Outage>(['reset', 'drop'])(
      'keeps its worker (%s), responds with 503, and continues when it is back',
      async (outage) => {
        const running = await start();
        await createClient({ baseUrl: running.url, retries: 0 }).createTable({ id: ['t'], body: namedRows(1) });
        const workers = await childrenOf(running.pid);
        proxy.fail(outage);
        expect(await insert(running)).toBe(503);
        expect(await statusOf(running, '/readyz')).toBe(503);
        proxy.restore();
        await expect.poll(() => insert(running)).toBe(200);
        // The result of the outage is reused for half a second.
        await expect.poll(() => statusOf(running, '/readyz')).toBe(200);
        expect(await childrenOf(running.pid)).toEqual(workers);
      },
    );

    test('survives the loss of connections that are busy', async () => {
      const running = await start();
      await createClient({ baseUrl: running.url, retries: 0 }).createTable({ id: ['t'], body: namedRows(1) });
      const workers = await childrenOf(running.pid);
      for (let round = 0; round < 5; round += 1) {
        const failed = proxy.failAtCommit({ outage: 'reset', isForwarded: false, matching: /insert into "commits"/ });
        const attempted = proxy.attempts(1);
        const inserted = insert(running);
        await failed;
        await attempted;
        proxy.restore();
        expect(await inserted).toBe(503);
      }
      expect(await childrenOf(running.pid)).toEqual(workers);
    });

    test('waits with a worker that starts, and gives the reason', async () => {
      const running = await start();
      const [worker = 0] = await childrenOf(running.pid);
      proxy.fail('reset');
      process.kill(worker, 'SIGKILL');
      // More often than a worker is started that cannot start for another reason.
      await proxy.attempts(7);
      const response = await fetch(`${running.url}/readyz`);
      expect([response.status, await response.text()]).toEqual([503, expect.stringContaining('catalog')]);
      proxy.restore();
      await expect.poll(() => statusOf(running, '/readyz')).toBe(200);
    });

    test('waits for it at the first start', async () => {
      proxy.fail('reset');
      const started = start();
      await proxy.attempts(3);
      proxy.restore();
      expect(await statusOf(await started, '/readyz')).toBe(200);
    });

    test('can be stopped while it waits', async () => {
      proxy.fail('reset');
      const child = spawn(process.execPath, [CLI, '--port', '0', '--data', dir, '--catalog', proxy.url], {
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      const exited = once(child, 'exit');
      await proxy.attempts(2);
      child.kill('SIGTERM');
      expect(await exited).toEqual([0, null]);
    });

    test('ends with one line when the database does not exist at the first start', async () => {
      const url = new URL(postgres);
      url.pathname = '/absent';
      const child = spawn(process.execPath, [CLI, '--port', '0', '--data', dir, '--catalog', url.href], {
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      const [written, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
      expect([code, written]).toEqual([2, expect.stringMatching(/^touchstone-server: .*absent.*\n$/)]);
    });
  }));
