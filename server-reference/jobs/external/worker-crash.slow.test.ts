import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Index } from '@lancedb/lancedb';
import { expect, test } from 'vitest';
import { createClient } from '#contract/client';
import { openJobTable, startTestRunner } from '../../testing/job-runner.ts';
import { ints, toArrowBody } from '../../testing/operations/rows.ts';
import { childrenOf, runProgram } from '../../testing/run-program.ts';

test('a job whose server is killed is handed out again, and the former runner cannot commit', async () => {
  const data = await mkdtemp(join(tmpdir(), 'touchstone-runner-'));
  const runner = await startTestRunner();
  const program = await runProgram(['--data', data, '--job-runner', runner.url, '--job-runner-min-size', '0']);
  const client = createClient({ baseUrl: program.url, retries: 0 });
  await client.createTable({ id: ['t'], body: toArrowBody({ id: ints(1, 2, 3) }) });
  let late: Promise<unknown> | undefined;
  runner.run = async (job, response) => {
    const table = await openJobTable(job);
    if (job.attempt === 1) {
      const [worker = 0] = await childrenOf(program.pid);
      process.kill(worker, 'SIGKILL');
      await once(response, 'close');
      late = table.createIndex('id', { config: Index.btree(), name: 'late' }).catch((error: unknown) => error);
      return undefined;
    }
    expect(await late).toBeInstanceOf(Error);
    await table.createIndex(job.index.column, { config: Index.btree(), name: job.index.name });
    return { status: 'succeeded' };
  };
  const { transaction_id: id = '' } = await client.createTableIndex({
    id: ['t'],
    body: { column: 'id', index_type: 'BTREE' },
  });
  // The supervisor responds with 503 until the next worker is ready.
  const status = async () => (await client.describeTransaction({ id: [id], body: {} }).catch(() => undefined))?.status;
  await expect.poll(status, { interval: 100, timeout: 120_000 }).toBe('Succeeded');
  expect(runner.jobs.map(({ attempt, server }) => [attempt, server.url])).toEqual([
    [1, program.url],
    [2, program.url],
  ]);
  const { indexes } = await client.listTableIndices({ id: ['t'], body: {} });
  expect(indexes).toMatchObject([{ index_name: 'id_idx', status: 'ready' }]);
  expect((await program.stop()).code).toBe(0);
  runner.close();
  await rm(data, { recursive: true });
}, 180_000);
