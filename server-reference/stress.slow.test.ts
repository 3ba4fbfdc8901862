import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { describeEachDatabase } from './testing/temporary-catalog.ts';
import { StressTable } from './testing/stress-table.ts';
import { startTwoServers } from './testing/two-servers.ts';

const TABLES = 2;
const WRITERS = 16;
const KILLS = 6;
/** Range of pauses between kills: some kills hit a starting server, most hit writes. */
const PAUSE_MS = [800, 2_500] as const;

/** Operations that must each have succeeded at least once, or the test has not tested them. */
const WRITES = [
  'InsertIntoTable',
  'MergeInsertIntoTable',
  'DeleteFromTable',
  'UpdateTable',
  'CreateTableTag',
  'AlterTableAddColumns',
  'AlterTableDropColumns',
  'CreateScalarIndex',
  'CreateTableBranch',
  'DeleteTableBranch',
];

describeEachDatabase((temporaryCatalog) => {
  test('two servers that are killed while writing to the same tables lose no write and show no partial write', async () => {
    const catalog = await temporaryCatalog();
    const dataDir = await mkdtemp(join(tmpdir(), 'touchstone-stress-'));
    const catalogArgs = 'url' in catalog.options ? ['--catalog', catalog.options.url] : [];
    const servers = await startTwoServers(dataDir, catalogArgs);
    try {
      const responses = new Map<string, number>();
      const tables = Array.from({ length: TABLES }, (_, at) => new StressTable(`t${at}`, servers.anyClient, responses));
      expect(await Promise.all(tables.map((table) => table.create()))).not.toContain(false);
      let isOver = false;
      const writers = Array.from({ length: WRITERS }, async (_, at) => {
        for (let round = at; !isOver; round++) await tables[round % TABLES]?.runRandomAction();
      });
      for (let kill = 0; kill < KILLS; kill++) {
        const [shortest, longest] = PAUSE_MS;
        await delay(shortest + Math.random() * (longest - shortest));
        await servers.killOne();
      }
      isOver = true;
      await Promise.all(writers);
      const mismatches = [];
      for (const table of tables) mismatches.push(...(await table.findMismatches(servers.clients)));
      expect({ mismatches, stderrLines: servers.stderrLines }).toEqual({ mismatches: [], stderrLines: [] });
      for (const table of tables) await expect.poll(() => table.areIndexJobsFinished(servers.anyClient())).toBe(true);
      const succeeded = [...responses.keys()].filter((key) => key.endsWith(' done'));
      expect(succeeded).toEqual(expect.arrayContaining(WRITES.map((op) => `${op} done`)));
    } finally {
      await servers.close();
      await catalog.remove();
      await rm(dataDir, { recursive: true, force: true });
    }
  }, 600_000);
});
