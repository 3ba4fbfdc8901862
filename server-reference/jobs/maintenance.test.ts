import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { tableFromArrays, tableToIPC } from 'apache-arrow';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Catalog, diskRoot, openCatalog } from '../catalog/index.ts';
import { type Engine, openEngine, type Publish } from '../engine/index.ts';
import { startTestServer, type TestServer } from '../testing/start-server.ts';
import { TableMaintenance } from './maintenance.ts';

const rows = (...ids: number[]): Uint8Array => tableToIPC(tableFromArrays({ id: Int32Array.from(ids) }), 'stream');

const SETTINGS = { compactFragments: 10, versionCount: 3, versionRetention: 0 };
const OFF = { compactFragments: 0, versionCount: 0, versionRetention: 0 };

/** Longer than a process lease: the idle server, whose timers run in real time, does not renew its own. */
const LATER_MS = 61_000;

let server: TestServer;
let catalog: Catalog;
let engine: Engine;
let maintenance: TableMaintenance;
let storageId: string;
let location: string;
let elapsed: number;
beforeEach(async () => {
  elapsed = 0;
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  server = await startTestServer(OFF);
  catalog = await openCatalog({
    path: join(server.dataDir, 'catalog.db'),
    root: diskRoot(server.dataDir),
    now: () => Date.now(),
  });
  engine = await openEngine({ arbiter: catalog.commits });
  maintenance = new TableMaintenance(catalog, engine, SETTINGS);
  await server.client.createTable({ id: ['t'], body: rows(0) });
  for (let id = 1; id < 12; id++) await server.client.insertIntoTable({ id: ['t'], body: rows(id) });
  const found = await catalog.tables.describe('', ['t']);
  if (found.kind !== 'found' || found.table.storageId === null) throw new Error('there is no table');
  // The lease of the server expires after it was seen.
  await catalog.work.allBegunAfter(0);
  ({ storageId, location } = { storageId: found.table.storageId, location: found.table.location });
});
afterEach(async () => {
  await engine.close();
  await catalog.close();
  await server.remove();
  vi.useRealTimers();
});

const passTime = (): void => void vi.advanceTimersByTime(LATER_MS + elapsed++);

const insertRow = async (id: number): Promise<void> => {
  const body = (async function* () {
    yield rows(id);
  })();
  await engine.insert(storageId, body, 'append');
  // The insert has its response before the engine ends the write, after which maintenance sees it.
  while (engine.queuedWrites > 0) await new Promise((resolve) => setImmediate(resolve));
};

const listVersions = async (): Promise<number[]> =>
  (await server.client.listTableVersions({ id: ['t'] })).versions.map(({ version }) => version);

const countFiles = async (...directory: string[]): Promise<number> =>
  (await readdir(join(location, ...directory))).filter((name) => !name.endsWith('.json')).length;

/** Expires versions, and deletes their files. */
const removeOldVersions = async (): Promise<void> => {
  // Ends pending commits, which do not expire.
  await listVersions();
  passTime();
  await maintenance.removeOldVersions(storageId);
  passTime();
  await maintenance.removeOldVersions(storageId);
};

const DUE = { shouldContinue: () => true, onError: (error: unknown) => expect.unreachable(String(error)) };

const runDue = async (): Promise<void> => {
  await maintenance.compactDue(DUE);
  await maintenance.expireDue(DUE);
};

test('keeps the newest versions and deletes the files of the others', async () => {
  await maintenance.compact(storageId);
  const newest = (await listVersions()).at(-1) ?? 0;
  expect(newest).toBeGreaterThan(12);
  await removeOldVersions();
  expect(await listVersions()).toEqual([newest - 2, newest - 1, newest]);
  expect(await countFiles('_versions')).toBe(3);
  expect(await countFiles('_transactions')).toBe(3);
  expect(await server.client.countTableRows({ id: ['t'], body: { predicate: 'id >= 0' } })).toBe(12);
  for (const version of [newest - 2, newest - 1])
    expect(await server.client.countTableRows({ id: ['t'], body: { version, predicate: 'id >= 0' } })).toBe(12);
  const { status, error } = await server.client.call('DescribeTableVersion', { id: ['t'], body: { version: 1 } });
  expect([status, error?.code]).toEqual([404, 11]);
  expect((await server.client.call('CountTableRows', { id: ['t'], body: { version: 1 } })).status).toBe(404);
  expect((await server.client.call('RestoreTable', { id: ['t'], body: { version: 1 } })).status).toBe(404);
  await server.client.insertIntoTable({ id: ['t'], body: rows(12) });
  expect(await server.client.countTableRows({ id: ['t'], body: { predicate: 'id >= 0' } })).toBe(13);
  expect(server.internalErrors).toEqual([]);
});

