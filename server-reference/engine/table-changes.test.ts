import { mkdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Table } from '@lancedb/lancedb';
import { afterAll, describe, expect, it } from 'vitest';
import { Limits } from '../limits.ts';
import type { Publish } from './commit/arbiter.ts';
import { loadLancedb } from './native/native.ts';
import { tableFromArrays } from 'apache-arrow';
import { idStream, rowsOf, splitBytes, streamOf } from '../testing/engine/arrow.ts';
import { openTwoEngines } from '../testing/engine/racing-arbiter.ts';

const { racing, engine, other, close } = await openTwoEngines();
afterAll(close);

const newTable = async (...ids: number[]): Promise<string> => {
  const id = racing.reserve();
  await engine.createTable(id, splitBytes(idStream(...ids)));
  return id;
};
const idsOf = async (id: string, version?: number): Promise<number[]> =>
  (await rowsOf(() => engine.query(id, version === undefined ? {} : { version })))
    .map((row) => (row as { id: number }).id)
    .sort((a, b) => a - b);
const UPSERT = { on: ['id'], updateMatched: true, insertNotMatched: true, deleteNotMatchedBySource: false };

describe('a change after a concurrent commit', () => {
  it.each([
    ['merge of the same new rows', (id: string) => engine.changes.merge(id, splitBytes(idStream(2, 3)), UPSERT)],
    ['deletion', (id: string) => engine.changes.delete(id, 'id = 99')],
    ['update', (id: string) => engine.changes.update(id, { predicate: 'id = 99', updates: [['id', '1']] })],
    [
      'new column',
      (id: string) => engine.changes.changeColumns(id, () => [{ kind: 'add', columns: [{ name: 'x', sql: '1' }] }]),
    ],
    ['new metadata', (id: string) => engine.changes.replaceSchemaMetadata(id, { a: '1' })],
    ['restore', (id: string) => engine.changes.restore(id, 2)],
  ])('%s: is applied to the newer version', async (name, change) => {
    const id = await newTable(1);
    await engine.insert(id, splitBytes(idStream(7)), 'append');
    racing.beforeNextPublish = () => other.changes.merge(id, splitBytes(idStream(2, 3)), UPSERT);
    await change(id);
    expect(racing.beforeNextPublish).toBeUndefined();
    expect(await idsOf(id)).toEqual(name === 'restore' ? [1, 7] : [1, 2, 3, 7]);
    const versions = racing.versions(id);
    expect(versions).toEqual(versions.map((_, at) => at + 1));
    expect(await idsOf(id, 3)).toEqual([1, 2, 3, 7]);
    await engine.changes.delete(id, 'id = 7');
    expect(await idsOf(id)).not.toContain(7);
  });

  it('checks merged rows with the columns that the other process has changed', async () => {
    const id = await newTable(1);
    await engine.changes.merge(id, splitBytes(idStream(2)), UPSERT);
    const twice = streamOf(tableFromArrays({ id: Int32Array.of(3), twice: Int32Array.of(6) }));
    await other.changes.changeColumns(id, () => [{ kind: 'add', columns: [{ name: 'twice', sql: 'id * 2' }] }]);
    await engine.changes.merge(id, splitBytes(twice), UPSERT);
    await other.changes.changeColumns(id, () => [{ kind: 'drop', columns: ['twice'] }]);
    await expect(engine.changes.merge(id, splitBytes(twice), UPSERT)).rejects.toMatchObject({
      kind: 'schema-mismatch',
    });
    expect(await idsOf(id)).toEqual([1, 2, 3]);
  });

  it('fails with a conflict when a commit precedes every attempt', async () => {
    const id = await newTable(1);
    const overtake = async (): Promise<void> => {
      await other.insert(id, splitBytes(idStream(5)), 'append');
      racing.beforeNextPublish = overtake;
    };
    racing.beforeNextPublish = overtake;
    await expect(engine.changes.merge(id, splitBytes(idStream(2)), UPSERT)).rejects.toMatchObject({ kind: 'conflict' });
    racing.beforeNextPublish = undefined;
    expect(new Set(await idsOf(id))).toEqual(new Set([1, 5]));
    await engine.changes.merge(id, splitBytes(idStream(2)), UPSERT);
    expect(new Set(await idsOf(id))).toEqual(new Set([1, 2, 5]));
  });
});

