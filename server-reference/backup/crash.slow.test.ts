import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expireNow } from '../testing/expire-now.ts';
import { ID, listVersions, readIds, rows } from '../testing/id-table.ts';
import { killedAtEveryStep } from '../testing/kill-at-every-step.ts';
import { startTestServer } from '../testing/start-server.ts';
import { whileWriting } from '../testing/while-writing.ts';
import { backUp, restore } from './backup.ts';
import { BackupError } from './backup-error.ts';

const FIRST_INSERTED = 100;

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'touchstone-backup-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

/** Restores a backup, and returns the ids of its rows after reading all of its versions, its tag and its branch. */
const readRestored = async (backup: string): Promise<number[]> => {
  const dataDir = join(directory, 'restored');
  await restore(backup, { dataDir });
  const server = await startTestServer({ data: dataDir });
  try {
    for (const version of await listVersions(server)) await readIds(server, version);
    expect((await server.client.listTableTags({ id: ID })).tags).toMatchObject({ first: { version: 1 } });
    expect((await server.client.call('CountTableRows', { id: ID, body: { branch: 'dev' } })).body).toBe(2);
    const ids = await readIds(server);
    await server.client.insertIntoTable({ id: ID, body: rows(99) });
    expect(server.internalErrors).toEqual([]);
    return ids;
  } finally {
    await server.remove();
  }
};

test('a backup killed at every step is incomplete or has everything, and hinders nothing', async () => {
  const backup = join(directory, 'backup');
  const later = join(directory, 'later');
  let dataDir = '';
  let inserted: number[] = [];
  let complete = 0;
  const steps = await killedAtEveryStep({
    arrange: async (server) => {
      ({ dataDir } = server);
      await server.client.createTable({ id: ID, body: rows(1) });
      await server.client.createTableTag({ id: ID, body: { tag: 'first', version: 1 } });
      await server.client.createTableBranch({ id: ID, body: { name: 'dev' } });
      await server.client.insertIntoTable({ id: ID, body: rows(2), query: { branch: 'dev' } });
    },
    act: async (server) => {
      inserted = [];
      await rm(backup, { recursive: true, force: true });
      const onInserted = (id: number): void => void inserted.push(id);
      return whileWriting({ dataDir, firstId: FIRST_INSERTED, onInserted }, async () => {
        await server.backUp(backup);
        return true;
      });
    },
    check: async ({ acknowledged, server }) => {
      expect(await readIds(server)).toEqual([1, ...inserted]);
      const restored = await readRestored(backup).catch((error: unknown) => error);
      if (acknowledged === true || !(restored instanceof BackupError)) {
        complete += 1;
        // The state of one point in time: each inserted row has all earlier ones.
        expect([1, ...inserted].slice(0, (restored as number[]).length)).toEqual(restored);
      } else expect(restored.message).toBe(`${backup}: there is no complete backup in this directory`);
      // Neither another backup nor the removal of old versions waits for the one that was killed.
      await rm(later, { recursive: true, force: true });
      expect(await backUp({ dataDir }, later)).toEqual([]);
      await expireNow(dataDir, 1);
      expect(await listVersions(server)).toEqual([1, inserted.length + 1]);
      expect(await readIds(server)).toEqual([1, ...inserted]);
      expect(server.internalErrors).toEqual([]);
    },
  });
  // The number of links depends on how many rows were inserted before, so one pass may skip a step that occurs once.
  expect(steps).toEqual(expect.arrayContaining(['mkdir', 'link', 'commit']));
  expect(complete).toBeGreaterThan(0);
  expect(complete).toBeLessThan(steps.length);
}, 600_000);