test('keeps versions that are younger than the retention when the clock jumps ten years ahead', async () => {
  const versions = await listVersions();
  const opened = await openCatalog({ path: join(server.dataDir, 'catalog.db'), root: diskRoot(server.dataDir) });
  try {
    const hour = new TableMaintenance(opened, engine, { ...SETTINGS, versionRetention: 3_600 });
    vi.setSystemTime(Date.now() + 10 * 365 * 86_400_000);
    await hour.removeOldVersions(storageId);
    expect(await listVersions()).toEqual(versions);
    vi.advanceTimersByTime(3_601_000);
    await hour.removeOldVersions(storageId);
    expect((await listVersions()).length).toBeLessThan(versions.length);
  } finally {
    await opened.close();
  }
});

test('deletes data files that only expired versions name', async () => {
  await maintenance.compact(storageId);
  for (let id = 20; id < 23; id++) await server.client.insertIntoTable({ id: ['t'], body: rows(id) });
  expect(await countFiles('data')).toBe(12 + 1 + 3);
  await removeOldVersions();
  // The merged fragment and the three inserts.
  expect(await countFiles('data')).toBe(4);
  expect(await server.client.countTableRows({ id: ['t'], body: { predicate: 'id >= 0' } })).toBe(15);
});

test('keeps the files of tags, of branches and of versions that they were created from', async () => {
  await server.client.createTableTag({ id: ['t'], body: { tag: 'kept', version: 2 } });
  await server.client.createTableBranch({ id: ['t'], body: { name: 'dev', from_version: 5 } });
  for (const id of [50, 51])
    await server.client.insertIntoTable({ id: ['t'], body: rows(id), query: { branch: 'dev' } });
  await server.client.insertIntoTable({ id: ['t'], body: rows(9), query: { mode: 'Overwrite' } });
  await removeOldVersions();
  expect(await listVersions()).toEqual([2, 5, 11, 12, 13]);
  for (const [version, count] of [
    [2, 2],
    [5, 5],
    [13, 1],
  ] as const)
    expect(await server.client.countTableRows({ id: ['t'], body: { version, predicate: 'id >= 0' } })).toBe(count);
  const branch = await server.client.call('CountTableRows', {
    id: ['t'],
    body: { branch: 'dev', predicate: 'id >= 0' },
  });
  expect(branch.body).toBe(7);
});

test('keeps the files while work that began before may read them', async () => {
  const end = catalog.work.begin();
  await removeOldVersions();
  expect(await listVersions()).toHaveLength(3);
  expect(await countFiles('_versions')).toBe(12);
  end();
  await maintenance.removeOldVersions(storageId);
  expect(await countFiles('_versions')).toBe(3);
});

test('keeps the files while a backup runs', async () => {
  const end = await catalog.work.beginBackup();
  await removeOldVersions();
  expect(await countFiles('_versions')).toBe(12);
  await end();
  await maintenance.removeOldVersions(storageId);
  expect(await countFiles('_versions')).toBe(3);
});

test('keeps all versions when it is turned off', async () => {
  maintenance = new TableMaintenance(catalog, engine, OFF);
  await maintenance.compact(storageId);
  await removeOldVersions();
  expect(await listVersions()).toHaveLength(12);
});

test('maintains the tables that were written', async () => {
  await insertRow(100);
  await runDue();
  const { fragment_stats: fragments } = await server.client.getTableStats({ id: ['t'], body: {} });
  expect(fragments?.num_fragments).toBe(1);
  passTime();
  await runDue();
  expect(await listVersions()).toHaveLength(3);
});

