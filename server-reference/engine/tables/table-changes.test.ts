import { mkdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Table } from '@lancedb/lancedb';
import { afterAll, describe, expect, it } from 'vitest';
import type { Publish } from '../commit/arbiter.ts';
import { loadLancedb } from '../native/native.ts';
import { idStream, inPieces, rowsOf } from '../../testing/engine/arrow.ts';
import { openTwoEngines } from '../../testing/engine/racing-arbiter.ts';

const { racing, engine, other, close } = await openTwoEngines();
afterAll(close);

const created = async (...ids: number[]): Promise<string> => {
  const id = racing.reserve();
  await engine.createTable(id, inPieces(idStream(...ids)));
  return id;
};
const idsOf = async (id: string, version?: number): Promise<number[]> =>
  (await rowsOf(() => engine.query(id, version === undefined ? {} : { version })))
    .map((row) => (row as { id: number }).id)
    .sort((a, b) => a - b);
const UPSERT = { on: ['id'], updateMatched: true, insertNotMatched: true, deleteNotMatchedBySource: false };

describe('a change that another commit overtakes', () => {
  it.each([
    ['merge of the same new rows', (id: string) => engine.changes.merge(id, inPieces(idStream(2, 3)), UPSERT)],
    ['deletion', (id: string) => engine.changes.delete(id, 'id = 99')],
    ['update', (id: string) => engine.changes.update(id, { predicate: 'id = 99', updates: [['id', '1']] })],
    [
      'new column',
      (id: string) => engine.changes.columns(id, () => [{ kind: 'add', columns: [{ name: 'x', sql: '1' }] }]),
    ],
    ['new metadata', (id: string) => engine.changes.schemaMetadata(id, { a: '1' })],
    ['restore', (id: string) => engine.changes.restore(id, 2)],
  ])('%s: is done on top of it', async (name, change) => {
    const id = await created(1);
    await engine.insert(id, inPieces(idStream(7)), 'append');
    racing.beforeNextPublish = () => other.changes.merge(id, inPieces(idStream(2, 3)), UPSERT);
    await change(id);
    expect(racing.beforeNextPublish).toBeUndefined();
    expect(await idsOf(id)).toEqual(name === 'restore' ? [1, 7] : [1, 2, 3, 7]);
    const versions = racing.versions(id);
    expect(versions).toEqual(versions.map((_, at) => at + 1));
    expect(await idsOf(id, 3)).toEqual([1, 2, 3, 7]);
    await engine.changes.delete(id, 'id = 7');
    expect(await idsOf(id)).not.toContain(7);
  });

  it('is a conflict in the end, when it is overtaken again and again', async () => {
    const id = await created(1);
    const overtake = async (): Promise<void> => {
      await other.insert(id, inPieces(idStream(5)), 'append');
      racing.beforeNextPublish = overtake;
    };
    racing.beforeNextPublish = overtake;
    await expect(engine.changes.merge(id, inPieces(idStream(2)), UPSERT)).rejects.toMatchObject({ kind: 'conflict' });
    racing.beforeNextPublish = undefined;
    expect(new Set(await idsOf(id))).toEqual(new Set([1, 5]));
    await engine.changes.merge(id, inPieces(idStream(2)), UPSERT);
    expect(new Set(await idsOf(id))).toEqual(new Set([1, 2, 5]));
  });
});

describe('several steps', () => {
  it('appear at once, and none when one of them is refused', async () => {
    const id = await created(1, 2);
    const { version, schema } = await engine.changes.columns(id, () => [
      { kind: 'add', columns: [{ name: 'x', sql: 'id + 1' }] },
      { kind: 'metadata', updates: [{ path: 'x', metadata: { k: 'v' } }] },
      { kind: 'alter', alterations: [{ path: 'x', rename: 'y' }] },
    ]);
    expect(schema.fields.at(-1)).toMatchObject({ name: 'y', metadata: { k: 'v' } });
    expect(version).toBe(4);
    await expect(
      engine.changes.columns(id, () => [
        { kind: 'drop', columns: ['y'] },
        { kind: 'alter', alterations: [{ path: 'zz', rename: 'z' }] },
      ]),
    ).rejects.toMatchObject({ kind: 'column-not-found' });
    expect(await engine.describe(id)).toMatchObject({ version: 4, schema });
  });
});

