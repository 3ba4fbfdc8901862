import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { openCatalog } from '../catalog/index.ts';
import { OptionsError } from '../options.ts';
import { rows } from '../testing/id-table.ts';
import { startObjectStore, type ObjectStore } from '../testing/object-store/object-store.ts';
import { copyData, startTestServer, type TestServer } from '../testing/start-server.ts';

let directory: string;
let store: ObjectStore;
const servers: TestServer[] = [];
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'touchstone-identity-'));
  store = await startObjectStore();
  for (const [name, value] of Object.entries(store.environment)) vi.stubEnv(name, value);
});
const stopAll = async (): Promise<void> => {
  for (const server of servers.splice(0)) await server.close();
};
afterEach(stopAll);
afterAll(async () => {
  vi.unstubAllEnvs();
  await store.remove();
  await rm(directory, { recursive: true, force: true });
});

const start = async (name: string, prefix = 'p', adopt?: string): Promise<TestServer> => {
  const storage = `${store.url}/${prefix}`;
  const data = join(directory, name);
  const server = await startTestServer({ data, storage, storageEndpoint: store.endpoint, adopt });
  servers.push(server);
  return server;
};

it('files in a store are rejected with another catalog, and with a copy of their own', async () => {
  const { client } = await start('original');
  await client.createTable({ id: ['t'], body: rows(1, 2) });
  await stopAll();
  await start('original');
  await stopAll();
  await copyData(join(directory, 'original'), join(directory, 'copy'));
  for (const name of ['copy', 'new']) await expect(start(name)).rejects.toBeInstanceOf(OptionsError);
  await expect(start('original', 'other')).rejects.toBeInstanceOf(OptionsError);
  const original = await openCatalog({ path: join(directory, 'original/catalog.db') });
  const { id } = await original.identity.read();
  await original.close();
  const copy = await start('copy', 'p', id);
  expect(await copy.client.countTableRows({ id: ['t'], body: {} })).toBe(2);
  await expect(start('original')).rejects.toBeInstanceOf(OptionsError);
});