describe('column changes of several steps', () => {
  it('become visible together, or not at all when one step is rejected', async () => {
    const id = await newTable(1, 2);
    const { version, schema } = await engine.changes.changeColumns(id, () => [
      { kind: 'add', columns: [{ name: 'x', sql: 'id + 1' }] },
      { kind: 'metadata', updates: [{ path: 'x', metadata: { k: 'v' } }] },
      { kind: 'alter', alterations: [{ path: 'x', rename: 'y' }] },
    ]);
    expect(schema.fields.at(-1)).toMatchObject({ name: 'y', metadata: { k: 'v' } });
    expect(version).toBe(4);
    await expect(
      engine.changes.changeColumns(id, () => [
        { kind: 'drop', columns: ['y'] },
        { kind: 'alter', alterations: [{ path: 'zz', rename: 'z' }] },
      ]),
    ).rejects.toMatchObject({ kind: 'column-not-found' });
    expect(await engine.describe(id)).toMatchObject({ version: 4, schema });
  });
});

describe('metadata of the schema', () => {
  /** Opens the table with a plain native connection, without the arbiter. */
  const openNatively = async (id: string): Promise<{ readonly table: Table; readonly close: () => void }> => {
    const { location } = (await racing.location(id)) ?? { location: '' };
    const connection = await (await loadLancedb(new Limits())).connect(`file://${location}#`);
    return { table: await connection.openTable('x'), close: () => connection.close() };
  };

  it('is a commit that the engine reads, extends and rebases other writes over', async () => {
    const id = await newTable(1, 2, 3);
    const { table, close } = await openNatively(id);
    expect(await table.version()).toBe(1);
    await engine.changes.replaceSchemaMetadata(id, { a: '1', b: '2' });
    await engine.changes.replaceSchemaMetadata(id, { c: '3' });
    expect(await engine.describe(id)).toMatchObject({ version: 3, schema: { metadata: { c: '3' } } });
    // This handle is two versions behind, so its append rebases over both transactions.
    const stale = await table.add([{ id: 4 }]);
    expect(stale.version).toBe(4);
    await table.checkoutLatest();
    expect(await table.countRows()).toBe(4);
    expect((await table.schema()).metadata).toEqual(new Map([['c', '3']]));
    close();
  });

  it('keeps the indexes', async () => {
    const id = await newTable(1, 2, 3);
    const { table, close } = await openNatively(id);
    await table.createIndex('id');
    close();
    // The index was committed without the arbiter; this publishes that commit.
    const { location } = (await racing.location(id)) ?? { location: '' };
    const name = '18446744073709551613.manifest';
    const held = join(location, '_txn', 'adopted', name);
    mkdirSync(dirname(held), { recursive: true });
    renameSync(join(location, '_versions', name), held);
    const staged = { version: 2, manifestSize: null, eTag: null };
    const finalPath = join(location, '_versions', name).slice(1);
    await racing.publishAll(id, '', [{ ...staged, finalPath, heldPath: held.slice(1) }]);
    await engine.changes.replaceSchemaMetadata(id, { a: '1' });
    await engine.changes.replaceSchemaMetadata(id, { b: '2' });
    expect(await engine.describe(id)).toMatchObject({ version: 4, schema: { metadata: { b: '2' } } });
    expect(await engine.stats(id)).toMatchObject({ numIndices: 1, numRows: 3 });
    await engine.changes.delete(id, 'id = 2');
    expect(await engine.explain(id, { filter: 'id = 3' }, 'plan')).toContain('ScalarIndexQuery');
    expect(await idsOf(id)).toEqual([1, 3]);
  });
});

describe('a drop of the table during a write', () => {
  const publish: Publish = (storageId, branch, staged) => racing.publishAll(storageId, branch, staged);
  const signal = new AbortController().signal;
  it.each<[name: string, write: (id: string) => Promise<unknown>]>([
    ['insert', (id) => engine.insert(id, splitBytes(idStream(2)), 'append')],
    ['update', (id) => engine.changes.update(id, { updates: [['id', 'id + 1']] })],
    [
      'conditional update',
      (id) => engine.changes.updateConditionally(id, { updates: [['id', 'id + 1']] }, { publish }),
    ],
    ['delete', (id) => engine.changes.delete(id, 'id > 1')],
    ['merge', (id) => engine.changes.merge(id, splitBytes(idStream(2)), UPSERT)],
    ['restore', (id) => engine.changes.restore(id, 1)],
    ['metadata', (id) => engine.changes.replaceSchemaMetadata(id, { a: 'b' })],
    ['index', (id) => engine.indexes.build(id, { name: 'i', column: 'id', kind: 'BTREE' }, { signal, publish })],
  ])('makes it fail without retries: %s', async (_name, write) => {
    const id = racing.reserve();
    await engine.createTable(id, splitBytes(idStream(5)));
    racing.beforeNextPublish = async () => racing.forget(id);
    const requestsBefore = racing.requestCount;
    await expect(write(id)).rejects.toMatchObject({ kind: 'table-not-found' });
    // After an error response the engine would retry twenty times, with a request each time.
    expect(racing.requestCount - requestsBefore).toBeLessThan(10);
  });
});
