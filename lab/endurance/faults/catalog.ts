import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Outage } from '../../../server-reference/testing/postgres-proxy.ts';
import type { Fault } from './fault.ts';

/** An outage that begins at once, or at the next commit; that one may still arrive, or not. */
const catalogFault = (outage: Outage, summary: string): Fault => ({
  summary,
  missing: ({ catalog }) => (catalog === undefined ? 'a catalog in PostgreSQL' : undefined),
  logs: /"status":50[34]|"msg":"unavailable"|node_modules\/pg|ECONNRE|the catalog cannot be opened/,
  run: async ({ catalog }) => {
    if (catalog === undefined) return undefined;
    const kind = randomInt(3);
    if (kind === 0) catalog.fail(outage);
    else await catalog.failAtCommit({ outage, isForwarded: kind === 1, matching: /./ });
    await delay(randomInt(50, 3_000));
    catalog.restore();
    return undefined;
  },
});

export const catalogReset = catalogFault('reset', 'connections to PostgreSQL are reset, and cannot be opened');
export const catalogDrop = catalogFault('drop', 'connections to PostgreSQL are black holes until their time limits');
