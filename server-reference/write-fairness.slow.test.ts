import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectNamespace } from '@lancedb/lancedb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Client } from '#contract/client';
import { describeEachDatabase, type TemporaryCatalog } from './testing/temporary-catalog.ts';
import { idRows } from './testing/operations/versions.ts';
import { startTwoServers, type TwoServers } from './testing/two-servers.ts';

/** Concurrent writers that never pause. */
const WRITERS = 4;

/** Maximum writes of those writers: far more than another writer may have to wait for. */
const MAX_WRITES = 800;

/** Writes of the additional writer. */
const ADDITIONAL_WRITES = 8;

/** Enough rows that building an index takes longer than a write. */
const INITIAL_IDS = Array.from({ length: 50_000 }, (_, at) => -at);

describeEachDatabase((temporaryCatalog) => {
  let catalog: TemporaryCatalog;
  let dataDir: string;
  let servers: TwoServers;
  let server: Client;
  let other: Client;
  let next: number;
  beforeEach(async () => {
    catalog = await temporaryCatalog();
    dataDir = await mkdtemp(join(tmpdir(), 'touchstone-fairness-'));
    servers = await startTwoServers(dataDir, 'url' in catalog.options ? ['--catalog', catalog.options.url] : []);
    [server, other] = servers.clients as [Client, Client];
    await server.createTable({ id: ['t'], body: idRows(...INITIAL_IDS) });
    next = 1;
  });
  afterEach(async () => {
    await servers.close();
    expect(servers.stderrLines).toEqual([]);
    await rm(dataDir, { recursive: true, force: true });
    await catalog.remove();
  });

  const insert = (client: Client) => client.insertIntoTable({ id: ['t'], body: idRows(next++) });

  const repeat = (write: () => Promise<unknown>) => async (): Promise<void> => {
    for (let index = 0; index < ADDITIONAL_WRITES; index++) await write();
  };

  /** Counts the writes that complete while `work` runs. */
  const countWritesDuring = async (write: () => Promise<unknown>, work: () => Promise<void>): Promise<number> => {
    let [count, isOver] = [0, false];
    const writers = Array.from({ length: WRITERS }, async () => {
      for (; !isOver && count < MAX_WRITES; count++) await write();
    });
    // From here on, the writers are running.
    await write();
    const working = work().finally(() => (isOver = true));
    await Promise.all([working, ...writers]);
    return count;
  };

  const merge = { on: ['id'], when_matched_update_all: true, when_not_matched_insert_all: true };
  test.each<[string, write: (client: Client) => Promise<unknown>]>([
    ['inserts', insert],
    ['updates', (client) => client.updateTable({ id: ['t'], body: { predicate: 'id = 0', updates: [['id', '0']] } })],
    ['merges', (client) => client.mergeInsertIntoTable({ id: ['t'], query: merge, body: idRows(next++) })],
    ['deletes', (client) => client.deleteFromTable({ id: ['t'], body: { predicate: 'id = 1' } })],
  ])('%s complete while another server writes without pause', async (_, write) => {
    const work = repeat(() => write(other));
    expect(await countWritesDuring(() => insert(server), work)).toBeLessThan(MAX_WRITES);
  });

  test.each<[string, write: (client: Client) => Promise<unknown>]>([
    ['inserts', insert],
    ['deletes', (client) => client.deleteFromTable({ id: ['t'], body: { predicate: 'id = 1' } })],
  ])('%s succeed while another server changes columns', async (_, write) => {
    const change = async (): Promise<void> => {
      const name = `c${next++}`;
      await server.alterTableAddColumns({ id: ['t'], body: { new_columns: [{ name, expression: 'nullif(id, 0)' }] } });
      await server.alterTableDropColumns({ id: ['t'], body: { columns: [name] } });
    };
    expect(
      await countWritesDuring(
        change,
        repeat(() => write(other)),
      ),
    ).toBeLessThan(MAX_WRITES);
  });

  test('an index job commits while its own server writes without pause', async () => {
    const build = async (): Promise<void> => {
      const body = { column: 'id', index_type: 'BTREE' as const };
      const { transaction_id: id = '' } = await server.createScalarIndex({ id: ['t'], body });
      const status = async () => (await server.describeTransaction({ id: [id], body: {} })).status;
      await expect.poll(status).toBe('Succeeded');
    };
    expect(await countWritesDuring(() => insert(server), repeat(build))).toBeLessThan(MAX_WRITES);
  });

  test('a client that commits by itself and a server share the table fairly', async () => {
    const [uri = ''] = servers.urls;
    const db = await connectNamespace('rest', { uri, headers: { ...servers.headers } } as never);
    const table = await db.openTable('t');
    const add = async (): Promise<void> => {
      await table.checkoutLatest();
      await table.add([{ id: next++ }]);
    };
    expect(await countWritesDuring(() => insert(server), repeat(add))).toBeLessThan(MAX_WRITES);
    let [count, isOver] = [0, false];
    const inserted = repeat(() => insert(server))().finally(() => (isOver = true));
    for (; !isOver && count < MAX_WRITES; count++) await add();
    await inserted;
    expect(count).toBeLessThan(MAX_WRITES);
    expect(await server.countTableRows({ id: ['t'], body: {} })).toBe(INITIAL_IDS.length + next - 1);
  });
});
