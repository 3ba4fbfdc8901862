import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { connectNamespace } from '@lancedb/lancedb';
import { tableFromIPC } from 'apache-arrow';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createClient, type Client } from '#contract/client';
import { startUnmanagedProxy } from './testing/engine/unmanaged-proxy.ts';
import { rows } from './testing/id-table.ts';
import { runProgram, type RunningProgram } from './testing/run-program.ts';

const ROUNDS = 5;
const ROUND_MS = 2_000;

/** Between the commits past the server: without a pause, hardly a write through it comes between two of them. */
const PAST_PAUSE_MS = 150;

const id = ['t'];

let dir = '';
let program: RunningProgram | undefined;
let nextId = 1;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'touchstone-two-writers-'));
});
afterEach(async () => {
  await program?.kill();
  await rm(dir, { recursive: true, force: true });
});

/** Ids of rows: what was sent, and what was acknowledged. */
class History {
  readonly sent = new Set<number>();
  readonly acknowledged = new Set<number>();

  /** Writes one row after the other until `isOver`. A write that fails may be there or not. */
  async run(write: (row: number) => Promise<unknown>, isOver: () => boolean, pauseMs: number): Promise<void> {
    while (!isOver()) {
      await delay(pauseMs);
      const row = nextId++;
      this.sent.add(row);
      await write(row).then(
        () => this.acknowledged.add(row),
        () => undefined,
      );
    }
  }
}

const readAll = async (client: Client): Promise<readonly number[]> => {
  const { bytes } = await client.call('QueryTable', { id, body: { k: 1_000_000, columns: { column_names: ['id'] } } });
  return [...tableFromIPC(bytes)].map((row) => Number(row['id']));
};

test('a writer past the server and two through it lose and double no row, while the server is killed', async () => {
  const [through, past] = [new History(), new History()];
  for (let round = 0; round < ROUNDS; round++) {
    const server = await runProgram(['--data', join(dir, 'data'), '--no-supervisor', '--log-level', 'error']);
    program = server;
    const client = createClient({ baseUrl: server.url, retries: 0 });
    if (round === 0) await client.createTable({ id, body: rows(0) });
    const unmanaged = await startUnmanagedProxy(server.url);
    const table = await (await connectNamespace('rest', { uri: unmanaged.url })).openTable('t');
    let isOver = false;
    const insert = (row: number) => client.insertIntoTable({ id, body: rows(row) });
    const running = Promise.all([
      through.run(insert, () => isOver, 0),
      through.run(insert, () => isOver, 0),
      past.run(
        (row) => table.add([{ id: row }]),
        () => isOver,
        PAST_PAUSE_MS,
      ),
    ]);
    const before = [through.acknowledged.size, past.acknowledged.size] as const;
    await delay(ROUND_MS);
    // On a slow machine, a round takes longer.
    await expect.poll(() => through.acknowledged.size - before[0], { timeout: 60_000 }).toBeGreaterThan(2);
    await expect.poll(() => past.acknowledged.size - before[1], { timeout: 60_000 }).toBeGreaterThan(2);
    const killed = server.kill();
    isOver = true;
    await Promise.all([running, killed]);
    await unmanaged.close();
  }
  program = await runProgram(['--data', join(dir, 'data')]);
  const client = createClient({ baseUrl: program.url, retries: 0 });
  const found = await readAll(client);
  const acknowledged = [0, ...through.acknowledged, ...past.acknowledged];
  expect(acknowledged.filter((row) => !found.includes(row))).toEqual([]);
  expect(found.length - new Set(found).size).toBe(0);
  expect(found.filter((row) => row !== 0 && !through.sent.has(row) && !past.sent.has(row))).toEqual([]);
  // A kill ends the write of each of the two; few others may fail.
  expect(through.sent.size - through.acknowledged.size).toBeLessThan(4 * ROUNDS);
  // The table can still be written.
  await client.insertIntoTable({ id, body: rows(-1) });
  expect(await client.countTableRows({ id, body: {} })).toBe(found.length + 1);
});
