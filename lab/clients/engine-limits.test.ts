import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type Table } from '@lancedb/lancedb';
import { Field, Int32, Schema } from 'apache-arrow';
import { afterAll, beforeAll, expect, test } from 'vitest';

// Why the baselines call some failures in remote mode limits of the engine (S-04). If one of these tests fails with a newer
// engine, the decision has to be made again.

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchstone-engine-limits-'));
});
afterAll(() => rm(folder, { recursive: true }));

const createTable = async (name: string): Promise<Table> => {
  const database = await connect(folder);
  const schema = new Schema([new Field('id', new Int32(), false), new Field('value', new Int32(), false)]);
  const table = await database.createEmptyTable(name, schema);
  await table.add([
    { id: 1, value: 1 },
    { id: 2, value: 2 },
  ]);
  return table;
};

const openTable = async (name: string): Promise<Table> => (await connect(folder)).openTable(name);

test('a shallow clone cannot be read after its source was dropped', async () => {
  await createTable('source');
  const database = await connect(folder);
  await database.cloneTable('clone', join(folder, 'source.lance'));
  expect(await (await openTable('clone')).query().toArray()).toHaveLength(2);
  await database.dropTable('source');
  await expect((await openTable('clone')).query().toArray()).rejects.toThrow('Not found');
});

test('a deep clone is not supported', async () => {
  await createTable('deep');
  const cloning = (await connect(folder)).cloneTable('copy', join(folder, 'deep.lance'), { isShallow: false });
  await expect(cloning).rejects.toThrow('not yet implemented');
});

test('a write through an LSM write specification creates no version, and counts, updates and deletes do not see it', async () => {
  const table = await createTable('lsm');
  await table.setUnenforcedPrimaryKey(['id']);
  await table.setLsmWriteSpec({ specType: 'unsharded' });
  const version = await table.version();
  const merged = await table
    .mergeInsert('id')
    .whenMatchedUpdateAll()
    .whenNotMatchedInsertAll()
    .execute([{ id: 3, value: 3 }]);
  expect(merged).toMatchObject({ version: 0, numInsertedRows: 0 });
  expect(await table.version()).toBe(version);
  expect(await table.query().toArray()).toHaveLength(3);
  expect(await table.countRows()).toBe(2);
  expect(await (await openTable('lsm')).query().toArray()).toHaveLength(2);
  expect(await table.update({ where: 'id = 3', values: { value: 4 } })).toMatchObject({ rowsUpdated: 0 });
  expect(await table.delete('id = 3')).toMatchObject({ numDeletedRows: 0 });
  await table.closeLsmWriters();
});
