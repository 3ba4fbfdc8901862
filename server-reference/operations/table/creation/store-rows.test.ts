import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Catalog, openCatalog } from '../../../catalog/index.ts';
import { type Engine, openEngine } from '../../../engine/index.ts';
import { idStream, splitBytes } from '../../../testing/engine/arrow.ts';
import type { Context } from '../../context.ts';
import { storeRows } from './store-rows.ts';

let directory: string;
let catalog: Catalog;
let engine: Engine;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'store-rows-'));
  catalog = await openCatalog({ path: join(directory, 'catalog.db') });
  engine = await openEngine({ arbiter: catalog.commits });
});

afterEach(async () => {
  await engine.close();
  await catalog.close();
  await rm(directory, { recursive: true, force: true });
});

const storeTestRows = (transaction: Catalog['transaction'] = (work) => catalog.transaction(work)) => {
  const context = { catalog: { ...catalog, transaction }, engine, tablesDir: directory } as unknown as Context;
  return storeRows(context, {
    arrow: splitBytes(idStream(1, 2)),
    publish: (tables, { storageId }) => tables.create('', ['t'], { storageId, properties: {} }),
  });
};

it('keeps a table whose create was committed although the response was lost', async () => {
  const lost: Catalog['transaction'] = async (work) => {
    await catalog.transaction(work);
    throw new Error('the connection is gone');
  };
  await expect(storeTestRows(lost)).rejects.toThrow('the connection is gone');
  const found = await catalog.tables.describe('', ['t']);
  if (found.kind !== 'found' || found.table.storageId === null) throw new Error(found.kind);
  expect(await engine.countRows(found.table.storageId)).toBe(2);
});

it('deletes the files of a create that was not committed', async () => {
  let location = '';
  const failing: Catalog['transaction'] = (work) =>
    catalog.transaction(async (stores) => {
      await work(stores);
      const created = await stores.tables.describe('', ['t']);
      if (created.kind === 'found') location = created.table.location;
      throw new Error('the disk is full');
    });
  await expect(storeTestRows(failing)).rejects.toThrow('the disk is full');
  expect(location).not.toBe('');
  expect(existsSync(location)).toBe(false);
  expect((await catalog.tables.describe('', ['t'])).kind).toBe('table-absent');
  expect(await catalog.storage.garbage()).toEqual([]);
});
