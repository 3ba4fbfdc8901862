import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Catalog, openCatalog } from '../../catalog/index.ts';
import { DiskStorage } from '../../storage/index.ts';
import { idStream, rowsOf, splitBytes } from '../../testing/engine/arrow.ts';
import { type Engine, openEngine } from '../engine.ts';
import { copyTable } from '../maintenance/table-copy.ts';
import { DurableFiles } from './durable-files.ts';

let directory: string;
let catalog: Catalog;
let engine: Engine;
let storageId: string;
let location: string;
/** Paths that were synced. */
let synced: string[];
/** The syncs of `engine` wait for it. */
let disk: Promise<void>;
let resumeDisk: () => void;
let closings: (() => Promise<unknown>)[];

const open = async (waitForDisk: () => Promise<void> = async () => undefined): Promise<[Catalog, Engine]> => {
  const opened = await openCatalog({ path: join(directory, 'catalog.db') });
  const durable = new DurableFiles(new DiskStorage(), async (path) => {
    await waitForDisk();
    synced.push(path);
  });
  const engineOfCatalog = await openEngine({ arbiter: opened.commits, durable });
  closings.unshift(async () => {
    await engineOfCatalog.close();
    await opened.close();
  });
  return [opened, engineOfCatalog];
};

const insert = (...ids: number[]) => engine.insert(storageId, splitBytes(idStream(...ids)), 'append');

const idsOf = async (one: Engine): Promise<number[]> =>
  (await rowsOf(() => one.query(storageId, {}))).map((row) => (row as { id: number }).id).sort((a, b) => a - b);

const filesBelow = (name: string): string[] =>
  existsSync(join(location, name))
    ? readdirSync(join(location, name), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
    : [];

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'unsynced-'));
  [synced, closings, disk] = [[], [], Promise.resolve()];
  resumeDisk = () => undefined;
  [catalog, engine] = await open(() => disk);
  storageId = crypto.randomUUID();
  location = join(directory, 'tables', storageId);
  await catalog.storage.reserve(storageId, location);
  await engine.createTable(storageId, splitBytes(idStream(1, 2)));
  await insert(3);
});
afterEach(async () => {
  resumeDisk();
  for (const close of closings) await close();
  rmSync(directory, { recursive: true });
});

/** Makes the disk stop syncing until `resumeDisk` is called. */
const stopDisk = (): void => {
  disk = new Promise((resolve) => (resumeDisk = resolve));
};

it('of a small write are synced after its publication', async () => {
  await engine.files.finishPending(storageId);
  synced.splice(0);
  stopDisk();
  const before = new Set(filesBelow('data'));
  await insert(4);
  const [data = '', ...others] = filesBelow('data').filter((path) => !before.has(path));
  expect([others, synced, await idsOf(engine)]).toEqual([[], [], [1, 2, 3, 4]]);
  expect(await catalog.commits.unsyncedFiles?.storages()).toEqual([storageId]);
  resumeDisk();
  await engine.files.finishPending(storageId);
  const manifest = (await catalog.commits.latest(storageId, ''))?.manifestPath;
  expect(synced).toEqual(expect.arrayContaining([data, dirname(data), `/${manifest}`, join(location, '_versions')]));
  expect(await catalog.commits.unsyncedFiles?.storages()).toEqual([]);
});

it('of a large write are synced before', async () => {
  await engine.files.finishPending(storageId);
  synced.splice(0);
  // Numbers that the engine cannot make smaller.
  await insert(...Array.from({ length: 30_000 }, (_, at) => Math.imul(at, 2_654_435_761)));
  expect(synced.filter((path) => path.endsWith('.lance'))).toHaveLength(1);
});

it('of one version are synced once when a later one names them', async () => {
  await insert(4);
  await insert(5);
  await engine.files.finishPending(storageId);
  const data = synced.filter((path) => path.endsWith('.lance'));
  expect(new Set(data).size).toBe(data.length);
  expect(data).toHaveLength(4);
});

it('that are missing after a power loss are written again before a table is copied', async () => {
  stopDisk();
  const before = new Set(filesBelow('data'));
  await insert(4);
  const lost = filesBelow('data').filter((path) => !before.has(path));
  for (const path of lost) rmSync(path);
  const kept = (await catalog.commits.unsyncedFiles?.of(storageId))?.at(-1);
  const commit = (await catalog.commits.pending(storageId)).find(({ version }) => version === kept?.version);
  if (commit === undefined || kept === undefined) throw new Error('the commit is not pending');
  const target = join(directory, 'copy');
  const copied = { location, branches: [], versions: [{ ...commit, unsyncedFiles: kept.files }] };
  expect(await copyTable(copied, target)).toEqual([]);
  expect([...lost, ...lost.map((path) => join(target, relative(location, path)))].every(existsSync)).toBe(true);
});

it.each([
  ['are missing', (path: string) => rmSync(path)],
  ['are empty', (path: string) => truncateSync(path)],
  ['are zeros', (path: string) => writeFileSync(path, Buffer.alloc(readFileSync(path).byteLength))],
])('that %s after a power loss are written again before the table is used', async (_how, lose) => {
  stopDisk();
  const before = new Set(['data', '_versions', '_deletions'].flatMap(filesBelow));
  await insert(4);
  await engine.changes.delete(storageId, 'id = 1');
  await engine.changes.update(storageId, { predicate: 'id = 2', updates: [['id', 'id * 10']] });
  // The engine ends a write after the response.
  while (engine.queuedWrites > 0) await delay(1);
  for (const path of ['data', '_versions', '_deletions', '_txn'].flatMap(filesBelow)) if (!before.has(path)) lose(path);
  // The first engine, which a power loss would end, never syncs them.
  const [after, other] = await open();
  for (const id of (await after.commits.unsyncedFiles?.storages()) ?? []) await other.files.finishPending(id);
  expect(await after.commits.pending(storageId)).toEqual([]);
  expect(await idsOf(other)).toEqual([3, 4, 20]);
  expect((await rowsOf(() => other.query(storageId, { version: 3 }))).length).toBe(4);
  await other.insert(storageId, splitBytes(idStream(5)), 'append');
  expect(await idsOf(other)).toEqual([3, 4, 5, 20]);
});
