import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openCatalog, type Catalog } from '../../../catalog/catalog.ts';
import { openEngine, type Engine } from '../../../engine/engine.ts';
import { idStream, inPieces } from '../../../testing/engine/arrow.ts';
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

const storing = (transaction: Catalog['transaction'] = (work) => catalog.transaction(work)) => {
  const context = { catalog: { ...catalog, transaction }, engine, tablesDir: directory } as unknown as Context;
  return storeRows(context, {
    arrow: inPieces(idStream(1, 2)),
    publish: (tables, { storageId }) => tables.create('', ['t'], { storageId, properties: {} }),
  });
};

it('a table whose creation was committed, and not answered, keeps its name and its rows', async () => {
  const lost: Catalog['transaction'] = async (work) => {
    await catalog.transaction(work);
    throw new Error('the connection is gone');
  };
  await expect(storing(lost)).rejects.toThrow('the connection is gone');
  const found = await catalog.tables.describe('', ['t']);
  if (found.kind !== 'found' || found.table.storageId === null) throw new Error(found.kind);
  expect(await engine.countRows(found.table.storageId)).toBe(2);
});

it('a table whose creation was not committed is gone with its files', async () => {
  let location = '';
  const failing: Catalog['transaction'] = (work) =>
    catalog.transaction(async (stores) => {
      await work(stores);
      const made = await stores.tables.describe('', ['t']);
      if (made.kind === 'found') location = made.table.location;
      throw new Error('the disk is full');
    });
  await expect(storing(failing)).rejects.toThrow('the disk is full');
  expect(location).not.toBe('');
  expect(existsSync(location)).toBe(false);
  expect((await catalog.tables.describe('', ['t'])).kind).toBe('table-absent');
  expect(await catalog.storage.garbage()).toEqual([]);
});
