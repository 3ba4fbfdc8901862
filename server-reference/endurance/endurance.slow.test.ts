import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { describeEachDatabase } from '../testing/temporary-catalog.ts';
import { describeViolation } from './check-history.ts';
import { runEndurance } from './run.ts';

const PROGRAM = fileURLToPath(new URL('../../dist/server-reference/cli.js', import.meta.url));
const KILLS = 20;
const OPERATIONS = 1_000;

describeEachDatabase((temporaryCatalog) => {
  test('the history of servers that are killed is linearizable for each object', async () => {
    const catalog = await temporaryCatalog();
    const dataDir = await mkdtemp(join(tmpdir(), 'touchstone-endurance-'));
    const isPostgres = 'url' in catalog.options;
    try {
      const { history, violations, kills, stderrLines } = await runEndurance({
        program: PROGRAM,
        dataDir,
        serverArgs: 'url' in catalog.options ? ['--catalog', catalog.options.url] : [],
        servers: isPostgres ? 3 : 1,
        clients: 8,
        operations: OPERATIONS,
        kills: KILLS,
        save: join('dist', `endurance-history-${isPostgres ? 'postgres' : 'sqlite'}.json`),
        report: () => undefined,
      });
      const found = violations.map(describeViolation);
      expect({ found, stderrLines, kills }).toEqual({ found: [], stderrLines: [], kills: KILLS });
      // Fewer known outcomes mean that hardly anything was tested.
      const count = (outcome: string): number => history.filter((each) => each.outcome === outcome).length;
      expect(count('known')).toBeGreaterThan(OPERATIONS / 2);
      expect(count('unknown')).toBeGreaterThan(0);
    } finally {
      await catalog.remove();
      await rm(dataDir, { recursive: true, force: true });
    }
  }, 600_000);
});
