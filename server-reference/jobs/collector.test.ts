import { access, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tableFromArrays, tableToIPC } from 'apache-arrow';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openCatalog, type Catalog } from '../catalog/catalog.ts';
import { openEngine, type Engine } from '../engine/engine.ts';
import { startTestServer, type TestServer } from '../testing.ts';
import { sweepTables } from './collector.ts';

const rows = (...ids: number[]): Uint8Array => tableToIPC(tableFromArrays({ id: Int32Array.from(ids) }), 'stream');

let server: TestServer;
let catalog: Catalog;
let engine: Engine;
beforeEach(async () => {
  server = await startTestServer();
  catalog = await openCatalog({ path: join(server.dataDir, 'catalog.db') });
  engine = await openEngine({ arbiter: catalog.commits });
});
afterEach(async () => {
  await engine.close();
  await catalog.close();
  await server.remove();
});

/** A table with a data file in it that no version names, long untouched. */
const arranged = async (name: string): Promise<string> => {
  await server.client.createTable({ id: [name], body: rows(1, 2) });
  const { location = '' } = await server.client.describeTable({ id: [name], body: {} });
  const path = join(location, 'data', 'left-behind.lance');
  await writeFile(path, 'x');
  await utimes(path, 1, 1);
  return path;
};

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

test('goes through every table that has a name, and through no other', async () => {
  const paths = await Promise.all(['a', 'b', 'c', 'd'].map(arranged));
  await server.client.deregisterTable({ id: ['c'], body: {} });
  await server.client.dropTable({ id: ['d'] });
  const failed: unknown[] = [];
  await sweepTables(catalog, engine, { before: 10_000, goOn: () => true, onError: (error) => failed.push(error) });
  expect(failed).toEqual([]);
  expect(await Promise.all(paths.map(isThere))).toEqual([false, false, true, true]);
  expect(await server.client.countTableRows({ id: ['a'], body: {} })).toBe(2);
});

test('stops when told', async () => {
  const path = await arranged('a');
  await sweepTables(catalog, engine, { before: 10_000, goOn: () => false, onError: () => undefined });
  expect(await isThere(path)).toBe(true);
});

test('leaves data that versions name, however old', async () => {
  await arranged('a');
  const { location = '' } = await server.client.describeTable({ id: ['a'], body: {} });
  await server.client.insertIntoTable({ id: ['a'], body: rows(3), query: { mode: 'Overwrite' } });
  const directory = join(location, 'data');
  for (const name of await readdir(directory)) await utimes(join(directory, name), 1, 1);
  await sweepTables(catalog, engine, { before: 10_000, goOn: () => true, onError: () => undefined });
  expect(await readdir(directory)).toHaveLength(2);
  expect(await server.client.countTableRows({ id: ['a'], body: { version: 1 } })).toBe(2);
});
