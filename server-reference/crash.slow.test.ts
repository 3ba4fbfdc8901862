import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { toArrowBody, ints, readRows } from './testing/operations/rows.ts';
import { killedAtEveryStep } from './testing/kill-at-every-step.ts';
import type { TestServer } from './testing/start-server.ts';

const rows = (...ids: number[]): Uint8Array => toArrowBody({ id: ints(...ids) });

const readIds = async (server: TestServer, ...path: string[]): Promise<number[]> =>
  (await readRows(server, path)).map(({ id }) => Number(id));

const listTables = async ({ client }: TestServer): Promise<readonly string[]> =>
  (await client.listAllTables({})).tables;

const listVersions = async ({ client }: TestServer, ...path: string[]): Promise<number[]> =>
  (await client.listTableVersions({ id: path })).versions.map(({ version }) => version);

/** Leftovers of a killed server must not prevent the next write. */
const expectWritable = async (server: TestServer, ...path: string[]): Promise<void> => {
  const [ids, versions] = [await readIds(server, ...path), await listVersions(server, ...path)];
  await server.client.insertIntoTable({ id: path, body: rows(99) });
  expect(await readIds(server, ...path)).toEqual([...ids, 99]);
  expect(await listVersions(server, ...path)).toEqual([...versions, (versions.at(-1) ?? 0) + 1]);
  expect(server.internalErrors).toEqual([]);
};

/** The names of the data directories of all tables. */
const listDirectories = ({ dataDir }: TestServer): Promise<string[]> => readdir(join(dataDir, 'tables'));

describe('a server killed at every step of', () => {
  test('creating a table', async () => {
    const steps = await killedAtEveryStep({
      arrange: async () => undefined,
      act: ({ client }) => client.createTable({ id: ['t'], body: rows(1, 2) }),
      check: async ({ acknowledged, server, collect }) => {
        if (acknowledged !== undefined) expect(await listTables(server)).toEqual(['t']);
        if ((await listTables(server)).length === 0) {
          await expect(server.client.describeTable({ id: ['t'], body: {} })).rejects.toMatchObject({ status: 404 });
          await server.client.createTable({ id: ['t'], body: rows(1, 2) });
        }
        expect(await readIds(server, 't')).toEqual([1, 2]);
        expect(await listVersions(server, 't')).toEqual([1]);
        await expectWritable(server, 't');
        await collect();
        expect(await listDirectories(server)).toHaveLength(1);
        expect(await readIds(server, 't')).toEqual([1, 2, 99]);
      },
    });
    expect(steps).toEqual(expect.arrayContaining(['engine declare', 'commit']));
  }, 600_000);

  test('inserting rows', async () => {
    const steps = await killedAtEveryStep({
      arrange: async ({ client }) => void (await client.createTable({ id: ['t'], body: rows(1) })),
      act: ({ client }) => client.insertIntoTable({ id: ['t'], body: rows(2, 3) }),
      check: async ({ acknowledged, server }) => {
        const [, inserted] = await listVersions(server, 't');
        if (acknowledged !== undefined) expect(acknowledged.version).toBe(inserted);
        expect(await readIds(server, 't')).toEqual(inserted === undefined ? [1] : [1, 2, 3]);
        await expectWritable(server, 't');
      },
    });
    expect(steps).toEqual(expect.arrayContaining(['engine version/create', 'mkdir', 'rename', 'commit']));
  }, 600_000);

  test('replacing the rows of a table', async () => {
    const steps = await killedAtEveryStep({
      arrange: async ({ client }) => void (await client.createTable({ id: ['t'], body: rows(1) })),
      act: ({ client }) => client.createTable({ id: ['t'], body: rows(2), query: { mode: 'Overwrite' } }),
      check: async ({ acknowledged, server, collect }) => {
        const [id] = await readIds(server, 't');
        if (acknowledged !== undefined) expect(id).toBe(2);
        expect([1, 2]).toContain(id);
        await expectWritable(server, 't');
        await collect();
        expect(await listDirectories(server)).toHaveLength(1);
        expect(await readIds(server, 't')).toEqual([id, 99]);
      },
    });
    expect(steps).toEqual(expect.arrayContaining(['engine declare', 'commit']));
  }, 600_000);

  test('updating rows and properties', async () => {
    const steps = await killedAtEveryStep({
      arrange: async ({ client }) => void (await client.createTable({ id: ['t'], body: rows(1, 2) })),
      act: ({ client }) =>
        client.updateTable({ id: ['t'], body: { updates: [['id', 'id + 10']], properties: { p: 'q' } } }),
      check: async ({ acknowledged, server }) => {
        const { properties } = await server.client.describeTable({ id: ['t'], body: {} });
        const applied = Object.keys(properties ?? {}).length > 0;
        if (acknowledged !== undefined) expect(applied).toBe(true);
        expect(await readIds(server, 't')).toEqual(applied ? [11, 12] : [1, 2]);
        expect(await listVersions(server, 't')).toEqual(applied ? [1, 2] : [1]);
        await expectWritable(server, 't');
      },
    });
    expect(steps).toEqual(expect.arrayContaining(['engine version/create', 'rename', 'commit']));
  }, 600_000);

  test('renaming a table into another namespace', async () => {
    const steps = await killedAtEveryStep({
      arrange: async ({ client }) => {
        await client.createNamespace({ id: ['n'], body: {} });
        await client.createTable({ id: ['t'], body: rows(1) });
      },
      act: ({ client }) => client.renameTable({ id: ['t'], body: { new_table_name: 'u', new_namespace_id: ['n'] } }),
      check: async ({ acknowledged, server }) => {
        const tables = await listTables(server);
        if (acknowledged !== undefined) expect(tables).toEqual(['n$u']);
        expect([['t'], ['n$u']]).toContainEqual(tables);
        const path = tables[0] === 't' ? ['t'] : ['n', 'u'];
        expect(await readIds(server, ...path)).toEqual([1]);
        await expectWritable(server, ...path);
      },
    });
    expect(steps).toContain('commit');
  }, 600_000);

  test('dropping a table and deleting its files', async () => {
    const steps = await killedAtEveryStep({
      arrange: async ({ client }) => {
        for (const name of ['t', 'u']) await client.createTable({ id: [name], body: rows(1) });
      },
      act: async ({ client, collect }) => {
        const response = await client.dropTable({ id: ['t'] });
        await collect();
        return response;
      },
      check: async ({ killedBefore, acknowledged, server, collect }) => {
        const tables = await listTables(server);
        if (acknowledged !== undefined || killedBefore?.startsWith('rm') === true) expect(tables).toEqual(['u']);
        if (tables.includes('t')) {
          expect(await readIds(server, 't')).toEqual([1]);
          await expectWritable(server, 't');
          await server.client.dropTable({ id: ['t'] });
        }
        await collect();
        expect(await listDirectories(server)).toHaveLength(1);
        expect(await readIds(server, 'u')).toEqual([1]);
        await server.client.createTable({ id: ['t'], body: rows(7) });
        expect(await readIds(server, 't')).toEqual([7]);
      },
    });
    expect(steps).toEqual(expect.arrayContaining(['commit', 'rm', 'rmdir']));
  }, 600_000);
});
