import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { expireNow } from '../testing/expire-now.ts';
import { ID, listVersions, readIds, rows } from '../testing/id-table.ts';
import { killedAtEveryStep } from '../testing/kill-at-every-step.ts';
import type { TestServer } from '../testing/start-server.ts';
import { whileWriting } from '../testing/while-writing.ts';

const KEPT = 2;
const FIRST_INSERTED = 100;

/** Creates versions 1 to 7. A tag keeps version 2, a branch keeps version 3, and version 4 replaces all rows. */
const createTable = async ({ client }: TestServer): Promise<void> => {
  await client.createTable({ id: ID, body: rows(1) });
  await client.insertIntoTable({ id: ID, body: rows(2) });
  await client.insertIntoTable({ id: ID, body: rows(3) });
  await client.createTableTag({ id: ID, body: { tag: 'kept', version: 2 } });
  await client.createTableBranch({ id: ID, body: { name: 'dev', from_version: 3 } });
  await client.insertIntoTable({ id: ID, body: rows(4), query: { branch: 'dev' } });
  await client.insertIntoTable({ id: ID, body: rows(5), query: { mode: 'Overwrite' } });
  for (const id of [6, 7, 8]) await client.insertIntoTable({ id: ID, body: rows(id) });
};

/** Reads everything that must survive, and all versions that are listed. */
const expectReadable = async (server: TestServer, inserted: readonly number[]): Promise<void> => {
  expect(await readIds(server)).toEqual([5, 6, 7, 8, ...inserted]);
  expect(await readIds(server, 2)).toEqual([1, 2]);
  expect(await readIds(server, 3)).toEqual([1, 2, 3]);
  const body = { branch: 'dev', predicate: 'id > 0' };
  expect((await server.client.call('CountTableRows', { id: ID, body })).body).toBe(4);
  for (const version of await listVersions(server)) expect((await readIds(server, version)).length).toBeGreaterThan(0);
};

test('a server killed at every step of the removal of old versions loses nothing, and the next one completes it', async () => {
  let dataDir = '';
  let inserted: number[] = [];
  const steps = await killedAtEveryStep({
    arrange: async (server) => {
      ({ dataDir } = server);
      await createTable(server);
    },
    act: (server) => {
      inserted = [];
      const onInserted = (id: number): void => void inserted.push(id);
      return whileWriting({ dataDir, firstId: FIRST_INSERTED, onInserted }, () => server.expire(KEPT));
    },
    check: async ({ server }) => {
      await expectReadable(server, inserted);
      await expireNow(dataDir, KEPT);
      await expectReadable(server, inserted);
      const newest = (await listVersions(server)).at(-1) ?? 0;
      expect(newest).toBe(7 + inserted.length);
      expect(await listVersions(server)).toEqual([2, 3, newest - 1, newest]);
      const { location = '' } = await server.client.describeTable({ id: ID, body: {} });
      const countFiles = async (directory: string, suffix: string): Promise<number> =>
        (await readdir(join(location, directory))).filter((name) => name.endsWith(suffix)).length;
      expect(await countFiles('_versions', '.manifest')).toBe(4);
      expect(await countFiles('_transactions', '.txn')).toBe(4);
      // The files of versions 1 to 3, and one for each later version.
      expect(await countFiles('data', '.lance')).toBe(newest);
      await server.client.insertIntoTable({ id: ID, body: rows(99) });
      expect(await listVersions(server)).toEqual([2, 3, newest - 1, newest, newest + 1]);
      expect(server.internalErrors).toEqual([]);
    },
  });
  expect(steps.filter((step) => step === 'rm').length).toBeGreaterThan(5);
  expect(steps).toContain('commit');
}, 600_000);
