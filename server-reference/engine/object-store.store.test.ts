import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Publish } from './commit/arbiter.ts';
import { openEngine, type Engine } from './engine.ts';
import { parseStoreUrl } from '../storage/index.ts';
import { ObjectStorage } from '../storage/object-storage.ts';
import { storeOptions, type StoreOptions } from '../storage/store-options.ts';
import { type StoreLocation } from '../storage/store-url.ts';
import { idStream, rowsOf, splitBytes } from '../testing/engine/arrow.ts';
import { MemoryArbiter } from '../testing/engine/memory-arbiter.ts';
import { openTwoEngines } from '../testing/engine/racing-arbiter.ts';
import { InterruptedProcess, InterruptedStorage } from '../testing/object-store/interrupted-process.ts';
import { startObjectStore, type ObjectStore } from '../testing/object-store/object-store.ts';

let store: ObjectStore;
let location: StoreLocation;
let options: StoreOptions;
let storage: ObjectStorage;
const memory = new MemoryArbiter();
beforeAll(async () => {
  store = await startObjectStore();
  const parsed = parseStoreUrl(store.url);
  if (parsed === undefined) throw new Error(`${store.url} is not a location`);
  location = parsed;
  options = storeOptions(location, {}, store.environment);
  storage = new ObjectStorage(location, options);
});
afterAll(async () => {
  await store.remove();
  rmSync(memory.directory, { recursive: true, force: true });
});

const newLocation = (): string => `${store.url}/engine/${randomUUID()}`;

const idsIn = async (engine: Engine, id: string): Promise<number[]> =>
  (await rowsOf(() => engine.query(id, {}))).map((row) => (row as { id: number }).id).sort((a, b) => a - b);

const WRITES: readonly (readonly [string, (engine: Engine, id: string) => Promise<unknown>, readonly number[]])[] = [
  ['append', (engine, id) => engine.insert(id, splitBytes(idStream(3)), 'append'), [1, 2, 3]],
  ['overwrite', (engine, id) => engine.insert(id, splitBytes(idStream(7)), 'overwrite'), [7]],
  ['delete', (engine, id) => engine.changes.delete(id, 'id = 1'), [2]],
  ['metadata', (engine, id) => engine.changes.replaceSchemaMetadata(id, { owner: 'ada' }), [1, 2]],
];

describe('a process that ends before a step of a write to an object store', () => {
  it.each(WRITES)(
    '%s: the write is done as a whole or not at all',
    async (_name, write, after) => {
      const healthy = await openEngine({ arbiter: memory, storage });
      let steps = 0;
      for (let isDone = false; !isDone; steps += 1) {
        const id = memory.reserve(newLocation());
        await healthy.createTable(id, splitBytes(idStream(1, 2)));
        const process = new InterruptedProcess();
        const interrupted = await openEngine({
          arbiter: process.arbiterOf(memory),
          storage: new InterruptedStorage(process, location, options),
        });
        process.endBefore(steps);
        const isAcknowledged = await write(interrupted, id).then(
          () => true,
          () => false,
        );
        isDone = !process.hasEnded;
        await interrupted.close();

        const next = await openEngine({ arbiter: memory, storage });
        const { version } = await next.describe(id);
        if (isAcknowledged) expect(version).toBe(2);
        const rows = version === 2 ? after : [1, 2];
        expect(await idsIn(next, id)).toEqual(rows);
        expect(await memory.pending(id)).toEqual([]);
        await next.insert(id, splitBytes(idStream(100)), 'append');
        await next.files.removeOrphanedFiles(id, Date.now() + 3_600_000);
        expect(await idsIn(next, id)).toEqual([...rows, 100]);
        const directory = storage.pathOf(memory.locationOf(id) ?? '');
        const versions = (await storage.list(`${directory}/_versions`)).map(({ name }) => name);
        expect(versions.filter((name) => /\.manifest/.test(name))).toHaveLength(version + 1);
        await next.close();
      }
      // The steps of a commit: hold (2), publish (2), place (2), settle (1).
      expect(steps).toBeGreaterThanOrEqual(7);
      await healthy.close();
      // The engine retries what a process that has ended cannot do, with pauses.
    },
    900_000,
  );
});

it('the cache of the engine does not mix versions of a table in an object store', async () => {
  const two = await openTwoEngines(storage);
  const { engine, racing } = two;
  const id = racing.reserve(newLocation());
  await engine.createTable(id, splitBytes(idStream(1, 2, 3)));
  await engine.changes.changeColumns(id, () => [{ kind: 'add', columns: [{ name: 'ten', sql: 'id * 10' }] }]);
  const publish: Publish = async () => 'lost';
  const index = { name: 'id_index', column: 'id', kind: 'BTREE' } as const;
  const build = engine.indexes.build(id, index, { signal: new AbortController().signal, publish });
  await expect(build).rejects.toMatchObject({ kind: 'table-not-found' });
  await engine.changes.delete(id, 'ten = 20');
  expect(await engine.indexes.list(id)).toEqual([]);
  expect(await rowsOf(() => engine.query(id, { filter: 'id > 1' }))).toMatchObject([{ id: 3 }]);
  await two.close();
});
