import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { TestServer } from '../../testing/start-server.ts';
import { killedAtEveryStep } from '../../testing/kill-at-every-step.ts';
import { namedRows } from '../../testing/operations/rows.ts';

const id = ['t'];

const arrange = async ({ client }: TestServer): Promise<void> => {
  await client.createTable({ id, body: namedRows(1, 2) });
  await client.createTableBranch({ id, body: { name: 'kept' } });
};

const listBranches = async ({ client }: TestServer): Promise<string[]> =>
  Object.keys((await client.listTableBranches({ id })).branches);

const count = ({ client }: TestServer, branch?: string): Promise<number> =>
  client.countTableRows({ id, body: branch === undefined ? {} : { branch } });

/** Checks that the main branch and `branch` have their rows and accept writes. */
const expectWritable = async (server: TestServer, branch: string, rows: number): Promise<void> => {
  for (const query of [{}, { branch: 'kept' }, { branch }])
    await server.client.insertIntoTable({ id, query, body: namedRows(9) });
  expect([await count(server), await count(server, 'kept'), await count(server, branch)]).toEqual([3, 3, rows + 1]);
  expect(server.internalErrors).toEqual([]);
};

describe('a server killed at every step of', () => {
  test('creating a branch', async () => {
    const steps = await killedAtEveryStep({
      arrange,
      act: ({ client }) => client.createTableBranch({ id, body: { name: 'dev' } }),
      check: async ({ acknowledged, server }) => {
        if (acknowledged !== undefined) expect(await listBranches(server)).toEqual(['dev', 'kept']);
        if (!(await listBranches(server)).includes('dev'))
          await server.client.createTableBranch({ id, body: { name: 'dev' } });
        await expectWritable(server, 'dev', 2);
        await server.client.deleteTableBranch({ id, body: { name: 'dev' } });
        expect(await listBranches(server)).toEqual(['kept']);
      },
    });
    expect(steps).toEqual(expect.arrayContaining(['engine version/create', 'rename', 'commit']));
  }, 600_000);

  test('writing to a branch', async () => {
    const steps = await killedAtEveryStep({
      arrange: async (server) => {
        await arrange(server);
        await server.client.createTableBranch({ id, body: { name: 'dev' } });
      },
      act: ({ client }) => client.insertIntoTable({ id, query: { branch: 'dev' }, body: namedRows(3) }),
      check: async ({ acknowledged, server }) => {
        const rows = await count(server, 'dev');
        expect(acknowledged === undefined ? [2, 3] : [3]).toContain(rows);
        await expectWritable(server, 'dev', rows);
      },
    });
    expect(steps).toEqual(expect.arrayContaining(['engine version/create', 'rename', 'commit']));
  }, 600_000);

  test('deleting a branch and its files', async () => {
    const steps = await killedAtEveryStep({
      arrange: async (server) => {
        await arrange(server);
        await server.client.createTableBranch({ id, body: { name: 'dev' } });
        await server.client.insertIntoTable({ id, query: { branch: 'dev' }, body: namedRows(3) });
      },
      act: ({ client }) => client.deleteTableBranch({ id, body: { name: 'dev' } }),
      check: async ({ acknowledged, server, collect }) => {
        if (acknowledged !== undefined) expect(await listBranches(server)).toEqual(['kept']);
        if ((await listBranches(server)).includes('dev')) {
          expect(await count(server, 'dev')).toBe(3);
          await server.client.deleteTableBranch({ id, body: { name: 'dev' } });
        }
        await collect();
        const { location = '' } = await server.client.describeTable({ id, body: {} });
        expect(await readdir(join(location, 'tree'))).toEqual(['kept']);
        expect(await readdir(join(location, '_refs', 'branches'))).toEqual(['kept.json']);
        await server.client.createTableBranch({ id, body: { name: 'dev' } });
        await expectWritable(server, 'dev', 2);
      },
    });
    expect(steps).toEqual(expect.arrayContaining(['commit', 'rm']));
  }, 600_000);
});