describe('metadata of the schema', () => {
  /** A handle that knows nothing of the arbiter. */
  const natively = async (id: string): Promise<{ readonly table: Table; readonly close: () => void }> => {
    const { location } = (await racing.location(id)) ?? { location: '' };
    const connection = await (await loadLancedb()).connect(`file://${location}#`);
    return { table: await connection.openTable('x'), close: () => connection.close() };
  };

  it('is a commit that the engine itself reads, carries on and carries other writes over', async () => {
    const id = await created(1, 2, 3);
    const { table, close } = await natively(id);
    expect(await table.version()).toBe(1);
    await engine.changes.schemaMetadata(id, { a: '1', b: '2' });
    await engine.changes.schemaMetadata(id, { c: '3' });
    expect(await engine.describe(id)).toMatchObject({ version: 3, schema: { metadata: { c: '3' } } });
    // It saw neither: its append must find out from the transactions what happened meanwhile.
    const stale = await table.add([{ id: 4 }]);
    expect(stale.version).toBe(4);
    await table.checkoutLatest();
    expect(await table.countRows()).toBe(4);
    expect((await table.schema()).metadata).toEqual(new Map([['c', '3']]));
    close();
  });

  it('leaves the indexes', async () => {
    const id = await created(1, 2, 3);
    const { table, close } = await natively(id);
    await table.createIndex('id');
    close();
    // The index was committed behind the arbiter's back: here it hears of it.
    const { location } = (await racing.location(id)) ?? { location: '' };
    const name = '18446744073709551613.manifest';
    const held = join(location, '_txn', 'adopted', name);
    mkdirSync(dirname(held), { recursive: true });
    renameSync(join(location, '_versions', name), held);
    const staged = { version: 2, manifestSize: null, eTag: null };
    const finalPath = join(location, '_versions', name).slice(1);
    await racing.publishAll(id, '', [{ ...staged, finalPath, heldPath: held.slice(1) }]);
    await engine.changes.schemaMetadata(id, { a: '1' });
    await engine.changes.schemaMetadata(id, { b: '2' });
    expect(await engine.describe(id)).toMatchObject({ version: 4, schema: { metadata: { b: '2' } } });
    expect(await engine.stats(id)).toMatchObject({ numIndices: 1, numRows: 3 });
    await engine.changes.delete(id, 'id = 2');
    expect(await engine.explain(id, { filter: 'id = 3' }, 'plan')).toContain('ScalarIndexQuery');
    expect(await idsOf(id)).toEqual([1, 3]);
  });
});

describe('a table that is dropped under a write', () => {
  const publish: Publish = (storageId, branch, staged) => racing.publishAll(storageId, branch, staged);
  const never = new AbortController().signal;
  it.each<[name: string, write: (id: string) => Promise<unknown>]>([
    ['insert', (id) => engine.insert(id, inPieces(idStream(2)), 'append')],
    ['update', (id) => engine.changes.update(id, { updates: [['id', 'id + 1']] })],
    ['guarded update', (id) => engine.changes.updateGuarded(id, { updates: [['id', 'id + 1']] }, publish)],
    ['delete', (id) => engine.changes.delete(id, 'id > 1')],
    ['merge', (id) => engine.changes.merge(id, inPieces(idStream(2)), UPSERT)],
    ['restore', (id) => engine.changes.restore(id, 1)],
    ['metadata', (id) => engine.changes.schemaMetadata(id, { a: 'b' })],
    ['index', (id) => engine.indexes.build(id, { name: 'i', column: 'id', kind: 'BTREE' }, { signal: never, publish })],
  ])('ends it at once: %s', async (_name, write) => {
    const id = racing.reserve();
    await engine.createTable(id, inPieces(idStream(5)));
    racing.beforeNextPublish = async () => racing.forget(id);
    const asked = racing.requestCount;
    await expect(write(id)).rejects.toMatchObject({ kind: 'table-not-found' });
    // The engine tries twenty times when it is told no, and asks each time.
    expect(racing.requestCount - asked).toBeLessThan(10);
  });
});
