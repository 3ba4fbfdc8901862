import { mkdtemp, readdir, readFile, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tableFromArrays, tableToIPC } from 'apache-arrow';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '#contract/client';
import { startTestServer, type TestServer } from '../testing/start-server.ts';
import { BackupError } from './backup-error.ts';
import { backUp, restore } from './backup.ts';

const rows = (...ids: number[]): Uint8Array => tableToIPC(tableFromArrays({ id: Int32Array.from(ids) }), 'stream');

let server: TestServer;
let directory: string;
const servers: TestServer[] = [];
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'touchstone-backup-'));
  server = await startTestServer();
  servers.push(server);
});
afterEach(async () => {
  for (const one of servers.splice(0)) await one.remove();
  await rm(directory, { recursive: true, force: true });
});

const backupDir = (): string => join(directory, 'backup');

/** Restores the backup and starts a server on it; the first server is deleted, with all its files. */
const startRestored = async (): Promise<TestServer> => {
  await server.remove();
  servers.splice(0);
  const dataDir = join(directory, 'restored');
  await restore(backupDir(), { dataDir });
  const restored = await startTestServer({ data: dataDir });
  servers.push(restored);
  return restored;
};

const countDev = async (client: Client): Promise<unknown> =>
  (await client.call('CountTableRows', { id: ['t'], body: { branch: 'dev' } })).body;

/** Reads everything about table `t` that a backup must keep. */
const readTable = async (client: Client) => {
  const { versions } = await client.listTableVersions({ id: ['t'] });
  const counts = await Promise.all(
    versions.map(({ version }) => client.countTableRows({ id: ['t'], body: { version } })),
  );
  return {
    versions: versions.map(({ version, timestamp_millis: time, metadata }) => ({ version, time, metadata })),
    counts,
    tags: await client.listTableTags({ id: ['t'] }),
    branches: Object.keys((await client.listTableBranches({ id: ['t'] })).branches),
    dev: await countDev(client),
    properties: (await client.describeNamespace({ id: ['n'], body: {} })).properties,
  };
};

const createTable = async (client: Client): Promise<void> => {
  await client.createNamespace({ id: ['n'], body: { properties: { owner: 'x' } } });
  await client.createTable({ id: ['t'], body: rows(1, 2, 3) });
  await client.insertIntoTable({ id: ['t'], body: rows(4) });
  await client.deleteFromTable({ id: ['t'], body: { predicate: 'id = 1' } });
  await client.createTableTag({ id: ['t'], body: { tag: 'first', version: 1 } });
  await client.createTableBranch({ id: ['t'], body: { name: 'dev' } });
  await client.insertIntoTable({ id: ['t'], body: rows(5, 6), query: { branch: 'dev' } });
};

describe('a restored backup', () => {
  it('has the same versions, tags, branches and properties, and accepts writes', async () => {
    await createTable(server.client);
    const before = await readTable(server.client);
    expect(await backUp(server, backupDir())).toEqual([]);
    const { client, internalErrors } = await startRestored();
    expect(await readTable(client)).toEqual(before);
    await client.insertIntoTable({ id: ['t'], body: rows(7) });
    await client.insertIntoTable({ id: ['t'], body: rows(8), query: { branch: 'dev' } });
    expect(await client.countTableRows({ id: ['t'], body: {} })).toBe(4);
    expect(await countDev(client)).toBe(6);
    expect(internalErrors).toEqual([]);
  });

  it('has the state of one point in time while clients write', async () => {
    await createTable(server.client);
    const ids = Array.from({ length: 60 }, (_, at) => at + 100);
    const writes = (async () => {
      for (const id of ids) {
        await server.client.insertIntoTable({ id: ['t'], body: rows(id) });
        if (id % 10 === 0) {
          await server.client.createTable({ id: [`t${id}`], body: rows(id) });
          await server.client.dropTable({ id: [`t${id - 10}`] }).catch(() => undefined);
        }
      }
    })();
    await expect.poll(() => server.client.countTableRows({ id: ['t'], body: {} })).toBeGreaterThan(10);
    expect(await backUp(server, backupDir())).toEqual([]);
    await writes;
    const { client } = await startRestored();
    const { versions } = await client.listTableVersions({ id: ['t'] });
    for (const { version } of versions)
      await client.countTableRows({ id: ['t'], body: { version, predicate: 'id > 0' } });
    const { tables } = await client.listTables({ id: [] });
    expect(tables.length).toBeGreaterThan(1);
    for (const table of tables) await client.countTableRows({ id: [table], body: { predicate: 'id > 0' } });
  });

  it('has no dropped tables', async () => {
    await createTable(server.client);
    await server.client.createTable({ id: ['dropped'], body: rows(1) });
    await server.client.dropTable({ id: ['dropped'] });
    await backUp(server, backupDir());
    expect(await readdir(join(backupDir(), 'tables'))).toHaveLength(1);
  });
});

it('reports missing files of a damaged table and backs up the others', async () => {
  await createTable(server.client);
  const { location = '' } = await server.client.describeTable({ id: ['t'], body: {} });
  // Until a commit is settled, its files are in the catalog, and are written again.
  await server.client.listTableVersions({ id: ['t'] });
  const [name = ''] = await readdir(join(location, 'data'));
  await rm(join(location, 'data', name));
  expect(await backUp(server, backupDir())).toContain(join(location, 'data', name));
});

it('rejects a backup that was interrupted while its description was written', async () => {
  await createTable(server.client);
  await backUp(server, backupDir());
  const path = join(backupDir(), 'backup.json');
  const { length } = await readFile(path, 'utf8');
  const target = { dataDir: join(directory, 'restored') };
  for (const written of [length - 2, Math.floor(length / 2), 1, 0]) {
    await truncate(path, written);
    await expect(restore(backupDir(), target)).rejects.toThrow('there is no complete backup in this directory');
  }
});

it('rejects a catalog whose files are elsewhere, such as in an object store', async () => {
  await rm(join(server.dataDir, 'touchstone.json'));
  await expect(backUp(server, backupDir())).rejects.toThrow(BackupError);
});

it('writes only into an empty directory', async () => {
  await createTable(server.client);
  await expect(backUp(server, server.dataDir)).rejects.toThrow('must be empty');
  await backUp(server, backupDir());
  await expect(restore(backupDir(), server)).rejects.toThrow('must be empty');
  await expect(restore(join(directory, 'none'), server)).rejects.toThrow('no complete backup');
});
