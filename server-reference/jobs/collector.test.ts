import { access, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tableFromArrays, tableToIPC } from 'apache-arrow';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Catalog, diskRoot, openCatalog } from '../catalog/index.ts';
import { type Engine, openEngine } from '../engine/index.ts';
import { startTestServer, type TestServer } from '../testing/start-server.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { startCollector, sweepTables } from './collector.ts';
import { TableMaintenance } from './maintenance.ts';

const rows = (...ids: number[]): Uint8Array => tableToIPC(tableFromArrays({ id: Int32Array.from(ids) }), 'stream');

let server: TestServer;
let catalog: Catalog;
let engine: Engine;
beforeEach(async () => {
  server = await startTestServer();
  catalog = await openCatalog({ path: join(server.dataDir, 'catalog.db'), root: diskRoot(server.dataDir) });
  engine = await openEngine({ arbiter: catalog.commits });
});
afterEach(async () => {
  await engine.close();
  await catalog.close();
  await server.remove();
});

/** Creates a table with an old data file that no version references. */
const createTableWithOrphan = async (name: string): Promise<string> => {
  await server.client.createTable({ id: [name], body: rows(1, 2) });
  const { location = '' } = await server.client.describeTable({ id: [name], body: {} });
  const path = join(location, 'data', 'orphan.lance');
  await writeFile(path, 'x');
  await utimes(path, 1, 1);
  return path;
};

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

test('deletes orphaned files in every named table and in no other', async () => {
  const paths = await Promise.all(['a', 'b', 'c', 'd'].map(createTableWithOrphan));
  await server.client.deregisterTable({ id: ['c'], body: {} });
  await server.client.dropTable({ id: ['d'] });
  const failed: unknown[] = [];
  await sweepTables(catalog, engine, {
    maintenance: new TableMaintenance(catalog, engine, DEFAULT_SETTINGS),
    before: 10_000,
    shouldContinue: () => true,
    onError: (error) => failed.push(error),
  });
  expect(failed).toEqual([]);
  expect(await Promise.all(paths.map(exists))).toEqual([false, false, true, true]);
  expect(await server.client.countTableRows({ id: ['a'], body: {} })).toBe(2);
});

test('stops when shouldContinue returns false', async () => {
  const path = await createTableWithOrphan('a');
  await sweepTables(catalog, engine, {
    maintenance: new TableMaintenance(catalog, engine, DEFAULT_SETTINGS),
    before: 10_000,
    shouldContinue: () => false,
    onError: () => undefined,
  });
  expect(await exists(path)).toBe(true);
});

test('keeps old files that versions reference', async () => {
  await createTableWithOrphan('a');
  const { location = '' } = await server.client.describeTable({ id: ['a'], body: {} });
  await server.client.insertIntoTable({ id: ['a'], body: rows(3), query: { mode: 'Overwrite' } });
  const directory = join(location, 'data');
  for (const name of await readdir(directory)) await utimes(join(directory, name), 1, 1);
  await sweepTables(catalog, engine, {
    maintenance: new TableMaintenance(catalog, engine, DEFAULT_SETTINGS),
    before: 10_000,
    shouldContinue: () => true,
    onError: () => undefined,
  });
  expect(await readdir(directory)).toHaveLength(2);
  expect(await server.client.countTableRows({ id: ['a'], body: { version: 1 } })).toBe(2);
});

test('deletes the files of dropped tables while a sweep takes long', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date', 'performance'] });
  try {
    await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map(createTableWithOrphan));
    await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => server.client.dropTable({ id: [name] })));
    const removed = new Set<string>();
    let endUpdate: () => void = () => undefined;
    const busy = {
      files: { removeOrphanedFiles: async () => undefined },
      drop: async (storageId: string) => void removed.add(storageId),
    } as unknown as Engine;
    await server.client.createTable({ id: ['live'], body: rows(1) });
    const maintenance = {
      compact: vi.fn(() => new Promise<boolean>((resolve) => (endUpdate = () => resolve(true)))),
      removeOldVersions: async () => undefined,
    };
    const options = { maintenance, settings: DEFAULT_SETTINGS };
    const collector = startCollector(catalog, busy, (error) => expect.unreachable(String(error)), options);
    vi.advanceTimersByTime(3_600_000);
    await expect
      .poll(() => {
        vi.advanceTimersByTime(10_000);
        return removed.size;
      })
      .toBe(6);
    await expect.poll(() => catalog.storage.garbage()).toEqual([]);
    expect(maintenance.compact).toHaveBeenCalledTimes(1);
    const stopped = collector.stop();
    endUpdate();
    await stopped;
  } finally {
    vi.useRealTimers();
  }
});

test('deletes finished transactions in batches, within minutes after the retention time', async () => {
  const create = (status: 'Succeeded' | 'Running') =>
    catalog.transactions.create('', { kind: 'x', status, properties: {} });
  const finished = await Promise.all(Array.from({ length: 1_001 }, () => create('Succeeded')));
  const running = await create('Running');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date', 'performance'] });
  try {
    const collector = startCollector(catalog, engine, (error) => expect.unreachable(String(error)), {
      maintenance: new TableMaintenance(catalog, engine, DEFAULT_SETTINGS),
      settings: { transactionRetention: 60 },
    });
    const countFinished = async (): Promise<number> => {
      vi.advanceTimersByTime(10_000);
      const found = await Promise.all(finished.map(({ id }) => catalog.transactions.describe('', id)));
      return found.filter(Boolean).length;
    };
    expect(await countFinished()).toBe(1_001);
    await expect.poll(countFinished).toBe(0);
    expect(await catalog.transactions.describe('', running.id)).toEqual(running);
    await collector.stop();
  } finally {
    vi.useRealTimers();
  }
});

describe('an index with many unindexed rows', () => {
  const countUnindexedRows = async (): Promise<unknown> => {
    const { indexes } = await server.client.listTableIndices({ id: ['t'], body: {} });
    return indexes[0]?.num_unindexed_rows;
  };
  const createStaleIndex = async (): Promise<void> => {
    await server.client.createTable({ id: ['t'], body: rows(0) });
    const { transaction_id: id = '' } = await server.client.createTableIndex({
      id: ['t'],
      body: { column: 'id', index_type: 'BTREE' },
    });
    const status = async () => (await server.client.describeTransaction({ id: [id], body: {} })).status;
    await expect.poll(status, { interval: 10 }).toBe('Succeeded');
    await server.client.insertIntoTable({
      id: ['t'],
      body: rows(...Array.from({ length: 10_000 }, (_, at) => at + 1)),
    });
    expect(await countUnindexedRows()).toBe(10_000);
  };

  test('is updated by a sweep', async () => {
    await createStaleIndex();
    const failed: unknown[] = [];
    await sweepTables(catalog, engine, {
      maintenance: new TableMaintenance(catalog, engine, DEFAULT_SETTINGS),
      before: 0,
      shouldContinue: () => true,
      onError: (error) => failed.push(error),
    });
    expect([failed, await countUnindexedRows()]).toEqual([[], 0]);
    expect(await server.client.countTableRows({ id: ['t'], body: {} })).toBe(10_001);
  });

  test('is updated by the collector after the write', async () => {
    await createStaleIndex();
    await expect.poll(countUnindexedRows, { interval: 100 }).toBe(0);
    expect(server.internalErrors).toEqual([]);
  });
});
