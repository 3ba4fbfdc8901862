import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { startObjectStore } from '../testing/object-store/object-store.ts';
import { startPostgres } from '../testing/private-postgres.ts';
import { describeViolation } from './check-history.ts';
import { runEndurance } from './run.ts';

const PROGRAM = fileURLToPath(new URL('../../dist/server-reference/cli.js', import.meta.url));
const KILLS = 20;
const OPERATIONS = 1_000;

// The conditional writes of s3proxy are not atomic.
test.skipIf(process.env['TOUCHSTONE_TEST_WEED'] === undefined)(
  'the history of three servers over PostgreSQL and S3 that are killed is linearizable for each object',
  async () => {
    const [postgres, store] = await Promise.all([startPostgres(), startObjectStore()]);
    const dataDir = await mkdtemp(join(tmpdir(), 'touchstone-endurance-'));
    try {
      const { history, violations, kills, stderrLines } = await runEndurance({
        program: PROGRAM,
        dataDir,
        serverArgs: ['--catalog', postgres.url, '--storage', `${store.url}/endurance`],
        environment: store.environment,
        servers: 3,
        clients: 8,
        operations: OPERATIONS,
        kills: KILLS,
        save: join('dist', 'endurance-history-s3.json'),
        report: () => undefined,
      });
      const found = violations.map(describeViolation);
      expect({ found, stderrLines, kills }).toEqual({ found: [], stderrLines: [], kills: KILLS });
      // Fewer known outcomes mean that hardly anything was tested.
      const count = (outcome: string): number => history.filter((each) => each.outcome === outcome).length;
      expect(count('known')).toBeGreaterThan(OPERATIONS / 2);
      expect(count('unknown')).toBeGreaterThan(0);
    } finally {
      await postgres.remove();
      await store.remove();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
  1_800_000,
);