test('merges fragments again 5 seconds after a compaction that took long', async () => {
  await insertRow(100);
  const compact = engine.compaction.run.bind(engine.compaction);
  const run = vi.spyOn(engine.compaction, 'run').mockImplementationOnce(async (...args) => {
    const isDone = await compact(...args);
    vi.advanceTimersByTime(60_000);
    return isDone;
  });
  await maintenance.compactDue(DUE);
  await insertRow(101);
  vi.advanceTimersByTime(4_999);
  await maintenance.compactDue(DUE);
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  await maintenance.compactDue(DUE);
  expect(run).toHaveBeenCalledTimes(2);
});

test('compacts a table while its old versions are removed', async () => {
  await insertRow(100);
  await runDue();
  passTime();
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const expire = catalog.expiredVersions.expire.bind(catalog.expiredVersions);
  vi.spyOn(catalog.expiredVersions, 'expire').mockImplementationOnce(async (...args) => {
    await finished;
    return expire(...args);
  });
  const expiring = maintenance.expireDue(DUE);
  for (let id = 200; id < 212; id++) await insertRow(id);
  await maintenance.compactDue(DUE);
  const { fragment_stats: fragments } = await server.client.getTableStats({ id: ['t'], body: {} });
  expect(fragments?.num_fragments).toBe(1);
  finish();
  await expiring;
});

const buildIndex = (publish: Publish = (...commits) => catalog.commits.publishAll(...commits)): Promise<void> => {
  const spec = { name: 'id_idx', column: 'id', kind: 'BTREE' } as const;
  return engine.indexes.build(storageId, spec, { signal: new AbortController().signal, publish });
};

/** Restarts the server, which then adds no rows to the indexes itself: it maintains the tables that it has written. */
const restartServer = async (): Promise<void> => void (server = await server.restart());

const countUnindexed = async (): Promise<number> => {
  const stats = await server.client.describeTableIndexStats({ id: ['t'], index_name: 'id_idx', body: {} });
  return stats.num_unindexed_rows ?? 0;
};

test('adds a few rows to the indexes when the table was not written for a while', async () => {
  await restartServer();
  await buildIndex();
  await insertRow(100);
  await runDue();
  expect(await countUnindexed()).toBe(1);
  vi.advanceTimersByTime(5_000);
  await runDue();
  expect(await countUnindexed()).toBe(0);
  const before = await engine.version(storageId);
  passTime();
  await runDue();
  expect(await engine.version(storageId)).toBe(before);
});

test('adds a few rows to the indexes of a table that is written all the time', async () => {
  await restartServer();
  await buildIndex();
  for (let second = 0; second < 60; second += 4) {
    await insertRow(100 + second);
    await runDue();
    expect(await countUnindexed()).toBe(second / 4 + 1);
    vi.advanceTimersByTime(4_000);
  }
  await runDue();
  expect(await countUnindexed()).toBe(0);
});

test('lets a client wait until an index has all rows', async () => {
  const id = ['indexed'];
  await server.client.createTable({ id, body: rows(1, 2, 3) });
  await server.client.createScalarIndex({ id, body: { column: 'id', index_type: 'BTREE', name: 'i' } });
  const stats = () => server.client.describeTableIndexStats({ id, index_name: 'i', body: {} });
  const poll = { timeout: 30_000, interval: 250 };
  await vi.waitFor(async () => expect(await stats()).toMatchObject({ num_indexed_rows: 3 }), poll);
  await server.client.insertIntoTable({ id, body: rows(4) });
  expect(await stats()).toMatchObject({ num_indexed_rows: 3, num_unindexed_rows: 1 });
  await vi.waitFor(async () => {
    vi.advanceTimersByTime(1_000);
    expect(await stats()).toMatchObject({ num_indexed_rows: 4, num_unindexed_rows: 0 });
  }, poll);
});

test('maintains a table that was written during an index build, after the build', async () => {
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  let build: Promise<void> | undefined;
  // It has read the rows then: the next one is not in the index.
  await new Promise<void>((hasBuilt) => {
    build = buildIndex(async (...commits) => {
      hasBuilt();
      await finished;
      return catalog.commits.publishAll(...commits);
    });
  });
  await insertRow(100);
  await runDue();
  finish();
  await build;
  passTime();
  await runDue();
  const { fragment_stats: fragments } = await server.client.getTableStats({ id: ['t'], body: {} });
  // Those in the index, and the one that is not.
  expect(fragments?.num_fragments).toBe(2);
});
