import { randomInt } from 'node:crypto';
import { rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { LEASE_MS } from '../../../server-reference/catalog/storage/leases.ts';
import type { Fault } from './fault.ts';

/** A kill hits the requests that run then, and not only the moment after a response. */
const MAX_KILL_DELAY_MS = 50;

export const kill: Fault = {
  summary: 'some servers, or all, are killed at random moments, and started again',
  missing: () => undefined,
  run: async ({ servers }) => {
    const count = randomInt(1, servers.count + 1);
    const killLater = async (): Promise<void> => {
      await delay(randomInt(1, MAX_KILL_DELAY_MS));
      // Without a running server, another kill has just made this one.
      if (servers.urls.length > 0) await servers.killOne();
    };
    await Promise.all(Array.from({ length: count }, killLater));
    return count;
  },
};

/** Another server takes over what the suspended ones had, and writes. */
export const suspend: Fault = {
  summary: 'all servers but one are suspended until their leases are over, and continue',
  missing: (_, servers) => (servers < 2 ? 'several servers' : undefined),
  // PostgreSQL has ended their transactions.
  logs: /"status":50[34]|"msg":"unavailable"|node_modules\/pg/,
  run: async ({ servers }) => {
    const { count, resume } = servers.suspendOthers();
    await delay(LEASE_MS + randomInt(500, 3_000));
    resume();
    return count;
  },
};

let moves = 0;

export const move: Fault = {
  summary: 'the data directory of stopped servers is moved',
  missing: ({ disk }) => (disk === undefined ? 'a data directory on a disk, and the right to mount' : undefined),
  run: async ({ servers }) => {
    const { dataDir } = servers;
    const moved = join(dirname(dataDir), `moved-${++moves}`);
    await servers.restartAll(moves % 2 === 0 ? 'SIGTERM' : 'SIGKILL', async () => {
      await rename(dataDir, moved);
      return moved;
    });
    return undefined;
  },
};
