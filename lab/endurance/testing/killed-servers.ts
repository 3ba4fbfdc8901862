import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { describeViolation } from '../check-history.ts';
import { DEPLOYMENTS, missingFor, startDeployment, type DeploymentName } from '../deployments.ts';
import { runEndurance } from '../run.ts';

const PROGRAM = fileURLToPath(new URL('../../../dist/server-reference/cli.js', import.meta.url));
const KILLS = 20;
const OPERATIONS = 1_000;
const LONGEST_MS = 1_800_000;

/**
 * Declares the test that what clients see of servers that are killed is linearizable. It is skipped when the deployment
 * cannot run here.
 */
export const testHistories = (name: DeploymentName): void => {
  const programs = { weed: process.env['TOUCHSTONE_TEST_WEED'] };
  test(
    `the history of ${DEPLOYMENTS[name].summary}, killed, is linearizable for each object`,
    async (context) => {
      const missing = await missingFor(name, programs);
      context.skip(missing !== undefined, missing);
      const deployment = await startDeployment(name, programs);
      try {
        const { history, violations, faults, stderrLines } = await runEndurance({
          ...deployment,
          program: PROGRAM,
          clients: 8,
          operations: OPERATIONS,
          faults: ['kill'],
          times: KILLS,
          save: join('dist', `endurance-history-${name}.json`),
          report: () => undefined,
        });
        const found = violations.map(describeViolation);
        expect({ found, stderrLines }).toEqual({ found: [], stderrLines: [] });
        expect(faults.get('kill')).toBeGreaterThanOrEqual(KILLS);
        // Fewer known outcomes mean that hardly anything was tested.
        const count = (outcome: string): number => history.filter((each) => each.outcome === outcome).length;
        expect(count('known')).toBeGreaterThan(OPERATIONS / 2);
        expect(count('unknown')).toBeGreaterThan(0);
      } finally {
        await deployment.remove();
      }
    },
    LONGEST_MS,
  );
};
